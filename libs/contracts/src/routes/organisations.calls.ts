import type {
  ChangeOrganisation,
  CreateOrganisation,
  EnterSchoolBelow,
  FindOrganisationSchools,
  MovedOrganisation,
  MoveOrganisation,
  NameMember,
  OrganisationMember,
  OrganisationNode,
  OrganisationPart,
  OrganisationSchool,
  OwnOrganisation,
  PlaceSchool,
  SchoolOrganisation,
} from '../organisations';
import type { ExportOverview, FindOverview, OrganisationOverview } from '../oversight';
import type { Page } from '../paging';
import type { EnteredSchool, RaiseContext } from '../visits';
import type { Done, ListFile } from './call';

type NamingErrors = 'STEP_UP_NEEDED' | 'ORGANISATION_MEMBER_KNOWN' | 'ORGANISATION_MEMBER_LIMIT';

/** Organisations above schools: created by the operator; their members enter the schools below. */
export interface OrganisationsCalls {
  'GET /api/super-super-admin/organisations': { answer: OrganisationNode[] };
  'POST /api/super-super-admin/organisations': {
    body: CreateOrganisation;
    answer: OrganisationNode;
    status: 201;
    errors: 'ORGANISATION_LIMIT' | 'ORGANISATION_DEPTH';
  };
  'PATCH /api/super-super-admin/organisations/:organisationId': { body: ChangeOrganisation; answer: Done };
  'POST /api/super-super-admin/organisations/:organisationId/move': {
    body: MoveOrganisation;
    answer: MovedOrganisation;
    errors: 'ORGANISATION_CIRCLE' | 'ORGANISATION_DEPTH';
  };
  'POST /api/super-super-admin/organisations/:organisationId/close': {
    answer: Done;
    errors: 'ORGANISATION_IN_USE';
  };
  'GET /api/super-super-admin/organisations/:organisationId/schools': {
    query: FindOrganisationSchools;
    answer: Page<OrganisationSchool>;
  };
  'GET /api/super-super-admin/organisations/:organisationId/members': { answer: OrganisationMember[] };
  'POST /api/super-super-admin/organisations/:organisationId/members': {
    body: NameMember;
    answer: Done;
    errors: NamingErrors;
  };
  'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': { answer: Done };
  'POST /api/super-super-admin/schools/:schoolId/organisation': {
    body: PlaceSchool;
    answer: MovedOrganisation;
  };
  'GET /api/organisations': { answer: OwnOrganisation[] };
  'GET /api/organisations/:organisationId/parts': { answer: OrganisationPart[] };
  'GET /api/organisations/:organisationId/schools': {
    query: FindOrganisationSchools;
    answer: Page<OrganisationSchool>;
  };
  'GET /api/organisations/:organisationId/overview': { query: FindOverview; answer: OrganisationOverview };
  'GET /api/organisations/:organisationId/overview/export': { query: ExportOverview; type: ListFile };
  'GET /api/organisations/:organisationId/members': { answer: OrganisationMember[] };
  'POST /api/organisations/:organisationId/members': { body: NameMember; answer: Done; errors: NamingErrors };
  'POST /api/organisations/:organisationId/members/:memberId/remove': { answer: Done };
  'POST /api/organisations/enter-school/:schoolId': {
    body: EnterSchoolBelow;
    answer: EnteredSchool;
    errors: 'STEP_UP_NEEDED' | 'VISIT_NEEDS_FACTOR';
  };
  'POST /api/organisations/raise-visit': { body: RaiseContext; answer: EnteredSchool };
  'POST /api/organisations/leave-school': { answer: Done };
  'GET /api/school-admin/organisation': { answer: SchoolOrganisation };
}
