import type { HandOverChild, HandOverLine, HandOverNow, SignedInUser } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../../lib/live-context';
import { unsent } from '../../lib/unsent';
import { ofKind } from '../../lib/unsent-writes';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStageAs } from '../../testing/stage';
import { sendHandOver, type UnsentHandOver } from './api/unsent-hand-overs';
import RunningLine from './components/running-line';
import HandOverPage from './pages/hand-over';
import handOvers from './unsent';

const TEACHER: SignedInUser = { ...ADMIN, id: 'teacher-1', role: 'teacher', teacherType: 'subject' };
const NOW = '/api/hand-overs';
const GATE = '/api/hand-overs/gate-1';
const CHILDREN = `${GATE}/children?from=1&until=2`;
const lines = (after: number) => `${GATE}/lines?after=${after}`;

const running = {
  ...{ id: 'gate-1', place: 'Sports hall, gate B', isDrill: false, closed: null },
  opened: { at: '2026-11-28T10:00:00.000Z', role: 'school_admin' as const, name: null },
  counts: { waiting: 2, handedOver: 0, notHere: 1 },
  classes: [
    { classNumber: 1, className: 'Sunflowers', waiting: 1, handedOver: 0, notHere: 0, version: 'a' },
    { classNumber: 2, className: 'Foxes', waiting: 1, handedOver: 0, notHere: 1, version: 'b' },
  ],
};
const now = (more: Partial<HandOverNow> = {}) => ({ body: { running, past: [], ...more } });
/** The data of class 1 has a new version. */
const changed = now({
  running: {
    ...running,
    classes: running.classes.map((each) => (each.classNumber === 1 ? { ...each, version: 'c' } : each)),
  },
});
const child = (id: string, more: Partial<HandOverChild> = {}): HandOverChild => ({
  ...{ id, firstName: id, lastName: 'Stone', classNumber: 1, isAbsent: false, mayCollect: [], mayNot: [] },
  ...more,
});
const MIA = child('Mia', {
  mayCollect: [
    { guardianId: 'g-1', name: 'Petra Stone', relation: null },
    { guardianId: null, name: 'Ada King', relation: 'Grandmother' },
  ],
  mayNot: ['Jo Marble'],
});
const line = (more: Partial<HandOverLine> = {}): HandOverLine => ({
  ...{ studentId: 'Mia', nth: 1, outcome: 'stands', to: 'Petra Stone', relation: null, reason: null },
  ...{
    why: null,
    by: { at: '2026-11-28T10:05:00.000Z', role: 'teacher', name: 'Ava Okafor' },
    takenBack: null,
  },
  ...more,
});
const answered = (more: Partial<HandOverLine> = {}, isOvertaken = false) => ({
  body: { success: true, line: line(more), isOvertaken, isRefused: more.outcome === 'refused' },
});
const none = { body: { lines: [], upTo: 0, hasMore: false } };

beforeAll(() => EventStream.install());
afterEach(() => act(() => unsent.forget()));

function open(user: SignedInUser, more: Answers = {}) {
  const answers: Answers = {
    [NOW]: now(),
    [CHILDREN]: {
      body: {
        children: [MIA, child('Zoë', { classNumber: 2 }), child('Omar', { classNumber: 2, isAbsent: true })],
        versions: ['a', 'b'],
      },
    },
    [lines(0)]: none,
    ...more,
  };
  const calls = answerCalls(answers);
  onStageAs(
    user,
    <LiveProvider>
      <HandOverPage />
    </LiveProvider>,
  );
  EventStream.open();
  return { answers, calls };
}

async function sheetOf(name: string) {
  await userEvent.type(await screen.findByLabelText('Search by name'), name);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name, 'i') }));
  return within(await screen.findByRole('dialog'));
}
const written = (calls: ReturnType<typeof answerCalls>) =>
  calls.flatMap(({ path, body }) => (path === `${GATE}/lines` && body ? [body] : []));

