import { statement } from '@homeroom/database';
import { HOMEWORK } from '@homeroom/domain';

/** In the order of how well the children have done. */
const COMMENTS = [
  'Please look at this once more with somebody at home.',
  'Good. Check your spelling before you hand it in.',
  'Well done, and neatly written.',
  'Excellent. I enjoyed reading this.',
];

/**
 * Homework of past weeks, and each child's result. Who handed in what and its mark depend only on ids and names; existing rows are kept.
 */
const setPastHomework = statement<never, [homework: string, comments: readonly string[]]>(
  'demo.set_past_homework',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "classNumber" int, "teacherId" uuid, title text, text text,
       subject text, "dueOn" date, "dueTime" time, "dueAt" timestamptz, "remindAt" timestamptz, "setAt" timestamptz,
       "maxScore" int, answers text[], "handedIn" int, "handedInUntil" timestamptz, "isMarked" boolean)
   ), added AS (
     INSERT INTO homework (school_id, id, state, set_by, class_id, title, text, links, subject, due_on, due_time, due_at,
       publish_at, remind_at, max_score, version, created_at)
     SELECT $1, given.id, 'set', "teacherId", c.id, title, text, '[]', subject, "dueOn", "dueTime", "dueAt",
       "setAt", CASE WHEN "remindAt" > now() THEN "remindAt" END, "maxScore", 1, "setAt"
     FROM given JOIN class_card c ON c.school_id = $1 AND c.number = "classNumber" AND c.ended_on IS NULL
     ON CONFLICT DO NOTHING RETURNING id, class_id
   ), drawn AS (
     SELECT given.*, s.id AS student_id, abs(hashtextextended(given.id::text || s.first_name || s.last_name, 7)) AS drawn
     FROM added JOIN given USING (id) JOIN student s ON s.school_id = $1 AND s.class_id = added.class_id AND s.is_active
   ), work AS (
     -- Each a number of its own of the one that was drawn.
     SELECT drawn.*, drawn % 100 < "handedIn" AS has, (drawn / 100 % 100)::int AS when_in,
       (11 + drawn / 10000 % 10)::int AS scored, (drawn / 100000 % 1000)::int AS said
     FROM drawn
   )
   INSERT INTO homework_work (school_id, id, homework_id, student_id, state, text, handed_in_at, score, comment, marked_by,
     marked_at, version)
   SELECT $1, gen_random_uuid(), id, student_id,
     CASE WHEN NOT has THEN 'open' WHEN "isMarked" THEN 'returned' ELSE 'handed_in' END,
     CASE WHEN has THEN left(answers[1 + said % cardinality(answers)], ${HOMEWORK.workMaxLength}) ELSE '' END,
     -- One in twenty of what is over comes in the night after.
     CASE WHEN NOT has THEN NULL WHEN "isMarked" AND when_in < 5 THEN "dueAt" + (1 + when_in) * interval '1 hour'
       ELSE "setAt" + ("handedInUntil" - "setAt") * (0.2 + when_in / 125.0) END,
     CASE WHEN has AND "isMarked" THEN scored END,
     CASE WHEN has AND "isMarked" AND said % 3 > 0 THEN ($3::text[])[least(4, 1 + (scored - 11) / 3)] END,
     CASE WHEN has AND "isMarked" THEN "teacherId" END,
     CASE WHEN has AND "isMarked" THEN "dueAt" + interval '20 hours' END,
     CASE WHEN NOT has THEN 0 WHEN "isMarked" THEN 2 ELSE 1 END
   FROM work ON CONFLICT DO NOTHING`,
);

export const pastHomework = (homework: readonly object[]) =>
  setPastHomework(JSON.stringify(homework), COMMENTS);
