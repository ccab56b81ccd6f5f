import { statement } from '@homeroom/database';
import type { Noticed } from '../notices/notices.queries';
import { FOR_READER, PENDING } from '../rules/for-reader';
import { WRITER_OR_OFFICE } from '../rules/present';

/**
 * Creates one notice for each recipient who has not dealt with the announcement yet, however many of their children it concerns. A repeated
 * notice replaces the previous one. A concurrent withdrawal waits.
 */
export const tellOfAnnouncement = statement<Noticed, [announcementId: string, noticeId: string, at: Date]>(
  'announcement_notices.tell',
  `WITH a AS (
     SELECT * FROM announcement WHERE school_id = $1 AND id = $2 AND state = 'published' FOR SHARE
   ), pending AS (
     SELECT who.person_id, a.id AS about, a.author_id FROM a
       JOIN directory_entry who ON who.school_id = $1 AND who.person_id <> a.author_id
       LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = who.person_id
     WHERE ${FOR_READER} AND ${PENDING}
   ), gone AS (
     DELETE FROM notice n USING pending
     WHERE n.school_id = $1 AND n.about = $2 AND n.kind = 'announcement' AND n.person_id = pending.person_id AND n.id <> $3
   )
   INSERT INTO notice (school_id, person_id, id, kind, about, by_id, amount, created_at)
   SELECT $1, person_id, $3, 'announcement', about, author_id, 0, $4 FROM pending
   ON CONFLICT DO NOTHING
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/**
 * Notifies the author of an announcement that was not allowed to be sent; if the author has left, the office, which could still send it.
 */
export const tellNotSent = statement<Noticed, [announcementId: string, noticeId: string]>(
  'announcement_notices.tell_not_sent',
  `INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, told.person_id, $3, 'announcement_not_sent', a.id, 0, now() FROM announcement a ${WRITER_OR_OFFICE('a.author_id')}
   WHERE a.school_id = $1 AND a.id = $2
   RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Counts the people who would be notified now. */
export const countPending = statement<{ people: number }, [announcementId: string]>(
  'announcement_notices.count_pending',
  `SELECT count(*)::int AS people FROM announcement a
     JOIN directory_entry who ON who.school_id = $1 AND who.person_id <> a.author_id
     LEFT JOIN announcement_receipt r ON r.school_id = $1 AND r.announcement_id = a.id AND r.person_id = who.person_id
   WHERE a.school_id = $1 AND a.id = $2 AND ${FOR_READER} AND ${PENDING}`,
);

export const readNotice = statement<{ id: string }, [announcementId: string, personId: string]>(
  'announcement_notices.read',
  `UPDATE notice SET read_at = now()
   WHERE school_id = $1 AND about = $2 AND person_id = $3 AND kind = 'announcement' AND read_at IS NULL RETURNING id`,
);
