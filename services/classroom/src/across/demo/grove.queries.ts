import { statement } from '@homeroom/database';

/** Keeps what a child has chosen since the demo was made. */
export const plantAll = statement<never, [plants: string]>(
  'demo.plant_all',
  `INSERT INTO student_plant (school_id, student_id, species, pot, companion)
   SELECT $1, "studentId", species, pot, companion
   FROM jsonb_to_recordset($2::jsonb) AS given ("studentId" uuid, species text, pot text, companion text)
   ON CONFLICT DO NOTHING`,
);

/** Only if a class has had no goal yet. */
export const setGoals = statement<never, [goals: string]>(
  'demo.set_goals',
  `INSERT INTO class_goal (school_id, id, class_id, title, target, began_at)
   SELECT $1, gen_random_uuid(), c.id, title, target, "beganAt"
   FROM jsonb_to_recordset($2::jsonb) AS given ("classNumber" int, title text, target int, "beganAt" timestamptz)
   JOIN class_card c ON c.school_id = $1 AND c.number = given."classNumber" AND c.ended_on IS NULL
   WHERE NOT EXISTS (SELECT FROM class_goal g WHERE g.school_id = $1 AND g.class_id = c.id)`,
);