test('a child is found by part of the name, and the sheet first names who must not collect them', async () => {
  const { answers, calls } = open(TEACHER);
  answers[`${GATE}/lines`] = answered();
  expect(await screen.findByText('Sports hall, gate B')).toBeVisible();
  const sheet = await sheetOf('mi');
  expect(sheet.getByRole('note')).toHaveTextContent('Must NOT collect this child:Jo Marble');
  // Nothing is sent without a person and a confirmed ID check.
  await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
  expect(written(calls)).toEqual([]);
  await userEvent.click(sheet.getByRole('radio', { name: 'Ada King · Grandmother' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
  expect(sheet.queryByRole('radio', { name: 'Somebody else' })).not.toBeInTheDocument();
  answers[lines(0)] = { body: { lines: [line({ to: 'Ada King' })], upTo: 1, hasMore: false } };
  await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
  await waitFor(() =>
    expect(written(calls)).toMatchObject([{ studentId: 'Mia', name: 'Ada King', idSeen: true }]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /Mia/ })).toHaveTextContent('Handed over'));
});

test('names match without accents, and a class shows the state of each child', async () => {
  open(TEACHER);
  await userEvent.click(await screen.findByRole('button', { name: /Class 2: Foxes/ }));
  const list = within(await screen.findByRole('list', { name: 'Children' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Zoë StoneClass 2 · Waiting',
    'Omar StoneClass 2 · Not here today',
  ]);
  await userEvent.type(screen.getByLabelText('Search by name'), 'zoe');
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(1));
});

describe('a person barred while the page is open', () => {
  const BARRED = { ...MIA, mayCollect: [], mayNot: ['Jo Marble', 'Petra Stone'] };
  const answerOf = (mia: HandOverChild) => ({ body: { children: [mia], versions: ['c', 'b'] } });
  const asked = (calls: ReturnType<typeof answerCalls>) =>
    calls.filter(({ path }) => path === CHILDREN).length;
  async function opened(mia: HandOverChild = BARRED) {
    const { answers, calls } = open(TEACHER);
    await userEvent.type(await screen.findByLabelText('Search by name'), 'mia');
    const row = await screen.findByRole('button', { name: /Mia/ });
    expect(asked(calls)).toBe(1);
    answers[CHILDREN] = answerOf(mia);
    return { answers, calls, row };
  }

  test('appears when a child is opened, without a reload if nothing has changed', async () => {
    const { answers, calls, row } = await opened();
    const totals = () => calls.filter(({ path }) => path === NOW).length;
    const before = totals();
    await userEvent.click(row);
    await waitFor(() => expect(totals()).toBeGreaterThan(before));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked(calls)).toBe(1);
    answers[NOW] = changed;
    await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(sheet.getByRole('note')).toHaveTextContent('Petra Stone'));
    expect(sheet.queryByRole('radio')).not.toBeInTheDocument();
    expect(asked(calls)).toBe(2);
  });

  test('loses the selection once the change arrives, with a notice', async () => {
    const mia = { ...MIA, mayCollect: MIA.mayCollect.slice(1) };
    const { answers, calls, row } = await opened(mia);
    let comes: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      comes = resolve;
    });
    answers[CHILDREN] = { ...answerOf(mia), after };
    answers[NOW] = changed;
    await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('radio', { name: /Petra Stone/ }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
    comes();
    expect(await sheet.findByText(/no longer on this child’s list/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
    expect(written(calls)).toEqual([]);
  });

  test('is loaded after a break in the connection', async () => {
    const { answers, calls } = await opened();
    EventStream.break();
    answers[NOW] = changed;
    EventStream.open();
    await waitFor(() => expect(asked(calls)).toBe(2));
  });

  test('is requested again when the first request failed', async () => {
    const { answers, calls, row } = await opened();
    answers[CHILDREN] = { status: 503, body: { code: 'X', message: 'Not now.' } };
    answers[NOW] = changed;
    await userEvent.click(row);
    await waitFor(() => expect(asked(calls)).toBe(2));
    answers[CHILDREN] = answerOf(BARRED);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(sheet.getByRole('note')).toHaveTextContent('Petra Stone'));
  });
});

