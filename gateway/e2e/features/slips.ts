import { randomUUID } from 'node:crypto';
import { type Declaration, PROVED } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { FREE_CLASS } from '../support/scene-bodies';

/** Sends the token that opens the slips, which opens nothing for anybody else. */
const ofSlips: Declaration = {
  attempt: ({ slips: { orderId, token } }) => ({ params: { orderId }, query: { token } }),
  outcomes: { admin: 404 },
};

const noSlips: Door = { as: admin, id: () => randomUUID(), refused: true };

const NO_SLIP_TOKEN = 'x'.repeat(43);

const SLIPS = 'services/classroom/src/across/slips/slips.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/slips': { outcomes: { admin: 200 } },
    'GET /api/school-admin/slips/choice': {
      attempt: ({ importId }) => ({ query: { importId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/slips': {
      attempt: ({ importId }) => ({ body: { importId, everybody: true } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/school-admin/slips/:orderId': {
      attempt: ({ slips: { orderId } }) => ({ params: { orderId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/slips/:orderId/file': ofSlips,
    'POST /api/school-admin/slips/:orderId/taken': {
      attempt: ({ slips: { orderId, token } }) => ({ params: { orderId }, body: { token } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/slips/:orderId/discard': {
      attempt: ({ slips: { orderId } }) => ({ params: { orderId } }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/school-admin/slips': { as: admin },
    'GET /api/school-admin/slips/choice': { as: admin, query: { holder: 'guardian', classNumber: '1' } },
    // The class is empty.
    'POST /api/school-admin/slips': {
      as: admin,
      body: () => ({ holder: 'student', classNumber: FREE_CLASS }),
      refused: true,
    },
    'GET /api/school-admin/slips/:orderId': { ...noSlips },
    'GET /api/school-admin/slips/:orderId/file': { ...noSlips, query: { token: NO_SLIP_TOKEN } },
    'POST /api/school-admin/slips/:orderId/taken': { ...noSlips, body: () => ({ token: NO_SLIP_TOKEN }) },
    'POST /api/school-admin/slips/:orderId/discard': { ...noSlips },
  },
  trails: {
    'POST /api/school-admin/slips': {
      writes: ['student.slips_ordered', 'guardian.slips_ordered'],
      shownIn: SLIPS,
    },
    'GET /api/school-admin/slips/:orderId/file': {
      writes: ['student.slips_taken', 'guardian.slips_taken'],
      shownIn: SLIPS,
    },
    'POST /api/school-admin/slips/:orderId/taken': { none: 'the file, which was written down, has arrived' },
    'POST /api/school-admin/slips/:orderId/discard': { none: 'slips that nobody has seen' },
  },
};

export default routes;
