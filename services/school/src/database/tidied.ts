import type { Tidied } from '@homeroom/database';

export const TIDIED: readonly Tidied[] = [
  // Kept so that a fact received again does not send its mail again.
  { table: 'mail', since: 'settled_at', after: '30 days' },
  // Long after its links are over: a change can be confirmed for days and undone for two weeks.
  { table: 'contact_change', since: 'asked_at', after: '60 days' },
  { table: 'registration_count', since: 'touched_at', after: '1 day', platform: true },
  { table: 'mail_address', since: 'touched_at', after: '1 day', platform: true },
  { table: 'plan_news', since: 'told_at', after: '30 days', platform: true },
  { table: 'invoice_run', since: 'finished_at', after: '1 year', platform: true },
];
