import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { StaffFactors } from './components/staff-factors';

const PATH = '/api/school-admin/second-factors';
const STAFF = [
  { id: 'me', role: 'school_admin', firstName: 'Ada', lastName: 'Moss', hasFactor: true },
  { id: 'theo', role: 'teacher', firstName: 'Theo', lastName: 'Marsh', hasFactor: true },
  { id: 'ines', role: 'teacher', firstName: 'Inés', lastName: '', hasFactor: false },
];

test('a demand that is refused goes back, and only a colleague’s factor can be reset', async () => {
  const answers: Answers = { [PATH]: { body: { demand: { admins: false, teachers: true }, staff: STAFF } } };
  const calls = answerCalls(answers);
  onStage(<StaffFactors ownId="me" />);
  const admins = await screen.findByRole('switch', { name: 'Administrators must have one' });
  expect(screen.getByRole('switch', { name: 'Teachers must have one' })).toBeChecked();
  answers[PATH] = { status: 403, body: { code: 'FORBIDDEN', message: 'Not you.' } };
  await userEvent.click(admins);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not you.');
  expect(admins).not.toBeChecked();
  expect(calls.at(-1)?.body).toEqual({ admins: true });
  answers[PATH] = { body: { success: true, demand: { admins: true, teachers: true } } };
  await userEvent.click(admins);
  await waitFor(() => expect(admins).toBeChecked());

  await userEvent.click(screen.getByText('2 of 3 people on the staff have one'));
  expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset the second step of Theo Marsh' }));
  answers[`${PATH}/theo/reset`] = { body: { success: true } };
  answers[PATH] = {
    body: {
      demand: { admins: true, teachers: true },
      staff: STAFF.map((member) => ({ ...member, hasFactor: member.id === 'me' })),
    },
  };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('1 of 3 people on the staff have one')).toBeVisible();
});
