import type { PermissionList, PermissionSlip, PermissionSlipLine } from '@homeroom/contracts';
import { instantShown, inUtc, listedAs, statement } from '@homeroom/database';
import type { PermissionSlipState } from '@homeroom/domain';
import { isOfBeforeRestore } from '@homeroom/events';
import { groupTitle } from '../../ground/access/group-title';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import {
  asksAbout,
  childrenOf,
  leftOf,
  managesSlip,
  reachesSlip,
  saidAbout,
  standingBy,
  standingsFor,
} from './slip-reach';

/** SQL: whether slip `p` is of the running school year. */
const IS_OF_YEAR = `p.year_id = (SELECT cal.running_year_id FROM school_calendar cal WHERE cal.school_id = $1)`;

/** SQL: whether families can answer slip `p` now: it is over with its school year, whatever its last day was. */
export const IS_OPEN = `(p.state = 'sent' AND p.ends_at > clock_timestamp() AND ${IS_OF_YEAR})`;

/** SQL: how many of the children whom the caller sees stand where; null for a draft. `$2` and `$3` are the caller's role and id. */
const COUNTS = `CASE WHEN p.state <> 'draft' THEN (
    SELECT json_build_object('yes', count(*) FILTER (WHERE standing = 'yes'), 'no', count(*) FILTER (WHERE standing = 'no'),
      'differ', count(*) FILTER (WHERE standing = 'differ'), 'open', count(*) FILTER (WHERE standing = 'open'))
    FROM ${standingsFor('p', '$2', '$3')} each) END`;

const LINE = `p.id, p.state, p.title, p.place, p.event_on::text AS "eventOn", p.answer_by::text AS "answerBy", ${IS_OPEN} AS "isOpen",
  (SELECT coalesce(array_agg(c.number ORDER BY c.number), '{}') FROM class_card c
    WHERE c.school_id = $1 AND c.id = ANY(p.class_ids)) AS "classNumbers",
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', ${groupTitle('co.name', 'g.name')})
      ORDER BY ${listedAs('co.name')}, ${listedAs('g.name')}, g.id), '[]') FROM course_group g
    JOIN course co ON co.school_id = $1 AND co.id = g.course_id WHERE g.school_id = $1 AND g.id = ANY(p.group_ids)) AS groups,
  p.grades, p.is_whole_school AS "isWholeSchool", ${COUNTS} AS counts, ${managesSlip('p', '$2', '$3')} AS "isManaged"`;

const WHICH: Record<PermissionList, [condition: string, order: string]> = {
  open: [`${IS_OPEN} AND ${reachesSlip('p', '$2', '$3')}`, 'p.ends_at, p.id'],
  past: [
    `p.state <> 'draft' AND NOT ${IS_OPEN} AND ${reachesSlip('p', '$2', '$3')}`,
    'coalesce(p.withdrawn_at, p.ends_at) DESC, p.id',
  ],
  drafts: [`p.state = 'draft' AND p.asked_by = $3::uuid AND $2::text IS NOT NULL`, 'p.created_at DESC, p.id'],
};

type OfCaller = [role: string, personId: string];

const listed = (which: PermissionList) => {
  const [condition, order] = WHICH[which];
  return {
    lines: statement<PermissionSlipLine, [...OfCaller, limit: number, offset: number]>(
      `permission_slips.${which}`,
      `SELECT ${LINE} FROM permission_slip p WHERE p.school_id = $1 AND ${condition} ORDER BY ${order} LIMIT $4 OFFSET $5`,
    ),
    count: statement<{ total: number }, OfCaller>(
      `permission_slips.count_${which}`,
      `SELECT count(*)::int AS total FROM permission_slip p WHERE p.school_id = $1 AND ${condition}`,
    ),
  };
};

export const LISTED: Record<PermissionList, ReturnType<typeof listed>> = {
  open: listed('open'),
  past: listed('past'),
  drafts: listed('drafts'),
};

