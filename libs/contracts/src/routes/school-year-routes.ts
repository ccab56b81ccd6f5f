import type { ApiRoute } from './route';
import { change, read, write } from './verbs';

const years = { service: 'classroom', access: 'school.manage' } as const;

/** A school's years, the promotion from one to the next, and the archive of past years. */
export const SCHOOL_YEAR_ROUTES = [
  { ...read, ...years, path: '/api/school-admin/school-years' },
  { ...write, ...years, path: '/api/school-admin/school-years' },
  { ...change, ...years, path: '/api/school-admin/school-years/:yearId' },
  { ...write, ...years, path: '/api/school-admin/school-years/:yearId/remove' },
  { ...read, ...years, path: '/api/school-admin/school-years/:yearId/promotion' },
  { ...write, ...years, path: '/api/school-admin/school-years/:yearId/promotion' },
  { ...write, ...years, path: '/api/school-admin/school-years/:yearId/promotion/preview' },
  { ...write, ...years, path: '/api/school-admin/school-years/:yearId/promotion/undo' },
  { ...read, ...years, path: '/api/school-admin/school-years/:yearId/classes' },
  { ...read, ...years, path: '/api/school-admin/school-years/:yearId/classes/:classId' },
] as const satisfies readonly ApiRoute[];
