import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import { SENDABLE_MS } from '@homeroom/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearPersonEntries, dropEntry, readEntry, writeEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { all } from '../../lib/unsent-on-device';
import { pauseOf } from '../../lib/unsent-writes';
import { LiveProvider } from '../../lib/live-context';
import { EventStream } from '../../testing/event-stream';
import { IVY } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { Board, type BoardMode } from './components/board';

const teacher: SignedInUser = {
  id: 'teacher-1',
  role: 'teacher',
  teacherType: 'principal',
  firstName: 'Theo',
  lastName: 'Marsh',
  schoolId: 'school-1',
  schoolCode: 'MAPLE4821',
  schoolName: 'Maple Grove',
};
const kindness = { id: 'category-1', key: 'kindness', name: 'Kindness', amount: 1, icon: 'heart' };
const disruption = { id: 'category-2', key: 'disruption', name: 'Disrupting', amount: -1, icon: 'volume' };
const card = { id: 'class-1', classNumber: 1, className: 'Sunflowers', grade: 'Grade 1', section: 'A' };
const entry = { id: 'entry-1', studentId: 'student-1', amount: 1 };

const answersOf = (): Answers => ({
  '/api/simple-classes/1': { body: card },
  '/api/simple-students?classNumber=1': { body: [IVY] },
  '/api/simple-classes/1/goal': { body: { goal: null } },
  '/api/point-categories?classNumber=1': { body: [kindness, disruption] },
  '/api/points': { status: 201, body: { success: true, entry, behaviorPoints: 5 } },
  '/api/points/entry-1/undo': { body: { success: true, entry, behaviorPoints: 4 } },
});

beforeAll(() => EventStream.install());
afterEach(() => {
  jest.restoreAllMocks();
  unsent.forget();
  clearPersonEntries();
  dropEntry('sharedDevice');
});

function stage(
  answers: Answers,
  mode: BoardMode = 'hand',
  onMode: (mode: BoardMode) => void = () => undefined,
) {
  const calls = answerCalls(answers);
  onStage(
    <LiveProvider>
      <Board classNumber={1} user={teacher} mode={mode} onMode={onMode} />
    </LiveProvider>,
  );
  return calls;
}

const give = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Kindness/ }));
};
const awardsIn = (calls: ReturnType<typeof stage>) =>
  calls.filter(({ path }) => path === '/api/points').map(({ headers }) => headers.get('idempotency-key'));
const tile = (points: string) => screen.findByRole('button', { name: `Ivy Stone ${points}` });

