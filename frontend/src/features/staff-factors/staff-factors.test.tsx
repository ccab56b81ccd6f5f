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
const pageOf = (items: typeof STAFF, total = items.length, page = 1) => ({
  ...{ items, total, page },
  pageSize: 25,
});

test('a refused demand resets the switch, and only a colleague’s factor can be reset', async () => {
  const answers: Answers = {
    [PATH]: { body: { demand: { admins: false, teachers: true }, having: 2, count: 3 } },
    [`${PATH}/staff?page=1&pageSize=25`]: { body: pageOf(STAFF) },
  };
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

  expect(calls.filter(({ path }) => path.includes('/staff'))).toEqual([]);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('2 of 3 staff members have one'));
  await screen.findByRole('rowheader', { name: 'Theo Marsh' });
  expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reset the second step of Theo Marsh' }));
  answers[`${PATH}/theo/reset`] = { body: { success: true } };
  answers[PATH] = {
    body: {
      demand: { admins: true, teachers: true },
      having: 1,
      count: 3,
    },
  };
  answers[`${PATH}/staff?page=1&pageSize=25`] = {
    body: pageOf(STAFF.map((member) => ({ ...member, hasFactor: member.id === 'me' }))),
  };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('1 of 3 staff members have one')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument());
});

test('a large staff is paged and can be searched by name', async () => {
  const page = (query: string) => `${PATH}/staff?${query}`;
  const calls = answerCalls({
    [PATH]: { body: { demand: { admins: false, teachers: false }, having: 0, count: 180 } },
    [page('page=2&pageSize=25')]: { body: pageOf(STAFF.slice(0, 1), 180, 2) },
    [page('page=3&pageSize=25')]: { body: pageOf(STAFF.slice(1, 2), 180, 3) },
    [page('page=1&pageSize=25&search=ines')]: { body: pageOf(STAFF.slice(2)) },
  });
  onStage(<StaffFactors ownId="me" />, '/settings?page=2');
  // The page in the address shows that the list was open.
  expect(await screen.findByText('26–50 of 180')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('rowheader', { name: 'Theo Marsh' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search staff by name' }), 'ines');
  expect(await screen.findByRole('rowheader', { name: 'Inés' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Theo Marsh' })).not.toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe(page('page=1&pageSize=25&search=ines'));
});