/** No row if it does not exist or the caller may not read it, which look alike. */
export const slipFor = statement<PermissionSlip, [...OfCaller, id: string]>(
  'permission_slips.one',
  `SELECT ${LINE}, p.text, p.asks_note AS "asksNote", p.version, ${inUtc('p.sent_at')} AS "sentAt",
     ${inUtc('p.withdrawn_at')} AS "withdrawnAt", p.withdrawn_reason AS "withdrawnReason",
     (p.reminded_on = ${schoolToday()}) IS TRUE AS "isRemindedToday", (${IS_OF_YEAR}) IS TRUE AS "isOfYear",
     p.is_reminder_missed AND (${IS_OPEN}) IS TRUE AS "isReminderMissed",
     CASE WHEN $2::text = 'school_admin' AND p.state <> 'draft' THEN (SELECT count(*)::int FROM ${leftOf('p')} gone) ELSE 0 END AS left
   FROM permission_slip p WHERE p.school_id = $1 AND p.id = $4 AND ${reachesSlip('p', '$2', '$3')}`,
);

export interface HeldSlip {
  state: PermissionSlipState;
  version: number;
  isManaged: boolean;
  isOpen: boolean;
  /** Whether it is of the running school year. */
  isOfYear: boolean;
  isRemindedToday: boolean;
  answerBy: string;
  eventOn: string | null;
}

/** Locks a slip that the caller may read, so that of two changes at once the second sees the first. */
export const holdSlip = statement<HeldSlip, [...OfCaller, id: string]>(
  'permission_slips.hold',
  `SELECT p.state, p.version, ${managesSlip('p', '$2', '$3')} AS "isManaged", ${IS_OPEN} AS "isOpen",
     (${IS_OF_YEAR}) IS TRUE AS "isOfYear", (p.reminded_on = ${schoolToday()}) IS TRUE AS "isRemindedToday", p.answer_by::text AS "answerBy",
     p.event_on::text AS "eventOn"
   FROM permission_slip p WHERE p.school_id = $1 AND p.id = $4 AND ${reachesSlip('p', '$2', '$3')} FOR UPDATE OF p`,
);

export const clockOfSchool = statement<{ timeZone: string; today: string }>(
  'permission_slips.clock',
  `SELECT ${schoolZone()} AS "timeZone", ${schoolToday()}::text AS today`,
);

/** Takes turns with everybody who sends or keeps a slip, so that two at once do not both take the last place. */
export const holdPlaces = statement<never>(
  'permission_slips.hold_places',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom permission slips ' || $1::text, 0))`,
);

export const countPlaces = statement<{ open: number; drafts: number }, [personId: string]>(
  'permission_slips.count_places',
  `SELECT count(*) FILTER (WHERE ${IS_OPEN})::int AS open,
     count(*) FILTER (WHERE p.state = 'draft' AND p.asked_by = $2)::int AS drafts
   FROM permission_slip p WHERE p.school_id = $1 AND (p.state = 'draft' OR p.ends_at > now())`,
);

export type SlipColumns = [
  id: string,
  title: string,
  text: string,
  place: string | null,
  eventOn: string | null,
  answerBy: string,
  asksNote: boolean,
  classIds: readonly string[],
  grades: readonly string[],
  isWholeSchool: boolean,
  groupIds: readonly string[],
];

export const addSlip = statement<never, [...SlipColumns, askedBy: string]>(
  'permission_slips.add',
  `INSERT INTO permission_slip (school_id, id, state, title, text, place, event_on, answer_by, asks_note, class_ids, grades,
     is_whole_school, group_ids, asked_by)
   VALUES ($1, $2, 'draft', $3, $4, $5, $6::date, $7::date, $8, $9::uuid[], $10::text[], $11, $12::uuid[], $13)`,
);

export const changeSlip = statement<never, SlipColumns>(
  'permission_slips.change',
  `UPDATE permission_slip SET title = $3, text = $4, place = $5, event_on = $6::date, answer_by = $7::date, asks_note = $8,
     class_ids = $9::uuid[], grades = $10::text[], is_whole_school = $11, group_ids = $12::uuid[], version = version + 1
   WHERE school_id = $1 AND id = $2`,
);

