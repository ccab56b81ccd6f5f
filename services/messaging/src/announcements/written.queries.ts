import type {
  AnnouncementForm,
  AnnouncementSectionName,
  AnnouncementStudent,
  WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import {
  type AnnouncementScope,
  type AnnouncementState,
  ANNOUNCEMENTS,
  type TeacherType,
} from '@homeroom/domain';
import { isOfBeforeRestore } from '@homeroom/events';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { SCHOOL_ZONE } from '../school/school-zone';
import { FOR_READER } from '../rules/for-reader';
import { SURVEY, type SurveyRow } from './surveys.queries';

export interface HeldAnnouncement {
  id: string;
  state: AnnouncementState;
  authorId: string;
  scope: AnnouncementScope;
  grades: string[];
  classIds: string[];
  studentIds: string[];
  withStudents: boolean;
  forms: [AnnouncementForm, ...AnnouncementForm[]];
  asksConfirmation: boolean;
  isPinned: boolean;
  version: number;
}

const HELD = `a.id, a.state, a.author_id AS "authorId", a.scope, a.grades, a.class_ids AS "classIds", a.student_ids AS "studentIds",
  a.with_students AS "withStudents", a.forms, a.asks_confirmation AS "asksConfirmation", a.is_pinned AS "isPinned", a.version`;

/**
 * SQL: a draft is visible only to its author; the office sees everything else, including an announcement that was scheduled but not allowed
 * to be published. That one still has its date, whereas a draft that is saved has none.
 */
const WRITTEN_BY = `a.school_id = $1 AND (a.author_id = $2 OR ($3::boolean AND (a.state <> 'draft' OR a.publish_on IS NOT NULL)))`;

/** SQL: excludes announcements that were withdrawn without ever being published. */
export const OF_WRITER = `${WRITTEN_BY} AND (a.state <> 'withdrawn' OR a.published_at IS NOT NULL)`;

/** Reads without locking. */
export const held = statement<
  HeldAnnouncement,
  [personId: string, isOffice: boolean, announcementId: string]
>('written.held', `SELECT ${HELD} FROM announcement a WHERE ${OF_WRITER} AND a.id = $4`);

/** Locks it, so that a concurrent change waits. */
export const hold = statement<
  HeldAnnouncement,
  [personId: string, isOffice: boolean, announcementId: string]
>('written.hold', `SELECT ${HELD} FROM announcement a WHERE ${OF_WRITER} AND a.id = $4 FOR UPDATE`);

/** Includes withdrawn ones: a repeated request is checked like the first. */
export const gate = statement<
  HeldAnnouncement,
  [personId: string, isOffice: boolean, announcementId: string]
>('written.gate', `SELECT ${HELD} FROM announcement a WHERE ${WRITTEN_BY} AND a.id = $4 FOR UPDATE`);

type LineRow = Omit<WrittenAnnouncementLine, 'publishAt' | 'createdAt'> & {
  publishAt: Date | null;
  createdAt: Date;
};

const LINE = `a.id, a.state, a.forms->0->>'title' AS title, a.forms->0->>'language' AS language,
  b.first_name || ' ' || b.last_name AS "authorName", a.scope, a.is_pinned AS "isPinned",
  a.asks_confirmation AS "asksConfirmation", coalesce(a.published_at, a.publish_at) AS "publishAt", a.created_at AS "createdAt"`;

const NAMED = `announcement a LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = a.author_id`;

export const written = statement<LineRow, [personId: string, isOffice: boolean, before: string | null]>(
  'written.list',
  `SELECT ${LINE} FROM ${NAMED} WHERE ${OF_WRITER} AND ($4::uuid IS NULL OR a.id < $4)
   ORDER BY a.id DESC LIMIT ${ANNOUNCEMENTS.pageSize}`,
);

export interface WrittenRow
  extends LineRow,
    Pick<HeldAnnouncement, 'forms' | 'grades' | 'withStudents' | 'version'> {
  sections: AnnouncementSectionName[];
  students: AnnouncementStudent[];
  survey: SurveyRow['survey'];
  files: FileOf[];
  isOwn: boolean;
  publishOn: string | null;
  publishTime: string | null;
  timeZone: string;
  editedAt: Date | null;
  remindedAt: Date | null;
  earlier: { at: string; byName: string | null; forms: AnnouncementForm[] }[];
}

/** SQL: the number of a child's running class. */
export const CLASS_NUMBER_OF = (person: string) => `(SELECT min(c.class_number) FROM class_tie o
  JOIN school_class c ON c.school_id = $1 AND c.class_id = o.class_id AND c.is_running
  WHERE o.school_id = $1 AND o.person_id = ${person} AND o.because_of = ${person})`;

/** Before publication, children who have left are not listed, since nobody can address them any more. */
export const writtenOne = statement<
  WrittenRow,
  [personId: string, isOffice: boolean, announcementId: string]
>(
  'written.one',
  `SELECT ${LINE}, a.forms, a.grades, a.with_students AS "withStudents", a.version,
     to_char(a.publish_on, 'YYYY-MM-DD') AS "publishOn", a.publish_time AS "publishTime", ${SCHOOL_ZONE} AS "timeZone",
     ${SURVEY}, ${filesBeside('a.id')} AS files, a.author_id = $2 AS "isOwn", a.edited_at AS "editedAt", a.reminded_at AS "remindedAt",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('classId', c.class_id, 'classNumber', c.class_number, 'grade', c.grade)
        ORDER BY c.class_number), '[]') FROM school_class c WHERE c.school_id = $1 AND c.class_id = ANY(a.class_ids)) AS sections,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('studentId', s.person_id, 'firstName', s.first_name, 'lastName', s.last_name,
        'classNumber', ${CLASS_NUMBER_OF('s.person_id')}) ORDER BY ${byLastName('s')}), '[]')
      FROM directory_entry s WHERE s.school_id = $1 AND s.person_id = ANY(a.student_ids) AND (s.is_active OR a.state NOT IN ('draft', 'scheduled'))) AS students,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('at', f.replaced_at, 'forms', f.forms, 'byName',
        (SELECT w.first_name || ' ' || w.last_name FROM directory_entry w WHERE w.school_id = $1 AND w.person_id = f.replaced_by))
        ORDER BY f.version DESC), '[]')
      FROM announcement_form f WHERE f.school_id = $1 AND f.announcement_id = a.id) AS earlier
   FROM ${NAMED} WHERE ${OF_WRITER} AND a.id = $4`,
);

type Columns = [
  announcementId: string,
  personId: string,
  state: AnnouncementState,
  scope: AnnouncementScope,
  grades: readonly string[],
  classIds: readonly string[],
  studentIds: readonly string[],
  withStudents: boolean,
  forms: string,
  asksConfirmation: boolean,
  isPinned: boolean,
  publishOn: string | null,
  publishTime: string | null,
  publishAt: Date | null,
];

export const insert = statement<{ version: number }, Columns>(
  'written.insert',
  `INSERT INTO announcement (school_id, id, author_id, state, scope, grades, class_ids, student_ids, with_students, forms,
     asks_confirmation, is_pinned, publish_on, publish_time, publish_at, published_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, CASE WHEN $4 = 'published' THEN now() END)
   RETURNING version`,
);

/** Changes everything of an unpublished announcement. Its author stays the same. */
export const change = statement<{ version: number }, Columns>(
  'written.change',
  `UPDATE announcement SET state = $4, scope = $5, grades = $6, class_ids = $7, student_ids = $8, with_students = $9, forms = $10,
     asks_confirmation = $11, is_pinned = $12, publish_on = $13, publish_time = $14, publish_at = $15,
     published_at = CASE WHEN $4 = 'published' THEN now() END, version = version + 1
   WHERE school_id = $1 AND id = $2 AND $3::uuid IS NOT NULL RETURNING version`,
);

/** Changes the text and the pinning of a published announcement. The previous text is kept. */
export const writeAnew = statement<
  { version: number },
  [announcementId: string, personId: string, forms: string, isPinned: boolean]
>(
  'written.write_anew',
  `WITH kept AS (
     INSERT INTO announcement_form (school_id, announcement_id, version, forms, replaced_by)
     SELECT $1, a.id, a.version, a.forms, $3 FROM announcement a WHERE a.school_id = $1 AND a.id = $2 AND a.forms <> $4::jsonb
     RETURNING version
   )
   UPDATE announcement a SET forms = $4, is_pinned = $5, version = a.version + (SELECT count(*)::int FROM kept),
     edited_at = CASE WHEN EXISTS (SELECT FROM kept) THEN now() ELSE a.edited_at END
   WHERE a.school_id = $1 AND a.id = $2 RETURNING a.version`,
);

export const withdraw = statement<{ wasOut: boolean }, [announcementId: string]>(
  'written.withdraw',
  `UPDATE announcement SET state = 'withdrawn', publish_at = NULL, version = version + 1
   WHERE school_id = $1 AND id = $2 AND state <> 'withdrawn' RETURNING published_at IS NOT NULL AS "wasOut"`,
);

/** Returns no row if a reminder was sent recently. */
export const markReminded = statement<{ id: string }, [announcementId: string]>(
  'written.mark_reminded',
  `UPDATE announcement SET reminded_at = now() WHERE school_id = $1 AND id = $2 AND state = 'published'
     AND (reminded_at IS NULL OR reminded_at <= now() - interval '${ANNOUNCEMENTS.remindHours} hours') RETURNING id`,
);

/** Whether anybody but its author would read it. */
export const hasReaders = statement<{ has: boolean }, [announcementId: string]>(
  'written.has_readers',
  `SELECT EXISTS (SELECT FROM announcement a JOIN directory_entry who ON who.school_id = $1 AND who.person_id <> a.author_id
     WHERE a.school_id = $1 AND a.id = $2 AND ${FOR_READER}) AS has`,
);

/** Includes the author's current data. */
export interface DueAnnouncement extends HeldAnnouncement {
  role: string | null;
  teacherType: TeacherType | null;
  ownClassIds: string[];
  isOfBeforeRestore: boolean;
}

/** Returns what is due, with the author's current role: a person who has left, or lost the class, no longer speaks for it. */
export const takeDue = statement<DueAnnouncement, [most: number]>(
  'written.take_due',
  `SELECT ${HELD}, author.role, author.teacher_type AS "teacherType",
     ARRAY(SELECT t.class_id FROM class_tie t WHERE t.school_id = $1 AND t.person_id = a.author_id
       AND t.because_of = a.author_id) AS "ownClassIds", ${isOfBeforeRestore('a.publish_at')} AS "isOfBeforeRestore"
   FROM announcement a
   LEFT JOIN directory_entry author ON author.school_id = $1 AND author.person_id = a.author_id AND author.is_active
   WHERE a.school_id = $1 AND a.state = 'scheduled' AND a.publish_at <= now()
   ORDER BY a.publish_at LIMIT $2 FOR UPDATE OF a`,
);

/** An announcement that is not published keeps its planned date. */
export const settleDue = statement<never, [announcementId: string, state: 'published' | 'draft']>(
  'written.settle_due',
  `UPDATE announcement SET state = $3, publish_at = NULL, version = version + 1,
     published_at = CASE WHEN $3 = 'published' THEN now() END WHERE school_id = $1 AND id = $2`,
);

/** Relay: the schools in which something is due. */
export const SCHOOLS_WITH_DUE = `SELECT DISTINCT school_id AS "schoolId" FROM announcement
  WHERE state = 'scheduled' AND publish_at <= now() AND school_id > $1 ORDER BY school_id LIMIT 500`;
