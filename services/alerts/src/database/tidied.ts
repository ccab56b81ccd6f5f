import type { Tidied } from '@homeroom/database';

/** A page that reconnects receives the events of the last quarter of an hour. */
export const TIDIED: readonly Tidied[] = [
  { table: 'live_event', since: 'created_at', after: '20 minutes' },
  // Only read on its own day, which is over by then.
  { table: 'register_copy', since: 'as_of', after: '24 hours' },
  // Written by the release before.
  { table: 'register_word', since: 'as_of', after: '24 hours' },
];
