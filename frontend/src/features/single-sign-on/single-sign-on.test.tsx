import type { SingleSignOnConnection } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, held, onStage } from '../../testing/stage';
import { StepUp } from '../step-up/components/step-up';
import { SingleSignOnPanel } from './components/single-sign-on-panel';

const PATH = '/api/school-admin/single-sign-on';
const RETURN_URL = 'https://homeroom.example/single-sign-on';
const TENANT = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
const GOOGLE: SingleSignOnConnection = {
  issuer: 'https://accounts.google.com',
  clientId: 'client-1',
  domain: 'maple.example',
};
const settings = (
  connection: SingleSignOnConnection | null,
  version = connection ? 1 : 0,
): Answers[string] => ({
  body: { connection, version, returnUrl: RETURN_URL },
});
const done = { body: { success: true, message: 'Done.' } };

/** The settings are read and written at the same path. */
function panel(before: SingleSignOnConnection | null, more: Answers = {}) {
  const answers: Answers = { [PATH]: settings(before), ...more };
  const calls = answerCalls(answers);
  onStage(
    <>
      <SingleSignOnPanel />
      <StepUp />
    </>,
  );
  const sent = () => calls.filter(({ body }) => body !== undefined);
  return { answers, calls, sent };
}

const pressed = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = (action: 'Connect' | 'Change') => pressed(`${action} sign-in with your school’s accounts`);
const field = (label: string) => screen.getByLabelText((words) => words.startsWith(label));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  }
};
const save = () => pressed('Save');

const FILLED = {
  'Client ID': 'client-1',
  'Client secret': 's3cret',
  'Email domain of your staff': '@Maple.example',
};

test('the section shows what the connection does and what it leaves unchanged', async () => {
  panel(null);
  const section = await screen.findByRole('region', { name: 'Sign-in with your school’s accounts' });
  expect(await within(section).findByText('Not connected')).toBeVisible();
  expect(within(section).getByText(/second step here still uses it/)).toBeVisible();
  expect(within(section).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test.each<[string, Record<string, string>, string]>([
  ['Google', {}, 'https://accounts.google.com'],
  [
    'Microsoft',
    { 'Directory (tenant) ID': ` ${TENANT.toUpperCase()} ` },
    `https://login.microsoftonline.com/${TENANT}/v2.0`,
  ],
  [
    'Another provider',
    { 'Address of the provider (issuer)': 'https://id.maple.example/staff' },
    'https://id.maple.example/staff',
  ],
])('%s is connected and then shown', async (provider, where, issuer) => {
  const { answers, sent } = panel(null);
  await open('Connect');
  expect(field('Return address')).toHaveValue(RETURN_URL);
  await choose(provider);
  await fill({ ...where, ...FILLED });
  expect(field('Client secret')).toHaveAttribute('type', 'password');
  answers[PATH] = {
    body: { success: true, message: 'Saved.', connection: { ...GOOGLE, issuer }, version: 1, returnUrl: '' },
  };
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ body }) => body)).toEqual([
    { version: 0, issuer, clientId: 'client-1', clientSecret: 's3cret', domain: 'maple.example' },
  ]);
  const shown = provider === 'Another provider' ? 'id.maple.example' : provider;
  expect(await screen.findByText(`Connected: ${shown}`)).toBeVisible();
  expect(screen.getByText('Accounts at @maple.example')).toBeVisible();
});

test('a saved secret is kept if left empty, and required again for another client or provider', async () => {
  const { answers, sent } = panel(GOOGLE);
  await open('Change');
  expect(screen.getByRole('radio', { name: 'Google' })).toBeChecked();
  const secret = field('Client secret');
  expect(secret).toHaveValue('');
  expect(secret).toHaveAccessibleDescription('A secret is saved. Leave this empty to keep it.');
  await fill({ 'Client ID': 'client-2' });
  expect(secret).toHaveAccessibleDescription(/Your provider shows it/);
  await save();
  expect(secret).toBeInvalid();
  expect(secret).toHaveFocus();
  await choose('Another provider');
  await fill({ 'Client ID': 'client-1', 'Address of the provider (issuer)': 'https://id.maple.example' });
  await save();
  expect(secret).toBeInvalid();
  expect(sent()).toEqual([]);

  await choose('Google');
  await fill({ 'Email domain of your staff': 'staff.maple.example' });
  answers[PATH] = done;
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ version: 1, ...GOOGLE, domain: 'staff.maple.example' });
});

test.each([
  ['Microsoft', 'Directory (tenant) ID', 'common', /Copy the directory ID/],
  ['Another provider', 'Address of the provider (issuer)', 'http://id.maple.example', /beginning with https/],
  ['Google', 'Email domain of your staff', 'maple', /after the @/],
])('%s: an invalid “%s” is reported at the field and not sent', async (provider, label, typed, words) => {
  const { sent } = panel(null);
  await open('Connect');
  await choose(provider);
  const where: Record<string, string> = provider === 'Google' ? {} : { [label]: typed };
  await fill({ ...FILLED, ...where, ...(provider === 'Google' && { [label]: typed }) });
  await save();
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription(words);
  expect(sent()).toEqual([]);
});

