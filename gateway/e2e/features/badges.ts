import { LEADERS, all, ofStudent } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const BADGES = 'services/classroom/src/points/badges/badges.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/badges': { outcomes: all(LEADERS, 200) },
    'POST /api/badges': {
      attempt: ({ id, categoryId, mark }) => ({
        body: { schoolId: id, name: mark, icon: 'star', kind: 'count', categoryId, goal: 5, span: 'year' },
      }),
      outcomes: { admin: 404 },
    },
    'PUT /api/badges/given': {
      attempt: ({ id }) => ({ body: { schoolId: id, key: 'praised-10', isHidden: true } }),
      outcomes: { admin: 404 },
    },
    'PATCH /api/badges/:badgeId': {
      attempt: ({ badgeId, mark }) => ({
        params: { badgeId },
        body: { name: mark, icon: 'star', isArchived: false },
      }),
      outcomes: { admin: 404 },
    },
    'GET /api/students/:studentId/badges': ofStudent(LEADERS),
    'POST /api/students/:studentId/badges': {
      attempt: ({ studentId, badgeId }) => ({ params: { studentId }, body: { badgeId } }),
      outcomes: all(LEADERS, 404),
    },
    'POST /api/students/:studentId/badges/:badgeId/take-back': {
      attempt: ({ studentId, badgeId }) => ({ params: { studentId, badgeId } }),
      outcomes: all(LEADERS, 404),
    },
  },
  doors: {
    'GET /api/badges': { as: admin },
    'POST /api/badges': {
      as: admin,
      body: () => ({ name: 'Reader', icon: 'book', kind: 'count', goal: 5, span: 'term' }),
    },
    'PUT /api/badges/given': { as: admin, body: () => ({ key: 'praised-10', isHidden: true }) },
    'PATCH /api/badges/:badgeId': {
      as: admin,
      id: ({ economy }) => economy.badgeId,
      body: () => ({ name: 'Reader', icon: 'book', isArchived: false }),
    },
    'GET /api/students/:studentId/badges': { as: admin, id: ({ studentId }) => studentId },
    'POST /api/students/:studentId/badges': {
      as: admin,
      id: ({ studentId }) => studentId,
      body: ({ economy }) => ({ badgeId: economy.badgeId }),
    },
    'POST /api/students/:studentId/badges/:badgeId/take-back': {
      as: admin,
      id: ({ studentId, economy }) => [studentId, economy.badgeId],
    },
  },
  trails: {
    'POST /api/badges': { writes: ['badge.added'] },
    'PUT /api/badges/given': { writes: ['badge.hidden', 'badge.shown'], shownIn: BADGES },
    'PATCH /api/badges/:badgeId': {
      writes: ['badge.changed', 'badge.hidden', 'badge.shown'],
      shownIn: BADGES,
    },
    'POST /api/students/:studentId/badges': { writes: ['badge.given'] },
    'POST /api/students/:studentId/badges/:badgeId/take-back': {
      writes: ['badge.taken_back'],
      shownIn: BADGES,
    },
  },
};

export default routes;
