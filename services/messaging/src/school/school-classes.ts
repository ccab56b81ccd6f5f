import type { SchoolClass } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';

/** All that run, as the classroom answered to this fact or to a newer one; whatever a newer one said already stays. */
const keep = statement<never, [classes: string, factId: string]>(
  'school.keep_classes',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb)
       AS given ("classId" uuid, "deviceId" uuid, "classNumber" int, grade text)
   ), ended AS (
     UPDATE school_class SET is_running = false, fact_id = $3
     WHERE school_id = $1 AND is_running AND fact_id < $3 AND class_id NOT IN (SELECT "classId" FROM given)
   )
   INSERT INTO school_class (school_id, class_id, device_id, class_number, grade, is_running, fact_id)
   SELECT $1, "classId", "deviceId", "classNumber", grade, true, $3 FROM given
   ON CONFLICT (school_id, class_id) DO UPDATE SET class_number = excluded.class_number, grade = excluded.grade,
     is_running = true, fact_id = excluded.fact_id
   WHERE school_class.fact_id < excluded.fact_id`,
);

const GONE_ON = `school_class was JOIN school_class now
  ON now.school_id = $1 AND now.device_id = was.device_id AND now.is_running`;

/** Whoever belongs to a class goes on with it into the next year; nobody says so of each. */
const moveTies = statement<never>(
  'school.move_ties',
  `WITH moved AS (
     DELETE FROM class_tie tie USING ${GONE_ON}
     WHERE was.school_id = $1 AND NOT was.is_running AND tie.school_id = $1 AND tie.class_id = was.class_id
     RETURNING tie.person_id, now.class_id, tie.because_of
   )
   INSERT INTO class_tie (school_id, person_id, class_id, because_of)
   SELECT DISTINCT $1::uuid, person_id, class_id, because_of FROM moved ON CONFLICT DO NOTHING`,
);

/** As they were when the class's year ended. Another class that gets the number begins with what every class begins with. */
const copySettings = statement<never>(
  'school.copy_settings',
  `INSERT INTO class_messenger (school_id, class_id, settings, version)
   SELECT DISTINCT ON (now.class_id) $1::uuid, now.class_id, m.settings, m.version
   FROM ${GONE_ON} JOIN class_messenger m ON m.school_id = $1 AND m.class_id = was.class_id
   WHERE was.school_id = $1 AND NOT was.is_running
   ORDER BY now.class_id, was.fact_id DESC
   ON CONFLICT DO NOTHING`,
);

/** What messaging knows of the school's classes, and what goes on with them from one year into the next. */
export async function keepClasses(tx: Tx, classes: readonly SchoolClass[], factId: string): Promise<void> {
  await tx.sql(keep(JSON.stringify(classes), factId));
  await tx.sql(moveTies());
  await tx.sql(copySettings());
}
