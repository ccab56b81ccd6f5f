import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { running } from './running';

/**
 * Puts a school where only time would bring it: its trial is over since so many days. The school service hears nothing of
 * it by itself, so its fact is written along, as the service would.
 */
export async function endTrial(schoolId: string, daysAgo: number): Promise<void> {
  await change(schoolId, `trial_ends_at = now() - $2 * interval '1 day'`, daysAgo);
}

export async function setStatus(schoolId: string, status: 'active' | 'suspended'): Promise<void> {
  await change(schoolId, 'status = $2', status);
}

async function change(schoolId: string, what: string, value: unknown): Promise<void> {
  const client = new Client({ connectionString: running().databaseAdminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE school.school SET ${what} WHERE school_id = $1`, [schoolId, value]);
    await client.query(
      `INSERT INTO school.outbox (school_id, id, name, payload) VALUES ($1, $2, 'school.changed', $3)`,
      [schoolId, randomUUID(), JSON.stringify({ schoolId })],
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
