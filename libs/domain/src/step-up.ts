/** Second factors, in the order in which they are offered. */
export const FACTOR_KINDS = ['passkey', 'authenticator', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** How a person proves their identity: by a second factor, or by password or PIN if they have none. */
export type StepUpMethod = FactorKind | 'password' | 'pin';

export const RECOVERY_CODES = 10;
/** Letters and digits per code; ambiguous characters are not used. */
export const RECOVERY_CODE_LENGTH = 10;

/** Normalises typed input: any case, with or without the hyphen, O for zero. */
export function readRecoveryCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** Formats a code for display: `7KQ4M-2XW9R`. */
export function writeRecoveryCode(code: string): string {
  const half = RECOVERY_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_secret', 'wrong_factor'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
