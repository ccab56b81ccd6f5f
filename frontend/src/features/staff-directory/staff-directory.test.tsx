import type { DirectoryPeople, DirectoryToken } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { StepUp } from '../step-up/components/step-up';
import { WritesClosed } from '../../lib/writes-closed';
import { StaffDirectoryPanel } from './components/staff-directory-panel';
import { StillConnected } from './components/still-connected';

const PATH = '/api/school-admin/staff-directory';
const PEOPLE = `${PATH}/people`;
const URL = 'https://homeroom.example/api/scim/v2';
const TOKEN = 'AbC-'.repeat(16);
const drawn: DirectoryToken = { drawnAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null };
const settings = (token: DirectoryToken | null): Answers[string] => ({ body: { url: URL, token } });
const nobody: DirectoryPeople = { kept: 0, active: 0, last: null };
const done = { body: { success: true } };

/** The settings are read and the token is created at the same path. */
function panel(token: DirectoryToken | null, more: Answers = {}) {
  const answers: Answers = { [PATH]: settings(token), [PEOPLE]: { body: nobody }, ...more };
  const calls = answerCalls(answers);
  onStage(
    <>
      <StaffDirectoryPanel />
      <StepUp />
    </>,
  );
  return { answers, sent: () => calls.filter(({ body }) => body !== undefined).map(({ path }) => path) };
}

const pressed = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

test('the section explains that only teachers are imported this way', async () => {
  panel(null);
  const section = within(await screen.findByRole('region', { name: 'Staff from your school’s directory' }));
  expect(await section.findByText('Not connected')).toBeVisible();
  expect(section.getByText(/never students, parents or administrators/)).toBeVisible();
  expect(await section.findByText('Nobody yet')).toBeVisible();
  expect(section.queryByRole('button', { name: /^Switch off/ })).not.toBeInTheDocument();
});

test('a token is shown once with the address until it is entered', async () => {
  const { answers, sent } = panel(null);
  await screen.findByText('Not connected');
  answers[PATH] = { status: 201, body: { success: true, token: TOKEN, url: URL, ...{ drawnAt: '' } } };
  await pressed('Connect your school’s directory');
  const dialog = await inDialog();
  expect(dialog.getByRole('status')).toHaveTextContent(/shown only now/);
  expect(dialog.getByLabelText('Secret token')).toHaveValue(TOKEN);
  expect(dialog.getByLabelText('Address (tenant URL, base URL)')).toHaveValue(URL);
  // Escape must not discard the token.
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answers[PATH] = settings(drawn);
  await userEvent.click(dialog.getByRole('button', { name: 'I have entered both' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.body.textContent).not.toContain(TOKEN);
  expect(sent()).toEqual([PATH]);
});

test('drawing a token asks for a step-up first', async () => {
  const { answers, sent } = panel(null, { '/api/account/step-up': { body: { methods: ['password'] } } });
  await screen.findByText('Not connected');
  answers[PATH] = { status: 403, body: { success: false, code: 'STEP_UP_NEEDED', message: 'Prove it.' } };
  await pressed('Connect your school’s directory');
  const password = await screen.findByLabelText('Your password');
  answers[PATH] = { status: 201, body: { success: true, token: TOKEN, url: URL } };
  answers['/api/account/step-up'] = done;
  await userEvent.type(password, 'correct horse{Enter}');
  expect(await screen.findByLabelText('Secret token')).toHaveValue(TOKEN);
  expect(sent().filter((path) => path === PATH)).toHaveLength(2);
});

test('the section shows the people managed, the last use and the last change', async () => {
  const last = { act: 'deactivated', at: '2026-11-21T09:00:00.000Z', name: 'ميا Lund' } as const;
  panel(
    { ...drawn, lastUsedAt: '2026-11-21T09:00:00.000Z' },
    {
      [PEOPLE]: { body: { kept: 42, active: 41, last } },
    },
  );
  expect(await screen.findByText(/^Token created Nov 20, 2026.*last used Nov 21, 2026/)).toBeVisible();
  expect(
    await screen.findByText(
      /It manages 42 teachers\. 41 of them are active\. Last: deactivated ميا Lund, Nov 21/,
    ),
  ).toBeVisible();
});

test('a new token is drawn only after a warning that the old one stops working', async () => {
  const { answers, sent } = panel(drawn);
  await pressed('Create a new token for your school’s directory');
  const dialog = await inDialog();
  expect(dialog.getByText(/stops working at once/)).toBeVisible();
  expect(sent()).toEqual([]);
  answers[PATH] = { status: 201, body: { success: true, token: TOKEN, url: URL } };
  await userEvent.click(dialog.getByRole('button', { name: 'New token' }));
  expect(await screen.findByLabelText('Secret token')).toHaveValue(TOKEN);
});

test('the directory is switched off after its consequences are shown', async () => {
  const { answers, sent } = panel(drawn, { [`${PATH}/remove`]: done });
  await pressed('Switch off your school’s directory');
  const dialog = await inDialog();
  expect(dialog.getByText(/All teachers stay as they are/)).toBeVisible();
  answers[PATH] = settings(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
  expect(sent()).toEqual([`${PATH}/remove`]);
});

test('after the trial the directory can be switched off, but no new token drawn', async () => {
  const answers: Answers = { [PATH]: settings(drawn), [PEOPLE]: { body: nobody }, [`${PATH}/remove`]: done };
  answerCalls(answers);
  onStage(
    <WritesClosed value={{ school: 'school', brought: 'school' }}>
      <StaffDirectoryPanel />
    </WritesClosed>,
  );
  expect(await screen.findByRole('button', { name: /^Create a new token/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await pressed('Switch off your school’s directory');
  answers[PATH] = settings(null);
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
});

test('a closed school sees that it is still connected and can disconnect', async () => {
  const answers: Answers = { [PATH]: settings(drawn), [`${PATH}/remove`]: done };
  const calls = answerCalls(answers);
  onStage(<StillConnected />);
  expect(await screen.findByText(/still connected/)).toBeVisible();
  await pressed('Switch off your school’s directory');
  answers[PATH] = settings(null);
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByText(/still connected/)).not.toBeInTheDocument());
  expect(calls.filter(({ body }) => body !== undefined).map(({ path }) => path)).toEqual([`${PATH}/remove`]);
});

test('a refused removal shows the reason and changes nothing', async () => {
  panel(drawn, { [`${PATH}/remove`]: { status: 403, body: { success: false, message: 'Not you.' } } });
  await pressed('Switch off your school’s directory');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not you.');
  expect(screen.getByText('Connected')).toBeVisible();
});
