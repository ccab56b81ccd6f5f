import { Client } from 'pg';
import { signInOperator } from './people';
import { running } from './running';
import { made } from './school';

/**
 * Moves a school's trial end to `daysAgo` days ago, as only time could, and returns it. No route does this and the school service does not
 * notice by itself, so the operator saves a feature unchanged, which announces the school's current state.
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

/** Sets the status as the operator would, through the operator's route. */
export async function setStatus(schoolId: string, status: 'active' | 'suspended'): Promise<void> {
  const operator = await signInOperator(running());
  const body = { status, reason: 'To see what follows' };
  made(await operator.call('PATCH', `/api/super-super-admin/schools/${schoolId}`, { body }));
}
