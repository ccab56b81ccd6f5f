import type { PermissionChild, PermissionChildPage, PermissionPaper } from '@homeroom/contracts';
import { byLastName, inUtc, matchesWords, statement } from '@homeroom/database';
import {
  PERMISSION_CHILD_SORTS,
  type PermissionAnswer,
  type PermissionChildSort,
  type PermissionStanding,
} from '@homeroom/domain';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { isNamed } from '../../people/guardians/guardian.entity';
import {
  asksAbout,
  childrenFor,
  leftOf,
  mayAnswer,
  reachesSlip,
  saidAbout,
  STANDING_ORDER,
  standingBy,
} from './slip-reach';
import { IS_OPEN } from './slips.queries';

const GUARDIAN = (g: string) =>
  `json_build_object('id', ${g}.id, 'firstName', ${g}.first_name, 'lastName', ${g}.last_name, 'isNamed', ${isNamed(g)})`;

/** SQL: the fields of an answer `a` by guardian `g`. */
const ANSWER = `'guardian', ${GUARDIAN('g')}, 'answer', a.answer, 'note', a.note, 'answeredAt', ${inUtc('a.answered_at')},
  'broughtOn', a.brought_on, 'counts', ${mayAnswer('a.guardian_id', 'a.student_id')}`;

/** SQL: the answers about student `s` to slip `$4`, each guardian's latest. */
const ANSWERS = `(SELECT coalesce(json_agg(json_build_object(${ANSWER}) ORDER BY a.answered_at, a.id), '[]')
  FROM permission_answer a JOIN guardian g ON g.school_id = $1 AND g.id = a.guardian_id
  WHERE a.school_id = $1 AND a.slip_id = $4 AND a.student_id = s.id AND a.is_current)`;

const HAS_GUARDIAN = `EXISTS (SELECT FROM guardianship decides WHERE decides.school_id = $1
  AND decides.student_id = s.id AND decides.has_custody)`;

const SHOWN = `s.id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
  c.name AS "className", each.standing, ${HAS_GUARDIAN} AS "hasGuardian", ${ANSWERS} AS answers`;

/**
 * SQL: the children of slip `$4` whom the caller sees as `each`, with their class and standing. `$2` and `$3` are the caller's role and id.
 * Those who are asked no more are those of the office alone: they may be in a class that its former teacher has nothing to do with.
 */
const EACH = (isLeft: boolean) =>
  isLeft
    ? `(SELECT gone.student_id, here.class_id, ${standingBy('said')} AS standing
       FROM permission_slip p CROSS JOIN LATERAL ${leftOf('p')} gone
       JOIN student here ON here.school_id = $1 AND here.id = gone.student_id
       CROSS JOIN ${saidAbout('$4', 'gone.student_id')} said
       WHERE p.school_id = $1 AND p.id = $4 AND p.state <> 'draft' AND $2::text = 'school_admin' AND $3::uuid IS NOT NULL) each`
    : `(SELECT child.student_id, child.class_id, ${standingBy('said')} AS standing
       FROM permission_slip p CROSS JOIN LATERAL ${childrenFor('p', '$2', '$3')} child
       CROSS JOIN ${saidAbout('$4', 'child.student_id')} said
       WHERE p.school_id = $1 AND p.id = $4 AND p.state <> 'draft') each`;

const FROM = (isLeft: boolean) => `FROM ${EACH(isLeft)}
  JOIN student s ON s.school_id = $1 AND s.id = each.student_id
  JOIN class_card c ON c.school_id = $1 AND c.id = each.class_id`;

const NARROWED = `($5::text IS NULL OR each.standing = $5) AND ($6::int IS NULL OR c.number = $6)
  AND ${matchesWords("(' ' || s.name_key)", '$7')}`;

const ORDERS: Record<PermissionChildSort, string> = {
  name: 's.name_key, s.id',
  '-name': 's.name_key DESC, s.id DESC',
  class: 'c.number, s.name_key, s.id',
  '-class': 'c.number DESC, s.name_key, s.id',
  standing: `${STANDING_ORDER}, s.name_key, s.id`,
  '-standing': `${STANDING_ORDER} DESC, s.name_key, s.id`,
};

type OfCaller = [role: string, personId: string, slipId: string];
type Narrowed = [
  ...OfCaller,
  standing: PermissionStanding | null,
  classNumber: number | null,
  words: readonly string[],
];

const pages = (isLeft: boolean) =>
  new Map(
    PERMISSION_CHILD_SORTS.map((sort) => [
      sort,
      statement<PermissionChild, [...Narrowed, limit: number, offset: number]>(
        `permission_slips.children${isLeft ? '_left' : ''}.${sort}`,
        `SELECT ${SHOWN} ${FROM(isLeft)} WHERE ${NARROWED} ORDER BY ${ORDERS[sort]} LIMIT $8 OFFSET $9`,
      ),
    ]),
  );

const count = (isLeft: boolean) =>
  statement<{ total: number }, Narrowed>(
    `permission_slips.count_children${isLeft ? '_left' : ''}`,
    `SELECT count(*)::int AS total ${FROM(isLeft)} WHERE ${NARROWED}`,
  );

