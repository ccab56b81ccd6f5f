import { statement, type Tx } from '@homeroom/database';
import { type FeatureKey, type SchoolState, standingOf, stateAt } from '@homeroom/domain';

const standingOfSchool = statement<{
  status: string;
  subscriptionLevel: string;
  trialEndsAt: Date | null;
  timeZone: string;
  off: FeatureKey[];
}>(
  'school.standing',
  `SELECT status, plan AS "subscriptionLevel", trial_ends_at AS "trialEndsAt", time_zone AS "timeZone",
     switched_off AS off FROM known_school WHERE school_id = $1`,
);

/**
 * The restrictions of the school's state at this moment, for work without a request that the gateway has checked; and the features that are
 * off.
 */
export async function schoolNow(tx: Tx): Promise<{ state: SchoolState; off: readonly FeatureKey[] }> {
  const [school] = await tx.sql(standingOfSchool());
  if (!school) return { state: 'open', off: [] };
  const { trialEndsAt, off } = school;
  const standing = standingOf({ ...school, trialEndsAt: trialEndsAt ?? new Date(8.64e15) });
  return { state: stateAt(standing, Date.now()), off };
}
