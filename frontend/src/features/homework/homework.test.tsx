import 'fake-indexeddb/auto';
import type {
  ChildHomework,
  HomeworkPage,
  OwnHomeworkLine,
  OwnHomeworkPage,
  SignedInUser,
  WorkPage,
} from '@homeroom/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetWork, keep } from '../../lib/kept-work';
import { dropEntry, endSession, readEntry, writeEntry } from '../../lib/local-entries';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN, CARD } from '../../testing/samples';
import { type Answers, answerCalls, held, onStageAs, openApp } from '../../testing/stage';
import { HAND_IN, keepHandIn } from './api/unsent-hand-ins';
import TodayFamily from './components/today-family';
import { sorted, standingOf } from './model';

const IVY: SignedInUser = { ...ADMIN, id: 'ivy', role: 'student', firstName: 'Ivy' };
const KIN: SignedInUser = { ...ADMIN, id: 'kin', role: 'parent' };
const TEACHER: SignedInUser = { ...ADMIN, id: 'theo', role: 'teacher' };

const line = (more: Partial<OwnHomeworkLine> = {}): OwnHomeworkLine => ({
  ...{ homeworkId: 'whale', title: 'The whale', subject: 'Reading', maxScore: 20, score: null },
  ...{ dueOn: '2026-03-12', dueTime: '18:00', dueAt: '2026-03-12T18:00:00.000Z', markedAt: null },
  ...{ state: 'open', isOverdue: false, isLate: false, handedInAt: null },
  ...more,
});
const task = (more: Partial<OwnHomeworkPage> = {}): OwnHomeworkPage => ({
  ...line(),
  ...{ instructions: 'Pages 20 to 31.', links: [], files: [], rubric: null, version: 1 },
  own: { text: '', files: [], comment: null, rubricLevels: null, version: 0 },
  ...more,
});
const stage = (user: SignedInUser, more: Answers): Answers => ({
  '/api/auth/user': { body: user },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  ...more,
});

afterEach(async () => {
  jest.restoreAllMocks();
  unsent.forget();
  await forgetWork();
});

test('overdue homework comes first, then what is due, then what is done', () => {
  const late = line({ homeworkId: 'late', isOverdue: true });
  const again = line({ homeworkId: 'again', state: 'again' });
  const done = line({ homeworkId: 'done', state: 'handed_in', isLate: true });
  expect(sorted([done, again, late])).toEqual({ overdue: [late], due: [again], done: [done] });
  expect([late, again, done].map(standingOf)).toEqual(['overdue', 'again', 'handedInLate']);
});

test.each([
  [[], 'When your teacher sets homework, it appears here.'],
  [[line({ state: 'handed_in' })], 'You have handed in everything. Well done!'],
])('an empty to-do list praises only homework that was handed in: %#', async (lines, sentence) => {
  answerCalls(stage(IVY, { '/api/students/ivy/homework': { body: lines } }));
  openApp('/my-work');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a student finds homework to do and hands it in once', async () => {
  const handedIn = task({ state: 'handed_in', own: { ...task().own, text: 'It sings.', version: 1 } });
  const answers = stage(IVY, {
    '/api/students/ivy/homework': {
      body: [line(), line({ homeworkId: 'old', title: 'Old', state: 'returned', score: 17 })],
    },
    '/api/students/ivy/homework/whale': { body: task() },
    '/api/my-work/whale': { body: { success: true, homework: handedIn } },
  });
  const calls = answerCalls(answers);
  openApp('/my-work');
  expect(await screen.findByText('17 of 20 points')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'The whale' }));
  const button = await screen.findByRole('button', { name: 'Hand in' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'My answer' }), 'It sings.');
  answers['/api/students/ivy/homework/whale'] = { body: handedIn };
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in again' })).toBeEnabled());
  const sent = calls.filter(({ path }) => path === '/api/my-work/whale');
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'It sings.', files: [], version: 0 }]);
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

const MEGABYTE = 1024 ** 2;
const KEPT = { success: true, file: { id: 'f-1', type: 'image/png', bytes: 1, url: '/f-1' } };
const addFile = async (name: string) =>
  userEvent.upload(await screen.findByLabelText('Add a file', { selector: 'input' }), new File(['x'], name), {
    applyAccept: false,
  });

