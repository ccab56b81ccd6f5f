import { ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['notice_phone', 'directory_entry'] as const;

/** The number of somebody whose access has ended gets no texts, and is deleted once the end can no longer be undone as a mistake. */
export class RestingPhones1798640000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_phone ADD COLUMN rests_since timestamptz');
    await letTidy(runner, 'messaging', { table: 'notice_phone', since: 'rests_since' });
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(`UPDATE notice_phone p SET rests_since = now() FROM directory_entry d
      WHERE d.school_id = p.school_id AND d.person_id = p.person_id AND NOT d.is_active`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
