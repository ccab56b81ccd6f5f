import type { ClassCard, TeacherRecord } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ClassActions } from './components/class-actions';
import { ClassGrid } from './components/class-grid';

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

test('the card says who leads it and offers the way in', () => {
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

test('a size that no class can have is not sent', async () => {
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

test('a refused change says why and keeps what was typed', async () => {
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

test('a new password is shown once, alone, with the words to sign in by', async () => {
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

test('an inactive card offers the way back', async () => {
  const calls = stage(
    { '/api/simple-classes/3': { body: { success: true, class: card } } },
    { ...card, isActive: false },
  );
  expect(screen.getByText('Inactive')).toBeInTheDocument();
  await choose('Reactivate');
  await userEvent.click(await screen.findByRole('button', { name: 'Reactivate class' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ isActive: true }));
});
