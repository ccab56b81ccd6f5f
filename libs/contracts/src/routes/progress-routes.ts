import type { ApiRoute } from './route';
import { put, read, write } from './verbs';

const progress = { service: 'classroom', access: 'progress.readClass' } as const;
const reports = { service: 'classroom', access: 'reports.write' } as const;

/** Progress, goals, and the reports for families. */
export const PROGRESS_ROUTES = [
  { ...read, path: '/api/students/:studentId/progress', service: 'classroom', access: 'progress.read' },
  { ...read, ...progress, path: '/api/simple-classes/:classNumber/progress' },
  { ...read, ...progress, path: '/api/simple-classes/:classNumber/progress/file', access: 'progress.export' },
  { ...read, path: '/api/school-admin/progress', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/school-admin/progress/file', service: 'classroom', access: 'lists.export' },
  { ...read, path: '/api/students/:studentId/goals', service: 'classroom', access: 'progress.read' },
  { ...write, path: '/api/students/:studentId/goals', service: 'classroom', access: 'studentGoals.set' },
  {
    ...write,
    path: '/api/students/:studentId/goals/:goalId/close',
    service: 'classroom',
    access: 'studentGoals.set',
  },
  { ...read, path: '/api/school-admin/report-template', service: 'classroom', access: 'school.manage' },
  { ...put, path: '/api/school-admin/report-template', service: 'classroom', access: 'school.manage' },
  { ...read, ...reports, path: '/api/report-phrases' },
  { ...write, ...reports, path: '/api/report-phrases' },
  { ...write, ...reports, path: '/api/report-phrases/:phraseId/remove' },
  { ...read, ...reports, path: '/api/students/:studentId/report' },
  { ...put, ...reports, path: '/api/students/:studentId/report' },
  { ...read, ...reports, path: '/api/students/:studentId/report/file', access: 'progress.export' },
  { ...read, ...reports, path: '/api/report-orders' },
  { ...write, ...reports, path: '/api/report-orders' },
  { ...read, ...reports, path: '/api/report-orders/:orderId/file', access: 'progress.export' },
  { ...read, ...reports, path: '/api/released-reports' },
  { ...write, ...reports, path: '/api/report-orders/:orderId/release', access: 'reports.release' },
  { ...write, ...reports, path: '/api/students/:studentId/report/release', access: 'reports.release' },
  { ...write, ...reports, path: '/api/released-reports/take-back', access: 'reports.release' },
  { ...write, ...reports, path: '/api/released-reports/remind', access: 'reports.release' },
  { ...read, ...reports, path: '/api/students/:studentId/reports', access: 'reports.open' },
  { ...read, ...reports, path: '/api/students/:studentId/reports/:reportId', access: 'reports.open' },
  {
    ...write,
    ...reports,
    path: '/api/students/:studentId/reports/:reportId/acknowledge',
    access: 'reports.acknowledge',
  },
  { ...read, ...reports, path: '/api/students/:studentId/reports/:reportId/file', access: 'reports.open' },
] as const satisfies readonly ApiRoute[];
