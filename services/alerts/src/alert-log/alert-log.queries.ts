import type { AlertLogRow, AlertMonth, Reach } from '@homeroom/contracts';
import {
  ALARM_MONTHS_SHOWN,
  ALARMS_HEARD_DAYS,
  type AlarmsHeard,
  type AlertKind,
  type DrillEnd,
  type Release,
  type Role,
  STAFF_ALERT_TYPES,
} from '@homeroom/domain';
import { statement } from '@homeroom/database';
import { PEOPLE_TOLD } from '../incidents/reach';

/** Lacks the number of people reached. */
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

const CALLS = STAFF_ALERT_TYPES.map((type) => `'${type}'`).join(', ');
const WHOLE_SCHOOL = `i.kind = 'alert' AND i.type NOT IN (${CALLS})`;
const counted = (which: string) => `(count(i.id) FILTER (WHERE ${which}))::int`;
const HEARD = `${counted(WHOLE_SCHOOL)} AS alerts,
  ${counted(`${WHOLE_SCHOOL} AND i.status = 'corrected'`)} AS mistakes`;

/** Months in the school's time zone, up to the month of `now`. */
export const countByMonth = statement<AlertMonth, [now: Date]>(
  'alert_log.by_month',
  `WITH clock AS (
     SELECT coalesce((SELECT time_zone FROM known_school WHERE school_id = $1), 'UTC') AS zone),
   months AS (
     SELECT zone, generate_series(this - interval '${ALARM_MONTHS_SHOWN - 1} months', this, interval '1 month') AS month
     FROM (SELECT zone, date_trunc('month', $2::timestamptz AT TIME ZONE zone) AS this FROM clock) AS now)
   SELECT to_char(m.month, 'YYYY-MM') AS month, ${HEARD},
     ${counted(`i.kind = 'alert' AND i.type IN (${CALLS})`)} AS "helpCalls", ${counted(`i.kind = 'drill'`)} AS drills
   FROM months m LEFT JOIN incident i ON i.school_id = $1 AND i.raised_at >= m.month AT TIME ZONE m.zone
     AND i.raised_at < (m.month + interval '1 month') AT TIME ZONE m.zone
   GROUP BY m.month ORDER BY m.month`,
);

export const countLately = statement<AlarmsHeard, [now: Date]>(
  'alert_log.lately',
  `SELECT ${HEARD} FROM incident i
   WHERE i.school_id = $1 AND i.raised_at > $2::timestamptz - interval '${ALARMS_HEARD_DAYS} days'`,
);

/** A person of the school under their current name; both null if the person is unknown, or if nobody caused it. */
export interface Somebody {
  byName: string | null;
  byRole: Role | null;
}

const NAME = `nullif(trim(p.first_name || ' ' || p.last_name), '')`;
const SOMEBODY = `${NAME} AS "byName", p.role AS "byRole"`;
const somebody = (id: string) => `LEFT JOIN recipient p ON p.school_id = $1 AND p.id = ${id}`;

/** Includes who ended it. */
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

/** The period in which only the staff had the alert. */
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
  /** In the order of the requested seconds. */
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
