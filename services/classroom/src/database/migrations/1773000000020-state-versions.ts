import {
  createVersions,
  ForwardMigration,
  raiseUnlessStamped,
  raiseVersions,
} from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Tables written by hand, a few times a day, or for the whole school at once. */
const OF_SCHOOL = [
  'class_card',
  'teacher',
  'teaching',
  'guardian',
  'guardianship',
  'guardian_link',
  'point_category',
  'known_school',
];

/** Rows of students raise the version of their current class, which is locked: a concurrent move waits, and raises both classes. */
export const classOfStudents = (
  rows: string,
) => `SELECT s.school_id, s.class_id AS about FROM classroom.student s
  WHERE (s.school_id, s.id) IN (SELECT school_id, student_id FROM ${rows} changed) FOR SHARE`;

/** Versions by which a cached answer is known to be still valid. */
export class StateVersions1773000000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createVersions(runner, 'classroom');
    for (const table of OF_SCHOOL)
      await raiseVersions(runner, 'classroom', {
        table,
        aboutOf: (rows) => `SELECT school_id, school_id AS about FROM ${rows} changed`,
      });
    await raiseVersions(runner, 'classroom', {
      table: 'student',
      aboutOf: (rows) => `SELECT school_id, class_id AS about FROM ${rows} changed`,
    });
    for (const table of ['point_entry', 'point_total'])
      await raiseUnlessStamped(runner, 'classroom', { table, aboutOf: classOfStudents });
  }
}
