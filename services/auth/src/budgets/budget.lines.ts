import type { RuleName } from './budget.rules';

/** One budget line: a key under a rule. Lines of IP addresses are not part of any school. */
export interface Line {
  key: string;
  rule: RuleName;
}

/** The target of an attempt: an account, or an unknown ID, which is counted in the same way. */
export interface Subject {
  key: string;
  rule: 'account' | 'class';
  accountId?: string;
}

/** The line on which attempts from unknown devices are counted for an account. */
export function accountSubject(accountId: string): Subject {
  return { key: `account:${accountId}`, rule: 'account', accountId };
}

/**
 * The lines that a guess is counted on, from an unknown device or one that the account knows. A known device has its own line, so that
 * strangers cannot lock its owner out; both share the account's daily line.
 */
export function linesOf({ key, rule }: Subject, deviceHash?: string): Line[] {
  const own: Line =
    deviceHash === undefined ? { key, rule } : { key: `device:${deviceHash}`, rule: 'device' };
  return rule === 'account' ? [own, { key: `day:${key}`, rule: 'day' }] : [own];
}

/** The line of an address that the school knows is the school's own. */
export function lineOfAddress(addressKey: string, isKnown: boolean): Line {
  return isKnown
    ? { key: `address:${addressKey}`, rule: 'knownAddress' }
    : { key: addressKey, rule: 'address' };
}

/** All lines of an account except those of its known devices. */
export function linesOfAccount(accountId: string): string[] {
  return linesOf(accountSubject(accountId)).map(({ key }) => key);
}
