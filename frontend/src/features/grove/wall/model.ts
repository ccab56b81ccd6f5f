import type { StudentRecord } from '@homeroom/contracts';

const MINUTE = 60_000;
/** How wide the place of the plants is, measured by its height, and how much of a tile's height its name leaves. */
const WIDE = 1.95;
const UNDER_NAME = 0.8;
const FEWEST = 3;
const MOST = 10;

/** A working day from seven to five: who forgot to put the wall out needs no light in it after that. */
export function isLesson(now: Date): boolean {
  const [day, hour] = [now.getDay(), now.getHours()];
  return day > 0 && day < 6 && hour >= 7 && hour < 17;
}

/** How long nothing has to happen before the wall goes dark: longer than anybody explains something at the blackboard. */
export function restAfterMs(now: Date): number {
  return (isLesson(now) ? 40 : 3) * MINUTE;
}

/** As many beside one another as make the whole class fill a wide screen without scrolling. */
export function columnsFor(students: number): number {
  const sizeOf = (columns: number) => Math.min(WIDE / columns, UNDER_NAME / Math.ceil(students / columns));
  let best = FEWEST;
  for (let columns = FEWEST; columns <= MOST; columns += 1)
    if (sizeOf(columns) > sizeOf(best)) best = columns;
  return best;
}

/** Who has a first name alone is called by it; where two share one the last name stands beside it. */
export function sharedFirstNames(students: readonly Pick<StudentRecord, 'firstName'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { firstName } of students) {
    if (seen.has(firstName)) shared.add(firstName);
    seen.add(firstName);
  }
  return shared;
}
