import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** After a number is removed, only the times of sent codes are kept: they count if a number is added again. */
export class RemovedPhones1777300000021 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notice_phone ALTER COLUMN number DROP NOT NULL,
      ADD CONSTRAINT notice_phone_check CHECK (number IS NOT NULL
        OR (code_hash IS NULL AND code_ends_at IS NULL AND confirmed_at IS NULL AND trouble IS NULL))`);
  }
}
