import { randomUUID } from 'node:crypto';
import { all, STAFF, TEACHERS } from '../support/attempts';
import { admin } from '../support/doors';
import type { FeatureRoutes } from '../support/features';
import { GOAL } from '../support/scene-bodies';
import { versionOf } from '../support/version-of';

const SPAN = { period: 'term', term: '1' };

const TEMPLATE = {
  ...{ version: 0, heading: 'Maple Grove', sentence: 'With kind regards', scale: 'us' },
  sections: ['points', 'comment'],
};
const TEMPLATE_PATH = '/api/school-admin/report-template';

const COMMENT = { period: 'year', version: 0, text: 'Works with care.' };

const GOALS = { none: 'a goal itself says who has set and who has closed it' };

const PROGRESS = 'services/classroom/src/across/progress/progress.spec.ts';

const REPORTS = 'services/classroom/src/across/reports/reports.spec.ts';
const RELEASED = 'services/classroom/src/across/reports/released.spec.ts';

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
    'GET /api/students/:studentId/goals': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'POST /api/students/:studentId/goals': {
      attempt: ({ studentId, mark }) => ({ params: { studentId }, body: { ...GOAL, text: mark } }),
      outcomes: all([...STAFF, 'student'], 404),
    },
    'POST /api/students/:studentId/goals/:goalId/close': {
      attempt: ({ studentId }) => ({ params: { studentId, goalId: studentId }, body: { state: 'ended' } }),
      outcomes: all([...STAFF, 'student'], 404),
    },
    'GET /api/school-admin/report-template': { outcomes: { admin: 200 } },
    'PUT /api/school-admin/report-template': {
      attempt: ({ id }) => ({ body: { schoolId: id, ...TEMPLATE } }),
      outcomes: { admin: 404 },
    },
    'GET /api/report-phrases': { outcomes: all(STAFF, 200) },
    'POST /api/report-phrases': {
      attempt: ({ id, mark }) => ({ body: { schoolId: id, text: mark } }),
      outcomes: all(STAFF, 404),
    },
    'POST /api/report-phrases/:phraseId/remove': {
      // Whatever the id, the answer is the caller's own phrase bank, unchanged.
      attempt: ({ studentId }) => ({ params: { phraseId: studentId } }),
      outcomes: all(STAFF, 200),
    },
    'GET /api/students/:studentId/report': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all(STAFF, 404),
    },
    'PUT /api/students/:studentId/report': {
      attempt: ({ studentId, mark }) => ({ params: { studentId }, body: { ...COMMENT, text: mark } }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/students/:studentId/report/file': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/report-orders': {
      attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'POST /api/report-orders': {
      attempt: ({ classNumber }) => ({ body: { classNumber } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'GET /api/report-orders/:orderId/file': {
      attempt: ({ studentId }) => ({ params: { orderId: studentId } }),
      outcomes: all(STAFF, 404),
    },
    'GET /api/released-reports': {
      attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
      outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
    },
    'POST /api/report-orders/:orderId/release': {
      attempt: ({ studentId }) => ({ params: { orderId: studentId } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'POST /api/students/:studentId/report/release': {
      attempt: ({ studentId }) => ({ params: { studentId }, body: { period: 'year' } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'POST /api/released-reports/take-back': {
      attempt: ({ studentId }) => ({ body: { reportIds: [studentId] } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'POST /api/released-reports/remind': {
      attempt: ({ studentId }) => ({ body: { reportIds: [studentId] } }),
      outcomes: all(['admin', 'principal'], 404),
    },
    'POST /api/students/:studentId/reports/:reportId/acknowledge': {
      attempt: ({ studentId }) => ({ params: { studentId, reportId: studentId } }),
      outcomes: { parent: 404 },
    },
    'GET /api/students/:studentId/reports': {
      attempt: ({ studentId }) => ({ params: { studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'GET /api/students/:studentId/reports/:reportId': {
      attempt: ({ studentId }) => ({ params: { studentId, reportId: studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
    'GET /api/students/:studentId/reports/:reportId/file': {
      attempt: ({ studentId }) => ({ params: { studentId, reportId: studentId } }),
      outcomes: all([...STAFF, 'student', 'parent'], 404),
    },
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
    'GET /api/students/:studentId/goals': { as: ({ student }) => student, id: ({ studentId }) => studentId },
    // A student may have five open goals, and this test sends more.
    'POST /api/students/:studentId/goals': {
      as: ({ student }) => student,
      id: ({ studentId }) => studentId,
      body: () => GOAL,
      refused: true,
    },
    'POST /api/students/:studentId/goals/:goalId/close': {
      as: ({ student }) => student,
      id: ({ studentId }) => [studentId, randomUUID()],
      body: () => ({ state: 'reached' }),
      refused: true,
    },
    'GET /api/school-admin/report-template': { as: admin },
    'PUT /api/school-admin/report-template': {
      as: admin,
      body: () => TEMPLATE,
      afterwards: ({ school }) => versionOf(school.admin, TEMPLATE_PATH),
    },
    'GET /api/report-phrases': { as: ({ teacher }) => teacher },
    // A phrase bank holds a hundred, and this test sends more.
    'POST /api/report-phrases': {
      as: ({ teacher }) => teacher,
      body: () => ({ text: 'Reads with joy.' }),
      refused: true,
    },
    'POST /api/report-phrases/:phraseId/remove': { as: ({ teacher }) => teacher, id: () => randomUUID() },
    'GET /api/students/:studentId/report': {
      as: ({ teacher }) => teacher,
      id: ({ studentId }) => studentId,
      query: SPAN,
    },
    'PUT /api/students/:studentId/report': {
      as: ({ teacher }) => teacher,
      id: ({ studentId }) => studentId,
      body: () => COMMENT,
      afterwards: ({ teacher, studentId }) =>
        versionOf(teacher, `/api/students/${studentId}/report?period=year`),
    },
    'GET /api/students/:studentId/report/file': {
      as: ({ teacher }) => teacher,
      id: ({ studentId }) => studentId,
      query: { ...SPAN, language: 'fr' },
    },
    'GET /api/report-orders': { as: ({ teacher }) => teacher, query: { classNumber: '1' } },
    'POST /api/report-orders': {
      as: ({ teacher }) => teacher,
      body: () => ({ classNumber: 1, period: 'year' }),
    },
    'GET /api/report-orders/:orderId/file': {
      as: ({ teacher }) => teacher,
      id: () => randomUUID(),
      refused: true,
    },
    'GET /api/released-reports': { as: ({ teacher }) => teacher, query: { classNumber: '1' } },
    'POST /api/report-orders/:orderId/release': { as: admin, id: () => randomUUID(), refused: true },
    'POST /api/students/:studentId/report/release': {
      as: admin,
      id: ({ studentId }) => studentId,
      body: () => ({ period: 'year' }),
    },
    'POST /api/released-reports/take-back': {
      as: admin,
      body: () => ({ reportIds: [randomUUID()] }),
      refused: true,
    },
    'POST /api/released-reports/remind': {
      as: admin,
      body: () => ({ reportIds: [randomUUID()] }),
      refused: true,
    },
    'POST /api/students/:studentId/reports/:reportId/acknowledge': {
      as: ({ parent }) => parent,
      id: ({ studentId }) => [studentId, randomUUID()],
      refused: true,
    },
    'GET /api/students/:studentId/reports': { as: ({ parent }) => parent, id: ({ studentId }) => studentId },
    'GET /api/students/:studentId/reports/:reportId': {
      as: ({ parent }) => parent,
      id: ({ studentId }) => [studentId, randomUUID()],
      refused: true,
    },
    'GET /api/students/:studentId/reports/:reportId/file': {
      as: ({ parent }) => parent,
      id: ({ studentId }) => [studentId, randomUUID()],
      refused: true,
    },
  },
  trails: {
    'GET /api/simple-classes/:classNumber/progress/file': {
      writes: ['student.progress_exported'],
      shownIn: PROGRESS,
    },
    'GET /api/school-admin/progress/file': { writes: ['student.progress_exported'], shownIn: PROGRESS },
    'POST /api/students/:studentId/goals': GOALS,
    'POST /api/students/:studentId/goals/:goalId/close': GOALS,
    'PUT /api/school-admin/report-template': { writes: ['school.report_template_changed'] },
    'POST /api/report-phrases': { none: 'words of one’s own about nobody' },
    'POST /api/report-phrases/:phraseId/remove': { none: 'words of one’s own about nobody' },
    'PUT /api/students/:studentId/report': { writes: ['student.report_written'] },
    'GET /api/students/:studentId/report/file': { writes: ['student.report_taken'], shownIn: REPORTS },
    'POST /api/report-orders': { writes: ['class.reports_ordered'], shownIn: REPORTS },
    'GET /api/report-orders/:orderId/file': { writes: ['class.reports_taken'], shownIn: REPORTS },
    'POST /api/report-orders/:orderId/release': { writes: ['class.reports_released'], shownIn: RELEASED },
    'POST /api/students/:studentId/report/release': {
      writes: ['student.report_released'],
      shownIn: RELEASED,
    },
    'POST /api/released-reports/take-back': { writes: ['student.reports_taken_back'], shownIn: RELEASED },
    'POST /api/released-reports/remind': { writes: ['student.reports_reminded'], shownIn: RELEASED },
    'POST /api/students/:studentId/reports/:reportId/acknowledge': {
      writes: ['student.report_acknowledged'],
      shownIn: RELEASED,
    },
  },
};

export default routes;
