/** Second factors, in the order in which they are offered. */
export const FACTOR_KINDS = ['passkey', 'authenticator', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** How somebody shows who they are: a second factor, or the password or PIN where there is none. */
export type StepUpMethod = FactorKind | 'password' | 'pin';

export const RECOVERY_CODES = 10;
/** Letters and digits of one code; what can be taken for another is left out. */
export const RECOVERY_CODE_LENGTH = 10;

/** As it is typed: any case, with or without the dash, an O for a zero. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** As it is shown: `7KQ4M-2XW9R`. */
export function writeRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** How an attempt to sign in to an account ended. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_secret', 'wrong_factor'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
