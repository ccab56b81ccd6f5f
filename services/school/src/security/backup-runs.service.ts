import type { BackupReport, BackupStatusAnswer } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { type BackupRecord, forgetOldRuns, keepRun, latestRun } from './backup-runs.queries';

const KEPT_RUNS = 200;
/** A run takes a while, and longer on a busy machine. */
const PATIENCE_MS = 60 * 60_000;
/** The database is asked at most once in this time, however many requests there are. */
const FRESH_MS = 5_000;

export interface BackupStanding extends Omit<BackupRecord, 'nextBy' | 'outcome' | 'verification'> {
  status: BackupStatusAnswer['backup']['status'];
  /** Whether the latest backup was restored and compared; undefined if there is none, or nobody tried. */
  isVerified: boolean | undefined;
}

/** The record of backup runs, as reported by deploy/backup. */
@Injectable()
export class BackupRunsService {
  private answer: { at: number; standing: Promise<BackupStanding> } | undefined;

  constructor(private readonly db: TenantDb) {}

  async keep(report: BackupReport): Promise<void> {
    const { id, startedAt, finishedAt, outcome, verification, sizeBytes, kept, nextBy } = report;
    await this.db.outsideSchools(async (tx) => {
      await tx.sql(keepRun(id, startedAt, finishedAt, outcome, verification, sizeBytes, kept, nextBy));
      await tx.sql(forgetOldRuns(KEPT_RUNS));
    });
    this.answer = undefined;
  }

  async status(): Promise<BackupStatusAnswer> {
    const { status, lastBackupAt, lastVerifiedAt } = await this.standing();
    return {
      success: true,
      backup: {
        status,
        lastBackupAt: lastBackupAt?.toISOString() ?? null,
        lastVerifiedAt: lastVerifiedAt?.toISOString() ?? null,
      },
    };
  }

  standing(): Promise<BackupStanding> {
    const now = Date.now();
    if (!this.answer || now - this.answer.at > FRESH_MS) {
      const standing = this.read();
      this.answer = { at: now, standing };
      // A failure is returned to those who asked, and not cached.
      standing.catch(() => {
        this.answer = undefined;
      });
    }
    return this.answer.standing;
  }

  private async read(): Promise<BackupStanding> {
    const [latest] = await this.db.outsideSchools((tx) => tx.sql(latestRun()));
    if (!latest)
      return { status: 'waiting', isVerified: undefined, kept: 0, lastBackupAt: null, lastVerifiedAt: null };
    const { lastBackupAt, lastVerifiedAt, verification, kept } = latest;
    const isVerified = verification === 'skipped' ? undefined : verification === 'passed';
    return { status: statusOf(latest), isVerified, kept, lastBackupAt, lastVerifiedAt };
  }
}

function statusOf({ outcome, verification, nextBy }: BackupRecord): BackupStanding['status'] {
  if (outcome === 'failed' || verification === 'failed') return 'failed';
  return nextBy.getTime() + PATIENCE_MS < Date.now() ? 'overdue' : 'success';
}
