import type { Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import type { Outbox } from '@homeroom/events';
import { peopleOfGroups } from './group.queries';

/** Groups of one fact that names nobody; of those with people each gets its own. */
const ENDED_A_FACT = 200;

/** Says who is in these groups from now on, in the transaction that has them locked. */
export async function tellGroups(outbox: Outbox, tx: Tx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  for (const people of await tx.sql(peopleOfGroups(groupIds)))
    await outbox.publish(tx, 'course_groups.changed', { groups: [people] });
}

export async function tellEnded(outbox: Outbox, tx: Tx, groupIds: readonly string[]): Promise<void> {
  for (const some of inParts(groupIds, ENDED_A_FACT)) {
    const groups = some.map((groupId) => ({ groupId, teacherIds: [], studentIds: [] }));
    await outbox.publish(tx, 'course_groups.changed', { groups });
  }
}
