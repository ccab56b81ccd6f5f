import type { Tidied } from '@homeroom/database';

/** A file that nobody went on with, and one that is over. The lines go with it. */
export const TIDIED: readonly Tidied[] = [
  { table: 'roster_import', since: 'expires_at', after: '0 days' },
  { table: 'slip_order', since: 'ordered_at', after: '30 days' },
];
