import { all, STAFF, TEACHERS } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';

const SPAN = { period: 'term', term: '1' };

const routes: FeatureRoutes = {
  schools: {
    'GET /api/students/:studentId/progress': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'GET /api/simple-classes/:classNumber/progress': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/simple-classes/:classNumber/progress/file': {
      attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/school-admin/progress': { outcomes: { admin: 200 } },
    'GET /api/school-admin/progress/file': { outcomes: { admin: 200 } },
  },
  doors: {
    'GET /api/students/:studentId/progress': {
      as: ({ parent }) => parent,
      id: ({ studentId }) => studentId,
      query: SPAN,
    },
    'GET /api/simple-classes/:classNumber/progress': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      query: SPAN,
    },
    'GET /api/simple-classes/:classNumber/progress/file': {
      as: ({ teacher }) => teacher,
      id: () => '1',
      query: { ...SPAN, format: 'csv' },
    },
    'GET /api/school-admin/progress': { as: admin, query: { ...SPAN, grade: 'Grade 4' } },
    'GET /api/school-admin/progress/file': { as: admin, query: { ...SPAN, grade: 'Grade 4', format: 'csv' } },
  },
  trails: {
    'GET /api/simple-classes/:classNumber/progress/file': { writes: ['student.progress_exported'] },
    'GET /api/school-admin/progress/file': { writes: ['student.progress_exported'] },
  },
};

export default routes;
