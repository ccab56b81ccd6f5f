import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Each once by each person, until it is decided: other words are another report, and so are the same ones of what has become
 * dangerous, or was left in place and written anew.
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
