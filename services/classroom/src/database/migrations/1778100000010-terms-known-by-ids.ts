import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A term is known by an id of its own: what is written of it stays its when another one is put in front of it. What is there is known
 * by its place, by which its reports name it already.
 */
export class TermsKnownByIds1778100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE term ADD COLUMN id text');
    // What is filled in here is of schools that exist already: their owner is no school and would see no row.
    await runner.query('ALTER TABLE term NO FORCE ROW LEVEL SECURITY');
    await runner.query('UPDATE term SET id = position::text');
    await runner.query('ALTER TABLE term FORCE ROW LEVEL SECURITY');
    await runner.query(
      'ALTER TABLE term ALTER COLUMN id SET DEFAULT gen_random_uuid()::text, ALTER COLUMN id SET NOT NULL',
    );
  }
}
