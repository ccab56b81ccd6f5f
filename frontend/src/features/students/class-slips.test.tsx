import type { IssuedClassPins, StudentRecord } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../i18n/shared/office';
import { IVY } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ClassSlipsDialog } from './components/class-slips-dialog';

const PINS = '/api/simple-classes/3/student-pins';
const student = (id: string, firstName: string, lastName: string): StudentRecord => ({
  ...IVY,
  ...{ id, firstName, lastName },
});
const CLASS = [
  student('a', 'Ivy', 'Stone'),
  // Two different students of the same name.
  student('b', 'Ivy', 'Stone'),
  student('c', 'عبد الرحمن', 'بن عبد العزيز'),
];
const slipOf = ({ id, firstName, lastName }: StudentRecord, number: number) => ({
  ...{ id, firstName, lastName },
  ...{ studentId: `400${number}`, pin: `1234${number}`, slipToken: 'token' },
});
const answer: IssuedClassPins = { success: true, slips: CLASS.map(slipOf) };

function stage(answers: Answers, onClose = jest.fn()) {
  const calls = answerCalls(answers);
  onStage(
    <ClassSlipsDialog
      opened
      onClose={onClose}
      classNumber={3}
      students={CLASS}
      school={{ code: 'MAPLE', name: 'Maple Grove' }}
    />,
  );
  return calls;
}

test('the whole class is preselected, and each student gets a slip that is shown once', async () => {
  const onClose = jest.fn();
  const calls = stage({ [PINS]: { body: answer } }, onClose);
  await userEvent.click(await screen.findByRole('button', { name: 'Make 3 slips' }));
  expect(await screen.findByRole('dialog', { name: '3 sign-in slips are ready' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ studentIds: ['a', 'b', 'c'] }]);
  expect(screen.getAllByRole('region', { name: 'Ivy Stone' })).toHaveLength(2);
  const slip = screen.getByRole('region', { name: 'عبد الرحمن بن عبد العزيز' });
  expect(slip).toHaveTextContent('MAPLE');
  expect(slip).toHaveTextContent('4002');
  expect(slip).toHaveTextContent('12342');
  // Closing asks first, so that the new PINs are not lost by accident.
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Close without printing or copying it?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

test('single students can be chosen, and an empty choice is refused with a hint', async () => {
  const calls = stage({ [PINS]: { body: { ...answer, slips: answer.slips.slice(2) } } });
  const who = within(await screen.findByRole('group', { name: 'For whom?' }));
  const everybody = screen.getByRole('checkbox', { name: 'Everybody in the class' });
  expect(everybody).toBeChecked();
  await userEvent.click(everybody);
  await userEvent.click(screen.getByRole('button', { name: 'Make 0 slips' }));
  expect(await screen.findByText('Choose the students who get a new slip.')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(who.getByRole('checkbox', { name: 'عبد الرحمن بن عبد العزيز' }));
  await userEvent.click(screen.getByRole('button', { name: 'Make 1 slip' }));
  expect(await screen.findByRole('dialog', { name: '1 sign-in slip is ready' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ studentIds: ['c'] }]);
});

test('a failed request is reported and repeated under the same key', async () => {
  const answers: Answers = { [PINS]: { status: 503, body: {} } };
  const calls = stage(answers);
  const make = await screen.findByRole('button', { name: 'Make 3 slips' });
  await userEvent.click(make);
  expect(await screen.findByText('No slips were made')).toBeVisible();
  answers[PINS] = { body: answer };
  await userEvent.click(make);
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(3));
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});
