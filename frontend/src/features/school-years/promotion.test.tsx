import type { PreviewedChild, Promotion, PromotionPreview } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeDraft } from '../../lib/drafts';
import { EventStream } from '../../testing/event-stream';
import { ADMIN, THEO } from '../../testing/samples';
import { type Answers, answerCalls, onStage, openApp } from '../../testing/stage';
import { PromotionPage } from './components/promotion-page';

const PATH = '/api/school-admin/school-years/y2/promotion';
const card = (classNumber: number, grade: string, more: Partial<Promotion['classes'][number]> = {}) => ({
  ...{ id: `c${classNumber}`, classNumber, className: `Class ${classNumber}`, grade, section: 'A' },
  ...{ isActive: true, students: 20, maxStudents: 40, leaderId: null, leaderName: null },
  ...more,
});
const open = (classes: Promotion['classes']): Promotion => ({
  ...{ from: { id: 'y1', name: '2026/27' }, into: { id: 'y2', name: '2027/28', startsOn: '2027-09-01' } },
  ...{ state: 'open', classes, done: null, undo: null, undoneAt: null, timeZone: 'Europe/London' },
});
const PREVIEW = `${PATH}/preview`;
const NOBODY_YET: PromotionPreview = {
  ...{ items: [], total: 0, page: 1, pageSize: 50 },
  counts: { goes_on: 0, stays: 0, leaves: 0, open: 0 },
  placed: [],
};

function stage(answers: Answers) {
  answers[PREVIEW] ??= { body: NOBODY_YET };
  const calls = answerCalls(answers);
  onStage(<PromotionPage yearId="y2" teachers={[THEO]} />);
  return calls;
}
const next = (number: number) => screen.getByRole('combobox', { name: `Class ${number} in 2027/28` });
const action = () => screen.getByRole('button', { name: 'Move everybody into 2027/28' });

test('the usual choices are preset and are sent after the year has been typed', async () => {
  const answers: Answers = { [PATH]: { body: open([card(1, 'Grade 1'), card(2, 'Grade 6')]) } };
  const calls = stage(answers);
  await screen.findByRole('heading', { name: 'Move into 2027/28' });
  expect(next(1)).toHaveDisplayValue('Moves up to Grade 2');
  expect(next(2)).toHaveDisplayValue('Students leave the school');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who leads class 1' }), THEO.id);

  await userEvent.click(action());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^20 students leave\. Their accounts close/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Yes, move everybody' });
  await userEvent.click(submit);
  const written = () => calls.filter(({ path, body }) => body !== undefined && path === PATH);
  expect(written()).toEqual([]);
  const done = { moved: 20, left: 20, accounts: 20, accountsDone: 5, at: '2027-08-20T08:00:00.000Z' };
  const running = { ...open([card(1, 'Grade 1')]), state: 'running', done };
  // A refetch gives the same response.
  answers[PATH] = { body: { ...running, success: true, promotion: running } };
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type 2027/28 to confirm' }), '2027/28');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(written()[0]?.body).toEqual({
      classes: [
        { classId: 'c1', step: 'goes_on', leaderId: THEO.id },
        { classId: 'c2', step: 'ends' },
      ],
    }),
  );
});

