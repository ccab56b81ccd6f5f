/** What is written down for good: who did it, when, and to which school. The school reads its own entries. */
export const AUDIT_ACTIONS = [
  'school.entered',
  'school.left',
  'school.write_access_raised',
  'school.suspended',
  'school.reactivated',
  'trial.extended',
  'plan.changed',
  'feature.changed',
  'invoice.issued',
  'invoice.paid',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
