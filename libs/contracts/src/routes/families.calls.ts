import type { ChangedFamily, ChooseGuardianTerms, FamilyRecord } from '../families';

/** What the school keeps of a child's family. */
export interface FamiliesCalls {
  'GET /api/students/:studentId/family': { answer: FamilyRecord };
  'PUT /api/students/:studentId/family/:guardianId': {
    body: ChooseGuardianTerms;
    answer: ChangedFamily;
    errors: 'YEAR_CHANGING';
  };
}
