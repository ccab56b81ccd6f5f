import { createPlatformTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class BackupRuns1760000000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The runs of the backup: times and outcomes, and nothing of what was backed up.
    await createPlatformTable(
      runner,
      'school',
      'backup_run',
      `id uuid NOT NULL, started_at timestamptz NOT NULL, finished_at timestamptz NOT NULL,
       outcome text NOT NULL CHECK (outcome IN ('success', 'failed')),
       verification text NOT NULL CHECK (verification IN ('passed', 'failed', 'skipped')),
       size_bytes bigint NOT NULL, kept integer NOT NULL, next_by timestamptz NOT NULL, PRIMARY KEY (id)`,
      ['SELECT', 'INSERT', 'DELETE'],
    );
    await runner.query('CREATE INDEX backup_run_started ON backup_run (started_at)');
  }
}
