import { randomUUID } from 'node:crypto';
import { type Declaration, PROVED } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SPEC = 'services/classroom/src/across/data-requests/data-requests.spec.ts';
const ANSWER = { outcome: 'done', answer: 'We have corrected it.' };
const RELEASE = { hasCustody: true };
const MORE_TIME = { reason: 'We have to ask our lawyer.' };

/** Neither school has a request with this id; one of another school looks the same. */
const none = (outcomes: Declaration['outcomes'], body?: object): Declaration => ({
  attempt: ({ studentId }) => ({ params: { requestId: studentId }, ...(body && { body }) }),
  outcomes,
});
const ofNone = { id: () => randomUUID(), refused: true } satisfies Door;
const ofOffice = { ...ofNone, as: admin } satisfies Door;
const ofParent = { ...ofNone, as: ({ parent }) => parent } satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    'GET /api/data-requests': { outcomes: { parent: 200 } },
    'POST /api/data-requests': {
      attempt: ({ studentId, id }) => ({ body: { kind: 'copy', studentId, schoolId: id } }),
      outcomes: { parent: 404 },
    },
    'POST /api/data-requests/:requestId/withdraw': none({ parent: 404 }),
    'GET /api/data-requests/:requestId/zips': none({ parent: 404 }),
    'GET /api/data-requests/:requestId/copy': none({ parent: PROVED(404) }),
    'GET /api/school-admin/data-requests': {
      attempt: () => ({ query: { which: 'open' } }),
      outcomes: { admin: 200 },
    },
    'POST /api/school-admin/data-requests/:requestId/release': none({ admin: PROVED(404) }, RELEASE),
    'POST /api/school-admin/data-requests/:requestId/answer': none({ admin: 404 }, ANSWER),
    'POST /api/school-admin/data-requests/:requestId/extend': none({ admin: 404 }, MORE_TIME),
    'POST /api/school-admin/data-requests/:requestId/end-release': none({ admin: 404 }),
    'GET /api/school-admin/today/data-requests': { outcomes: { admin: 200 } },
  },
  doors: {
    'GET /api/data-requests': { as: ({ parent }) => parent },
    'POST /api/data-requests': {
      as: ({ parent }) => parent,
      body: ({ studentId }) => ({ kind: 'copy', studentId }),
      refused: true,
    },
    'POST /api/data-requests/:requestId/withdraw': ofParent,
    'GET /api/data-requests/:requestId/zips': ofParent,
    'GET /api/data-requests/:requestId/copy': ofParent,
    'GET /api/school-admin/data-requests': { as: admin, query: { which: 'open' } },
    'POST /api/school-admin/data-requests/:requestId/release': { ...ofOffice, body: () => RELEASE },
    'POST /api/school-admin/data-requests/:requestId/answer': { ...ofOffice, body: () => ANSWER },
    'POST /api/school-admin/data-requests/:requestId/extend': { ...ofOffice, body: () => MORE_TIME },
    'POST /api/school-admin/data-requests/:requestId/end-release': ofOffice,
    'GET /api/school-admin/today/data-requests': { as: admin },
  },
  trails: {
    'POST /api/data-requests': { writes: ['student.data_asked'], shownIn: SPEC },
    'POST /api/data-requests/:requestId/withdraw': { writes: ['student.data_withdrawn'], shownIn: SPEC },
    'GET /api/data-requests/:requestId/copy': { writes: ['student.data_downloaded'], shownIn: SPEC },
    'POST /api/school-admin/data-requests/:requestId/release': {
      writes: ['student.data_released'],
      shownIn: SPEC,
    },
    'POST /api/school-admin/data-requests/:requestId/answer': {
      writes: ['student.data_answered'],
      shownIn: SPEC,
    },
    'POST /api/school-admin/data-requests/:requestId/extend': {
      writes: ['student.data_extended'],
      shownIn: SPEC,
    },
    'POST /api/school-admin/data-requests/:requestId/end-release': {
      writes: ['student.data_release_ended'],
      shownIn: SPEC,
    },
  },
};

export default routes;
