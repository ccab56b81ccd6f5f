import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';

/**
 * A backup contains no queues, so events sent on the day before it may not have been handled. They are sent again, together with unsent
 * ones, which may have left after the backup. Consumers that have handled the original recognise it by `again_of`.
 */
export async function sayAgain(client: Client, takenAt: Date): Promise<void> {
  for (const service of SERVICES)
    await client.query(
      `UPDATE ${service}.outbox SET again_of = coalesce(again_of, id), sent_at = NULL
       WHERE sent_at IS NULL OR sent_at > $1::timestamptz - interval '1 day'`,
      [takenAt],
    );
}
