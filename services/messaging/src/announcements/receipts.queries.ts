import type { ReceiptLine } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import type { ReceiptState } from '@homeroom/domain';
import { personOf } from '../directory/person-of';
import { IS_REACHED } from '../reach/reach.queries';
import { FOR_READER, meantByOwn } from '../rules/for-reader';
import { CLASS_NUMBER_OF } from './written.queries';

export type ReceiptRow = Omit<ReceiptLine, 'readAt' | 'confirmedAt'> & {
  readAt: Date | null;
  confirmedAt: Date | null;
};

/** SQL: the columns of a receipt line, aggregated over the receipts `r`. */
const OF_RECEIPTS = `min(r.read_at) AS read_at, min(r.confirmed_at) AS confirmed_at, max(r.confirmed_version) AS confirmed_version`;

const RECEIPT_OF = (person: string) => `announcement_receipt r
  WHERE r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = ${person}.person_id`;

/** SQL: the children that the announcement is about, without duplicates, with their class. */
const CHILDREN = `child AS MATERIALIZED (
  SELECT s.person_id, s.first_name, s.last_name, ${CLASS_NUMBER_OF('s.person_id')} AS class_number
  FROM a JOIN directory_entry s ON s.school_id = $1 AND s.role = 'student' AND s.is_active
  WHERE ${meantByOwn('s')}
)`;

/** SQL: guardians by child; materialised so that it runs once and not per child, whatever the table statistics say. */
const KIN = `tie AS MATERIALIZED (
  SELECT DISTINCT k.because_of AS child_id, k.person_id FROM class_tie k WHERE k.school_id = $1 AND k.person_id <> k.because_of
), kin AS MATERIALIZED (
  SELECT tie.child_id, jsonb_agg(${personOf('d')} ORDER BY ${byLastName('d')}) AS people,
    ${OF_RECEIPTS}, bool_or(${IS_REACHED}) AS is_reached
  FROM tie JOIN directory_entry d ON d.school_id = $1 AND d.person_id = tie.person_id AND d.role = 'parent' AND d.is_active
    LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = $2 AND r.person_id = d.person_id
  GROUP BY tie.child_id
)`;

const FAMILIES = `SELECT 'family' AS kind, child.person_id, child.first_name, child.last_name, child.class_number,
    coalesce(kin.people, '[]') AS people, kin.read_at, kin.confirmed_at, kin.confirmed_version < a.version AS confirmed_earlier,
    coalesce(kin.is_reached, false) AS is_reached
  FROM a CROSS JOIN child LEFT JOIN kin ON kin.child_id = child.person_id`;

const STUDENTS = `SELECT 'student', child.person_id, child.first_name, child.last_name, child.class_number, '[]'::jsonb,
    own.read_at, own.confirmed_at, own.confirmed_version < a.version, true
  FROM a CROSS JOIN child CROSS JOIN LATERAL (SELECT ${OF_RECEIPTS} FROM ${RECEIPT_OF('child')}) own
  WHERE a.with_students`;

const STAFF = `SELECT 'staff', who.person_id, who.first_name, who.last_name, NULL::int, '[]'::jsonb,
    own.read_at, own.confirmed_at, own.confirmed_version < a.version, true
  FROM a JOIN directory_entry who ON who.school_id = $1 AND who.role IN ('teacher', 'school_admin')
      AND who.person_id <> a.author_id AND ${FOR_READER}
    CROSS JOIN LATERAL (SELECT ${OF_RECEIPTS} FROM ${RECEIPT_OF('who')}) own`;

const LINES = `WITH a AS MATERIALIZED (SELECT * FROM announcement WHERE school_id = $1 AND id = $2),
  ${CHILDREN}, ${KIN}, line AS (${FAMILIES} UNION ALL ${STUDENTS} UNION ALL ${STAFF}),
  judged AS (SELECT *, CASE WHEN confirmed_at IS NOT NULL THEN 'confirmed' WHEN read_at IS NOT NULL THEN 'read'
    WHEN is_reached THEN 'not_yet' ELSE 'unreachable' END AS state FROM line)`;

export const receipts = statement<
  ReceiptRow,
  [announcementId: string, state: ReceiptState | null, skip: number, most: number]
>(
  'receipts.lines',
  `${LINES}
   SELECT kind, person_id AS "personId", first_name AS "firstName", last_name AS "lastName", class_number AS "classNumber",
     people, state, read_at AS "readAt", confirmed_at AS "confirmedAt",
     (SELECT o.label FROM announcement_answer w JOIN announcement_choice o ON o.school_id = $1
        AND o.announcement_id = w.announcement_id AND o.id = w.choice_id
      WHERE w.school_id = $1 AND w.announcement_id = $2 AND w.subject_id = judged.person_id AND kind <> 'student') AS answer, coalesce(confirmed_earlier, false) AS "isConfirmedEarlier"
   FROM judged WHERE $3::text IS NULL OR state = $3
   ORDER BY kind = 'staff', class_number NULLS LAST, ${byLastName('judged')}, kind OFFSET $4 LIMIT $5`,
);

export const countReceipts = statement<{ state: ReceiptState; lines: number }, [announcementId: string]>(
  'receipts.count',
  `${LINES} SELECT state, count(*)::int AS lines FROM judged GROUP BY state`,
);