export const sendSlip = statement<never, [id: string, yearId: string, endsAt: Date, remindAt: Date | null]>(
  'permission_slips.send',
  `UPDATE permission_slip SET state = 'sent', sent_at = now(), year_id = $3, ends_at = $4, remind_at = $5
   WHERE school_id = $1 AND id = $2`,
);

/** The staff are told of the new last day too, even if they have been told of the old one. */
export const prolongSlip = statement<
  never,
  [id: string, answerBy: string, endsAt: Date, remindAt: Date | null]
>(
  'permission_slips.prolong',
  `UPDATE permission_slip SET answer_by = $3::date, ends_at = $4, remind_at = $5, is_end_told = false, is_reminder_missed = false, version = version + 1
   WHERE school_id = $1 AND id = $2`,
);

export const withdrawSlip = statement<never, [id: string, by: string, reason: string]>(
  'permission_slips.withdraw',
  `UPDATE permission_slip SET state = 'withdrawn', withdrawn_at = now(), withdrawn_by = $3, withdrawn_reason = $4,
     remind_at = NULL, version = version + 1 WHERE school_id = $1 AND id = $2`,
);

export const removeDraft = statement<never, [id: string]>(
  'permission_slips.remove',
  `DELETE FROM permission_slip WHERE school_id = $1 AND id = $2 AND state = 'draft'`,
);

/** For a repeated request, whose first one has removed it. */
export const removalGate = statement<{ isTheirs: boolean }, [id: string, personId: string]>(
  'permission_slips.removal_gate',
  `SELECT p.asked_by = $3::uuid AS "isTheirs" FROM permission_slip p WHERE p.school_id = $1 AND p.id = $2`,
);

export const noteReminder = statement<never, [id: string]>(
  'permission_slips.note_reminder',
  `UPDATE permission_slip SET reminded_on = ${schoolToday()}, is_reminder_missed = false WHERE school_id = $1 AND id = $2`,
);

/** One child, with the guardians who may answer for it and whom the school contacts. */
export interface ToldChild {
  studentId: string;
  guardianIds: string[];
}

const CONTACTS = (
  student: string,
) => `(SELECT coalesce(array_agg(kin.guardian_id ORDER BY kin.guardian_id), '{}')
  FROM guardianship kin WHERE kin.school_id = $1 AND kin.student_id = ${student} AND kin.has_custody AND kin.is_contacted)`;

/**
 * SQL: notes the children of `child` (slip_id, student_id, ids: the guardians to be told), and returns those of them of whom somebody has not
 * been told yet: all of a child who has come, and whoever has come to a child since. What two do at once is told once, because the second
 * sees whom the first has told. Most rows are new, and their guardians in order already.
 */
const noting = (
  child: string,
) => `INSERT INTO permission_child AS kept (school_id, slip_id, student_id, told_ids)
   SELECT $1, slip_id, student_id, ids FROM (${child}) child ORDER BY slip_id, student_id
   ON CONFLICT (school_id, slip_id, student_id) DO UPDATE
     SET told_ids = ARRAY(SELECT unnest(kept.told_ids) UNION SELECT unnest(excluded.told_ids))
     WHERE NOT kept.told_ids @> excluded.told_ids
   RETURNING slip_id AS "slipId", student_id AS "studentId",
     CASE WHEN old.told_ids IS NULL THEN new.told_ids
       ELSE ARRAY(SELECT unnest(new.told_ids) EXCEPT SELECT unnest(old.told_ids) ORDER BY 1) END AS "guardianIds"`;

export const askChildren = statement<ToldChild, [slipId: string]>(
  'permission_slips.ask_children',
  noting(`SELECT p.id AS slip_id, child.student_id, ${CONTACTS('child.student_id')} AS ids
     FROM permission_slip p CROSS JOIN LATERAL ${childrenOf('p')} child WHERE p.school_id = $1 AND p.id = $2`),
);

/** The children about whom nobody who counts has answered. */
export const unanswered = statement<ToldChild, [slipId: string]>(
  'permission_slips.unanswered',
  `SELECT child.student_id AS "studentId", ${CONTACTS('child.student_id')} AS "guardianIds"
   FROM permission_slip p CROSS JOIN LATERAL ${childrenOf('p')} child
   CROSS JOIN ${saidAbout('$2', 'child.student_id')} said
   WHERE p.school_id = $1 AND p.id = $2 AND ${standingBy('said')} = 'open' ORDER BY child.student_id`,
);

