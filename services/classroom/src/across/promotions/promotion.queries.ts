import type { Promotion } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { IS_UNDER_WAY } from '../roster-imports/roster.queries';
import { IS_NEWS } from './telling.queries';
import { LEADER } from '../../ground/access/class-cards';

export interface PromotionRow {
  fromId: string;
  fromName: string;
  intoId: string;
  intoName: string;
  startsOn: string;
  /** Null while it is open. */
  promotedAt: Date | null;
  finishedAt: Date | null;
  moved: number;
  left: number;
  accounts: number;
  accountsDone: number;
}

/** The way into a year: done, or open from the year that runs where it is the next one. No row: there is no such way. */
export const promotionInto = statement<PromotionRow, [yearId: string]>(
  'promotions.into',
  `SELECT f.id AS "fromId", f.name AS "fromName", y.id AS "intoId", y.name AS "intoName", y.starts_on::text AS "startsOn",
     p.promoted_at AS "promotedAt", p.finished_at AS "finishedAt", s.moved, s.left, s.accounts, s."accountsDone"
   FROM school_year y
   LEFT JOIN promotion p ON p.school_id = $1 AND p.year_id = y.id
   JOIN school_year f ON f.school_id = $1 AND f.id = coalesce(p.from_year_id, (SELECT prior.id FROM school_year prior
     WHERE prior.school_id = $1 AND prior.starts_on < y.starts_on ORDER BY prior.starts_on DESC LIMIT 1))
   CROSS JOIN LATERAL (
     SELECT count(into_class_id)::int AS moved, count(*) FILTER (WHERE into_class_id IS NULL)::int AS left,
       count(*) FILTER (WHERE told_at IS DISTINCT FROM p.promoted_at)::int AS accounts,
       count(*) FILTER (WHERE told_at > p.promoted_at AND NOT ${IS_NEWS})::int AS "accountsDone"
     FROM promoted_student WHERE school_id = $1 AND year_id = y.id
   ) s
   WHERE y.school_id = $1 AND y.id = $2 AND (p.year_id IS NOT NULL
     OR f.id = (SELECT running_year_id FROM school_calendar WHERE school_id = $1))`,
);

export const yearExists = statement<{ id: string }, [yearId: string]>(
  'promotions.year_exists',
  'SELECT id FROM school_year WHERE school_id = $1 AND id = $2',
);

/** The classes of a year with those who are in them, or were when it ended. */
export const classesOfYear = statement<Promotion['classes'][number], [yearId: string, intoYearId: string]>(
  'promotions.classes_of_year',
  `SELECT c.id, c.number AS "classNumber", c.name AS "className", c.grade, c.section, c.is_active AS "isActive",
     CASE WHEN c.ended_on IS NULL THEN c.student_count ELSE (SELECT count(*)::int FROM promoted_student s
       WHERE s.school_id = $1 AND s.year_id = $3 AND s.from_class_id = c.id) END AS students,
     c.max_students AS "maxStudents", leader.id AS "leaderId", leader.name AS "leaderName"
   FROM class_card c ${LEADER} WHERE c.school_id = $1 AND c.year_id = $2 ORDER BY c.number`,
);

export const importRuns = statement<{ id: string }>(
  'promotions.import_runs',
  `SELECT id FROM roster_import WHERE school_id = $1 AND ${IS_UNDER_WAY}`,
);
