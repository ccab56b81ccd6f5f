import type { Badge } from '@homeroom/domain';

export type EarnedBadge = Badge & { earnedAt: string };

/** Number of unearned badges on the shelf before all are requested. */
const NEXT_SHOWN = 4;

function isEarned(badge: Badge): badge is EarnedBadge {
  return badge.earnedAt !== null;
}

/** The earned badges, newest first. */
export function achievementsOf(badges: readonly Badge[]): EarnedBadge[] {
  return badges.filter(isEarned).sort((a, b) => b.earnedAt.localeCompare(a.earnedAt));
}

/**
 * The nearest badges, most promising first. Of a series (10, 50, 100 points) only the next one counts, because the others are further along
 * the same way.
 */
export function nextBadgesOf(badges: readonly Badge[], shown = NEXT_SHOWN): Badge[] {
  const rows = new Set<string>();
  const open = badges.filter((badge) => {
    if (isEarned(badge)) return false;
    const row = badge.family === 'category' || badge.family === 'own' ? badge.key : badge.family;
    if (rows.has(row)) return false;
    rows.add(row);
    return true;
  });
  return open.sort((a, b) => b.have / b.goal - a.have / a.goal).slice(0, shown);
}
