import type {
  ClassMessenger,
  MessengerState,
  MessengerStudent,
  ModerationSettings,
} from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS } from '@homeroom/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, CARD } from '../../testing/samples';
import { answerCalls, onStage, openApp } from '../../testing/stage';
import { MessengerNow, MessengerOff, useMessengerNow } from './components/messenger-now';
import { MessengerSettings } from './components/messenger-settings';
import { ModerationRules } from './components/moderation-rules';
import { Monitoring } from './components/monitoring';
import { StudentControls } from './components/student-controls';

const messenger: ClassMessenger = {
  classNumber: 3,
  settings: DEFAULT_MESSENGER_SETTINGS,
  version: 0,
  mayChange: true,
};
const students: MessengerStudent[] = [
  { studentId: 's1', firstName: 'Ivy', lastName: 'Stone', status: 'active', restrictedUntil: null },
  { studentId: 's2', firstName: 'Noah', lastName: 'Reed', status: 'restricted', restrictedUntil: null },
];

test('the settings show the defaults and send only the changed fields in their groups', async () => {
  const body = { ...messenger, version: 1 };
  const calls = answerCalls({ '/api/messages/settings?classNumber=3': { body } });
  onStage(<MessengerSettings messenger={messenger} />);
  const on = (name: string) => screen.getByRole('switch', { name });
  expect(on('Video sharing')).not.toBeChecked();
  expect(on('Photo sharing')).toBeChecked();
  expect(on('Approve messages before they are delivered')).not.toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('08:00');
  expect(screen.getByLabelText('Until')).toHaveValue('15:30');

  await userEvent.click(on('Video sharing'));
  await userEvent.click(on('Only at certain times'));
  expect(on('Weekends allowed')).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Students may write to'), 'grade');
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    version: 0,
    scope: 'grade',
    features: { videoSharing: true },
    moderation: {},
    timeRestrictions: { enabled: false },
  });
});

test.each([
  [
    'to the students',
    async () => userEvent.click(screen.getByRole('tab', { name: 'Student Controls' })),
    () => screen.findByRole('tabpanel', { name: 'Student Controls' }),
  ],
  [
    'to another class',
    async () => userEvent.selectOptions(screen.getByLabelText('Class'), '2'),
    () => screen.findByText(/Owls/, { selector: 'p' }),
  ],
])('changed settings ask before the user goes %s', async (_, goes, isThere) => {
  const of = (what: string, classNumber: number) => `/api/messages/${what}?classNumber=${classNumber}`;
  answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/simple-classes': { body: [CARD, { ...CARD, id: 'class-2', classNumber: 2, className: 'Owls' }] },
    [of('settings', 1)]: { body: { ...messenger, classNumber: 1 } },
    [of('settings', 2)]: { body: { ...messenger, classNumber: 2 } },
    [of('students', 1)]: { body: students },
    [of('students', 2)]: { body: students },
    [of('changes', 1)]: { body: [] },
    [of('changes', 2)]: { body: [] },
  });
  openApp('/teacher-admin?class=1');
  const video = async () => screen.findByRole('switch', { name: 'Video sharing' });
  await userEvent.click(await video());
  await goes();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(await video()).toBeChecked();
  expect(screen.getByLabelText('Class')).toHaveValue('1');
  await goes();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await isThere()).toBeVisible();
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Video sharing', checked: true })).not.toBeInTheDocument();
});

test('the moderation rules keep typed text on a conflict and then save from the newer version', async () => {
  const mine: ModerationSettings = {
    ...{ version: 1, leadIds: [], minutes: 60, urgentMinutes: 15, words: ['cave'] },
    office: [{ personId: 'ada', firstName: 'Ada', lastName: 'Stone', isReached: true }],
  };
  const theirs: ModerationSettings = { ...mine, version: 2, leadIds: ['ada'], words: ['tunnel'] };
  const refusal = { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this meanwhile.' };
  const saved = { body: { ...theirs, version: 3 } };
  // In order: opened, rejected, refetched, saved, and saved again.
  const inTurn = [{ body: mine }, { status: 409, body: refusal }, { body: theirs }, saved];
  const calls = answerCalls({
    get '/api/messages/moderation'() {
      return inTurn.shift() ?? saved;
    },
  });
  onStage(<ModerationRules />);
  const words = await screen.findByLabelText('Your own words');
  await userEvent.type(words, '{Enter}quarry');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await screen.findByText('Your own words: tunnel')).toBeVisible();
  expect(screen.getByText('Who is told first: Ada Stone')).toBeVisible();
  expect(words).toHaveValue('cave\nquarry');
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByText('Your own words: tunnel')).not.toBeInTheDocument());
  await userEvent.click(save);
  const written = () => calls.flatMap(({ body }) => (body ? [(body as { version: number }).version] : []));
  await waitFor(() => expect(written()).toEqual([1, 2, 3]));
});

