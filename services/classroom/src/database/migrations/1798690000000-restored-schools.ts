import { ForwardMigration, letSchoolsBeRestored } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class RestoredSchools1798690000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letSchoolsBeRestored(runner);
    // The reminder of the evening before was due before a restore and was not sent; whoever manages the slip may remind families by hand.
    await runner.query(
      'ALTER TABLE permission_slip ADD COLUMN is_reminder_missed boolean NOT NULL DEFAULT false',
    );
  }
}
