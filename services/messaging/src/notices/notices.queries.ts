import type { Notice } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type NoticeKind, NOTICES } from '@homeroom/domain';
import { FOR_READER, PENDING } from '../rules/for-reader';
import { AT_DESK, PRESENT, placeOf } from '../rules/present';

/** From here on nobody is notified of them. In one order for everybody, so that two that close or hold the same causes cannot deadlock. */
export const closeCauses = statement<never, [abouts: readonly string[]]>(
  'notices.close_causes',
  `INSERT INTO notice_cause (school_id, about, is_closed)
   SELECT DISTINCT $1::uuid, about, true FROM unnest($2::uuid[]) AS about ORDER BY about
   ON CONFLICT (school_id, about) DO UPDATE SET heard_at = now(), is_closed = true`,
);

export const takeBack = statement<{ personId: string }, [abouts: readonly string[]]>(
  'notices.take_back',
  'DELETE FROM notice WHERE school_id = $1 AND about = ANY($2::uuid[]) RETURNING person_id AS "personId"',
);

/** SQL: the cause `about` for one child alone, if it concerns others too. */
const ofChild = (about: string, studentId: string) => `md5(${about}::text || ${studentId}::text)::uuid`;

/** Takes back what these children's people were notified of up to then, or are yet to be notified of. */
export const takeFrom = statement<
  { personId: string },
  [about: string, studentIds: readonly string[], at: Date]
>(
  'notices.take_from',
  `WITH closed AS (
     INSERT INTO notice_cause AS before (school_id, about, heard_at, is_closed)
     SELECT $1, ${ofChild('$2::uuid', 'child')}, $4::timestamptz, true FROM unnest($3::uuid[]) child
     ON CONFLICT (school_id, about) DO UPDATE SET heard_at = greatest(before.heard_at, excluded.heard_at)
   )
   DELETE FROM notice WHERE school_id = $1 AND about = $2 AND student_id = ANY($3::uuid[]) AND created_at <= $4
   RETURNING person_id AS "personId"`,
);

/** What one student's people are notified of. */
export interface Told {
  id: string;
  studentId: string;
  about: string;
  byId: string | null;
  amount: number;
  categoryName: string | null;
  at: Date;
}

/** Who was notified, and by which notice. */
export interface Noticed {
  personId: string;
  noticeId: string;
}

/**
 * Notifies, for each entry, the student and everybody tied to a class because of the student at this moment; not if they were notified
 * before or it was taken back first. Concurrent calls for the same cause wait, and causes are locked in one order, which avoids deadlocks.
 */
const tellStatement = statement<
  Noticed,
  [
    kind: NoticeKind,
    roles: readonly string[],
    ids: string[],
    studentIds: string[],
    abouts: string[],
    byIds: (string | null)[],
    amounts: number[],
    categoryNames: (string | null)[],
    at: Date[],
  ]
