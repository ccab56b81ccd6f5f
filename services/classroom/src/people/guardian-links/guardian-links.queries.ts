import type { AskToGuardian, LinkForOffice, StudentLink } from '@homeroom/contracts';
import { byFirstName, inUtc, statement } from '@homeroom/database';
import type { LinkState } from '@homeroom/domain';
import { isNamed } from '../guardians/guardian.entity';

/** No row if this pair was asked for before: the request is pending or decided. */
export const askForLink = statement<
  { id: string },
  [id: string, studentId: string, guardianId: string, askedBy: string]
>(
  'links.ask',
  `INSERT INTO guardian_link (school_id, id, student_id, guardian_id, asked_by, state)
   VALUES ($1, $2, $3, $4, $5, 'waiting')
   ON CONFLICT ON CONSTRAINT guardian_link_once DO UPDATE
     SET state = 'waiting', asked_by = excluded.asked_by, asked_at = now()
     WHERE guardian_link.state = 'withdrawn'
   RETURNING id`,
);

/** A guardian who is kept away from the child is no longer asked about it either. */
export const withdrawLink = statement<
  { id: string; guardianId: string },
  [studentId: string, guardianId: string]
>(
  'links.withdraw_one',
  `UPDATE guardian_link SET state = 'withdrawn'
   WHERE school_id = $1 AND student_id = $2 AND guardian_id = $3 AND state = 'waiting'
   RETURNING id, guardian_id AS "guardianId"`,
);

/** The contact was replaced, so requests made with the old one are withdrawn. */
export const withdrawLinks = statement<{ id: string; guardianId: string }, [studentId: string]>(
  'links.withdraw',
  `UPDATE guardian_link SET state = 'withdrawn' WHERE school_id = $1 AND student_id = $2 AND state = 'waiting'
   RETURNING id, guardian_id AS "guardianId"`,
);

export interface LinkRow {
  id: string;
  studentId: string;
  guardianId: string;
  state: LinkState;
}

const LINK = 'id, student_id AS "studentId", guardian_id AS "guardianId", state';

export const findLink = statement<LinkRow, [id: string]>(
  'links.find',
  `SELECT ${LINK} FROM guardian_link WHERE school_id = $1 AND id = $2`,
);

/** Locks the request, so that the second of two concurrent decisions sees the first. */
export const lockLink = statement<LinkRow, [id: string]>(
  'links.lock',
  `SELECT ${LINK} FROM guardian_link WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE`,
);

export const decideLink = statement<never, [id: string, state: LinkState, decidedBy: string]>(
  'links.decide',
  `UPDATE guardian_link SET state = $3, decided_by = $4, decided_at = now() WHERE school_id = $1 AND id = $2`,
);

export const linksOfStudent = statement<StudentLink, [studentId: string]>(
  'links.of_student',
  `SELECT id, state, ${inUtc('asked_at')} AS "askedAt"
   FROM guardian_link WHERE school_id = $1 AND student_id = $2 AND state IN ('waiting', 'declined')
   ORDER BY asked_at, id`,
);

const WAITING = `guardian_link l
   JOIN student s ON s.school_id = $1 AND s.id = l.student_id
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   JOIN guardian g ON g.school_id = $1 AND g.id = l.guardian_id`;

/** For the office, the oldest first: who asks, for which child, and whose account it is. */
export const waitingLinks = statement<LinkForOffice, [limit: number, offset: number]>(
  'links.waiting',
  `SELECT l.id, ${inUtc('l.asked_at')} AS "askedAt",
     t.first_name || ' ' || t.last_name AS "askedBy",
     json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'classNumber', c.number,
       'className', c.name) AS student,
     json_build_object('id', g.id, 'parentId', g.sign_in_id, 'firstName', g.first_name, 'lastName', g.last_name,
       'isNamed', ${isNamed('g')}, 'email', g.email, 'phone', g.phone) AS guardian,
     coalesce((SELECT json_agg(json_build_object('firstName', child.first_name, 'lastName', child.last_name,
         'classNumber', place.number) ORDER BY ${byFirstName('child', 'id')})
       FROM guardianship kin
       JOIN student child ON child.school_id = $1 AND child.id = kin.student_id
       JOIN class_card place ON place.school_id = $1 AND place.id = child.class_id
       WHERE kin.school_id = $1 AND kin.guardian_id = g.id), '[]') AS children
   FROM ${WAITING}
   LEFT JOIN teacher t ON t.school_id = $1 AND t.id = l.asked_by
   WHERE l.school_id = $1 AND l.state = 'waiting' ORDER BY l.asked_at, l.id LIMIT $2 OFFSET $3`,
);

export const countWaitingLinks = statement<{ total: number }>(
  'links.count_waiting',
  `SELECT count(*)::int AS total FROM ${WAITING} WHERE l.school_id = $1 AND l.state = 'waiting'`,
);

/**
 * For the guardian: as much as a parent needs to recognise the child. `$3` is the teacher who was shown the guardian's PIN: anybody who
 * knows it could act as the guardian, so for that teacher's own classes only.
 */
export const asksToGuardian = statement<AskToGuardian, [guardianId: string, seenBy: string | null]>(
  'links.asks_to_guardian',
  `SELECT l.id, s.first_name AS "childName", c.name AS "className", t.first_name || ' ' || t.last_name AS "askedBy",
     ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM teaching g
       WHERE g.school_id = $1 AND g.teacher_id = $3 AND g.class_id = s.class_id)) AS "mayAccept"
   FROM guardian_link l
   JOIN student s ON s.school_id = $1 AND s.id = l.student_id
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN teacher t ON t.school_id = $1 AND t.id = l.asked_by
   WHERE l.school_id = $1 AND l.guardian_id = $2 AND l.state = 'waiting' ORDER BY l.asked_at, l.id`,
);

export const teaches = statement<{ teaches: boolean }, [teacherId: string, classId: string]>(
  'links.teaches',
  `SELECT EXISTS (SELECT 1 FROM teaching
     WHERE school_id = $1 AND teacher_id = $2 AND class_id = $3) AS teaches`,
);

/** People whose open pages show it: besides the office, the guardian and the child's teachers. */
export const linkAudience = statement<{ personId: string }, [linkId: string]>(
  'links.audience',
  `SELECT guardian_id AS "personId" FROM guardian_link WHERE school_id = $1 AND id = $2
   UNION SELECT g.teacher_id FROM guardian_link l
     JOIN student s ON s.school_id = $1 AND s.id = l.student_id
     JOIN teaching g ON g.school_id = $1 AND g.class_id = s.class_id
     WHERE l.school_id = $1 AND l.id = $2`,
);
