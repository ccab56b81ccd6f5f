import type { AuditNote, ServiceName } from '@homeroom/contracts';
import { asSuperuser } from './test-database';
import type { TestService } from './test-service';

/** The audit entries that a service has published for a school, by time; without waiting for the queue. */
export function notedLines(
  { database }: Pick<TestService, 'database'>,
  service: ServiceName,
  schoolId: string,
): Promise<AuditNote[]> {
  return asSuperuser(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ payload: AuditNote }>(
      `SELECT payload FROM ${service}.outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
      [schoolId],
    );
    return rows.map(({ payload }) => payload);
  });
}
