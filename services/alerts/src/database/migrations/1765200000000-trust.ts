import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may be written to: everybody by a verified school, else whoever has confirmed the address. */
export class Trust1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient ADD COLUMN email_verified boolean NOT NULL DEFAULT false');
    // Schools that are there already keep their mails.
    await runner.query('ALTER TABLE school ADD COLUMN verified boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE school ALTER COLUMN verified SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school DROP COLUMN verified');
    await runner.query('ALTER TABLE recipient DROP COLUMN email_verified');
  }
}
