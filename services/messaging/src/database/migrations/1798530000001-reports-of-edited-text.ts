import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The same words about a message that was edited since are another report. The version before names no version of the message; it reports
 * once per person, as it did, because a conversation's reports take turns.
 */
export class ReportsOfEditedText1798530000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_report ADD message_version int NOT NULL DEFAULT 0');
    await runner.query(
      `CREATE UNIQUE INDEX message_report_of_version ON message_report
         (school_id, message_id, reported_by, md5(reason), message_version) WHERE decided_at IS NULL`,
    );
    await runner.query('DROP INDEX message_report_once');
  }
}
