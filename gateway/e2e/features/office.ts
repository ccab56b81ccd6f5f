import { randomUUID } from 'node:crypto';
import { EVERYBODY, PROVED, STAFF, all, unknownLink } from '../support/attempts';
import { NO_TOKEN, admin, guess } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { PICTURE } from '../support/pictures';
import { ADMINS, FACTORS, LINE, SINGLE_SIGN_ON } from '../support/trails';
import { versionOf } from '../support/version-of';

const CONTACT = 'services/school/src/contact/contact.spec.ts';

/** A host that never answers (RFC 2606). */
const PROVIDER = {
  version: 0,
  issuer: 'https://id.invalid',
  clientId: 'homeroom',
  clientSecret: 'a secret',
  domain: 'school.example',
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/current-user': { outcomes: { admin: 200 } },
    'GET /api/school-admin/settings': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/settings': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, version: 1, name: mark } }),
      outcomes: { admin: 404 },
    },
    // A change of one school's contact is unknown in another.
    'POST /api/school-admin/settings/contact/send-again': {
      attempt: ({ contactChangeId }) => ({ body: { changeId: contactChangeId } }),
      outcomes: { admin: 409 },
    },
    'POST /api/school-admin/settings/contact/withdraw': {
      attempt: ({ contactChangeId }) => ({ body: { changeId: contactChangeId } }),
      outcomes: { admin: 409 },
    },
    'POST /api/contact-links/look': unknownLink(),
    'POST /api/contact-links/confirm': unknownLink(),
    'POST /api/contact-links/undo': unknownLink({ alsoLater: true }),
    'GET /api/school-admin/today/classes': { outcomes: { admin: 200 } },
    'GET /api/school-admin/today/people': { outcomes: { admin: 200 } },
    'GET /api/school-admin/last-sign-ins': {
      attempt: ({ studentId }) => ({ query: { people: studentId } }),
      outcomes: { admin: 200 },
    },
    'PUT /api/school-admin/logo': { attempt: () => ({ body: PICTURE }), outcomes: { admin: 200 } },
    'POST /api/school-admin/logo/remove': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: { admin: 404 },
    },
    'GET /api/schools/:schoolId/logo/:version': {
      attempt: ({ id, logoVersion }) => ({ params: { schoolId: id, version: logoVersion } }),
      outcomes: all([...STAFF, 'student', 'parent', 'device'], 404),
    },
    'GET /api/school-admin/single-sign-on': { outcomes: { admin: 200 } },
    'PUT /api/school-admin/single-sign-on': {
      attempt: ({ id }) => ({ body: { schoolId: id, ...PROVIDER } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/single-sign-on/remove': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/second-factors': { outcomes: { admin: 200 } },
    'GET /api/school-admin/second-factors/staff': { outcomes: { admin: 200 } },
    'PATCH /api/school-admin/second-factors': {
      attempt: ({ id }) => ({ body: { schoolId: id, admins: true } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/second-factors/:accountId/reset': {
      attempt: ({ teacherId }) => ({ params: { accountId: teacherId } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/admins': { outcomes: { admin: 200 } },
    'POST /api/school-admin/admin-invitations': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, email: `office-${mark}@example.com` } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/admin-invitations/:invitationId/withdraw': {
      attempt: ({ invitationId }) => ({ params: { invitationId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/admins/:adminId/remove': {
      attempt: ({ adminId }) => ({ params: { adminId } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/audit': { outcomes: { admin: 200 } },
    'GET /api/school-admin/audit/export': {
      attempt: () => ({ query: { format: 'csv' } }),
      outcomes: { admin: 200 },
    },
    // Always the caller's own school, where there is nothing to lift.
    'GET /api/school-admin/sign-in-line': { outcomes: { admin: 200 } },
    'POST /api/school-admin/sign-in-line/lift': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: { admin: 404 },
    },
    'GET /api/schools/:schoolId': {
      attempt: ({ id }) => ({ params: { schoolId: id } }),
      outcomes: all([...STAFF, 'student', 'parent', 'device'], 404),
    },
    'GET /api/school-admin/today/reach': { outcomes: { admin: 200 } },
    'GET /api/events': { outcomes: all(EVERYBODY, 200) },
  },
  doors: {
    'GET /api/school-admin/current-user': { as: admin },
    'GET /api/school-admin/settings': { as: admin },
    'PATCH /api/school-admin/settings': {
      as: admin,
      body: () => ({
        version: 1,
        name: 'Hostile School',
        street: '1 Main Street',
        zipCode: '12345',
        city: 'Springfield',
        // Another zone with the same clock: what others of this school do with its day stays right at every hour.
        timeZone: 'America/Detroit',
        phoneCountryCode: '+1',
        phoneNumber: '555 0100',
        contactName: 'The office',
        contactEmail: 'office@hostile.example',
        alertWarning: 'Think first.',
      }),
      // The contact's address asks for a proof, which the walk may outlast.
      afterwards: async ({ school }) => {
        await school.stepUp();
        return versionOf(school.admin, '/api/school-admin/settings');
      },
    },
    'POST /api/school-admin/settings/contact/send-again': {
      as: admin,
      body: () => ({ changeId: randomUUID() }),
      refused: true,
    },
    'POST /api/school-admin/settings/contact/withdraw': {
      as: admin,
      body: () => ({ changeId: randomUUID() }),
      refused: true,
    },
    'POST /api/contact-links/look': guess(() => ({ token: NO_TOKEN })),
    'POST /api/contact-links/confirm': guess(() => ({ token: NO_TOKEN })),
    'POST /api/contact-links/undo': guess(() => ({ token: NO_TOKEN, alsoLater: true })),
    'GET /api/school-admin/today/classes': { as: admin },
    'GET /api/school-admin/today/people': { as: admin },
    'GET /api/school-admin/last-sign-ins': {
      as: admin,
      query: { people: '01890000-0000-7000-8000-00000000dead' },
    },
    'PUT /api/school-admin/logo': { as: admin },
    'POST /api/school-admin/logo/remove': { as: admin },
    'GET /api/schools/:schoolId/logo/:version': {
      as: admin,
      id: ({ school, logoVersion }) => [school.id, logoVersion],
    },
    'GET /api/school-admin/single-sign-on': { as: admin },
    'PUT /api/school-admin/single-sign-on': { as: admin, body: () => PROVIDER, refused: true },
    'POST /api/school-admin/single-sign-on/remove': { as: admin },
    'GET /api/school-admin/second-factors': { as: admin },
    'GET /api/school-admin/second-factors/staff': {
      as: admin,
      query: { page: '1', pageSize: '20', search: 'robin' },
    },
    'PATCH /api/school-admin/second-factors': {
      as: admin,
      body: () => ({ admins: false, teachers: false }),
      // On a slow machine, the sign-in may by now be too old to count as proof.
      afterwards: ({ school }) => school.stepUp().then(() => ({})),
    },
    'POST /api/school-admin/second-factors/:accountId/reset': {
      as: admin,
      id: ({ spare }) => spare.teacherId,
    },
    'GET /api/school-admin/admins': { as: admin },
    'POST /api/school-admin/admin-invitations': {
      as: admin,
      // A school has fifty at most.
      counts: true,
      body: () => ({ email: `office-${randomUUID()}@example.com` }),
    },
    'POST /api/school-admin/admin-invitations/:invitationId/withdraw': { as: admin, id: () => randomUUID() },
    'POST /api/school-admin/admins/:adminId/remove': { as: admin, id: () => randomUUID() },
    'GET /api/school-admin/audit': { as: admin, query: { page: '1', pageSize: '10' } },
    'GET /api/school-admin/audit/export': { as: admin, query: { format: 'csv', kind: 'students' } },
    'GET /api/school-admin/sign-in-line': { as: admin },
    'POST /api/school-admin/sign-in-line/lift': { as: admin },
    'GET /api/schools/:schoolId': { as: admin, id: ({ school }) => school.id },
    'GET /api/school-admin/today/reach': { as: admin },
    'GET /api/events': { as: ({ student }) => student },
  },
  trails: {
    'PUT /api/school-admin/single-sign-on': {
      writes: ['sso.connected', 'sso.changed'],
      shownIn: SINGLE_SIGN_ON,
    },
    'POST /api/school-admin/single-sign-on/remove': { writes: ['sso.removed'], shownIn: SINGLE_SIGN_ON },
    'PATCH /api/school-admin/second-factors': { writes: ['factor.demanded'], shownIn: FACTORS },
    'POST /api/school-admin/second-factors/:accountId/reset': { writes: ['factor.reset'], shownIn: FACTORS },
    'POST /api/school-admin/sign-in-line/lift': { writes: ['school.sign_in_line_lifted'], shownIn: LINE },
    'PATCH /api/school-admin/settings': { writes: ['school.settings_changed', 'school.contact_asked'] },
    'POST /api/school-admin/settings/contact/send-again': {
      writes: ['school.contact_asked_again'],
      shownIn: CONTACT,
    },
    'POST /api/school-admin/settings/contact/withdraw': {
      writes: ['school.contact_withdrawn'],
      shownIn: CONTACT,
    },
    'POST /api/contact-links/look': { none: 'looking at a link uses nothing up' },
    'POST /api/contact-links/confirm': { writes: ['school.contact_changed'], shownIn: CONTACT },
    'POST /api/contact-links/undo': { writes: ['school.contact_put_back'], shownIn: CONTACT },
    'GET /api/school-admin/audit/export': {
      writes: ['school.book_exported'],
      shownIn: 'services/school/src/audit/audit.spec.ts',
    },
    'PUT /api/school-admin/logo': { writes: ['school.logo_changed'] },
    'POST /api/school-admin/logo/remove': { writes: ['school.logo_removed'] },
    'POST /api/school-admin/admin-invitations': { writes: ['admin.invited'] },
    'POST /api/school-admin/admin-invitations/:invitationId/withdraw': {
      writes: ['admin.invitation_withdrawn'],
      shownIn: ADMINS,
    },
    'POST /api/school-admin/admins/:adminId/remove': { writes: ['admin.removed'], shownIn: ADMINS },
  },
};

export default routes;
