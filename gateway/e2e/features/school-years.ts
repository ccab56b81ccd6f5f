import { randomUUID } from 'node:crypto';
import { admin, type Scene } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { schoolYear } from '../support/scene-bodies';
import { versionOf } from '../support/version-of';

const FAR_YEAR = {
  version: 0,
  startsOn: '2100-01-01',
  endsOn: '2100-12-31',
  terms: [{ name: 'Term 1', startsOn: '2100-01-01', endsOn: '2100-06-30' }],
};

const yearsVersion = ({ school }: Scene) => versionOf(school.admin, '/api/school-admin/school-years');

const routes: FeatureRoutes = {
  schools: {
    'GET /api/school-admin/school-years': { outcomes: { admin: 200 } },
    'POST /api/school-admin/school-years': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, ...FAR_YEAR, name: mark } }),
      outcomes: { admin: 404 },
    },
    'PATCH /api/school-admin/school-years/:yearId': {
      attempt: ({ yearId, mark }) => ({ params: { yearId }, body: { ...FAR_YEAR, name: mark } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/school-years/:yearId/remove': {
      attempt: ({ yearId }) => ({ params: { yearId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/school-years/:yearId/promotion': {
      attempt: ({ yearId }) => ({ params: { yearId } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/school-years/:yearId/promotion': {
      attempt: ({ yearId }) => ({ params: { yearId }, body: { classes: [] } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/school-years/:yearId/promotion/preview': {
      attempt: ({ yearId }) => ({ params: { yearId }, body: { classes: [] } }),
      outcomes: { admin: 404 },
    },
    'POST /api/school-admin/school-years/:yearId/promotion/undo': {
      attempt: ({ yearId }) => ({ params: { yearId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/school-years/:yearId/classes': {
      attempt: ({ yearId }) => ({ params: { yearId } }),
      outcomes: { admin: 404 },
    },
    'GET /api/school-admin/school-years/:yearId/classes/:classId': {
      attempt: ({ yearId }) => ({ params: { yearId, classId: randomUUID() } }),
      outcomes: { admin: 404 },
    },
  },
  doors: {
    'GET /api/school-admin/school-years': { as: admin },
    'POST /api/school-admin/school-years': {
      as: admin,
      body: () => schoolYear(2200),
      afterwards: async (scene) => ({ ...schoolYear(2300), ...(await yearsVersion(scene)) }),
    },
    'PATCH /api/school-admin/school-years/:yearId': {
      as: admin,
      id: ({ years }) => years.changed,
      body: () => schoolYear(2100),
      afterwards: yearsVersion,
    },
    'POST /api/school-admin/school-years/:yearId/remove': {
      as: admin,
      id: ({ years }) => years.removed,
    },
    'GET /api/school-admin/school-years/:yearId/promotion': { as: admin, id: ({ years }) => years.changed },
    // Other tests need the scene's classes as they are, so this names no classes and moves nobody.
    'POST /api/school-admin/school-years/:yearId/promotion': {
      as: admin,
      id: ({ years }) => years.changed,
      body: () => ({ classes: [{ classId: randomUUID(), step: 'ends' }] }),
      refused: true,
    },
    'POST /api/school-admin/school-years/:yearId/promotion/preview': {
      as: admin,
      id: ({ years }) => years.changed,
      body: () => ({ classes: [] }),
    },
    // Nobody was promoted, so there is nothing to undo.
    'POST /api/school-admin/school-years/:yearId/promotion/undo': {
      as: admin,
      id: ({ years }) => years.changed,
      refused: true,
    },
    'GET /api/school-admin/school-years/:yearId/classes': { as: admin, id: ({ years }) => years.changed },
    // A class of a running year is not a class of a past one.
    'GET /api/school-admin/school-years/:yearId/classes/:classId': {
      as: admin,
      id: ({ years }) => [years.changed, randomUUID()],
      refused: true,
    },
  },
  trails: {
    'POST /api/school-admin/school-years': { writes: ['school.year_added'] },
    'PATCH /api/school-admin/school-years/:yearId': {
      writes: ['school.year_changed'],
      shownIn: 'services/classroom/src/ground/calendar/years.spec.ts',
    },
    'POST /api/school-admin/school-years/:yearId/remove': { writes: ['school.year_removed'] },
    'POST /api/school-admin/school-years/:yearId/promotion': {
      writes: [
        'school.promoted',
        'student.deactivated',
        'student.moved',
        'teacher.classes_changed',
        'class.leader_changed',
      ],
      shownIn: 'services/classroom/src/across/promotions/promotion.spec.ts',
    },
    'POST /api/school-admin/school-years/:yearId/promotion/preview': {
      none: 'it is looked at and nothing changes',
    },
    'POST /api/school-admin/school-years/:yearId/promotion/undo': {
      writes: [
        'school.promotion_undone',
        'student.reactivated',
        'student.moved',
        'teacher.classes_changed',
        'class.leader_changed',
      ],
      shownIn: 'services/classroom/src/across/promotions/year-end.spec.ts',
    },
  },
};

export default routes;
