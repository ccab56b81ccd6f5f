import type { ApiRoute } from './route';
import { put, read } from './verbs';

const family = { service: 'classroom', access: 'students.readContacts' } as const;
const keeps = { service: 'classroom', access: 'school.manage' } as const;

/** What the school keeps of a child's family. */
export const FAMILY_ROUTES = [
  { ...read, path: '/api/students/:studentId/family', ...family },
  { ...put, path: '/api/students/:studentId/family/:guardianId', ...keeps },
] as const satisfies readonly ApiRoute[];
