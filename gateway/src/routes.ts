import type { ServiceName } from '@homeroom/contracts';
import type { Permission } from '@homeroom/domain';

/** Who may call: anybody, anybody signed in, or whoever has the permission. The service judges again, and the row. */
export type Access = 'open' | 'session' | Permission;

/** Which flood limit stands in front. Nothing may stand in front of an alert. */
export type BudgetName = 'read' | 'write' | 'signIn' | 'register' | 'stream' | 'none';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

export interface ApiRoute {
  method: Method;
  /** As the browser asks; the service hears it without `/api`. `:name` stands for one id. */
  path: `/api/${string}`;
  service: ServiceName | 'gateway';
  access: Access;
  budget: BudgetName;
  /** The alert path has connections of its own, short limits, and opens with the alert capability too. */
  lane?: 'alerts';
  /** Whatever is answered, the browser forgets its session: nobody stays signed in because something was away. */
  signsOut?: true;
}

const alerts = { service: 'alerts', budget: 'none', lane: 'alerts' } as const;
const signIn = { method: 'POST', service: 'auth', access: 'open', budget: 'signIn' } as const;
const register = { service: 'school', access: 'open', budget: 'register' } as const;
const read = { method: 'GET', budget: 'read' } as const;
const write = { method: 'POST', budget: 'write' } as const;

/** Everything under /api. What is not here does not exist. */
export const ROUTES: readonly ApiRoute[] = [
  { ...register, method: 'POST', path: '/api/register-school' },
  { ...register, method: 'POST', path: '/api/school-registration' },
  { ...register, method: 'GET', path: '/api/school-registration/verify' },
  { ...register, method: 'POST', path: '/api/school-registration/verify' },

  { ...read, path: '/api/security-assessment', service: 'school', access: 'open' },
  { ...read, path: '/api/backup-status', service: 'school', access: 'open' },

  { ...signIn, path: '/api/login' },
  { ...signIn, path: '/api/parent-login' },
  { ...signIn, path: '/api/student-login' },
  { ...signIn, path: '/api/class-login' },
  { ...signIn, path: '/api/auth/student-login' },
  { ...signIn, path: '/api/auth/teacher-login' },
  { ...write, path: '/api/logout', service: 'auth', access: 'session', signsOut: true },
  { ...read, path: '/api/auth/user', service: 'auth', access: 'session' },

  { ...read, path: '/api/school-admin/current-user', service: 'school', access: 'school.manage' },
  { ...read, path: '/api/schools/:schoolId', service: 'school', access: 'school.read' },

  { ...read, path: '/api/simple-classes', service: 'classroom', access: 'classes.read' },
  { ...write, path: '/api/simple-classes', service: 'classroom', access: 'classes.create' },
  { ...read, path: '/api/simple-classes/:classNumber', service: 'classroom', access: 'classes.read' },
  { ...read, path: '/api/simple-teachers', service: 'classroom', access: 'teachers.read' },
  { ...write, path: '/api/simple-teachers', service: 'classroom', access: 'teachers.create' },
  { ...read, path: '/api/simple-students', service: 'classroom', access: 'students.read' },
  { ...write, path: '/api/simple-students', service: 'classroom', access: 'students.create' },
  { ...read, path: '/api/points', service: 'classroom', access: 'points.read' },
  { ...write, path: '/api/points', service: 'classroom', access: 'points.award' },
  { ...write, path: '/api/points/:entryId/undo', service: 'classroom', access: 'points.award' },
  { ...read, path: '/api/point-categories', service: 'classroom', access: 'points.award' },
  { ...read, path: '/api/teachers/me', service: 'classroom', access: 'teacher.self' },
  { ...read, path: '/api/students/me', service: 'classroom', access: 'student.self' },
  { ...read, path: '/api/guardians/me', service: 'classroom', access: 'guardian.self' },

  { ...read, path: '/api/messages/directory', service: 'messaging', access: 'messages.directory' },

  { ...alerts, method: 'POST', path: '/api/school-admin/emergency-alerts', access: 'alerts.raise' },
  { ...alerts, method: 'GET', path: '/api/emergency-alerts/active', access: 'alerts.receive' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/received', access: 'alerts.receive' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/acknowledge', access: 'alerts.receive' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/all-clear', access: 'alerts.clear' },
  { ...alerts, method: 'POST', path: '/api/emergency-alerts/:alertId/correction', access: 'alerts.raise' },
  {
    ...alerts,
    method: 'GET',
    path: '/api/emergency-alerts/:alertId/deliveries',
    access: 'alerts.readDeliveries',
  },

  { method: 'GET', path: '/api/events', service: 'gateway', access: 'session', budget: 'stream' },
];

/** The path for Fastify: an id is a UUID, a number or a short word, so that no path can be smuggled through one. */
export function routePattern({ path }: ApiRoute): string {
  return path.replace(/:(\w+)/g, ':$1(^[\\w-]{1,64}$)');
}
