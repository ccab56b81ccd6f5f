import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Marks a mail that could not be delivered; together with others to the same address, this shows that none can. */
export class MailReports1776800400000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_mail ADD undelivered_at timestamptz');
    await runner.query('GRANT UPDATE (undelivered_at) ON notice_mail TO messaging_app');
    await runner.query('CREATE INDEX notice_mail_to ON notice_mail (school_id, lower(sent_to), mail_id)');
  }
}
