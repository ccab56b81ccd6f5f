import type { DataRequestForOffice, OfficeDataRequests, OwnDataRequests } from '@homeroom/contracts';
import { inUtc, statement } from '@homeroom/database';
import {
  DATA_REQUESTS,
  type DataRequestKind,
  type DataRequestOutcome,
  type DataRequestState,
} from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';
import { isNamed } from '../../people/guardians/guardian.entity';

export interface DataRequestRow {
  id: string;
  guardianId: string;
  studentId: string;
  kind: DataRequestKind;
  state: DataRequestState;
}

const ROW = `r.id, r.guardian_id AS "guardianId", r.student_id AS "studentId", r.kind, r.state`;

/** SQL: the access that the author of `r` has to the child now, as `kin`; none without it. */
const KIN = `guardianship kin ON kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id`;

/** SQL: whether the author of `r` may download the copy now: the terms of today count, not those of the release. */
const IS_DOWNLOADABLE = `(r.state = 'released' AND r.released_until > clock_timestamp() AND (kin.has_custody OR NOT r.had_custody))`;

/** SQL: the columns of `r` that both sides read. */
const SHOWN = `r.id, r.kind, json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name) AS student,
   r.words, r.state, r.asked_on::text AS "askedOn", r.due_on::text AS "dueOn", r.extended_because AS "extendedBecause", r.answer,
   ${inUtc('r.answered_at')} AS "answeredAt", CASE WHEN ${IS_DOWNLOADABLE} THEN ${inUtc('r.released_until')} END AS "downloadUntil",
   CASE WHEN ${IS_DOWNLOADABLE} THEN greatest(${DATA_REQUESTS.takenMost} - r.taken, 0) END AS "downloadsLeft"`;

/** SQL: the day by which the office has to answer what was asked on this day. A month without that day ends on its last one. */
const dueAfter = (day: string, months: number) => `(${day} + interval '${months} months')::date`;

const DUE_IF_TODAY = dueAfter(schoolToday(), DATA_REQUESTS.answeredWithinMonths);