test('two taps give points, and the bar undoes them', async () => {
  const calls = stage(answersOf());
  await userEvent.click(await tile('4 points'));
  await userEvent.click(await screen.findByRole('button', { name: /Kindness/ }));

  await tile('5 points');
  const award = calls.find(({ path }) => path === '/api/points');
  expect(award?.body).toEqual({ studentId: 'student-1', categoryId: 'category-1' });
  expect(award?.headers.get('idempotency-key')).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await tile('4 points');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('points can be taken back from a list after the bar is gone', async () => {
  const answers = answersOf();
  const given = { ...entry, studentName: 'Ivy Stone', categoryName: 'Kindness', note: null, awardedBy: null };
  const dated = { ...given, awardedAt: new Date().toISOString(), undoneAt: null };
  answers['/api/points/undoable'] = { body: [dated] };
  const calls = stage(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Take points back' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Points you gave in the last 10 minutes' }),
  );
  expect(await dialog.findByText('Ivy Stone')).toBeVisible();
  answers['/api/points/undoable'] = { body: [] };
  await userEvent.click(dialog.getByRole('button', { name: 'Undo: +1 for Ivy Stone' }));
  expect(await dialog.findByText('Nothing to take back')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/points/entry-1/undo')).toBe(true);
});

test('an undo that comes too late gives the reason and reloads the list', async () => {
  const answers = answersOf();
  const dated = { ...entry, studentName: 'Ivy Stone', awardedAt: new Date().toISOString(), undoneAt: null };
  answers['/api/points/undoable'] = { body: [dated] };
  answers['/api/points/entry-1/undo'] = {
    status: 409,
    body: { message: 'Points can be undone for 10 minutes.' },
  };
  stage(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Take points back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: +1 for Ivy Stone' }));
  expect(await screen.findByText('Points can be undone for 10 minutes.')).toBeVisible();
});

test('shows points optimistically and removes them when the server refuses', async () => {
  const answers = answersOf();
  let refuse: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  answers['/api/points'] = {
    status: 409,
    body: { code: 'CLASS_INACTIVE', message: 'This class is closed.' },
    after: waiting,
  };
  stage(answers);
  await userEvent.click(await tile('4 points'));
  await userEvent.click(await screen.findByRole('button', { name: /Kindness/ }));

  await tile('5 points');
  refuse();
  await tile('4 points');
  expect(screen.getByRole('alert')).toHaveTextContent('Points were not given: Ivy, Kindness');
  expect(screen.getByRole('alert')).toHaveTextContent('This class is closed.');
  expect(unsent.read()).toEqual([]);
});

test.each([
  ['a session that ran out', 401],
  ['too many at once', 429],
  ['a service that is away', 503],
])('points first answered with %s wait as long as the server asks and count once', async (_, status) => {
  writeEntry('currentUser', teacher);
  const answers = answersOf();
  answers['/api/points'] = { status, body: { message: 'Not now.' }, headers: { 'retry-after': '30' } };
  const calls = stage(answers);
  EventStream.open();
  await give(/^Ivy Stone/);
  const waiting = await screen.findByRole('region', { name: '1 award has not been given yet' });
  expect(screen.getByText('Not now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await tile('4 points');
  expect(pauseOf('award')).toBeGreaterThan(25_000);
  await waitFor(async () => expect(await all('teacher-1 school-1')).toHaveLength(1));

  answers['/api/points'] = { status: 201, body: { success: true, entry, behaviorPoints: 5 } };
  await userEvent.click(within(waiting).getByRole('button', { name: 'Give now' }));
  await tile('5 points');
  const keys = awardsIn(calls);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(unsent.read()).toEqual([]);
});

test('points given on a shared device after the session expired are refused', async () => {
  writeEntry('currentUser', teacher);
  writeEntry('sharedDevice', true);
  const answers = answersOf();
  answers['/api/points'] = { status: 401, body: { message: 'Please sign in.' } };
  stage(answers);
  await give(/^Ivy Stone/);
  expect(await screen.findByRole('alert')).toHaveTextContent('Points were not given');
  expect(unsent.read()).toEqual([]);
});

/** The server does not respond. */
async function giveToTwoInVain() {
  const answers = answersOf();
  const mia = { ...IVY, id: 'student-2', firstName: 'Mia' };
  answers['/api/simple-students?classNumber=1'] = { body: [IVY, mia] };
  delete answers['/api/points'];
  const calls = stage(answers);
  await give(/^Ivy Stone/);
  await give(/^Mia Stone/);
  return { answers, calls };
}

test('unanswered points stay visible, are resent in order with one tap and count once', async () => {
  const { answers, calls } = await giveToTwoInVain();
  await give(/^Ivy Stone/);
  const waiting = await screen.findByRole('region', { name: '3 awards have not been given yet' });
  expect(waiting).toHaveTextContent('Ivy: Kindness');
  const said = screen.getByText('Not given yet').parentElement;
  expect(said).toHaveTextContent(/^Not given yetThey will be given as soon as you are back online\.$/);
  await tile('4 points');

  await userEvent.click(within(waiting).getByRole('button', { name: 'Do not give: Mia, Kindness' }));
  expect(awardsIn(calls)).toHaveLength(3);
  expect(screen.getByText(/you can find it under “Take points back”/)).toBeVisible();
  answers['/api/points'] = { status: 201, body: { success: true, entry, behaviorPoints: 5 } };
  await userEvent.click(within(waiting).getByRole('button', { name: 'Give now' }));
  await tile('5 points');
  await waitFor(() => expect(awardsIn(calls)).toHaveLength(5));
  const keys = awardsIn(calls);
  expect(keys.slice(3)).toEqual([keys[0], keys[2]]);
  expect(new Set(keys).size).toBe(3);
  expect(screen.queryByRole('region', { name: /not been given yet/ })).not.toBeInTheDocument();
});

test('waiting points are resent when the server is back, also after a reload', async () => {
  writeEntry('currentUser', teacher);
  const answers = answersOf();
  delete answers['/api/points'];
  const before = stage(answers);
  EventStream.open();
  await give(/^Ivy Stone/);
  await screen.findByRole('region', { name: '1 award has not been given yet' });
  expect(readEntry('unsent')).toHaveLength(1);
  await waitFor(async () => expect(await all('teacher-1 school-1')).toHaveLength(1));
  const [key] = awardsIn(before);

  cleanup();
  unsent.suspend();
  const after = stage(answersOf());
  await screen.findByRole('region', { name: '1 award has not been given yet' });
  expect(awardsIn(after)).toEqual([]);
  EventStream.open();
  await tile('5 points');
  expect(awardsIn(after)).toEqual([key]);
  expect(readEntry('unsent')).toBeNull();
  await waitFor(async () => expect(await all('teacher-1 school-1')).toEqual([]));
});

test('waiting points survive a 503 and are resent without a tap', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answers = answersOf();
  delete answers['/api/points'];
  const calls = stage(answers);
  EventStream.open();
  await give(/^Ivy Stone/);
  const waiting = await screen.findByRole('region', { name: '1 award has not been given yet' });
  answers['/api/points'] = { status: 503, body: { message: 'Please try again in a moment.' } };
  const before = awardsIn(calls).length;
  await waitFor(() => expect(awardsIn(calls).length).toBeGreaterThan(before + 1));
  expect(waiting).toBeVisible();
  expect(screen.queryByText('Points were not given')).not.toBeInTheDocument();
  answers['/api/points'] = { status: 201, body: { success: true, entry, behaviorPoints: 5 } };
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  await tile('5 points');
  expect(new Set(awardsIn(calls)).size).toBe(1);
});

test('each refused award stays visible with the reason until it is dismissed', async () => {
  const { answers, calls } = await giveToTwoInVain();
  const waiting = await screen.findByRole('region', { name: '2 awards have not been given yet' });
  answers['/api/points'] = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: 'Choose a category from the list.' },
  };
  await userEvent.click(within(waiting).getByRole('button', { name: 'Give now' }));
  const refused = within(await screen.findByRole('region', { name: '2 awards were not given' }));
  const lines = refused.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [at, name] of ['Ivy', 'Mia'].entries()) {
    expect(lines[at]).toContain(`${name}: Kindness`);
    expect(lines[at]).toContain('Choose a category from the list.');
  }
  expect(screen.queryByRole('region', { name: /not been given yet/ })).not.toBeInTheDocument();
  expect(awardsIn(calls)).toHaveLength(4);
  await userEvent.click(refused.getByRole('button', { name: 'Seen: Mia, Kindness' }));
  expect(await screen.findByRole('region', { name: '1 award was not given' })).toHaveTextContent('Ivy');
  await userEvent.click(screen.getByRole('button', { name: 'Seen: Ivy, Kindness' }));
  expect(unsent.read()).toEqual([]);
});