/** Everybody who is asked about now, with those to be told. */
export const everybodyAsked = statement<ToldChild, [slipId: string]>(
  'permission_slips.everybody_asked',
  `SELECT child.student_id AS "studentId", ${CONTACTS('child.student_id')} AS "guardianIds"
   FROM permission_slip p CROSS JOIN LATERAL ${childrenOf('p')} child
   WHERE p.school_id = $1 AND p.id = $2 ORDER BY child.student_id`,
);

interface AskedSlip {
  id: string;
  askedBy: string;
}

/** SQL: these students (`$2`) with their class and the guardians to be told, who are found once for each student, however many slips are open. */
const COMING = `kin AS MATERIALIZED (
     SELECT s.id AS student_id, s, c, ${CONTACTS('s.id')} AS ids
     FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
     WHERE s.school_id = $1 AND s.id = ANY($2::uuid[]) AND s.is_active)`;

/**
 * The open slips, or those of them that are named, that ask about one of these students, and of which somebody has not been told. Whom a slip
 * has told is looked up: joined, the planner may read the rows of the whole school.
 */
export const openSlipsAbout = statement<
  AskedSlip,
  [studentIds: readonly string[], slipIds: readonly string[] | null]
>(
  'permission_slips.open_about',
  `WITH ${COMING}
   SELECT p.id, p.asked_by AS "askedBy" FROM permission_slip p
   WHERE p.school_id = $1 AND ${IS_OPEN} AND ($3::uuid[] IS NULL OR p.id = ANY($3))
     AND EXISTS (SELECT FROM kin WHERE ${asksAbout('p', '(kin.s)', '(kin.c)')}
       AND ((SELECT kept.told_ids FROM permission_child kept WHERE kept.school_id = $1 AND kept.slip_id = p.id
         AND kept.student_id = kin.student_id) @> kin.ids) IS NOT TRUE)
   ORDER BY p.id FOR SHARE OF p`,
);

/**
 * One statement for many slips: 299, one after the other, took half a second of processor time. One row a slip is half the work of the
 * service.
 */
export const askNewcomers = statement<
  { slipId: string; children: ToldChild[] },
  [studentIds: readonly string[], slipIds: readonly string[]]
>(
  'permission_slips.ask_newcomers',
  `WITH ${COMING}, noted AS (${noting(`SELECT p.id AS slip_id, kin.student_id, kin.ids FROM permission_slip p CROSS JOIN kin
     WHERE p.school_id = $1 AND p.id = ANY($3::uuid[]) AND ${asksAbout('p', '(kin.s)', '(kin.c)')}`)})
   SELECT "slipId", json_agg(json_build_object('studentId', "studentId", 'guardianIds', "guardianIds") ORDER BY "studentId") AS children
   FROM noted GROUP BY "slipId"`,
);

export const studentsOfClass = statement<{ id: string }, [classId: string]>(
  'permission_slips.students_of_class',
  'SELECT id FROM student WHERE school_id = $1 AND class_id = $2 AND is_active ORDER BY id',
);

/** SQL: the role of the author of slip `p`: the office has no record here. */
const ROLE_OF_AUTHOR = `(CASE WHEN EXISTS (SELECT FROM teacher author WHERE author.school_id = $1 AND author.id = p.asked_by)
  THEN 'teacher' ELSE 'school_admin' END)`;

/**
 * Reminders whose time has come, each taken in the transaction that sends it. Nobody is reminded of what is over by then (`goesOut`), nor by
 * a reminder that was due before a restore: it is marked as missed.
 */
