import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The operator looks at the lines of every school by their time. It holds no school's word: nobody learns anything by it. */
export class AuditByTime1777400000060 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entry_by_time ON audit_entry (at, id)');
    await runner.query('CREATE INDEX audit_entry_of_school ON audit_entry (school_id, at, id)');
  }
}
