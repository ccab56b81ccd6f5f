import type { Erasure } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { ERASING_SERVICES, ERASURE, type ErasedCounts } from '@homeroom/domain';
import { isHeld } from '../../holds';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { WAITS } from '../../people/profiles/erasure-stops';
import { ERASED_TABLES } from './erased-kinds';
import { HAS_LEFT } from './retention.queries';

/** SQL: the services in the order in which they are told, each with what it reported; empty for an erasure that was not carried out. */
const PARTS = `CASE WHEN e.done_at IS NULL THEN '[]'::jsonb ELSE (
   SELECT jsonb_agg(jsonb_build_object('service', service.name, 'at', p.at, 'removed', coalesce(p.removed, '{}')) ORDER BY service.place)
   FROM unnest(ARRAY[${ERASING_SERVICES.map((name) => `'${name}'`).join(', ')}]) WITH ORDINALITY AS service (name, place)
   LEFT JOIN erased_part p ON p.school_id = $1 AND p.erasure_id = e.id AND p.service = service.name) END`;

/** SQL: the columns of an erasure as the reader `$2` sees it. */
const COLUMNS = `e.id, e.record_id AS "recordId",
   CASE WHEN e.done_at IS NOT NULL THEN 'done' WHEN e.stopped_at IS NOT NULL THEN 'stopped' ELSE 'waiting' END AS state,
   e.asked_by AS "askedBy", e.asked_on::text AS "askedOn", e.note, e.ordered_at AS "orderedAt", e.agreed_at AS "agreedAt",
   e.due_at AS "dueAt", coalesce(e.done_at, e.stopped_at) AS "endedAt", e.stopped_because AS "stoppedBecause",
   e.ordered_by = $2 AS "isYours", ${PARTS} AS parts,
   e.done_at IS NOT NULL AND (SELECT count(*) FROM erased_part p WHERE p.school_id = $1 AND p.erasure_id = e.id) = ${ERASING_SERVICES.length} AS "isWhole"`;

export const erasureById = statement<Erasure, [reader: string, id: string]>(
  'erasures.by_id',
  `SELECT ${COLUMNS} FROM erasure e WHERE e.school_id = $1 AND e.id = $3`,
);

/** Waiting ones first, then the most recently ended. */
export const erasuresListed = statement<Erasure, [reader: string, limit: number, offset: number]>(
  'erasures.list',
  `SELECT ${COLUMNS} FROM erasure e WHERE e.school_id = $1
   ORDER BY coalesce(e.done_at, e.stopped_at) DESC NULLS FIRST, e.id DESC LIMIT $3 OFFSET $4`,
);

export const countErasures = statement<{ total: number }>(
  'erasures.count',
  'SELECT count(*)::int AS total FROM erasure WHERE school_id = $1',
);

/** A student's most recent erasure. */
export const erasureOf = statement<Erasure, [reader: string, studentId: string]>(
  'erasures.of_student',
  `SELECT ${COLUMNS} FROM erasure e WHERE e.school_id = $1 AND e.student_id = $3 ORDER BY e.id DESC LIMIT 1`,
);

export interface ErasureJudgement {
  recordId: string;
  hasLeft: boolean;
  isHeld: boolean;
  today: string;
  /** The day on which it would be carried out, if that is a school day. */
  dueOn: string;
}

/** SQL: when it would be carried out, in the school's time zone. */
const DUE = `((now() + interval '${ERASURE.waitsHours} hours') AT TIME ZONE ${schoolZone()})`;

/** Requires the student's lock. */
export const judgeErasure = statement<ErasureJudgement, [studentId: string]>(
  'erasures.judge',
  `SELECT s.record_id AS "recordId", ${HAS_LEFT} AS "hasLeft", ${isHeld('$1', 's.id')} AS "isHeld", ${schoolToday()}::text AS today,
     ${DUE}::date::text AS "dueOn"
   FROM student s WHERE s.school_id = $1 AND s.id = $2`,
);

/** No row if one is already waiting. */
export const orderErasure = statement<
  never,
  [
    id: string,
    studentId: string,
    recordId: string,
    askedBy: string,
    askedOn: string,
    note: string | null,
    orderedBy: string,
    daysMore: number,
  ]
>(
  'erasures.order',
  `INSERT INTO erasure (school_id, id, student_id, record_id, asked_by, asked_on, note, ordered_by, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE $9::int WHEN 0 THEN now() + interval '${ERASURE.waitsHours} hours'
     ELSE (${DUE} + $9::int * interval '1 day') AT TIME ZONE ${schoolZone()} END)
   ON CONFLICT (school_id, student_id) WHERE done_at IS NULL AND stopped_at IS NULL DO NOTHING RETURNING id`,
);

export const findErasure = statement<{ studentId: string }, [id: string]>(
  'erasures.find',
  'SELECT student_id AS "studentId" FROM erasure WHERE school_id = $1 AND id = $2',
);

/** Requires the student's lock, which serialises stopping and carrying out. */
export const holdErasure = statement<{ id: string; orderedBy: string; isDue: boolean }, [studentId: string]>(
  'erasures.hold',
  `SELECT e.id, e.ordered_by AS "orderedBy", e.due_at <= now() AS "isDue"
   FROM erasure e WHERE e.school_id = $1 AND e.student_id = $2 AND ${WAITS} FOR UPDATE`,
);

export const agreeToErasure = statement<never, [id: string, by: string]>(
  'erasures.agree',
  'UPDATE erasure SET agreed_at = now(), agreed_by = $3 WHERE school_id = $1 AND id = $2',
);

/** Counts what is about to be removed. */
export const countErased = statement<{ removed: ErasedCounts }, [studentId: string]>(
  'erasures.count_removed',
  `SELECT jsonb_build_object(${Object.entries(ERASED_TABLES)
    .map(([kind, tables]) => `'${kind}', ${sumOf(tables)}`)
    .join(', ')}) AS removed FROM (SELECT $1::uuid) school`,
);

/** Also ends an erasure whose record was removed by age meanwhile, because what was asked for has happened. */
export const endErasure = statement<{ id: string; askedBy: string; isAgreed: boolean }, [studentId: string]>(
  'erasures.end',
  `UPDATE erasure e SET done_at = now() WHERE e.school_id = $1 AND e.student_id = $2 AND ${WAITS}
   RETURNING e.id, e.asked_by AS "askedBy", e.agreed_at IS NOT NULL AS "isAgreed"`,
);

/** A service's first report counts: on a repeat, nothing was left to remove. */
export const notePart = statement<never, [personIds: readonly string[], service: string, removed: string]>(
  'erasures.note_part',
  `INSERT INTO erased_part (school_id, erasure_id, service, removed)
   SELECT $1, e.id, $3, $4::jsonb FROM erasure e
   WHERE e.school_id = $1 AND e.student_id = ANY($2::uuid[]) AND e.done_at IS NOT NULL
   ON CONFLICT DO NOTHING`,
);

/** Each student has one waiting erasure at most. */
export const dueErasures = statement<{ id: string }, [after: string, most: number]>(
  'erasures.due',
  `SELECT e.student_id AS id FROM erasure e WHERE e.school_id = $1 AND e.student_id > $2 AND ${WAITS} AND e.due_at <= now()
   ORDER BY e.student_id LIMIT $3`,
);

function sumOf(tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables)
    .map(([table, column]) => `(SELECT count(*)::int FROM ${table} WHERE school_id = $1 AND ${column} = $2)`)
    .join(' + ');
}
