import type { DirectoryAct, SchoolStanding } from '@homeroom/domain';
import { Matches } from 'class-validator';
import type { Identity } from './identity';

/** GET /api/school-admin/staff-directory: whether the school’s directory keeps the staff here, and what it has to be told. */
export interface StaffDirectory {
  /** Where it asks: the “tenant URL” of Entra, the “base URL” of Okta. */
  url: string;
  token: DirectoryToken | null;
}

export interface DirectoryToken {
  drawnAt: string;
  /** To the minute; null as long as nobody has come with it. */
  lastUsedAt: string | null;
}

/** POST /api/school-admin/staff-directory: seen once. An earlier token ends. */
export interface DrawnDirectoryToken {
  success: true;
  token: string;
}

/** GET /api/school-admin/staff-directory/people */
export interface DirectoryPeople {
  /** Teachers whom the directory keeps, and those of them who are active. */
  kept: number;
  active: number;
  last: { act: DirectoryAct; at: string; name: string } | null;
}

/** POST auth /internal/directory-tokens/read: the gateway asks whose this is. */
export class ReadDirectoryToken {
  @Matches(/^[\w-]{64}$/)
  token!: string;
}

export interface ReadDirectory {
  identity: Identity;
  standing: SchoolStanding;
}