>(
  'notices.tell',
  `WITH told AS (
     SELECT DISTINCT ON (about) *
     FROM unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::int[], $9::text[], $10::timestamptz[])
       AS each (id, student_id, about, by_id, amount, category_name, at)
     ORDER BY about, id
   ), claimed AS (
     INSERT INTO notice_cause (school_id, about) SELECT $1, about FROM told ON CONFLICT DO NOTHING RETURNING about
   )
   INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT $1, d.person_id, told.id, $2, told.student_id, told.about, told.by_id, told.amount, told.category_name, told.at
   FROM told JOIN claimed USING (about)
   CROSS JOIN LATERAL (SELECT DISTINCT tie.person_id FROM class_tie tie
     WHERE tie.school_id = $1 AND tie.because_of = told.student_id) tied
   JOIN directory_entry d ON d.school_id = $1 AND d.person_id = tied.person_id
   WHERE d.is_active AND d.role = ANY($3::text[])
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

export function tell(kind: NoticeKind, roles: readonly string[], told: readonly Told[]) {
  const all = <Field extends keyof Told>(field: Field) => told.map((each) => each[field]);
  const what = [all('id'), all('studentId'), all('about'), all('byId'), all('amount')] as const;
  return tellStatement(kind, roles, ...what, all('categoryName'), all('at'));
}

/** Notifies one of the people tied to the child. */
const tellOneStatement = statement<
  Noticed,
  [kind: NoticeKind, personId: string, id: string, studentId: string, about: string, at: Date]
>(
  'notices.tell_one',
  `INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT $1, d.person_id, $4, $2, $5, $6, NULL, 0, NULL, $7
   FROM directory_entry d
   WHERE d.school_id = $1 AND d.person_id = $3 AND d.is_active AND EXISTS (SELECT FROM class_tie tie
     WHERE tie.school_id = $1 AND tie.because_of = $5 AND tie.person_id = d.person_id)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

export function tellOne(
  kind: NoticeKind,
  personId: string,
  { id, studentId, about, at }: Pick<Told, 'id' | 'studentId' | 'about' | 'at'>,
) {
  return tellOneStatement(kind, personId, id, studentId, about, at);
}

/** A concurrent transaction that takes one of them back waits, or has already done so. */
export const holdCauses = statement<never, [abouts: readonly string[]]>(
  'notices.hold_causes',
  'SELECT FROM notice_cause WHERE school_id = $1 AND about = ANY($2::uuid[]) ORDER BY about FOR UPDATE',
);

/** The same for subjects without a cause row, which may be announced again with another kind. */
export const holdAbout = statement<never, [about: string]>(
  'notices.hold_about',
  `SELECT pg_advisory_xact_lock(hashtextextended('notices about ' || $1::text || ' ' || $2::text, 0))`,
);

/** What some people tied to a child are notified of again. */
export interface ToldAnew extends Pick<Told, 'id' | 'studentId' | 'about'> {
  personIds: readonly string[];
}

const tellAnewStatement = statement<Noticed, [kind: NoticeKind, told: string, byId: string | null, at: Date]>(
  'notices.tell_anew',
  `WITH told AS (
     SELECT each.id, "studentId" AS student_id, about, person_id
     FROM jsonb_to_recordset($3::jsonb) AS each (id uuid, "studentId" uuid, about uuid, "personIds" uuid[])
     CROSS JOIN LATERAL (SELECT DISTINCT unnest("personIds")) AS one (person_id)
   ), before AS (
     DELETE FROM notice USING told
     WHERE notice.school_id = $1 AND notice.about = told.about AND notice.person_id = told.person_id
   )
   INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT $1, d.person_id, told.id, $2, told.student_id, told.about, $4, 0, NULL, $5
   FROM told JOIN directory_entry d ON d.school_id = $1 AND d.person_id = told.person_id
   WHERE d.is_active AND d.role = 'parent'
     AND EXISTS (SELECT FROM class_tie tie WHERE tie.school_id = $1 AND tie.because_of = told.student_id AND tie.person_id = d.person_id)
     AND NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.about = told.about AND c.is_closed)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Replaces each person's earlier notice if there is one; returns nobody for what was taken back. */
export function tellAnew(kind: NoticeKind, told: readonly ToldAnew[], byId: string | null, at: Date) {
  return tellAnewStatement(kind, JSON.stringify(told), byId, at);
}

/**
 * Notifies everybody in the office, unless it has been dealt with first. The notice names no child: the office reads whose request it is
 * where it answers.
 */
export const tellOffice = statement<
  Noticed,
  [kind: NoticeKind, id: string, about: string, at: Date, amount: number]
>(
  'notices.tell_office',
  `INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, d.person_id, $3, $2, $4, $6, $5 FROM directory_entry d
   WHERE ${AT_DESK('d')} AND NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.about = $4)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

interface ToldGuardians {
  id: string;
  kind: NoticeKind;
  about: string;
  byId: string | null;
  at: Date;
  children: readonly { studentId: string; guardianIds: readonly string[] }[];
}

/**
 * Notifies these guardians, each about each child, if they still decide for it, with an id as new as the event's. An earlier notice of the
 * kind is replaced; nobody is asked for what has been taken back. `isTakenBack`: the notice is about the taking back itself.
 */
const tellGuardiansStatement = statement<
  Noticed,
  [
    id: string,
    kind: NoticeKind,
    guardianIds: string[],
    studentIds: string[],
    about: string,
    byId: string | null,
    at: Date,
    isTakenBack: boolean,
  ]
>(
  'notices.tell_guardians',
  `WITH whom AS (
     SELECT d.person_id, told.student_id, row_number() OVER (PARTITION BY d.person_id ORDER BY told.student_id) AS nth
     FROM (SELECT DISTINCT person_id, student_id FROM unnest($4::uuid[], $5::uuid[]) AS each (person_id, student_id)) told
     JOIN directory_entry d ON d.school_id = $1 AND d.person_id = told.person_id AND d.is_active AND d.role = 'parent'
     WHERE EXISTS (SELECT FROM class_tie tie WHERE tie.school_id = $1 AND tie.because_of = told.student_id
         AND tie.person_id = told.person_id AND tie.has_custody)
       AND ($9 OR NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.about = $6 AND c.is_closed))
   ), before AS (
     DELETE FROM notice n USING whom WHERE n.school_id = $1 AND n.kind = $3 AND n.about = $6
       AND n.person_id = whom.person_id AND n.student_id = whom.student_id
   )
   INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT $1, whom.person_id, CASE WHEN whom.nth = 1 THEN $2::uuid
       ELSE overlay($2::text PLACING lpad(to_hex(whom.nth), 4, '0') FROM 33)::uuid END,
     $3, whom.student_id, $6, $7::uuid, 0, NULL, $8
   FROM whom RETURNING person_id AS "personId", id AS "noticeId"`,
);

export function tellGuardians({ id, kind, about, byId, at, children }: ToldGuardians, isTakenBack: boolean) {
  const pairs = children.flatMap(({ studentId, guardianIds }) =>
    guardianIds.map((guardianId) => ({ studentId, guardianId })),
  );
  return tellGuardiansStatement(
    id,
    kind,
    pairs.map(({ guardianId }) => guardianId),
    pairs.map(({ studentId }) => studentId),
    about,
    byId,
    at,
    isTakenBack,
  );
}

/** Takes back the notices of these kinds. */
export const takeBackKinds = statement<{ personId: string }, [about: string, kinds: readonly NoticeKind[]]>(
  'notices.take_back_kinds',
  `DELETE FROM notice WHERE school_id = $1 AND about = $2 AND kind = ANY($3::text[]) RETURNING person_id AS "personId"`,
);

/** Notifies this member of the staff; if there is none, or they are no longer at the school, everybody in the office. */
export const tellStaff = statement<
  Noticed,
  [kind: NoticeKind, id: string, personId: string | null, about: string, amount: number, at: Date]
>(
  'notices.tell_staff',
  `WITH own AS (SELECT d.person_id FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = $4
     AND d.is_active AND d.role IN ('teacher', 'school_admin'))
   INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, whom.person_id, $3, $2, $5, $6, $7 FROM (
     SELECT person_id FROM own
     UNION ALL
     SELECT d.person_id FROM directory_entry d WHERE ${AT_DESK('d')} AND NOT EXISTS (SELECT FROM own)) whom
   WHERE NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.about = $5 AND c.is_closed)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Marks everybody's notices of the kind as read, because there is nothing left to do about it. */
export const readAbout = statement<{ personId: string }, [kind: NoticeKind, about: string]>(
  'notices.read_about',
  `UPDATE notice SET read_at = now() WHERE school_id = $1 AND kind = $2 AND about = $3 AND read_at IS NULL
   RETURNING person_id AS "personId"`,
);

interface ToldOfAll {
  id: string;
  kind: NoticeKind;
  roles: readonly string[];
  studentIds: readonly string[];
  about: string;
  byId: string | null;
  subject: string | null;
  at: Date;
}

/**
 * Something these students have in common: a guardian gets a notice for each child, each with an id as new as the event's. Nobody is
 * notified if it was taken back, or taken from them, first; the same subject may be announced again with another kind.
 */
const tellOfAllStatement = statement<
  Noticed,
  [
    id: string,
    kind: NoticeKind,
    roles: readonly string[],
    studentIds: readonly string[],
    about: string,
    byId: string | null,
    subject: string | null,
    at: Date,
  ]
>(
  'notices.tell_of_all',
  `INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT $1, whom.person_id, CASE WHEN whom.nth = 1 THEN $2::uuid
       ELSE overlay($2::text PLACING lpad(to_hex(whom.nth), 4, '0') FROM 33)::uuid END,
     $3, whom.student_id, $6, $7, 0, $8, $9
   FROM (SELECT d.person_id, tie.because_of AS student_id,
       row_number() OVER (PARTITION BY d.person_id ORDER BY tie.because_of) AS nth
     FROM directory_entry d JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = d.person_id
     WHERE d.school_id = $1 AND d.is_active AND d.role = ANY($4::text[]) AND tie.because_of = ANY($5::uuid[])
     GROUP BY d.person_id, tie.because_of) whom
   WHERE NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.about = $6)
     AND NOT EXISTS (SELECT FROM notice_cause c WHERE c.school_id = $1 AND c.heard_at >= $9
       AND c.about = ${ofChild('$6::uuid', 'whom.student_id')})
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

export function tellOfAll({ id, kind, roles, studentIds, about, byId, subject, at }: ToldOfAll) {
  return tellOfAllStatement(id, kind, roles, studentIds, about, byId, subject, at);
}

/**
 * Notifies everybody whom the school writes to about a present child, except those to leave out, once each: the notice is tied to one of
 * their children, so that a person who has lost all of them no longer sees it.
 */
export const tellFamilies = statement<
  Noticed,
  [
    id: string,
    kind: NoticeKind,
    roles: readonly string[],
    about: string,
    words: string,
    at: Date,
    notTold: readonly string[],
  ]
>(
  'notices.tell_families',
  `WITH claimed AS (
     INSERT INTO notice_cause (school_id, about) VALUES ($1, $5) ON CONFLICT DO NOTHING RETURNING about
   )
   INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, category_name, created_at)
   SELECT DISTINCT ON (d.person_id) $1, d.person_id, $2::uuid, $3, tie.because_of, claimed.about, NULL::uuid, 0, $6, $7::timestamptz
   FROM claimed JOIN directory_entry d ON d.school_id = $1 AND d.is_active AND d.role = ANY($4::text[])
     AND d.person_id <> ALL($8::uuid[])
   JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = d.person_id
   JOIN directory_entry child ON child.school_id = $1 AND child.person_id = tie.because_of AND child.is_active AND child.role = 'student'
   ORDER BY d.person_id, tie.because_of
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Those who decide for a child are told these; a person who has only access to it does not read what they lead to. */
const OF_CUSTODY: readonly NoticeKind[] = ['permission_asked', 'permission_due', 'permission_withdrawn'];

/** SQL, of a notice `n`: a person who has left the office since no longer sees the office's notices. */
const IN_OFFICE = `EXISTS (SELECT FROM directory_entry who WHERE who.school_id = $1 AND who.person_id = n.person_id
    AND who.is_active AND who.role = 'school_admin')`;

/**
 * SQL: a person who has lost the child since sees none of its notices. An announcement read while thousands were being notified of it is no
 * longer new to its reader: reading does not wait for the fan-out.
 */
export const VISIBLE = `n.school_id = $1 AND n.person_id = $2 AND CASE n.kind
  WHEN 'message' THEN EXISTS (SELECT FROM conversation c
    JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND ${placeOf('n.person_id')}
    WHERE c.school_id = $1 AND c.id = n.about AND ${PRESENT})
  WHEN 'announcement' THEN EXISTS (SELECT FROM announcement a
    JOIN directory_entry who ON who.school_id = $1 AND who.person_id = n.person_id
    LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = n.person_id
    WHERE a.school_id = $1 AND a.id = n.about AND a.state = 'published' AND ${FOR_READER} AND (n.read_at IS NOT NULL OR ${PENDING}))
  WHEN 'message_not_sent' THEN EXISTS (SELECT FROM scheduled_message w WHERE w.school_id = $1 AND w.id = n.about
    AND w.state = 'refused' AND (w.sender_id = n.person_id OR (${IN_OFFICE} AND EXISTS (SELECT FROM directory_entry gone
      WHERE gone.school_id = $1 AND gone.person_id = w.sender_id AND NOT gone.is_active))))
  WHEN 'announcement_not_sent' THEN EXISTS (SELECT FROM announcement a WHERE a.school_id = $1 AND a.id = n.about
    AND a.state = 'draft' AND (a.author_id = n.person_id OR ${IN_OFFICE}))
  WHEN 'message_flagged' THEN EXISTS (SELECT FROM directory_entry who WHERE who.school_id = $1 AND who.person_id = n.person_id
    AND who.is_active AND (who.role = 'school_admin' OR EXISTS (SELECT FROM class_tie tie
      WHERE tie.school_id = $1 AND tie.person_id = n.person_id AND tie.because_of = n.person_id AND tie.class_id = n.about)))
  WHEN 'message_reported' THEN ${IN_OFFICE}
  WHEN 'permission_ended' THEN EXISTS (SELECT FROM directory_entry who WHERE who.school_id = $1 AND who.person_id = n.person_id
    AND who.is_active AND who.role IN ('teacher', 'school_admin'))
  WHEN 'data_asked' THEN ${IN_OFFICE}
  WHEN 'files_filling' THEN ${IN_OFFICE}
  WHEN 'message_urgent' THEN ${IN_OFFICE}
  WHEN 'message_waiting' THEN ${IN_OFFICE}
  WHEN 'sender_frozen' THEN ${IN_OFFICE}
  ELSE EXISTS (SELECT FROM class_tie tie
    WHERE tie.school_id = $1 AND tie.because_of = n.student_id AND tie.person_id = n.person_id
      AND (tie.has_custody OR n.kind <> ALL('{${OF_CUSTODY.join(',')}}'::text[]))) END`;

export type NoticeRow = Omit<Notice, 'at'> & { at: Date };

export const noticesOf = statement<NoticeRow, [personId: string, before: string | null, limit: number]>(
  'notices.of_person',
  `SELECT n.id, n.kind, n.created_at AS at, n.read_at IS NOT NULL AS "isRead", n.student_id AS "studentId",
     s.first_name AS "firstName", n.amount, n.category_name AS "categoryName",
     b.first_name || ' ' || b.last_name AS "byName", CASE n.kind WHEN 'message' THEN n.about WHEN 'message_not_sent' THEN (SELECT w.conversation_id
       FROM scheduled_message w WHERE w.school_id = $1 AND w.id = n.about AND EXISTS (SELECT FROM conversation_member m
         WHERE m.school_id = $1 AND m.conversation_id = w.conversation_id AND ${placeOf('n.person_id')})) END AS "conversationId",
     CASE WHEN n.kind IN ('announcement', 'announcement_not_sent') THEN n.about END AS "announcementId",
     CASE n.kind WHEN 'report' THEN n.about END AS "reportId",
     CASE WHEN n.kind LIKE 'homework%' THEN n.about END AS "homeworkId",
     CASE WHEN n.kind LIKE 'permission%' THEN n.about END AS "permissionSlipId",
     CASE n.kind WHEN 'message_flagged' THEN (SELECT k.class_number FROM school_class k
       WHERE k.school_id = $1 AND k.class_id = n.about) END AS "classNumber"
   FROM notice n LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = n.student_id
     LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = n.by_id
   WHERE ${VISIBLE} AND ($3::uuid IS NULL OR n.id < $3)
   ORDER BY n.id DESC LIMIT $4`,
);

/** SQL: how many notices of the person `$2` are new. */
export const UNREAD = `(SELECT count(*)::int FROM (
  SELECT FROM notice n WHERE ${VISIBLE} AND n.read_at IS NULL LIMIT ${NOTICES.countMost}) counted)`;

export const unreadOf = statement<{ unread: number }, [personId: string]>(
  'notices.unread',
  `SELECT ${UNREAD} AS unread`,
);

/** Returns no row if the notice is not theirs or does not exist. */
export const readOne = statement<{ isNew: boolean }, [personId: string, id: string]>(
  'notices.read_one',
  `WITH own AS (
     SELECT n.id, n.read_at FROM notice n WHERE ${VISIBLE} AND n.id = $3 FOR UPDATE
   ), read AS (
     UPDATE notice SET read_at = now() FROM own
     WHERE notice.school_id = $1 AND notice.person_id = $2 AND notice.id = own.id AND own.read_at IS NULL
   )
   SELECT read_at IS NULL AS "isNew" FROM own`,
);

export const readUpTo = statement<{ id: string }, [personId: string, upTo: string]>(
  'notices.read_up_to',
  `UPDATE notice SET read_at = now()
   WHERE school_id = $1 AND person_id = $2 AND read_at IS NULL AND id <= $3 RETURNING id`,
);

/** Named notices that are not theirs or do not exist are skipped. */
export const readNamed = statement<{ id: string }, [personId: string, ids: readonly string[]]>(
  'notices.read_named',
  `UPDATE notice SET read_at = now()
   WHERE school_id = $1 AND person_id = $2 AND read_at IS NULL AND id = ANY($3::uuid[]) RETURNING id`,
);
