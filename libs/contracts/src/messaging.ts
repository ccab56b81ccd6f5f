import type { Role } from '@homeroom/domain';

/** GET /api/messages/directory: one of the people the asker may write to. */
export interface DirectoryPerson {
  personId: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The class the two share (the first of them); absent where they share none. */
  classNumber?: number;
}