test('a closed class needs a decision, and an overfull target is refused', async () => {
  const closed = card(3, 'Grade 1', { isActive: false, students: 25 });
  stage({ [PATH]: { body: open([card(1, 'Grade 1'), card(2, 'Grade 2'), closed]) } });
  expect(await screen.findByText('Choose where these students go.')).toBeVisible();
  expect(screen.getByText('1 class needs a decision')).toBeVisible();
  expect(action()).toBeDisabled();
  // Grade 2 is the last one here, so its class ends and cannot be joined.
  expect(within(next(3)).queryByRole('option', { name: 'Joins class 2' })).not.toBeInTheDocument();
  await userEvent.selectOptions(next(3), 'Joins class 1');
  expect(screen.getByText('This would make 45 students, and the limit is 40.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Last grade/ }), 'Grade 6');
  await userEvent.selectOptions(next(3), 'Joins class 2');
  await userEvent.selectOptions(next(2), 'Students leave the school');
  expect(screen.getByText('Choose where these students go.')).toBeVisible();
  await userEvent.selectOptions(next(3), 'Students leave the school');
  expect(action()).toBeEnabled();
  expect(screen.getByText('45 students leave')).toBeVisible();
});

test('the transition shows its progress and reports its end', async () => {
  const done = { moved: 96, left: 20, accounts: 20, accountsDone: 5, at: '2027-08-20T08:00:00.000Z' };
  const answers: Answers = {
    [PATH]: { body: { ...open([card(1, 'Grade 1')]), state: 'running', done } },
  };
  stage(answers);
  expect(await screen.findByText(/5 of 20 done/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  answers[PATH] = { body: { ...open([card(1, 'Grade 1')]), state: 'done', done } };
  expect(
    await screen.findByText(/^Everybody has been in 2027\/28 since Aug/, {}, { timeout: 10_000 }),
  ).toBeVisible();
});

test('a year that is not the next one is refused with the reason', async () => {
  stage({ [PATH]: { status: 409, body: { code: 'YEAR_NOT_NEXT', message: 'Another year comes first.' } } });
  expect(await screen.findByText('Another year comes first.')).toBeVisible();
});

const mia: PreviewedChild = {
  ...{
    studentId: 's1',
    firstName: 'Mia',
    lastName: 'Brown',
    classId: 'c2',
    classNumber: 2,
    grade: 'Grade 2',
  },
  ...{ outcome: 'goes_on', next: { classNumber: 2, grade: 'Grade 3' } },
};

test('a child can repeat the grade, a class change its number and another stay for new students', async () => {
  sessionStorage.clear();
  const classes = [card(1, 'Grade 1'), card(2, 'Grade 2'), card(6, 'Grade 6')];
  const calls = stage({
    [PATH]: { body: open(classes) },
    [PREVIEW]: {
      body: {
        ...NOBODY_YET,
        items: [mia],
        total: 1,
        counts: { ...NOBODY_YET.counts, goes_on: 1, leaves: 1 },
        placed: [{ studentId: 's1', classId: 'c2', step: 'stays', classNumber: 9 }],
      },
    },
  });
  expect(await screen.findByText('1 moves up · 1 leaves')).toBeVisible();
  expect(screen.getByText('Moves up: 2 · Grade 3')).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Number of class 1 in the next year' }),
    '9',
  );
  const otherwise = screen.getByRole('combobox', { name: 'Different outcome for Mia Brown' });
  await userEvent.selectOptions(otherwise, 'Stays in the grade, class 9');
  await userEvent.selectOptions(next(6), 'Class stays in Grade 6 for new students');
  expect(screen.getByText('40 students move up')).toBeVisible();
  expect(screen.getByText('20 students leave')).toBeVisible();
  const last = () => calls.filter(({ path }) => path === PREVIEW).at(-1)?.body;
  await waitFor(() =>
    expect(last()).toEqual({
      classes: [
        { classId: 'c1', step: 'goes_on', number: 9 },
        { classId: 'c2', step: 'goes_on' },
        { classId: 'c6', step: 'stays' },
      ],
      students: [{ studentId: 's1', step: 'stays', classNumber: 9 }],
    }),
  );
  // Class numbers must be unique, and nobody can be placed in a class that will not exist.
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Number of class 1 in the next year' }),
    '2',
  );
  expect(screen.getAllByText('Another class has this number.')).toHaveLength(1);
  expect(screen.getByText(/placed in a class that will not exist/)).toBeVisible();
  expect(otherwise).toHaveDisplayValue('Class 9, which will not exist');
  expect(action()).toBeDisabled();
});

test('the choices are kept when the page is opened again', async () => {
  const classes = [card(1, 'Grade 1'), card(2, 'Grade 2')];
  sessionStorage.clear();
  const answers: Answers = { [PATH]: { body: open(classes) }, [PREVIEW]: { body: NOBODY_YET } };
  answerCalls(answers);
  const { unmount } = onStage(<PromotionPage yearId="y2" teachers={[]} />);
  await screen.findByRole('heading', { name: 'Move into 2027/28' });
  await userEvent.selectOptions(next(1), 'Students leave the school');
  unmount();
  stage(answers);
  await screen.findByRole('heading', { name: 'Move into 2027/28' });
  expect(next(1)).toHaveDisplayValue('Students leave the school');
  sessionStorage.clear();
});

test('placements and leaders who have left meanwhile are dropped from the plan', async () => {
  const left = { studentId: 's1', classId: 'c1', step: 'goes_on', classNumber: 9 };
  const draft = { chosen: { c1: { leaderId: 'gone' } }, placed: { s1: left } };
  writeDraft('promotion y2', draft);
  const led = card(1, 'Grade 1', { leaderId: 'kim', leaderName: 'Kim Lake' });
  const calls = stage({ [PATH]: { body: open([led, card(2, 'Grade 2')]) } });
  await waitFor(() => expect(screen.getByText('20 students move up')).toBeVisible());
  expect(screen.queryByText(/placed in a class that will not exist/)).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Who leads class 1' })).toHaveDisplayValue('Kim Lake');
  expect(action()).toBeEnabled();
  // A single preview request serves the totals and the list of children.
  expect(calls.filter(({ path }) => path === PREVIEW)).toHaveLength(1);
  sessionStorage.clear();
});

test('a student leaving while the page is open disappears, and the choices are kept', async () => {
  sessionStorage.clear();
  const child = (firstName: string): PreviewedChild => ({
    ...{
      studentId: firstName,
      firstName,
      lastName: 'Brown',
      classId: 'c1',
      classNumber: 1,
      grade: 'Grade 1',
    },
    ...{ outcome: 'leaves', next: null },
  });
  const among = (children: PreviewedChild[]): PromotionPreview => ({
    ...NOBODY_YET,
    ...{ items: children, total: children.length },
  });
  const answers: Answers = {
    '/api/auth/user': { body: ADMIN },
    '/api/simple-teachers?status=active': { body: [THEO] },
    [PATH]: { body: open([card(1, 'Grade 1', { students: 2 })]) },
    [PREVIEW]: { body: among([child('Mia'), child('Tom')]) },
  };
  answerCalls(answers);
  openApp('/school-years/y2/promotion');
  await screen.findByRole('heading', { name: 'Move into 2027/28' });
  await userEvent.selectOptions(next(1), 'Students leave the school');
  expect(await screen.findByText('Tom Brown')).toBeVisible();
  expect(screen.getByText('2 students leave')).toBeVisible();
  answers[PATH] = { body: open([card(1, 'Grade 1', { students: 1 })]) };
  answers[PREVIEW] = { body: among([child('Mia')]) };
  EventStream.say('student.changed', {
    ...{ studentId: 'Tom', classNumber: 1, fromClassNumber: null, isActive: false },
  });
  expect(await screen.findByText('1 student leaves')).toBeVisible();
  expect(screen.queryByText('Tom Brown')).toBeNull();
  expect(next(1)).toHaveDisplayValue('Students leave the school');
  sessionStorage.clear();
});

const DONE: Promotion = {
  ...open([card(1, 'Grade 1')]),
  ...{ state: 'done', undo: { until: '2027-09-03T02:00:00.000Z', obstacles: [], total: 0 } },
  done: { moved: 96, left: 20, accounts: 20, accountsDone: 20, at: '2027-08-20T02:00:00.000Z' },
};

test('a year end can be taken back while nothing prevents it', async () => {
  const answers: Answers = { [PATH]: { body: DONE } };
  const back: Promotion = { ...DONE, state: 'undoing', undo: null, undoneAt: '2027-08-21T08:00:00.000Z' };
  answers[`${PATH}/undo`] = { body: { success: true, promotion: back } };
  const calls = stage(answers);
  // The test runs in New York time, where it is still the previous evening; the school is in London.
  expect(await screen.findByText(/since Aug 20, 2027, 3:00.AM GMT\+1/)).toBeVisible();
  expect(screen.getByText(/^Until Sep 3, 2027, 3:00.AM GMT\+1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Your classes become those of 2026\/27 again/)).toBeVisible();
  answers[PATH] = { body: back };
  await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `${PATH}/undo`)).toBe(true));
  expect(await screen.findByText(/Everybody is back in 2026\/27/)).toBeVisible();
});

