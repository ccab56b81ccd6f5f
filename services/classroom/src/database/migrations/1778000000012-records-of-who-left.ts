import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Deleting one of these cascades to everything that refers to it. */
const PARENTS = ['student', 'guardian', 'redemption', 'released_report'];

/** The records of students who left long ago are removed, in one transaction each (`across/retention`). */
export class RecordsOfWhoLeft1778000000012 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const parent of PARENTS) await this.cascade(runner, parent);
    for (const table of ['attendance_mark', 'attendance_change', 'guardian_link', 'account_news'])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('classroom')}`);
    await runner.query(
      'CREATE INDEX attendance_change_of_student ON attendance_change (school_id, student_id)',
    );
  }

  private async cascade(runner: QueryRunner, parent: string): Promise<void> {
    const keys = (await runner.query(
      `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS key FROM pg_constraint
       WHERE contype = 'f' AND confrelid = $1::regclass AND confdeltype = 'a'`,
      [parent],
    )) as { table: string; name: string; key: string }[];
    for (const { table, name, key } of keys)
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT "${name}", ADD CONSTRAINT "${name}" ${key} ON DELETE CASCADE`,
      );
  }
}
