import type { Tidied } from '@homeroom/database';

/** A page that comes back is told what it missed in the last quarter of an hour. */
export const TIDIED: readonly Tidied[] = [
  { table: 'live_event', since: 'created_at', after: '20 minutes' },
  // Read on its own day alone, which is over by then.
  { table: 'register_word', since: 'as_of', after: '24 hours' },
];
