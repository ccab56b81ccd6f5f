import type { ClassCard, Page, StudentDetail, StudentRecord } from '@homeroom/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CARD, IVY } from '../../testing/samples';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AddStudentDialog } from './components/add-student-dialog';
import { ClassRoster } from './components/class-roster';
import { StudentsPanel } from './components/students-panel';

/** Requests for the list itself; last sign-ins are requested separately. */
const listsIn = (calls: readonly { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => !path.includes('last-sign-ins'));

const card = (classNumber: number, more: Partial<ClassCard> = {}): ClassCard => ({
  ...CARD,
  id: `class-${classNumber}`,
  classNumber,
  className: `Class ${classNumber}`,
  studentCount: 3,
  ...more,
});
const ivy: StudentRecord = { ...IVY, hasParentContact: false };
const detail: StudentDetail = {
  ...{ ...ivy, parentEmail: null, parentPhone: null, guardians: [], links: [] },
  enrolments: [
    { classNumber: 1, className: 'Sunflowers', startsOn: '2026-11-02', endsOn: null },
    { classNumber: 4, className: 'Otters', startsOn: '2026-09-01', endsOn: '2026-11-02' },
  ],
};
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
  const { unmount } = onStage(
    <StudentsPanel classes={classes} school={{ code: 'MAPLE', name: 'Maple' }} onAdd={() => undefined} />,
  );
  return { answers, calls, unmount };
}

