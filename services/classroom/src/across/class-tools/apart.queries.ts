import type { ToolStudent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { CLASS_TOOLS } from '@homeroom/domain';
import { classNumbered, runningClass } from '../../ground/access/class-reach';
import { schoolToday } from '../../ground/calendar/week';
import { NAMED } from './members.queries';

export interface ApartRow {
  pairs: [ToolStudent, ToolStudent][];
  version: number;
}

/** Only pairs of students who are in the class now. */
export const apartOf = statement<ApartRow, [classNumber: number]>(
  'class_tools.apart',
  `SELECT coalesce((SELECT apart_version FROM class_tools
       WHERE school_id = $1 AND class_id = ${classNumbered('$2')}), 0) AS version,
     coalesce((SELECT jsonb_agg(jsonb_build_array(${NAMED('one')}, ${NAMED('other')})
         ORDER BY one.name_key, one.id, other.name_key, other.id)
       FROM class_apart a
       JOIN student one ON one.school_id = $1 AND one.id = a.first_id AND one.class_id = a.class_id AND one.is_active
       JOIN student other ON other.school_id = $1 AND other.id = a.second_id AND other.class_id = a.class_id
         AND other.is_active
       WHERE a.school_id = $1 AND a.class_id = ${classNumbered('$2')}), '[]') AS pairs`,
);

/** No row if somebody else has saved since that version. */
export const raiseApart = statement<{ version: number }, [classId: string, version: number]>(
  'class_tools.raise_apart',
  `INSERT INTO class_tools AS old (school_id, class_id, apart_version)
   SELECT $1, $2, 1 WHERE $3::int = 0 OR EXISTS (SELECT FROM class_tools WHERE school_id = $1 AND class_id = $2)
   ON CONFLICT (school_id, class_id) DO UPDATE SET apart_version = old.apart_version + 1
   WHERE old.apart_version = $3 RETURNING apart_version AS version`,
);

export const dropApart = statement<never, [classId: string]>(
  'class_tools.drop_apart',
  'DELETE FROM class_apart WHERE school_id = $1 AND class_id = $2',
);

/** Pairs are unordered: the same two students are one pair, whoever is named first. */
export const keepApart = statement<never, [classId: string, ones: string[], others: string[]]>(
  'class_tools.keep_apart',
  `INSERT INTO class_apart (school_id, class_id, first_id, second_id)
   SELECT DISTINCT $1::uuid, $2::uuid, least(one, other), greatest(one, other)
   FROM unnest($3::uuid[], $4::uuid[]) AS pair (one, other)`,
);

/** Removes a student who has left the class from its pairs. */
export const forgetApart = statement<never, [studentId: string]>(
  'class_tools.forget_apart',
  `DELETE FROM class_apart a WHERE a.school_id = $1 AND $2::uuid IN (a.first_id, a.second_id)
     AND NOT EXISTS (SELECT FROM student s WHERE s.school_id = $1 AND s.id = $2::uuid AND s.class_id = a.class_id
       AND s.is_active)
     AND EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.id = a.class_id AND c.ended_on IS NULL)`,
);

/**
 * Records a draw on a class's own device, which has a daily limit; repeating a draw of today returns the same result. No row if the limit
 * is reached. The salt is unknown to everybody there, so a result reveals nothing about other draws.
 */
export const drawOnWall = statement<{ salt: string }, [classNumber: number, draw: string]>(
  'class_tools.draw_on_wall',
  `INSERT INTO class_tools AS kept (school_id, class_id, drawn_on, drawn)
   SELECT $1, c.id, ${schoolToday()}, ARRAY[$3::text] FROM ${runningClass('$2')}
   ON CONFLICT (school_id, class_id) DO UPDATE SET drawn_on = excluded.drawn_on, drawn = CASE
       WHEN kept.drawn_on IS DISTINCT FROM excluded.drawn_on THEN excluded.drawn
       WHEN $3::text = ANY(kept.drawn) THEN kept.drawn ELSE kept.drawn || excluded.drawn END
     WHERE kept.drawn_on IS DISTINCT FROM excluded.drawn_on OR $3::text = ANY(kept.drawn)
       OR cardinality(kept.drawn) < ${CLASS_TOOLS.wallDrawsADay}
   RETURNING kept.draw_salt || kept.drawn_on::text AS salt`,
);
