import type { StudentRecord } from '@homeroom/contracts';

const MINUTE = 60_000;
/** Aspect ratio of the area for plants, and the share of a tile's height that its name leaves. */
const WIDE = 1.95;
const UNDER_NAME = 0.8;
const FEWEST = 3;
const MOST = 10;

/** School hours, Monday to Friday from seven to five: a wall left on needs no light after that. */
export function isLesson(now: Date): boolean {
  const [day, hour] = [now.getDay(), now.getHours()];
  return day > 0 && day < 6 && hour >= 7 && hour < 17;
}

/** Idle time before the wall goes dark: longer than anybody explains something at the blackboard. */
export function restAfterMs(now: Date): number {
  return (isLesson(now) ? 40 : 3) * MINUTE;
}

/** The number of columns with which the whole class fills a wide screen without scrolling. */
export function columnsFor(students: number): number {
  const sizeOf = (columns: number) => Math.min(WIDE / columns, UNDER_NAME / Math.ceil(students / columns));
  let best = FEWEST;
  for (let columns = FEWEST; columns <= MOST; columns += 1)
    if (sizeOf(columns) > sizeOf(best)) best = columns;
  return best;
}

/** First names that occur twice: students are called by their first name, with the last name added if it is shared. */
export function sharedFirstNames(students: readonly Pick<StudentRecord, 'firstName'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { firstName } of students) {
    if (seen.has(firstName)) shared.add(firstName);
    seen.add(firstName);
  }
  return shared;
}
