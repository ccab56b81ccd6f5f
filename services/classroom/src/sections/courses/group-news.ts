import type { Tx } from '@homeroom/database';
import { inParts } from '@homeroom/domain';
import type { Outbox } from '@homeroom/events';
import { peopleOfGroups } from './group.queries';

/** Groups per fact that lists no people; groups with people get a fact each. */
const ENDED_A_FACT = 200;

/** Publishes the current members of these groups, in the transaction that has them locked. */
export async function tellGroups(outbox: Outbox, tx: Tx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  const facts = (await tx.sql(peopleOfGroups(groupIds))).map((people) => ({ groups: [people] }));
  await outbox.publishAll(tx, 'course_groups.changed', facts);
}

export async function tellEnded(outbox: Outbox, tx: Tx, groupIds: readonly string[]): Promise<void> {
  const facts = inParts(groupIds, ENDED_A_FACT).map((some) => ({
    groups: some.map((groupId) => ({ groupId, teacherIds: [], studentIds: [] })),
  }));
  await outbox.publishAll(tx, 'course_groups.changed', facts);
}
