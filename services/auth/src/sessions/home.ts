import type { Identity } from '@homeroom/contracts';

/** Where the account and its session are kept, whichever school their person is inside. */
export function homeSchoolOf({ schoolId, visit }: Identity): string {
  return visit ? visit.homeId : schoolId;
}
