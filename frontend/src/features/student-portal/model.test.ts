import type { Badge } from '@homeroom/domain';
import { achievementsOf, nextBadgesOf } from './model';

const badge = (key: string, have: number, goal: number, earnedAt: string | null = null): Badge => ({
  key,
  family: key.split('-')[0] as Badge['family'],
  have,
  goal,
  earnedAt,
});

test('achievements are sorted by date, newest first', () => {
  const badges = [
    badge('level-sprout', 10, 10, '2026-03-02T10:00:00.000Z'),
    badge('level-tree', 12, 50),
    badge('praised-10', 10, 10, '2026-04-01T10:00:00.000Z'),
  ];
  expect(achievementsOf(badges).map(({ key }) => key)).toEqual(['praised-10', 'level-sprout']);
});

test('the next badges are the nearest ones, one of each series', () => {
  const badges = [
    badge('level-sprout', 10, 10, '2026-03-02T10:00:00.000Z'),
    badge('level-sapling', 12, 25),
    badge('level-tree', 12, 50),
    badge('praised-50', 49, 50),
    badge('praised-100', 49, 100),
    badge('category-kindness', 1, 5),
    badge('category-effort', 4, 5),
    badge('kindWeeks-2', 0, 2),
  ];
  expect(nextBadgesOf(badges).map(({ key }) => key)).toEqual([
    'praised-50',
    'category-effort',
    'level-sapling',
    'category-kindness',
  ]);
});
