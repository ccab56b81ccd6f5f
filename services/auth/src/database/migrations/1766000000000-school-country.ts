import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Heard with the school's other facts; a school from before is heard of with its next change. */
export class SchoolCountry1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN country text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
