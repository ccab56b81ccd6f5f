import type { ApiRoute } from './route';
import { read, write } from './verbs';

/** Retention ends whatever the state of the school's contract, so it can be viewed, and data held, in every state. */
const manages = { service: 'classroom', access: 'retention.manage', inEveryState: true } as const;

/** How long the school's data about children is kept. */
export const RETENTION_ROUTES = [
  { ...read, path: '/api/retention', ...manages },
  { ...read, path: '/api/retention/writing', ...manages, service: 'messaging' },
  { ...read, path: '/api/retention/students', ...manages },
  { ...read, path: '/api/retention/students/:studentId', ...manages },
  { ...write, path: '/api/retention/students/:studentId/hold', ...manages },
  { ...write, path: '/api/retention/students/:studentId/lift-hold', ...manages },
  { ...write, path: '/api/retention/students/:studentId/erasure', ...manages },
  { ...read, path: '/api/retention/erasures', ...manages },
  { ...read, path: '/api/retention/erasures/:erasureId', ...manages },
  { ...write, path: '/api/retention/erasures/:erasureId/agree', ...manages },
  { ...write, path: '/api/retention/erasures/:erasureId/stop', ...manages },
] as const satisfies readonly ApiRoute[];