test('obstacles to taking it back are named, and no button is offered', async () => {
  const student = { id: 's1', firstName: 'Mia', lastName: 'Brown' };
  const obstacles = [
    { kind: 'moved' as const, student, classNumber: 2, name: 'Class 2', uses: [] },
    { kind: 'group_made' as const, student: null, classNumber: null, name: 'Choir', uses: [] },
    {
      ...{ kind: 'class_used' as const, student: null, classNumber: 3, name: 'Owls' },
      uses: [
        { use: 'register' as const, by: null },
        { use: 'homework_draft' as const, by: 'Ada Marsh' },
      ],
    },
  ];
  stage({
    [PATH]: { body: { ...DONE, undo: { until: '2027-09-03T08:00:00.000Z', obstacles, total: 102 } } },
  });
  expect(
    await screen.findByText('102 things have changed since then and stand in the way. Put them back first.'),
  ).toBeVisible();
  expect(screen.getByText('Mia Brown has moved since then and is in class 2.')).toBeVisible();
  expect(screen.getByText('The group Choir has been created since then.')).toBeVisible();
  expect(
    screen.getByText(
      'Class 3 (Owls) already has things of its own: registers and a homework draft by Ada Marsh.',
    ),
  ).toBeVisible();
  expect(screen.getByText('And 99 more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
});
