import {
  createTenantTable,
  ForwardMigration,
  grantPlatformReading,
  letTidy,
} from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Daily figures of the schools in an organisation. Each part arrives in its own event, whose id is stored beside it. Members read them
 * through the role above schools.
 */
export class SchoolDays1778000000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'auth',
      'school_day',
      `day date NOT NULL,
       students int, classes int, teachers int, points int, classroom_fact uuid,
       due int, taken int, possible int, attended int, attendance_fact uuid,
       waiting int, oldest_on date, messages_fact uuid,
       alerts int, drills int, last_drill_on date, alerts_fact uuid,
       PRIMARY KEY (school_id, day)`,
      { of: ['school'], kept: 'passing' },
    );
    await grantPlatformReading(runner, 'auth', 'school_day', [
      ...['school_id', 'day', 'students', 'classes', 'teachers', 'points', 'classroom_fact'],
      ...['due', 'taken', 'possible', 'attended', 'attendance_fact', 'waiting', 'oldest_on', 'messages_fact'],
      ...['alerts', 'drills', 'last_drill_on', 'alerts_fact'],
    ]);
    await letTidy(runner, 'auth', { table: 'school_day', since: 'day' });
    // Schools that are already in an organisation are announced by the next round.
    await runner.query('ALTER TABLE organisation_school ADD COLUMN is_told boolean NOT NULL DEFAULT false');
    await runner.query(
      'CREATE INDEX organisation_school_untold ON organisation_school (school_id) WHERE NOT is_told',
    );
  }
}