/** Also those who have left: their data is still kept, and their families may still ask about it. */
export const childrenToAskAbout = statement<OwnDataRequests['children'][number], [guardianId: string]>(
  'data_requests.children',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName"
   FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 ORDER BY s.is_active DESC, s.name_key, s.id`,
);

export const dueIfAskedToday = statement<{ dueOn: string }>(
  'data_requests.due_if_today',
  `SELECT ${DUE_IF_TODAY}::text AS "dueOn" FROM (SELECT $1::uuid) school`,
);

/** Only about children whom the guardian still has access to. */
export const requestsOfGuardian = statement<OwnDataRequests['requests'][number], [guardianId: string]>(
  'data_requests.of_guardian',
  `SELECT ${SHOWN} FROM data_request r JOIN ${KIN} JOIN student s ON s.school_id = $1 AND s.id = r.student_id
   WHERE r.school_id = $1 AND r.guardian_id = $2 ORDER BY r.asked_at DESC, r.id DESC LIMIT 100`,
);

export interface Asker {
  /** Whether it is a child to whom they have access. */
  isTheirs: boolean;
  askedLately: number;
}

/** Requires the guardian's lock, so that two requests do not both take the last place. */
export const askerOf = statement<Asker, [guardianId: string, studentId: string]>(
  'data_requests.asker',
  `SELECT EXISTS (SELECT FROM guardianship kin
       WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND kin.student_id = $3) AS "isTheirs",
     (SELECT count(*)::int FROM data_request r
       WHERE r.school_id = $1 AND r.guardian_id = $2 AND r.asked_at > now() - interval '7 days') AS "askedLately"`,
);

/** No row if they have asked the same and wait for the answer. */
export const addDataRequest = statement<
  { id: string },
  [id: string, guardianId: string, studentId: string, kind: DataRequestKind, words: string | null]
>(
  'data_requests.add',
  `INSERT INTO data_request (school_id, id, guardian_id, student_id, kind, words, asked_on, due_on)
   VALUES ($1, $2, $3, $4, $5, $6, ${schoolToday()}, ${DUE_IF_TODAY})
   ON CONFLICT (school_id, guardian_id, student_id, kind) WHERE state = 'open' DO NOTHING RETURNING id`,
);

export const dataRequestById = statement<DataRequestRow, [id: string]>(
  'data_requests.by_id',
  `SELECT ${ROW} FROM data_request r WHERE r.school_id = $1 AND r.id = $2`,
);

interface LockedRequest extends DataRequestRow {
  isExtended: boolean;
  isOverdue: boolean;
}

/** Locks the request, so that the second of two concurrent answers sees the first. */
export const lockDataRequest = statement<LockedRequest, [id: string]>(
  'data_requests.lock',
  `SELECT ${ROW}, r.extended_because IS NOT NULL AS "isExtended", r.due_on < ${schoolToday()} AS "isOverdue"
   FROM data_request r WHERE r.school_id = $1 AND r.id = $2 FOR UPDATE`,
);

/** No row if the author has lost the child meanwhile. Requires the locks of the child's guardians. */
export const releaseCopy = statement<{ hadCustody: boolean }, [id: string, by: string]>(
  'data_requests.release',
  `UPDATE data_request r SET state = 'released', answered_at = now(), answered_by = $3,
     released_until = now() + interval '${DATA_REQUESTS.releasedDays} days', had_custody = kin.has_custody
   FROM guardianship kin WHERE r.school_id = $1 AND r.id = $2
     AND kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id
   RETURNING r.had_custody AS "hadCustody"`,
);

export const endDataRequest = statement<
  never,
  [
    id: string,
    state: DataRequestOutcome | Extract<DataRequestState, 'withdrawn'>,
    answer: string | null,
    by: string,
  ]
>(
  'data_requests.end',
  `UPDATE data_request SET state = $3, answer = $4, answered_by = $5, answered_at = now() WHERE school_id = $1 AND id = $2`,
);

export const extendDataRequest = statement<never, [id: string, reason: string]>(
  'data_requests.extend',
  `UPDATE data_request SET extended_because = $3,
     due_on = ${dueAfter('asked_on', DATA_REQUESTS.answeredWithinMonths + DATA_REQUESTS.extendedByMonths)}
   WHERE school_id = $1 AND id = $2`,
);

/** No row if it cannot be downloaded anyway. */
export const endRelease = statement<DataRequestRow, [id: string]>(
  'data_requests.end_release',
  `UPDATE data_request r SET released_until = now()
   WHERE r.school_id = $1 AND r.id = $2 AND r.state = 'released' AND r.released_until > now() RETURNING ${ROW}`,
);

/** After a guardian lost custody or access: the copy goes in either case, an open request only with the access. */
export const closeLost = statement<DataRequestRow, [guardianId: string, studentId: string]>(
  'data_requests.close_lost',
  `UPDATE data_request r SET
     state = CASE r.state WHEN 'open' THEN 'closed' ELSE r.state END,
     answered_at = coalesce(r.answered_at, now()),
     released_until = CASE r.state WHEN 'released' THEN now() END
   WHERE r.school_id = $1 AND r.guardian_id = $2 AND r.student_id = $3 AND (r.state = 'released' AND r.released_until > now()
     OR r.state = 'open' AND NOT EXISTS (SELECT FROM guardianship kin
       WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND kin.student_id = $3))
   RETURNING ${ROW}`,
);

const OF_OFFICE = `SELECT ${SHOWN},
     json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'isNamed', ${isNamed('g')}) AS guardian,
     kin.guardian_id IS NOT NULL AS "hasAccess", coalesce(kin.has_custody, false) AS "hasCustody", s.is_active AS "isHere",
     r.state = 'open' AND r.due_on < ${schoolToday()} AS "isOverdue"
   FROM data_request r JOIN guardian g ON g.school_id = $1 AND g.id = r.guardian_id
   JOIN student s ON s.school_id = $1 AND s.id = r.student_id LEFT JOIN ${KIN}
   WHERE r.school_id = $1`;

export const openDataRequests = statement<DataRequestForOffice, [limit: number, offset: number]>(
  'data_requests.open',
  `${OF_OFFICE} AND r.state = 'open' ORDER BY r.due_on, r.asked_at, r.id LIMIT $2 OFFSET $3`,
);

export const endedDataRequests = statement<DataRequestForOffice, [limit: number, offset: number]>(
  'data_requests.ended',
  `${OF_OFFICE} AND r.state <> 'open' ORDER BY r.answered_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
);

export const countDataRequests = statement<{ total: number }, [isOpen: boolean]>(
  'data_requests.count',
  `SELECT count(*)::int AS total FROM data_request WHERE school_id = $1 AND (state = 'open') = $2`,
);

export const dataRequestsToday = statement<OfficeDataRequests>(
  'data_requests.today',
  `SELECT count(*)::int AS open, (count(*) FILTER (WHERE due_on < ${schoolToday()}))::int AS overdue
   FROM data_request WHERE school_id = $1 AND state = 'open'`,
);

/** No row for somebody else's request, or about a child whom the guardian has lost. */
export const copyAskedFor = statement<
  { studentId: string; isDownloadable: boolean },
  [id: string, guardianId: string]
>(
  'data_requests.copy',
  `SELECT r.student_id AS "studentId", ${IS_DOWNLOADABLE} AS "isDownloadable" FROM data_request r JOIN ${KIN}
   WHERE r.school_id = $1 AND r.id = $2 AND r.guardian_id = $3 AND r.kind = 'copy'`,
);

/** Judged again in the transaction that begins the download. No row if it may not begin, or too many have. */
export const countTaken = statement<{ taken: number }, [id: string, guardianId: string]>(
  'data_requests.count_taken',
  `UPDATE data_request r SET taken = r.taken + 1 FROM guardianship kin
   WHERE r.school_id = $1 AND r.id = $2 AND r.guardian_id = $3 AND r.taken < ${DATA_REQUESTS.takenMost}
     AND kin.school_id = $1 AND kin.guardian_id = r.guardian_id AND kin.student_id = r.student_id AND ${IS_DOWNLOADABLE}
   RETURNING r.taken`,
);
