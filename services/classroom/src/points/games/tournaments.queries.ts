import { statement } from '@homeroom/database';
import { type Game, PLAY } from '@homeroom/domain';
import { classNumbered } from '../../ground/access/class-reach';
import { QUESTIONS } from './sets.queries';

const SHOWN_FOR = `interval '${PLAY.shownMinutes} minutes'`;

/** A tournament whose time has passed is recorded as ended then, so that the class can begin another. */
export const settleTournament = statement<never, [classId: string]>(
  'games.settle_tournament',
  `UPDATE game_tournament SET ended_at = ends_at
   WHERE school_id = $1 AND class_id = $2 AND ended_at IS NULL AND ends_at <= now()`,
);

/** No row if the class is already playing one. */
export const startTournament = statement<
  { id: string },
  [
    id: string,
    classId: string,
    game: Game,
    setId: string | null,
    minutes: number,
    showsTop: boolean,
    hidesNames: boolean,
    startedBy: string,
  ]
>(
  'games.start_tournament',
  `INSERT INTO game_tournament (school_id, id, class_id, game, set_id, questions, minutes, shows_top, hides_names, started_by, ends_at)
   VALUES ($1, $2, $3, $4, $5, (SELECT ${QUESTIONS} FROM game_set s WHERE s.school_id = $1 AND s.id = $5), $6, $7, $8, $9,
     now() + $6::int * interval '1 minute')
   ON CONFLICT (school_id, class_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
);

export const endTournament = statement<{ id: string }, [classId: string]>(
  'games.end_tournament',
  `UPDATE game_tournament SET ended_at = least(now(), ends_at), ends_at = least(now(), ends_at)
   WHERE school_id = $1 AND class_id = $2 AND ended_at IS NULL RETURNING id`,
);

/** Ends the time of those who are still playing. */
export const endSessionsOf = statement<never, [tournamentId: string]>(
  'games.end_sessions_of_tournament',
  `UPDATE game_session SET ends_at = least(ends_at, now()) WHERE school_id = $1 AND tournament_id = $2 AND ended_at IS NULL`,
);

export interface TournamentRow {
  id: string;
  game: Game;
  minutes: number;
  isOver: boolean;
  endsInMs: number;
  showsTop: boolean;
  hidesNames: boolean;
  players: number;
  answered: number;
  right: number;
  score: number;
  top: { firstName: string; lastName: string; score: number }[];
}

/**
 * A child who began twice counts once, with everything they did. A student who has left counts in the class's total but is no longer among
 * the top.
 */
export const tournamentNow = statement<TournamentRow, [classNumber: number]>(
  'games.tournament_now',
  `WITH now_on AS (
     SELECT * FROM game_tournament t WHERE t.school_id = $1 AND t.class_id = ${classNumbered('$2')}
       AND t.ends_at > now() - ${SHOWN_FOR} ORDER BY t.started_at DESC LIMIT 1
   ), played AS (
     SELECT s.student_id, sum(s.answered)::int AS answered, sum(s.right_answers)::int AS right_answers, sum(s.score)::int AS score
     FROM now_on t JOIN game_session s ON s.school_id = $1 AND s.tournament_id = t.id GROUP BY s.student_id
   )
   SELECT t.id, t.game, t.minutes, t.ended_at IS NOT NULL OR t.ends_at <= now() AS "isOver",
     round(extract(epoch FROM t.ends_at - now()) * 1000)::int AS "endsInMs",
     t.shows_top AS "showsTop", t.hides_names AS "hidesNames",
     (SELECT count(*) FROM played)::int AS players,
     coalesce((SELECT sum(answered) FROM played), 0)::int AS answered,
     coalesce((SELECT sum(right_answers) FROM played), 0)::int AS "right",
     coalesce((SELECT sum(score) FROM played), 0)::int AS score,
     coalesce((SELECT jsonb_agg(best) FROM (
       SELECT st.first_name AS "firstName", st.last_name AS "lastName", p.score FROM played p
       JOIN student st ON st.school_id = $1 AND st.id = p.student_id AND st.is_active AND st.class_id = t.class_id
       WHERE p.score > 0 ORDER BY p.score DESC, p.student_id LIMIT ${PLAY.topShown}) best), '[]') AS top
   FROM now_on t`,
);
