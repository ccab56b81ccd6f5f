import type { PointEntry, Redemption } from '@homeroom/contracts';
import { groupedBy } from '@homeroom/domain';
import type { FamilyChild } from './api/get-my-children';

interface Happened {
  at: string;
  child: string;
  /** The school's name, if it is not the current one. */
  school?: string;
}

/** Points given or taken back, or a reward that a child requested. */
export type Happening = Happened &
  ({ entry: PointEntry; reward?: never } | { reward: Redemption; entry?: never });

/** As many entries as fit on one and a half phone screens. */
const MOST = 8;

/** Events about all children of a family, newest first, grouped by day; undone points are excluded. */
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
