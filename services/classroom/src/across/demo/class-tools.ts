import { statement, type Tx } from '@homeroom/database';
import { type LessonLine, rowsOfSeats } from '@homeroom/domain';
import { classNumbered } from '../../ground/access/class-reach';

const LESSON: readonly LessonLine[] = [
  { picture: 'circle', text: 'Good morning', minutes: 10 },
  { picture: 'read', text: 'Reading in pairs', minutes: 15 },
  { picture: 'write', text: 'A letter to a friend', minutes: 20 },
  { picture: 'tidy', text: 'Tidy up', minutes: 5 },
];
/** Positions in name order. */
const APART = { ones: [1, 3], others: [6, 8] };
const ROOM = 'Classroom';

/** Each part is added only if the class has nothing of it yet. */
const arrangeLesson = statement<never, [classNumber: number, lesson: string]>(
  'demo.arrange_lesson',
  `INSERT INTO class_tools (school_id, class_id, lesson, lesson_version)
   SELECT $1, id, $3::jsonb, 1 FROM (SELECT ${classNumbered('$2')} AS id) card WHERE id IS NOT NULL ON CONFLICT DO NOTHING`,
);

const NAMED = `SELECT id, class_id, row_number() OVER (ORDER BY name_key, id) AS place FROM student
  WHERE school_id = $1 AND class_id = ${classNumbered('$2')} AND is_active`;

const keepApart = statement<never, [classNumber: number, ones: number[], others: number[]]>(
  'demo.keep_apart',
  `WITH named AS (${NAMED})
   INSERT INTO class_apart (school_id, class_id, first_id, second_id)
   SELECT $1, one.class_id, least(one.id, other.id), greatest(one.id, other.id)
   FROM unnest($3::int[], $4::int[]) AS pair (one, other)
   JOIN named one ON one.place = pair.one JOIN named other ON other.place = pair.other
   WHERE NOT EXISTS (SELECT FROM class_apart WHERE school_id = $1 AND class_id = one.class_id) ON CONFLICT DO NOTHING`,
);

const seatAll = statement<never, [classNumber: number, room: string, seats: string]>(
  'demo.seat_all',
  `WITH named AS (${NAMED}), room AS (
     INSERT INTO seating_plan (school_id, id, class_id, name)
     SELECT DISTINCT $1::uuid, gen_random_uuid(), class_id, $3::text FROM (SELECT class_id FROM named LIMIT 1) card
     WHERE NOT EXISTS (SELECT FROM seating_plan p WHERE p.school_id = $1 AND p.class_id = card.class_id) RETURNING id
   )
   INSERT INTO seat (school_id, plan_id, x, y, student_id)
   SELECT $1, room.id, given.x, given.y, named.id
   FROM room, (SELECT (seat ->> 'x')::int AS x, (seat ->> 'y')::int AS y, place
     FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS listed (seat, place)) given
   JOIN named ON named.place = given.place`,
);

/** Arranges everything that a teacher can arrange for a class. */
export async function arrangeTools(tx: Tx, classNumber: number): Promise<void> {
  await tx.sql(arrangeLesson(classNumber, JSON.stringify(LESSON)));
  await tx.sql(keepApart(classNumber, APART.ones, APART.others));
  await tx.sql(seatAll(classNumber, ROOM, JSON.stringify(rowsOfSeats(40))));
}
