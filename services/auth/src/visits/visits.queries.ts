import { statement } from '@homeroom/database';
import type { Visiting } from '../sessions/access-tokens';

export const findVisitable = statement<{ code: string; name: string }>(
  'visit.school',
  `SELECT code, name FROM school WHERE school_id = $1 AND status <> 'deleted'`,
);

/** The platform's own rows say where operators are; they can be asked for from anywhere, and hold ids and times alone. */
const WHERE = `jsonb_build_object('schoolId', v.school_id, 'grantId', v.visit_id, 'write', v.write,
  'endsAt', (extract(epoch FROM v.ends_at) * 1000)::bigint)`;

/** SQL: the visit of the session that is joined as `s`, if it is on one. */
export const VISIT_OF_SESSION = `(SELECT ${WHERE} FROM visiting v WHERE v.session_id = s.id AND v.over_at IS NULL)`;

/** Whatever one operator's sessions do about visits comes after one another. */
export const lockOperator = statement<never, [operatorId: string]>(
  'visit.lock_operator',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom operator ' || $2::text, 0)) WHERE $1::uuid IS NOT NULL`,
);

export const findVisiting = statement<{ visiting: Visiting }, [sessionId: string]>(
  'visiting.find',
  `SELECT ${WHERE} AS visiting FROM visiting v
   WHERE v.session_id = $2 AND v.over_at IS NULL AND $1::uuid IS NOT NULL`,
);

export const countEntries = statement<{ entries: number }, [operatorId: string, since: Date]>(
  'visiting.entries',
  `SELECT count(*)::int AS entries FROM visiting
   WHERE operator_id = $2 AND entered_at > $3 AND $1::uuid IS NOT NULL`,
);

/** From here on they open nothing, at any gateway; that they are over is still to be told to their schools. */
function endVisits(name: string, condition: string) {
  return statement<{ visiting: Visiting }, [id: string, now: Date]>(
    `visiting.${name}`,
    `WITH ended AS (UPDATE visiting v SET over_at = $3
       WHERE v.over_at IS NULL AND ${condition} AND $1::uuid IS NOT NULL RETURNING v.*),
     gone AS (INSERT INTO revocation (session_id, school_id, revoked_at)
       SELECT visit_id, school_id, clock_timestamp() FROM ended ON CONFLICT DO NOTHING)
     SELECT ${WHERE} AS visiting FROM ended v`,
  );
}
export const endVisitsOfOperator = endVisits('end_of_operator', 'v.operator_id = $2');
export const endVisitsOfSession = endVisits('end_of_session', 'v.session_id = $2');

/** Every school's: what nobody left and what was left and not told to the school. */
export const findUnclosed = statement<{ visiting: Visiting }, [now: Date]>(
  'visiting.unclosed',
  `SELECT ${WHERE} AS visiting FROM visiting v
   WHERE NOT v.is_closed AND (v.over_at IS NOT NULL OR v.ends_at <= $1) ORDER BY v.ends_at LIMIT 500`,
);

export const openVisit = statement<
  never,
  [id: string, sessionId: string, operatorId: string, reason: string | null, enteredAt: Date, endsAt: Date]
>(
  'visit.open',
  `WITH opened AS (INSERT INTO visit (school_id, id, session_id, operator_id, reason, entered_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7))
   INSERT INTO visiting (session_id, operator_id, school_id, visit_id, entered_at, ends_at)
   VALUES ($3, $4, $1, $2, $6, $7)`,
);

/** No row comes back where the visit was raised before, or is over. */
export const raiseVisit = statement<{ id: string }, [id: string, sessionId: string, now: Date]>(
  'visit.raise',
  `WITH raised AS (UPDATE visit SET raised_at = $4
     WHERE school_id = $1 AND id = $2 AND session_id = $3 AND raised_at IS NULL
       AND EXISTS (SELECT 1 FROM visiting v WHERE v.visit_id = $2 AND v.over_at IS NULL)
     RETURNING id)
   UPDATE visiting SET write = true FROM raised
   WHERE visiting.visit_id = raised.id AND visiting.over_at IS NULL RETURNING raised.id`,
);

/** The visit as its school has it, once; a token that still names it opens nothing. */
export const closeVisit = statement<{ id: string }, [id: string, because: string, now: Date]>(
  'visit.close',
  `WITH closed AS (UPDATE visiting SET over_at = coalesce(over_at, $4), is_closed = true
     WHERE visit_id = $2 RETURNING over_at),
   ended AS (UPDATE visit SET ended_at = coalesce((SELECT over_at FROM closed), $4), ended_because = $3
     WHERE school_id = $1 AND id = $2 AND ended_at IS NULL RETURNING id),
   gone AS (INSERT INTO revocation (session_id, school_id, revoked_at)
     SELECT id, $1, clock_timestamp() FROM ended ON CONFLICT DO NOTHING)
   SELECT id FROM ended`,
);

export interface VisitRow {
  operatorId: string;
  reason: string | null;
  enteredAt: Date;
  raisedAt: Date | null;
  endedAt: Date | null;
}

export const findVisit = statement<VisitRow, [id: string]>(
  'visit.find',
  `SELECT operator_id AS "operatorId", reason, entered_at AS "enteredAt", raised_at AS "raisedAt",
     ended_at AS "endedAt" FROM visit WHERE school_id = $1 AND id = $2`,
);
