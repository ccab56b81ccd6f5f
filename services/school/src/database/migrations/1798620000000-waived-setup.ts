import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether the setup fee of a withdrawn invoice was waived: otherwise the next invoice charges it. */
export class WaivedSetup1798620000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoice ADD COLUMN setup_waived boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT invoice_setup_waived CHECK (NOT setup_waived OR (withdrawn_at IS NOT NULL AND setup_cents > 0))`);
    await grantPlatformReading(runner, 'school', 'invoice', ['setup_waived']);
  }
}