export const CHILDREN = {
  asked: { pages: pages(false), count: count(false) },
  left: { pages: pages(true), count: count(true) },
};

/** Everybody whom the caller sees, by class and name. */
export const allChildren = statement<PermissionChild, OfCaller>(
  'permission_slips.all_children',
  `SELECT ${SHOWN} ${FROM(false)} ORDER BY ${ORDERS.class}`,
);

export const paperHead = statement<Omit<PermissionPaper, 'children'>, OfCaller>(
  'permission_slips.paper_head',
  `SELECT ${schoolToday()}::text AS day, p.title, p.place, p.event_on::text AS "eventOn"
   FROM permission_slip p WHERE p.school_id = $1 AND p.id = $4 AND p.state <> 'draft' AND ${reachesSlip('p', '$2', '$3')}`,
);

/** SQL: every answer about student `s`, the newest first; only a teacher's name is known here. */
const HISTORY = `(SELECT coalesce(json_agg(json_build_object(${ANSWER}, 'isCurrent', a.is_current, 'recordedBy',
    (SELECT trim(t.first_name || ' ' || t.last_name) FROM teacher t WHERE t.school_id = $1 AND t.id = a.recorded_by))
    ORDER BY a.answered_at DESC, a.id DESC), '[]')
  FROM permission_answer a JOIN guardian g ON g.school_id = $1 AND g.id = a.guardian_id
  WHERE a.school_id = $1 AND a.slip_id = $4 AND a.student_id = s.id)`;

const DECIDING = `(SELECT coalesce(json_agg(${GUARDIAN('g')} ORDER BY ${byLastName('g', 'id')}), '[]')
  FROM guardianship decides JOIN guardian g ON g.school_id = $1 AND g.id = decides.guardian_id
  WHERE decides.school_id = $1 AND decides.student_id = s.id AND decides.has_custody)`;

/** SQL: whether slip `$4` still asks about student `s`. */
const IS_ASKED = `(SELECT ${asksAbout('p', 's', 'here')} FROM permission_slip p
  JOIN class_card here ON here.school_id = $1 AND here.id = s.class_id WHERE p.school_id = $1 AND p.id = $4)`;

const onePage = (isLeft: boolean) =>
  statement<PermissionChildPage, [...OfCaller, studentId: string]>(
    `permission_slips.child${isLeft ? '_left' : ''}`,
    `SELECT ${SHOWN}, ${IS_ASKED} AS "isAsked", ${DECIDING} AS guardians, ${HISTORY} AS history
     ${FROM(isLeft)} WHERE each.student_id = $5`,
  );
export const childFor = onePage(false);
export const leftChildFor = onePage(true);

export interface AnswerGate {
  isOpen: boolean;
  isSent: boolean;
  asksNote: boolean;
  isAsked: boolean;
  sentOn: string;
  today: string;
  /** The answer of the guardian as it stands; null if there is none. */
  before: {
    answer: PermissionAnswer;
    note: string | null;
    isPaper: boolean;
    answeredAt: string;
    answeredOn: string;
  } | null;
}

/**
 * Holds the slip as it is while somebody answers. No row for a guardian who may not answer for the student. Requires the guardian's lock,
 * so that custody is not lost meanwhile and that of two answers at once one comes first.
 */
export const answerGate = statement<AnswerGate, [slipId: string, studentId: string, guardianId: string]>(
  'permission_slips.answer_gate',
  `SELECT ${IS_OPEN} AS "isOpen", p.state = 'sent' AS "isSent", p.asks_note AS "asksNote",
     EXISTS (SELECT FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
       WHERE s.school_id = $1 AND s.id = $3 AND ${asksAbout('p', 's', 'c')}) AS "isAsked",
     (p.sent_at AT TIME ZONE ${schoolZone()})::date::text AS "sentOn", ${schoolToday()}::text AS today,
     (SELECT json_build_object('answer', a.answer, 'note', a.note, 'isPaper', a.brought_on IS NOT NULL,
       'answeredAt', ${inUtc('a.answered_at')}, 'answeredOn', (a.answered_at AT TIME ZONE ${schoolZone()})::date::text) FROM permission_answer a
       WHERE a.school_id = $1 AND a.slip_id = p.id AND a.student_id = $3 AND a.guardian_id = $4 AND a.is_current) AS before
   FROM permission_slip p WHERE p.school_id = $1 AND p.id = $2 AND p.state <> 'draft' AND ${mayAnswer('$4', '$3')}
   FOR SHARE OF p`,
);

export const replaceAnswer = statement<never, [slipId: string, studentId: string, guardianId: string]>(
  'permission_slips.replace_answer',
  `UPDATE permission_answer SET is_current = false
   WHERE school_id = $1 AND slip_id = $2 AND student_id = $3 AND guardian_id = $4 AND is_current`,
);

export const addAnswer = statement<
  never,
  [
    id: string,
    slipId: string,
    studentId: string,
    guardianId: string,
    answer: PermissionAnswer,
    note: string | null,
    recordedBy: string | null,
    broughtOn: string | null,
  ]
>(
  'permission_slips.add_answer',
  `INSERT INTO permission_answer (school_id, id, slip_id, student_id, guardian_id, answer, note, answered_at, recorded_by, brought_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), $8, $9::date)`,
);
