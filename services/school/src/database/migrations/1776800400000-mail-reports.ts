import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail server that tells of a mail knows its id and not whose it was. */
export class MailReports1776800400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX mail_of_report ON mail (id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
