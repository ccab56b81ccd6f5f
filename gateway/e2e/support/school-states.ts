import { Client } from 'pg';
import { signInOperator } from './people';
import { running } from './running';
import { made } from './school';

/**
 * Puts a school where only time would bring it: its trial is over since so many days. No door leads there, and the school
 * service hears nothing of it by itself: the operator leaves a feature to the plan, as it was, and everybody is told how the
 * school is by then. Answers the trial's end.
 */
export async function endTrial(schoolId: string, daysAgo: number): Promise<Date> {
  const client = new Client({ connectionString: running().databaseAdminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ end: Date }>(
      `UPDATE school.school SET trial_ends_at = now() - $2 * interval '1 day' WHERE school_id = $1
       RETURNING trial_ends_at AS end`,
      [schoolId, daysAgo],
    );
    if (!rows[0]) throw new Error('There is no such school');
    const operator = await signInOperator(running());
    const body = { key: 'messages', enabled: null };
    made(await operator.call('PATCH', `/api/super-super-admin/schools/${schoolId}/features`, { body }));
    return rows[0].end;
  } finally {
    await client.end();
  }
}

/** The operator's own decision, by the door that the operator uses. */
export async function setStatus(schoolId: string, status: 'active' | 'suspended'): Promise<void> {
  const operator = await signInOperator(running());
  const body = { status, reason: 'To see what follows' };
  made(await operator.call('PATCH', `/api/super-super-admin/schools/${schoolId}`, { body }));
}