export const takeReminders = statement<AskedSlip & { goesOut: boolean }, [most: number]>(
  'permission_slips.take_reminders',
  `UPDATE permission_slip p SET remind_at = NULL, is_reminder_missed = ${isOfBeforeRestore('p.remind_at')} WHERE p.school_id = $1 AND p.id IN (
     SELECT id FROM permission_slip WHERE school_id = $1 AND state = 'sent' AND remind_at <= now()
     ORDER BY remind_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING p.id, p.asked_by AS "askedBy", ${IS_OPEN} AND NOT p.is_reminder_missed AS "goesOut"`,
);

/** `isTheirs`: whether its author still reaches everybody whom it asks. What ended before a restore is ended without a word. */
export const takeEnded = statement<
  AskedSlip & { isTheirs: boolean; isOfBeforeRestore: boolean },
  [most: number]
>(
  'permission_slips.take_ended',
  `UPDATE permission_slip p SET is_end_told = true WHERE p.school_id = $1 AND p.id IN (
     SELECT id FROM permission_slip WHERE school_id = $1 AND state = 'sent' AND NOT is_end_told AND ends_at <= now()
     ORDER BY ends_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING p.id, p.asked_by AS "askedBy", ${managesSlip('p', ROLE_OF_AUTHOR, 'p.asked_by')} AS "isTheirs",
     ${isOfBeforeRestore('p.ends_at')} AS "isOfBeforeRestore"`,
);

/** SQL for the relay, which sees only that something is due. */
export const SCHOOLS_WITH_DUE = `SELECT DISTINCT school_id AS "schoolId" FROM permission_slip
  WHERE state = 'sent' AND NOT is_end_told AND (ends_at <= now() OR remind_at <= now())
  AND school_id > $1 ORDER BY school_id LIMIT 500`;

/** The days stay; the instants follow the clock. What can be answered again ends again. */
export const moveToZone = statement<never, [from: string, to: string]>(
  'permission_slips.move_to_zone',
  `UPDATE permission_slip p SET ends_at = moved.ends_at, is_end_told = p.is_end_told AND moved.ends_at <= now(), remind_at = ${instantShown('p.remind_at AT TIME ZONE $2', '$3')}
   FROM (SELECT id, ${instantShown('(answer_by + 1)::timestamp', '$3')} AS ends_at FROM permission_slip
     WHERE school_id = $1 AND state = 'sent') moved
   WHERE p.school_id = $1 AND p.id = moved.id AND greatest(p.ends_at, moved.ends_at) > now()`,
);

export const isForWholeSchool = statement<{ id: string }, [slipId: string]>(
  'permission_slips.is_for_whole_school',
  'SELECT id FROM permission_slip WHERE school_id = $1 AND id = $2 AND is_whole_school',
);

/**
 * Whose open pages show it: guardians who may answer for its children, or for these of them, and the children's teachers. An answer shows to its
 * author (`$4`) alone and to the child's teachers: when one guardian answers is not for the other to know.
 */
export const audienceOf = statement<
  { personId: string },
  [slipId: string, studentIds: readonly string[] | null, guardianId: string | null]
>(
  'permission_slips.audience',
  `WITH slip AS (SELECT group_ids FROM permission_slip WHERE school_id = $1 AND id = $2),
   child AS (SELECT child.* FROM permission_slip p CROSS JOIN LATERAL ${childrenOf('p')} child
     WHERE p.school_id = $1 AND p.id = $2 AND ($3::uuid[] IS NULL OR child.student_id = ANY($3::uuid[])))
   SELECT kin.guardian_id AS "personId" FROM guardianship kin JOIN child ON child.student_id = kin.student_id
     WHERE kin.school_id = $1 AND kin.has_custody AND ($4::uuid IS NULL OR kin.guardian_id = $4)
   UNION SELECT t.teacher_id FROM slip CROSS JOIN teaching t JOIN child ON child.class_id = t.class_id
     WHERE t.school_id = $1 AND cardinality(slip.group_ids) = 0
   UNION SELECT t.teacher_id FROM slip JOIN group_teaching t ON t.group_id = ANY(slip.group_ids)
     WHERE t.school_id = $1 AND EXISTS (SELECT FROM child JOIN group_enrolment place ON place.school_id = $1
       AND place.student_id = child.student_id AND place.group_id = t.group_id AND place.ends_on IS NULL)`,
);
