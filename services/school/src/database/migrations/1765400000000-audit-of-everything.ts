import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Lines come from every service now, so a line says about whom it is and, where staff acted, from which network. */
export class AuditOfEverything1765400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_entry
      ADD COLUMN about jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(about) = 'array'), ADD COLUMN network text`);
    await grantPlatformReading(runner, 'school', 'audit_entry', ['about', 'network']);
  }
}
