import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TodayItem, TodayLine } from '../../components/today/today-item';
import type { TodayEntry } from '../../lib/feature';
import { callApi } from '../../lib/api-client';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { TODAY } from '../found-today';
import Today from './today';

const says = (title: string, rank: number, more: Partial<TodayEntry> = {}): TodayEntry => ({
  roles: ['school_admin'],
  rank,
  line: () => Promise.resolve({ default: () => <TodayItem icon={null} title={title} to="/people" /> }),
  ...more,
});

function Asking() {
  const query = useQuery({
    queryKey: ['asking'],
    queryFn: ({ signal }) => callApi<{ waiting: number }>('/api/waiting', { signal }),
  });
  return (
    <TodayLine query={query}>
      {({ waiting }) => waiting > 0 && <TodayItem icon={null} title={`${waiting} wait`} />}
    </TodayLine>
  );
}
const asks: TodayEntry = {
  roles: ['school_admin'],
  rank: 5,
  line: () => Promise.resolve({ default: Asking }),
};

const NOTHING = 'You are all caught up';
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the lines are sorted and shown only to users they are meant for', async () => {
  const entries = [
    says('Second', 20),
    says('First', 10),
    says('Of families', 1, { roles: ['parent'] }),
    says('Of who may not', 2, { may: 'platform.manage' }),
  ];
  onStage(<Today user={ADMIN} entries={entries} />);
  await waitFor(() => expect(lines()).toEqual(['First', 'Second']));
  expect(screen.getByRole('link', { name: 'First' })).toHaveAttribute('href', '/people');
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
});

test('a line whose request failed reports the error alone and recovers when retried', async () => {
  const answers: Answers = { '/api/waiting': { status: 500, body: {} } };
  answerCalls(answers);
  onStage(<Today user={ADMIN} entries={[asks, says('Still here', 10)]} />);
  expect(await screen.findByText('Still here')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load.');
  answers['/api/waiting'] = { body: { waiting: 3 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(lines()).toEqual(['3 wait', 'Still here']));
});

test('a line whose file fails to load leaves the others intact and can be reloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isThere = false;
  const entry = says('Late', 10);
  const { line } = entry;
  entry.line = () => (isThere ? line() : Promise.reject(new Error('gone')));
  onStage(<Today user={ADMIN} entries={[entry, says('Still here', 20)]} />);
  expect(await screen.findByText('Still here')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await userEvent.click(again);
  await waitFor(() => expect(lines()).toEqual(['Late', 'Still here']));
});

test('an empty list says so only after every request has been answered', async () => {
  let answer: () => void = () => undefined;
  const after = new Promise<void>((resolve) => (answer = resolve));
  answerCalls({ '/api/waiting': { body: { waiting: 0 }, after } });
  onStage(<Today user={ADMIN} entries={[asks]} />);
  await waitFor(() => expect(screen.getByRole('list')).toBeVisible());
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(NOTHING)).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test.each(TODAY.map((entry, index) => [index, entry] as const))(
  'line %d of the features can be loaded',
  async (_index, entry) => {
    expect(typeof (await entry.line()).default).toBe('function');
    expect(entry.roles.length).toBeGreaterThan(0);
  },
);
