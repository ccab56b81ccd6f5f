import { listedAs, matchesWords, statement } from '@homeroom/database';
import { ANYWHERE, belowOrganisation } from '../organisations/tree.queries';

export interface SchoolBelow {
  id: string;
  code: string;
  name: string;
  organisationId: string;
  isSuspended: boolean;
  /** Whether it matches the search. */
  isFound: boolean;
}

/** Returns all of them: totals include every school, whatever the search. */
export const schoolsOf = statement<SchoolBelow, [id: string, words: string[], code: string]>(
  'overview.schools',
  `${belowOrganisation('$2')} SELECT p.school_id AS id, p.code, p.name, p.organisation_id AS "organisationId",
     coalesce(st.suspended, false) AS "isSuspended",
     p.code = upper($4) OR ${matchesWords(`(' ' || folded(p.name))`, '$3')} AS "isFound"
   FROM organisation_school p JOIN below b ON b.id = p.organisation_id
   LEFT JOIN standing st ON st.school_id = p.school_id
   WHERE ${ANYWHERE} ORDER BY ${listedAs('p.name')}, p.school_id`,
);
