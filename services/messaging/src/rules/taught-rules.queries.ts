import { statement } from '@homeroom/database';
import type { TaughtRules } from '@homeroom/domain';

export const savedTaughtRules = statement<{ rules: TaughtRules; version: number }>(
  'taught_rules.saved',
  `SELECT jsonb_build_object('isAllowed', is_allowed, 'fromGrade', from_grade, 'hours', hours) AS rules, version
   FROM taught_rules WHERE school_id = $1`,
);

/** Returns no row if somebody else saved since `version` was read. */
export const saveTaughtRules = statement<
  { version: number },
  [isAllowed: boolean, fromGrade: string, hours: string, version: number]
>(
  'taught_rules.save',
  `INSERT INTO taught_rules AS r (school_id, is_allowed, from_grade, hours, version)
   SELECT $1, $2, $3, $4::jsonb, $5::int + 1 WHERE $5::int = 0 OR EXISTS (SELECT FROM taught_rules WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET is_allowed = excluded.is_allowed, from_grade = excluded.from_grade,
     hours = excluded.hours, version = excluded.version
   WHERE r.version = $5 RETURNING version`,
);
