import { ALERT_TYPES } from './alerts';
import { COUNTRY_CODES } from './countries';
import { EMERGENCY_NUMBERS, emergencyNumber } from './emergency-numbers';

describe('the number beside an alert that could not be sent', () => {
  it('is there for each type in each country, and comes from the list', () => {
    for (const country of COUNTRY_CODES)
      for (const type of ALERT_TYPES)
        expect(EMERGENCY_NUMBERS[country].map(({ number }) => number)).toContain(
          emergencyNumber(type, country),
        );
  });

  it('is the police for violence and the rescue for a fire, where they have their own', () => {
    expect([emergencyNumber('amok', 'SG'), emergencyNumber('fire', 'SG')]).toEqual(['999', '995']);
    expect([emergencyNumber('lockdown', 'ZA'), emergencyNumber('medical', 'ZA')]).toEqual(['10111', '112']);
  });

  it('is not guessed where the country is not known', () => {
    expect(emergencyNumber('fire', null)).toBeUndefined();
    expect(emergencyNumber('fire', 'constructor')).toBeUndefined();
  });
});