test('an award too old to resend stays visible until it is dismissed', async () => {
  const write = { key: 'k', student: { id: 'student-1', firstName: 'Ivy' }, category: kindness };
  unsent.add({ kind: 'award', key: 'k', at: Date.now() - SENDABLE_MS, write });
  const calls = stage(answersOf());
  EventStream.open();
  const old = await screen.findByRole('region', { name: '1 award may not have arrived' });
  expect(within(old).queryByRole('button', { name: 'Give now' })).not.toBeInTheDocument();
  await userEvent.click(within(old).getByRole('button', { name: 'Do not give: Ivy, Kindness' }));
  expect(screen.queryByRole('region', { name: /may not have arrived/ })).not.toBeInTheDocument();
  expect(awardsIn(calls)).toEqual([]);
});

test('awards by keyboard alone: Enter on the student, a digit for the category', async () => {
  stage(answersOf());
  (await tile('4 points')).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Kindness/ });
  await userEvent.keyboard('1');
  await tile('5 points');
});

test('points given by somebody else appear without another request', async () => {
  const calls = stage(answersOf());
  await tile('4 points');
  const before = calls.length;
  EventStream.say('points.awarded', {
    entryId: 'entry-9',
    studentId: 'student-1',
    classNumber: 1,
    amount: 2,
    behaviorPoints: 6,
  });
  await tile('6 points');
  expect(calls).toHaveLength(before);
});

