import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A term has an id of its own, so that what is written about it stays with it when another term is added before it. Existing terms use
 * their position as id, by which their reports already name them.
 */
export class TermsKnownByIds1778100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE term ADD COLUMN id text');
    // Existing schools' rows are filled in here. Their owner is no school, and row-level security would hide every row from it.
    await runner.query('ALTER TABLE term NO FORCE ROW LEVEL SECURITY');
    await runner.query('UPDATE term SET id = position::text');
    await runner.query('ALTER TABLE term FORCE ROW LEVEL SECURITY');
    await runner.query(
      'ALTER TABLE term ALTER COLUMN id SET DEFAULT gen_random_uuid()::text, ALTER COLUMN id SET NOT NULL',
    );
  }
}
