import type { SlipOrder } from '@homeroom/contracts';
import { type Statement, statement } from '@homeroom/database';
import { type PinHolder, SERVER_LIMITS } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';
import { classNumbered } from '../../ground/access/class-reach';
import { leaseOn } from '../../ground/orders/order';
import { givenFirstName, givenLastName } from '../../people/guardians/guardian.entity';
import type { PersonSlip } from './slip-pages';

type ByHolder<Row, Values extends readonly unknown[]> = Record<
  PinHolder,
  (...values: Values) => Statement<Row>
>;

/** Somebody who could get a slip, in the order in which slips are handed out. */
export interface Holder {
  id: string;
  classNumber: number;
  className: string;
}

const STUDENTS = `SELECT s.id, c.number AS "classNumber", c.name AS "className", s.name_key AS place
  FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
  WHERE s.school_id = $1 AND s.is_active`;
const OF_CLASS = `AND s.class_id = ${classNumbered('$2')}`;
const OF_IMPORT = `AND s.id IN (SELECT subject_id FROM roster_line
  WHERE school_id = $1 AND import_id = $2 AND kind NOT IN ('refused', 'leave') AND (kind <> 'return' OR done_at IS NOT NULL)
    AND undone_at IS NULL)`;

const students = (which: string) =>
  `SELECT id, "classNumber", "className" FROM (${STUDENTS} ${which}) them ORDER BY "classNumber", place, id`;

/** SQL: each guardian once, on the pages of the first class that one of their children is in. */
const guardians = (which: string) => `SELECT id, "classNumber", "className" FROM (
    SELECT DISTINCT ON (kin.guardian_id) kin.guardian_id AS id, "classNumber", "className", place
    FROM (${STUDENTS} ${which}) child
    JOIN guardianship kin ON kin.school_id = $1 AND kin.student_id = child.id AND kin.gets_letters
    ORDER BY kin.guardian_id, "classNumber", place, child.id
  ) them ORDER BY "classNumber", place, id`;

export const holdersOfClass: ByHolder<Holder, [classNumber: number]> = {
  student: statement('slips.of_class', students(OF_CLASS)),
  guardian: statement('slips.families_of_class', guardians(OF_CLASS)),
};

export const holdersOfImport: ByHolder<Holder, [importId: string]> = {
  student: statement('slips.of_import', students(OF_IMPORT)),
  guardian: statement('slips.families_of_import', guardians(OF_IMPORT)),
};

export const importExists = statement<{ id: string }, [importId: string]>(
  'slips.import',
  'SELECT id FROM roster_import WHERE school_id = $1 AND id = $2',
);

/** When PINs were generated for slips that nobody collected. If they were never finished, the period ends when the next ones were begun. */
export const neverTaken = statement<
  { holderIds: string[]; begunAt: Date; madeAt: Date | null },
  [holderIds: string[]]
>(
  'slips.never_taken',
  `SELECT l.holder_ids AS "holderIds", l.begun_at AS "begunAt",
     coalesce(l.made_at, (SELECT min(next.begun_at) FROM slip_sheet next WHERE next.school_id = $1
       AND next.begun_at > l.begun_at AND next.holder_ids && l.holder_ids)) AS "madeAt"
   FROM slip_order o JOIN slip_sheet l ON l.school_id = $1 AND l.order_id = o.id
   WHERE o.school_id = $1 AND o.state IN ('discarded', 'expired') AND l.begun_at IS NOT NULL
     AND l.holder_ids && $2::uuid[]`,
);

export const addOrder = statement<
  never,
  [
    id: string,
    holder: PinHolder,
    importId: string | null,
    classNumber: number | null,
    by: string,
    publicKey: Buffer,
  ]
