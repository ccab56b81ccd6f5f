/** Only the changed fields, so that concurrent changes to others are not overwritten. */
export function changedFields<T extends object>(before: T, now: T): Partial<T> {
  const fields = Object.keys(now) as (keyof T)[];
  const changed: Partial<T> = {};
  for (const field of fields)
    if (JSON.stringify(now[field]) !== JSON.stringify(before[field])) changed[field] = now[field];
  return changed;
}
