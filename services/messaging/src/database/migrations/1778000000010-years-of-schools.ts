import { ForwardMigration, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The days on which a school's years begin, as received from classroom: messages are deleted some years after their school year has ended.
 */
export class YearsOfSchools1778000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const relay = relayOf('messaging');
    await runner.query(`ALTER TABLE school_days ADD COLUMN years_begin_on date[] NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE POLICY relay ON school_days TO ${relay} USING (true) WITH CHECK (true)`);
    await runner.query(`GRANT SELECT (school_id, years_begin_on) ON school_days TO ${relay}`);
    await runner.query(`GRANT SELECT (time_zone) ON known_school TO ${relay}`);
  }
}
