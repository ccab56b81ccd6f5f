import type { DirectoryAct, SchoolStanding } from '@homeroom/domain';
import { Matches } from 'class-validator';
import type { Identity } from './identity';

/** GET /api/school-admin/staff-directory: whether the school’s directory manages the staff, and what it has to be configured with. */
export interface StaffDirectory {
  /** The SCIM endpoint: the “tenant URL” of Entra, the “base URL” of Okta. */
  url: string;
  token: DirectoryToken | null;
}

export interface DirectoryToken {
  drawnAt: string;
  /** To the minute; null if the token has never been used. */
  lastUsedAt: string | null;
}

/** POST /api/school-admin/staff-directory: shown once. An earlier token becomes invalid. */
export interface DrawnDirectoryToken {
  success: true;
  token: string;
}

/** GET /api/school-admin/staff-directory/people */
export interface DirectoryPeople {
  /** Teachers managed by the directory, and how many of them are active. */
  kept: number;
  active: number;
  last: { act: DirectoryAct; at: string; name: string } | null;
}

/** POST auth /internal/directory-tokens/read: the gateway asks which school a token belongs to. */
export class ReadDirectoryToken {
  @Matches(/^[\w-]{64}$/)
  token!: string;
}

export interface ReadDirectory {
  identity: Identity;
  standing: SchoolStanding;
}
