import { randomUUID } from 'node:crypto';
import type { CategoryList } from '@homeroom/contracts';
import {
  LEADERS,
  LOOKS_AT_CLASS,
  MANAGES_CLASS,
  STAFF,
  TEACHERS,
  all,
  ofClassElsewhere,
  ofStudent,
} from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { CATEGORY, givenToSeveral } from '../support/scene-bodies';
import { IN_LEDGER } from '../support/trails';

const CATEGORIES = 'services/classroom/src/points/category-lists/category-lists.spec.ts';

const routes: FeatureRoutes = {
  schools: {
    'GET /api/simple-classes/:classNumber/goal': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
    },
    'PUT /api/simple-classes/:classNumber/goal': {
      attempt: ({ classNumber, mark }) => ({
        params: { classNumber: String(classNumber) },
        body: { title: mark, target: 50 },
      }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'POST /api/simple-classes/:classNumber/goal/end': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/school-admin/class-rank': { outcomes: { admin: 200 } },
    'PUT /api/school-admin/class-rank': {
      attempt: () => ({ body: { isShown: false } }),
      outcomes: { admin: 200 },
    },
    'GET /api/points': {
      attempt: ({ studentId }) => ({ query: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'POST /api/points': {
      attempt: ({ studentId }) => ({ body: { studentId, amount: 5 } }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'POST /api/points/:entryId/undo': {
      attempt: ({ entryId }) => ({ params: { entryId } }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'POST /api/awards': {
      attempt: ({ studentId }) => ({ body: { studentIds: [studentId], amount: 5 } }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'POST /api/awards/undo': {
      attempt: ({ entryId }) => ({ body: { entryIds: [entryId] } }),
      outcomes: all([...STAFF, 'device'], 404),
    },
    'GET /api/points/undoable': { outcomes: all([...STAFF, 'device'], 200) },
    'GET /api/point-categories': ofClassElsewhere(LOOKS_AT_CLASS),
    'GET /api/point-categories/list': ofClassElsewhere(MANAGES_CLASS),
    'POST /api/point-categories': {
      attempt: ({ id, mark, classNumber }) => ({
        body: { schoolId: id, name: mark, icon: 'star', amount: 1, classNumber },
      }),
      outcomes: { ...MANAGES_CLASS, admin: 404 },
    },
    'PUT /api/point-categories/order': {
      attempt: ({ categoryId }) => ({ body: { categoryId } }),
      outcomes: all(LEADERS, 404),
    },
    'PATCH /api/point-categories/:categoryId': {
      attempt: ({ categoryId, mark }) => ({
        params: { categoryId },
        body: { version: 0, name: mark, icon: 'star', amount: 1, isArchived: false },
      }),
      outcomes: all(LEADERS, 404),
    },
    'POST /api/points/adjustments': {
      attempt: ({ studentId }) => ({ body: { studentId, amount: 5, reason: 'Moved here' } }),
      outcomes: all(LEADERS, 404),
    },
    'GET /api/students/:studentId/ledger': ofStudent([...STAFF, 'student', 'parent']),
    'GET /api/school-admin/points-fairness': { outcomes: { admin: 200 } },
    'GET /api/students/:studentId/record': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
  },
  doors: {
    'GET /api/simple-classes/:classNumber/goal': { as: admin, id: () => '1' },
    'PUT /api/simple-classes/:classNumber/goal': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      body: () => ({ title: 'Pyjama day', target: 120 }),
    },
    'POST /api/simple-classes/:classNumber/goal/end': { as: ({ teacher }) => teacher, id: () => '1' },
    'GET /api/school-admin/class-rank': { as: admin },
    'PUT /api/school-admin/class-rank': { as: admin, body: () => ({ isShown: false }) },
    'GET /api/points': { as: admin, query: { studentId: randomUUID(), before: randomUUID(), limit: '25' } },
    'POST /api/points': {
      as: ({ teacher }) => teacher,
      body: ({ studentId }) => ({ studentId, amount: 1, note: 'Kept trying' }),
    },
    'POST /api/points/:entryId/undo': { as: ({ teacher }) => teacher, id: ({ entryId }) => entryId },
    'POST /api/awards': {
      as: ({ teacher }) => teacher,
      body: ({ studentId }) => ({ studentIds: [studentId], amount: 1, note: 'Kept trying' }),
    },
    'POST /api/awards/undo': {
      as: ({ teacher }) => teacher,
      body: ({ severalEntryId }) => ({ entryIds: [severalEntryId] }),
      // A correct entry can be undone once, and this test may already have undone this one.
      afterwards: async ({ teacher, studentId }) => ({
        entryIds: [await givenToSeveral(teacher, studentId)],
      }),
    },
    'GET /api/points/undoable': { as: ({ teacher }) => teacher },
    'GET /api/point-categories': { as: admin, query: { classNumber: '1' } },
    'GET /api/point-categories/list': { as: admin, query: { classNumber: '1' } },
    'POST /api/point-categories': { as: admin, body: () => CATEGORY },
    'PUT /api/point-categories/order': {
      as: admin,
      body: ({ economy }) => ({ categoryId: economy.categoryId }),
    },
    'PATCH /api/point-categories/:categoryId': {
      as: admin,
      id: ({ economy }) => economy.categoryId,
      body: () => ({ ...CATEGORY, isArchived: false, version: 0 }),
      afterwards: async ({ school, economy }) => {
        const { body } = await school.admin.get<CategoryList>('/api/point-categories/list?classNumber=2');
        return { version: body.categories.find(({ id }) => id === economy.categoryId)?.version ?? 0 };
      },
    },
    'POST /api/points/adjustments': {
      as: admin,
      body: ({ studentId }) => ({ studentId, amount: 1, reason: 'Counted again' }),
    },
    'GET /api/students/:studentId/ledger': {
      as: admin,
      id: ({ studentId }) => studentId,
      query: { before: randomUUID(), limit: '25' },
    },
    'GET /api/school-admin/points-fairness': { as: admin, query: { from: '2026-03-01', to: '2026-04-01' } },
    'GET /api/students/:studentId/record': { as: admin, id: ({ studentId }) => studentId },
  },
  trails: {
    'PUT /api/simple-classes/:classNumber/goal': { writes: ['class.goal_set'] },
    // No goal is running, so there is nothing to end.
    'POST /api/simple-classes/:classNumber/goal/end': {
      writes: ['class.goal_ended'],
      shownIn: 'services/classroom/src/points/goals/goals.spec.ts',
    },
    'PUT /api/school-admin/class-rank': { writes: ['school.class_rank_hidden', 'school.class_rank_shown'] },
    'POST /api/point-categories': { writes: ['points.category_added'] },
    'PUT /api/point-categories/order': { writes: ['points.categories_ordered'], shownIn: CATEGORIES },
    'PATCH /api/point-categories/:categoryId': {
      writes: ['points.category_changed', 'points.category_archived', 'points.category_restored'],
      shownIn: CATEGORIES,
    },
    'POST /api/points/adjustments': { writes: ['points.adjusted'] },
    'POST /api/points': IN_LEDGER,
    'POST /api/awards': IN_LEDGER,
    'POST /api/awards/undo': IN_LEDGER,
    'POST /api/points/:entryId/undo': IN_LEDGER,
  },
};

export default routes;
