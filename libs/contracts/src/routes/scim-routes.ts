import type { ApiRoute } from './route';

const scim = {
  service: 'classroom',
  access: 'staff.provision',
  budget: 'directory',
  speaks: 'scim',
} as const;
/** Looking and letting go are open in every state of the school: whoever has left must not stay in because nobody paid. */
const always = { ...scim, inEveryState: true } as const;
const takes = { ...always, body: 'scim' } as const;

/** What a school’s directory asks (RFC 7644). */
export const SCIM_ROUTES = [
  { ...always, method: 'GET', path: '/api/scim/v2/ServiceProviderConfig' },
  { ...always, method: 'GET', path: '/api/scim/v2/ResourceTypes' },
  { ...always, method: 'GET', path: '/api/scim/v2/Schemas' },
  { ...always, method: 'GET', path: '/api/scim/v2/Users' },
  { ...scim, method: 'POST', path: '/api/scim/v2/Users', body: 'scim' },
  { ...always, method: 'GET', path: '/api/scim/v2/Users/:userId' },
  // The service refuses all but letting somebody go where the school may only look.
  { ...takes, method: 'PUT', path: '/api/scim/v2/Users/:userId' },
  { ...takes, method: 'PATCH', path: '/api/scim/v2/Users/:userId' },
  { ...always, method: 'DELETE', path: '/api/scim/v2/Users/:userId' },
] as const satisfies readonly ApiRoute[];
