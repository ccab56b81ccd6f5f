import { AppError, type AuditActor, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { currentActor, currentIdentity } from '@homeroom/platform';

export type ActingOperator = AuditActor & { actorId: string };

/** The operator who makes this decision. Inside a school's context, decisions about schools are not allowed. */
export function actingOperator(): ActingOperator {
  const { personId, schoolId } = currentIdentity();
  if (schoolId !== PLATFORM_SCHOOL_ID) throw new AppError('FORBIDDEN');
  return { ...currentActor(), actorId: personId };
}