test('text typed during a photo upload is kept and handed in with the photo', async () => {
  const { after, answer } = held();
  const answers = stage(IVY, {
    '/api/students/ivy/homework/whale': { body: task() },
    '/api/homework-files': { body: KEPT, after },
    '/api/my-homework-room': { body: { usedBytes: 12 * MEGABYTE, limitBytes: 500 * MEGABYTE } },
    '/api/my-work/whale': { body: { success: true, homework: task({ state: 'handed_in' }) } },
  });
  const calls = answerCalls(answers);
  openApp('/my-work/whale');
  const field = await screen.findByRole('textbox', { name: 'My answer' });
  await userEvent.type(field, 'It ');
  await addFile('whale.png');
  expect(await screen.findByText(/The buttons below wait for the file/)).toBeVisible();
  await userEvent.type(field, 'sings.');
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled();
  expect(screen.getByText('Room for your files: 488 MB of 500 MB left')).toBeVisible();
  answers['/api/my-homework-room'] = { body: { usedBytes: 500 * MEGABYTE, limitBytes: 500 * MEGABYTE } };
  answer();
  expect(await screen.findByText(/no room left for your files/)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Files' })).toHaveTextContent('whale.png');
  expect(field).toHaveValue('It sings.');
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/my-work/whale')?.body).toEqual({
      ...{ text: 'It sings.', files: [{ id: 'f-1', name: 'whale.png' }], version: 0 },
    }),
  );
});