>(
  'slips.add_order',
  `INSERT INTO slip_order (school_id, id, holder, import_id, class_number, ordered_by, public_key)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** `sheets` as JSON, each with its place. */
export const addSheets = statement<never, [orderId: string, sheets: string]>(
  'slips.add_sheets',
  `INSERT INTO slip_sheet (school_id, order_id, place, class_number, class_name, holder_ids)
   SELECT $1, $2, place, "classNumber", "className",
     ARRAY(SELECT jsonb_array_elements_text("holderIds")::uuid)
   FROM jsonb_to_recordset($3::jsonb)
     AS given(place int, "classNumber" int, "className" text, "holderIds" jsonb)`,
);

export const IS_BEING_MADE = `state = 'making'`;
export const IS_OPEN = `state IN ('making', 'ready')`;

/** A request to auth by a worker that died is over by then: PINs that nobody has seen must not replace those on a slip. */
const LEASE_SECONDS = 30;

export const lease = leaseOn('slip_order', 'id', IS_BEING_MADE, LEASE_SECONDS);

export interface Sheet {
  place: number;
  classNumber: number;
  className: string;
  holderIds: string[];
}

const SHEET = `l.place, l.class_number AS "classNumber", l.class_name AS "className", l.holder_ids AS "holderIds"`;

/** Marked before its PINs are generated, so that whatever happens then, it is known whose PINs nobody has seen. */
export const nextSheet = statement<
  Sheet & { attempt: number; publicKey: Buffer; holder: PinHolder },
  [orderId: string]
>(
  'slips.next_sheet',
  `UPDATE slip_sheet l SET begun_at = coalesce(l.begun_at, now()), attempt = l.attempt + 1
   FROM slip_order o
   WHERE o.school_id = $1 AND o.id = $2 AND o.${IS_BEING_MADE} AND l.school_id = $1 AND l.order_id = $2
     AND l.place = (SELECT min(place) FROM slip_sheet WHERE school_id = $1 AND order_id = $2 AND made_at IS NULL)
   RETURNING ${SHEET}, l.attempt, o.public_key AS "publicKey", o.holder`,
);

/** The person of a slip, as printed. */
export type Named = Pick<
  PersonSlip,
  'firstName' | 'lastName' | 'children' | 'address' | 'language' | 'signInId'
> & { id: string };

/** The people who have not left. A guardian is listed by the children, whom the office knows when it hands out slips. */
export const stillHere: ByHolder<Named, [ids: string[]]> = {
  student: statement(
    'slips.students_still_here',
    `SELECT id, sign_in_id AS "signInId", first_name AS "firstName", last_name AS "lastName", '{}'::text[] AS children,
       NULL AS address, NULL AS language FROM student
     WHERE school_id = $1 AND id = ANY($2::uuid[]) AND is_active ORDER BY name_key, id`,
  ),
  guardian: statement(
    'slips.guardians_still_here',
    `SELECT g.id, g.sign_in_id AS "signInId", coalesce(${givenFirstName('g')}, '') AS "firstName",
       coalesce(${givenLastName('g')}, '') AS "lastName", child.names AS children, g.address, g.language
     FROM guardian g CROSS JOIN LATERAL (
       SELECT array_agg(concat_ws(' ', s.first_name, s.last_name) ORDER BY s.name_key, s.id) AS names,
         min(s.name_key) AS place
       FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
       WHERE kin.school_id = $1 AND kin.guardian_id = g.id AND kin.gets_letters
     ) child
     WHERE g.school_id = $1 AND g.id = ANY($2::uuid[]) AND child.names IS NOT NULL ORDER BY child.place, g.id`,
  ),
};

export const sheetMade = statement<
  never,
  [orderId: string, place: number, attempt: number, sealed: Buffer | null]
>(
  'slips.sheet_made',
  `UPDATE slip_sheet SET made_at = clock_timestamp(), sealed = $5
   WHERE school_id = $1 AND order_id = $2 AND place = $3 AND attempt = $4 AND made_at IS NULL`,
);

export const finish = statement<never, [orderId: string]>(
  'slips.finish',
  `UPDATE slip_order SET state = 'ready', leased_until = NULL,
     take_until = now() + interval '${SERVER_LIMITS.slipsTakenWithinHours} hours'
   WHERE school_id = $1 AND id = $2 AND ${IS_BEING_MADE}`,
);

export type End = 'taken' | 'discarded' | 'expired';

/** Ending an order deletes its slips. */
export const endOrder = statement<{ id: string }, [orderId: string, end: End]>(
  'slips.end',
  `WITH ended AS (
     UPDATE slip_order SET state = $3, leased_until = NULL WHERE school_id = $1 AND id = $2 AND ${IS_OPEN}
       AND ($3 <> 'taken' OR state = 'ready') AND ($3 <> 'expired' OR take_until < now())
     RETURNING id
   ), emptied AS (
     UPDATE slip_sheet l SET sealed = NULL FROM ended WHERE l.school_id = $1 AND l.order_id = ended.id
   ) SELECT id FROM ended`,
);

export type HeldOrder = Pick<SlipOrder, 'state' | 'holder'> & { publicKey: Buffer };

export const holdOrder = statement<HeldOrder, [orderId: string]>(
  'slips.hold',
  `SELECT public_key AS "publicKey", state, holder FROM slip_order WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

export const sealedSheets = statement<Sheet & { sealed: Buffer }, [orderId: string]>(
  'slips.sealed',
  `SELECT ${SHEET}, l.sealed FROM slip_sheet l
   WHERE l.school_id = $1 AND l.order_id = $2 AND l.sealed IS NOT NULL ORDER BY l.place`,
);

export type OrderRow = Omit<SlipOrder, 'orderedAt' | 'takeUntil'> & { orderedAt: Date; takeUntil: Date };

const ORDER = `SELECT o.id, o.state, o.ordered_at AS "orderedAt", o.holder, o.import_id AS "importId",
    o.class_number AS "classNumber", o.take_until AS "takeUntil", sheets.total, sheets.made
  FROM slip_order o CROSS JOIN LATERAL (
    SELECT coalesce(sum(cardinality(holder_ids)), 0)::int AS total,
      coalesce(sum(cardinality(holder_ids)) FILTER (WHERE made_at IS NOT NULL), 0)::int AS made
    FROM slip_sheet l WHERE l.school_id = $1 AND l.order_id = o.id
  ) sheets WHERE o.school_id = $1`;

export const orderById = statement<OrderRow, [orderId: string]>('slips.order', `${ORDER} AND o.id = $2`);

export const latestOrders = statement<OrderRow>(
  'slips.latest',
  `${ORDER} ORDER BY o.ordered_at DESC LIMIT 10`,
);

/** The date of a letter on the school's calendar, and the language in which the school writes. */
export const letterHead = statement<{ day: string; language: string | null }>(
  'slips.letter_head',
  `SELECT ${schoolToday()}::text AS day,
     (SELECT language FROM known_school WHERE school_id = $1) AS language`,
);
