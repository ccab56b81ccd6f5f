import type { PointEntry, Redemption } from '@homeroom/contracts';
import { groupedBy } from '@homeroom/domain';
import type { FamilyChild } from './api/get-my-children';

interface Happened {
  at: string;
  child: string;
  /** Where that is another school than the one that is open. */
  school?: string;
}

/** Points that came or went, or a reward that a child asked for. */
export type Happening = Happened &
  ({ entry: PointEntry; reward?: never } | { reward: Redemption; entry?: never });

/** As many as a phone shows on one screen and a half. */
const MOST = 8;

/** What happened to all children of a family, the newest first, by day; what was taken back has not happened. */
export function timelineOf(
  children: readonly FamilyChild[],
  rewards: ReadonlyMap<string, readonly Redemption[]> = new Map(),
  most = MOST,
): { day: string; entries: Happening[] }[] {
  const happened = children
    .flatMap(({ student, recentActivity, at }): Happening[] => {
      const of = { child: student.firstName, ...(at && { school: at.schoolName }) };
      return [
        ...recentActivity
          .filter(({ undoneAt }) => undoneAt === null)
          .map((entry) => ({ ...of, entry, at: entry.awardedAt })),
        ...(rewards.get(student.id) ?? []).map((reward) => ({ ...of, reward, at: reward.askedAt })),
      ];
    })
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);
  const days = groupedBy(happened, ({ at }) => new Date(at).toDateString());
  return [...days].map(([day, entries]) => ({ day, entries }));
}
