import type { Tidied } from '@homeroom/database';

/** A page that comes back is told what it missed in the last quarter of an hour. */
export const TIDIED: readonly Tidied[] = [{ table: 'live_event', since: 'created_at', after: '20 minutes' }];