test('an open page reloads who may collect only when that has changed', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const { answers, calls } = open(TEACHER);
    const asked = () => calls.filter(({ path }) => path === CHILDREN).length;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
    expect(asked()).toBe(1);
    answers[CHILDREN] = { body: { children: [MIA], versions: ['c', 'b'] } };
    answers[NOW] = changed;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

test('an offline hand-over stays visible, is sent later under its key and can be removed before', async () => {
  const { answers, calls } = open(TEACHER);
  answers[`${GATE}/lines`] = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
  const sheet = await sheetOf('mia');
  await userEvent.click(sheet.getByRole('radio', { name: /Petra Stone/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('1 hand-over is waiting on this phone for a connection')).toBeVisible();
  const row = screen.getByRole('button', { name: /Mia/ });
  expect(row).toHaveTextContent('Handed over, not sent yet');
  const [waiting] = unsent.read();
  answers[`${GATE}/lines`] = answered();
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(unsent.read()).toEqual([]));
  const keys = calls.filter(({ path, body }) => path === `${GATE}/lines` && body);
  expect(new Set(keys.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([waiting?.key]));
});

async function handOverMia() {
  const sheet = await sheetOf('mia');
  await userEvent.click(sheet.getByRole('radio', { name: /Petra Stone/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
}

test('an earlier hand-over at another gate is reported with details until dismissed', async () => {
  const { answers } = open(TEACHER);
  answers[`${GATE}/lines`] = answered({ to: 'Jo Stone' }, true);
  await handOverMia();
  const said = /Mia Stone was already handed over to Jo Stone at .* by Ava Okafor/;
  expect(await screen.findByText(said)).toBeVisible();
  // Removing asks for confirmation, and shows the text again.
  await userEvent.click(screen.getByRole('button', { name: 'Remove this entry about Mia Stone' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText(said)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(unsent.read()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove this entry about Mia Stone' }));
  await userEvent.click(await screen.findByRole('button', { name: /^I have read this/ }));
  await waitFor(() => expect(unsent.read()).toEqual([]));
});

test('a page closed between the response and its notice reports it only once', async () => {
  const { answers } = open(TEACHER);
  answers[`${GATE}/lines`] = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
  await handOverMia();
  await screen.findByText('1 hand-over is waiting on this phone for a connection');
  const [item] = ofKind<UnsentHandOver>(handOvers.kind);
  if (!item) throw new Error('It waits');
  answers[`${GATE}/lines`] = answered({ to: 'Jo Stone' }, true);
  await act(() => sendHandOver(item));
  expect(unsent.read()).toHaveLength(2);
  // The state that the next page load finds.
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(unsent.read()).toMatchObject([{ write: { refused: 'overtaken' } }]));
});

test('a forbidden hand-over that took place is shown in red with who did it, on the phone and to all', async () => {
  const refused = {
    ...({ outcome: 'refused', why: 'barred', to: 'Jo Marble' } as const),
  };
  const { answers } = open(TEACHER);
  answers[`${GATE}/lines`] = answered(refused);
  await handOverMia();
  answers[lines(0)] = { body: { lines: [line(refused)], upTo: 1, hasMore: false } };
  EventStream.say('hand_over.changed', { handOverId: 'gate-1' });
  const card = (await screen.findByText('Look at these and tell an administrator')).closest('[role=alert]');
  expect(card).toHaveTextContent(/was given to Jo Marble anyway, at .* by Ava Okafor.*must not collect/);
  expect(screen.queryByText('Mia Stone has been handed over')).not.toBeInTheDocument();
  expect(unsent.read()).toMatchObject([{ write: { refused: 'not_allowed' } }]);
  const all = within(await screen.findByRole('region', { name: 'Given anyway: look at these now' }));
  await userEvent.click(all.getByRole('button', { name: /^Mia Stone · Class 1.*Jo Marble anyway/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('alert')).toHaveTextContent(/was given to Jo Marble anyway/);
  // The person who did it cannot remove it.
  expect(sheet.queryByRole('button', { name: 'This did not happen' })).not.toBeInTheDocument();
  // A refused hand-over does not count, so the child can still be handed over.
  expect(sheet.getByRole('button', { name: 'Hand over' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  const list = within(screen.getByRole('list', { name: 'Children' }));
  expect(list.getByRole('button')).toHaveTextContent(/Waiting · was given to Jo Marble anyway/);
});

test('a forbidden hand-over stays visible for a child handed over later and for one not listed', async () => {
  const refused = line({ outcome: 'refused', why: 'unlisted', to: 'Bo Ash' });
  const stranger = line({ studentId: 'Ida', outcome: 'refused', why: 'not_in_it', to: 'Una Reed' });
  open(TEACHER, {
    [lines(0)]: { body: { lines: [refused, line({ nth: 2 }), stranger], upTo: 3, hasMore: false } },
  });
  const all = await screen.findByRole('region', { name: 'Given anyway: look at these now' });
  expect(all).toHaveTextContent(/A child that is not in this hand-over.*Una Reed/);
  expect(all).not.toHaveTextContent(/Mia/);
  const sheet = await sheetOf('mia');
  expect(sheet.getByRole('region', { name: 'Earlier entries' })).toHaveTextContent(/Bo Ash anyway/);
});

test('a refused hand-over stays on the phone with the reason', async () => {
  const { answers } = open(TEACHER);
  answers[`${GATE}/lines`] = {
    ...{
      status: 409,
      body: { code: 'HAND_OVER_CLOSED', message: 'This hand-over was closed.' },
    },
  };
  const sheet = await sheetOf('mia');
  await userEvent.click(sheet.getByRole('radio', { name: /Petra Stone/ }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Look at these and tell an administrator')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mia Stone/ })).toHaveTextContent('Waiting');
  expect(unsent.read()).toMatchObject([{ kind: handOvers.kind, write: { refused: 'other' } }]);
});

describe('an administrator', () => {
  test('opens a hand-over with a place and as drill or real after a confirmation', async () => {
    const { answers, calls } = open(ADMIN, { [NOW]: now({ running: null }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the hand-over' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Where should families come/), 'Gate B');
    await userEvent.click(screen.getByRole('radio', { name: 'A real hand-over' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open the hand-over' }));
    const sure = within(await screen.findByRole('dialog'));
    expect(sure.getByText(/All families are told at once/)).toBeVisible();
    answers[NOW] = now();
    await userEvent.click(sure.getByRole('button', { name: 'Tell the families and open' }));
    await waitFor(() =>
      expect(calls.flatMap(({ path, body }) => (path === NOW && body ? [body] : []))).toEqual([
        { place: 'Gate B', isDrill: false },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Close the hand-over' }));
    expect(await screen.findByText('2 children have not been handed over yet.')).toBeVisible();
  });

  test('reopens the last hand-over while the server allows it', async () => {
    const closed = {
      at: new Date(Date.now() - 60_000).toISOString(),
      role: 'school_admin' as const,
      name: null,
    };
    const { id, place, isDrill, opened, counts } = running;
    const over = { id, place, isDrill, opened, counts, closed };
    const older = { ...over, id: 'gate-0', place: 'Yard' };
    const { answers, calls } = open(ADMIN, { [NOW]: now({ running: null, past: [over, older] }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    answers[`${GATE}/reopen`] = { body: { success: true, handOver: over } };
    answers[NOW] = now();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('button', { name: 'Close the hand-over' })).toBeVisible();
    expect(calls.filter(({ path }) => path === `${GATE}/reopen`)).toHaveLength(1);
  });

  test('hands over to an unlisted person with a name and a reason', async () => {
    const { answers, calls } = open(ADMIN);
    answers[`${GATE}/lines`] = answered({ to: 'Bo Ash', reason: 'Neighbour' });
    const sheet = await sheetOf('zoë');
    await userEvent.click(sheet.getByRole('radio', { name: 'Somebody else' }));
    await userEvent.type(sheet.getByLabelText(/Name on the ID/), 'Bo Ash');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'I have looked at their ID' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
    expect(written(calls)).toEqual([]);
    await userEvent.type(sheet.getByLabelText(/Why is this person/), 'Neighbour');
    await userEvent.click(sheet.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(written(calls)).toMatchObject([{ studentId: 'Zoë', name: 'Bo Ash', reason: 'Neighbour' }]),
    );
  });

  test('marks a refused hand-over as not happened, and it stays struck through', async () => {
    const refused = line({ outcome: 'refused', why: 'unlisted', to: 'Bo Ash' });
    const notSo = line({
      ...refused,
      takenBack: { at: '2026-11-28T10:06:00.000Z', role: 'school_admin', name: null, reason: 'A slip' },
    });
    const { answers, calls } = open(ADMIN, {
      [lines(0)]: { body: { lines: [refused], upTo: 1, hasMore: false } },
    });
    answers[`${GATE}/take-back`] = { body: { success: true, line: notSo } };
    answers[lines(1)] = { body: { lines: [notSo], upTo: 2, hasMore: false } };
    await userEvent.click(await screen.findByRole('button', { name: /^Mia Stone .* Bo Ash anyway/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'This did not happen' }));
    await userEvent.type(sheet.getByLabelText(/What happened instead/), 'A slip');
    await userEvent.click(sheet.getByRole('button', { name: 'Cross it out' }));
    const before = await sheet.findByRole('region', { name: 'Earlier entries' });
    expect(within(before).getByRole('deletion')).toHaveTextContent(/Bo Ash anyway/);
    expect(before).toHaveTextContent(/A slip/);
    expect(sheet.queryByRole('button', { name: 'This did not happen' })).not.toBeInTheDocument();
    expect(screen.queryByText('Given anyway: look at these now')).not.toBeInTheDocument();
    expect(calls.find(({ path }) => path === `${GATE}/take-back`)?.body).toEqual({
      ...{ studentId: 'Mia', nth: 1, reason: 'A slip' },
    });
  });

  test('takes back a mistake with a reason and sees the earlier entries', async () => {
    const before = line({
      outcome: 'taken_back',
      takenBack: { at: '2026-11-28T10:06:00.000Z', role: 'school_admin', name: null, reason: 'Her sister' },
    });
    const { answers, calls } = open(ADMIN, {
      [lines(0)]: { body: { lines: [before, line({ nth: 2 })], upTo: 3, hasMore: false } },
    });
    answers[`${GATE}/take-back`] = { body: { success: true, line: before } };
    answers[lines(3)] = { body: { lines: [], upTo: 3, hasMore: false } };
    const sheet = await sheetOf('mia');
    expect(sheet.getByRole('region', { name: 'Earlier entries' })).toHaveTextContent(/Her sister/);
    await userEvent.click(sheet.getByRole('button', { name: 'Take it back' }));
    await userEvent.type(sheet.getByLabelText(/Why are you taking it back/), 'Wrong Mia');
    await userEvent.click(sheet.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === `${GATE}/take-back`)?.body).toEqual({
        ...{ studentId: 'Mia', nth: 2, reason: 'Wrong Mia' },
      }),
    );
  });
});

test('a teacher sees that no hand-over is running, and a drill is marked as one', async () => {
  const { answers } = open(TEACHER, { [NOW]: now({ running: null }) });
  expect(await screen.findByText('No hand-over is running')).toBeVisible();
  answers[NOW] = now({ running: { ...running, isDrill: true } });
  act(() => EventStream.say('hand_over.changed', { handOverId: 'gate-1' }));
  expect(await screen.findByText('This is a drill. Families are not told.')).toBeVisible();
});

test('a failed list can be requested again and then shows the children', async () => {
  const { answers } = open(TEACHER, {
    [CHILDREN]: { status: 503, body: { code: 'X', message: 'Not now.' } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[CHILDREN] = { body: { children: [MIA], versions: ['a', 'b'] } };
  await userEvent.click(again);
  await userEvent.type(screen.getByLabelText('Search by name'), 'mia');
  expect(await screen.findByRole('button', { name: /Mia Stone/ })).toBeVisible();
});

test('the progress bar shows how many of the children present are handed over', async () => {
  const counts = { waiting: 3, handedOver: 5, notHere: 2 };
  open(TEACHER, { [NOW]: now({ running: { ...running, counts } }) });
  const bar = await screen.findByRole('progressbar', { name: '5 of 8 handed over' });
  expect(bar).toHaveAttribute('value', '5');
  expect(bar).toHaveAttribute('max', '8');
});

describe('the home page of the staff', () => {
  const atHome = (more: Partial<HandOverNow> = {}) => {
    const answers: Answers = { [NOW]: now(more) };
    const calls = answerCalls(answers);
    onStageAs(
      TEACHER,
      <LiveProvider>
        <RunningLine />
      </LiveProvider>,
    );
    EventStream.open();
    return { answers, calls };
  };

  test('shows an opened hand-over at once with a link to it', async () => {
    const { answers } = atHome({ running: null });
    await waitFor(() => expect(document.querySelector('[data-on-its-way]')).toBeNull());
    answers[NOW] = now();
    act(() => EventStream.say('hand_over.changed', { handOverId: 'gate-1' }));
    const link = await screen.findByRole('link', {
      name: /Children are being handed over: Sports hall, gate B/,
    });
    expect(link).toHaveAttribute('href', '/hand-over');
    expect(link).toHaveTextContent('2 children are waiting.');
  });

  test('sends no request per child and notices the end within a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      const { answers, calls } = atHome({ running: { ...running, isDrill: true } });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('link', { name: /^Drill:/ })).toBeVisible();
      for (let each = 0; each < 20; each += 1)
        act(() => EventStream.say('hand_over.changed', { handOverId: 'gate-1' }));
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(calls).toHaveLength(1);
      answers[NOW] = now({ running: null });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
