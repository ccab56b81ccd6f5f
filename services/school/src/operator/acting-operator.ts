import { AppError, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { currentIdentity } from '@homeroom/platform';

/** The operator who decides this. Inside a school's context there is nothing to decide about schools. */
export function actingOperator(): string {
  const { personId, schoolId } = currentIdentity();
  if (schoolId !== PLATFORM_SCHOOL_ID) throw new AppError('FORBIDDEN');
  return personId;
}
