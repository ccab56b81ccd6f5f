/**
 * Shapes of the secrets and identifiers people type. Drawing them needs a cryptographic source and is the server's job;
 * what is acceptable is decided here.
 */

const DIGITS = /^\d+$/;

/** True for 12345, 55555, 24680, 12321 and the like: the first PINs anybody guesses. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const sameStep = steps.every((step) => step === steps[0]);
  const fewDigits = new Set(digits).size <= 2;
  const mirrored = pin === [...pin].reverse().join('');
  const year = /^(19|20)\d\d/.test(pin);
  return sameStep || fewDigits || mirrored || year;
}

export function isPin(text: string): boolean {
  return text.length === 5 && DIGITS.test(text);
}

export function isSignInId(text: string): boolean {
  return text.length === 4 && DIGITS.test(text);
}

/** The ninth digit of a parent ID, by Luhn: it catches each single wrong digit and most swapped neighbours. */
export function parentIdCheckDigit(eightDigits: string): string {
  const sum = [...eightDigits]
    .reverse()
    .map(Number)
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

export function isParentId(text: string): boolean {
  return text.length === 9 && DIGITS.test(text) && parentIdCheckDigit(text.slice(0, 8)) === text[8];
}

/** Letters and digits that are not mistaken for one another on paper (Crockford's alphabet). */
export const SCHOOL_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function normaliseSchoolCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The code under which the platform's operators sign in; no school can draw it: it is not 10 characters long. */
export const PLATFORM_CODE = 'PLATFORM';

/** The two secrets of a class card, one of them or both at once. */
export const CLASS_SECRET_CHOICES = ['class', 'principal', 'both'] as const;
export type ClassSecretChoice = (typeof CLASS_SECRET_CHOICES)[number];
