import { statement } from '@homeroom/database';
import { type Band, type Game, PLAY, type Skill } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';
import type { Drawn } from './questions/question';
import { QUESTIONS, type SetQuestions } from './sets.queries';

export interface Player {
  classId: string;
  grade: string;
  closed: Game[];
}

/** Locks the student, so that two sessions beginning or ending at once are serialised. */
export const holdPlayer = statement<Player, [studentId: string]>(
  'games.hold_player',
  `SELECT s.class_id AS "classId", c.grade, coalesce(g.closed, '{}') AS closed FROM student s
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN class_games g ON g.school_id = $1 AND g.class_id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2 AND s.is_active FOR SHARE OF s`,
);

export const setOfClass = statement<
  { game: Game; questions: SetQuestions },
  [setId: string, classId: string]
>(
  'games.set_of_class',
  `SELECT s.game, ${QUESTIONS} AS questions FROM game_set s JOIN class_game_set c ON c.school_id = $1 AND c.set_id = s.id
   WHERE s.school_id = $1 AND s.id = $2 AND c.class_id = $3`,
);

/** The questions of a session: the tournament's in a tournament, else the set's, even if the class no longer plays it. */
export const questionsOf = statement<
  { questions: SetQuestions | null },
  [setId: string, tournamentId: string | null]
>(
  'games.questions_of',
  `SELECT coalesce((SELECT t.questions FROM game_tournament t WHERE t.school_id = $1 AND t.id = $3::uuid),
     (SELECT ${QUESTIONS} FROM game_set s WHERE s.school_id = $1 AND s.id = $2)) AS questions`,
);

export interface RunningTournament {
  game: Game;
  setId: string | null;
  minutes: number;
  endsAt: Date;
}

/** Locked, so that ending the tournament also ends every session that has begun in it. */
export const tournamentOfClass = statement<RunningTournament, [tournamentId: string, classId: string]>(
  'games.tournament_of_class',
  `SELECT game, set_id AS "setId", minutes, ends_at AS "endsAt" FROM game_tournament
   WHERE school_id = $1 AND id = $2 AND class_id = $3 AND ended_at IS NULL AND ends_at > now() FOR SHARE`,
);

export interface SessionRow {
  id: string;
  game: Game;
  band: Band;
  setId: string | null;
  tournamentId: string | null;
  minutes: number | null;
  seed: number;
  startedAt: Date;
  endsAt: Date | null;
  answered: number;
  right: number;
  streak: number;
  bestStreak: number;
  lives: number | null;
  score: number;
  /** Only for the server: includes the right answers. */
  open: Drawn[];
  asked: string[];
  points: number;
  endedAt: Date | null;
  /** By the database's clock, which also timed the start. */
  now: Date;
}

const SESSION = `id, game, band, set_id AS "setId", tournament_id AS "tournamentId", minutes, seed, started_at AS "startedAt",
  ends_at AS "endsAt", answered, right_answers AS "right", streak, best_streak AS "bestStreak", lives, score, open, asked, points,
  ended_at AS "endedAt", clock_timestamp() AS now`;

export const holdSession = statement<SessionRow, [sessionId: string, studentId: string]>(
  'games.hold_session',
  `SELECT ${SESSION} FROM game_session WHERE school_id = $1 AND id = $2 AND student_id = $3 FOR UPDATE`,
);

export const holdOpenSession = statement<SessionRow, [studentId: string, game: Game]>(
  'games.hold_open_session',
  `SELECT ${SESSION} FROM game_session WHERE school_id = $1 AND student_id = $2 AND game = $3 AND ended_at IS NULL FOR UPDATE`,
);

/** No row if another session has begun concurrently. */
export const beginSession = statement<
  SessionRow,
  [
    id: string,
    studentId: string,
    game: Game,
    band: Band,
    setId: string | null,
    tournamentId: string | null,
    assignmentId: string | null,
    minutes: number | null,
    seed: number,
    lives: number | null,
    seconds: number | null,
    endsAt: Date | null,
    open: string,
    asked: string,
  ]
>(
  'games.begin_session',
  `INSERT INTO game_session (school_id, id, student_id, game, band, set_id, tournament_id, assignment_id, minutes, seed, lives,
     ends_at, open, asked, kept_until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($13::timestamptz, now() + $12::int * interval '1 second'),
     $14::jsonb, $15::jsonb, now() + interval '1 day')
   ON CONFLICT (school_id, student_id, game) WHERE ended_at IS NULL DO NOTHING RETURNING ${SESSION}`,
);

export const saveSession = statement<
  never,
  [
    id: string,
    answered: number,
    right: number,
    streak: number,
    bestStreak: number,
    lives: number | null,
    score: number,
    open: string,
    asked: string,
  ]
>(
  'games.save_session',
  `UPDATE game_session SET answered = $3, right_answers = $4, streak = $5, best_streak = $6, lives = $7, score = $8,
     open = $9::jsonb, asked = $10::jsonb WHERE school_id = $1 AND id = $2`,
);

/** SQL: the time is over, including the tolerance for the last answer, and nobody has ended the session. */
const OVERDUE = `ended_at IS NULL AND answered > 0 AND ends_at < now() - interval '${PLAY.toleranceMs} milliseconds'`;

export const SCHOOLS_WITH_OVERDUE = `SELECT DISTINCT school_id AS "schoolId" FROM game_session WHERE ${OVERDUE}
  AND school_id > $1 ORDER BY school_id LIMIT 500`;

