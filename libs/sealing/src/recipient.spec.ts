import fc from 'fast-check';
import { CannotBeOpened } from './gcm';
import { drawRecipient, openAs, recipientOf, sealTo } from './recipient';

const PLACE = 'school/order/class';
const { publicKey, privateKey } = drawRecipient();

describe('a box sealed to a recipient', () => {
  it('opens with the private key only, in its own place', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (content) => {
        const sealed = sealTo(Buffer.from(content), publicKey, PLACE);
        expect(openAs(privateKey, sealed, PLACE).toString()).toBe(content);
      }),
      { numRuns: 20 },
    );
    const sealed = sealTo(Buffer.from('30517'), publicKey, PLACE);
    for (const wrong of [drawRecipient().privateKey, publicKey, Buffer.alloc(31), Buffer.alloc(0)])
      expect(() => openAs(wrong, sealed, PLACE)).toThrow(CannotBeOpened);
    expect(() => openAs(privateKey, sealed, `${PLACE}/`)).toThrow(CannotBeOpened);
  });

  it('differs each time, and does not open with a bit flipped or truncated', () => {
    const sealed = sealTo(Buffer.from('30517'), publicKey, PLACE);
    expect(sealTo(Buffer.from('30517'), publicKey, PLACE).subarray(0, 32)).not.toEqual(
      sealed.subarray(0, 32),
    );
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed);
      changed[byte] = (sealed[byte] ?? 0) ^ 1;
      expect(() => openAs(privateKey, changed, PLACE)).toThrow(CannotBeOpened);
      expect(() => openAs(privateKey, sealed.subarray(0, byte), PLACE)).toThrow(CannotBeOpened);
    }
    // A low-order point, which gives everybody the same secret.
    const weak = Buffer.concat([Buffer.alloc(32), sealed.subarray(32)]);
    expect(() => openAs(privateKey, weak, PLACE)).toThrow(CannotBeOpened);
  });

  it('is sealed to the public key of the private one', () => {
    expect(recipientOf(privateKey)).toEqual(publicKey);
  });
});
