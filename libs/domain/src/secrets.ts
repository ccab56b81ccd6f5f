/**
 * The formats of the secrets and identifiers that people type. Generating them needs a cryptographic source and is done by the server;
 * their validity is defined here.
 */

const DIGITS = /^\d+$/;

/** True for 12345, 55555, 24680, 12321 and the like: the PINs that are guessed first. */
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

/** The ninth digit of a parent ID, by the Luhn algorithm: it detects every single wrong digit and most swaps of neighbours. */
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

/** Letters and digits that cannot be confused on paper (Crockford's alphabet). */
export const SCHOOL_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function normaliseSchoolCode(text: string): string {
  return text.trim().toUpperCase();
}

/** The code with which the platform's operators sign in. No school can get it, because it does not have 10 characters. */
export const PLATFORM_CODE = 'PLATFORM';

/** Which of the two secrets of a class card, or both. */
export const CLASS_SECRET_CHOICES = ['class', 'principal', 'both'] as const;
export type ClassSecretChoice = (typeof CLASS_SECRET_CHOICES)[number];
