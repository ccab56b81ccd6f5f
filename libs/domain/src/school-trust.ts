/**
 * To whom a school may send mail. Anybody can register one: until its first administrator's address is confirmed, mail goes to that
 * administrator only; until the school itself is verified (a paid invoice, or the operator), alerts are mailed only to addresses that their
 * owners have confirmed.
 */
export const SCHOOL_TRUSTS = ['unconfirmed', 'confirmed', 'verified'] as const;
export type SchoolTrust = (typeof SCHOOL_TRUSTS)[number];

export function trustOf(school: { confirmedAt: Date | null; verifiedAt: Date | null }): SchoolTrust {
  if (school.verifiedAt) return 'verified';
  return school.confirmedAt ? 'confirmed' : 'unconfirmed';
}
