import { statement } from '@homeroom/database';

export const findVisitable = statement<{ code: string; name: string }>(
  'visit.school',
  `SELECT code, name FROM school WHERE school_id = $1 AND status <> 'deleted'`,
);

export const openVisit = statement<
  never,
  [id: string, sessionId: string, operatorId: string, reason: string | null, enteredAt: Date, endsAt: Date]
>(
  'visit.open',
  `WITH opened AS (INSERT INTO visit (school_id, id, session_id, operator_id, reason, entered_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7))
   INSERT INTO visiting (session_id, school_id, visit_id, ends_at) VALUES ($3, $1, $2, $7)
   ON CONFLICT (session_id) DO UPDATE
     SET school_id = excluded.school_id, visit_id = excluded.visit_id, write = false, ends_at = excluded.ends_at`,
);

/** No row comes back where the visit was raised before, or is over. */
export const raiseVisit = statement<{ id: string }, [id: string, sessionId: string, now: Date]>(
  'visit.raise',
  `WITH raised AS (UPDATE visit SET raised_at = $4
     WHERE school_id = $1 AND id = $2 AND session_id = $3 AND raised_at IS NULL AND ended_at IS NULL
     RETURNING id)
   UPDATE visiting SET write = true FROM raised
   WHERE visiting.session_id = $3 AND visiting.visit_id = raised.id RETURNING raised.id`,
);

/** Whatever token still names the visit opens nothing any more, at any gateway. */
export const endVisit = statement<{ id: string }, [id: string, because: string, now: Date]>(
  'visit.end',
  `WITH ended AS (UPDATE visit SET ended_at = $4, ended_because = $3
     WHERE school_id = $1 AND id = $2 AND ended_at IS NULL RETURNING id),
   gone AS (DELETE FROM visiting WHERE visit_id IN (SELECT id FROM ended))
   INSERT INTO revocation (session_id, school_id, revoked_at) SELECT id, $1, clock_timestamp() FROM ended
   ON CONFLICT DO NOTHING RETURNING session_id AS id`,
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
