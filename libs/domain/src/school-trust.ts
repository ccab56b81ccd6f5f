/**
 * How far a school's word goes by mail. Anybody can register one: until its first administrator's address is confirmed
 * nobody but that administrator is written to; until the school itself is verified (a paid invoice, or the operator) its
 * alerts are mailed to addresses alone whose owners confirmed them.
 */
export const SCHOOL_TRUSTS = ['unconfirmed', 'confirmed', 'verified'] as const;
export type SchoolTrust = (typeof SCHOOL_TRUSTS)[number];

export function trustOf(school: { confirmedAt: Date | null; verifiedAt: Date | null }): SchoolTrust {
  if (school.verifiedAt) return 'verified';
  return school.confirmedAt ? 'confirmed' : 'unconfirmed';
}
