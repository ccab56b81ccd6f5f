import type {
  AskFamilyChange,
  ChangedFamily,
  ChangedRequest,
  ChooseGuardianTerms,
  CollectionOfClass,
  DecideFamilyRequest,
  FamilyRecord,
  FamilyRequestForOffice,
  FindCollectionList,
  FindMedicalMarks,
  MarkedStudent,
  MedicalRecord,
  OfficeFamilies,
  OwnFamily,
  SaveCollectors,
  SavedMedical,
  SaveMedical,
} from '../families';
import type { Page, PageQuery } from '../paging';

/** The family data that the school keeps about a child. */
export interface FamiliesCalls {
  'GET /api/students/:studentId/family': { answer: FamilyRecord };
  'PUT /api/students/:studentId/family/:guardianId': {
    body: ChooseGuardianTerms;
    answer: ChangedFamily;
    errors: 'CHANGED_MEANWHILE' | 'YEAR_CHANGING';
  };
  'PUT /api/students/:studentId/collectors': {
    body: SaveCollectors;
    answer: ChangedFamily;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/students/:studentId/medical': { answer: MedicalRecord };
  'PUT /api/students/:studentId/medical': {
    body: SaveMedical;
    answer: SavedMedical;
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/medical-marks': { query: FindMedicalMarks; answer: MarkedStudent[]; errors: 'CLASS_NOT_FOUND' };
  'GET /api/collection-list': {
    query: FindCollectionList;
    answer: CollectionOfClass;
    errors: 'CLASS_NOT_FOUND';
  };
  'GET /api/guardians/me/family': { answer: OwnFamily };
  'POST /api/family-requests': {
    body: AskFamilyChange;
    answer: ChangedRequest;
    status: 201;
    errors: 'REQUEST_LIMIT' | 'CHANGED_MEANWHILE';
  };
  'POST /api/family-requests/:requestId/withdraw': { answer: ChangedRequest; errors: 'REQUEST_DECIDED' };
  'GET /api/school-admin/family-requests': {
    query: PageQuery;
    answer: FamilyRequestForOffice[] | Page<FamilyRequestForOffice>;
  };
  'POST /api/school-admin/family-requests/:requestId/decision': {
    body: DecideFamilyRequest;
    answer: ChangedRequest;
    errors: 'CHANGED_MEANWHILE' | 'EMAIL_TAKEN' | 'GUARDIAN_BARRED' | 'REQUEST_DECIDED';
  };
  'GET /api/school-admin/today/families': { answer: OfficeFamilies };
}