test('homework can be set only after its file upload has finished', async () => {
  const { after, answer } = held();
  const answers = stage(TEACHER, {
    '/api/simple-classes': { body: [CARD] },
    '/api/course-groups': { body: [] },
    '/api/homework-files': { body: KEPT, after },
  });
  answerCalls(answers);
  openApp('/homework/new');
  await addFile('whale.png');
  for (const name of ['Set now', 'Save as a draft', 'Save as a template'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set now' })).toBeEnabled());
});

describe('homework that could not be handed in', () => {
  const OF_WHALE = '/api/students/ivy/homework/whale';
  const handIns = (calls: ReturnType<typeof answerCalls>) =>
    calls.filter(({ path }) => path === '/api/my-work/whale');
  const unwell = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
  const answered = (text: string, version: number, handedInAt = new Date().toISOString()) =>
    task({ state: 'handed_in', handedInAt, own: { ...task().own, text, version } });
  const stageOf = (homework = task()) =>
    stage(IVY, {
      [OF_WHALE]: { body: homework },
      '/api/students/ivy/homework': { body: [line()] },
      '/api/my-work/whale': unwell,
    });
  const write = async (text: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'My answer' }), text);
    await userEvent.click(screen.getByRole('button', { name: /^Hand in/ }));
  };

  test('is queued, counts at sign-out and is sent from any page with the time at which it was handed in', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const answers = stageOf();
    const calls = answerCalls(answers);
    openApp('/my-work/whale');
    await write('It sings.');
    expect(await screen.findByText(/handed in as soon as you are online/)).toBeInTheDocument();
    expect(readEntry('unsent')).toHaveLength(1);
    cleanup();
    openApp('/my-points');
    await screen.findByRole('banner');
    EventStream.open();
    const before = handIns(calls).length;
    await waitFor(() => expect(handIns(calls).length).toBeGreaterThan(before));
    answers['/api/my-work/whale'] = { body: { success: true, homework: answered('It sings.', 1) } };
    await waitFor(() => expect(unsent.read()).toEqual([]));
    const work = { text: 'It sings.', files: [], version: 0 };
    const [first, ...later] = handIns(calls);
    const handedInAt = expect.any(Number) as number;
    expect(first?.body).toEqual(work);
    expect(later.map(({ body }) => body)).toEqual(later.map(() => ({ ...work, handedInAt })));
    const keysOf = (sent: typeof later) => [
      ...new Set(sent.map(({ headers }) => headers.get('idempotency-key'))),
    ];
    expect([
      keysOf(later).length,
      keysOf([first ?? later[0], ...later].flatMap((each) => each ?? [])).length,
    ]).toEqual([1, 2]);
  });

  test('says when it was handed in if its page was closed during the first attempt', async () => {
    const answers = stageOf();
    answers['/api/my-work/whale'] = { body: { success: true, homework: answered('It sings.', 1) } };
    const calls = answerCalls(answers);
    writeEntry('currentUser', IVY);
    const at = Date.now() - 20 * 60_000;
    const work = { text: 'It sings.', files: [], version: 0 };
    const write = { studentId: 'ivy', homeworkId: 'whale', title: 'The whale', ...work };
    unsent.add({ kind: HAND_IN, key: 'k-1', at, write });
    openApp('/my-points');
    await screen.findByRole('banner');
    EventStream.open();
    await waitFor(() =>
      expect(handIns(calls).map(({ body }) => body)).toEqual([{ ...work, handedInAt: at }]),
    );
    await waitFor(() => expect(unsent.read()).toEqual([]));
  });

  test('is sent with the time at which it was handed in without a network', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const answers = stageOf();
    delete answers['/api/my-work/whale'];
    const calls = answerCalls(answers);
    openApp('/my-work/whale');
    const before = Date.now();
    await write('It sings.');
    expect(await screen.findByText(/handed in as soon as you are online/)).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /It is handed in by itself as soon as you are online\.$/,
    );
    const after = Date.now();
    // A service of the release before does not know of the time.
    answers['/api/my-work/whale'] = {
      get status() {
        return 'handedInAt' in (handIns(calls).at(-1)?.body as object) ? 400 : 200;
      },
      body: { success: true, homework: answered('It sings.', 1) },
    };
    EventStream.open();
    await waitFor(() => expect(unsent.read()).toEqual([]));
    const [first, ...later] = handIns(calls);
    const work = { text: 'It sings.', files: [], version: 0 };
    expect(first?.body).toEqual(work);
    expect(later.at(-1)?.body).toEqual(work);
    const { handedInAt } = later.at(-2)?.body as { handedInAt: number };
    expect(handedInAt >= before && handedInAt <= after).toBe(true);
    const keyOf = (call = first) => call?.headers.get('idempotency-key');
    expect([keyOf(later.at(-1)) === keyOf(), keyOf(later.at(-2)) === keyOf()]).toEqual([true, false]);
  });

  test('keeps text typed while sending and hands it in as the next version', async () => {
    let answer: (value: undefined) => void = () => undefined;
    const after = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    const answers = stageOf();
    const calls = answerCalls(answers);
    openApp('/my-work/whale');
    const field = await screen.findByRole('textbox', { name: 'My answer' });
    answers['/api/my-work/whale'] = { body: { success: true, homework: answered('It sings.', 1) }, after };
    await write('It sings.');
    await userEvent.type(field, ' Loudly.');
    answers[OF_WHALE] = { body: answered('It sings.', 1) };
    answer(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in again' })).toBeEnabled());
    expect(field).toHaveValue('It sings. Loudly.');
    await userEvent.click(screen.getByRole('button', { name: 'Hand in again' }));
    await waitFor(() => expect(handIns(calls)).toHaveLength(2));
    expect(handIns(calls)[1]?.body).toEqual({ text: 'It sings. Loudly.', files: [], version: 1 });
  });

  test('lets text typed while another page sends it be handed in as the next version', async () => {
    let answer: (value: undefined) => void = () => undefined;
    const after = new Promise<undefined>((resolve) => {
      answer = resolve;
    });
    writeEntry('currentUser', IVY);
    const answers = stageOf();
    const calls = answerCalls(answers);
    answers['/api/my-work/whale'] = { body: { success: true, homework: answered('It sings.', 1) }, after };
    openApp('/notifications');
    await screen.findByRole('banner');
    EventStream.open();
    keepHandIn({
      ...{ studentId: 'ivy', homeworkId: 'whale', title: 'The whale' },
      ...{ text: 'It sings.', files: [], version: 0 },
    });
    await waitFor(() => expect(handIns(calls)).toHaveLength(1));
    await userEvent.click((await screen.findAllByRole('link', { name: 'My work' }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('link', { name: 'The whale' }));
    const field = await screen.findByRole('textbox', { name: 'My answer' });
    expect(field).toHaveValue('It sings.');
    await userEvent.type(field, ' Loudly.');
    answers[OF_WHALE] = { body: answered('It sings.', 1) };
    answer(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in again' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Hand in again' }));
    await waitFor(() => expect(handIns(calls)).toHaveLength(2));
    expect(handIns(calls)[1]?.body).toEqual({ text: 'It sings. Loudly.', files: [], version: 1 });
  });

  test('replaces an earlier copy that arrived without a response', async () => {
    const answers = stageOf();
    const calls = answerCalls(answers);
    openApp('/my-work/whale');
    await write('It sings.');
    expect(await screen.findByText(/handed in as soon as you are online/)).toBeInTheDocument();
    // The first hand-in had arrived.
    const isOverNothing = () => (handIns(calls).at(-1)?.body as { version: number }).version === 0;
    answers['/api/my-work/whale'] = {
      get status() {
        return isOverNothing() ? 409 : 200;
      },
      get body() {
        return isOverNothing()
          ? { code: 'CHANGED_MEANWHILE', message: 'Look.' }
          : { success: true, homework: answered('It sings. Loudly.', 2) };
      },
    };
    answers[OF_WHALE] = { body: answered('It sings.', 1) };
    await write(' Loudly.');
    await waitFor(() => expect(unsent.read()).toEqual([]));
    expect(handIns(calls).at(-1)?.body).toEqual({ text: 'It sings. Loudly.', files: [], version: 1 });
    expect(screen.queryByText(/^Not handed in/)).not.toBeInTheDocument();
  });

  test('shows a version handed in elsewhere before replacing it', async () => {
    const answers = stageOf();
    const calls = answerCalls(answers);
    openApp('/my-work/whale');
    await screen.findByRole('textbox', { name: 'My answer' });
    answers[OF_WHALE] = { body: answered('From the other one.', 1) };
    answers['/api/my-work/whale'] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' } };
    await write('Mine.');
    expect(await screen.findByText('From the other one.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'My answer' })).toHaveValue('Mine.');
    answers[OF_WHALE] = { body: answered('Mine.', 2) };
    answers['/api/my-work/whale'] = { body: { success: true, homework: answered('Mine.', 2) } };
    await userEvent.click(screen.getByRole('button', { name: 'Hand in again' }));
    await waitFor(() => expect(unsent.read()).toEqual([]));
    expect(handIns(calls).map(({ body }) => body)).toMatchObject([{ version: 0 }, { version: 1 }]);
  });

  test('gives way to a newer version handed in elsewhere', async () => {
    writeEntry('currentUser', IVY);
    await keep('whale', { text: 'Old.', files: [], version: 0, at: Date.now() - 60_000 });
    const answers = stageOf(answered('Newer.', 1));
    answerCalls(answers);
    const { unmount } = openApp('/my-work/whale');
    expect(await screen.findByRole('textbox', { name: 'My answer' })).toHaveValue('Newer.');
    unmount();
    answers[OF_WHALE] = { body: task() };
    openApp('/my-work/whale');
    expect(await screen.findByRole('textbox', { name: 'My answer' })).toHaveValue('Old.');
  });
});

describe('on a shared device', () => {
  beforeEach(() => writeEntry('sharedDevice', true));
  afterEach(() => dropEntry('sharedDevice'));
  const openTask = async (more: Answers = {}) => {
    answerCalls(stage(IVY, { '/api/students/ivy/homework/whale': { body: task() }, ...more }));
    openApp('/my-work/whale');
    await userEvent.type(await screen.findByRole('textbox', { name: 'My answer' }), 'It sings.');
  };

  test('typed text is not reported as stored, and leaving the page asks first', async () => {
    await openTask();
    expect(screen.getByText(/hand it in before you leave this page/)).toBeVisible();
    expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument();
    await userEvent.click((await screen.findAllByRole('link', { name: 'My work' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByRole('textbox', { name: 'My answer' })).toHaveValue('It sings.');
  });

  test('homework waiting for a connection stays on the page only, and signing out asks about it', async () => {
    const unwell = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } };
    await openTask({ '/api/my-work/whale': unwell, '/api/students/ivy/homework': { body: [line()] } });
    await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByText(/Keep this page open until then/)).toBeVisible();
    expect(screen.queryByText('Saved on this device')).not.toBeInTheDocument();
    await userEvent.click((await screen.findAllByRole('link', { name: 'My work' }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { name: 'My Work' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText(/^1 change has not been sent yet/)).toBeVisible();
  });
});

test('signing out asks about text that was typed and not handed in', async () => {
  answerCalls(stage(IVY, { '/api/students/ivy/homework/whale': { body: task() } }));
  openApp('/my-work/whale');
  await userEvent.type(await screen.findByRole('textbox', { name: 'My answer' }), 'It sings.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/^1 change has not been sent yet/)).toBeVisible();
  expect(readEntry('currentUser')).not.toBeNull();
});

test('typed text returns after an expired session and is deleted when somebody else signs in', async () => {
  const open = async (user: SignedInUser) => {
    answerCalls(stage(user, { [`/api/students/${user.id}/homework/whale`]: { body: task() } }));
    const { unmount } = openApp('/my-work/whale');
    return { box: await screen.findByRole('textbox', { name: 'My answer' }), unmount };
  };
  const { box, unmount } = await open(IVY);
  await userEvent.type(box, 'It sings.');
  endSession();
  unmount();
  const again = await open(IVY);
  expect(again.box).toHaveValue('It sings.');
  endSession();
  again.unmount();
  const other = await open({ ...IVY, id: 'mia' });
  expect(other.box).toHaveValue('');
  endSession();
  other.unmount();
  expect((await open(IVY)).box).toHaveValue('');
});

test('replacing unmarked homework warns that it counts as late only after the due date', async () => {
  const handedIn = { state: 'handed_in', own: { ...task().own, text: '.', version: 1 } } as const;
  const says = async (homework: OwnHomeworkPage) => {
    answerCalls(stage(IVY, { '/api/students/ivy/homework/whale': { body: homework } }));
    const { unmount } = openApp('/my-work/whale');
    await screen.findByRole('button', { name: 'Hand in again' });
    const isSaid = screen.queryByText(/counts as late/) !== null;
    unmount();
    return isSaid;
  };
  expect(await says(task({ ...handedIn, dueAt: '2020-03-12T18:00:00.000Z' }))).toBe(true);
  expect(await says(task({ ...handedIn, dueAt: '2100-03-12T18:00:00.000Z' }))).toBe(false);
});

test('a family reads the homework of each child and the teacher’s feedback', async () => {
  const child = (studentId: string, firstName: string): ChildHomework => ({
    ...{ studentId, firstName, due: 1, overdue: 1, returned: 0, nextDueAt: null },
  });
  answerCalls(
    stage(KIN, {
      '/api/guardians/me/homework': { body: [child('ivy', 'Ivy'), child('omar', 'Omar')] },
      '/api/students/ivy/homework': { body: [] },
      '/api/students/omar/homework': { body: [line({ state: 'returned', score: 18, title: 'A leaf' })] },
      '/api/students/omar/homework/whale': {
        body: task({
          ...{ title: 'A leaf', state: 'returned', score: 18, markedAt: '2026-03-13T08:00:00.000Z' },
          handedInAt: '2026-03-11T15:00:00.000Z',
          own: { ...task().own, text: 'It is green.', comment: 'Well looked at.' },
        }),
      },
      '/api/translation': { body: { languages: ['en'], by: 'the district' } },
      '/api/students/omar/homework/whale/translation?to=en&version=1': {
        body: { to: 'en', from: 'es', texts: ['A leaf', 'Draw a leaf.'] },
      },
    }),
  );
  openApp('/family-homework');
  expect(await screen.findByText(/Ivy has 1 piece of homework to do/)).toHaveTextContent('1 is overdue.');
  await userEvent.click(screen.getByText('Omar'));
  await userEvent.click(await screen.findByRole('link', { name: 'A leaf' }));
  expect(await screen.findByText('Well looked at.')).toBeInTheDocument();
  expect(screen.getByText('It is green.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'My answer' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: A leaf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send and translate' }));
  expect(await screen.findByText('Draw a leaf.')).toBeVisible();
});

test('the home page shows the homework at each of the family’s schools', async () => {
  const child: ChildHomework = {
    ...{ studentId: 'ivy', firstName: 'Ivy', due: 1, overdue: 1, returned: 0, nextDueAt: null },
  };
  const other = { id: 'there', role: 'parent', schoolName: 'Willow Creek', isCurrent: false };
  answerCalls({
    '/api/guardians/me/homework': { body: [child] },
    '/api/account/memberships': { body: [other] },
  });
  onStageAs({ ...KIN, elsewhere: ['there'] }, <TodayFamily />);
  const there = await screen.findByRole('link', { name: /Ivy.*Willow Creek$/ });
  expect(there).toHaveAttribute('href', '/parent-dashboard?child=ivy');
  expect(screen.getByRole('link', { name: /Ivy.*Maple Grove$/ })).toHaveAttribute(
    'href',
    '/family-homework?child=ivy',
  );
});

const SET: HomeworkPage = {
  ...{ id: 'whale', state: 'set', title: 'The whale', classNumber: 1, groupId: null, forName: 'Sunflowers' },
  ...{ subject: 'Reading', dueOn: '2026-03-12', dueTime: '18:00', dueAt: '2026-03-12T18:00:00.000Z' },
  ...{ publishAt: null, publishOn: null, publishTime: null, students: 2, handedIn: 2, toMark: 2, version: 1 },
  ...{ text: 'Pages 20 to 31.', links: [], files: [], maxScore: 20, rubric: null, studentIds: null },
  work: ['Ada', 'Ben'].map((firstName) => ({
    ...{ studentId: firstName.toLowerCase(), firstName, lastName: 'Stone', state: 'handed_in' },
    ...{ handedInAt: '2026-03-11T15:00:00.000Z', isLate: false, score: null, version: 1 },
  })),
};
const work = (studentId: string): WorkPage => ({
  ...(SET.work.find((one) => one.studentId === studentId) as WorkPage),
  ...{ text: `By ${studentId}.`, files: [], comment: null, rubricLevels: null },
});

test('a teacher sees which planned homework was not set at its time', async () => {
  const planned = { ...SET, state: 'draft' as const };
  const homework = [
    planned,
    { ...planned, id: 'kelp', title: 'Kelp', publishAt: '2026-03-09T07:00:00.000Z' },
  ];
  answerCalls(
    stage(TEACHER, { '/api/homework?view=planned&page=1': { body: { homework, hasMore: false } } }),
  );
  openApp('/homework?view=planned');
  const lines = within(await screen.findByRole('list', { name: 'Planned' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/Draft/);
  expect(lines[1]).toHaveTextContent(/Not set at its time/);
});

test('a teacher sees when work that could not be sent at once arrived', async () => {
  const arrivedAt = '2026-03-12T18:20:00.000Z';
  answerCalls(
    stage(TEACHER, {
      '/api/homework/whale': { body: SET },
      '/api/homework/whale/work/ada': { body: { ...work('ada'), arrivedAt } },
    }),
  );
  openApp('/homework/whale/ada');
  expect(await screen.findByText(/^It could not be sent at once; it arrived Mar 12, 2026/)).toBeVisible();
  expect(screen.getByText(/^Handed in Mar/)).toBeVisible();
});

test('a teacher marks one student after another', async () => {
  const calls = answerCalls(
    stage(TEACHER, {
      '/api/homework/whale': { body: SET },
      '/api/homework/whale/work/ada': { body: work('ada') },
      '/api/homework/whale/work/ben': { body: work('ben') },
      '/api/homework/whale/work/ada/return': { body: { success: true, work: work('ada') } },
    }),
  );
  openApp('/homework/whale/ada');
  expect(await screen.findByText('By ada.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Points, of 20' }), '17');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Well read.');
  await userEvent.click(screen.getByRole('button', { name: 'Give back and open the next' }));
  expect(await screen.findByText('By ben.')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/return'))?.body).toEqual({
    ...{ version: 1, comment: 'Well read.', again: false, score: 17 },
  });
});

test('marking as done sends the versions read and reports what has changed since', async () => {
  const calls = answerCalls(
    stage(TEACHER, {
      '/api/homework/whale': { body: SET },
      '/api/homework/whale/done': { body: { success: true, changed: 1, changedSince: ['ben'] } },
    }),
  );
  openApp('/homework/whale');
  for (const name of ['Choose Ada Stone', 'Choose Ben Stone'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 as done' }));
  expect(await screen.findByText(/^1 has changed since you opened this page/)).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/done'))?.body).toEqual({
    work: ['ada', 'ben'].map((studentId) => ({ studentId, version: 1 })),
  });
});

test('a field error is shown at its field and nothing typed is lost', async () => {
  const answers = stage(TEACHER, {
    '/api/simple-classes': { body: [CARD] },
    '/api/course-groups': { body: [] },
    '/api/homework': {
      status: 400,
      body: {
        ...{ success: false, code: 'VALIDATION_FAILED', message: 'Please check what you entered.' },
        fields: { dueOn: ['Say when it is due.'] },
      },
    },
  });
  const calls = answerCalls(answers);
  openApp('/homework/new');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await userEvent.click(screen.getByRole('button', { name: 'Set now' }));
  expect(title).toBeInvalid();
  await userEvent.type(title, 'The whale');
  await userEvent.type(screen.getByRole('textbox', { name: 'Web addresses' }), 'http://plain.example');
  await userEvent.click(screen.getByRole('button', { name: 'Set now' }));
  expect(screen.getByRole('textbox', { name: 'Web addresses' })).toBeInvalid();
  expect(calls.some(({ path }) => path === '/api/homework')).toBe(false);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Web addresses' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set now' }));
  await waitFor(() => expect(screen.getByLabelText('Due on')).toBeInvalid());
  expect(within(screen.getByRole('main')).getByRole('textbox', { name: /Title/ })).toHaveValue('The whale');
});

test('a template can be edited and used, and stays a template', async () => {
  const template: HomeworkPage = { ...SET, state: 'template', classNumber: null, forName: null, work: [] };
  const calls = answerCalls(
    stage(TEACHER, {
      '/api/simple-classes': { body: [CARD] },
      '/api/course-groups': { body: [] },
      '/api/homework/whale': { body: template },
    }),
  );
  openApp('/homework/whale/edit');
  const save = await screen.findByRole('button', { name: 'Save' });
  for (const name of ['Set now', 'Save as a draft'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use' })).toHaveAttribute('href', '/homework/new?from=whale');
  await userEvent.click(save);
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ state: 'template' })),
  );
});

