import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The last day of a school that has given notice, shown to everybody who signs in. */
export class SchoolLeaves1797300000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE standing ADD COLUMN leaves_on date');
  }
}
