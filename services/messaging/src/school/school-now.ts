import { statement, type Tx } from '@homeroom/database';
import { type SchoolState, standingOf, stateAt } from '@homeroom/domain';

const standingOfSchool = statement<{
  status: string;
  subscriptionLevel: string;
  trialEndsAt: Date | null;
  timeZone: string;
  isOff: boolean;
}>(
  'school.standing',
  `SELECT status, plan AS "subscriptionLevel", trial_ends_at AS "trialEndsAt", time_zone AS "timeZone",
     'messages' = ANY(switched_off) AS "isOff" FROM known_school WHERE school_id = $1`,
);

/** What the school's state takes away at this moment, where nobody asks whom the gateway has judged; and whether it has messages. */
export async function schoolNow(tx: Tx): Promise<{ state: SchoolState; isOff: boolean }> {
  const [school] = await tx.sql(standingOfSchool());
  if (!school) return { state: 'open', isOff: false };
  const { trialEndsAt, isOff } = school;
  const standing = standingOf({ ...school, trialEndsAt: trialEndsAt ?? new Date(8.64e15) });
  return { state: stateAt(standing, Date.now()), isOff };
}
