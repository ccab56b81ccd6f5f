import { statement } from '@homeroom/database';

/**
 * Records that a teacher who is about to leave classes or the school may know the passwords of all devices there. Nothing is recorded of
 * teachers who still teach there, because they are given the new ones.
 */
export const noteKnower = statement<never, [teacherId: string]>(
  'password_knowers.note',
  `INSERT INTO password_knower (school_id, device_id, teacher_id)
   SELECT DISTINCT $1::uuid, c.device_id, g.teacher_id
   FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
   WHERE g.school_id = $1 AND g.teacher_id = $2::uuid
   ON CONFLICT (school_id, device_id, teacher_id) DO UPDATE SET class_password = true, principal_password = true`,
);

/** SQL: one of the two passwords is not replaced. */
const STILL_KNOWN = '(class_password AND NOT $3::boolean OR principal_password AND NOT $4::boolean)';

/** Forgets who knew the passwords that have been replaced. */
export const forgetKnowers = statement<
  never,
  [deviceId: string, classPassword: boolean, principalPassword: boolean]
>(
  'password_knowers.forget',
  `WITH gone AS (
     DELETE FROM password_knower WHERE school_id = $1 AND device_id = $2 AND NOT ${STILL_KNOWN}
   )
   UPDATE password_knower
   SET class_password = class_password AND NOT $3::boolean, principal_password = principal_password AND NOT $4::boolean
   WHERE school_id = $1 AND device_id = $2 AND ${STILL_KNOWN}`,
);
