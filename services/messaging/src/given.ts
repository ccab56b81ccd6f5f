/** Fields that a change does not name keep their values. */
export function given<Changes extends object>(changes: Changes): Partial<Changes> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Changes>;
}