async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ivy Stone' }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is debounced, reports an empty result and can be reset to everybody', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const search = '/api/simple-students?page=1&pageSize=25&search=noah&status=active&sort=name';
    const { calls } = stage({ [search]: { body: pageOf() } });
    await screen.findByRole('rowheader', { name: /Ivy Stone/ });
    await user.type(screen.getByRole('searchbox'), 'noah ');
    expect(listsIn(calls)).toEqual([EVERYBODY]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(await screen.findByText('No results for “noah”')).toBeVisible();
    expect(listsIn(calls)).toEqual([EVERYBODY, search]);
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(clear as HTMLElement);
    await screen.findByRole('rowheader', { name: /Ivy Stone/ });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

test('students selected in a class get points of the class’s own categories', async () => {
  const own = { id: 'own', key: 'own', name: 'Watered the beans', amount: 1, icon: 'star' };
  answerCalls({
    [`/api/point-categories?classNumber=${ivy.classNumber}`]: {
      body: [{ ...own, classNumber: ivy.classNumber }],
    },
  });
  onStage(<ClassRoster title="Otters" students={[ivy]} papers={[]} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ivy Stone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give points' }));
  expect(await screen.findByRole('button', { name: /Watered the beans/ })).toBeVisible();
});

test('a school without students is led to add the first one', async () => {
  const onAdd = jest.fn();
  answerCalls({ [EVERYBODY]: { body: pageOf() } });
  onStage(<StudentsPanel classes={[card(1)]} school={{ code: 'MAPLE', name: 'Maple' }} onAdd={onAdd} />);
  await screen.findByText('No students yet');
  const [, next] = screen.getAllByRole('button', { name: 'Add Student' });
  await userEvent.click(next as HTMLElement);
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('sorts by a column header in either direction', async () => {
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

test('the record lists the classes the student has been in', async () => {
  stage({ '/api/simple-students/student-1': { body: detail } });
  const dialog = await choose('Edit');
  const group = await within(dialog).findByRole('group', { name: 'Classes' });
  expect(
    within(group)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 · Sunflowerssince Nov 2, 2026', '4 · OttersSep 1, 2026 until Nov 2, 2026']);
});

test('a slip stays visible although the change empties the list behind it', async () => {
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

test('an unnamed parent is given a name, which their slip carries', async () => {
  const path = '/api/simple-students/student-1';
  const guardian = {
    ...{ id: 'guardian-1', parentId: '123456782', firstName: 'Parent of Ivy', lastName: 'Stone' },
    ...{ isNamed: false, mayChange: true, email: null, phone: '555 0100' },
  };
  const { answers, calls } = stage({
    [path]: { body: { ...detail, guardians: [guardian] } },
    [`${path}/guardian-addresses`]: { body: [] },
  });
  const dialog = await choose('Edit');
  const family = await within(dialog).findByRole('group', { name: /Parent of Ivy Stone/ });
  expect(within(family).getByLabelText("Parent's first name")).toHaveValue('');
  await userEvent.type(within(family).getByLabelText("Parent's first name"), 'Rosa');
  const named = { ...detail, guardians: [{ ...guardian, firstName: 'Rosa', lastName: '', isNamed: true }] };
  answers[path] = { body: { success: true, student: named } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(
      // Changes the parent has made meanwhile are not reverted.
      { guardians: [{ id: 'guardian-1', firstName: 'Rosa' }] },
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

describe('a student who left in an earlier year', () => {
  const path = '/api/simple-students/student-1';
  const leaver: StudentRecord = { ...ivy, isActive: false, hasClassEnded: true };
  const answers = {
    [EVERYBODY]: { body: pageOf(leaver) },
    [path]: { body: { success: true, student: detail } },
  };
  const into2 = { isActive: true, classNumber: 2 };

  test('is shown without a class of this year and is reactivated into a chosen one', async () => {
    const { calls } = stage(answers);
    expect(await screen.findByRole('cell', { name: '1 · in an earlier year' })).toBeInTheDocument();
    const dialog = within(await choose('Reactivate'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'New class' }), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(calls.find((call) => call.path === path)?.body).toEqual(into2));
  });

  test('can be moved to any class of this year, also one with the same number', async () => {
    stage(answers);
    const dialog = within(await choose('Move to another class'));
    expect(dialog.getByText(/Was in class 1 in an earlier year/)).toBeVisible();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Class 1 · Class 1 (3 of 40)',
      'Class 2 · Class 2 (3 of 40)',
    ]);
  });

  test('is reactivated with others into a chosen class', async () => {
    const { calls } = stage(answers);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Ivy Stone/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'New class' }), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(calls.find((call) => call.path === path)?.body).toEqual(into2));
  });
});

test('a new PIN comes with the number to which texts go, which can be removed', async () => {
  const { answers, calls } = stage({ '/api/simple-students/student-1': { body: detail } });
  await choose('New PIN');
  const credentials = { student: { studentId: '4100', pin: '48213', slipToken: 'c2xpcC10b2tlbi1vZi0xMg' } };
  answers['/api/simple-students/student-1/pin'] = { body: { success: true, credentials, textsEndIn: '34' } };
  await userEvent.click(await screen.findByRole('button', { name: 'Issue new PIN' }));
  expect(await screen.findByText('Texts to this person go to a number ending in 34')).toBeVisible();
  answers['/api/simple-students/student-1/phone/remove'] = { body: { success: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Remove the number' }));
  expect(await screen.findByText(/The number is removed/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/phone/remove'))?.body).toEqual({ for: 'student' });
});

describe('the email state of a parent', () => {
  const path = '/api/simple-students/student-1';
  const parent = (id: string, firstName: string) => ({
    ...{ id, parentId: '123456782', firstName, lastName: 'Stone', isNamed: true, mayChange: true },
    ...{ email: `${id}@stone.example`, phone: null },
  });
  const guardians = [parent('guardian-1', 'Rosa'), { ...parent('guardian-2', 'Lars'), mayChange: false }];
  const sent = { guardianId: 'guardian-1', state: 'sent', since: '2026-11-02T08:00:00.000Z' };
  const family = (name: RegExp) => screen.findByRole('group', { name });

  test('is shown beside the contact, and the invitation can be resent', async () => {
    const { calls, answers } = stage({
      [path]: { body: { ...detail, guardians } },
      [`${path}/guardian-addresses`]: { body: [sent] },
    });
    await choose('Edit');
    const rosa = within(await family(/Rosa Stone/));
    expect(await rosa.findByText('Email not confirmed yet')).toBeVisible();
    expect(rosa.getByText(/Nov 2/)).toBeVisible();
    // This person does not manage Lars's contact.
    expect(within(await family(/Lars Stone/)).queryByText(/confirmed/)).not.toBeInTheDocument();
    const invitation = `${path}/guardians/guardian-1/invitation`;
    const again = () => rosa.findByRole('button', { name: 'Send the invitation to Rosa Stone again' });
    answers[invitation] = {
      status: 429,
      body: { success: false, code: 'INVITED_JUST_NOW', message: 'Twice within the last hour.' },
    };
    await userEvent.click(await again());
    expect(await screen.findByRole('alert')).toHaveTextContent('Twice within the last hour.');
    answers[invitation] = { body: { success: true, address: { ...sent, state: 'waiting' } } };
    await userEvent.click(await again());
    expect(await rosa.findByText('Invitation not sent yet')).toBeVisible();
    expect(rosa.queryByRole('button')).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path === invitation)).toHaveLength(2);
  });

  test('is shown with the ways to a new PIN if a corrected address has ended the parent’s', async () => {
    const { answers } = stage({
      [path]: { body: { ...detail, guardians } },
      [`${path}/guardian-addresses`]: { body: [{ ...sent, state: 'expired' }] },
    });
    await choose('Edit');
    const rosa = within(await family(/Rosa Stone/));
    await userEvent.type(rosa.getByLabelText('Email'), 's');
    const student = { ...detail, guardians };
    answers[path] = { body: { success: true, student, mailedPinsEnded: ['guardian-1'] } };
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'A PIN has ended' });
    expect(dialog).toHaveTextContent(/The PIN of Rosa Stone was drawn from an email/);
    const again = { name: 'Send the invitation to Rosa Stone again' };
    expect(await within(dialog).findByRole('button', again)).toBeVisible();
    answers[path] = { body: student };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Issue a new PIN' }));
    expect(await screen.findByRole('dialog', { name: 'New PIN for Ivy Stone' })).toBeVisible();
  });

  test('can be requested again after a failure without losing the form', async () => {
    const { answers } = stage({
      [path]: { body: { ...detail, guardians } },
      [`${path}/guardian-addresses`]: { status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } },
    });
    await choose('Edit');
    const rosa = within(await family(/Rosa Stone/));
    expect(await rosa.findByRole('alert')).toHaveTextContent('could not check whether email reaches');
    answers[`${path}/guardian-addresses`] = { body: [{ ...sent, state: 'confirmed', since: null }] };
    await userEvent.click(rosa.getByRole('button', { name: 'Try again' }));
    expect(await rosa.findByText('Email confirmed')).toBeVisible();
    expect(rosa.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('offers only open classes and shows why a move was refused', async () => {
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

describe('a bulk selection', () => {
  const NAMES = ['Ivy', 'Noah', 'Mia', 'Ada'];
  const class1 = NAMES.map((firstName, index) => ({ ...ivy, id: `student-${index + 1}`, firstName }));
  const [first, second, third, fourth] = class1 as [
    StudentRecord,
    StudentRecord,
    StudentRecord,
    StudentRecord,
  ];
  const box = (firstName: string) => screen.getByRole('checkbox', { name: `Select ${firstName} Stone` });
  const page = () => screen.getByRole('checkbox', { name: 'Select everything on this page' });
  const count = () => screen.getByText(/^\d+ selected$/).textContent;

  beforeEach(() => localStorage.clear());

  test('extends with Shift, is reflected in the header checkbox and survives paging', async () => {
    const pages = (page: number, items: StudentRecord[]) => ({
      body: { ...pageOf(...items), page, total: 30 },
    });
    const path = (page: number) => `/api/simple-students?page=${page}&pageSize=25&status=active&sort=name`;
    const { answers } = stage({
      [path(1)]: pages(1, class1),
      [path(2)]: pages(2, [{ ...ivy, id: 'student-30' }]),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ivy Stone' }));
    await user.keyboard('{Shift>}');
    await user.click(box('Mia'));
    await user.keyboard('{/Shift}');
    expect(count()).toBe('3 selected');
    expect(box('Ada')).not.toBeChecked();
    expect(page()).toBePartiallyChecked();
    box('Ada').focus();
    await user.keyboard(' ');
    expect(page()).toBeChecked();

    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(page()).not.toBeChecked());
    expect(count()).toBe('4 selected');
    // A different order clears the selection.
    answers[`${LIST}&status=active&sort=points`] = { body: pageOf(first) };
    await user.click(screen.getByRole('button', { name: 'Points' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  });

  test('reports each result, and keeps refused students selected but not those gone', async () => {
    const { answers, calls } = stage({ [EVERYBODY]: { body: pageOf(...class1) } });
    for (const { id } of class1) answers[`/api/simple-students/${id}`] = { body: { success: true } };
    const refused = { success: false, code: 'CLASS_FULL', message: 'This class already has 40 students.' };
    for (const { id } of [second, third])
      answers[`/api/simple-students/${id}`] = { status: 409, body: refused };
    await screen.findByRole('checkbox', { name: 'Select Ivy Stone' });
    await userEvent.click(page());
    await userEvent.click(screen.getByRole('button', { name: 'Move to a class' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 4 students' });
    await userEvent.selectOptions(within(dialog).getByLabelText('New class'), '2');
    answers[EVERYBODY] = { body: pageOf(first, second, fourth) };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to a class' }));
    expect(await within(dialog).findByText('Done for 2 of 4')).toBeVisible();
    const said = within(dialog).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Noah Stone: This class already has 40 students.',
      'Mia Stone: This class already has 40 students.',
    ]);
    expect(calls.filter(({ body }) => body).map(({ path, body }) => [path, body])).toEqual(
      class1.map(({ id }) => [`/api/simple-students/${id}`, { classNumber: 2 }]),
    );
    await userEvent.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(count()).toBe('1 selected'));
    expect(box('Noah')).toBeChecked();
  });

  test('covers all matching students on every page', async () => {
    const many = Array.from({ length: 26 }, (_, index) => ({
      ...ivy,
      id: `student-${index}`,
      firstName: `I${index}`,
    }));
    const everybody = '/api/simple-students?page=1&pageSize=100&status=active&sort=name';
    const { calls } = stage({
      [EVERYBODY]: { body: { ...pageOf(...many.slice(0, 25)), total: 26 } },
      [everybody]: { body: pageOf(...many) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select I0 Stone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 26 that match' }));
    await waitFor(() => expect(count()).toBe('26 selected'));
    expect(listsIn(calls)).toHaveLength(2);
  });

  test('a hidden column stays hidden on this device', async () => {
    const { unmount } = stage();
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Grade' }));
    expect(screen.queryByRole('columnheader', { name: 'Grade' })).not.toBeInTheDocument();
    unmount();
    stage();
    await screen.findByRole('rowheader', { name: /Ivy Stone/ });
    expect(screen.queryByRole('columnheader', { name: 'Grade' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Points' })).toBeVisible();
  });
});

test('the menu of a student opens the dashboard the student sees', async () => {
  stage();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ivy Stone' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'View Student Dashboard' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/classroom/1/students/student-1');
});

describe('a new student', () => {
  const add = async (answers: Answers, classes = [card(1, { grade: 'Grade 3', section: 'F' })]) => {
    const calls = answerCalls(answers);
    const school = { code: 'MAPLE', name: 'Maple' };
    onStage(<AddStudentDialog opened onClose={() => undefined} classes={classes} school={school} />);
    return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Add a student' })) };
  };
  const fillIn = async ({ dialog }: Awaited<ReturnType<typeof add>>) => {
    await userEvent.type(dialog.getByLabelText(/^First name/), 'Ivy');
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Stone');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Student' }));
  };

  test('goes to the first class with a free place, and a full one cannot be chosen', async () => {
    const { dialog } = await add({}, [card(1, { studentCount: 40 }), card(2)]);
    expect(dialog.getByLabelText('Class')).toHaveValue('2');
    expect(dialog.getByRole('option', { name: 'Class 1 · Class 1 (full)' })).toBeDisabled();
  });

  test('requires only first and last name', async () => {
    const { calls, dialog } = await add({});
    await userEvent.click(dialog.getByRole('button', { name: 'Create Student' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing InformationPlease provide at least first name and last name.',
    );
    expect(calls).toHaveLength(0);
  });

  test('takes grade and section from the class, starts without points under a new ID and is confirmed', async () => {
    const credentials = { student: { studentId: '4100', pin: '48213', slipToken: 'c2xpcC10b2tlbi1vZi0xMg' } };
    const body = { success: true, student: ivy, credentials };
    const stage = await add({ '/api/simple-students': { status: 201, body } });
    await fillIn(stage);
    expect(await screen.findByText('Student Created!')).toBeVisible();
    expect(screen.getByText('Ivy Stone is in class 1.')).toBeVisible();
    expect(stage.calls[0]?.body).toMatchObject({
      ...{ classNumber: 1, firstName: 'Ivy', lastName: 'Stone', grade: 'Grade 3', section: 'F' },
      ...{ parentEmail: '', parentPhone: '', isActive: true, behaviorPoints: 0 },
      studentId: expect.stringMatching(/^STU-\d{13}$/),
    });
  });

  test.each([
    [{ message: 'This class already has 40 students.' }, 'This class already has 40 students.'],
    [{}, 'Could not create student.'],
  ])('that is refused gives the reason: %j', async (body, sentence) => {
    await fillIn(await add({ '/api/simple-students': { status: 409, body } }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(`Failed to Create Student${sentence}`),
    );
  });
});
