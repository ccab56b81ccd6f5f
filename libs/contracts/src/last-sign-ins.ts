import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Matches } from 'class-validator';

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** IDs with a comma between them, as many as a page of a list has rows at most. */
const PEOPLE = new RegExp(`^${UUID}(,${UUID}){0,${LIMITS.pageSizeMax - 1}}$`);

/** GET /api/school-admin/last-sign-ins: of the people on one page of a list. */
export class FindLastSignIns {
  @Matches(PEOPLE, { message: SENTENCES.reload })
  people!: string;
}

/** The record of sign-ins goes back a year: null is nobody who came since. Whoever is not of the school is left out. */
export interface LastSignIn {
  personId: string;
  at: string | null;
}