test('an older total never replaces a newer one, whatever the order in which events and answers arrive', async () => {
  const answers = answersOf();
  const mia = { ...IVY, id: 'student-2', firstName: 'Mia' };
  answers['/api/simple-students?classNumber=1'] = { body: [{ ...IVY, pointsRevision: 10 }, mia] };
  const late = { success: true, entry, behaviorPoints: 5, pointsRevision: 11 };
  answers['/api/points'] = { status: 201, body: late };
  stage(answers);
  await tile('4 points');
  const about = { entryId: 'entry-9', studentId: IVY.id, classNumber: 1, amount: 2 };
  /** What has arrived is shown once the total that Mia gets after it is. */
  const settled = async (behaviorPoints: number) => {
    EventStream.say('points.awarded', { ...about, studentId: mia.id, behaviorPoints });
    await screen.findByRole('button', { name: `Mia Stone ${behaviorPoints} points` });
  };
  EventStream.say('points.awarded', { ...about, behaviorPoints: 7, pointsRevision: 12 });
  EventStream.say('points.undone', { ...about, behaviorPoints: 2, pointsRevision: 11 });
  await settled(20);
  expect(screen.getByRole('button', { name: 'Ivy Stone 7 points' })).toBeVisible();
  await give(/^Ivy Stone/);
  await screen.findByRole('button', { name: 'Undo' });
  await settled(21);
  expect(screen.getByRole('button', { name: 'Ivy Stone 7 points' })).toBeVisible();
  // The release before numbers no totals.
  EventStream.say('points.awarded', { ...about, behaviorPoints: 9 });
  await tile('9 points');
  EventStream.say('points.undone', { ...about, behaviorPoints: 8, pointsRevision: 13 });
  await tile('8 points');
});

const GOAL = {
  ...{ id: 'goal-1', title: 'Pyjama day', target: 20, earned: 18, beganAt: '2026-03-02T08:00:00Z' },
  revisions: {},
};
const given = (amount: number, behaviorPoints: number, pointsRevision?: number) =>
  EventStream.say('points.awarded', {
    entryId: `entry-${behaviorPoints}`,
    ...{ studentId: 'student-1', classNumber: 1, amount, behaviorPoints },
    ...(pointsRevision !== undefined && { pointsRevision }),
  });
const plantOn = (tile: HTMLElement) => tile.querySelector<SVGElement>('svg[data-species]')?.dataset.stage;

