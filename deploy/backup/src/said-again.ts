import { SERVICES } from '@homeroom/contracts';
import type { Client } from 'pg';

/**
 * A backup holds no queue: what was handed on in the day before it may not have been acted on. It goes out again, and so does
 * what was not handed on yet, under ids that no queue has seen (one that is still there holds done jobs for a while, and would
 * take the row for one of them). For who has acted on it, it is the same fact.
 */
export async function sayAgain(client: Client, takenAt: Date): Promise<void> {
  for (const service of SERVICES)
    await client.query(
      `UPDATE ${service}.outbox SET id = gen_random_uuid(), again_of = coalesce(again_of, id), sent_at = NULL
       WHERE sent_at IS NULL OR sent_at > $1::timestamptz - interval '1 day'`,
      [takenAt],
    );
}
