import 'fake-indexeddb/auto';
import type {
  HomeworkPage,
  ModerationCase,
  OpenedAnnouncement,
  OpenedCase,
  OwnHomeworkPage,
  ShownFile,
  SignedInUser,
  WorkPage,
} from '@homeroom/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { onePage } from '../testing/page';
import { ADMIN } from '../testing/samples';
import { type Answers, answerCalls, openApp } from '../testing/stage';

const MINUTE = 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.pointerMove(document.body);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const sheet = (url: string): ShownFile => ({
  ...{ id: 'f-1', name: 'Worksheet', type: 'application/pdf', bytes: 1, url },
});
const task = {
  ...{ homeworkId: 'whale', title: 'The whale', subject: 'Reading', maxScore: 20, score: null },
  ...{ dueOn: '2026-03-12', dueTime: '18:00', dueAt: '2026-03-12T18:00:00.000Z', markedAt: null },
  ...{ state: 'open', isOverdue: false, isLate: false, handedInAt: null },
  ...{ instructions: 'Pages 20 to 31.', links: [], files: [], rubric: null, version: 1 },
  own: { text: '', files: [], comment: null, rubricLevels: null, version: 0 },
} satisfies OwnHomeworkPage;
const homework = {
  ...{ id: 'whale', title: 'The whale', text: '', links: [], files: [], studentIds: null, version: 1 },
  ...{ rubric: null, maxScore: 20, work: [] },
} as unknown as HomeworkPage;
const work = {
  ...{ studentId: 'ivy', firstName: 'Ivy', lastName: 'Reed', state: 'handed_in', isLate: false },
  ...{ isOverdue: false, handedInAt: '2026-03-11T15:00:00.000Z', score: null, rubricLevels: null },
  ...{ comment: null, version: 1, text: 'It sings.', files: [] },
} as unknown as WorkPage;
const museum = {
  ...{ id: 'a-1', authorName: 'Ada Stone', publishedAt: '2026-03-02T08:00:00.000Z', editedAt: null },
  ...{ isPinned: false, version: 3, asksConfirmation: false, isRead: true, confirmedAt: null },
  ...{ isConfirmedEarlier: false, survey: null, files: [] },
  forms: [{ language: 'en', title: 'The museum', text: 'We leave at nine.' }],
} satisfies OpenedAnnouncement;

const stage = (user: Pick<SignedInUser, 'role' | 'id'>, more: Answers): Answers => ({
  '/api/auth/user': { body: { ...ADMIN, ...user } },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  ...more,
});

interface Shows {
  what: string;
  role: SignedInUser['role'];
  id: string;
  at: string;
  asked: string;
  with: (file: ShownFile) => object;
  more: Answers;
}

describe.each<Shows>([
  {
    what: "a child's homework",
    role: 'student',
    id: 'ivy',
    at: '/my-work/whale',
    asked: '/api/students/ivy/homework/whale',
    with: (file: ShownFile) => ({ ...task, files: [file] }),
    more: {},
  },
  {
    what: 'work that is marked',
    role: 'teacher',
    id: 'theo',
    at: '/homework/whale/ivy',
    asked: '/api/homework/whale/work/ivy',
    with: (file: ShownFile) => ({ ...work, files: [file] }),
    more: { '/api/homework/whale': { body: homework } },
  },
  {
    what: 'an announcement',
    role: 'parent',
    id: 'kin',
    at: '/announcements?open=a-1',
    asked: '/api/announcements/a-1',
    with: (file: ShownFile) => ({ ...museum, files: [file] }),
    more: { '/api/announcements/a-1/read': { body: { success: true } } },
  },
])('the file beside $what', ({ role, id, at, asked, with: withFile, more }) => {
  const open = async () => {
    const answers = stage({ role, id }, { ...more, [asked]: { body: withFile(sheet('/first')) } });
    const calls = answerCalls(answers);
    openApp(at);
    await screen.findByRole('link', { name: 'Worksheet' });
    const link = () => screen.getByRole('link', { name: 'Worksheet' }).getAttribute('href');
    expect(link()).toBe('/first');
    answers[asked] = { body: withFile(sheet('/second')) };
    return { link, times: () => calls.filter(({ path }) => path === asked).length };
  };

  test('is given a new address before the old one expires, and typed text stays', async () => {
    const { link } = await open();
    const [field] = screen.queryAllByRole('textbox');
    if (field) fireEvent.change(field, { target: { value: 'Typed' } });
    await pass(9 * MINUTE);
    expect(link()).toBe('/second');
    if (field) expect(field).toHaveValue('Typed');
  });

  test('is given a new address as soon as the page becomes visible again', async () => {
    const { link } = await open();
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(20 * MINUTE);
    expect(link()).toBe('/first');
    seen.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(link()).toBe('/second');
  });

  test('is not refreshed on an untouched page until somebody touches it', async () => {
    const { times } = await open();
    await pass(15 * MINUTE);
    const before = times();
    await pass(60 * MINUTE);
    expect(times()).toBe(before);
    fireEvent.pointerDown(document.body);
    await pass(0);
    expect(times()).toBe(before + 1);
  });
});

test('the files of a case are shown only for some minutes and have to be opened again', async () => {
  const ava = { personId: 'ava', role: 'student', firstName: 'Ava', lastName: 'Stone' } as const;
  const waiting = {
    ...{ id: 'k-1', at: new Date().toISOString(), reason: 'words', sender: ava, classNumber: 3, others: [] },
    ...{ reportedBy: null, decided: null, isUrgent: false, isLookedAt: false },
    ...{ takenBy: null, isKept: false, callHome: 'none', leadsSender: true },
  } satisfies ModerationCase;
  const opened = (file: ShownFile): OpenedCase => ({
    ...{ success: true, messages: [], reportedId: null, earlier: [], said: null, heldQuote: null },
    ...{ heldFiles: [file], held: 'Look', words: [], notes: [], steps: [], exports: [] },
  });
  const answers = stage(ADMIN, {
    '/api/messages/unread': { body: { unread: 0 } },
    '/api/simple-classes': { body: [] },
    '/api/messages/bad-words': { body: { words: [] } },
    '/api/messages/frozen-senders?page=1': { body: onePage([]) },
    '/api/school-admin/taught-conversations': { body: [] },
    '/api/messages/cases?page=1': { body: onePage([waiting]) },
    '/api/messages/cases/k-1/open': { body: opened(sheet('/first')) },
  });
  const calls = answerCalls(answers);
  openApp('/teacher-admin?class=all');
  const link = () => screen.queryByRole('link', { name: 'Worksheet' });
  const press = async (name: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await pass(0);
  };
  await press(/^Open the message/);
  expect(link()).toHaveAttribute('href', '/first');
  answers['/api/messages/cases/k-1/open'] = { body: opened(sheet('/second')) };
  await pass(10 * MINUTE);
  expect(link()).not.toBeInTheDocument();
  expect(screen.getByText(/close this and open it again/)).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/open'))).toHaveLength(1);
  await press(/^Close$/);
  await press(/^Open the message/);
  expect(link()).toHaveAttribute('href', '/second');
});
