import type { MailKind } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export type MailOutcome = 'sent' | 'obsolete' | 'dropped' | 'refused';

/** A wish that is heard twice is one mail. */
export const queueMail = statement<never, [id: string, kind: MailKind]>(
  'mail.queue',
  'INSERT INTO mail (school_id, id, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** For one attempt, and for longer than the slowest takes: nobody else sends it meanwhile. */
export const claimMail = statement<{ kind: MailKind }, [id: string]>(
  'mail.claim',
  `UPDATE mail SET attempts = attempts + 1, due_at = now() + interval '2 minutes'
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL AND due_at <= now() RETURNING kind`,
);

/** The attempt came to nothing; the next one is later each time, a quarter of an hour apart at most. */
export const tryLater = statement<never, [id: string]>(
  'mail.try_later',
  `UPDATE mail SET due_at = now() + least(interval '15 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
   WHERE school_id = $1 AND id = $2 AND settled_at IS NULL`,
);

export const settleMail = statement<never, [id: string, outcome: MailOutcome]>(
  'mail.settle',
  'UPDATE mail SET settled_at = now(), outcome = $3 WHERE school_id = $1 AND id = $2',
);
