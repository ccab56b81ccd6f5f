import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Lets the operator read every school's lines by time. The index contains no school data, so it reveals nothing. */
export class AuditByTime1777400000060 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entry_by_time ON audit_entry (at, id)');
    await runner.query('CREATE INDEX audit_entry_of_school ON audit_entry (school_id, at, id)');
  }
}
