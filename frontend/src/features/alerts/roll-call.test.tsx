import type { AlertRecord, RollCall as Called, RollCallMark, RollCallStudent } from '@homeroom/contracts';
import { ROLL_CALL_COUNTED, type RollCallCounts } from '@homeroom/domain';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../../lib/live-context';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { FIRE } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { RollCall } from './components/roll-call';
import rollCalls from './unsent';

const alert: AlertRecord = {
  ...FIRE,
  school: { name: 'Maple Grove', timeZone: 'Europe/London', country: 'GB' },
  mine: null,
};
const counts = (some: Partial<RollCallCounts>) => ({
  ...(Object.fromEntries(ROLL_CALL_COUNTED.map((state) => [state, 0])) as RollCallCounts),
  ...some,
});
const student = (name: string, more: Partial<RollCallStudent> = {}): RollCallStudent => ({
  ...{ studentId: name.toLowerCase(), name, classNumber: 3, version: 0, state: null },
  ...{ withClass: null, saidBy: null, saidAt: null, register: null },
  ...more,
});
const ROLL_CALL = '/api/emergency-alerts/alert-1/roll-call';
const CLASS = `${ROLL_CALL}/students?pageSize=100&classNumber=3`;
const called: Called = {
  counts: counts({ open: 3, safe: 1 }),
  registersAsOf: '2026-11-21T08:52:00.000Z',
  classes: [
    { classNumber: 3, counts: counts({ open: 2, safe: 1 }) },
    { classNumber: 5, counts: counts({ open: 1 }) },
  ],
};
const page = (...items: RollCallStudent[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 100 },
});
const spoken = { saidBy: 'Dana Whitfield', saidAt: '2026-11-21T10:04:00.000Z', version: 1 };

beforeAll(() => EventStream.install());
afterEach(() => act(() => unsent.forget()));

async function openClass(answers: Answers) {
  const calls = answerCalls(
    Object.assign(answers, {
      [CLASS]: page(student('Ann'), student('Ben'), student('Cleo', { ...spoken, state: 'safe' })),
      ...answers,
    }),
  );
  onStage(
    <LiveProvider>
      <RollCall alert={alert} />
    </LiveProvider>,
  );
  EventStream.open();
  await userEvent.click(await screen.findByRole('button', { name: 'Class 3 · 1 of 3' }));
  await screen.findByRole('group', { name: 'Ann' });
  return calls;
}
const marks = (calls: ReturnType<typeof answerCalls>) =>
  calls.flatMap(({ path, body }) =>
    path === ROLL_CALL && body ? [(body as { marks: RollCallMark[] }).marks] : [],
  );
const stateOf = (name: string, state: string) =>
  within(screen.getByRole('group', { name })).getByRole('radio', { name: state });

