import { AppError, type Identity } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { holdYear } from '../calendar/running-year';
import { reachesGroup } from './group-reach';

const holdGroup = statement<{ isReached: boolean }, [groupId: string, role: string, personId: string]>(
  'groups.hold',
  `SELECT ${reachesGroup('g.id', '$3', '$4')} AS "isReached" FROM course_group g
   WHERE g.school_id = $1 AND g.id = $2 AND g.ended_on IS NULL FOR SHARE OF g`,
);

/** The running group that something is written to, until the transaction ends, or the refusal; the year is held with it. */
export async function heldGroup(tx: Tx, { role, personId }: Identity, groupId: string): Promise<void> {
  await holdYear(tx);
  const [held] = await tx.sql(holdGroup(groupId, role, personId));
  if (!held) throw new AppError('NOT_FOUND', 'There is no such group.');
  if (!held.isReached) throw new AppError('FORBIDDEN', 'This is not one of your groups.');
}
