import type { ClassCard, TeacherRecord } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ClassActions } from './components/class-actions';
import { ClassGrid } from './components/class-grid';
import { CreateClassDialog } from './components/create-class-dialog';

const card: ClassCard = {
  id: 'class-3',
  deviceId: 'class-3',
  classNumber: 3,
  className: 'Otters',
  grade: 'Kindergarten',
  section: 'B',
  isActive: true,
  studentCount: 4,
  maxStudents: 40,
  principalTeacherId: 'ada',
  principalTeacherName: 'Ada King',
};
const teacher = (id: string, more: Partial<TeacherRecord> = {}): TeacherRecord => ({
  id,
  teacherId: '4100',
  firstName: id,
  lastName: 'King',
  teacherType: 'principal',
  classNumbers: [3],
  email: null,
  isActive: true,
  ...more,
});
const teachers = [
  teacher('ada'),
  teacher('bea', { teacherType: 'principal_and_subject' }),
  teacher('cleo', { teacherType: 'subject' }),
  teacher('dan', { isActive: false }),
];
const school = { code: 'MAPLE4821', name: 'Maple Grove' };

function stage(answers: Answers, shown = card) {
  const calls = answerCalls(answers);
  onStage(
    <ClassGrid
      cards={[shown]}
      menu={(each) => <ClassActions card={each} teachers={teachers} school={school} />}
    />,
  );
  return calls;
}

async function choose(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Manage class 3' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('the card shows its principal teacher and links to the classroom', () => {
  stage({});
  expect(screen.getByText('Principal teacher: Ada King')).toBeInTheDocument();
  expect(screen.getByText('4 of 40 students')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Classroom Dashboard' })).toHaveAttribute(
    'href',
    '/classroom/3',
  );
});

test('only active teachers of a principal type can be chosen, or nobody', async () => {
  const calls = stage({
    '/api/simple-classes/3': { body: { success: true, class: { ...card, principalTeacherName: null } } },
  });
  await choose('Change principal teacher');
  const select = await screen.findByRole('combobox', { name: 'Principal teacher' });
  await userEvent.click(select);
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Nobody for now', 'ada King', 'bea King']);
  await userEvent.click(screen.getByRole('option', { name: 'Nobody for now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save principal teacher' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ principalTeacherId: null }));
  expect(await screen.findByText('Nobody leads class 3 for now.')).toBeInTheDocument();
});

test('an unchanged principal teacher is not sent, so that a colleague’s choice is kept', async () => {
  const theirs = { ...card, principalTeacherId: 'bea', principalTeacherName: 'bea King' };
  const calls = stage({ '/api/simple-classes/3': { body: { success: true, class: theirs } } });
  await choose('Change principal teacher');
  await userEvent.click(await screen.findByRole('button', { name: 'Save principal teacher' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({}));
  expect(await screen.findByText(/bea King/)).toBeVisible();
});

test('a size outside the limits is not sent', async () => {
  const calls = stage({});
  await choose('Edit');
  const size = await screen.findByLabelText('Places in this class');
  for (const wrong of ['0', '41', 'many']) {
    await userEvent.clear(size);
    await userEvent.type(size, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByRole('alert')).toHaveTextContent('A class holds 1 to 40 students.');
  }
  expect(calls).toHaveLength(0);
});

test('only changed fields are sent', async () => {
  const calls = stage({ '/api/simple-classes/3': { body: { success: true, class: card } } });
  await choose('Edit');
  const size = await screen.findByLabelText('Places in this class');
  await userEvent.clear(size);
  await userEvent.type(size, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ maxStudents: 12 }));
});

