/** Nobody has no name: a dialog that waits for somebody has no title yet. Who is called by one name has no gap. */
export function nameOf(person: { firstName: string; lastName: string } | null): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}
