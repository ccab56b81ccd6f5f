import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The terms between a guardian and a child. `guardianship`, which everything uses to decide whose child it is, now includes only the ties
 * that give access: a guardian kept away by a court stays on record and is nobody's guardian anywhere else.
 */
export class FamilyTies1776300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guardianship RENAME TO family_tie');
    await runner.query('ALTER INDEX guardianship_of_student RENAME TO family_tie_of_student');
    for (const on of ['insert', 'delete', 'update']) {
      const [was, now] = [`guardianship_raises_on_${on}`, `family_tie_raises_on_${on}`];
      await runner.query(`ALTER TRIGGER ${was} ON family_tie RENAME TO ${now}`);
      await runner.query(`ALTER FUNCTION ${was}() RENAME TO ${now}`);
    }
    await runner.query(`
      ALTER TABLE family_tie
        ADD COLUMN has_access boolean NOT NULL DEFAULT true,
        ADD COLUMN has_custody boolean NOT NULL DEFAULT true,
        ADD COLUMN lives_with boolean NOT NULL DEFAULT true,
        ADD COLUMN is_contacted boolean NOT NULL DEFAULT true,
        ADD COLUMN may_collect boolean NOT NULL DEFAULT true,
        ADD COLUMN gets_letters boolean NOT NULL DEFAULT true,
        -- Who is called first; those without a place come after those with one.
        ADD COLUMN call_place smallint CHECK (call_place BETWEEN 1 AND 10),
        ADD CONSTRAINT family_tie_without_access
          CHECK (has_access OR NOT (is_contacted OR may_collect OR gets_letters))`);
    await runner.query(`
      CREATE VIEW guardianship WITH (security_invoker = true) AS
        SELECT school_id, guardian_id, student_id, has_custody, is_contacted, may_collect, gets_letters, call_place
        FROM family_tie WHERE has_access`);
    await runner.query(`GRANT SELECT, INSERT, DELETE ON guardianship TO ${appOf('classroom')}`);
  }
}
