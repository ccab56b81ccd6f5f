import type { AlertLogRow, Reach } from '@homeroom/contracts';
import type { AlertKind, DrillEnd, Release, Role } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { PEOPLE_TOLD } from '../incidents/reach';

/** Without how many had it. */
export interface ListedAlert extends Pick<AlertLogRow, 'id' | 'type' | 'status' | 'raisers'> {
  raisedAt: Date;
  raisedByName: string;
  raisedByRole: Role;
  raisedByClass: number | null;
  endedAt: Date | null;
}

const ROW = `i.id, i.type, i.status, i.raised_at AS "raisedAt", i.raised_by_name AS "raisedByName",
  i.raised_by_role AS "raisedByRole", i.raised_by_class AS "raisedByClass", i.ended_at AS "endedAt",
  (SELECT count(*)::int FROM incident_raise b WHERE b.school_id = $1 AND b.incident_id = i.id) AS raisers`;

export const listAlerts = statement<ListedAlert, [limit: number, offset: number]>(
  'alert_log.list',
  `SELECT ${ROW}
   FROM (SELECT * FROM incident WHERE school_id = $1 AND kind = 'alert'
     ORDER BY raised_at DESC, id LIMIT $2 OFFSET $3) i
   ORDER BY i.raised_at DESC, i.id`,
);

export const countAlerts = statement<{ total: number }>(
  'alert_log.count',
  `SELECT count(*)::int AS total FROM incident WHERE school_id = $1 AND kind = 'alert'`,
);

/** Somebody of the school, as it knows them now; neither where it knows nobody, or it happened by itself. */
export interface Somebody {
  byName: string | null;
  byRole: Role | null;
}

const NAME = `nullif(trim(p.first_name || ' ' || p.last_name), '')`;
const SOMEBODY = `${NAME} AS "byName", p.role AS "byRole"`;
const somebody = (id: string) => `LEFT JOIN recipient p ON p.school_id = $1 AND p.id = ${id}`;

/** With who ended it. */
export interface WholeAlert extends ListedAlert, Somebody {
  kind: AlertKind;
  message: string | null;
  endMessage: string | null;
  endedHow: DrillEnd | null;
}

export const findAlert = statement<WholeAlert, [id: string]>(
  'alert_log.find',
  `SELECT ${ROW}, i.kind, i.message, i.end_message AS "endMessage", i.ended_how AS "endedHow", ${SOMEBODY}
   FROM incident i ${somebody('i.ended_by')}
   WHERE i.school_id = $1 AND i.id = $2`,
);

export interface SaidWord extends Somebody {
  message: string | null;
  at: Date;
}

export const findWords = statement<SaidWord, [id: string]>(
  'alert_log.words',
  `SELECT u.message, u.said_at AS at, ${SOMEBODY} FROM incident_update u ${somebody('u.said_by')}
   WHERE u.school_id = $1 AND u.incident_id = $2 ORDER BY u.notice`,
);

/** How the staff had it first. */
export interface KnownHold {
  overAt: Date | null;
  release: Release | null;
  releasedBy: Somebody;
  lookedAt: Date | null;
  lookedBy: Somebody;
}

const asJson = (id: string) => `(SELECT jsonb_build_object('byName', ${NAME}, 'byRole', p.role)
  FROM (VALUES (true)) AS one ${somebody(id)})`;

export const findHold = statement<KnownHold, [id: string]>(
  'alert_log.hold',
  `SELECT h.over_at AS "overAt", h.release, h.looked_at AS "lookedAt",
     ${asJson('h.released_by')} AS "releasedBy", ${asJson('h.looked_by')} AS "lookedBy"
   FROM incident_hold h WHERE h.school_id = $1 AND h.incident_id = $2`,
);

export interface Arrived extends Reach {
  answered: number;
  /** In the order of the seconds that were asked for. */
  arrived: number[];
}

export const countArrivals = statement<Arrived, [id: string, seconds: readonly number[]]>(
  'alert_log.arrivals',
  `SELECT count(*)::int AS people, count(after_s)::int AS reached,
     count(*) FILTER (WHERE after_s <= 60)::int AS "reachedInMinute", count(answered_at)::int AS answered,
     (SELECT coalesce(jsonb_agg(n ORDER BY s), '[]') FROM (
        SELECT s, (SELECT count(*) FROM unnest(array_agg(after_s)) AS a WHERE a <= s) AS n
        FROM unnest($3::int[]) AS s) AS by_second) AS arrived
   FROM (SELECT person.answered_at, extract(epoch FROM person.at - i.raised_at)::float8 AS after_s
     FROM incident i CROSS JOIN LATERAL ${PEOPLE_TOLD} AS person
     WHERE i.school_id = $1 AND i.id = $2) AS told`,
);
