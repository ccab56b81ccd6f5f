import { generateKeyPairSync } from 'node:crypto';
import { FileAddresses } from './file-address';

const addressesOf = (key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) =>
  new FileAddresses({ signing: () => ({ key }) }, 'classroom');

const WHOSE = { schoolId: 'a-school', personId: 'a-person', fileId: 'a-file' };
const NOW = Date.UTC(2026, 10, 24, 9, 7);
const broughtIn = (query: string) => {
  const asked = new URLSearchParams(query);
  return { until: asked.get('until') ?? '', mark: asked.get('mark') ?? '' };
};

it('a file address is valid for one person, one file and some minutes', () => {
  const addresses = addressesOf();
  const brought = broughtIn(addresses.query(WHOSE, NOW));
  expect(addresses.isGood(WHOSE, brought, NOW)).toBe(true);
  expect(addresses.isGood(WHOSE, brought, NOW + 10 * 60_000)).toBe(true);
  expect(addresses.isGood(WHOSE, brought, NOW + 13 * 60_000)).toBe(false);
  for (const field of ['schoolId', 'personId', 'fileId'])
    expect(addresses.isGood({ ...WHOSE, [field]: 'another' }, brought, NOW)).toBe(false);
  expect(addressesOf().isGood(WHOSE, brought, NOW)).toBe(false);
});

it('a file address stays the same for minutes, so that pictures are cached', () => {
  const addresses = addressesOf();
  expect(addresses.query(WHOSE, NOW)).toBe(addresses.query(WHOSE, NOW + 2 * 60_000));
});

it.each(['', 'x', 'NaN', '-1', '99999999999999999', 'Infinity'])(
  'a file address with the expiry %p is invalid',
  (until) => {
    const addresses = addressesOf();
    const { mark } = broughtIn(addresses.query(WHOSE, NOW));
    expect(addresses.isGood(WHOSE, { until, mark }, NOW)).toBe(false);
    expect(
      addresses.isGood(WHOSE, { until: broughtIn(addresses.query(WHOSE, NOW)).until, mark: until }, NOW),
    ).toBe(false);
  },
);
