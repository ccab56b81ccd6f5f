import {
  SCIM_SCHEMAS,
  type ScimAttribute,
  type ScimList,
  type ScimProvider,
  type ScimResourceType,
  type ScimSchema,
} from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';

/** What a directory reads about this provider before it asks for people (RFC 7643, 5 to 7). */
export function providerOf(origin: string): ScimProvider {
  return {
    schemas: [SCIM_SCHEMAS.provider],
    documentationUri: `${origin}/api/docs`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: SERVER_LIMITS.scimLargestPage },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator has drawn in the settings of the school.',
        primary: true,
      },
    ],
  };
}

export const RESOURCE_TYPES: ScimList<ScimResourceType> = listOf([
  {
    schemas: [SCIM_SCHEMAS.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A teacher of the school',
    schema: SCIM_SCHEMAS.user,
  },
]);

function attribute(name: string, description: string, more: Partial<ScimAttribute> = {}): ScimAttribute {
  return {
    ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none', description },
    ...more,
  };
}

export const SCHEMAS: ScimList<ScimSchema> = listOf([
  {
    schemas: [SCIM_SCHEMAS.schema],
    id: SCIM_SCHEMAS.user,
    name: 'User',
    description: 'A teacher of the school',
    attributes: [
      attribute('userName', 'Under which the directory has the person.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('externalId', 'By which the directory finds the person again.', {
        caseExact: true,
        uniqueness: 'server',
      }),
      attribute('name', 'The name in class and in lists.', {
        type: 'complex',
        required: true,
        subAttributes: [
          attribute('givenName', 'First name.', { required: true }),
          attribute('familyName', 'Last name.', { required: true }),
          attribute('formatted', 'The whole name, read where the others are missing.'),
        ],
      }),
      attribute('displayName', 'The whole name, read where the others are missing.'),
      attribute('emails', 'The address at work is the one by which the person signs in.', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The address.'),
          attribute('type', 'Kind of address: work.'),
          attribute('primary', 'Whether it is the main one.', { type: 'boolean' }),
        ],
      }),
      attribute('active', 'Whether the person works at the school.', { type: 'boolean' }),
      attribute('userType', 'Only teachers are kept in this way.'),
    ],
  },
]);

export function listOf<T>(
  Resources: readonly T[],
  totalResults = Resources.length,
  startIndex = 1,
): ScimList<T> {
  return {
    schemas: [SCIM_SCHEMAS.list],
    totalResults,
    startIndex,
    itemsPerPage: Resources.length,
    Resources,
  };
}
