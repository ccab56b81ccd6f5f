import type { SignedInUser } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveProvider } from '../../lib/live-context';
import { EventStream } from '../../testing/event-stream';
import { IVY } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { Board } from './components/board';

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
const card = { id: 'class-1', classNumber: 1, className: 'Sunflowers', grade: 'Grade 1', section: 'A' };
const entry = { id: 'entry-1', studentId: 'student-1', amount: 1 };

const answersOf = (): Answers => ({
  '/api/simple-classes/1': { body: card },
  '/api/simple-students?classNumber=1': { body: [IVY] },
  '/api/point-categories': { body: [kindness] },
  '/api/points': { status: 201, body: { success: true, entry, behaviorPoints: 5 } },
  '/api/points/entry-1/undo': { body: { success: true, entry, behaviorPoints: 4 } },
});

beforeAll(() => EventStream.install());

function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(
    <LiveProvider>
      <Board classNumber={1} user={teacher} />
    </LiveProvider>,
  );
  return calls;
}

const tile = (points: string) => screen.findByRole('button', { name: `Ivy Stone ${points}` });

test('two taps give the points; the bar takes them back', async () => {
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

test('what was given can be taken back from a list after the bar is gone', async () => {
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

test('an undo that comes too late says so and leaves the list as the server has it', async () => {
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

test('shows the points before the server has answered, and takes them away when it refuses', async () => {
  const answers = answersOf();
  let refuse: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  answers['/api/points'] = {
    status: 503,
    body: { message: 'Please try again in a moment.' },
    after: waiting,
  };
  stage(answers);
  await userEvent.click(await tile('4 points'));
  await userEvent.click(await screen.findByRole('button', { name: /Kindness/ }));

  await tile('5 points');
  refuse();
  await tile('4 points');
  expect(screen.getByRole('alert')).toHaveTextContent('Points were not given');
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.');
});

test('points that nobody answered for wait in sight, leave with a tap in their order, and count once', async () => {
  const answers = answersOf();
  const mia = { ...IVY, id: 'student-2', firstName: 'Mia' };
  answers['/api/simple-students?classNumber=1'] = { body: [IVY, mia] };
  delete answers['/api/points'];
  const calls = stage(answers);
  const give = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: /Kindness/ }));
  };
  await give(/^Ivy Stone/);
  await give(/^Mia Stone/);
  await give(/^Ivy Stone/);
  const waiting = await screen.findByRole('region', { name: '3 awards are not given yet' });
  expect(waiting).toHaveTextContent('Ivy: Kindness');
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came back');
  await tile('4 points');

  await userEvent.click(within(waiting).getByRole('button', { name: 'Do not give: Mia, Kindness' }));
  const before = calls.filter(({ path }) => path === '/api/points');
  expect(before).toHaveLength(3);
  answers['/api/points'] = { status: 201, body: { success: true, entry, behaviorPoints: 5 } };
  await userEvent.click(within(waiting).getByRole('button', { name: 'Give now' }));
  await tile('5 points');
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/points')).toHaveLength(5));
  const keys = calls
    .filter(({ path }) => path === '/api/points')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.slice(3)).toEqual([keys[0], keys[2]]);
  expect(new Set(keys).size).toBe(3);
  expect(screen.queryByRole('region', { name: /not given yet/ })).not.toBeInTheDocument();
});

test('the keyboard alone awards: enter on the student, a digit for the category', async () => {
  stage(answersOf());
  (await tile('4 points')).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Kindness/ });
  await userEvent.keyboard('1');
  await tile('5 points');
});

test('points that somebody else gives appear without asking the server again', async () => {
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
