import { isGuessablePin, isParentId, isPin, isSignInId } from '@homeroom/domain';
import { drawClassSecret, drawParentId, drawPin, drawSignInId } from './draw';
import { WORDS } from './words';

describe('the secret generator', () => {
  const drawn = <T>(draw: () => T) => Array.from({ length: 2_000 }, draw);

  it('draws five-digit PINs, none of them easily guessed', () => {
    const pins = drawn(drawPin);
    expect(pins.every(isPin)).toBe(true);
    expect(pins.some(isGuessablePin)).toBe(false);
    expect(new Set(pins).size).toBeGreaterThan(1_900);
  });

  it('draws parent IDs with their check digit, and sign-in IDs of four digits', () => {
    expect(drawn(drawParentId).every(isParentId)).toBe(true);
    expect(drawn(drawSignInId).every(isSignInId)).toBe(true);
  });

  it('draws class secrets of three words and two digits from more than 33 bits', () => {
    expect(drawn(drawClassSecret).every((secret) => /^[a-z]{3,6}(-[a-z]{3,6}){2}-\d\d$/.test(secret))).toBe(
      true,
    );
    expect(new Set(WORDS).size).toBe(WORDS.length);
    expect(3 * Math.log2(WORDS.length) + Math.log2(90)).toBeGreaterThan(33);
  });
});
