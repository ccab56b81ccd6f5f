import type { Declaration } from '../support/attempts';
import type { FeatureRoutes } from '../support/features';
import { versionOf } from '../support/version-of';

const CLASS = '/api/simple-classes/1/timetable';
const DAY = '2100-01-04';
const BELL = {
  ...{ version: 0, cycle: 'two_weeks', beginsWith: 1, weekdays: [0, 0, 0, 0, 0], halfDay: null },
  shapes: [{ name: 'Usual day', rows: [{ period: 1, name: 'First', startsAt: '08:30', endsAt: '09:20' }] }],
};
const LESSONS = { version: 0, from: DAY, lessons: [] };
const CHANGE = {
  ...{ version: 0, day: DAY, period: 1, isCancelled: true },
  ...{ room: null, substituteId: null, note: 'Bring shoes' },
};
const AT = { day: DAY, period: '1' };

/** If the caller's school has a class with this number, that one is meant: the request reveals nothing of the other school's. */
const ofClass = (
  outcomes: Declaration['outcomes'],
  { body, query }: { body?: unknown; query?: Record<string, string> } = {},
): Declaration => ({
  attempt: ({ classNumber }) => ({
    params: { classNumber: String(classNumber) },
    ...(body === undefined ? {} : { body }),
    ...(query && { query }),
  }),
  outcomes: { admin: 404, principal: [403, 404], ...outcomes },
});

const TIMETABLES = 'services/classroom/src/across/timetables/timetables.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/bell-times': {
      outcomes: { admin: 200, principal: 200, subject: 200, student: 200, parent: 200, device: 200 },
    },
    'PUT /api/bell-times': {
      attempt: ({ id }) => ({ body: { schoolId: id, ...BELL } }),
      outcomes: { admin: 404 },
    },
    'GET /api/timetable': { outcomes: { principal: 200, subject: 200, student: 200, parent: 200 } },
    'GET /api/simple-classes/:classNumber/timetable': ofClass({ subject: [403, 404], device: [403, 404] }),
    'GET /api/simple-classes/:classNumber/timetable/lessons': ofClass({}),
    'PUT /api/simple-classes/:classNumber/timetable/lessons': ofClass({}, { body: LESSONS }),
    'GET /api/simple-classes/:classNumber/timetable/substitutes': ofClass({}, { query: AT }),
    'PUT /api/simple-classes/:classNumber/timetable/change': ofClass({}, { body: CHANGE }),
  },
  doors: {
    'GET /api/bell-times': { as: ({ student }) => student },
    'PUT /api/bell-times': {
      as: ({ school }) => school.admin,
      body: () => BELL,
      afterwards: ({ school }) => versionOf(school.admin, '/api/bell-times'),
    },
    'GET /api/timetable': { as: ({ parent }) => parent, query: { day: DAY } },
    'GET /api/simple-classes/:classNumber/timetable': {
      as: ({ device }) => device,
      id: () => '1',
      query: { day: DAY },
    },
    'GET /api/simple-classes/:classNumber/timetable/lessons': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      query: { from: DAY },
    },
    'PUT /api/simple-classes/:classNumber/timetable/lessons': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => LESSONS,
      afterwards: ({ school }) => versionOf(school.admin, `${CLASS}/lessons`),
    },
    'GET /api/simple-classes/:classNumber/timetable/substitutes': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      query: AT,
    },
    // There is no lesson on that day.
    'PUT /api/simple-classes/:classNumber/timetable/change': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => CHANGE,
      refused: true,
    },
  },
  trails: {
    'PUT /api/bell-times': { writes: ['school.bell_times_changed'] },
    'PUT /api/simple-classes/:classNumber/timetable/lessons': { writes: ['class.timetable_changed'] },
    'PUT /api/simple-classes/:classNumber/timetable/change': {
      writes: ['class.lesson_changed'],
      shownIn: TIMETABLES,
    },
  },
};

export default routes;
