import type { ApiRoute } from './route';
import { put, read, write } from './verbs';

const family = { service: 'classroom', access: 'students.readContacts' } as const;
const medical = { service: 'classroom', access: 'medical.read' } as const;
const keeps = { service: 'classroom', access: 'families.keep' } as const;
const asks = { service: 'classroom', access: 'families.ask' } as const;

/** The family data that the school keeps about a child: guardians, collectors, medical notes. */
export const FAMILY_ROUTES = [
  { ...read, path: '/api/students/:studentId/family', ...family },
  { ...put, path: '/api/students/:studentId/family/:guardianId', ...keeps },
  { ...put, path: '/api/students/:studentId/collectors', ...keeps },
  { ...read, path: '/api/students/:studentId/medical', ...medical },
  { ...put, path: '/api/students/:studentId/medical', ...keeps },
  { ...read, path: '/api/medical-marks', ...medical },
  { ...read, path: '/api/collection-list', service: 'classroom', access: 'contacts.print' },
  { ...read, path: '/api/guardians/me/family', service: 'classroom', access: 'guardian.self' },
  { ...write, path: '/api/family-requests', ...asks },
  { ...write, path: '/api/family-requests/:requestId/withdraw', ...asks },
  { ...read, path: '/api/school-admin/family-requests', ...keeps },
  { ...write, path: '/api/school-admin/family-requests/:requestId/decision', ...keeps },
  { ...read, path: '/api/school-admin/today/families', ...keeps },
] as const satisfies readonly ApiRoute[];