describe('on the wall', () => {
  const onWall = () => screen.findByRole('button', { name: /^Ivy Stone/ });

  test('shows plants and names and no points', async () => {
    const answers = answersOf();
    answers['/api/simple-students?classNumber=1'] = { body: [{ ...IVY, behaviorPoints: 37 }] };
    stage(answers, 'wall');
    const tile = await onWall();
    expect(tile).toHaveTextContent(/^Ivy StoneSapling$/);
    expect(plantOn(tile)).toBe('sapling');
    // Ignores minutes in times.
    expect(screen.queryByText(/(?<!:)37/)).not.toBeInTheDocument();
    expect(screen.queryByText(/points/)).not.toBeInTheDocument();
  });

  test('offers only positive categories on a tap', async () => {
    const calls = stage(answersOf(), 'wall');
    await userEvent.click(await onWall());
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /Kindness/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Disrupting/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /Kindness/ }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/points')).toBe(true));
  });

  test('says how many awards wait, and never what was taken from whom', async () => {
    const write = { student: { id: 'student-1', firstName: 'Ivy' }, category: disruption };
    const refused = { refused: true, reason: 'Ivy has left the class.' } as const;
    const answers = answersOf();
    delete answers['/api/points'];
    stage(answers, 'wall');
    await onWall();
    act(() => {
      unsent.add({ kind: 'award', key: 'k', at: Date.now(), write: { ...write, key: 'k' } });
      unsent.add({ kind: 'award', key: 'r', at: Date.now(), write: { ...write, ...refused, key: 'r' } });
    });
    const waiting = await screen.findByRole('region', { name: '1 award has not been given yet' });
    expect(screen.getByText('The hand view shows which.')).toBeVisible();
    const names = () => screen.queryByText(/Disrupting|has left/);
    expect(names()).not.toBeInTheDocument();
    answers['/api/points'] = { status: 201, body: { success: true, entry, behaviorPoints: 3 } };
    await userEvent.click(within(waiting).getByRole('button', { name: 'Give now' }));
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    expect(names()).not.toBeInTheDocument();
  });

  test('lets a plant grow with awards and shrink only when one is undone', async () => {
    stage(answersOf(), 'wall');
    const tile = await onWall();
    expect(plantOn(tile)).toBe('seed');
    given(8, 12);
    await waitFor(() => expect(plantOn(tile)).toBe('sprout'));
    given(-5, 7);
    await screen.findByRole('list', { name: 'The class’s grove' });
    expect(plantOn(tile)).toBe('sprout');
    EventStream.say('points.undone', {
      entryId: 'entry-12',
      ...{ studentId: 'student-1', classNumber: 1, amount: 8, behaviorPoints: -1 },
    });
    await waitFor(() => expect(plantOn(tile)).toBe('seed'));
  });

  test('raises the class goal with positive points and announces when it is reached', async () => {
    const answers = answersOf();
    answers['/api/simple-classes/1/goal'] = { body: { goal: { ...GOAL, revisions: { 'student-1': 3 } } } };
    const calls = stage(answers, 'wall');
    const goal = within(await screen.findByRole('region', { name: 'Class goal' }));
    expect(goal.getByRole('status')).toHaveTextContent('18 of 20');
    await onWall();
    const before = calls.length;
    // The goal was read after this one.
    given(1, 4, 3);
    given(-2, 2, 4);
    given(1, 3, 5);
    await waitFor(() => expect(goal.getByRole('status')).toHaveTextContent('19 of 20'));
    given(4, 7, 6);
    await waitFor(() => expect(goal.getByRole('status')).toHaveTextContent('Goal reached!'));
    expect(calls).toHaveLength(before);
  });

  test('asks for the class goal if it missed an award', async () => {
    const answers = answersOf();
    const goalOf = (earned: number, revision: number) => ({
      body: { goal: { ...GOAL, earned, revisions: { 'student-1': revision } } },
    });
    answers['/api/simple-classes/1/goal'] = goalOf(11, 3);
    stage(answers, 'wall');
    const goal = within(await screen.findByRole('region', { name: 'Class goal' }));
    await onWall();
    answers['/api/simple-classes/1/goal'] = goalOf(16, 5);
    given(1, 3, 5);
    await waitFor(() => expect(goal.getByRole('status')).toHaveTextContent('16 of 20'));
  });

  test('tells apart two students with the same first name', async () => {
    const answers = answersOf();
    const other = { ...IVY, id: 'student-2', lastName: 'Reed' };
    answers['/api/simple-students?classNumber=1'] = { body: [IVY, other] };
    stage(answers, 'wall');
    expect(await screen.findByRole('button', { name: /^Ivy Reed/ })).toBeVisible();
    expect(screen.getByText('Reed')).toBeVisible();
  });

  test('switches to the hand view with a tap', async () => {
    const onMode = jest.fn();
    stage(answersOf(), 'wall', onMode);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand view' }));
    expect(onMode).toHaveBeenCalledWith('hand');
  });
});

