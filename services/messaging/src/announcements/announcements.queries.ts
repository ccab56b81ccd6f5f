import type { AnnouncementForm } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import {
  type AnnouncementAudience,
  type AnnouncementReader,
  ANNOUNCEMENTS,
  type AnnouncementSection,
} from '@homeroom/domain';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { FOR_READER, PENDING } from '../rules/for-reader';

export interface AnnouncementRow {
  id: string;
  forms: [AnnouncementForm, ...AnnouncementForm[]];
  authorName: string | null;
  publishedAt: Date;
  editedAt: Date | null;
  isPinned: boolean;
  asksConfirmation: boolean;
  isRead: boolean;
  confirmedAt: Date | null;
  isConfirmedEarlier: boolean;
  version: number;
}

const SHOWN = `a.id, a.forms, b.first_name || ' ' || b.last_name AS "authorName", a.published_at AS "publishedAt",
  a.edited_at AS "editedAt", a.is_pinned AS "isPinned", a.asks_confirmation AS "asksConfirmation",
  r.person_id IS NOT NULL OR a.author_id = $2 AS "isRead", r.confirmed_at AS "confirmedAt",
  coalesce(r.confirmed_version < a.version, false) AS "isConfirmedEarlier", a.version`;

/** SQL: published announcements, joined with the requesting person. */
export const OUT_FOR = `announcement a
  JOIN directory_entry who ON who.school_id = $1 AND who.person_id = $2
  LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = $2
  LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = a.author_id
  WHERE a.school_id = $1 AND a.state = 'published'`;

export const announcementsFor = statement<AnnouncementRow, [personId: string, before: string | null]>(
  'announcements.for_person',
  `SELECT ${SHOWN} FROM ${OUT_FOR} AND ${FOR_READER}
     AND ($3::uuid IS NULL OR (a.is_pinned, a.published_at, a.id) < (SELECT p.is_pinned, p.published_at, p.id
       FROM announcement p WHERE p.school_id = $1 AND p.id = $3))
   ORDER BY a.is_pinned DESC, a.published_at DESC, a.id DESC LIMIT ${ANNOUNCEMENTS.pageSize}`,
);

export const newsFor = statement<
  Pick<AnnouncementRow, 'id' | 'forms' | 'asksConfirmation'> & { waiting: number },
  [personId: string]
>(
  'announcements.news',
  `SELECT a.id, a.forms, a.asks_confirmation AS "asksConfirmation", (count(*) OVER ())::int AS waiting
   FROM ${OUT_FOR} AND ${FOR_READER} AND ${PENDING} AND a.author_id <> $2
     AND a.published_at > now() - interval '${ANNOUNCEMENTS.newsDays} days'
   ORDER BY a.published_at DESC, a.id DESC LIMIT ${ANNOUNCEMENTS.newsMost}`,
);

const sectionsOf = (
  ties: string,
) => `(SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('classId', t.class_id, 'grade',
    (SELECT c.grade FROM school_class c WHERE c.school_id = $1 AND c.class_id = t.class_id AND c.is_running))), '[]')
  FROM class_tie t WHERE t.school_id = $1 AND t.person_id = $2 AND ${ties})`;

export interface Gate extends AnnouncementRow {
  files: FileOf[];
  audience: AnnouncementAudience;
  reader: Omit<AnnouncementReader, 'children'>;
  children: { studentId: string; isActive: boolean; sections: AnnouncementSection[] }[];
  /** The result according to the rows. */
  isFor: boolean;
}

/** Finds a published announcement, with everything that decides whether the person may read it. */
export const gateFor = statement<Gate, [personId: string, announcementId: string]>(
  'announcements.gate',
  `SELECT ${SHOWN}, ${FOR_READER} AS "isFor", ${filesBeside('a.id')} AS files,
     jsonb_build_object('scope', a.scope, 'grades', a.grades, 'classIds', a.class_ids, 'studentIds', a.student_ids,
       'withStudents', a.with_students) AS audience,
     jsonb_build_object('personId', who.person_id, 'role', who.role, 'isActive', who.is_active, 'sections',
       ${sectionsOf('t.because_of = $2')}) AS reader,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('studentId', k.person_id, 'isActive', k.is_active AND k.role = 'student',
        'sections', ${sectionsOf('t.because_of = k.person_id')})), '[]')
      FROM directory_entry k WHERE k.school_id = $1 AND k.person_id <> $2 AND k.person_id IN (
        SELECT o.because_of FROM class_tie o WHERE o.school_id = $1 AND o.person_id = $2)) AS children
   FROM ${OUT_FOR} AND a.id = $3`,
);

export const keepRead = statement<{ personId: string }, [announcementId: string, personId: string]>(
  'announcements.keep_read',
  `INSERT INTO announcement_receipt (school_id, announcement_id, person_id) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING person_id AS "personId"`,
);

/** Confirms the current version; an existing confirmation is kept. Returns no row if the text was changed meanwhile. */
export const keepConfirmed = statement<
  { version: number },
  [announcementId: string, personId: string, version: number]
>(
  'announcements.keep_confirmed',
  `WITH seen AS (
     SELECT a.version FROM announcement a
     WHERE a.school_id = $1 AND a.id = $2 AND a.state = 'published' AND a.version = $4 FOR SHARE
   ), kept AS (
     INSERT INTO announcement_receipt AS r (school_id, announcement_id, person_id, confirmed_at, confirmed_version)
     SELECT $1, $2, $3, now(), seen.version FROM seen
     ON CONFLICT (school_id, announcement_id, person_id) DO UPDATE
       SET confirmed_at = excluded.confirmed_at, confirmed_version = excluded.confirmed_version
     WHERE r.confirmed_version IS DISTINCT FROM excluded.confirmed_version
   )
   SELECT version FROM seen`,
);
