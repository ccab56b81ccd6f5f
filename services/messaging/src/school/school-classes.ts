import type { LedClass, SchoolClass, TakenBackClass } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';

const CLASSES_OF = `hashtextextended('school classes ' || $1::text, 0)`;

/** Serialises the events about one school's classes: each reads what the others have written. */
const takeTurn = statement<never>('school.take_turn', `SELECT pg_advisory_xact_lock(${CLASSES_OF})`);

/**
 * For whoever writes something to classes, before every other lock: until the transaction ends they are the classes that it has seen, and
 * what it writes is there when a class ends or is taken back.
 */
export const holdClasses = statement<never>(
  'school.hold_classes',
  `SELECT pg_advisory_xact_lock_shared(${CLASSES_OF})`,
);

/** Keeps what a newer event wrote. If a class continues under a new id, as its device shows, the previous one has ended. */
const follow = statement<
  never,
  [
    classId: string,
    deviceId: string,
    classNumber: number,
    grade: string,
    isRunning: boolean,
    factId: string,
    leaderId: string | null,
  ]
>(
  'school.follow_class',
  `WITH ended AS (
     UPDATE school_class SET is_running = false, fact_id = $7
     WHERE school_id = $1 AND device_id = $3 AND class_id <> $2 AND is_running AND $6 AND fact_id < $7::uuid
   )
   INSERT INTO school_class (school_id, class_id, device_id, class_number, grade, is_running, fact_id, leader_id)
   SELECT $1, $2, $3, $4, $5, $6 AND NOT EXISTS (SELECT FROM school_class newer WHERE newer.school_id = $1
       AND newer.device_id = $3 AND newer.class_id <> $2 AND newer.is_running AND newer.fact_id > $7::uuid), $7, $8
   ON CONFLICT (school_id, class_id) DO UPDATE SET class_number = excluded.class_number, grade = excluded.grade,
     is_running = excluded.is_running, fact_id = excluded.fact_id, leader_id = excluded.leader_id
   WHERE school_class.fact_id < excluded.fact_id`,
);

/** All running classes, as the classroom answered; keeps what a newer event wrote. */
const keep = statement<never, [classes: string, factId: string]>(
  'school.keep_classes',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb)
       AS given ("classId" uuid, "deviceId" uuid, "classNumber" int, grade text, "leaderId" uuid)
   ), ended AS (
     UPDATE school_class SET is_running = false, fact_id = $3
     WHERE school_id = $1 AND is_running AND fact_id < $3 AND class_id NOT IN (SELECT "classId" FROM given)
   )
   INSERT INTO school_class (school_id, class_id, device_id, class_number, grade, is_running, fact_id, leader_id)
   SELECT $1, "classId", "deviceId", "classNumber", grade, true, $3, "leaderId" FROM given
   ON CONFLICT (school_id, class_id) DO UPDATE SET class_number = excluded.class_number, grade = excluded.grade,
     is_running = true, fact_id = excluded.fact_id, leader_id = excluded.leader_id
   WHERE school_class.fact_id < excluded.fact_id`,
);

const GONE_ON = `school_class was JOIN school_class now
  ON now.school_id = $1 AND now.device_id = was.device_id AND now.is_running`;

/** People of a class move with it into the next year; there is no event for each of them. */
const moveTies = statement<never>(
  'school.move_ties',
  `WITH moved AS (
     DELETE FROM class_tie tie USING ${GONE_ON}
     WHERE was.school_id = $1 AND NOT was.is_running AND tie.school_id = $1 AND tie.class_id = was.class_id
     RETURNING tie.person_id, now.class_id, tie.because_of, tie.has_custody
   )
   INSERT INTO class_tie (school_id, person_id, class_id, because_of, has_custody)
   SELECT DISTINCT $1::uuid, person_id, class_id, because_of, has_custody FROM moved ON CONFLICT DO NOTHING`,
);

/** Unpublished announcements to a class are for the people who continue in it. Anybody who has one open has to look at it again. */
const moveAnnouncements = statement<never>(
  'school.move_announcements',
  `WITH went AS (
     SELECT was.class_id AS from_id, now.class_id FROM ${GONE_ON} WHERE was.school_id = $1 AND NOT was.is_running
   )
   UPDATE announcement a SET class_ids = ARRAY(SELECT DISTINCT coalesce(went.class_id, named)
     FROM unnest(a.class_ids) named LEFT JOIN went ON went.from_id = named), version = a.version + 1
   WHERE a.school_id = $1 AND a.state IN ('draft', 'scheduled') AND a.class_ids && ARRAY(SELECT from_id FROM went)`,
);

/**
 * The settings as they were when the class's year ended; if a year end is undone, as they have become since, which the version shows.
 * Another class that gets the number begins with the defaults.
 */
const copySettings = statement<never>(
  'school.copy_settings',
  `INSERT INTO class_messenger (school_id, class_id, settings, version)
   SELECT DISTINCT ON (now.class_id) $1::uuid, now.class_id, m.settings, m.version
   FROM ${GONE_ON} JOIN class_messenger m ON m.school_id = $1 AND m.class_id = was.class_id
   WHERE was.school_id = $1 AND NOT was.is_running
   ORDER BY now.class_id, was.fact_id DESC
   ON CONFLICT (school_id, class_id) DO UPDATE SET settings = excluded.settings, version = excluded.version
   WHERE class_messenger.version < excluded.version`,
);

/**
 * What was announced to a class of a year that is withdrawn is for the classes in which its people are again. The version of a published
 * one stays, because its text does: what somebody confirmed is confirmed.
 */
const bringAnnouncementsBack = statement<
  { id: string; isOut: boolean },
  [classId: string, classIds: readonly string[]]
>(
  'school.bring_announcements_back',
  `UPDATE announcement a SET class_ids = ARRAY(SELECT DISTINCT named FROM unnest(array_remove(a.class_ids, $2) || $3::uuid[]) named),
     version = a.version + CASE WHEN a.state IN ('draft', 'scheduled') THEN 1 ELSE 0 END
   WHERE a.school_id = $1 AND $2::uuid = ANY(a.class_ids) RETURNING a.id, a.state = 'published' AS "isOut"`,
);

/** Returns the published announcements that have other readers now. */
export async function takeClassBack(tx: Tx, { classId, classIds }: TakenBackClass): Promise<string[]> {
  await tx.sql(takeTurn());
  const brought = await tx.sql(bringAnnouncementsBack(classId, classIds));
  return brought.filter(({ isOut }) => isOut).map(({ id }) => id);
}

/** One class as an event describes it, and what carries over with it from one year to the next. */
export async function followClass(
  tx: Tx,
  told: SchoolClass & Partial<LedClass>,
  factId: string,
): Promise<void> {
  const { classId, deviceId, classNumber, grade, isRunning, leaderId = null } = told;
  await tx.sql(takeTurn());
  await tx.sql(follow(classId, deviceId, classNumber, grade, isRunning, factId, leaderId));
  await goOn(tx);
}

/** All classes, for a service that missed events. */
export async function keepClasses(
  tx: Tx,
  classes: readonly (SchoolClass & Partial<LedClass>)[],
  factId: string,
): Promise<void> {
  await tx.sql(takeTurn());
  await tx.sql(keep(JSON.stringify(classes), factId));
  await goOn(tx);
}

async function goOn(tx: Tx): Promise<void> {
  await tx.sql(moveTies());
  await tx.sql(moveAnnouncements());
  await tx.sql(copySettings());
}
