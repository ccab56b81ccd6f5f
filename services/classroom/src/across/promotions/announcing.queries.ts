import { statement } from '@homeroom/database';

export interface TaughtClass {
  classId: string;
  /** The same for a class and its successor in the next year. */
  deviceId: string;
  number: number;
}

export interface Taught {
  teacherId: string;
  isActive: boolean;
  classes: TaughtClass[];
}

/** Every teacher with the classes that run at this moment. */
export const whoTeachesWhat = statement<Taught>(
  'promotions.who_teaches_what',
  `SELECT t.id AS "teacherId", t.is_active AS "isActive", taught.classes FROM teacher t
   CROSS JOIN LATERAL (
     SELECT coalesce(jsonb_agg(jsonb_build_object('classId', c.id, 'deviceId', c.device_id, 'number', c.number)
       ORDER BY c.number), '[]') AS classes
     FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
     WHERE g.school_id = $1 AND g.teacher_id = t.id
   ) taught
   WHERE t.school_id = $1 ORDER BY t.id`,
);
