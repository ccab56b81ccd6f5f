import type { MessengerChange } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { MessengerSettings, MessengerStatus, RecordedRole } from '@homeroom/domain';

export interface ClassMessengerRow {
  settings: MessengerSettings;
  version: number;
}

export const findMessenger = statement<ClassMessengerRow, [classId: string]>(
  'messenger.find',
  'SELECT settings, version FROM class_messenger WHERE school_id = $1 AND class_id = $2',
);

/** Returns no row if somebody else saved since `version` was read, or the class's year has ended. */
export const saveMessenger = statement<
  { version: number },
  [classId: string, settings: string, version: number]
>(
  'messenger.save',
  `INSERT INTO class_messenger (school_id, class_id, settings, version)
   SELECT $1, class_id, $3::jsonb, $4::int + 1 FROM school_class
   WHERE school_id = $1 AND class_id = $2 AND is_running FOR SHARE
   ON CONFLICT (school_id, class_id) DO UPDATE SET settings = excluded.settings, version = excluded.version
   WHERE class_messenger.version = $4 RETURNING version`,
);

export const noteChange = statement<
  never,
  [
    id: string,
    classId: string,
    changedBy: string,
    role: RecordedRole,
    what: MessengerChange['what'],
    studentId: string | null,
    status: MessengerStatus | null,
  ]
>(
  'messenger.note_change',
  `INSERT INTO messenger_change (school_id, id, class_id, changed_by, changed_by_role, what, student_id, status)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export interface ChangeRow extends Omit<MessengerChange, 'at' | 'by'> {
  at: Date;
  byRole: RecordedRole;
  byName: string | null;
}

/** UUIDv7: ids are ordered by time. Includes the changes of earlier years, because the settings carry over too. */
export const newestChanges = statement<ChangeRow, [classId: string]>(
  'messenger.newest_changes',
  `SELECT c.id, c.changed_at AS at, c.changed_by_role AS "byRole", c.what, c.status,
     b.first_name || ' ' || b.last_name AS "byName", s.first_name || ' ' || s.last_name AS "studentName"
   FROM messenger_change c
     LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = c.changed_by
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = c.student_id
   WHERE c.school_id = $1 AND c.class_id IN (SELECT was.class_id
     FROM school_class own JOIN school_class was ON was.school_id = $1 AND was.device_id = own.device_id
     WHERE own.school_id = $1 AND own.class_id = $2)
   ORDER BY c.id DESC LIMIT 20`,
);