test('a refused change gives the reason and keeps the typed value', async () => {
  stage({
    '/api/simple-classes/3': { status: 409, body: { message: 'This class has 4 active students.' } },
  });
  await choose('Edit');
  await userEvent.clear(await screen.findByLabelText('Places in this class'));
  await userEvent.type(screen.getByLabelText('Places in this class'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This class has 4 active students.');
  expect(screen.getByLabelText('Places in this class')).toHaveValue('3');
});

test('a new password is shown once, alone, with sign-in instructions', async () => {
  const credentials = { classPassword: 'new-lamp-kite-41' };
  const calls = stage({
    '/api/simple-classes/3/secrets': { body: { success: true, class: card, credentials } },
  });
  await choose('New passwords');
  await userEvent.click(await screen.findByRole('radio', { name: /The class password/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a new password' }));
  expect(await screen.findByText('new-lamp-kite-41')).toBeInTheDocument();
  expect(screen.getByText('Kindergarten B')).toBeInTheDocument();
  expect(screen.queryByText('Principal password')).not.toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ which: 'class' });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('new-lamp-kite-41')).not.toBeInTheDocument());
});

test('an inactive card can be reactivated', async () => {
  const calls = stage(
    { '/api/simple-classes/3': { body: { success: true, class: card } } },
    { ...card, isActive: false },
  );
  expect(screen.getByText('Inactive')).toBeInTheDocument();
  await choose('Reactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate class' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ isActive: true }));
});

describe('a new class card', () => {
  const create = async (answers: Answers, taken: readonly number[] = []) => {
    const calls = answerCalls(answers);
    const classes = taken.map((classNumber) => ({ ...card, classNumber }));
    onStage(<CreateClassDialog opened onClose={() => undefined} classes={classes} school={school} />);
    return { calls, dialog: within(await screen.findByRole('dialog', { name: 'New class card' })) };
  };
  const fillIn = async ({ dialog }: Awaited<ReturnType<typeof create>>) => {
    await userEvent.selectOptions(dialog.getByLabelText(/Class number/), '2');
    await userEvent.type(dialog.getByLabelText(/Class name/), 'Foxes');
    await userEvent.selectOptions(dialog.getByLabelText(/Grade/), 'Grade 12');
    await userEvent.selectOptions(dialog.getByLabelText(/Section/), 'F');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Class' }));
  };
  /** The selectable options, without the disabled placeholder. */
  const offered = (select: HTMLElement) =>
    within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ disabled, value }) => (disabled ? [] : value));

  test('offers the first 20 free numbers and all grades and sections', async () => {
    const { dialog } = await create({}, [1, 3]);
    const numbers = [2, ...Array.from({ length: 19 }, (_, index) => index + 4)];
    expect(offered(dialog.getByLabelText(/Class number/))).toEqual(numbers.map(String));
    const grades = Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`);
    expect(offered(dialog.getByLabelText(/Grade/))).toEqual(['Kindergarten', ...grades]);
    expect(offered(dialog.getByLabelText(/Section/))).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  test('requires all four fields before sending', async () => {
    const { calls, dialog } = await create({});
    await userEvent.click(dialog.getByRole('button', { name: 'Create Class' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing InformationPlease fill in all required fields.',
    );
    expect(calls).toHaveLength(0);
  });

  test('is sent as filled in and confirmed', async () => {
    const body = {
      success: true,
      class: { ...card, classNumber: 2, className: 'Foxes', grade: 'Grade 12', section: 'F' },
      credentials: { classPassword: 'new-lamp-kite-41', principalPassword: 'old-moss-reed-17' },
    };
    const stage = await create({ '/api/simple-classes': { status: 201, body } });
    await fillIn(stage);
    expect(await screen.findByText('Class Card Created!')).toBeVisible();
    expect(screen.getByText('Class 2, Foxes')).toBeVisible();
    expect(stage.calls[0]?.body).toEqual({
      ...{ classNumber: 2, className: 'Foxes', grade: 'Grade 12', section: 'F' },
    });
  });

  test.each([
    [
      { message: 'There is already a class card with that number.' },
      'There is already a class card with that number.',
    ],
    [{}, 'Could not create class card.'],
  ])('that is refused gives the reason: %j', async (body, sentence) => {
    await fillIn(await create({ '/api/simple-classes': { status: 409, body } }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(`Failed to Create Class${sentence}`),
    );
  });
});
