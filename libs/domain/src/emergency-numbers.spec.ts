import { ALERT_TYPES } from './alerts';
import { COUNTRY_CODES } from './countries';
import { EMERGENCY_NUMBERS, emergencyNumber } from './emergency-numbers';

describe('the emergency number beside an unsent alert', () => {
  it('exists for each type in each country, and is in the list', () => {
    for (const country of COUNTRY_CODES)
      for (const type of ALERT_TYPES)
        expect(EMERGENCY_NUMBERS[country].map(({ number }) => number)).toContain(
          emergencyNumber(type, country),
        );
  });

  it('is the police for violence and the rescue service for a fire, where these have their own', () => {
    expect([emergencyNumber('amok', 'SG'), emergencyNumber('fire', 'SG')]).toEqual(['999', '995']);
    expect([emergencyNumber('lockdown', 'ZA'), emergencyNumber('medical', 'ZA')]).toEqual(['10111', '112']);
  });

  it('is not guessed for an unknown country', () => {
    expect(emergencyNumber('fire', null)).toBeUndefined();
    expect(emergencyNumber('fire', 'constructor')).toBeUndefined();
  });
});
