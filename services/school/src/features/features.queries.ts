import { statement } from '@homeroom/database';
import type { FeatureKey } from '@homeroom/domain';

/** The operator's choices for the school's plan and for the school itself. */
export const featureChoices = statement<
  { scope: 'plan' | 'school'; key: FeatureKey; enabled: boolean },
  [level: string]
>(
  'features.choices',
  `SELECT 'plan' AS scope, key, enabled FROM plan_feature WHERE level = $2
   UNION ALL SELECT 'school', key, enabled FROM school_feature WHERE school_id = $1`,
);

export const chooseForSchool = statement<never, [key: string, enabled: boolean]>(
  'features.choose_for_school',
  `INSERT INTO school_feature (school_id, key, enabled) VALUES ($1, $2, $3)
   ON CONFLICT (school_id, key) DO UPDATE SET enabled = excluded.enabled`,
);

export const leaveToPlan = statement<never, [key: string]>(
  'features.leave_to_plan',
  'DELETE FROM school_feature WHERE school_id = $1 AND key = $2',
);
