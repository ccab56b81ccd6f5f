import {
  CAP_CATEGORIES,
  CAP_TEST,
  type CapSaid,
  capMeaningOf,
  isPartnerAddress,
  USUAL_PARTNER_TYPES,
} from './alert-partners';
import { ALERT_TYPES } from './alerts';

it.each([
  ['https://dispatch.example.org/cap', true],
  ['https://dispatch.example.org/cap?school=7', true],
  ['https://dispatch.example.org:443/cap', true],
  ['https://dispatch.example.org:8443/cap', false],
  ['http://dispatch.example.org/cap', false],
  ['https://user:secret@dispatch.example.org/', false],
  ['https://203.0.114.10/cap', false],
  ['https://2130706433.1/', false],
  ['https://0x7f.1/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://localhost/', false],
  ['https://dispatch.example.org/#part', false],
  ['', false],
])('%s is a valid partner address: %s', (text, is) => {
  expect(isPartnerAddress(text)).toBe(is);
});

it('a room’s call for help goes to no partner by default', () => {
  expect(USUAL_PARTNER_TYPES).toEqual(ALERT_TYPES.filter((type) => type !== 'help'));
});

const SAID: readonly CapSaid[] = ['raised', 'updated', 'cleared', 'corrected'];

it.each(ALERT_TYPES.flatMap((type) => SAID.map((said) => [type, said] as const)))(
  '%s, %s maps to valid CAP values',
  (type, said) => {
    const { category, ...meaning } = capMeaningOf(type, said);
    expect(category.length).toBeGreaterThan(0);
    for (const each of category) expect(CAP_CATEGORIES).toContain(each);
    if (said === 'cleared' || said === 'corrected')
      expect(meaning).toMatchObject({ urgency: 'Past', severity: 'Minor' });
    else expect(meaning).toMatchObject({ urgency: 'Immediate', certainty: 'Observed' });
  },
);

it('only the end of an alarm maps to AllClear', () => {
  const clear = ALERT_TYPES.flatMap((type) =>
    SAID.filter((said) => capMeaningOf(type, said).response === 'AllClear'),
  );
  expect(clear).toEqual(ALERT_TYPES.map(() => 'cleared'));
  expect(CAP_TEST).toMatchObject({ response: 'None', category: ['Other'] });
});
