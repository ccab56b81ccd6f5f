import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Earlier texts are deleted together with the message or announcement, and not years later. */
export class FormsOfMessages1777400000021 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const what of ['message', 'announcement']) {
      await runner.query(`DELETE FROM ${what}_form f WHERE NOT EXISTS
        (SELECT FROM ${what} w WHERE w.school_id = f.school_id AND w.id = f.${what}_id)`);
      await runner.query(`ALTER TABLE ${what}_form ADD CONSTRAINT ${what}_form_of
        FOREIGN KEY (school_id, ${what}_id) REFERENCES ${what} (school_id, id) ON DELETE CASCADE`);
    }
  }
}
