import { IsIn, IsInt, IsISO8601, IsUUID, Min } from 'class-validator';

/** POST /internal/backup-runs: the result of one backup run. */
export class BackupReport {
  @IsUUID()
  id!: string;
  @IsISO8601()
  startedAt!: string;
  @IsISO8601()
  finishedAt!: string;
  @IsIn(['success', 'failed'])
  outcome!: 'success' | 'failed';
  /** Whether the backup was restored and compared, table by table. */
  @IsIn(['passed', 'failed', 'skipped'])
  verification!: 'passed' | 'failed' | 'skipped';
  @IsInt()
  @Min(0)
  sizeBytes!: number;
  /** Backups that exist after this run. */
  @IsInt()
  @Min(0)
  kept!: number;
  /** When the next run is due; no report by then means that something is wrong. */
  @IsISO8601()
  nextBy!: string;
}

/** GET /api/backup-status. Any status other than `success` means: wait and check again. */
export interface BackupStatusAnswer {
  success: true;
  backup: {
    status: 'success' | 'waiting' | 'failed' | 'overdue';
    lastBackupAt: string | null;
    /** The last backup that was restored and compared. */
    lastVerifiedAt: string | null;
  };
}

/** `unknown` before the first run, or if the component under test did not respond. */
export type CheckOutcome = 'passed' | 'failed' | 'unknown';

export const CHECK_AREAS = [
  'authentication',
  'schoolIsolation',
  'databaseSecurity',
  'backupProtection',
] as const;
export type CheckArea = (typeof CHECK_AREAS)[number];

/** All threats that are tested against the running platform. */
export const CHECK_IDS = [
  'cross-school-read',
  'cross-school-write',
  'no-school',
  'row-security',
  'role-rights',
  'statement-injection',
  'connection-reuse',
  'session-rotation',
  'session-replay',
  'forged-session',
  'forged-service-token',
  'forged-identity',
  'cross-site',
  'durable-writes',
  'recent-backup',
  'kept-backups',
  'verified-restore',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

export interface SecurityCheck {
  id: CheckId;
  area: CheckArea;
  outcome: CheckOutcome;
  passed: boolean;
  checkedAt: string | null;
  /** What was tested and the result; never where or how exactly. */
  evidence: string;
}

/** GET /api/security-assessment: the measured results. `null` if nothing has been measured yet. */
export interface SecurityAssessment {
  success: true;
  security: { protectedThreats: number | null; threatsAnalyzed: number | null };
  currentProtections: {
    authentication: { provider: string; tokenRefresh: string; sessionSecurity: string };
    schoolIsolation: { crossSchoolAccess: string; resourceValidation: string; architecture: string };
    databaseSecurity: { orm: string; parameterizedQueries: string; connectionPooling: string };
    backupProtection: { neonDatabase: string; recovery: string; layers: number | null };
  };
  /** The design target. It cannot be measured, so it is always marked as a target. */
  systemScale: { maxUsers: number; maxSchools: number; basis: 'target' };
  checks: SecurityCheck[];
}

/** GET /internal/self-check: the checks that one service made on itself. */
export type SelfCheckResult = Partial<Record<CheckId, { passed: boolean; detail?: string }>>;
