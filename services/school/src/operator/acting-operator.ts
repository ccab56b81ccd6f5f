import { AppError, type AuditActor, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { currentActor, currentIdentity } from '@homeroom/platform';

export type ActingOperator = AuditActor & { actorId: string };

/** The operator who decides this. Inside a school's context there is nothing to decide about schools. */
export function actingOperator(): ActingOperator {
  const { personId, schoolId } = currentIdentity();
  if (schoolId !== PLATFORM_SCHOOL_ID) throw new AppError('FORBIDDEN');
  return { ...currentActor(), actorId: personId };
}
