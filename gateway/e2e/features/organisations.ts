import { PROVED, forOperator, type Declaration } from '../support/attempts';
import { admin, next, operator, type Body, type Door, type Scene } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { ORGANISATIONS, VISITS } from '../support/trails';

const onOrganisation = (outcome: number): Declaration => ({
  attempt: ({ organisationId }) => ({ params: { organisationId } }),
  outcomes: { admin: outcome },
});

const ofOrganisation = (as: NonNullable<Door['as']>): Door => ({
  as,
  id: ({ organisationId }) => organisationId,
});

const newMember = ({ school }: Scene): Body => ({
  schoolCode: school.code,
  email: school.adminEmail,
  role: 'district_admin',
});

const noMember = ({ organisationId, otherSchoolId }: Scene) => [organisationId, otherSchoolId];

const routes: FeatureRoutes = {
  schools: {
    'GET /api/super-super-admin/organisations': forOperator(200),
    'POST /api/super-super-admin/organisations': forOperator(400, () => ({ body: { name: 'Nowhere' } })),
    'PATCH /api/super-super-admin/organisations/:organisationId': forOperator(400, ({ organisationId }) => ({
      params: { organisationId },
      body: { name: 'Nowhere', kind: 'nothing' },
    })),
    'POST /api/super-super-admin/organisations/:organisationId/move': forOperator(
      409,
      ({ organisationId }) => ({
        params: { organisationId },
        body: { parentId: organisationId },
      }),
    ),
    'POST /api/super-super-admin/organisations/:organisationId/close': forOperator(
      409,
      ({ organisationId }) => ({
        params: { organisationId },
      }),
    ),
    'GET /api/super-super-admin/organisations/:organisationId/schools': forOperator(
      200,
      ({ organisationId }) => ({ params: { organisationId } }),
    ),
    'GET /api/super-super-admin/organisations/:organisationId/members': forOperator(
      200,
      ({ organisationId }) => ({ params: { organisationId } }),
    ),
    'POST /api/super-super-admin/organisations/:organisationId/members': forOperator(
      400,
      ({ organisationId }) => ({ params: { organisationId }, body: {} }),
    ),
    'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': forOperator(
      404,
      ({ organisationId, adminId }) => ({ params: { organisationId, memberId: adminId } }),
    ),
    'POST /api/super-super-admin/schools/:schoolId/organisation': forOperator(
      200,
      ({ id, organisationId }) => ({ params: { schoolId: id }, body: { organisationId } }),
    ),
    // The administrator is a member of an organisation on another branch of the tree.
    'GET /api/organisations': { outcomes: { admin: 200 } },
    'GET /api/organisations/:organisationId/parts': onOrganisation(404),
    'GET /api/organisations/:organisationId/schools': onOrganisation(404),
    'GET /api/organisations/:organisationId/overview': onOrganisation(404),
    'GET /api/organisations/:organisationId/overview/export': onOrganisation(404),
    'GET /api/organisations/:organisationId/members': onOrganisation(404),
    'POST /api/organisations/:organisationId/members': {
      attempt: ({ organisationId, code, secrets }) => ({
        params: { organisationId },
        body: { schoolCode: code, email: secrets.adminEmail, role: 'district_viewer' },
      }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/organisations/:organisationId/members/:memberId/remove': {
      attempt: ({ organisationId, adminId }) => ({ params: { organisationId, memberId: adminId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/organisations/enter-school/:schoolId': {
      attempt: ({ id }) => ({ params: { schoolId: id }, body: { reason: 'To look around' } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/organisations/raise-visit': {
      attempt: () => ({ body: { confirm: true } }),
      outcomes: { admin: 403 },
    },
    'POST /api/organisations/leave-school': { outcomes: { admin: 200 } },
    'GET /api/school-admin/organisation': { outcomes: { admin: 200 } },
  },
  doors: {
    'GET /api/super-super-admin/organisations': { as: operator },
    'POST /api/super-super-admin/organisations': {
      as: operator,
      body: () => ({ name: `District ${next()}`, kind: 'district', parentId: '' }),
    },
    'PATCH /api/super-super-admin/organisations/:organisationId': {
      ...ofOrganisation(operator),
      body: () => ({ name: `District ${next()}`, kind: 'trust' }),
    },
    'POST /api/super-super-admin/organisations/:organisationId/move': {
      ...ofOrganisation(operator),
      body: () => ({ parentId: null }),
    },
    // Another organisation is still beneath it.
    'POST /api/super-super-admin/organisations/:organisationId/close': {
      ...ofOrganisation(operator),
      refused: true,
    },
    'GET /api/super-super-admin/organisations/:organisationId/schools': {
      ...ofOrganisation(operator),
      query: { search: 'school', page: '1', pageSize: '10' },
    },
    'GET /api/super-super-admin/organisations/:organisationId/members': ofOrganisation(operator),
    // They are a member already.
    'POST /api/super-super-admin/organisations/:organisationId/members': {
      ...ofOrganisation(operator),
      body: newMember,
      refused: true,
    },
    'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': {
      as: operator,
      id: noMember,
      refused: true,
    },
    'POST /api/super-super-admin/schools/:schoolId/organisation': {
      as: operator,
      id: ({ school }) => school.id,
      body: ({ organisationId }) => ({ organisationId }),
    },
    'GET /api/organisations': { as: admin },
    'GET /api/organisations/:organisationId/parts': ofOrganisation(admin),
    'GET /api/organisations/:organisationId/schools': {
      ...ofOrganisation(admin),
      query: { search: 'school', page: '1', pageSize: '10' },
    },
    'GET /api/organisations/:organisationId/overview': {
      ...ofOrganisation(admin),
      query: { search: 'school', sort: '-attendance', page: '1', pageSize: '10' },
    },
    'GET /api/organisations/:organisationId/overview/export': {
      ...ofOrganisation(admin),
      query: { format: 'csv' },
    },
    'GET /api/organisations/:organisationId/members': ofOrganisation(admin),
    // A member cannot appoint members of their own organisation.
    'POST /api/organisations/:organisationId/members': {
      ...ofOrganisation(admin),
      body: newMember,
      refused: true,
    },
    'POST /api/organisations/:organisationId/members/:memberId/remove': {
      as: admin,
      id: noMember,
      refused: true,
    },
    // The organisation has no other school.
    'POST /api/organisations/enter-school/:schoolId': {
      as: admin,
      id: ({ otherSchoolId }) => otherSchoolId,
      body: () => ({ reason: 'To look around' }),
      refused: true,
    },
    'POST /api/organisations/raise-visit': { as: admin, body: () => ({ confirm: true }), refused: true },
    'POST /api/organisations/leave-school': { as: admin },
    'GET /api/school-admin/organisation': { as: admin },
  },
  trails: {
    'POST /api/super-super-admin/organisations': { writes: ['organisation.created'] },
    'PATCH /api/super-super-admin/organisations/:organisationId': {
      writes: ['organisation.changed'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/super-super-admin/organisations/:organisationId/move': {
      writes: ['organisation.moved', 'organisation.member_removed'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/super-super-admin/organisations/:organisationId/close': {
      writes: ['organisation.closed'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/super-super-admin/organisations/:organisationId/members': {
      writes: ['organisation.member_named'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': {
      writes: ['organisation.member_removed'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/super-super-admin/schools/:schoolId/organisation': {
      writes: ['organisation.school_placed', 'organisation.school_removed'],
      shownIn: ORGANISATIONS,
    },
    'GET /api/organisations/:organisationId/overview/export': {
      writes: ['organisation.overview_exported'],
      shownIn: 'services/auth/src/oversight/overview.spec.ts',
    },
    'POST /api/organisations/:organisationId/members': {
      writes: ['organisation.member_named'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/organisations/:organisationId/members/:memberId/remove': {
      writes: ['organisation.member_removed'],
      shownIn: ORGANISATIONS,
    },
    'POST /api/organisations/enter-school/:schoolId': { writes: ['school.entered'], shownIn: VISITS },
    'POST /api/organisations/raise-visit': { writes: ['school.write_access_raised'], shownIn: VISITS },
    'POST /api/organisations/leave-school': { writes: ['school.left'], shownIn: VISITS },
  },
};

export default routes;
