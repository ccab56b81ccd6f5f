import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class PhonesInQuestion1798700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Since when somebody else may have the account: it got a new PIN, or its access came back.
    await runner.query('ALTER TABLE notice_phone ADD COLUMN asked_since timestamptz');
  }
}
