import type { PointEntry } from '@homeroom/contracts';
import type { FamilyChild } from './api/get-my-children';

export interface Happening {
  entry: PointEntry;
  child: string;
  /** Where that is another school than the one that is open. */
  school?: string;
}

/** As many as a phone shows on one screen and a half. */
const MOST = 8;

/** What happened to all children of a family, the newest first, by day; what was taken back has not happened. */
export function timelineOf(
  children: readonly FamilyChild[],
  most = MOST,
): { day: string; entries: Happening[] }[] {
  const happened = children
    .flatMap(({ student, recentActivity, at }) =>
      recentActivity
        .filter(({ undoneAt }) => undoneAt === null)
        .map((entry) => ({ entry, child: student.firstName, ...(at && { school: at.schoolName }) })),
    )
    .sort((one, other) => other.entry.awardedAt.localeCompare(one.entry.awardedAt))
    .slice(0, most);
  const days = new Map<string, Happening[]>();
  for (const happening of happened) {
    const day = new Date(happening.entry.awardedAt).toDateString();
    days.set(day, [...(days.get(day) ?? []), happening]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}