describe('the class goal in the hand view', () => {
  test('is set in a dialog', async () => {
    const answers = answersOf();
    const calls = stage(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Class goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a class goal' }));
    await userEvent.type(dialog.getByLabelText(/looking forward to/), 'Pyjama day');
    await userEvent.clear(dialog.getByLabelText(/How many points/));
    await userEvent.type(dialog.getByLabelText(/How many points/), '20');
    answers['/api/simple-classes/1/goal'] = { body: { success: true, goal: GOAL } };
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect(await screen.findByText('18 of 20')).toBeVisible();
    expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({ title: 'Pyjama day', target: 20 });
  });

  test('sends only the changed fields with the id of the goal', async () => {
    const answers = answersOf();
    answers['/api/simple-classes/1/goal'] = { body: { goal: GOAL } };
    const calls = stage(answers);
    await screen.findByText('18 of 20');
    await userEvent.click(screen.getByRole('button', { name: 'Class goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the class goal' }));
    await userEvent.type(dialog.getByLabelText(/looking forward to/), '!');
    answers['/api/simple-classes/1/goal'] = { body: { success: true, goal: { ...GOAL, target: 50 } } };
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect(await screen.findByText('18 of 50')).toBeVisible();
    const sent = calls.find(({ body }) => body !== undefined)?.body;
    expect(sent).toEqual({ goalId: GOAL.id, title: 'Pyjama day!' });
  });

  test.each([
    ['another', { ...GOAL, id: 'goal-2', beganAt: '2026-03-09T08:00:00Z', title: 'Picnic', target: 80 }],
    ['none', null],
  ])('keeps typed text when a colleague has made %s of it and saves over theirs', async (_, theirs) => {
    const path = '/api/simple-classes/1/goal';
    const answers = answersOf();
    answers[path] = { body: { goal: GOAL } };
    const calls = stage(answers);
    await screen.findByText('18 of 20');
    await userEvent.click(screen.getByRole('button', { name: 'Class goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the class goal' }));
    await userEvent.type(dialog.getByLabelText(/looking forward to/), '!');
    answers[path] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.', goal: theirs } };
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect(await screen.findByText('Look.')).toBeVisible();
    answers[path] = { body: { success: true, goal: theirs } };
    EventStream.say('class_goal.changed', { classNumber: 1 });
    expect(await dialog.findByText(theirs ? /forward to\?: Picnic/ : 'The goal has ended.')).toBeVisible();
    expect(dialog.getByLabelText(/looking forward to/)).toHaveValue('Pyjama day!');
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    const sent = () =>
      calls.flatMap(({ path: at, body }) => (at === path && body !== undefined ? [body] : []));
    await waitFor(() =>
      expect(sent()).toEqual([
        { goalId: GOAL.id, title: 'Pyjama day!' },
        { ...(theirs && { goalId: theirs.id }), title: 'Pyjama day!', target: 20 },
      ]),
    );
  });

  test('shows a refusal at its field', async () => {
    const answers = answersOf();
    stage(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Class goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a class goal' }));
    const sentence = 'Say what the class is looking forward to.';
    answers['/api/simple-classes/1/goal'] = {
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: sentence, fields: { title: [sentence] } },
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  });
});