test('disabling everybody asks for a confirmation', async () => {
  const all = students.map((student) => ({ ...student, status: 'restricted' }));
  const calls = answerCalls({
    '/api/messages/students?classNumber=3': { body: { success: true, students: all } },
  });
  onStage(<StudentControls classNumber={3} students={students} readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Disable all' }));
  const dialog = await screen.findByRole('dialog', { name: /Disable the messenger for everybody/ });
  expect(calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable all' }));
  expect(calls.map(({ body }) => body)).toEqual([{ status: 'restricted' }]);
});

test('a read-only viewer finds the controls disabled', () => {
  onStage(<StudentControls classNumber={3} students={students} readOnly />);
  for (const control of [
    ...screen.getAllByRole('switch'),
    ...screen.getAllByRole('button', { name: / all$/ }),
  ])
    expect(control).toBeDisabled();
});

test('a class without students links to adding them, except for a read-only viewer', () => {
  const link = () => screen.queryByRole('link', { name: 'Add students in the class' });
  const { unmount } = onStage(<StudentControls classNumber={3} students={[]} readOnly={false} />);
  expect(link()).toHaveAttribute('href', '/classroom/3');
  unmount();
  onStage(<StudentControls classNumber={3} students={[]} readOnly />);
  expect(link()).not.toBeInTheDocument();
});

test('the end of a restriction is shown beside the student’s name', () => {
  const [ivy] = students;
  const until = { status: 'restricted', restrictedUntil: '2026-03-11T12:00:00Z' } as const;
  onStage(<StudentControls classNumber={3} students={ivy ? [{ ...ivy, ...until }] : []} readOnly={false} />);
  expect(screen.getByText('Restricted until Mar 11, 2026')).toBeVisible();
});

test('monitoring shows counts and hides messages from users who do not lead the class', async () => {
  const health = '/api/messages/health?classNumber=3';
  const calls = answerCalls({ [health]: { body: { weeks: [] } } });
  onStage(<Monitoring classNumber={3} mayModerate={false} students={students} changes={[]} />);
  expect(screen.getByText('Active students').parentElement).toHaveTextContent('1');
  expect(screen.getByText(/^The principal teacher of the class and the school office read/)).toBeVisible();
  expect(screen.getByText('No changes yet')).toBeVisible();
  expect(await screen.findByText('Too few to show')).toBeVisible();
  // Only anonymous statistics are requested.
  expect(calls.map(({ path }) => path)).toEqual([health]);
});

/** Renders the state as the page does. */
function Now({ state }: { state: MessengerState }) {
  const { now, why } = useMessengerNow(state);
  return why === 'off' ? (
    <MessengerOff>nothing</MessengerOff>
  ) : (
    <MessengerNow state={state} why={why} now={now} />
  );
}

describe('the notice of when messages are open', () => {
  const state: MessengerState = {
    ...{ classNumber: 3, enabled: true, scope: 'classroom', status: 'active' },
    timeRestrictions: DEFAULT_MESSENGER_SETTINGS.timeRestrictions,
    features: { textMessages: true, groupChats: true },
    ...{ timeZone: 'America/New_York', calendar: null },
  };
  const holiday = { startsOn: '2026-03-04', endsOn: '2026-03-06', startsAt: null, endsAt: null };
  const calendar = {
    terms: [{ startsOn: '2026-01-05', endsOn: '2026-06-18' }],
    entries: [{ kind: 'holiday' as const, ...holiday }],
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('follows the school’s clock while the page is open and says when they reopen', () => {
    jest.setSystemTime(new Date('2026-03-04T20:29:30Z'));
    onStage(<Now state={state} />);
    expect(screen.getByText('Messages are open until 3:30 PM')).toBeVisible();
    act(() => jest.advanceTimersByTime(40_000));
    expect(screen.getByText('Messages are closed right now')).toBeVisible();
    expect(screen.getByText(/They open again on Thursday, March 5 at 8:00/)).toBeVisible();
  });

  test('says today when they reopen the same day', () => {
    jest.setSystemTime(new Date('2026-03-04T11:00:00Z'));
    onStage(<Now state={state} />);
    expect(screen.getByText(/^They open again today at 8:00\sAM\.$/)).toBeVisible();
  });

  test.each([
    [{ status: 'restricted' as const }, 'Your teacher has paused writing for you', /can still read/],
    [{ enabled: false }, 'Messages are switched off for your class', /Your teacher can switch them on/],
    [{ timeZone: 'Asia/Singapore' }, 'Messages are closed right now', /Thursday, March 5 at 8:00/],
    [{ calendar }, 'There is no school today', /Monday, March 9 at 8:00/],
    [{ calendar: { terms: [holiday], entries: [] } }, 'Messages are open until 3:30 PM', /Be kind/],
  ])('%p', (more, title, text) => {
    jest.setSystemTime(new Date('2026-03-04T15:00:00Z'));
    onStage(<Now state={{ ...state, ...more }} />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
