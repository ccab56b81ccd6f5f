import { ForwardMigration, letSchoolsBeRestored } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class RestoredSchools1798690000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letSchoolsBeRestored(runner);
  }
}
