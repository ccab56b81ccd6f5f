import type {
  FindScimUsers,
  ScimList,
  ScimPatch,
  ScimProvider,
  ScimResourceType,
  ScimSchema,
  ScimUser,
  ScimUserSent,
} from '../scim';
import type { DirectoryPeople } from '../staff-directory';

export interface ScimCalls {
  'GET /api/scim/v2/ServiceProviderConfig': { answer: ScimProvider };
  'GET /api/scim/v2/ResourceTypes': { answer: ScimList<ScimResourceType> };
  'GET /api/scim/v2/Schemas': { answer: ScimList<ScimSchema> };
  'GET /api/scim/v2/Users': { query: FindScimUsers; answer: ScimList<ScimUser> };
  'POST /api/scim/v2/Users': {
    body: ScimUserSent;
    answer: ScimUser;
    status: 201;
    errors: 'EMAIL_TAKEN' | 'YEAR_CHANGING';
  };
  'GET /api/scim/v2/Users/:userId': { answer: ScimUser };
  'PUT /api/scim/v2/Users/:userId': {
    body: ScimUserSent;
    answer: ScimUser;
    errors: 'EMAIL_TAKEN' | 'SCHOOL_READ_ONLY' | 'SCHOOL_SUSPENDED' | 'YEAR_CHANGING';
  };
  'PATCH /api/scim/v2/Users/:userId': {
    body: ScimPatch;
    answer: ScimUser;
    errors: 'EMAIL_TAKEN' | 'SCHOOL_READ_ONLY' | 'SCHOOL_SUSPENDED' | 'YEAR_CHANGING';
  };
  'DELETE /api/scim/v2/Users/:userId': { status: 204; errors: 'YEAR_CHANGING' };
  'GET /api/school-admin/staff-directory/people': { answer: DirectoryPeople };
}
