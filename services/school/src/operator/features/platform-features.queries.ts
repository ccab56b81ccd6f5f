import { platformStatement, statement } from '@homeroom/database';
import type { FeatureKey, SubscriptionLevel } from '@homeroom/domain';

/** Runs outside every school: the plans are the platform's own. */
export const planChoices = statement<{ level: SubscriptionLevel; key: FeatureKey; enabled: boolean }>(
  'features.plan_choices',
  'SELECT level, key, enabled FROM plan_feature',
);

/** In the platform's own space, together with its line in the book. */
export const chooseForPlan = statement<{ changed: number }, [level: string, key: string, enabled: boolean]>(
  'features.choose_for_plan',
  `INSERT INTO plan_feature (level, key, enabled) SELECT $2, $3, $4 WHERE $1::uuid IS NOT NULL
   ON CONFLICT (level, key) DO UPDATE SET enabled = excluded.enabled
   WHERE plan_feature.enabled <> excluded.enabled RETURNING 1 AS changed`,
);

export const addNews = statement<never, [id: string, level: string]>(
  'features.add_news',
  'INSERT INTO plan_news (id, level) SELECT $2, $3 WHERE $1::uuid IS NOT NULL',
);

export const untoldNews = statement<{ id: string; level: string }>(
  'features.untold_news',
  'SELECT id, level FROM plan_news WHERE told_at IS NULL ORDER BY id LIMIT 20',
);

export const markTold = statement<never, [id: string]>(
  'features.mark_told',
  'UPDATE plan_news SET told_at = now() WHERE id = $1',
);

export const schoolsOnPlan = platformStatement<{ id: string }, [level: string, after: string]>(
  'features.schools_on_plan',
  `SELECT school_id AS id FROM school WHERE subscription_level = $1 AND school_id > $2 AND status <> 'deleted'
   ORDER BY school_id LIMIT 500`,
);

export interface SchoolChoice {
  key: FeatureKey;
  schoolId: string;
  name: string;
  code: string;
  enabled: boolean;
}

export const schoolChoices = platformStatement<SchoolChoice>(
  'features.school_choices',
  `SELECT f.key, f.school_id AS "schoolId", s.name, s.code, f.enabled
   FROM school_feature f JOIN school s ON s.school_id = f.school_id AND s.status <> 'deleted'
   ORDER BY s.name LIMIT 1000`,
);