test('a colleague’s change is shown before it is overwritten', async () => {
  const path = '/api/homework/whale';
  const answers = stage(TEACHER, {
    [path]: { body: SET },
    '/api/simple-classes': { body: [CARD] },
    '/api/simple-students?classNumber=1': { body: [] },
    '/api/course-groups': { body: [] },
  });
  const calls = answerCalls(answers);
  const asked = () => calls.filter((call) => call.path === path && call.body === undefined).length;
  openApp('/homework/whale/edit');
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), ' sings');
  const theirs = { body: { ...SET, text: 'Pages 20 to 40.', version: 2 } };
  answers[path] = theirs;
  const before = asked();
  EventStream.say('homework.changed', { homeworkId: 'whale' });
  await waitFor(() => expect(asked()).toBe(before + 1));
  const { after, answer } = held();
  answers[path] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' }, after };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  answers[path] = theirs;
  answer();
  expect(await screen.findByText('What to do: Pages 20 to 40.')).toBeVisible();
  expect(calls.find((call) => call.path === path && call.body)?.body).toMatchObject({
    ...{ version: 1, title: 'The whale sings', text: 'Pages 20 to 31.' },
  });
});

test('children chosen in one class are not carried over to a group', async () => {
  const group = { id: 'g-1', courseName: 'Robotics', groupName: 'A' };
  const student = { ...{ id: 'ada', firstName: 'Ada', lastName: 'Stone', isActive: true } };
  const calls = answerCalls(
    stage(TEACHER, {
      '/api/simple-classes': { body: [CARD] },
      '/api/simple-students?classNumber=1': { body: [student] },
      '/api/course-groups': { body: [group] },
      '/api/homework': { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } },
    }),
  );
  openApp('/homework/new');
  await screen.findByRole('option', { name: CARD.className });
  await screen.findByRole('option', { name: 'Robotics · A' });
  await userEvent.selectOptions(screen.getByLabelText('For'), CARD.className);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'For everybody' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ada Stone' }));
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Robotics · A');
  await userEvent.type(screen.getByRole('textbox', { name: /Title/ }), 'The whale');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a draft' }));
  const sent = await waitFor(() => calls.find((call) => call.path === '/api/homework' && call.body));
  expect(sent?.body).toMatchObject({ groupId: 'g-1' });
  expect(sent?.body).not.toHaveProperty('studentIds');
});

