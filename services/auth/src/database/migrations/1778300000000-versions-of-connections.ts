import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** For optimistic locking: two administrators may edit the connection that everybody signs in with. */
export class VersionsOfConnections1778300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE single_sign_on ADD COLUMN version int NOT NULL DEFAULT 1');
  }
}
