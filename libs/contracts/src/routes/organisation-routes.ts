import type { ApiRoute } from './route';
import { change, read, write } from './verbs';

const ofTree = { service: 'auth', access: 'platform.manage' } as const;
const readsTree = { ...read, service: 'auth', access: 'platform.read' } as const;
const below = { service: 'auth', access: 'organisations.own' } as const;
const visitBelow = {
  ...write,
  service: 'auth',
  access: 'organisations.enterSchools',
  inEveryState: true,
} as const;

/** Districts and trusts above the schools: the operator's side, and that of their members. */
export const ORGANISATION_ROUTES = [
  { ...readsTree, path: '/api/super-super-admin/organisations' },
  { ...write, ...ofTree, path: '/api/super-super-admin/organisations' },
  { ...change, ...ofTree, path: '/api/super-super-admin/organisations/:organisationId' },
  { ...write, ...ofTree, path: '/api/super-super-admin/organisations/:organisationId/move' },
  { ...write, ...ofTree, path: '/api/super-super-admin/organisations/:organisationId/close' },
  { ...readsTree, path: '/api/super-super-admin/organisations/:organisationId/schools' },
  { ...readsTree, path: '/api/super-super-admin/organisations/:organisationId/members' },
  { ...write, ...ofTree, path: '/api/super-super-admin/organisations/:organisationId/members' },
  {
    ...write,
    ...ofTree,
    path: '/api/super-super-admin/organisations/:organisationId/members/:memberId/remove',
  },
  { ...write, ...ofTree, path: '/api/super-super-admin/schools/:schoolId/organisation' },
  { ...read, ...below, path: '/api/organisations' },
  { ...read, ...below, path: '/api/organisations/:organisationId/parts' },
  { ...read, ...below, path: '/api/organisations/:organisationId/schools' },
  { ...read, ...below, path: '/api/organisations/:organisationId/overview' },
  { ...read, ...below, path: '/api/organisations/:organisationId/overview/export' },
  { ...read, ...below, path: '/api/organisations/:organisationId/members' },
  { ...write, ...below, path: '/api/organisations/:organisationId/members' },
  { ...write, ...below, path: '/api/organisations/:organisationId/members/:memberId/remove' },
  { ...visitBelow, path: '/api/organisations/enter-school/:schoolId' },
  { ...visitBelow, path: '/api/organisations/raise-visit' },
  { ...visitBelow, path: '/api/organisations/leave-school' },
] as const satisfies readonly ApiRoute[];