const RUBRIC = ['Ideas', 'Spelling'].map((name) => ({
  name,
  levels: [
    { words: 'few', points: 1 },
    { words: 'many', points: 4 },
  ],
}));

test('a rubric is completed in full before the work is given back', async () => {
  const calls = answerCalls(
    stage(TEACHER, {
      '/api/homework/whale': { body: { ...SET, rubric: RUBRIC, maxScore: 8 } },
      '/api/homework/whale/work/ada': { body: work('ada') },
      '/api/homework/whale/work/ben': { body: work('ben') },
      '/api/homework/whale/work/ada/return': { body: { success: true, work: work('ada') } },
    }),
  );
  const sent = () => calls.filter(({ path }) => path.endsWith('/return'));
  openApp('/homework/whale/ada');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ideas' }), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Give back and open the next' }));
  expect(screen.getByRole('combobox', { name: 'Spelling' })).toBeInvalid();
  expect(screen.getByRole('combobox', { name: 'Ideas' })).toBeValid();
  expect(sent()).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Spelling' }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Give back and open the next' }));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ rubricLevels: [1, 0] }));
});

test('a rubric changed by a colleague is reset while the comment stays', async () => {
  const answers = stage(TEACHER, {
    '/api/homework/whale': { body: { ...SET, rubric: RUBRIC, maxScore: 8 } },
    '/api/homework/whale/work/ada': { body: work('ada') },
    '/api/homework/whale/work/ada/return': { body: { success: true, work: work('ada') } },
  });
  const calls = answerCalls(answers);
  openApp('/homework/whale/ada');
  const choose = async (name: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name }), '1');
  await choose('Ideas');
  await choose('Spelling');
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Well told.');
  EventStream.open();
  const longer = [...RUBRIC, { ...RUBRIC[0], name: 'Neatness' }];
  answers['/api/homework/whale'] = { body: { ...SET, rubric: longer, version: 2, maxScore: 12 } };
  EventStream.say('homework.changed', { homeworkId: 'whale' });
  expect(await screen.findByRole('combobox', { name: 'Neatness' })).toHaveValue('-1');
  expect(screen.getByRole('combobox', { name: 'Ideas' })).toHaveValue('-1');
  for (const name of ['Ideas', 'Spelling', 'Neatness']) await choose(name);
  await userEvent.click(screen.getByRole('button', { name: 'Give back and open the next' }));
  const sent = () => calls.find(({ path }) => path.endsWith('/return'))?.body;
  await waitFor(() => expect(sent()).toMatchObject({ rubricLevels: [1, 1, 1], comment: 'Well told.' }));
});

