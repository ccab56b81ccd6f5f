import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The membership by which the person of a browser's session is also the owner of this account; null if the session is the account's own.
 * The subscription ends with either.
 */
export class BrowsersByMembership1798440000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_device ADD membership_id uuid');
  }
}
