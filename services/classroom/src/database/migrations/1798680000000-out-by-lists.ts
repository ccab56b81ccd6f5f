import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { ROSTER_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const READ = ['student', 'teacher', 'roster_line'] as const;

/** Distinguishes whom a list has deactivated from whom the school has let go: only the former come back with the next file by itself. */
export class OutByLists1798680000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE student ADD COLUMN out_by_list boolean NOT NULL DEFAULT false');
    await runner.query(
      'ALTER TABLE teacher ADD COLUMN out_by_list boolean NOT NULL DEFAULT false, ADD COLUMN out_on date',
    );
    await runner.query('ALTER TABLE roster_import ADD COLUMN takes_returns boolean NOT NULL DEFAULT false');
    await runner.query(`ALTER TABLE roster_line ADD COLUMN let_go_on date,
      DROP CONSTRAINT roster_line_kind_check,
      ADD CONSTRAINT roster_line_kind_check ${checkOneOf('kind', ROSTER_KINDS)}`);
    for (const table of READ) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // As far as imports are kept; somebody whose import is gone counts as let go, which is asked about.
    for (const [holder, list] of [
      ['student', 'students'],
      ['teacher', 'teachers'],
    ] as const)
      await runner.query(`UPDATE ${holder} p SET out_by_list = true FROM (
          SELECT DISTINCT ON (school_id, subject_id) school_id, subject_id, kind, done_at, undone_at FROM roster_line
          WHERE list = '${list}' AND done_at IS NOT NULL
          ORDER BY school_id, subject_id, coalesce(undone_at, done_at) DESC) last
        WHERE NOT p.is_active AND last.school_id = p.school_id AND last.subject_id = p.id
          AND (last.kind = 'leave' AND last.undone_at IS NULL OR last.kind = 'add' AND last.undone_at IS NOT NULL)`);
    for (const table of READ) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
