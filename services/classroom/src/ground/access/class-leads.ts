import type { LedClass } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import type { Outbox } from '@homeroom/events';
import { LEADER } from './class-cards';

/** The leader of each running class. */
export const classLeaders = statement<{ classId: string; deviceId: string; leaderId: string | null }>(
  'classes.leaders',
  `SELECT c.id AS "classId", c.device_id AS "deviceId", leader.id AS "leaderId" FROM class_card c ${LEADER}
   WHERE c.school_id = $1 AND c.ended_on IS NULL`,
);

/** SQL: a class `c` and its `leader`, as published in a fact. */
export const TOLD = `c.id AS "classId", c.device_id AS "deviceId", c.number AS "classNumber", c.name AS "className", c.grade, c.section,
  c.is_active AS "isActive", c.ended_on IS NULL AS "isRunning", leader.id AS "leaderId"`;

export const classesToTell = statement<LedClass, [classIds: readonly string[]]>(
  'classes.to_tell',
  `SELECT ${TOLD} FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.id = ANY($2::uuid[]) ORDER BY c.number`,
);

/**
 * The leader of a class follows from several rows. Changes to any of them are serialised, because two concurrent ones would each publish
 * what the other is about to make untrue. This lock comes after the year's and before every other.
 */
export const takeLeadsTurn = statement<never>(
  'classes.take_leads_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('who leads classes ' || $1::text, 0))`,
);

/** Publishes each class whose leader differs after the change once, whatever caused it. */
export async function tellingWhoLeads<Result>(
  tx: Tx,
  outbox: Outbox,
  change: () => Promise<Result>,
): Promise<Result> {
  await tx.sql(takeLeadsTurn());
  const before = new Map((await tx.sql(classLeaders())).map((led) => [led.classId, led.leaderId]));
  const result = await change();
  const ledAnew = (await tx.sql(classLeaders())).filter(
    ({ classId, leaderId }) => before.get(classId) !== leaderId,
  );
  if (ledAnew.length === 0) return result;
  const told = await tx.sql(classesToTell(ledAnew.map(({ classId }) => classId)));
  await outbox.publishAll(tx, 'class.changed', told);
  return result;
}
