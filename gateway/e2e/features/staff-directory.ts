import { randomUUID } from 'node:crypto';
import { PROVED } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { SCIM, STAFF_DIRECTORY } from '../support/trails';

const nobody = { outcomes: {} };
/** Names a teacher of another school. No person may call these routes at all. */
const named = {
  attempt: ({ teacherId }: { teacherId: string }) => ({ params: { userId: teacherId } }),
  outcomes: {},
};
const directory: Door = { as: (scene) => scene.directory };
const ofOne: Door = { ...directory, id: ({ directoryPersonId }) => directoryPersonId };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/staff-directory': { outcomes: { admin: 200 } },
    'POST /api/school-admin/staff-directory': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/school-admin/staff-directory/remove': {
      attempt: ({ id }) => ({ body: { schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/staff-directory/people': { outcomes: { admin: 200 } },
    'GET /api/scim/v2/ServiceProviderConfig': nobody,
    'GET /api/scim/v2/ResourceTypes': nobody,
    'GET /api/scim/v2/Schemas': nobody,
    'GET /api/scim/v2/Users': nobody,
    'POST /api/scim/v2/Users': nobody,
    'GET /api/scim/v2/Users/:userId': named,
    'PUT /api/scim/v2/Users/:userId': named,
    'PATCH /api/scim/v2/Users/:userId': named,
    'DELETE /api/scim/v2/Users/:userId': named,
  },
  doors: {
    'GET /api/school-admin/staff-directory': { as: admin },
    'POST /api/school-admin/staff-directory': { as: admin },
    'POST /api/school-admin/staff-directory/remove': { as: admin },
    'GET /api/school-admin/staff-directory/people': { as: admin },
    'GET /api/scim/v2/ServiceProviderConfig': directory,
    'GET /api/scim/v2/ResourceTypes': directory,
    'GET /api/scim/v2/Schemas': directory,
    'GET /api/scim/v2/Users': { ...directory, query: { startIndex: '1', count: '10' } },
    'POST /api/scim/v2/Users': { ...directory, refused: true },
    'GET /api/scim/v2/Users/:userId': ofOne,
    'PUT /api/scim/v2/Users/:userId': ofOne,
    'PATCH /api/scim/v2/Users/:userId': ofOne,
    'DELETE /api/scim/v2/Users/:userId': { ...directory, id: () => randomUUID(), refused: true },
  },
  trails: {
    'POST /api/school-admin/staff-directory': {
      writes: ['sso.directory_connected', 'sso.directory_renewed'],
      shownIn: STAFF_DIRECTORY,
    },
    'POST /api/school-admin/staff-directory/remove': {
      writes: ['sso.directory_disconnected'],
      shownIn: STAFF_DIRECTORY,
    },
    'POST /api/scim/v2/Users': { writes: ['teacher.created'], shownIn: SCIM },
    'PUT /api/scim/v2/Users/:userId': {
      writes: ['teacher.renamed', 'teacher.contact_changed', 'teacher.deactivated', 'teacher.reactivated'],
      shownIn: SCIM,
    },
    'PATCH /api/scim/v2/Users/:userId': {
      writes: ['teacher.renamed', 'teacher.contact_changed', 'teacher.deactivated', 'teacher.reactivated'],
      shownIn: SCIM,
    },
    'DELETE /api/scim/v2/Users/:userId': { writes: ['teacher.deactivated'], shownIn: SCIM },
  },
};

export default routes;
