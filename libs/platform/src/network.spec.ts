import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { coarseNetworkOf, networkOf, plainAddress } from './network';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::6', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('%s is counted as %s', (address, counted) => expect(networkOf(address)).toBe(counted));
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56::1', '2001:db8:12::/48'],
  ['::1', '::/48'],
])('for %s only %s is kept for long', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});

it.each([
  '',
  'nobody',
  '203.0.113',
  '203.0.113.256',
  '0203.0.113.7',
  '0xcb.0.113.7',
  '3405803783',
  '203.0.113.7:443',
  '[2001:db8::1]',
  '2001:db8::1::2',
  '::ffff:203.0.113.256',
  '203.0.113.7 ',
  '2001:db8::/64',
])('%j is no address: it is never stored, and counts as itself', (text) => {
  expect(plainAddress(text)).toBeUndefined();
  expect(coarseNetworkOf(text)).toBeUndefined();
  expect(networkOf(text)).toBe(text);
});

describe('an address in any spelling', () => {
  const groups = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
    // `::1.2.3.4`, a deprecated form, is read as the IPv4 address it contains.
    .filter((all) => all.slice(0, 6).some((group) => group > 0));

  it('is counted once', () => {
    fc.assert(
      fc.property(groups, fc.boolean(), fc.boolean(), fc.boolean(), (all, capital, padded, dotted) => {
        const words = all.map((group) => group.toString(16).padStart(padded ? 4 : 0, '0'));
        const [high = 0, low = 0] = all.slice(6);
        if (dotted) words.splice(6, 2, [high >> 8, high & 255, low >> 8, low & 255].join('.'));
        const long = words.join(':');
        const spelled = capital ? long.toUpperCase() : long;
        const shortest = new SocketAddress({ family: 'ipv6', address: long }).address;
        expect(networkOf(spelled)).toBe(networkOf(shortest));
        expect(plainAddress(spelled)).toBe(plainAddress(shortest));
      }),
    );
  });

  it('is counted with others of one household, and never with another household', () => {
    const half = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, half, (household, other, device, second) => {
        const at = (...all: number[][]) =>
          all
            .flat()
            .map((group) => group.toString(16))
            .join(':');
        expect(networkOf(at(household, device))).toBe(networkOf(at(household, second)));
        const isSame = networkOf(at(household, device)) === networkOf(at(other, device));
        expect(isSame).toBe(at(household) === at(other));
      }),
    );
  });

  it('or any other text never throws', () => {
    const zone = fc.string().map((name) => `fe80::1%${name}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6(), zone), (text) => {
        expect(typeof networkOf(text)).toBe('string');
        const plain = plainAddress(text);
        if (plain !== undefined) expect(plainAddress(plain)).toBe(plain);
      }),
      { numRuns: 1_000 },
    );
  });
});
