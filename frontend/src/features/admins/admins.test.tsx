import type { SchoolAdmins } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { AdminsPanel } from './components/admins-panel';

const LIST = '/api/school-admin/admins';
const ada = {
  id: 'a',
  firstName: 'Ada',
  lastName: '',
  email: 'ada@school.example',
  isYou: true,
  isVerified: true,
};
const zoe = {
  ...ada,
  id: 'z',
  firstName: 'Zoë',
  lastName: 'Łęcka',
  email: 'zoe@school.example',
  isYou: false,
};
const list = (admins: SchoolAdmins['admins'], invitations: SchoolAdmins['invitations'] = []) => ({
  body: { admins, invitations },
});

test('the last administrator cannot be removed, and the page explains why', async () => {
  answerCalls({ [LIST]: list([ada]) });
  onStage(<AdminsPanel />);
  expect(await screen.findByText(/A school always needs an administrator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a removal that would leave no administrator is refused with 409 and the list is reloaded', async () => {
  const answers = {
    [LIST]: list([ada, zoe]),
    '/api/school-admin/admins/z/remove': {
      status: 409,
      body: { success: false, code: 'LAST_ADMIN', message: 'A school needs an administrator.' },
    },
  };
  answerCalls(answers);
  onStage(<AdminsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Zoë Łęcka' }));
  answers[LIST] = list([ada]);
  const dialog = await screen.findByRole('dialog', { name: 'Remove Zoë Łęcka?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('A school needs an administrator.')).toBeVisible();
  expect(await screen.findByText(/A school always needs an administrator/)).toBeVisible();
});

test('an unused invitation can be resent or withdrawn', async () => {
  const invitedAt = '2026-03-03T08:00:00Z';
  const calls = answerCalls({
    [LIST]: list([ada], [{ id: 'i', email: 'kim@school.example', invitedAt, isExpired: true }]),
    '/api/school-admin/admin-invitations': { status: 201, body: { success: true } },
    '/api/school-admin/admin-invitations/i/withdraw': { body: { success: true } },
  });
  onStage(<AdminsPanel />);
  expect(await screen.findByText('Link expired')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Send the invitation to kim@school.example again' }),
  );
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Withdraw the invitation to kim@school.example' }),
  );
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain('/api/school-admin/admin-invitations/i/withdraw');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('Enter an email address such as name@school.org.')).toBeVisible();
});
