import { ALERT_WORDS_MAX_LENGTH, alertWordsOf, type AlertWordsField, usualAlertWords } from './alert-words';
import { ALERT_TYPES, concernsStaffAlone } from './alerts';
import { COUNTRY_CODES } from './countries';

describe('the texts of an alert', () => {
  it('exist for each type in each country, within the length a school may use', () => {
    for (const country of [...COUNTRY_CODES, null]) {
      for (const type of ALERT_TYPES) {
        const words = usualAlertWords(type, country);
        for (const field of Object.keys(ALERT_WORDS_MAX_LENGTH) as AlertWordsField[]) {
          expect(words[field].length).toBeLessThanOrEqual(ALERT_WORDS_MAX_LENGTH[field]);
          expect(words[field] === '').toBe(field === 'family' && concernsStaffAlone(type));
        }
      }
    }
  });

  it('never give a family the instruction for people on site', () => {
    for (const country of COUNTRY_CODES) {
      for (const type of ALERT_TYPES) {
        const { action, family } = usualAlertWords(type, country);
        expect(family.toUpperCase()).not.toBe(action);
        expect(family).not.toMatch(/\b(hide|lockdown|evacuate)\b/i);
      }
    }
  });

  it('are those of the country, or the school’s own', () => {
    expect(usualAlertWords('fire', 'US').action).toBe('EVACUATE');
    expect(usualAlertWords('fire', 'GB').action).toBe('LEAVE THE BUILDING');
    const own = { fire: { action: 'GO TO THE PITCH' } };
    expect(alertWordsOf(own, 'fire', 'GB')).toEqual({
      ...usualAlertWords('fire', 'GB'),
      action: 'GO TO THE PITCH',
    });
    expect(alertWordsOf(own, 'amok', 'GB')).toEqual(usualAlertWords('amok', 'GB'));
  });
});
