import type { ApiRoute } from './route';
import { change, put, read, write } from './verbs';

const asks = { service: 'classroom', access: 'permissionSlips.ask' } as const;
const answers = { service: 'classroom', access: 'permissionSlips.answer' } as const;
const SLIP = '/api/permission-slips/:slipId';

/** The school asks families for permission; families answer. */
export const PERMISSION_SLIP_ROUTES = [
  { ...read, path: '/api/permission-slips', ...asks },
  { ...write, path: '/api/permission-slips', ...asks },
  { ...read, path: SLIP, ...asks },
  { ...change, path: SLIP, ...asks },
  { ...write, path: `${SLIP}/remove`, ...asks },
  { ...write, path: `${SLIP}/prolong`, ...asks },
  { ...write, path: `${SLIP}/withdraw`, ...asks },
  { ...write, path: `${SLIP}/remind`, ...asks },
  { ...read, path: `${SLIP}/children`, ...asks },
  { ...read, path: `${SLIP}/list`, ...asks },
  { ...read, path: `${SLIP}/file`, ...asks },
  { ...read, path: `${SLIP}/children/:studentId`, ...asks },
  { ...write, path: `${SLIP}/children/:studentId/paper`, ...asks },
  { ...read, path: '/api/guardians/me/permission-slips', ...answers, elsewhere: 'family' },
  { ...put, path: '/api/guardians/me/permission-slips/:slipId/children/:studentId', ...answers },
] as const satisfies readonly ApiRoute[];
