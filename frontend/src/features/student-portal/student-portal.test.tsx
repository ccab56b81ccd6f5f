import { type Badge, badgesOf, type LedgerEntry } from '@homeroom/domain';
import type { StudentDashboard, StudentRecordOfPoints } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import { said } from '../../i18n/said';
import { answerCalls, onStage } from '../../testing/stage';
import { PointsByCategory } from '../point-record/components/points-by-category';
import { Achievements } from './components/achievements';
import { BadgeShelf } from './components/badge-shelf';
import { MyPoints } from './components/my-points';
import { StudentHome } from './components/student-home';

/** Good weeks and one bad day; 25 points from 25 awards would match by chance. */
const ENTRIES: LedgerEntry[] = Array.from({ length: 24 }, (_, index) => ({
  amount: index === 20 ? -2 : 1 + (index % 2),
  categoryKey: (['kindness', 'teamwork', 'effort'] as const)[index % 3] ?? null,
  at: new Date(Date.UTC(2026, 2, 2 + index)).toISOString(),
  week: `2026-03-${String(2 + 7 * Math.floor(index / 7)).padStart(2, '0')}`,
}));
const badges: Badge[] = badgesOf(ENTRIES);

test('the badge count equals the number of achievements listed', () => {
  onStage(
    <>
      <BadgeShelf badges={badges} />
      <Achievements badges={badges} />
    </>,
  );
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  expect(earned).toBeGreaterThan(6);
  expect(screen.getByText(`${earned} of ${badges.length}`)).toBeVisible();
  const list = screen.getByRole('list', { name: 'My achievements' });
  // Nothing is listed twice: the shelf shows badges still to be earned.
  const shelf = screen.getByRole('list', { name: 'My badges' });
  expect(within(shelf).queryByText('Earned on', { exact: false })).toBeNull();
  expect(within(shelf).getAllByText(/^\d+ of \d+$/)).toHaveLength(
    within(shelf).getAllByRole('listitem').length,
  );
  expect(within(list).getAllByRole('listitem')).toHaveLength(earned);
});

test('every points badge shows the total as its progress', () => {
  onStage(<BadgeShelf badges={badges} />);
  const total = ENTRIES.reduce((sum, { amount }) => sum + amount, 0);
  const tiles = within(screen.getByRole('list', { name: 'My badges' })).getAllByRole('listitem');
  const aboutPoints = tiles
    .map(({ textContent }) => textContent)
    .filter((text) => /Reach \d+ points/.test(text));
  const progress = aboutPoints.flatMap((text) => /(\d+) of \d+$/.exec(text)?.[1] ?? []);
  expect(progress.length).toBeGreaterThan(0);
  for (const have of progress) expect(Number(have)).toBe(total);
});

test('the place in class is shown from the first points on', () => {
  const dashboardWith = (behaviorPoints: number) =>
    ({
      student: { behaviorPoints, className: 'Otters' },
      level: { name: 'Seed', number: 1, from: 0, next: 10, progress: 0 },
      classRank: { rank: 1, of: 8 },
      weekPoints: behaviorPoints,
      week: { earned: behaviorPoints, lost: 0 },
    }) as unknown as StudentDashboard;
  const { unmount } = onStage(<MyPoints dashboard={dashboardWith(0)} />);
  expect(screen.queryByText('No. 1')).toBeNull();
  expect(screen.getByText(/Your first points earn you a place among 8 in Otters/)).toBeVisible();
  unmount();
  onStage(<MyPoints dashboard={dashboardWith(1)} />);
  expect(screen.getByText('No. 1')).toBeVisible();
});

const firstDay = {
  student: { id: 's', firstName: 'Ivy', behaviorPoints: 0, className: 'Otters', plant: null },
  level: { level: 1, key: 'seed', points: 0, from: 0, nextAt: 10, progress: 0 },
  classRank: { rank: 1, of: 8 },
  ...{ weekPoints: 0, week: { earned: 0, lost: 0 }, badges: [], recentPoints: [] },
} as unknown as StudentDashboard;

test('the child reads who can see the points, and a viewer does not', async () => {
  const { unmount } = onStage(<StudentHome dashboard={firstDay} schoolName="Maple" />);
  expect(screen.getByText(/^Only you, your family, your teachers and the school's office/)).toBeVisible();
  unmount();
  onStage(<StudentHome dashboard={firstDay} schoolName="Maple" readOnly />);
  expect(await screen.findByText('No points yet')).toBeVisible();
  expect(screen.queryByText(/^Only you/)).toBeNull();
});

test('the home page of a first day links to the other areas and to what there is to do', async () => {
  onStage(<StudentHome dashboard={firstDay} schoolName="Maple" />);
  const ways = within(screen.getByRole('navigation', { name: 'Where to next?' }));
  for (const [name, to] of [
    ['Kids Messenger', '/kids-messenger'],
    ['My Work', '/my-work'],
    ['Games', '/games'],
    ['My Points', '/my-points'],
  ] as const)
    expect(ways.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', to);
  expect(screen.getByText('No points yet')).toBeVisible();
  // Links in the empty lists use their target's name too.
  await screen.findByText('Your achievements will appear here');
  for (const link of screen.getAllByRole('link', { name: /^My Work/ }))
    expect(link).toHaveAttribute('href', '/my-work');
  expect(screen.getAllByRole('link', { name: /^My Points/ })).toHaveLength(1);
});

test('point reasons are shown in the child’s language, and the school’s own stay as written', async () => {
  said.word = (english) => (english === 'Kindness' ? 'Amabilidad' : undefined);
  const category = { icon: 'heart', count: 2, points: 2 };
  const record: Partial<StudentRecordOfPoints> = {
    categories: [
      { ...category, key: 'kindness', name: 'Kindness' },
      { ...category, key: 'own', name: 'Watered the beans' },
    ],
  };
  answerCalls({ '/api/students/ivy/record': { body: record } });
  onStage(<PointsByCategory studentId="ivy" />);
  expect(await screen.findByText('Amabilidad')).toBeVisible();
  expect(screen.getByText('Watered the beans')).toBeVisible();
  delete said.word;
});
