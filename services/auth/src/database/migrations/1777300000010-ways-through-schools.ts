import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** All sessions of one sign-in are found when it ends, and when it is kept while others end. */
export class WaysThroughSchools1777300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX switched_session_sign_in ON switched_session (sign_in_session_id)');
  }
}
