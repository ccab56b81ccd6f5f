import { statement } from '@homeroom/database';
import type { GameRule } from '@homeroom/domain';

/** No row: games bring no points. */
export const gameRule = statement<GameRule>(
  'games.rule',
  `SELECT mode, points, threshold, daily_cap AS "dailyCap" FROM game_rule WHERE school_id = $1`,
);

export const saveRule = statement<
  { changed: true },
  [mode: string, points: number, threshold: number, dailyCap: number]
>(
  'games.save_rule',
  `INSERT INTO game_rule AS old (school_id, mode, points, threshold, daily_cap) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (school_id) DO UPDATE SET mode = excluded.mode, points = excluded.points, threshold = excluded.threshold,
     daily_cap = excluded.daily_cap
   WHERE (old.mode, old.points, old.threshold, old.daily_cap)
     IS DISTINCT FROM (excluded.mode, excluded.points, excluded.threshold, excluded.daily_cap)
   RETURNING true AS changed`,
);
