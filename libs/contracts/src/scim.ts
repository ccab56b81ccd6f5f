import { SERVER_LIMITS } from '@homeroom/domain';
import { IsOptional, Matches } from 'class-validator';
import type { AppError, ErrorCode } from './errors';
import { OptionalText, RequiredText } from './fields';
import type { ScimFault } from './scim-fault';

/** The content type of a directory's requests and responses (RFC 7644, 3.1). */
export const SCIM_TYPE = 'application/scim+json';

const SCIM = 'urn:ietf:params:scim';
export const SCIM_SCHEMAS = {
  user: `${SCIM}:schemas:core:2.0:User`,
  list: `${SCIM}:api:messages:2.0:ListResponse`,
  patch: `${SCIM}:api:messages:2.0:PatchOp`,
  error: `${SCIM}:api:messages:2.0:Error`,
  resourceType: `${SCIM}:schemas:core:2.0:ResourceType`,
  schema: `${SCIM}:schemas:core:2.0:Schema`,
  provider: `${SCIM}:schemas:core:2.0:ServiceProviderConfig`,
} as const;

/** An error in the format for directories; administrators see `detail` in the directory's own log. */
export interface ScimError {
  schemas: readonly string[];
  /** A string, as the RFC requires. */
  status: string;
  scimType?: ScimFault;
  detail: string;
}

const FAULTS: Partial<Record<ErrorCode, ScimFault>> = {
  MALFORMED_BODY: 'invalidSyntax',
  VALIDATION_FAILED: 'invalidValue',
  UNKNOWN_FIELD: 'invalidValue',
  EMAIL_TAKEN: 'uniqueness',
};

export function scimErrorBody({ code, message, status, details }: AppError): ScimError {
  const scimType = details.scimType ?? FAULTS[code];
  // Forms show one message at each field; here all of them are combined into one.
  const told = Object.entries(details.fields ?? {}).map(([name, reasons]) => `${name}: ${reasons.join(' ')}`);
  return {
    schemas: [SCIM_SCHEMAS.error],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: told.length > 0 ? told.join(' ') : message,
  };
}

const NUMBER = 'Choose a whole number from -999999999 to 999999999.';

/** GET /api/scim/v2/Users. Parameters that only narrow or order the result are accepted and ignored. */
export class FindScimUsers {
  @OptionalText(SERVER_LIMITS.scimFilterMaxLength)
  filter?: string;
  @IsOptional()
  @Matches(/^-?\d{1,9}$/, { message: NUMBER })
  startIndex?: string;
  @IsOptional()
  @Matches(/^-?\d{1,9}$/, { message: NUMBER })
  count?: string;
  @OptionalText(SERVER_LIMITS.scimFilterMaxLength)
  attributes?: string;
  @OptionalText(SERVER_LIMITS.scimFilterMaxLength)
  excludedAttributes?: string;
  @OptionalText(SERVER_LIMITS.scimFilterMaxLength)
  sortBy?: string;
  @OptionalText(20)
  sortOrder?: string;
  /** A flag for Entra, in the URL that an administrator enters, to follow the RFC; it is ignored here. */
  @OptionalText(20)
  aadOptscim062020?: string;
}

/** The names by which a directory identifies a person, validated like a form. */
export class ScimNames {
  @RequiredText(SERVER_LIMITS.scimNameMaxLength)
  userName!: string;
  @OptionalText(SERVER_LIMITS.scimNameMaxLength)
  externalId?: string;
}

export interface ScimMeta {
  resourceType: 'User';
  location: string;
  /** Both count from when the directory began to manage this person. */
  created?: string;
  lastModified?: string;
}

/** A teacher as exposed to the directory. */
export interface ScimUser {
  schemas: readonly string[];
  id: string;
  externalId?: string;
  userName: string;
  name: { givenName: string; familyName: string; formatted: string };
  displayName: string;
  emails: readonly { value: string; type: 'work'; primary: true }[];
  userType: 'Teacher';
  active: boolean;
  meta: ScimMeta;
}

export interface ScimList<T> {
  schemas: readonly string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: readonly T[];
}

/** A person as sent by a directory; other fields are accepted and ignored. */
export interface ScimUserSent {
  schemas?: readonly string[];
  userName: string;
  externalId?: string;
  name?: { givenName?: string; familyName?: string; formatted?: string };
  displayName?: string;
  emails?: readonly { value: string; type?: string; primary?: boolean }[];
  /** Entra sends a string. */
  active?: boolean | string;
  userType?: string;
}

/** A PATCH request as sent by a directory. */
export interface ScimPatch {
  schemas?: readonly string[];
  Operations: readonly { op: string; path?: string; value?: unknown }[];
}

/** The supported SCIM features, which a directory asks for first. */
export interface ScimProvider {
  schemas: readonly string[];
  documentationUri: string;
  patch: ScimAbility;
  bulk: ScimAbility & { maxOperations: number; maxPayloadSize: number };
  filter: ScimAbility & { maxResults: number };
  changePassword: ScimAbility;
  sort: ScimAbility;
  etag: ScimAbility;
  authenticationSchemes: readonly { type: string; name: string; description: string; primary: boolean }[];
}

interface ScimAbility {
  supported: boolean;
}

export interface ScimResourceType {
  schemas: readonly string[];
  id: string;
  name: string;
  endpoint: string;
  description: string;
  schema: string;
}

export interface ScimAttribute {
  name: string;
  type: 'string' | 'boolean' | 'complex';
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite';
  returned: 'always' | 'default';
  uniqueness: 'none' | 'server';
  description: string;
  subAttributes?: readonly ScimAttribute[];
}

export interface ScimSchema {
  schemas: readonly string[];
  id: string;
  name: string;
  description: string;
  attributes: readonly ScimAttribute[];
}
