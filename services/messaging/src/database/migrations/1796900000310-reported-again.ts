import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * One report per person and message until it is decided: another text is another report, and so is the same text if the message has become
 * urgent, or was left in place and then edited.
 */
export class ReportedAgain1796900000310 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, once, when] of [
      ['moderation_case', 'md5(said), is_urgent', `reason = 'report' AND decided_at IS NULL`],
      ['message_report', 'md5(reason)', 'decided_at IS NULL'],
    ]) {
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_school_id_message_id_reported_by_key`,
      );
      await runner.query(
        `CREATE UNIQUE INDEX ${table}_once ON ${table} (school_id, message_id, reported_by, ${once}) WHERE ${when}`,
      );
      await runner.query(`CREATE INDEX ${table}_message ON ${table} (school_id, message_id)`);
    }
  }
}
