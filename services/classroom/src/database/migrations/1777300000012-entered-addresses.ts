import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TOUCHED = ['guardian', 'account_news'];

/** How often the office has entered another address of a guardian: auth takes no repeated one for a new one. */
export class EnteredAddresses1777300000012 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guardian ADD COLUMN address_entered int NOT NULL DEFAULT 0');
    // Its owner is no school and would see no row.
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // Nobody is shown it: no answer that is kept is another one now.
    await runner.query('ALTER TABLE guardian DISABLE TRIGGER USER');
    // What auth has not heard yet may be another address.
    await runner.query(`UPDATE guardian g SET address_entered = 1 FROM account_news news
      WHERE news.school_id = g.school_id AND news.person_id = g.id AND news.role = 'parent'
        AND news.told_version < news.version`);
    await runner.query('ALTER TABLE guardian ENABLE TRIGGER USER');
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