test('work marked as done without a hand-in can be marked and reopened', async () => {
  const nothing = { ...work('ada'), text: '', handedInAt: null };
  const answers = stage(TEACHER, {
    '/api/homework/whale': { body: SET },
    '/api/homework/whale/work/ada': { body: { ...nothing, state: 'done' } },
    '/api/homework/whale/work/ben': { body: { ...nothing, studentId: 'ben', state: 'open' } },
  });
  answerCalls(answers);
  openApp('/homework/whale/ada');
  expect(await screen.findByRole('button', { name: 'Ask to do it again' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'On to Ben' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ask to do it again' })).not.toBeInTheDocument(),
  );
});

test('a missing rubric field or audience is reported at its field', async () => {
  const missing = 'Please fill in this field.';
  const fields = {
    classNumber: ['Choose a class or a group.'],
    'rubric.0.name': [missing],
    'rubric.0.levels.1.words': [missing],
  };
  answerCalls(
    stage(TEACHER, {
      '/api/simple-classes': { body: [CARD] },
      '/api/course-groups': { body: [] },
      '/api/homework': { status: 400, body: { code: 'VALIDATION_FAILED', message: missing, fields } },
    }),
  );
  openApp('/homework/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), 'The whale');
  await userEvent.click(screen.getByRole('button', { name: 'Add a criterion' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set now' }));
  const of = screen.getByLabelText('For');
  await waitFor(() => expect(of).toHaveAccessibleDescription('Choose a class or a group.'));
  expect(of).toHaveFocus();
  const named = screen.getByLabelText('What you look at');
  expect(named).toHaveAccessibleDescription(missing);
  expect(screen.getByLabelText('Level 1')).toBeValid();
  expect(screen.getByLabelText('Level 2')).toHaveAccessibleDescription(missing);
  await userEvent.type(named, 'Ideas');
  expect(named).toBeValid();
  expect(screen.getByLabelText('Level 2')).toBeInvalid();
  // The position now belongs to another level.
  await userEvent.click(screen.getByRole('button', { name: 'Add a level' }));
  expect(screen.getByLabelText('Level 2')).toBeValid();
});