/** The next overdue session that nobody else is ending. */
export const holdOverdue = statement<SessionRow & { studentId: string }>(
  'games.hold_overdue',
  `SELECT ${SESSION}, student_id AS "studentId" FROM game_session
   WHERE school_id = $1 AND ${OVERDUE} AND student_id IN (SELECT id FROM student WHERE school_id = $1 AND is_active)
   ORDER BY ends_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** Drops the questions, which are not needed any more. */
export const endSession = statement<never, [id: string, points: number]>(
  'games.end_session',
  `UPDATE game_session SET ended_at = clock_timestamp(), points = $3, open = '[]', asked = '[]', kept_until = NULL
   WHERE school_id = $1 AND id = $2`,
);

/** A session without any answer leaves no trace. */
export const dropSession = statement<never, [id: string]>(
  'games.drop_session',
  'DELETE FROM game_session WHERE school_id = $1 AND id = $2',
);

export interface SkillRow {
  skill: Skill;
  rating: number;
  answers: number;
  right: number;
}

export const skillsOf = statement<SkillRow, [studentId: string]>(
  'games.skills_of',
  `SELECT skill, rating, answers, right_answers AS "right" FROM game_skill WHERE school_id = $1 AND student_id = $2
   ORDER BY skill`,
);

export const saveSkills = statement<never, [studentId: string, skills: string]>(
  'games.save_skills',
  `INSERT INTO game_skill AS known (school_id, student_id, skill, rating, answers, right_answers)
   SELECT $1, $2, skill, rating, answers, "right"
   FROM jsonb_to_recordset($3::jsonb) AS now_known (skill text, rating double precision, answers int, "right" int)
   ON CONFLICT (school_id, student_id, skill) DO UPDATE SET rating = excluded.rating, answers = excluded.answers,
     right_answers = excluded.right_answers`,
);

export const openDay = statement<never, [studentId: string]>(
  'games.open_day',
  `INSERT INTO game_day (school_id, student_id, day) VALUES ($1, $2, ${schoolToday()}) ON CONFLICT DO NOTHING`,
);

/** Locked until the points are given: all of a day's sessions meet here, so that each sees what was given before. */
export const holdDay = statement<{ points: number }, [studentId: string]>(
  'games.hold_day',
  `SELECT points FROM game_day WHERE school_id = $1 AND student_id = $2 AND day = ${schoolToday()} FOR UPDATE`,
);

export const countDay = statement<never, [studentId: string, points: number]>(
  'games.count_day',
  `UPDATE game_day SET sessions = sessions + 1, points = points + $3
   WHERE school_id = $1 AND student_id = $2 AND day = ${schoolToday()}`,
);

/** The number of days in a row, up to today or yesterday. */
export const streakDays = statement<{ days: number }, [studentId: string]>(
  'games.streak_days',
  `WITH played AS (
     SELECT day, row_number() OVER (ORDER BY day DESC)::int AS place, max(day) OVER () AS newest FROM game_day
     WHERE school_id = $1 AND student_id = $2 AND sessions > 0 AND day > ${schoolToday()} - 400
   )
   SELECT count(*)::int AS days FROM played WHERE newest >= ${schoolToday()} - 1 AND day = newest - (place - 1)`,
);

export const bestOf = statement<{ game: Game; best: number; played: number }, [studentId: string]>(
  'games.best_of',
  `SELECT game, coalesce(max(score) FILTER (WHERE minutes IS NULL), 0) AS best, count(*)::int AS played FROM game_session
   WHERE school_id = $1 AND student_id = $2 AND ended_at IS NOT NULL AND answered > 0 GROUP BY game`,
);

/** For the same game and duration: a tournament of twenty minutes cannot be compared with a race of one. */
export const bestBefore = statement<
  { best: number | null },
  [studentId: string, game: Game, sessionId: string]
>(
  'games.best_before',
  `SELECT max(score) AS best FROM game_session
   WHERE school_id = $1 AND student_id = $2 AND game = $3 AND id <> $4 AND ended_at IS NOT NULL AND minutes IS NULL`,
);

export const offersTo = statement<
  {
    grade: string;
    closed: Game[];
    sets: { id: string; game: Game; title: string }[];
    tournament: { id: string; game: Game; endsInMs: number } | null;
  },
  [studentId: string]
>(
  'games.offers_to',
  `SELECT c.grade, coalesce(g.closed, '{}') AS closed,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'game', o.game, 'title', o.title) ORDER BY o.title, o.id)
       FROM class_game_set n JOIN game_set o ON o.school_id = $1 AND o.id = n.set_id
       WHERE n.school_id = $1 AND n.class_id = s.class_id), '[]') AS sets,
     (SELECT jsonb_build_object('id', t.id, 'game', t.game,
         'endsInMs', round(extract(epoch FROM t.ends_at - now()) * 1000))
       FROM game_tournament t WHERE t.school_id = $1 AND t.class_id = s.class_id AND t.ended_at IS NULL
         AND t.ends_at > now()) AS tournament
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN class_games g ON g.school_id = $1 AND g.class_id = s.class_id
   WHERE s.school_id = $1 AND s.id = $2`,
);

/** Results of a student who has left are deleted after two years; those of one who returns are kept again. */
export const keepResults = (table: 'game_session' | 'game_skill' | 'game_day') =>
  statement<never, [studentIds: string[]]>(
    `games.keep_${table}`,
    `UPDATE ${table} g SET kept_until = CASE WHEN s.is_active THEN NULL ELSE now() + interval '2 years' END
     FROM student s WHERE s.school_id = $1 AND s.id = ANY($2::uuid[]) AND g.school_id = $1 AND g.student_id = s.id
       AND (g.kept_until IS NULL) <> s.is_active${table === 'game_session' ? ' AND g.ended_at IS NOT NULL' : ''}`,
  );

export const RESUMED_WITHIN_MS = PLAY.resumeMinutes * 60_000;
