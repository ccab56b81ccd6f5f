import type { FeatureSchool } from '@homeroom/contracts';
import { platformStatement, statement } from '@homeroom/database';
import type { FeatureKey, SubscriptionLevel } from '@homeroom/domain';

/** Runs outside every school, because plans belong to the platform. */
export const planChoices = statement<{ level: SubscriptionLevel; key: FeatureKey; enabled: boolean }>(
  'features.plan_choices',
  'SELECT level, key, enabled FROM plan_feature',
);

/** Runs in the platform's own space, together with its audit line. */
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

const CHOICES = `school_feature f JOIN school s ON s.school_id = f.school_id AND s.status <> 'deleted'`;

export const choiceCounts = platformStatement<{ key: FeatureKey; total: number }>(
  'features.choice_counts',
  `SELECT f.key, count(*)::int AS total FROM ${CHOICES} GROUP BY f.key`,
);

export const schoolsChoosing = platformStatement<
  FeatureSchool,
  [key: FeatureKey, limit: number, offset: number]
>(
  'features.schools_choosing',
  `SELECT f.school_id AS "schoolId", s.name, s.code, f.enabled FROM ${CHOICES} WHERE f.key = $1
   ORDER BY s.name, f.school_id LIMIT $2 OFFSET $3`,
);

export const choicesOfSchool = platformStatement<{ key: FeatureKey; enabled: boolean }, [schoolId: string]>(
  'features.choices_of_school',
  'SELECT key, enabled FROM school_feature WHERE school_id = $1',
);
