import { statement } from '@homeroom/database';
import { type GameRule, USUAL_GAME_RULE } from '@homeroom/domain';

/** No row if games give no points. */
export const gameRule = statement<GameRule>(
  'games.rule',
  `SELECT mode, points, threshold, daily_cap AS "dailyCap" FROM game_rule WHERE school_id = $1`,
);

/** A null keeps the column as it is. */
export const saveRule = statement<
  { changed: true },
  [mode: string | null, points: number | null, threshold: number | null, dailyCap: number | null]
>(
  'games.save_rule',
  `INSERT INTO game_rule AS old (school_id, mode, points, threshold, daily_cap)
   VALUES ($1, coalesce($2::text, '${USUAL_GAME_RULE.mode}'), coalesce($3::int, ${USUAL_GAME_RULE.points}),
     coalesce($4::int, ${USUAL_GAME_RULE.threshold}), coalesce($5::int, ${USUAL_GAME_RULE.dailyCap}))
   ON CONFLICT (school_id) DO UPDATE SET mode = coalesce($2, old.mode), points = coalesce($3, old.points),
     threshold = coalesce($4, old.threshold), daily_cap = coalesce($5, old.daily_cap)
   WHERE (old.mode, old.points, old.threshold, old.daily_cap) IS DISTINCT FROM
     (coalesce($2, old.mode), coalesce($3, old.points), coalesce($4, old.threshold), coalesce($5, old.daily_cap))
   RETURNING true AS changed`,
);
