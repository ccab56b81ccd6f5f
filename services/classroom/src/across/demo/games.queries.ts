import { statement } from '@homeroom/database';

/** Only if nobody has played yet. */
export const playAll = statement<never, [games: string]>(
  'demo.play_all',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS given ("studentId" uuid, game text, band text, answered int, "right" int,
       at timestamptz)
     WHERE NOT EXISTS (SELECT FROM game_session WHERE school_id = $1)
   ), played AS (
     INSERT INTO game_session (school_id, id, student_id, game, band, seed, started_at, ended_at, answered, right_answers,
       best_streak, score)
     SELECT $1, gen_random_uuid(), "studentId", game, band, 1, at, at + interval '3 minutes', answered, "right", 3, "right" * 12
     FROM given
   )
   INSERT INTO game_day (school_id, student_id, day, sessions)
   SELECT $1, "studentId", at::date, count(*) FROM given GROUP BY "studentId", at::date ON CONFLICT DO NOTHING`,
);

export const rateAll = statement<never, [skills: string]>(
  'demo.rate_all',
  `INSERT INTO game_skill (school_id, student_id, skill, rating, answers, right_answers)
   SELECT $1, "studentId", skill, rating, answers, "right"
   FROM jsonb_to_recordset($2::jsonb) AS given ("studentId" uuid, skill text, rating double precision, answers int, "right" int)
   ON CONFLICT DO NOTHING`,
);
