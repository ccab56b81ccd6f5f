import type { ApiRoute } from './route';
import { read, write } from './verbs';

/** The law's month runs on whatever the state of the school's contract, so both sides can act in every state. */
const asks = { service: 'classroom', access: 'families.ask', inEveryState: true } as const;
const answers = { service: 'classroom', access: 'retention.manage', inEveryState: true } as const;

/** A family asks for its child's data, its correction or its erasure; the office answers. */
export const DATA_REQUEST_ROUTES = [
  { ...read, path: '/api/data-requests', ...asks },
  { ...write, path: '/api/data-requests', ...asks },
  { ...write, path: '/api/data-requests/:requestId/withdraw', ...asks },
  { ...read, path: '/api/data-requests/:requestId/zips', ...asks },
  { ...read, path: '/api/data-requests/:requestId/copy', ...asks, lane: 'files' },
  { ...read, path: '/api/school-admin/data-requests', ...answers },
  { ...write, path: '/api/school-admin/data-requests/:requestId/release', ...answers },
  { ...write, path: '/api/school-admin/data-requests/:requestId/answer', ...answers },
  { ...write, path: '/api/school-admin/data-requests/:requestId/extend', ...answers },
  { ...write, path: '/api/school-admin/data-requests/:requestId/end-release', ...answers },
  { ...read, path: '/api/school-admin/today/data-requests', ...answers },
] as const satisfies readonly ApiRoute[];
