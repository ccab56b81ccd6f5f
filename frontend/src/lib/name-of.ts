/** Empty for null, for example the title of a dialog without a person. Single names have no trailing space. */
export function nameOf(person: { firstName: string; lastName: string } | null): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}