test('the return address can be copied', async () => {
  const user = userEvent.setup();
  panel(null);
  await open('Connect');
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(RETURN_URL);
});

test('each empty field explains what it needs, and the first is focused', async () => {
  const { sent } = panel(null);
  await open('Connect');
  await choose('Microsoft');
  await save();
  expect(field('Directory (tenant) ID')).toHaveFocus();
  expect(field('Directory (tenant) ID')).toHaveAccessibleDescription(/Copy the directory ID/);
  expect(field('Client ID')).toHaveAccessibleDescription(/client ID that the provider shows/);
  expect(field('Client secret')).toHaveAccessibleDescription(/client secret that the provider shows/);
  expect(field('Email domain of your staff')).toHaveAccessibleDescription(/after the @, such as/);
  expect(sent()).toEqual([]);
});

test.each([
  ['Another provider', 'issuer', 'Address of the provider (issuer)'],
  ['Another provider', 'clientId', 'Client ID'],
  ['Another provider', 'clientSecret', 'Client secret'],
  ['Another provider', 'domain', 'Email domain of your staff'],
])(
  'a server error for a field (%s, %s) is shown at the field, and typed text stays',
  async (provider, name, label) => {
    const { answers } = panel(null);
    await open('Connect');
    await choose(provider);
    await fill({ 'Address of the provider (issuer)': 'https://id.maple.example', ...FILLED });
    const fields = { [name]: ['The provider does not know it.'] };
    answers[PATH] = { status: 422, body: { success: false, code: 'INVALID', message: 'Not so.', fields } };
    await save();
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(/The provider does not know it\./);
    expect(field('Client secret')).toHaveValue('s3cret');
  },
);

test('an unreachable Google is reported at the provider choice', async () => {
  const { answers } = panel(null);
  await open('Connect');
  await fill(FILLED);
  const fields = { issuer: ['No provider answers there.'] };
  answers[PATH] = { status: 422, body: { success: false, code: 'INVALID', message: 'Not so.', fields } };
  await save();
  expect(await screen.findByRole('group', { name: /Where are your accounts/ })).toHaveAccessibleDescription(
    'No provider answers there.',
  );
});

test('saving asks for a step-up first and then repeats the same save', async () => {
  const { answers, calls, sent } = panel(GOOGLE, {
    '/api/account/step-up': { body: { methods: ['password'] } },
  });
  await open('Change');
  answers[PATH] = { status: 403, body: { success: false, code: 'STEP_UP_NEEDED', message: 'Prove it.' } };
  await save();
  const password = await screen.findByLabelText('Your password');
  answers[PATH] = done;
  answers['/api/account/step-up'] = done;
  await userEvent.type(password, 'correct horse{Enter}');
  await waitFor(() => expect(sent().filter(({ path }) => path === PATH)).toHaveLength(2));
  expect(calls.filter(({ path, body }) => path === PATH && body).map(({ body }) => body)).toEqual([
    ...[
      { version: 1, ...GOOGLE },
      { version: 1, ...GOOGLE },
    ],
  ]);
});

test('the connection is removed after its consequences are shown', async () => {
  const { answers, sent } = panel(GOOGLE, { [`${PATH}/remove`]: done });
  await pressed('Remove sign-in with your school’s accounts');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/nobody can sign in with a school account/)).toBeVisible();
  expect(sent()).toEqual([]);
  answers[PATH] = settings(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent().map(({ path }) => path)).toEqual([`${PATH}/remove`]);
});

test('a refused removal shows the reason and keeps the connection', async () => {
  panel(GOOGLE, { [`${PATH}/remove`]: { status: 403, body: { success: false, message: 'Not you.' } } });
  await pressed('Remove sign-in with your school’s accounts');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not you.');
  expect(screen.getByText('Connected: Google')).toBeVisible();
});

test('a conflicting save shows the colleague’s connection beside the typed values', async () => {
  const { answers, sent } = panel(GOOGLE);
  await open('Change');
  await fill({ 'Email domain of your staff': 'oak.example' });
  const { after, answer } = held();
  answers[PATH] = {
    ...{ after, status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Somebody else saved.' } },
  };
  await save();
  answers[PATH] = settings({ ...GOOGLE, clientId: 'client-9' }, 2);
  answer();
  expect(await screen.findByText(/client-9/)).toBeVisible();
  expect(field('Email domain of your staff')).toHaveValue('oak.example');
  // The stored secret now belongs to another client.
  await save();
  expect(field('Client secret')).toBeInvalid();
  await fill({ 'Client secret': 'other' });
  answers[PATH] = done;
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});
