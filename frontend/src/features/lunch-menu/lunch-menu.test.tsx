import './texts';
import type { LunchMenu, SignedInUser } from '@homeroom/contracts';
import { MEMBERSHIP_HEADER } from '@homeroom/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshLiveQueries } from '../../lib/query-client';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, onStageAs } from '../../testing/stage';
import { lunchMenuQuery } from './api/lunch-menu';
import LunchLine from './components/lunch-line';
import { MenuForm } from './components/menu-form';
import LunchMenuPage from './pages/lunch-menu';

const PATH = '/api/lunch-menu';
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
const empty = { dish: null, vegetarian: null, allergens: null };

function menuOf(dishes: readonly (string | null)[], more: Partial<LunchMenu> = {}): LunchMenu {
  return {
    ...{ week: '2026-03-02', today: '2026-03-03', timeZone: 'UTC', version: 1 },
    days: DAYS.map((day, at) => ({ day, ...empty, dish: dishes[at] ?? null })),
    ...more,
  };
}

const onDone = jest.fn();
beforeEach(() => {
  onDone.mockClear();
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-03T09:00:00Z') });
});
afterEach(() => jest.useRealTimers());

function Screen() {
  const { data } = useQuery(lunchMenuQuery());
  return data ? <MenuForm menu={data} onDone={onDone} /> : null;
}

async function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<Screen />);
  await screen.findByRole('button', { name: 'Save the week' });
  return calls;
}
const dishOn = (day: RegExp) => within(screen.getByRole('group', { name: day })).getByLabelText('Dish');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the week' }));

test('saving sends the whole week with the version it was based on', async () => {
  const calls = await stage({ [PATH]: { body: menuOf(['Soup']) } });
  await userEvent.type(dishOn(/Tuesday/), '  Rice ');
  await save();
  const days = ['Soup', 'Rice', null, null, null].map((dish) => ({ ...empty, dish }));
  const sent = calls.find(({ body }) => body !== undefined);
  expect(sent?.body).toEqual({ week: '2026-03-02', version: 1, days });
});

test('typed text is kept when somebody else has saved meanwhile', async () => {
  const answers: Answers = { [PATH]: { body: menuOf(['Soup']) } };
  const calls = await stage(answers);
  await userEvent.clear(dishOn(/Monday/));
  await userEvent.type(dishOn(/Monday/), 'Stew');
  answers[PATH] = { status: 409, body: { success: false, code: 'CHANGED_MEANWHILE', message: 'Changed.' } };
  const before = calls.length;
  await save();
  expect(await screen.findByText('Somebody else has saved this week')).toBeVisible();
  expect(calls.length).toBeGreaterThan(before);
  expect(dishOn(/Monday/)).toHaveValue('Stew');
});

test('the previous week can be copied without being saved yet', async () => {
  const calls = await stage({
    [PATH]: { body: menuOf([]) },
    [`${PATH}?day=2026-02-23`]: { body: menuOf(['Pie', 'Curry'], { week: '2026-02-23' }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Copy from the previous week' }));
  expect(await screen.findByText('Copied from the previous week. Save to keep it.')).toBeVisible();
  expect(dishOn(/Monday/)).toHaveValue('Pie');
  expect(dishOn(/Tuesday/)).toHaveValue('Curry');
  expect(calls.every(({ body }) => body === undefined)).toBe(true);
});

test('cancelling asks first only if something was typed', async () => {
  await stage({ [PATH]: { body: menuOf(['Soup']) } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledTimes(1);
  await userEvent.type(dishOn(/Tuesday/), 'Rice');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(dishOn(/Tuesday/)).toHaveValue('Rice');
  expect(onDone).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onDone).toHaveBeenCalledTimes(2);
});

const home = (user: SignedInUser) => onStageAs(user, <LunchLine />);

/** After a break in the stream all live queries are refetched. */
function Reconnect() {
  const queryClient = useQueryClient();
  return <button onClick={() => refreshLiveQueries(queryClient)}>Reconnect</button>;
}

test('text typed for a week is saved for that week even when the next one has begun', async () => {
  const answers: Answers = { [PATH]: { body: menuOf(['Soup']) } };
  const calls = answerCalls(answers);
  onStageAs(
    ADMIN,
    <>
      <LunchMenuPage />
      <Reconnect />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(dishOn(/Tuesday/), 'Rice');
  answers[`${PATH}?day=2026-03-02`] = { body: menuOf(['Soup'], { today: '2026-03-09' }) };
  answers[PATH] = { body: menuOf([], { week: '2026-03-09', today: '2026-03-09' }) };
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  expect(screen.getByRole('heading', { name: 'Week of March 2, 2026' })).toBeVisible();
  expect(dishOn(/Tuesday/)).toHaveValue('Rice');
  await save();
  const sent = () => calls.find(({ body }) => body !== undefined)?.body;
  await waitFor(() =>
    expect(sent()).toMatchObject({
      week: '2026-03-02',
      days: [{ dish: 'Soup' }, { dish: 'Rice' }, {}, {}, {}],
    }),
  );
});

test('a parent with children at two schools sees which school’s lunch it is', async () => {
  const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  const calls = answerCalls({
    [PATH]: { body: menuOf(['Soup', 'Fish']) },
    '/api/account/memberships': { body: [other] },
  });
  home({ ...ADMIN, role: 'parent', elsewhere: ['there'] });
  expect(await screen.findByRole('link', { name: /Lunch today: Fish ?Willow Creek/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Lunch today: Fish ?Maple Grove/ })).toBeInTheDocument();
  const asked = calls.filter(({ path }) => path === PATH);
  expect(asked.map(({ headers }) => headers.get(MEMBERSHIP_HEADER))).toEqual([null, 'there']);
});

test('the home page shows today’s lunch, and nothing on a day without one', async () => {
  const answers: Answers = { [PATH]: { body: menuOf(['Soup', 'Fish']) } };
  answerCalls(answers);
  const { unmount } = home(ADMIN);
  expect(await screen.findByRole('link', { name: /Lunch today: Fish/ })).toHaveAttribute(
    'href',
    '/lunch-menu',
  );
  // Simulates a page that stays open overnight.
  answers[PATH] = { body: menuOf(['Soup', 'Fish', 'Stew'], { today: '2026-03-04' }) };
  await act(async () => {
    jest.setSystemTime(new Date('2026-03-04T06:30:00Z'));
    await jest.advanceTimersByTimeAsync(15_000);
  });
  expect(await screen.findByRole('link', { name: /Lunch today: Stew/ })).toBeInTheDocument();
  unmount();
  answers[PATH] = { body: menuOf(['Soup']) };
  const { container } = home(ADMIN);
  await waitFor(() => expect(container.querySelector('.mantine-Skeleton-root')).toBeNull());
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
