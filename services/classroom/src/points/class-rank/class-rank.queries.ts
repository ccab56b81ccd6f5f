import { statement } from '@homeroom/database';

/** SQL: a condition for use in other statements. */
export const SHOWS_CLASS_RANK = 'NOT EXISTS (SELECT FROM class_rank_hidden WHERE school_id = $1)';

export const classRankChoice = statement<{ isShown: boolean }, []>(
  'class_rank.choice',
  `SELECT ${SHOWS_CLASS_RANK} AS "isShown"`,
);

/** Each returns a row if something changed. */
export const hideClassRank = statement<{ changed: true }, []>(
  'class_rank.hide',
  'INSERT INTO class_rank_hidden (school_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING true AS changed',
);
export const showClassRank = statement<{ changed: true }, []>(
  'class_rank.show',
  'DELETE FROM class_rank_hidden WHERE school_id = $1 RETURNING true AS changed',
);
