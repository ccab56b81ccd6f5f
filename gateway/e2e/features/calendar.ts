import type { SchoolCalendar } from '@homeroom/contracts';
import { STAFF, all } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { ENTRY } from '../support/scene-bodies';

const FREE_DAY = {
  ...{ version: 0, kind: 'holiday', isForStaff: false },
  ...{ startsOn: '2100-01-04', endsOn: '2100-01-04' },
};

const routes: FeatureRoutes = {
  schools: {
    'GET /api/calendar': { outcomes: all([...STAFF, 'student', 'parent', 'device'], 200) },
    'POST /api/calendar-entries': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, ...FREE_DAY, title: mark } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'GET /api/calendar-entries/:entryId': {
      attempt: ({ calendarEntryId }) => ({ params: { entryId: calendarEntryId } }),
      outcomes: { admin: 404, principal: 404 },
    },
    'PATCH /api/calendar-entries/:entryId': {
      attempt: ({ calendarEntryId, mark }) => ({
        params: { entryId: calendarEntryId },
        body: { ...FREE_DAY, title: mark },
      }),
      // Entries that belong to no class are the office's, so nobody else may change one, whichever it is.
      outcomes: { admin: 404 },
    },
    'POST /api/calendar-entries/:entryId/remove': {
      attempt: ({ calendarEntryId }) => ({ params: { entryId: calendarEntryId } }),
      outcomes: { admin: 404, principal: 404 },
    },
  },
  doors: {
    'GET /api/calendar': { as: admin, query: { from: '2026-03-01', to: '2026-04-01' } },
    'POST /api/calendar-entries': { as: admin, body: () => ENTRY },
    'GET /api/calendar-entries/:entryId': { as: admin, id: ({ entries }) => entries.changed },
    'PATCH /api/calendar-entries/:entryId': {
      as: admin,
      id: ({ entries }) => entries.changed,
      body: () => ENTRY,
      afterwards: async ({ school, entries }) => {
        const { body } = await school.admin.get<SchoolCalendar>(
          '/api/calendar?from=2100-01-01&to=2100-02-01',
        );
        return { version: body.entries.find(({ id }) => id === entries.changed)?.version ?? 0 };
      },
    },
    'POST /api/calendar-entries/:entryId/remove': { as: admin, id: ({ entries }) => entries.removed },
  },
  trails: {
    'POST /api/calendar-entries': { writes: ['school.calendar_entry_added'] },
    'PATCH /api/calendar-entries/:entryId': {
      writes: ['school.calendar_entry_changed'],
      shownIn: 'services/classroom/src/ground/calendar-entries/entries.spec.ts',
    },
    'POST /api/calendar-entries/:entryId/remove': {
      writes: ['school.calendar_entry_removed'],
      shownIn: 'services/classroom/src/ground/calendar-entries/entries.spec.ts',
    },
  },
};

export default routes;
