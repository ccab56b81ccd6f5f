import { statement } from '@homeroom/database';
import type { VisitorRole } from '@homeroom/domain';
import { IS_UNFOUNDED } from '../organisations/members.queries';
import { STANDING_OF_ROW } from '../schools/schools.queries';
import type { Visiting } from '../sessions/access-tokens';

export const findVisitable = statement<{ code: string; name: string }>(
  'visit.school',
  `SELECT code, name FROM known_school WHERE school_id = $1 AND status <> 'deleted'`,
);

const standingOf = (schoolId: string) =>
  `(SELECT ${STANDING_OF_ROW} FROM standing st WHERE st.school_id = ${schoolId})`;

/** Visits in progress are platform rows that can be read from any school; they contain only ids and times. */
const WHERE = `jsonb_build_object('schoolId', v.school_id, 'grantId', v.visit_id, 'by', v.visitor_role,
  'homeId', v.home_id, 'write', v.write, 'endsAt', (extract(epoch FROM v.ends_at) * 1000)::bigint,
  'standing', ${standingOf('v.school_id')}, 'homeStanding', ${standingOf('v.home_id')})`;

/** SQL: the current visit of the session `s`, if any. */
export const VISIT_OF_SESSION = `(SELECT ${WHERE} FROM visiting v WHERE v.session_id = s.id AND v.over_at IS NULL)`;

/** Serialises the visit operations of all of one visitor's sessions. */
export const lockVisitor = statement<never, [visitorId: string]>(
  'visit.lock_visitor',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom visitor ' || $2::text, 0)) WHERE $1::uuid IS NOT NULL`,
);

export const findVisiting = statement<{ visiting: Visiting }, [sessionId: string]>(
  'visiting.find',
  `SELECT ${WHERE} AS visiting FROM visiting v
   WHERE v.session_id = $2 AND v.over_at IS NULL AND $1::uuid IS NOT NULL`,
);

export const countEntries = statement<{ entries: number }, [visitorId: string, since: Date]>(
  'visiting.entries',
  `SELECT count(*)::int AS entries FROM visiting
   WHERE visitor_id = $2 AND entered_at > $3 AND $1::uuid IS NOT NULL`,
);

/** Ends visits at every gateway at once; their schools still have to be told. */
function endVisits(condition: string): string {
  return `WITH ended AS (UPDATE visiting v SET over_at = $3
     WHERE v.over_at IS NULL AND ${condition} AND $1::uuid IS NOT NULL RETURNING v.*),
   gone AS (INSERT INTO revocation (session_id, school_id, revoked_at)
     SELECT visit_id, school_id, clock_timestamp() FROM ended ON CONFLICT DO NOTHING)
   SELECT ${WHERE} AS visiting FROM ended v`;
}
type Ended = { visiting: Visiting };
export const endVisitsOfVisitor = statement<Ended, [visitorId: string, now: Date]>(
  'visiting.end_of_visitor',
  endVisits('v.visitor_id = $2'),
);
export const endVisitsOfSession = statement<Ended, [sessionId: string, now: Date]>(
  'visiting.end_of_session',
  endVisits('v.session_id = $2'),
);
/** Ends the visits of one person, or of everybody, that no membership allows any more. */
export const endUnfoundedVisits = statement<Ended, [visitorId: string | null, now: Date]>(
  'visiting.end_unfounded',
  endVisits(`($2::uuid IS NULL OR v.visitor_id = $2) AND ${IS_UNFOUNDED}`),
);

/**
 * Across all schools: visits that expired, or that have ended but were not reported to the school. A visit does not outlive its session,
 * whatever ended that.
 */
export const findUnclosed = statement<Ended, [now: Date]>(
  'visiting.unclosed',
  `SELECT ${WHERE} AS visiting FROM visiting v
   WHERE NOT v.is_closed AND (v.over_at IS NOT NULL OR v.ends_at <= $1
     OR EXISTS (SELECT 1 FROM revocation r WHERE r.session_id = v.session_id)) ORDER BY v.ends_at LIMIT 500`,
);

export const openVisit = statement<
  never,
  [
    id: string,
    sessionId: string,
    visitorId: string,
    homeId: string,
    role: VisitorRole,
    reason: string | null,
    enteredAt: Date,
    endsAt: Date,
  ]
>(
  'visit.open',
  `WITH opened AS (
     INSERT INTO visit (school_id, id, session_id, visitor_id, home_id, visitor_role, reason, entered_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))
   INSERT INTO visiting (session_id, visitor_id, home_id, visitor_role, school_id, visit_id, entered_at, ends_at)
   VALUES ($3, $4, $5, $6, $1, $2, $8, $9)`,
);

/** Returns no row if the visit was already raised, or is over. */
export const raiseVisit = statement<{ id: string }, [id: string, sessionId: string, now: Date]>(
  'visit.raise',
  `WITH raised AS (UPDATE visit SET raised_at = $4
     WHERE school_id = $1 AND id = $2 AND session_id = $3 AND raised_at IS NULL
       AND EXISTS (SELECT 1 FROM visiting v WHERE v.visit_id = $2 AND v.over_at IS NULL)
     RETURNING id)
   UPDATE visiting SET write = true FROM raised
   WHERE visiting.visit_id = raised.id AND visiting.over_at IS NULL RETURNING raised.id`,
);

/** Ends the visit in its school, once, and revokes tokens that still contain it. */
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
  id: string;
  visitorId: string;
  visitorRole: VisitorRole;
  homeId: string;
  reason: string | null;
  enteredAt: Date;
  raisedAt: Date | null;
  endedAt: Date | null;
  endsAt: Date;
}
const VISIT = `id, visitor_id AS "visitorId", visitor_role AS "visitorRole", home_id AS "homeId", reason,
  entered_at AS "enteredAt", raised_at AS "raisedAt", ended_at AS "endedAt", ends_at AS "endsAt"`;

export const findVisit = statement<VisitRow, [id: string]>(
  'visit.find',
  `SELECT ${VISIT} FROM visit WHERE school_id = $1 AND id = $2`,
);

/** Newest first. */
export const findVisits = statement<VisitRow, [limit: number]>(
  'visit.latest',
  `SELECT ${VISIT} FROM visit WHERE school_id = $1 ORDER BY entered_at DESC, id LIMIT $2`,
);

/** Those of the given people who have ever visited the requesting school, and their own schools. */
export const findVisitors = statement<{ visitorId: string; homeId: string }, [ids: string[]]>(
  'visit.visitors',
  `SELECT DISTINCT visitor_id AS "visitorId", home_id AS "homeId" FROM visit
   WHERE school_id = $1 AND visitor_id = ANY($2) AND visitor_role <> 'super_super_admin'`,
);
