import { statement } from '@homeroom/database';

export type MailKind = 'registered' | 'verify';

export const queueMail = statement<never, [id: string, kind: MailKind]>(
  'mail.queue',
  'INSERT INTO mail (school_id, id, kind) VALUES ($1, $2, $3)',
);

/** Takes the mail for one attempt; the next is due later each time, a quarter of an hour apart at most. */
export const claimMail = statement<{ kind: MailKind; attempts: number }, [id: string]>(
  'mail.claim',
  `UPDATE mail SET attempts = attempts + 1,
     due_at = now() + least(interval '15 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
   WHERE school_id = $1 AND id = $2 AND sent_at IS NULL AND due_at <= now()
   RETURNING kind, attempts`,
);

export const markSent = statement<never, [id: string]>(
  'mail.mark_sent',
  'UPDATE mail SET sent_at = now() WHERE school_id = $1 AND id = $2',
);
