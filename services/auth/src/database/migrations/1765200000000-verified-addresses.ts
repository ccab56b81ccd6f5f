import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VerifiedAddresses1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The address and not a flag: whoever changes it is not verified any more, and is again on the way back.
    await runner.query('ALTER TABLE account ADD COLUMN verified_email text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
