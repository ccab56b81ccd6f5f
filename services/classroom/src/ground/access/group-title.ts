/** SQL: the name of a group with its course, as `groupTitle` of `@homeroom/domain` makes it. */
export const groupTitle = (course: string, group: string): string =>
  `CASE WHEN starts_with(folded(${group}) || ' ', folded(${course}) || ' ') THEN ${group} ELSE ${course} || ' · ' || ${group} END`;
