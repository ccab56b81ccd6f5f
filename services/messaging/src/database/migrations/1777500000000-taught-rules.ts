import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CONVERSATION_KINDS, GRADES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Teachers and the students they teach may write to each other if the school allows it. */
export class TaughtRules1777500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation DROP CONSTRAINT conversation_kind_check, DROP CONSTRAINT conversation_check,
        ADD CONSTRAINT conversation_kind_check ${checkOneOf('kind', CONVERSATION_KINDS)},
        ADD CONSTRAINT conversation_check CHECK (kind = 'desk' OR (kind IN ('family', 'taught')) = (student_id IS NOT NULL))`);
    await createTenantTable(
      runner,
      'messaging',
      'taught_rules',
      `is_allowed boolean NOT NULL, from_grade text NOT NULL ${checkOneOf('from_grade', GRADES)}, hours jsonb NOT NULL,
       version int NOT NULL, PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // For the office's review, newest first.
    await runner.query(
      `CREATE INDEX conversation_taught ON conversation (school_id, id DESC) WHERE kind = 'taught'`,
    );
  }
}
