import { may, type Permission, type RecordedRole, SENTENCES, TIMES, visitorMay } from '@homeroom/domain';
import { AppError } from './errors';
import type { Identity } from './identity';

/** Whether this person has the permission at all. Used by the gateway and the services alike. */
export function identityMay({ role, teacherType, scope, visit }: Identity, permission: Permission): boolean {
  // The alert capability outlives the session and grants only the alert path.
  if (scope === 'alerts' && !isOfAlerts(permission)) return false;
  // The directory's permission is held by no person, and the directory holds no other.
  if (scope === 'directory') return permission === 'staff.provision';
  return visit ? visitorMay(visit.by, permission) : may(permission, { role, teacherType });
}

/** The role to record: a visitor inside a school acts as its administrator but is not one. */
export function recordedRole({ role, visit }: Identity): RecordedRole {
  return visit ? visit.by : role;
}

export function isOfAlerts(permission: string): boolean {
  return permission.startsWith('alerts.');
}

/** The properties of a route by which the school's state may close it. */
export interface Step {
  writes: boolean;
  ofAlerts: boolean;
  /** For signing out and the session query: nobody is locked in, and a page can explain why everything else is refused. */
  inEveryState: boolean;
  /** Available before a required second factor has been set up. */
  beforeFactor: boolean;
}

/** Throws if the school's state, or a read-only visit, does not allow the step now. */
export function refuseClosed({ visit, closed }: Pick<Identity, 'visit' | 'closed'>, step: Step): void {
  if (step.inEveryState) return;
  if (visit) refuseVisitor(visit, step);
  // The school's own state does not restrict the operator, who is there to investigate it.
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

/** Throws if a required second factor is missing and the step does not set it up; alarms are always allowed. */
export function refuseBeforeFactor(
  { factorDue }: Pick<Identity, 'factorDue'>,
  { ofAlerts, beforeFactor }: Pick<Step, 'ofAlerts' | 'beforeFactor'>,
): void {
  if (factorDue && !ofAlerts && !beforeFactor) throw new AppError('FACTOR_DUE');
}

/** A page may have been left open or a cookie copied, so changes to an account require recent proof of identity. */
export function refuseWithoutStepUp({ provedAt }: Pick<Identity, 'provedAt'>, now: number): void {
  if (provedAt === undefined || now - provedAt > TIMES.stepUpMs) throw new AppError('STEP_UP_NEEDED');
}
