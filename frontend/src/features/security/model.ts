import type { BackupStatusAnswer, CheckId, CheckOutcome, SecurityAssessment } from '@homeroom/contracts';

/** A response of which any part may be missing, at any depth. */
export type Missing<T> = T extends readonly (infer Item)[]
  ? readonly Missing<Item>[] | null
  : T extends object
    ? { [Key in keyof T]?: Missing<T[Key]> | null } | null
    : T | null;

type Answer<T> = Missing<T> | undefined;

/** Shown until there are measurements, and always labelled as targets. */
export const TARGETS = {
  protectedThreats: 5,
  threatsAnalyzed: 7,
  maxUsers: 350_000_000,
  maxSchools: 50_000,
  uptimePercent: 99.95,
  backupLayers: 4,
  incidents: 0,
} as const;

/** A number, and whether it was measured. */
export interface Figure {
  value: number;
  isMeasured: boolean;
}

function figure(value: unknown, target: number): Figure {
  return typeof value === 'number' ? { value, isMeasured: true } : { value: target, isMeasured: false };
}

export function figuresOf(assessment: Answer<SecurityAssessment>) {
  const { security, currentProtections, systemScale } = assessment ?? {};
  // Half of a pair is meaningless.
  const isPair = [security?.protectedThreats, security?.threatsAnalyzed].every(
    (value) => typeof value === 'number',
  );
  const pair = isPair ? security : undefined;
  return {
    protectedThreats: figure(pair?.protectedThreats, TARGETS.protectedThreats),
    threatsAnalyzed: figure(pair?.threatsAnalyzed, TARGETS.threatsAnalyzed),
    backupLayers: figure(currentProtections?.backupProtection?.layers, TARGETS.backupLayers),
    // Design targets, which nobody can measure.
    maxUsers: numberOr(systemScale?.maxUsers, TARGETS.maxUsers),
    maxSchools: numberOr(systemScale?.maxSchools, TARGETS.maxSchools),
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

export interface CheckView {
  outcome: CheckOutcome;
  checkedAt: string | undefined;
  evidence: string | undefined;
}

const NOT_MEASURED: CheckView = { outcome: 'unknown', checkedAt: undefined, evidence: undefined };

export function checksOf(assessment: Answer<SecurityAssessment>): (id: CheckId) => CheckView {
  const { checks } = assessment ?? {};
  const known = new Map<unknown, CheckView>(
    (Array.isArray(checks) ? checks : []).map((check: Missing<SecurityAssessment['checks'][number]>) => [
      check?.id,
      {
        outcome: check?.outcome === 'passed' || check?.outcome === 'failed' ? check.outcome : 'unknown',
        checkedAt: check?.checkedAt ?? undefined,
        evidence: check?.evidence ?? undefined,
      },
    ]),
  );
  return (id) => known.get(id) ?? NOT_MEASURED;
}

/** The time of the most recent check. */
export function lastCheckedAt(assessment: Answer<SecurityAssessment>): string | undefined {
  const { checks } = assessment ?? {};
  const times = (Array.isArray(checks) ? checks : []).flatMap(
    (check: Missing<SecurityAssessment['checks'][number]>) => check?.checkedAt ?? [],
  );
  return times.sort().at(-1);
}

export interface BackupView {
  /** Only success has a check mark; all other states count as waiting. */
  isGood: boolean;
  status: 'success' | 'waiting' | 'failed' | 'overdue';
  lastBackupAt: string | undefined;
  lastVerifiedAt: string | undefined;
}

const STATUSES = ['success', 'failed', 'overdue'] as const;

export function backupOf(answer: Answer<BackupStatusAnswer>): BackupView {
  const { backup } = answer ?? {};
  const status = STATUSES.find((each) => each === backup?.status) ?? 'waiting';
  return {
    isGood: status === 'success',
    status,
    lastBackupAt: backup?.lastBackupAt ?? undefined,
    lastVerifiedAt: backup?.lastVerifiedAt ?? undefined,
  };
}
