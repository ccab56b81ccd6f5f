import type { ClassCard, Page, StudentDetail, StudentRecord } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CARD, IVY } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { StudentsPanel } from './components/students-panel';

const card = (classNumber: number, more: Partial<ClassCard> = {}): ClassCard => ({
  ...CARD,
  id: `class-${classNumber}`,
  classNumber,
  className: `Class ${classNumber}`,
  studentCount: 3,
  ...more,
});
const ivy: StudentRecord = { ...IVY, hasParentContact: false };
const detail: StudentDetail = { ...ivy, parentEmail: null, parentPhone: null, guardians: [], links: [] };
const pageOf = (...items: StudentRecord[]): Page<StudentRecord> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
});

const LIST = '/api/simple-students?page=1&pageSize=25';
const EVERYBODY = `${LIST}&status=active&sort=name`;

function stage(more: Answers = {}, classes = [card(1), card(2)]) {
  const answers: Answers = { [EVERYBODY]: { body: pageOf(ivy) }, ...more };
  const calls = answerCalls(answers);
  onStage(
    <StudentsPanel classes={classes} school={{ code: 'MAPLE', name: 'Maple' }} onAdd={() => undefined} />,
  );
  return { answers, calls };
}

async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ivy Stone' }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('asks once the typing pauses, says when nobody is found, and leads back to everybody', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const search = '/api/simple-students?page=1&pageSize=25&search=noah&status=active&sort=name';
    const { calls } = stage({ [search]: { body: pageOf() } });
    await screen.findByRole('rowheader', { name: /Ivy Stone/ });
    await user.type(screen.getByRole('searchbox'), 'noah ');
    expect(calls.map(({ path }) => path)).toEqual([EVERYBODY]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText('No results for “noah”')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual([EVERYBODY, search]);
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);
    await screen.findByRole('rowheader', { name: /Ivy Stone/ });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

test('sorts by the heads of the columns, one way and the other', async () => {
  stage({
    [`${LIST}&status=active&sort=points`]: { body: pageOf(ivy) },
    [`${LIST}&status=active&sort=-points`]: { body: pageOf(ivy) },
  });
  const head = () => screen.getByRole('columnheader', { name: 'Points' });
  await userEvent.click(await screen.findByRole('button', { name: 'Points' }));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await userEvent.click(screen.getByRole('button', { name: 'Points' }));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
});

test('a slip stays although the change empties the list behind it', async () => {
  const { answers } = stage({ '/api/simple-students/student-1': { body: detail } });
  const dialog = await choose('Edit');
  await userEvent.type(await within(dialog).findByLabelText(/Parent email/), 'home@stone.example');
  answers['/api/simple-students/student-1'] = {
    body: {
      success: true,
      student: detail,
      credentials: { parent: { parentId: '123456782', pin: '48213', slipToken: 'c2xpcC10b2tlbi1vZi0xMg' } },
    },
  };
  answers[EVERYBODY] = { body: pageOf() };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No students yet')).toBeInTheDocument();
  expect(screen.getByText('48213')).toBeVisible();
});

test('a parent without a name gets one, and the slip of a named parent carries it', async () => {
  const path = '/api/simple-students/student-1';
  const guardian = {
    ...{ id: 'guardian-1', parentId: '123456782', firstName: 'Parent of Ivy', lastName: 'Stone' },
    ...{ isNamed: false, mayChange: true, email: null, phone: '555 0100' },
  };
  const { answers, calls } = stage({ [path]: { body: { ...detail, guardians: [guardian] } } });
  const dialog = await choose('Edit');
  const family = await within(dialog).findByRole('group', { name: /Parent of Ivy Stone/ });
  expect(within(family).getByLabelText("Parent's first name")).toHaveValue('');
  await userEvent.type(within(family).getByLabelText("Parent's first name"), 'Rosa');
  const named = { ...detail, guardians: [{ ...guardian, firstName: 'Rosa', lastName: '', isNamed: true }] };
  answers[path] = { body: { success: true, student: named } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({
        guardians: [{ id: 'guardian-1', firstName: 'Rosa', lastName: '', email: '', phone: '555 0100' }],
      }),
    ),
  );

  answers[path] = { body: named };
  answers[`${path}/pin`] = {
    body: { success: true, credentials: { parent: { parentId: '123456782', pin: '48213' } } },
  };
  const again = await choose('New PIN');
  await userEvent.selectOptions(await within(again).findByRole('combobox'), 'guardian-1');
  await userEvent.click(within(again).getByRole('button', { name: /PIN/ }));
  expect(await screen.findByRole('region', { name: 'Rosa, parent of Ivy Stone' })).toBeVisible();
});

test('offers only classes that are open, and says why a move was refused', async () => {
  const full = card(3, { studentCount: 40 });
  const { answers } = stage({}, [card(1), card(2), full, card(4, { isActive: false })]);
  const dialog = await choose('Move to another class');
  const options = within(dialog)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ text, disabled }) => [text, disabled]);
  expect(options).toEqual([
    ['Class 2 · Class 2 (3 of 40)', false],
    ['Class 3 · Class 3 (full)', true],
  ]);
  answers['/api/simple-students/student-1'] = {
    status: 409,
    body: { success: false, code: 'CLASS_FULL', message: 'This class already has 40 students.' },
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move student' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This class already has 40 students.');
  expect(dialog).toBeVisible();
});
