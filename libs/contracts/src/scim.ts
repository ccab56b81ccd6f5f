import { SERVER_LIMITS } from '@homeroom/domain';
import { IsOptional, Matches } from 'class-validator';
import type { AppError, ErrorCode } from './errors';
import { OptionalText, RequiredText } from './fields';
import type { ScimFault } from './scim-fault';

/** As what a directory sends and hears everything (RFC 7644, 3.1). */
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

/** A refusal as directories read it; administrators see `detail` in the log of theirs. */
export interface ScimError {
  schemas: readonly string[];
  /** As text, as the RFC has it. */
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
  // A form says at each field what is wrong with it; here there is one sentence for all of them.
  const told = Object.entries(details.fields ?? {}).map(([name, reasons]) => `${name}: ${reasons.join(' ')}`);
  return {
    schemas: [SCIM_SCHEMAS.error],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: told.length > 0 ? told.join(' ') : message,
  };
}

const NUMBER = 'Choose a whole number from -999999999 to 999999999.';

/** GET /api/scim/v2/Users. What only narrows or orders the answer is taken and not followed. */
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
  /** Entra is told by it, in the address that an administrator enters, to keep to the RFC; it is for Entra and not for us. */
  @OptionalText(20)
  aadOptscim062020?: string;
}

/** By what a directory knows somebody, judged as a form is. */
export class ScimNames {
  @RequiredText(SERVER_LIMITS.scimNameMaxLength)
  userName!: string;
  @OptionalText(SERVER_LIMITS.scimNameMaxLength)
  externalId?: string;
}

export interface ScimMeta {
  resourceType: 'User';
  location: string;
  /** Both since the directory keeps this person. */
  created?: string;
  lastModified?: string;
}

/** A teacher as the directory sees one. */
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

/** A person as a directory sends one; whatever else it sends is taken and ignored. */
export interface ScimUserSent {
  schemas?: readonly string[];
  userName: string;
  externalId?: string;
  name?: { givenName?: string; familyName?: string; formatted?: string };
  displayName?: string;
  emails?: readonly { value: string; type?: string; primary?: boolean }[];
  /** Entra sends text. */
  active?: boolean | string;
  userType?: string;
}

/** A change as a directory sends one. */
export interface ScimPatch {
  schemas?: readonly string[];
  Operations: readonly { op: string; path?: string; value?: unknown }[];
}

/** What a directory may ask of us, as it asks before anything else. */
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
