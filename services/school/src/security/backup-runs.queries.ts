import { statement } from '@homeroom/database';

/** Runs belong to the platform and not to a school, so these statements run outside every school. */
export const keepRun = statement<
  never,
  [
    id: string,
    startedAt: string,
    finishedAt: string,
    outcome: string,
    verification: string,
    sizeBytes: number,
    kept: number,
    nextBy: string,
  ]
>(
  'backup_run.keep',
  `INSERT INTO backup_run (id, started_at, finished_at, outcome, verification, size_bytes, kept, next_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
);

export const forgetOldRuns = statement<never, [keep: number]>(
  'backup_run.forget',
  `DELETE FROM backup_run WHERE id NOT IN (
     SELECT id FROM backup_run ORDER BY started_at DESC LIMIT $1)
   AND id NOT IN (SELECT id FROM backup_run WHERE verification = 'passed' ORDER BY started_at DESC LIMIT 1)`,
);

export interface BackupRecord {
  outcome: 'success' | 'failed';
  verification: 'passed' | 'failed' | 'skipped';
  nextBy: Date;
  kept: number;
  lastBackupAt: Date | null;
  lastVerifiedAt: Date | null;
}

/** The latest run, with the time of the last successful one. */
export const latestRun = statement<BackupRecord>(
  'backup_run.latest',
  `SELECT outcome, verification, kept, next_by AS "nextBy",
     (SELECT max(started_at) FROM backup_run WHERE outcome = 'success') AS "lastBackupAt",
     (SELECT max(started_at) FROM backup_run WHERE verification = 'passed') AS "lastVerifiedAt"
   FROM backup_run ORDER BY started_at DESC LIMIT 1`,
);
