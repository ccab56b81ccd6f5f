import { randomUUID } from 'node:crypto';
import { type Declaration, PROVED } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SPEC = 'services/classroom/src/across/retention/holds.spec.ts';
const ERASURES = 'services/classroom/src/across/retention/erasures.spec.ts';
const HOLD = { reason: 'A court has asked for it.' };
const ORDER = { askedBy: 'guardian', askedOn: '2026-01-01' };

/** Neither school has an erasure with this id; one of another school looks the same. */
const none = (outcome: number | readonly number[]): Declaration => ({
  attempt: ({ studentId }) => ({ params: { erasureId: studentId } }),
  outcomes: { admin: outcome },
});
const ofNone = { as: admin, id: () => randomUUID(), refused: true } satisfies Door;

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
    'POST /api/retention/students/:studentId/erasure': {
      attempt: ({ studentId, id }) => ({ params: { studentId }, body: { ...ORDER, schoolId: id } }),
      outcomes: { admin: PROVED(404) },
    },
    'GET /api/retention/erasures': { outcomes: { admin: 200 } },
    'GET /api/retention/erasures/:erasureId': none(404),
    'POST /api/retention/erasures/:erasureId/agree': none(PROVED(404)),
    'POST /api/retention/erasures/:erasureId/stop': none(404),
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
      // A student has one hold at a time.
      afterwards: async ({ school, spare }) => {
        await school.admin.post(`/api/retention/students/${spare.studentId}/lift-hold`);
        return {};
      },
    },
    // There is no hold to lift.
    'POST /api/retention/students/:studentId/lift-hold': {
      as: admin,
      id: ({ studentId }) => studentId,
      refused: true,
    },
    // A student who is still at the school cannot be erased.
    'POST /api/retention/students/:studentId/erasure': {
      as: admin,
      id: ({ studentId }) => studentId,
      body: () => ORDER,
      refused: true,
    },
    'GET /api/retention/erasures': { as: admin },
    'GET /api/retention/erasures/:erasureId': ofNone,
    'POST /api/retention/erasures/:erasureId/agree': ofNone,
    'POST /api/retention/erasures/:erasureId/stop': ofNone,
  },
  trails: {
    'POST /api/retention/students/:studentId/hold': {
      writes: ['student.hold_put', 'student.erasure_stopped'],
      shownIn: ERASURES,
    },
    'POST /api/retention/students/:studentId/lift-hold': { writes: ['student.hold_lifted'], shownIn: SPEC },
    'POST /api/retention/students/:studentId/erasure': {
      writes: ['student.erasure_ordered'],
      shownIn: ERASURES,
    },
    'POST /api/retention/erasures/:erasureId/agree': {
      writes: ['student.erasure_agreed', 'student.erased'],
      shownIn: ERASURES,
    },
    'POST /api/retention/erasures/:erasureId/stop': {
      writes: ['student.erasure_stopped'],
      shownIn: ERASURES,
    },
  },
};

export default routes;
