import type { ReportOrder, ReportPhrase } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type Days, type ProgressPeriod, REPORT, type ReportTemplate } from '@homeroom/domain';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesStudent } from '../../ground/access/student-reach';
import { leaseOn } from '../../ground/orders/order';
import { DUE, MARKED } from '../progress/progress.queries';
import type { ReportContent, SubjectRow } from './reported';

type KeptTemplate = ReportTemplate & { version: number };

export const keptTemplate = statement<KeptTemplate>(
  'reports.template',
  'SELECT heading, sections, sentence, scale, version FROM report_template WHERE school_id = $1',
);

type TemplateValues = [
  heading: string | null,
  sections: readonly string[],
  sentence: string | null,
  scale: string,
];

/** Each returns a row if it saved, and none if somebody else was first. */
export const firstTemplate = statement<{ version: number }, TemplateValues>(
  'reports.first_template',
  `INSERT INTO report_template (school_id, heading, sections, sentence, scale, version)
   VALUES ($1, $2, $3, $4, $5, 1) ON CONFLICT DO NOTHING RETURNING version`,
);
export const nextTemplate = statement<{ version: number }, [...TemplateValues, version: number]>(
  'reports.next_template',
  `UPDATE report_template SET heading = $2, sections = $3, sentence = $4, scale = $5, version = version + 1
   WHERE school_id = $1 AND version = $6 RETURNING version`,
);

/** SQL: the school's phrases and the caller's own. */
const MINE = 'school_id = $1 AND (owner_id IS NULL OR owner_id = $2)';

export const phrasesFor = statement<ReportPhrase, [ownerId: string | null]>(
  'reports.phrases',
  `SELECT id, text, owner_id IS NOT DISTINCT FROM $2::uuid AS "isOwn" FROM report_phrase WHERE ${MINE}
   ORDER BY owner_id NULLS FIRST, text, id`,
);

/** Serialises additions to the same bank, so that the limit holds. */
export const holdBank = statement<never, [ownerId: string]>(
  'reports.hold_bank',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom report phrases ' || $1::text || ' ' || $2::text, 0))`,
);
export const addPhrase = statement<{ id: string }, [id: string, ownerId: string | null, text: string]>(
  'reports.add_phrase',
  `INSERT INTO report_phrase (school_id, id, owner_id, text) SELECT $1, $2, $3::uuid, $4
   WHERE (SELECT count(*) FROM report_phrase WHERE school_id = $1 AND owner_id IS NOT DISTINCT FROM $3::uuid) < ${REPORT.phrasesMost}
   RETURNING id`,
);
export const removePhrase = statement<never, [id: string, ownerId: string | null]>(
  'reports.remove_phrase',
  'DELETE FROM report_phrase WHERE school_id = $1 AND id = $2 AND owner_id IS NOT DISTINCT FROM $3::uuid',
);

/** The comment, and the family's language: that of the first guardian who gets letters, else the school's. */
export const commentOf = statement<
  { text: string | null; version: number | null; language: string | null },
  [studentId: string, about: string]
>(
  'reports.comment',
  `SELECT k.text, k.version, coalesce((SELECT g.language FROM guardianship kin
       JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
       WHERE kin.school_id = $1 AND kin.student_id = $2::uuid AND kin.gets_letters AND g.language IS NOT NULL
       ORDER BY kin.call_place NULLS LAST, g.id LIMIT 1),
     (SELECT language FROM known_school WHERE school_id = $1)) AS language
   FROM (SELECT 1) one
   LEFT JOIN report_comment k ON k.school_id = $1 AND k.student_id = $2::uuid AND k.about = $3`,
);

type CommentValues = [studentId: string, about: string, text: string, by: string];
export const firstComment = statement<{ version: number }, CommentValues>(
  'reports.first_comment',
  `INSERT INTO report_comment (school_id, student_id, about, text, written_by, version)
   VALUES ($1, $2, $3, $4, $5, 1) ON CONFLICT DO NOTHING RETURNING version`,
);
export const nextComment = statement<{ version: number }, [...CommentValues, version: number]>(
  'reports.next_comment',
  `UPDATE report_comment SET text = $4, written_by = $5, written_at = now(), version = version + 1
   WHERE school_id = $1 AND student_id = $2 AND about = $3 AND version = $6 RETURNING version`,
);

/** The marks that progress counts, by subject, so that they add up to its total. */
export const subjectsOf = statement<SubjectRow, [studentId: string, ...days: [from: string, to: string]]>(
  'reports.subjects',
  `SELECT h.subject, count(*)::int AS count, sum(w.score)::int AS score, sum(h.max_score)::int AS "maxScore"
   FROM student s ${DUE} WHERE s.school_id = $1 AND s.id = $2::uuid AND ${MARKED}
   GROUP BY h.subject ORDER BY h.subject NULLS LAST`,
);

