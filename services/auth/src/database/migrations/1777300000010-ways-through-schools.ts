import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Finds all sessions of a sign-in, to end them with it, or keep them while others end. */
export class WaysThroughSchools1777300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX switched_session_sign_in ON switched_session (sign_in_session_id)');
  }
}
