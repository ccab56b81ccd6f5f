import type { ApiRoute } from './route';
import { change, read, write } from './verbs';

const operatorReads = { service: 'school', access: 'platform.read' } as const;
const operatorDecides = { service: 'school', access: 'platform.manage' } as const;

/** Routes of the platform's operator, across all schools. */
export const OPERATOR_ROUTES = [
  { ...read, path: '/api/super-super-admin/platform-stats', ...operatorReads },
  { ...read, path: '/api/super-super-admin/schools', ...operatorReads },
  { ...read, path: '/api/super-super-admin/schools/export', ...operatorReads },
  { ...read, path: '/api/super-super-admin/schools/:schoolId', ...operatorReads },
  { ...change, path: '/api/super-super-admin/schools/:schoolId', ...operatorDecides },
  { ...write, path: '/api/super-super-admin/schools/:schoolId/leaving', ...operatorDecides },
  { ...write, path: '/api/super-super-admin/schools/:schoolId/leaving/take-back', ...operatorDecides },
  {
    ...read,
    path: '/api/super-super-admin/schools/:schoolId/sign-in-line',
    service: 'auth',
    access: 'platform.read',
  },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/sign-in-line/lift',
    service: 'auth',
    access: 'platform.manage',
  },
  { ...read, path: '/api/super-super-admin/features', ...operatorReads },
  { ...read, path: '/api/super-super-admin/features/:key/schools', ...operatorReads },
  { ...change, path: '/api/super-super-admin/features', ...operatorDecides },
  { ...read, path: '/api/super-super-admin/schools/:schoolId/features', ...operatorReads },
  { ...change, path: '/api/super-super-admin/schools/:schoolId/features', ...operatorDecides },
  { ...read, path: '/api/super-super-admin/payments', ...operatorReads },
  { ...read, path: '/api/super-super-admin/invoices', ...operatorReads },
  { ...read, path: '/api/super-super-admin/invoices/export', ...operatorReads },
  { ...read, path: '/api/super-super-admin/schools/:schoolId/invoices/:invoiceId', ...operatorReads },
  { ...write, path: '/api/super-super-admin/invoices', ...operatorDecides },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid',
    ...operatorDecides,
  },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid/withdraw',
    ...operatorDecides,
  },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/invoices/:invoiceId/withdraw',
    ...operatorDecides,
  },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/invoices/:invoiceId/again',
    ...operatorDecides,
  },
  { ...read, path: '/api/super-super-admin/failing-imports', ...operatorReads },
  { ...read, path: '/api/super-super-admin/parked-facts', ...operatorReads },
  { ...write, path: '/api/super-super-admin/parked-facts/again', ...operatorDecides },
  {
    ...write,
    path: '/api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again',
    ...operatorDecides,
  },
  { ...read, path: '/api/super-super-admin/audit', ...operatorReads },
  { ...read, path: '/api/super-super-admin/audit/export', ...operatorReads },
] as const satisfies readonly ApiRoute[];
