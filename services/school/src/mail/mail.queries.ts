import type { MailKind } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export type HeldBecause = 'unconfirmed' | 'daily_limit' | 'address_limit' | 'suspended';

export type MailOutcome = 'sent' | 'obsolete' | 'dropped' | 'refused';

/** A request that is received twice is one mail. */
export const queueMail = statement<never, [id: string, kind: MailKind]>(
  'mail.queue',
  'INSERT INTO mail (school_id, id, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** Claims the mail for one attempt, for longer than the slowest takes, so that nobody else sends it meanwhile. */
export const claimMail = statement<{ kind: MailKind }, [id: string]>(
  'mail.claim',
  `UPDATE mail SET attempts = attempts + 1, due_at = now() + interval '2 minutes', held_because = NULL
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL AND due_at <= now() RETURNING kind`,
);

/** After a failed attempt, schedules the next one with growing delays of at most so long. */
export const tryLater = statement<{ isLast: boolean }, [id: string, mostSeconds: number]>(
  'mail.try_later',
  `UPDATE mail SET due_at = now() + least(make_interval(secs => $3), interval '5 seconds' * power(2, least(attempts, 10)))
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL RETURNING due_at >= give_up_at AS "isLast"`,
);

/** A refused mail would be refused again in a minute, so it is retried every hour, for one day. */
export const tryRarely = statement<{ isLast: boolean }, [id: string]>(
  'mail.try_rarely',
  `UPDATE mail SET due_at = now() + interval '1 hour', give_up_at = least(give_up_at, now() + interval '1 day')
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL RETURNING due_at >= give_up_at AS "isLast"`,
);

/** For a mail that nobody has tried to send, because it would disturb its reader now: until morning, so for a day at most. */
export const wait = statement<never, [id: string, until: Date]>(
  'mail.wait',
  `UPDATE mail SET attempts = attempts - 1, due_at = least($3::timestamptz, now() + interval '1 day'),
     give_up_at = greatest(give_up_at, $3::timestamptz + interval '1 day')
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL`,
);

export const settleMail = statement<never, [id: string, outcome: MailOutcome]>(
  'mail.settle',
  `UPDATE mail SET settled_at = now(), outcome = $3, counted_at = CASE WHEN $3 = 'sent' THEN counted_at END
   WHERE school_id = $1 AND id = $2`,
);

/** A mail that is held for long is given up only long after that. */
export const holdMail = statement<never, [id: string, because: HeldBecause, until: Date | 'infinity']>(
  'mail.hold',
  `UPDATE mail SET held_because = $3, due_at = $4::timestamptz, give_up_at = $4::timestamptz + interval '7 days'
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL`,
);

/** Releases the mails that were held for this reason. */
export const letGo = statement<never, [because: HeldBecause[]]>(
  'mail.let_go',
  `UPDATE mail SET held_because = NULL, due_at = now(), give_up_at = now() + interval '7 days'
   WHERE school_id = $1 AND held_because = ANY($2) AND settled_at IS NULL`,
);

/** Other invitations of the last 24 hours, the newest first; `oldest` is the first of them to leave that window. */
export const recentInvitations = statement<
  { count: number; oldest: Date | null },
  [id: string, most: number]
>(
  'mail.recent_invitations',
  `SELECT count(*)::int AS count, min(counted_at) AS oldest FROM (
     SELECT counted_at FROM mail WHERE school_id = $1 AND counted_at > now() - interval '24 hours' AND id <> $2
     ORDER BY counted_at DESC LIMIT $3) AS recent`,
);

export const countInvitation = statement<never, [id: string]>(
  'mail.count_invitation',
  'UPDATE mail SET counted_at = now() WHERE school_id = $1 AND id = $2',
);
