import type { Tidied } from '@homeroom/database';

/** What somebody was told of, and which of it may still be taken back. */
export const TIDIED: readonly Tidied[] = [
  { table: 'notice', since: 'created_at', after: '90 days' },
  { table: 'notice_cause', since: 'heard_at', after: '90 days' },
  { table: 'notice_digest', since: 'due_at', after: '7 days' },
  { table: 'notice_mail', since: 'wanted_at', after: '7 days' },
  { table: 'notice_delivery', since: 'due_at', after: '3 days' },
  { table: 'text_count', since: 'day', after: '40 days' },
];
