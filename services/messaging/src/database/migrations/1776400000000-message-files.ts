import { ForwardMigration, relayOf } from '@homeroom/database/schema';
import { createFileTables } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** What is sent along with messages. A file stands beside a message, or beside the case of one that waits. */
export class MessageFiles1776400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFileTables(runner, 'messaging', ['student', 'guardian', 'staff']);
    // What stood beside messages that have gone with their time is found by its own.
    await runner.query(`GRANT SELECT (created_at) ON file TO ${relayOf('messaging')}`);
    await runner.query('CREATE INDEX file_old ON file (school_id, created_at)');
  }
}
