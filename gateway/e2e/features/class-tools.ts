import type { Declaration } from '../support/attempts';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const CLASS = '/api/simple-classes/1';
const SEATS = [{ x: 0, y: 0, studentId: null }];
const PLAN = { version: 0, name: 'Room 12', seats: SEATS };
const LESSON = { version: 0, lines: [{ picture: 'read', text: 'Reading', minutes: 20 }] };
const GROUPS = { by: 'count', of: '4', seed: '7' };
/** A plan that does not exist. */
const NO_PLAN = '00000000-0000-4000-8000-000000000000';

/** If the caller's school has a class with this number, that one is meant: the request reveals nothing of the other school's. */
const ofClass = (device: boolean, body?: unknown): Declaration => ({
  attempt: ({ classNumber }) => ({
    params: { classNumber: String(classNumber) },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes: {
    ...{ admin: 404, principal: [403, 404], subject: [403, 404] },
    ...(device && { device: [403, 404] }),
  },
});
const ofPlan = (body?: unknown): Declaration => ({
  attempt: ({ classNumber }) => ({
    params: { classNumber: String(classNumber), planId: NO_PLAN },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes: { admin: 404, principal: [403, 404], subject: [403, 404] },
});

const IN_WEEK = { none: 'whose turn it was is no decision about anybody, and is forgotten in two weeks' };
const OF_LESSON = { none: 'what a class does in a lesson is about nobody' };
const ARRANGED = 'services/classroom/src/across/class-tools/arrangements.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-classes/:classNumber/picks': ofClass(true),
    'POST /api/simple-classes/:classNumber/picks': ofClass(true, { leaveOut: [] }),
    'GET /api/simple-classes/:classNumber/made-groups': {
      ...ofClass(true),
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) }, query: GROUPS }),
    },
    'GET /api/simple-classes/:classNumber/apart': ofClass(false),
    'PUT /api/simple-classes/:classNumber/apart': ofClass(false, { version: 0, pairs: [] }),
    'GET /api/simple-classes/:classNumber/lesson': ofClass(true),
    'PUT /api/simple-classes/:classNumber/lesson': ofClass(false, LESSON),
    'GET /api/simple-classes/:classNumber/seating-plans': ofClass(true),
    'POST /api/simple-classes/:classNumber/seating-plans': ofClass(false, PLAN),
    'PUT /api/simple-classes/:classNumber/seating-plans/:planId': ofPlan(PLAN),
    'POST /api/simple-classes/:classNumber/seating-plans/:planId/remove': ofPlan(),
  },
  doors: {
    'GET /api/simple-classes/:classNumber/picks': { as: ({ device }) => device, id: () => '1' },
    'POST /api/simple-classes/:classNumber/picks': {
      as: ({ device }) => device,
      id: () => '1',
      body: () => ({ leaveOut: [] }),
    },
    'GET /api/simple-classes/:classNumber/made-groups': {
      as: ({ device }) => device,
      id: () => '1',
      query: GROUPS,
    },
    'GET /api/simple-classes/:classNumber/apart': { as: ({ teacher }) => teacher, id: () => '1' },
    'PUT /api/simple-classes/:classNumber/apart': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => ({ version: 0, pairs: [] }),
      afterwards: ({ school }) => versionOf(school.admin, `${CLASS}/apart`),
    },
    'GET /api/simple-classes/:classNumber/lesson': { as: ({ device }) => device, id: () => '1' },
    'PUT /api/simple-classes/:classNumber/lesson': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => LESSON,
      afterwards: ({ school }) => versionOf(school.admin, `${CLASS}/lesson`),
    },
    'GET /api/simple-classes/:classNumber/seating-plans': { as: ({ device }) => device, id: () => '1' },
    // A class has six plans at most; there is no class 50 here.
    'POST /api/simple-classes/:classNumber/seating-plans': {
      as: ({ school }) => school.admin,
      id: () => '50',
      body: () => PLAN,
      refused: true,
    },
    'PUT /api/simple-classes/:classNumber/seating-plans/:planId': {
      as: ({ teacher }) => teacher,
      id: () => ['1', NO_PLAN],
      body: () => PLAN,
      refused: true,
    },
    'POST /api/simple-classes/:classNumber/seating-plans/:planId/remove': {
      as: ({ teacher }) => teacher,
      id: () => ['1', NO_PLAN],
      refused: true,
    },
  },
  trails: {
    'POST /api/simple-classes/:classNumber/picks': IN_WEEK,
    'PUT /api/simple-classes/:classNumber/apart': { writes: ['class.apart_changed'] },
    'PUT /api/simple-classes/:classNumber/lesson': OF_LESSON,
    'POST /api/simple-classes/:classNumber/seating-plans': {
      writes: ['class.seating_saved'],
      shownIn: ARRANGED,
    },
    'PUT /api/simple-classes/:classNumber/seating-plans/:planId': {
      writes: ['class.seating_saved'],
      shownIn: ARRANGED,
    },
    'POST /api/simple-classes/:classNumber/seating-plans/:planId/remove': {
      writes: ['class.seating_removed'],
      shownIn: ARRANGED,
    },
  },
};

export default routes;
