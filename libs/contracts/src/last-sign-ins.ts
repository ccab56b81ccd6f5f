import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Matches } from 'class-validator';

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** IDs separated by commas, at most as many as one page of a list has rows. */
const PEOPLE = new RegExp(`^${UUID}(,${UUID}){0,${LIMITS.pageSizeMax - 1}}$`);

/** GET /api/school-admin/last-sign-ins: for the people on one page of a list. */
export class FindLastSignIns {
  @Matches(PEOPLE, { message: SENTENCES.reload })
  people!: string;
}

/** The record of sign-ins covers one year; null means no sign-in since. People outside the school are omitted. */
export interface LastSignIn {
  personId: string;
  at: string | null;
}
