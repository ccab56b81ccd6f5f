import fc from 'fast-check';
import { isGuessablePin, isParentId, isPin, parentIdCheckDigit } from './secrets';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('PINs', () => {
  it.each(['12345', '54321', '55555', '24680', '12321', '11211', '20041', '19990'])(
    '%s is easily guessed',
    (pin) => {
      expect(isGuessablePin(pin)).toBe(true);
    },
  );

  it.each(['58203', '40917', '73194'])('%s is not easily guessed', (pin) => {
    expect(isGuessablePin(pin)).toBe(false);
  });

  it('have five digits', () => {
    expect(['1234', '12345', '1234a', '123456'].map(isPin)).toEqual([false, true, false, false]);
  });
});

describe('parent IDs', () => {
  it('carry a check digit', () => {
    fc.assert(
      fc.property(digits(8), (eight) => {
        expect(isParentId(eight + parentIdCheckDigit(eight))).toBe(true);
      }),
    );
  });

  it('detect every single wrong digit', () => {
    fc.assert(
      fc.property(digits(8), fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, place, change) => {
        const id = [...(eight + parentIdCheckDigit(eight))];
        id[place] = String((Number(id[place]) + change) % 10);
        expect(isParentId(id.join(''))).toBe(false);
      }),
    );
  });
});
