import { PROVED } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SPEC = 'services/classroom/src/across/retention/holds.spec.ts';
const HOLD = { reason: 'A court has asked for it.' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/retention': { outcomes: { admin: 200 } },
    'GET /api/retention/writing': { outcomes: { admin: 200 } },
    'GET /api/retention/students': {
      attempt: () => ({ query: { which: 'left' } }),
      outcomes: { admin: 200 },
    },
    'GET /api/retention/students/:studentId': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/retention/students/:studentId/hold': {
      attempt: ({ studentId, id }) => ({ params: { studentId }, body: { ...HOLD, schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'POST /api/retention/students/:studentId/lift-hold': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: PROVED(404) },
    },
  },
  doors: {
    'GET /api/retention': { as: admin },
    'GET /api/retention/writing': { as: admin },
    'GET /api/retention/students': { as: admin, query: { which: 'left' } },
    'GET /api/retention/students/:studentId': { as: admin, id: ({ studentId }) => studentId },
    'POST /api/retention/students/:studentId/hold': {
      as: admin,
      id: ({ spare }) => spare.studentId,
      body: () => HOLD,
      // One stands at a time.
      afterwards: async ({ school, spare }) => {
        await school.admin.post(`/api/retention/students/${spare.studentId}/lift-hold`);
        return {};
      },
    },
    // None stands.
    'POST /api/retention/students/:studentId/lift-hold': {
      as: admin,
      id: ({ studentId }) => studentId,
      refused: true,
    },
  },
  trails: {
    'POST /api/retention/students/:studentId/hold': { writes: ['student.hold_put'], shownIn: SPEC },
    'POST /api/retention/students/:studentId/lift-hold': { writes: ['student.hold_lifted'], shownIn: SPEC },
  },
};

export default routes;
