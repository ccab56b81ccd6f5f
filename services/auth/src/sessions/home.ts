import type { Identity } from '@homeroom/contracts';

/** The school of the account and its session, whichever school the person is visiting. */
export function homeSchoolOf({ schoolId, visit }: Identity): string {
  return visit ? visit.homeId : schoolId;
}
