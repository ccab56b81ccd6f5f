import type { PendingContact, SchoolInvoice, SchoolSettings } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { settingsQuery } from './api/get-settings';
import { InvoicesPanel } from './components/invoices-panel';
import { LogoPanel } from './components/logo-panel';
import { RoomPanel } from './components/room-panel';
import { SettingsForm } from './components/settings-form';

const PATH = '/api/school-admin/settings';
const saved: SchoolSettings = {
  name: 'Maple Grove',
  code: 'MAPLE4821X',
  country: 'US',
  timeZone: 'America/New_York',
  logoUrl: null,
  alertWarning: null,
  street: null,
  zipCode: null,
  city: 'Salem',
  phoneCountryCode: null,
  phoneNumber: null,
  contactName: 'Ada Byrne',
  contactEmail: 'deputy@maple.example',
  version: 3,
};

const NEWER = '01890000-0000-7000-8000-000000000002';
const pending: PendingContact = {
  ...{ id: '01890000-0000-7000-8000-000000000001', email: 'office@maple.example', isExpired: false },
  ...{ askedAt: '2026-11-29T15:00:00.000Z', until: '2026-12-03T05:00:00.000Z' },
};

function Screen() {
  const { data } = useQuery(settingsQuery);
  return data ? <SettingsForm settings={data} /> : null;
}

async function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<Screen />);
  await screen.findByLabelText(/School name/);
  return calls;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('a save sends only the changed fields with the version read', async () => {
  const answers: Answers = { [PATH]: { body: saved } };
  const calls = await stage(answers);
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
  await userEvent.type(screen.getByLabelText(/What students read/), 'Think first.');
  answers[PATH] = {
    body: {
      success: true,
      settings: { ...saved, timeZone: 'America/Denver', alertWarning: 'Think first.', version: 4 },
    },
  };
  await save();
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    version: 3,
    timeZone: 'America/Denver',
    alertWarning: 'Think first.',
  });
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
});

test('the contact address can be changed but not left empty', async () => {
  const answers: Answers = { [PATH]: { body: saved } };
  const calls = await stage(answers);
  const email = screen.getByLabelText('Email for invoices and notices');
  await userEvent.clear(email);
  await save();
  expect(email).toHaveAccessibleDescription(/Enter an email address/);
  expect(calls.filter(({ body }) => body !== undefined)).toEqual([]);
  await userEvent.type(email, 'office@maple.example');
  answers[PATH] = { body: { success: true, settings: { ...saved, pendingContact: pending, version: 4 } } };
  await save();
  expect(await screen.findByText('Settings Saved')).toBeVisible();
  expect(screen.getByText(/We are emailing a link to office@maple.example/)).toBeVisible();
  // The present address stays in its field, and the new one is shown below it.
  expect(email).toHaveValue('deputy@maple.example');
  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ version: 3, contactEmail: 'office@maple.example' });
});

test('a pending contact address shows its last day, and is sent again or withdrawn by name', async () => {
  const answers: Answers = { [PATH]: { body: { ...saved, pendingContact: pending } } };
  const calls = await stage(answers);
  // Midnight at the end of 2 December in New York.
  expect(screen.getByText(/works until December 2, 2026/)).toBeVisible();
  answers[`${PATH}/contact/send-again`] = { body: { success: true } };
  answers[PATH] = { body: { ...saved, pendingContact: { ...pending, id: NEWER } } };
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sent again')).toBeVisible();
  await waitFor(() => expect(calls.at(-1)?.path).toBe(PATH));
  const message = 'This change of the contact’s address is over.';
  answers[`${PATH}/contact/withdraw`] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message } };
  const withdraw = () => screen.getByRole('button', { name: 'Withdraw office@maple.example' });
  await userEvent.click(withdraw());
  expect(await screen.findByText(message)).toBeVisible();
  answers[`${PATH}/contact/withdraw`] = { body: { success: true } };
  answers[PATH] = { body: { ...saved, pendingContact: null } };
  await userEvent.click(withdraw());
  expect(await screen.findByText('Withdrawn: the present address stays')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Not confirmed yet')).not.toBeInTheDocument());
  const sent = calls.filter(({ path }) => path.startsWith(`${PATH}/contact`));
  expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['send-again', { changeId: pending.id }],
    ['withdraw', { changeId: NEWER }],
    ['withdraw', { changeId: NEWER }],
  ]);
});

