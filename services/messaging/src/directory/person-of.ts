/** SQL: the person in the row `of` (directory_entry), in the form in which people are named everywhere. */
export const personOf = (
  of: string,
): string => `jsonb_build_object('personId', ${of}.person_id, 'role', ${of}.role,
  'firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;

/** SQL: the same for a row that may be missing. */
export const personIn = (of: string): string =>
  `CASE WHEN ${of}.person_id IS NOT NULL THEN ${personOf(of)} END`;
