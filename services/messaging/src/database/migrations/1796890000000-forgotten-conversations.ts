import { ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A conversation with or about an erased person is deleted once nothing keeps it any more, and not only at the time of the erasure. */
export class ForgottenConversations1796890000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation ADD COLUMN forgotten_at timestamptz');
    for (const table of ['conversation_member', 'desk_request'])
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_school_id_conversation_id_fkey,
           ADD FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id) ON DELETE CASCADE`,
      );
    await letTidy(runner, 'messaging', { table: 'conversation', since: 'forgotten_at', also: ['id'] });
    await letTidy(runner, 'messaging', {
      table: 'scheduled_message',
      since: 'written_at',
      also: ['state', 'send_at', 'conversation_id'],
    });
    await this.markLeftOver(runner);
  }

  /** For people erased before: their names are gone, or wait for a case that is kept. */
  private async markLeftOver(runner: QueryRunner): Promise<void> {
    const walls = ['conversation', 'conversation_member', 'directory_entry', 'desk_request'];
    for (const table of walls) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `UPDATE conversation c SET forgotten_at = now() WHERE EXISTS (
         SELECT FROM (
           SELECT c.student_id AS person_id WHERE c.student_id IS NOT NULL
           UNION ALL SELECT m.person_id FROM conversation_member m
             WHERE c.kind <> 'desk' AND m.school_id = c.school_id AND m.conversation_id = c.id
           UNION ALL SELECT r.asker_id FROM desk_request r WHERE r.school_id = c.school_id AND r.conversation_id = c.id) someone
         WHERE NOT EXISTS (SELECT FROM directory_entry e
           WHERE e.school_id = c.school_id AND e.person_id = someone.person_id AND e.forgotten_at IS NULL))`,
    );
    for (const table of walls) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