test('an expired contact address is shown as such and can still be sent again', async () => {
  await stage({ [PATH]: { body: { ...saved, pendingContact: { ...pending, isExpired: true } } } });
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.getByText(/worked until December 2, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('the time zones of the country are listed first', async () => {
  await stage({ [PATH]: { body: saved } });
  const groups = screen.getByLabelText('Time zone').querySelectorAll('optgroup');
  expect([...groups].map(({ label }) => label)).toEqual(['In United States', 'All others']);
  expect(groups[0]).toHaveTextContent('America / Los Angeles');
  expect(groups[1]).toHaveTextContent('Europe / Dublin');
});

test('a conflicting save overwrites nothing unseen and keeps typed text', async () => {
  const theirs = { ...saved, name: 'Maple School', city: 'Boston', version: 4 };
  const mine = { ...theirs, name: 'Maple Academy', version: 5 };
  const inTurn: Answers[string][] = [
    { body: saved },
    { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Somebody else saved changes.' } },
    { body: theirs },
    { body: { success: true, settings: mine } },
  ];
  const calls = await stage(Object.defineProperty({}, PATH, { get: () => inTurn.shift() }));
  await userEvent.clear(screen.getByLabelText(/School name/));
  await userEvent.type(screen.getByLabelText(/School name/), 'Maple Academy');
  await save();

  expect(await screen.findByText('Somebody else has saved this: Maple School')).toBeVisible();
  expect(screen.getByLabelText(/School name/)).toHaveValue('Maple Academy');
  expect(screen.getByLabelText('City')).toHaveValue('Boston');
  await save();
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ version: 4, name: 'Maple Academy' }));
});

test('a school without a name is refused before sending', async () => {
  const calls = await stage({ [PATH]: { body: saved } });
  await userEvent.clear(screen.getByLabelText(/School name/));
  await save();
  expect(screen.getByLabelText(/School name/)).toHaveAccessibleDescription(/Give the school a name/);
  expect(calls).toHaveLength(1);
});

test('a file that is no picture or too large is not sent', async () => {
  const calls = answerCalls({ '/api/school-admin/logo': { body: { success: true, logoUrl: '/x' } } });
  onStage(<LogoPanel logoUrl={null} school="Maple Grove" />);
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  const choose = (type: string, size: number) =>
    userEvent.upload(input, new File([new Uint8Array(size)], 'logo', { type }), { applyAccept: false });
  await choose('image/svg+xml', 100);
  expect(await screen.findByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await choose('image/png', 3_000_000);
  expect(await screen.findByText('Choose a picture of at most 2 MB.')).toBeVisible();
  expect(calls).toEqual([]);
  await choose('image/png', 100);
  expect(await screen.findByText('Logo saved')).toBeVisible();
  expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png']);
});

const INVOICES = '/api/school-admin/invoices';

test('a school reads what it has to pay, for what and by when', async () => {
  const invoice: SchoolInvoice = {
    ...{ id: 'a', number: 'MAPLE4821X-2026-03', month: '2026-03', months: 12, country: 'US' },
    ...{ totalCents: 115_340, currency: 'USD', dueOn: '2026-03-31', paidOn: null, state: 'overdue' },
    ...{ withdrawnOn: null, withdrawnReason: null },
  };
  const withdrawn = {
    ...{ id: 'c', number: 'MAPLE4821X-2026-01', month: '2026-01', months: 1, state: 'withdrawn' },
    ...{ withdrawnOn: '2026-01-20', withdrawnReason: 'It is a public school' },
  } as const;
  const earlier = { month: '2026-02', months: 1, state: 'paid', paidOn: '2026-02-20' } as const;
  answerCalls({
    [INVOICES]: {
      body: [
        invoice,
        { ...invoice, ...earlier, id: 'b', number: 'MAPLE4821X-2026-02' },
        { ...invoice, ...withdrawn },
      ],
    },
  });
  onStage(<InvoicesPanel />);
  const row = await screen.findByRole('row', { name: /MAPLE4821X-2026-03/ });
  for (const text of [/Twelve months from March 2026/, /\$1,153/, /Overdue/])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /MAPLE4821X-2026-02/ })).toHaveTextContent(/Paid/);
  const gone = screen.getByRole('row', { name: /MAPLE4821X-2026-01/ });
  expect(gone).toHaveTextContent(/Withdrawn Jan 20, 2026.*It is a public school/);
  expect(gone).not.toHaveTextContent(/Overdue|Open/);
});

test('a school without an invoice reads when the first one comes', async () => {
  answerCalls({ [INVOICES]: { body: [] } });
  onStage(<InvoicesPanel />);
  expect(await screen.findByText(/first full month after the trial/)).toBeVisible();
});

test('a school sees how full its rooms for files are, and what follows when one is nearly full', async () => {
  const limitBytes = 20 * 1024 ** 3;
  answerCalls({
    '/api/school-admin/homework-room': { body: { usedBytes: 0.8 * limitBytes, limitBytes } },
    '/api/school-admin/message-room': { body: { usedBytes: 3.5 * 1024 ** 2, limitBytes } },
  });
  onStage(<RoomPanel />);
  expect(await screen.findByText('16 GB of 20 GB used')).toBeVisible();
  expect(await screen.findByText('3.5 MB of 20 GB used')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Homework' })).toHaveValue(0.8 * limitBytes);
  expect(screen.getAllByText(/nearly full/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
