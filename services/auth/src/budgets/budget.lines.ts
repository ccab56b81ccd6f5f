import type { RuleName } from './budget.rules';

/** One line of the book: a key under a rule. Address lines live outside the schools. */
export interface Line {
  key: string;
  rule: RuleName;
}

/** What somebody tries to open: an account, or an ID that leads to nobody and is counted alike. */
export interface Subject {
  key: string;
  rule: 'account' | 'class';
  accountId?: string;
}

/** The line by which an account is counted for whoever is no known device of it. */
export function accountSubject(accountId: string): Subject {
  return { key: `account:${accountId}`, rule: 'account', accountId };
}

/**
 * The lines that a guess at one subject is counted on: from any device, or from one that the account knows. A known device
 * is not in the same queue as strangers, so nobody can lock its owner out, and both share the account's day.
 */
export function linesOf({ key, rule }: Subject, deviceHash?: string): Line[] {
  const own: Line =
    deviceHash === undefined ? { key, rule } : { key: `device:${deviceHash}`, rule: 'device' };
  return rule === 'account' ? [own, { key: `day:${key}`, rule: 'day' }] : [own];
}

/** Every line of an account's guesses but those of the devices that it knows. */
export function linesOfAccount(accountId: string): string[] {
  return linesOf(accountSubject(accountId)).map(({ key }) => key);
}
