import type { ClassMessenger, MessengerState, MessengerStudent } from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS } from '@homeroom/domain';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { MessengerNow } from './components/messenger-now';
import { MessengerSettings } from './components/messenger-settings';
import { Monitoring } from './components/monitoring';
import { StudentControls } from './components/student-controls';

const messenger: ClassMessenger = {
  classNumber: 3,
  settings: DEFAULT_MESSENGER_SETTINGS,
  version: 0,
  mayChange: true,
};
const students: MessengerStudent[] = [
  { studentId: 's1', firstName: 'Ivy', lastName: 'Stone', status: 'active' },
  { studentId: 's2', firstName: 'Noah', lastName: 'Reed', status: 'restricted' },
];

test('the settings show the usual ones and send what was changed, in its group', async () => {
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

test('everybody at once is asked about first', async () => {
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

test('whoever only looks finds controls that do not move', () => {
  onStage(<StudentControls classNumber={3} students={students} readOnly />);
  for (const control of [
    ...screen.getAllByRole('switch'),
    ...screen.getAllByRole('button', { name: / all$/ }),
  ])
    expect(control).toBeDisabled();
});

test('a class without students leads to where they are added, and nobody else', () => {
  const link = () => screen.queryByRole('link', { name: 'Add students in the class' });
  const { unmount } = onStage(<StudentControls classNumber={3} students={[]} readOnly={false} />);
  expect(link()).toHaveAttribute('href', '/classroom/3');
  unmount();
  onStage(<StudentControls classNumber={3} students={[]} readOnly />);
  expect(link()).not.toBeInTheDocument();
});

test('monitoring counts what is there, and invents nothing', () => {
  onStage(<Monitoring students={students} changes={[]} />);
  expect(screen.getByText('Active students').parentElement).toHaveTextContent('1');
  expect(screen.getByText('No message can be flagged yet')).toBeVisible();
  expect(screen.getByText('No changes yet')).toBeVisible();
});

describe('what a student reads about now', () => {
  const state: MessengerState = {
    classNumber: 3,
    enabled: true,
    scope: 'classroom',
    status: 'active',
    timeRestrictions: DEFAULT_MESSENGER_SETTINGS.timeRestrictions,
    features: { textMessages: true, groupChats: true },
    ...{ timeZone: 'America/New_York', calendar: null },
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('turns with the school’s clock while the page is open', () => {
    jest.setSystemTime(new Date('2026-03-04T20:29:30Z'));
    onStage(<MessengerNow state={state} />);
    expect(screen.getByText('Messages are open until 15:30')).toBeVisible();
    act(() => jest.advanceTimersByTime(40_000));
    expect(screen.getByText('Messages are closed right now')).toBeVisible();
    expect(screen.getByText(/08:00 to 15:30 on the school's clock \(America\/New York\)/)).toBeVisible();
  });

  test.each([
    [{ status: 'restricted' as const }, 'Your teacher has paused messages for you'],
    [{ enabled: false }, 'Messages are switched off for your class'],
    [{ timeZone: 'Asia/Singapore' }, 'Messages are closed right now'],
  ])('%p', (more, sentence) => {
    jest.setSystemTime(new Date('2026-03-04T15:00:00Z'));
    onStage(<MessengerNow state={{ ...state, ...more }} />);
    expect(screen.getByText(sentence)).toBeVisible();
  });
});