/** The student of the report; no row if there is none. */
export const studentOnPaper = statement<
  { id: string; name: string; className: string; isActive: boolean },
  [studentId: string]
>(
  'reports.student',
  `SELECT s.id, concat_ws(' ', s.first_name, s.last_name) AS name, c.name AS "className", s.is_active AS "isActive"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id WHERE s.school_id = $1 AND s.id = $2::uuid`,
);

export const IS_BEING_MADE = `state = 'making'`;
export const lease = leaseOn('report_order', 'id', IS_BEING_MADE);

export type OrderRow = Omit<ReportOrder, 'orderedAt' | 'span'> &
  Days & { orderedAt: Date; period: ProgressPeriod; term: number | null; name: string | null; about: string };

const ORDER = `SELECT o.id, o.state, o.ordered_at AS "orderedAt", o.period, o.term, o.name, o.starts_on::text AS "startsOn",
    o.ends_on::text AS "endsOn", o.about, sheets.total, sheets.made
  FROM report_order o CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, count(made_at)::int AS made FROM report_sheet l
    WHERE l.school_id = $1 AND l.order_id = o.id
  ) sheets WHERE o.school_id = $1`;

export const ordersOfClass = statement<OrderRow, [classId: string]>(
  'reports.orders',
  `${ORDER} AND o.class_id = $2 ORDER BY o.ordered_at DESC LIMIT 5`,
);
export const orderMaking = statement<OrderRow, [classId: string]>(
  'reports.order_making',
  `${ORDER} AND o.class_id = $2 AND o.${IS_BEING_MADE}`,
);
export const orderById = statement<OrderRow, [orderId: string]>('reports.order', `${ORDER} AND o.id = $2`);

/** No row if reports of this class are already being made. */
export const addOrder = statement<
  { id: string },
  [
    id: string,
    classId: string,
    by: string,
    period: string,
    term: number | null,
    name: string | null,
    startsOn: string,
    endsOn: string,
    about: string,
  ]
>(
  'reports.add_order',
  `INSERT INTO report_order (school_id, id, class_id, ordered_by, period, term, name, starts_on, ends_on, about)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT (school_id, class_id) WHERE state = 'making' DO NOTHING RETURNING id`,
);
export const addSheets = statement<never, [orderId: string, classId: string]>(
  'reports.add_sheets',
  `INSERT INTO report_sheet (school_id, order_id, student_id, place)
   SELECT $1, $2, s.id, row_number() OVER (ORDER BY s.name_key, s.id) FROM student s
   WHERE s.school_id = $1 AND s.class_id = $3 AND s.is_active`,
);

/** A student who is in another class by now gets no report of this one. */
export const nextSheet = statement<{ studentId: string; isStillThere: boolean }, [orderId: string]>(
  'reports.next_sheet',
  `SELECT l.student_id AS "studentId", s.is_active AND s.class_id = o.class_id AS "isStillThere"
   FROM report_sheet l JOIN report_order o ON o.school_id = $1 AND o.id = $2
   JOIN student s ON s.school_id = $1 AND s.id = l.student_id
   WHERE l.school_id = $1 AND l.order_id = $2 AND l.made_at IS NULL ORDER BY l.place LIMIT 1`,
);
export const sheetMade = statement<never, [orderId: string, studentId: string, content: string | null]>(
  'reports.sheet_made',
  `UPDATE report_sheet SET made_at = clock_timestamp(), content = $4::jsonb
   WHERE school_id = $1 AND order_id = $2 AND student_id = $3 AND made_at IS NULL`,
);
export const finish = statement<never, [orderId: string]>(
  'reports.finish',
  `UPDATE report_order SET state = 'ready', leased_until = NULL WHERE school_id = $1 AND id = $2 AND ${IS_BEING_MADE}`,
);

/** Anybody with access to the class may download them, whoever ordered them. No row for others, or before they are made. */
export const orderToTake = statement<
  { id: string; classNumber: number; deviceId: string; about: string },
  [orderId: string, role: string, personId: string]
>(
  'reports.order_to_take',
  `SELECT o.id, c.number AS "classNumber", c.device_id AS "deviceId", o.about FROM report_order o
   JOIN class_card c ON c.school_id = $1 AND c.id = o.class_id
   WHERE o.school_id = $1 AND o.id = $2 AND o.state = 'ready' AND ${reachesClass('o.class_id', '$3', '$4')}`,
);

/** Leaves out students who have left the school since and those no longer within the caller's reach. */
export const sheetsOf = statement<
  { content: ReportContent },
  [orderId: string, role: string, personId: string]
>(
  'reports.sheets',
  `SELECT l.content FROM report_sheet l JOIN student s ON s.school_id = $1 AND s.id = l.student_id AND s.is_active
   WHERE l.school_id = $1 AND l.order_id = $2 AND l.content IS NOT NULL AND ${reachesStudent('s', '$3', '$4')}
   ORDER BY l.place`,
);
