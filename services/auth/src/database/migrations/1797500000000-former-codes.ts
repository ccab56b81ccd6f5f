import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The code of a school whose data was deleted. It resolves like an unknown code, and is not assigned to another school, since it is still
 * printed on papers.
 */
export class FormerCodes1797500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE directory DROP CONSTRAINT directory_kind_check,
      ADD CONSTRAINT directory_kind_check CHECK (kind IN ('school_code', 'parent_id', 'former_code'))`);
  }
}
