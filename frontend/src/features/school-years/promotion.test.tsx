import type { Promotion } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEO } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { PromotionPage } from './components/promotion-page';

const PATH = '/api/school-admin/school-years/y2/promotion';
const card = (classNumber: number, grade: string, more: Partial<Promotion['classes'][number]> = {}) => ({
  ...{ id: `c${classNumber}`, classNumber, className: `Class ${classNumber}`, grade, section: 'A' },
  ...{ isActive: true, students: 20, maxStudents: 40, leaderId: null, leaderName: null },
  ...more,
});
const open = (classes: Promotion['classes']): Promotion => ({
  ...{ from: { id: 'y1', name: '2026/27' }, into: { id: 'y2', name: '2027/28', startsOn: '2027-09-01' } },
  ...{ state: 'open', classes, done: null },
});

function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<PromotionPage yearId="y2" teachers={[THEO]} />);
  return calls;
}
const next = (number: number) => screen.getByRole('combobox', { name: `Class ${number} in 2027/28` });
const action = () => screen.getByRole('button', { name: 'Take everybody into 2027/28' });

test('what a school usually wants stands there, and goes out once the year was typed', async () => {
  const answers: Answers = { [PATH]: { body: open([card(1, 'Grade 1'), card(2, 'Grade 6')]) } };
  const calls = stage(answers);
  await screen.findByRole('heading', { name: 'Into 2027/28' });
  expect(next(1)).toHaveDisplayValue('Goes on as Grade 2');
  expect(next(2)).toHaveDisplayValue('Students leave the school');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who leads class 1' }), THEO.id);

  await userEvent.click(action());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^20 students leave: their accounts close/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Take everybody along' });
  await userEvent.click(submit);
  expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
  const done = { moved: 20, left: 20, accounts: 20, accountsDone: 5, at: '2027-08-20T08:00:00.000Z' };
  const running = { ...open([card(1, 'Grade 1')]), state: 'running', done };
  // Asked again, it is answered the same.
  answers[PATH] = { body: { ...running, success: true, promotion: running } };
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type 2027/28 to confirm' }), '2027/28');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({
      classes: [
        { classId: 'c1', step: 'goes_on', leaderId: THEO.id },
        { classId: 'c2', step: 'ends' },
      ],
    }),
  );
});

test('nobody is left without a place: a closed class, and one that would be too full', async () => {
  const closed = card(3, 'Grade 1', { isActive: false, students: 25 });
  stage({ [PATH]: { body: open([card(1, 'Grade 1'), card(2, 'Grade 2'), closed]) } });
  expect(await screen.findByText('Say where these students go.')).toBeVisible();
  expect(screen.getByText('1 class needs a decision')).toBeVisible();
  expect(action()).toBeDisabled();
  // Grade 2 is the last one here: it ends, so nobody can join it.
  expect(within(next(3)).queryByRole('option', { name: 'Joins class 2' })).not.toBeInTheDocument();
  await userEvent.selectOptions(next(3), 'Joins class 1');
  expect(screen.getByText('45 students would come, and 40 is the limit.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Last grade/ }), 'Grade 6');
  await userEvent.selectOptions(next(3), 'Joins class 2');
  await userEvent.selectOptions(next(2), 'Students leave the school');
  expect(screen.getByText('Say where these students go.')).toBeVisible();
  await userEvent.selectOptions(next(3), 'Students leave the school');
  expect(action()).toBeEnabled();
  expect(screen.getByText('45 students leave')).toBeVisible();
});

test('what goes on by itself is counted, and says when it is over', async () => {
  const done = { moved: 96, left: 20, accounts: 20, accountsDone: 5, at: '2027-08-20T08:00:00.000Z' };
  const answers: Answers = {
    [PATH]: { body: { ...open([card(1, 'Grade 1')]), state: 'running', done } },
  };
  stage(answers);
  expect(await screen.findByText(/5 of 20 done/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  answers[PATH] = { body: { ...open([card(1, 'Grade 1')]), state: 'done', done } };
  expect(
    await screen.findByText(/^Everybody is in 2027\/28 since Aug/, {}, { timeout: 10_000 }),
  ).toBeVisible();
});

test('a year that is not the next one says so, and a school without classes what to do', async () => {
  stage({ [PATH]: { status: 409, body: { code: 'YEAR_NOT_NEXT', message: 'Another year comes first.' } } });
  expect(await screen.findByText('Another year comes first.')).toBeVisible();
});
