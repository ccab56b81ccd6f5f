import type { BlockedStudent } from '@homeroom/contracts';
import { byFirstName, statement } from '@homeroom/database';

export const blockedBy = statement<BlockedStudent, [personId: string]>(
  'blocks.of_person',
  `SELECT b.student_id AS "studentId", d.first_name AS "firstName", d.last_name AS "lastName"
   FROM student_block b JOIN directory_entry d ON d.school_id = $1 AND d.person_id = b.student_id
   WHERE b.school_id = $1 AND b.blocked_by = $2 ORDER BY ${byFirstName('d')}`,
);

/** A student whose name the person has already seen: they share a conversation. */
export const blockable = statement<{ personId: string }, [personId: string, studentId: string]>(
  'blocks.blockable',
  `SELECT d.person_id AS "personId" FROM directory_entry d
   WHERE d.school_id = $1 AND d.person_id = $3 AND d.person_id <> $2 AND d.role = 'student' AND EXISTS (
     SELECT FROM conversation_member own JOIN conversation_member other ON other.school_id = $1
       AND other.conversation_id = own.conversation_id AND other.person_id = $3
     WHERE own.school_id = $1 AND own.person_id = $2)`,
);

/** Serialises the blocks of one student, so that they are counted one after the other. */
export const takeBlocksTurn = statement<never, [personId: string]>(
  'blocks.take_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('blocks ' || $1::text || ' ' || $2::text, 0))`,
);

export const insertBlock = statement<never, [personId: string, studentId: string]>(
  'blocks.insert',
  `INSERT INTO student_block (school_id, blocked_by, student_id)
   SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM student_block
     WHERE school_id = $1 AND blocked_by = $2 AND student_id = $3)`,
);

export const deleteBlock = statement<never, [personId: string, studentId: string]>(
  'blocks.delete',
  'DELETE FROM student_block WHERE school_id = $1 AND blocked_by = $2 AND student_id = $3',
);
