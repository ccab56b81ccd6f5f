import { ForwardMigration, relayOf } from '@homeroom/database/schema';
import { createFileTables } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Files sent with messages. A file belongs to a message, or to the case of a held one. */
export class MessageFiles1776400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFileTables(runner, 'messaging', ['student', 'guardian', 'staff']);
    // Finds files by their age after their messages have been deleted for theirs.
    await runner.query(`GRANT SELECT (created_at) ON file TO ${relayOf('messaging')}`);
    await runner.query('CREATE INDEX file_old ON file (school_id, created_at)');
  }
}
