import type { FeatureRoutes } from '../support/features';

const TERMS = {
  ...{ hasAccess: true, hasCustody: true, livesWith: false },
  ...{ isContacted: true, mayCollect: true, getsLetters: true, callPlace: 2 },
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/students/:studentId/family': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: { admin: 404, principal: 404, subject: 404 },
    },
    'PUT /api/students/:studentId/family/:guardianId': {
      attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId }, body: TERMS }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/students/:studentId/family': {
      as: ({ school }) => school.admin,
      id: ({ spare }) => spare.studentId,
    },
    'PUT /api/students/:studentId/family/:guardianId': {
      as: ({ school }) => school.admin,
      id: ({ spare }) => [spare.studentId, spare.guardianId],
      body: () => TERMS,
    },
  },
  trails: {
    'PUT /api/students/:studentId/family/:guardianId': { writes: ['guardian.terms_changed'] },
  },
};

export default routes;
