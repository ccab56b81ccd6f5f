import type { ApiRoute } from './route';

const scim = {
  service: 'classroom',
  access: 'staff.provision',
  budget: 'directory',
  speaks: 'scim',
} as const;
/** Reading and deactivating are available in every state of the school: people who have left must lose access even if nobody has paid. */
const always = { ...scim, inEveryState: true } as const;
const takes = { ...always, body: 'scim' } as const;

/** Requests of a school’s directory (RFC 7644). */
export const SCIM_ROUTES = [
  { ...always, method: 'GET', path: '/api/scim/v2/ServiceProviderConfig' },
  { ...always, method: 'GET', path: '/api/scim/v2/ResourceTypes' },
  { ...always, method: 'GET', path: '/api/scim/v2/Schemas' },
  { ...always, method: 'GET', path: '/api/scim/v2/Users' },
  { ...scim, method: 'POST', path: '/api/scim/v2/Users', body: 'scim' },
  { ...always, method: 'GET', path: '/api/scim/v2/Users/:userId' },
  // In a read-only school, the service rejects everything except deactivating a person.
  { ...takes, method: 'PUT', path: '/api/scim/v2/Users/:userId' },
  { ...takes, method: 'PATCH', path: '/api/scim/v2/Users/:userId' },
  { ...always, method: 'DELETE', path: '/api/scim/v2/Users/:userId' },
] as const satisfies readonly ApiRoute[];
