import { randomUUID } from 'node:crypto';
import type { HandOverNow } from '@homeroom/contracts';
import { all, type Declaration, STAFF } from '../support/attempts';
import { admin, type Door } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SPEC = 'services/classroom/src/across/hand-over/hand-over.spec.ts';
const GIVEN = { name: 'Ada King', idSeen: true, at: '2026-11-28T12:00:00Z' };

/** Neither school has a hand-over with this id; one of another school looks the same. */
const none = (outcomes: Declaration['outcomes'], more: object = {}): Declaration => ({
  attempt: ({ studentId }) => ({ params: { handOverId: studentId }, ...more }),
  outcomes,
});
const ofNone = { as: admin, id: () => randomUUID(), refused: true } satisfies Door;

const routes: FeatureRoutes = {
  schools: {
    'GET /api/hand-overs': { outcomes: all(STAFF, 200) },
    'POST /api/hand-overs': {
      attempt: ({ id }) => ({ body: { place: 'Gate B', isDrill: true, schoolId: id } }),
      outcomes: { admin: 404 },
    },
    'POST /api/hand-overs/:handOverId/close': none({ admin: 404 }),
    'POST /api/hand-overs/:handOverId/reopen': none({ admin: 404 }),
    'GET /api/hand-overs/:handOverId/children': none(all(STAFF, 404), { query: { from: '1', until: '8' } }),
    'GET /api/hand-overs/:handOverId/lines': none(all(STAFF, 404), { query: { after: '0' } }),
    'POST /api/hand-overs/:handOverId/lines': {
      attempt: ({ studentId }) => ({ params: { handOverId: studentId }, body: { ...GIVEN, studentId } }),
      outcomes: all(STAFF, 404),
    },
    'POST /api/hand-overs/:handOverId/take-back': {
      attempt: ({ studentId }) => ({
        params: { handOverId: studentId },
        body: { studentId, nth: 1, reason: 'Another child' },
      }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/hand-overs/:handOverId/list': none({ admin: 404 }),
  },
  doors: {
    'GET /api/hand-overs': { as: admin },
    'POST /api/hand-overs': {
      as: admin,
      body: () => ({ place: 'Gate B', isDrill: true }),
      // A school has one running hand-over at a time.
      afterwards: async ({ school }) => {
        const { running } = (await school.admin.get<HandOverNow>('/api/hand-overs')).body;
        if (running) await school.admin.post(`/api/hand-overs/${running.id}/close`);
        return {};
      },
    },
    'POST /api/hand-overs/:handOverId/close': ofNone,
    'POST /api/hand-overs/:handOverId/reopen': ofNone,
    'GET /api/hand-overs/:handOverId/children': { ...ofNone, query: { from: '1', until: '8' } },
    'GET /api/hand-overs/:handOverId/lines': { ...ofNone, query: { after: '0' } },
    'POST /api/hand-overs/:handOverId/lines': {
      ...ofNone,
      body: ({ studentId }) => ({ ...GIVEN, studentId }),
    },
    'POST /api/hand-overs/:handOverId/take-back': {
      ...ofNone,
      body: ({ studentId }) => ({ studentId, nth: 1, reason: 'Another child' }),
    },
    'GET /api/hand-overs/:handOverId/list': ofNone,
  },
  trails: {
    'POST /api/hand-overs': { writes: ['school.hand_over_opened'], shownIn: SPEC },
    'POST /api/hand-overs/:handOverId/close': { writes: ['school.hand_over_closed'], shownIn: SPEC },
    'POST /api/hand-overs/:handOverId/reopen': { writes: ['school.hand_over_reopened'], shownIn: SPEC },
    'GET /api/hand-overs/:handOverId/children': { writes: ['student.hand_over_list_opened'], shownIn: SPEC },
    'POST /api/hand-overs/:handOverId/lines': {
      writes: [
        'student.handed_over',
        'student.handed_over_unlisted',
        'student.handed_over_again',
        'student.handed_over_refused',
      ],
      shownIn: SPEC,
    },
    'POST /api/hand-overs/:handOverId/take-back': {
      writes: ['student.hand_over_taken_back', 'student.hand_over_refusal_taken_back'],
      shownIn: SPEC,
    },
    'GET /api/hand-overs/:handOverId/list': { writes: ['school.hand_over_exported'], shownIn: SPEC },
  },
};

export default routes;
