import { type Identity, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';

/** Where the account and its session are kept: an operator's are the platform's, whichever school the operator is inside. */
export function homeSchoolOf({ schoolId, operator }: Identity): string {
  return operator ? PLATFORM_SCHOOL_ID : schoolId;
}