test('a class is marked one by one and the rest with one tap as safe', async () => {
  const ann = student('Ann', { ...spoken, saidBy: 'Ava Okafor', state: 'needs_help' });
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  const calls = await openClass(answers);
  expect(screen.getByText('1 of 4 students accounted for.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `${ROLL_CALL}/export?format=pdf`);
  expect(screen.getByText(/^Dana Whitfield, 10:04/)).toBeVisible();
  Object.assign(answers, {
    [ROLL_CALL]: { body: { ...called, success: true, students: [ann], overtaken: [] } },
    [CLASS]: page(ann, student('Ben'), student('Cleo', { ...spoken, state: 'safe' })),
  });
  await userEvent.click(stateOf('Ann', 'Needs help'));
  await waitFor(() => expect(stateOf('Ann', 'Needs help')).toBeChecked());
  await userEvent.click(await screen.findByRole('button', { name: 'The other one is safe' }));
  await waitFor(() =>
    expect(marks(calls)).toEqual([
      [{ studentId: 'ann', state: 'needs_help', from: 0 }],
      [{ studentId: 'ben', state: 'safe', from: 0 }],
    ]),
  );
});

test('the register is shown beside each student, and its absences are applied with one tap', async () => {
  const at = '2026-11-21T08:50:00.000Z';
  const answers: Answers = {
    [ROLL_CALL]: { body: called },
    [CLASS]: page(
      student('Ann', { register: { says: 'absent', at } }),
      student('Ben', { register: { says: 'late', at } }),
      student('Cleo', { register: { says: 'elsewhere', at } }),
      student('Dan'),
    ),
  };
  const calls = await openClass(answers);
  expect(screen.getByText(/^Registers received by 08:52/)).toBeVisible();
  const beside = (name: string) => screen.getByRole('group', { name }).closest('li');
  expect(beside('Ann')).toHaveTextContent(/Register, 08:50.*: absent/);
  expect(beside('Ben')).toHaveTextContent(/Register, 08:50.*: came late/);
  expect(beside('Dan')).toHaveTextContent('Register: not taken yet');
  // The register marks nobody: unmarked students stay open.
  expect(stateOf('Ann', 'Absent')).not.toBeChecked();
  answers[ROLL_CALL] = { body: { ...called, success: true, students: [], overtaken: [] } };
  await userEvent.click(
    screen.getByRole('button', { name: 'The one marked absent in the register is absent' }),
  );
  await waitFor(() => expect(marks(calls)).toEqual([[{ studentId: 'ann', state: 'absent', from: 0 }]]));
  await userEvent.click(await screen.findByRole('button', { name: 'The other 2 are safe' }));
  await waitFor(() => expect(marks(calls)[1]?.map(({ studentId }) => studentId)).toEqual(['ben', 'dan']));
});

test('a mark without a response stays visible and is retried under the same key', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  const calls = await openClass(answers);
  answers[ROLL_CALL] = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
  await userEvent.click(stateOf('Ben', 'Missing'));
  expect(
    await screen.findByText('The status of 1 student has not been sent yet. It will be sent by itself.'),
  ).toBeVisible();
  expect(stateOf('Ben', 'Missing')).toBeChecked();
  const ben = student('Ben', { ...spoken, state: 'missing' });
  Object.assign(answers, {
    [ROLL_CALL]: { body: { ...called, success: true, students: [ben], overtaken: [] } },
    [CLASS]: page(student('Ann'), ben, student('Cleo')),
  });
  await waitFor(() => expect(unsent.read()).toEqual([]), { timeout: 10_000 });
  const keys = calls
    .filter(({ body }) => body !== undefined)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(screen.queryByText(/has not been sent/)).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test('a mark set by a colleague meanwhile wins and is reported', async () => {
  const ben = student('Ben', { ...spoken, state: 'missing' });
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  await openClass(answers);
  Object.assign(answers, {
    [ROLL_CALL]: { body: { ...called, success: true, students: [ben], overtaken: ['ben'] } },
    [CLASS]: page(student('Ann'), ben, student('Cleo')),
  });
  await userEvent.click(stateOf('Ben', 'Safe'));
  expect(await screen.findByText(/^Dana Whitfield marked this in the meantime, at 10:04/)).toBeVisible();
  expect(stateOf('Ben', 'Missing')).toBeChecked();
});

test('the notice of a colleague’s mark survives later marks of other students', async () => {
  const ann = student('Ann', { ...spoken, state: 'safe' });
  const ben = student('Ben', { ...spoken, state: 'safe' });
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  await openClass(answers);
  const answerOf = (one: RollCallStudent, overtaken: string[]) => ({
    body: { ...called, success: true, students: [one], overtaken },
  });
  answers[CLASS] = page(ann, ben, student('Cleo', { ...spoken, state: 'safe' }));
  answers[ROLL_CALL] = answerOf(ann, ['ann']);
  await userEvent.click(stateOf('Ann', 'Missing'));
  await waitFor(() => expect(stateOf('Ann', 'Safe')).toBeChecked());
  answers[ROLL_CALL] = answerOf(ben, []);
  await userEvent.click(stateOf('Ben', 'Absent'));
  await waitFor(() => expect(unsent.read()).toEqual([]));
  const row = (name: string) => screen.getByRole('group', { name }).closest('li');
  await waitFor(() => expect(row('Ben')).toHaveTextContent(/Dana Whitfield, 10:04/));
  expect(row('Ann')).toHaveTextContent(/Dana Whitfield marked this in the meantime/);

  // Cleared by a newer mark for that child.
  answers[ROLL_CALL] = answerOf({ ...ann, version: 2, state: 'missing' }, []);
  answers[CLASS] = page({ ...ann, version: 2, state: 'missing' }, ben);
  await userEvent.click(stateOf('Ann', 'Missing'));
  await waitFor(() => expect(row('Ann')).not.toHaveTextContent(/in the meantime/));
  expect(stateOf('Ann', 'Missing')).toBeChecked();
});

test('overtaken marks are summarised on other pages until the session is cleared', async () => {
  const timers = jest.useFakeTimers({ advanceTimers: true });
  const queryClient = new QueryClient();
  const overtake = async (name: string) => {
    const students = [student(name, { ...spoken, state: 'safe' })];
    const overtaken = [name.toLowerCase()];
    answerCalls({ [ROLL_CALL]: { body: { ...called, success: true, students, overtaken } } });
    const marks: RollCallMark[] = [{ studentId: name.toLowerCase(), state: 'missing', from: 0 }];
    const write = { alertId: 'alert-1', marks };
    const { send } = rollCalls;
    await act(() => send({ kind: 'roll-call', key: name, at: Date.now(), write } as never, queryClient));
  };
  try {
    onStage(null);
    await overtake('Ann');
    await overtake('Ben');
    await act(() => timers.advanceTimersByTimeAsync(3_600_000));
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('Somebody else marked 2 students differently');
    expect(said).toHaveTextContent('Ann and Ben: their mark stands, not yours.');
    act(() => queryClient.clear());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('no class is shown, and none can be marked safe, while another one is loading', async () => {
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  await openClass(answers);
  let come: () => void = () => undefined;
  answers[`${ROLL_CALL}/students?pageSize=100&classNumber=5`] = {
    ...page(student('Dan', { classNumber: 5 })),
    after: new Promise((resolve) => {
      come = resolve;
    }),
  };
  await userEvent.click(screen.getByRole('button', { name: 'Class 5 · 0 of 1' }));
  expect(await screen.findByText('Opening the roll call…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /safe$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Ann' })).not.toBeInTheDocument();
  come();
  expect(await screen.findByRole('group', { name: 'Dan' })).toBeVisible();
});

test('the totals update from the event, and a student of another class is found by name', async () => {
  const answers: Answers = { [ROLL_CALL]: { body: called } };
  await openClass(answers);
  EventStream.say('alert.counted', {
    ...{ alertId: 'alert-1', type: 'fire', status: 'active', notice: 0 },
    rollCall: counts({ safe: 4 }),
  });
  expect(await screen.findByText('4 of 4 students accounted for.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Class 3/ }));
  answers[`${ROLL_CALL}/students?pageSize=100&q=dan`] = page(student('Dan', { classNumber: 5 }));
  await userEvent.type(screen.getByRole('searchbox'), 'dan');
  const dan = await screen.findByRole('group', { name: /^Dan/ });
  expect(dan).toHaveTextContent(/class 5/);
});

test('a help call from a room has no roll call', () => {
  const calls = answerCalls({});
  onStage(
    <LiveProvider>
      <RollCall alert={{ ...alert, type: 'help' }} />
    </LiveProvider>,
  );
  expect(screen.queryByRole('heading', { name: 'Roll call' })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
