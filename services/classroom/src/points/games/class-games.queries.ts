import { statement } from '@homeroom/database';
import { GAMES, type Game, type Skill } from '@homeroom/domain';
import { classNumbered, reachesClass, runningClass } from '../../ground/access/class-reach';
import { opensSet } from './sets.queries';

export const gateOfGames = statement<
  { isReached: boolean; grade: string },
  [classNumber: number, role: string, personId: string]
>(
  'games.class_gate',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.grade FROM ${runningClass('$2')}`,
);

export const choicesOfClass = statement<{ closed: Game[]; setIds: string[] }, [classNumber: number]>(
  'games.choices_of_class',
  `SELECT coalesce((SELECT closed FROM class_games WHERE school_id = $1 AND class_id = ${classNumbered('$2')}), '{}') AS closed,
     coalesce((SELECT array_agg(set_id ORDER BY set_id) FROM class_game_set
       WHERE school_id = $1 AND class_id = ${classNumbered('$2')}), '{}') AS "setIds"`,
);

export const skillsOfClass = statement<
  { skill: Skill; name: string; rating: number; answers: number; right: number },
  [classNumber: number]
>(
  'games.skills_of_class',
  `SELECT g.skill, s.first_name || ' ' || s.last_name AS name, g.rating, g.answers, g.right_answers AS "right"
   FROM student s JOIN game_skill g ON g.school_id = $1 AND g.student_id = s.id
   WHERE s.school_id = $1 AND s.class_id = ${classNumbered('$2')} AND s.is_active
   ORDER BY g.skill, g.rating, s.id`,
);

/** Each returns a row if something changed. */
export const closeGames = statement<{ changed: true }, [classId: string, closed: string[]]>(
  'games.close',
  `INSERT INTO class_games AS old (school_id, class_id, closed) SELECT $1, $2, $3::text[] WHERE $3::text[] <> '{}'
   ON CONFLICT (school_id, class_id) DO UPDATE
     SET closed = ARRAY(SELECT unnest(old.closed) UNION SELECT unnest(excluded.closed))
   WHERE NOT old.closed @> excluded.closed
   RETURNING true AS changed`,
);
export const openGames = statement<{ changed: true }, [classId: string, opened: string[]]>(
  'games.open',
  `UPDATE class_games SET closed = ARRAY(SELECT unnest(closed) EXCEPT SELECT unnest($3::text[]))
   WHERE school_id = $1 AND class_id = $2 AND closed && $3::text[] RETURNING true AS changed`,
);
export const dropSets = statement<{ changed: true }, [classId: string, setIds: string[]]>(
  'games.drop_sets',
  `DELETE FROM class_game_set WHERE school_id = $1 AND class_id = $2 AND set_id = ANY($3::uuid[]) RETURNING true AS changed`,
);
/** Serialises adding sets to a class, so that two at once do not both take the last place. */
export const holdSetsOfClass = statement<never, [classId: string]>(
  'games.hold_sets_of_class',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom game sets of ' || $1::text || $2::text, 0))`,
);
/** Only sets that the teacher may open or that the class already plays. */
export const addSets = statement<
  { setId: string; isNew: boolean },
  [classId: string, setIds: string[], role: string, personId: string]
>(
  'games.add_sets',
  `WITH wanted AS (
     SELECT s.id FROM game_set s WHERE s.school_id = $1 AND s.id = ANY($3::uuid[]) AND (${opensSet('$4', '$5')}
       OR EXISTS (SELECT FROM class_game_set c WHERE c.school_id = $1 AND c.class_id = $2 AND c.set_id = s.id))
   ), added AS (
     INSERT INTO class_game_set (school_id, class_id, set_id) SELECT $1, $2, id FROM wanted
     ON CONFLICT DO NOTHING RETURNING set_id
   ) SELECT id AS "setId", id IN (SELECT set_id FROM added) AS "isNew" FROM wanted`,
);

export const inOrder = (closed: readonly Game[]) => GAMES.filter((game) => closed.includes(game));
