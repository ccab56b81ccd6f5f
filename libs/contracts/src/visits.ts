import type { VisitorRole } from '@homeroom/domain';
import { Equals } from 'class-validator';
import { OptionalProse } from './fields';
import type { VisitContext } from './sign-in';

/** POST /api/super-super-admin/enter-school-context/{schoolId} */
export class EnterSchool {
  /** Shown to the school; "not given" if omitted. */
  @OptionalProse(300)
  reason?: string;
}

/** POST /api/super-super-admin/raise-school-context: the second confirmation. */
export class RaiseContext {
  @Equals(true, { message: 'Confirm that you want to change something in this school.' })
  confirm!: true;
}

export interface EnteredSchool {
  success: true;
  school: { id: string; code: string; name: string };
  grant: VisitContext;
}

/** GET auth /internal/visits/{grantId}?schoolId=: a visit, for the school's audit. */
export interface VisitRecord {
  grantId: string;
  schoolId: string;
  visitorId: string;
  visitorRole: VisitorRole;
  reason: string | null;
  enteredAt: string;
  raisedAt: string | null;
  endedAt: string | null;
}
