import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Lines now come from every service, so a line says whom it is about and, if staff acted, from which network. */
export class AuditOfEverything1765400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_entry
      ADD COLUMN about jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(about) = 'array'), ADD COLUMN network text`);
    await grantPlatformReading(runner, 'school', 'audit_entry', ['about', 'network']);
  }
}
