import { may, type Permission, type RecordedRole, SENTENCES, TIMES, visitorMay } from '@homeroom/domain';
import { AppError } from './errors';
import type { Identity } from './identity';

/** May this person do this at all? The gateway and the services ask the same question. */
export function identityMay({ role, teacherType, scope, visit }: Identity, permission: Permission): boolean {
  // The alert capability outlives the session and opens the alert path alone.
  if (scope === 'alerts' && !isOfAlerts(permission)) return false;
  // No person has what the directory has, and the directory has nothing of a person’s.
  if (scope === 'directory') return permission === 'staff.provision';
  return visit ? visitorMay(visit.by, permission) : may(permission, { role, teacherType });
}

/** Who it was, in whatever is written down: a visitor inside a school acts as its administrator and is none. */
export function recordedRole({ role, visit }: Identity): RecordedRole {
  return visit ? visit.by : role;
}

export function isOfAlerts(permission: string): boolean {
  return permission.startsWith('alerts.');
}

/** What a state may take away is told from these three. */
export interface Step {
  writes: boolean;
  ofAlerts: boolean;
  /** Signing out and asking who one is: nobody is locked in, and a page can say why everything else is refused. */
  inEveryState: boolean;
  /** Open to somebody who still has to set up the second factor that is asked of them. */
  beforeFactor: boolean;
}

/** Refuses what the school's state, or a visit that is read-only, does not allow now. */
export function refuseClosed({ visit, closed }: Pick<Identity, 'visit' | 'closed'>, step: Step): void {
  if (step.inEveryState) return;
  if (visit) refuseVisitor(visit, step);
  // The school's own state does not bind the operator, who is there to look into it.
  if (visit?.by === 'super_super_admin') return;
  if (step.ofAlerts || !closed) return;
  if (closed === 'suspended') throw new AppError('SCHOOL_SUSPENDED');
  if (step.writes) throw new AppError('SCHOOL_READ_ONLY');
}

function refuseVisitor({ by, write }: NonNullable<Identity['visit']>, { writes, ofAlerts }: Step): void {
  if (!writes) return;
  if (ofAlerts) throw new AppError('FORBIDDEN', 'A visitor takes no part in a school’s alerts.');
  if (write) return;
  const looksOnly = by === 'district_viewer' ? SENTENCES.looksOnly : undefined;
  throw new AppError('CONTEXT_READ_ONLY', looksOnly);
}

/** Who has no second factor yet where one is demanded sets it up before anything else; an alarm waits for nothing. */
export function refuseBeforeFactor(
  { factorDue }: Pick<Identity, 'factorDue'>,
  { ofAlerts, beforeFactor }: Pick<Step, 'ofAlerts' | 'beforeFactor'>,
): void {
  if (factorDue && !ofAlerts && !beforeFactor) throw new AppError('FACTOR_DUE');
}

/** A page may have been left open, or a cookie copied: what changes an account asks again who it is. */
export function refuseWithoutStepUp({ provedAt }: Pick<Identity, 'provedAt'>, now: number): void {
  if (provedAt === undefined || now - provedAt > TIMES.stepUpMs) throw new AppError('STEP_UP_NEEDED');
}
