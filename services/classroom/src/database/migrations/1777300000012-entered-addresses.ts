import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TOUCHED = ['guardian', 'account_news'];

/** How often the office has entered a new address for a guardian, so that auth does not take a repeated message for a new address. */
export class EnteredAddresses1777300000012 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guardian ADD COLUMN address_entered int NOT NULL DEFAULT 0');
    // The tables' owner is no school, and row-level security would hide every row from it.
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // The column is shown to nobody, so no cached answer changes.
    await runner.query('ALTER TABLE guardian DISABLE TRIGGER USER');
    // What auth has not been told yet may include a new address.
    await runner.query(`UPDATE guardian g SET address_entered = 1 FROM account_news news
      WHERE news.school_id = g.school_id AND news.person_id = g.id AND news.role = 'parent'
        AND news.told_version < news.version`);
    await runner.query('ALTER TABLE guardian ENABLE TRIGGER USER');
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
