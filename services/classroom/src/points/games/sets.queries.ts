import { statement } from '@homeroom/database';
import {
  DEFAULT_LANGUAGE,
  GAME_SETS,
  type SetGame,
  type SetItem,
  type WrittenLanguage,
} from '@homeroom/domain';

export interface SetRow {
  id: string;
  game: SetGame;
  title: string;
  items: SetItem[];
  language: WrittenLanguage;
  isShared: boolean;
  ownerId: string;
  version: number;
}

/** The part of a set that is used for asking. */
export type SetQuestions = Pick<SetRow, 'items' | 'language'>;
/** SQL: the questions of the set `s`. */
export const QUESTIONS = `jsonb_build_object('items', s.items, 'language', s.language)`;

const SET = `id, game, title, items, language, is_shared AS "isShared", owner_id AS "ownerId", version`;

/** SQL: whether the caller may open a set: their own and shared ones, and all of them for the office. */
export const opensSet = (role: string, personId: string) =>
  `(is_shared OR owner_id = ${personId}::uuid OR ${role}::text = 'school_admin')`;

export const setsFor = statement<Omit<SetRow, 'items'> & { count: number }, [role: string, personId: string]>(
  'games.sets_for',
  `SELECT id, game, title, jsonb_array_length(items) AS count, language, is_shared AS "isShared", owner_id AS "ownerId", version
   FROM game_set WHERE school_id = $1 AND ${opensSet('$2', '$3')} ORDER BY title, id`,
);

export const setById = statement<SetRow, [setId: string, role: string, personId: string]>(
  'games.set_by_id',
  `SELECT ${SET} FROM game_set WHERE school_id = $1 AND id = $2 AND ${opensSet('$3', '$4')}`,
);

/** Serialises additions, so that two at once do not both take the last place. */
export const holdSets = statement<never>(
  'games.hold_sets',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom game sets ' || $1::text, 0))`,
);

type Written = [
  id: string,
  game: SetGame,
  title: string,
  items: string,
  isShared: boolean,
  language: WrittenLanguage | null,
];

/** No row if there is no room left. */
export const addSet = statement<SetRow, [...Written, ownerId: string]>(
  'games.add_set',
  `INSERT INTO game_set (school_id, id, game, title, items, is_shared, language, owner_id)
   SELECT $1, $2, $3, $4, $5::jsonb, $6, coalesce($7, '${DEFAULT_LANGUAGE}'), $8
   WHERE (SELECT count(*) FROM game_set WHERE school_id = $1) < ${GAME_SETS.perSchool} RETURNING ${SET}`,
);

/** No row if somebody else has saved since that version. The kind of game stays the same. */
export const changeSet = statement<SetRow, [...Written, version: number]>(
  'games.change_set',
  `UPDATE game_set SET title = $4, items = $5::jsonb, is_shared = $6, language = coalesce($7, language), version = version + 1
   WHERE school_id = $1 AND id = $2 AND game = $3 AND version = $8 RETURNING ${SET}`,
);

export const removeSet = statement<{ id: string }, [setId: string]>(
  'games.remove_set',
  'DELETE FROM game_set WHERE school_id = $1 AND id = $2 RETURNING id',
);
