import { statement } from '@homeroom/database';

/** SQL: the id of the running class with this number. Classes of earlier years have ended. */
export function classNumbered(number: string): string {
  return `(SELECT id FROM class_card WHERE school_id = $1 AND number = ${number} AND ended_on IS NULL)`;
}

/**
 * SQL: true if the caller may open the class: an administrator every class, a teacher those assigned to them, a class device its own; the
 * latter two only running ones. Written once, here, so that a statement that checks and writes in one round trip uses the same rule as
 * everybody else.
 */
export function reachesClass(classId: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'school_admin' THEN true
    WHEN 'teacher' THEN EXISTS (SELECT 1 FROM teaching reach
      JOIN class_card taught ON taught.school_id = $1 AND taught.id = reach.class_id AND taught.ended_on IS NULL
      WHERE reach.school_id = $1 AND reach.class_id = ${classId} AND reach.teacher_id = ${personId}::uuid)
    WHEN 'class_device' THEN EXISTS (SELECT 1 FROM class_card own
      WHERE own.school_id = $1 AND own.id = ${classId} AND own.device_id = ${personId}::uuid AND own.ended_on IS NULL)
    ELSE false END`;
}

/** SQL: the running class with this number, as `c`. */
export function runningClass(number: string): string {
  return `class_card c WHERE c.school_id = $1 AND c.number = ${number} AND c.ended_on IS NULL`;
}

/** "May the caller open class n?", to be read together with other data. No row if there is no such class card. */
export const classGate = statement<
  { isReached: boolean },
  [classNumber: number, role: string, personId: string]
>('classes.gate', `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached" FROM ${runningClass('$2')}`);

/** The class that something is written for, held so that no year ends meanwhile. */
export const holdClass = statement<
  { isReached: boolean; classId: string; deviceId: string },
  [classNumber: number, role: string, personId: string]
>(
  'classes.hold',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.id AS "classId", c.device_id AS "deviceId"
   FROM ${runningClass('$2')} FOR SHARE OF c`,
);
