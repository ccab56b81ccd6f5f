import type { Invoice, PlatformSchool } from '@homeroom/contracts';
import { monthOf } from '@homeroom/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Answers, answerCalls, held, onStage } from '../../testing/stage';
import './texts';
import { FeaturesTab } from './components/features-tab';
import { PaymentsTab } from './components/payments-tab';
import { PlanDialog } from './components/plan-dialog';
import { SchoolChoice } from './components/school-choice';

const PATH = '/api/super-super-admin/schools/maple';
const school = (more: Partial<PlatformSchool> = {}): PlatformSchool => ({
  ...{ id: 'maple', name: 'Maple Grove', code: 'MAPLE23456', country: 'US', status: 'active' },
  ...{ subscriptionLevel: 'basic', publicSchool: false, annualPayment: false, trust: 'confirmed' },
  ...{ isTrialActive: false, trialEndDate: '2026-05-01T04:00:00.000Z', trialLastDay: '2026-04-30' },
  ...{ isTrialOver: true, contactEmail: null, address: '', logoUrl: null },
  leaving: null,
  ...{ totalUsers: 1, totalTeachers: 0, totalStudents: 0, registeredAt: '2026-04-01T00:00:00.000Z' },
  ...more,
});

/** Fetching and changing the school share one path in this test: the responses come in order, and the last one is repeated. */
function stage(inTurn: Answers[string][], listed = school()) {
  const answers: Answers = { [`${PATH}/features`]: { body: [{ key: 'messages', enabled: false }] } };
  Object.defineProperty(answers, PATH, { get: () => (inTurn.length > 1 ? inTurn.shift() : inTurn[0]) });
  const calls = answerCalls(answers);
  onStage(<PlanDialog school={listed} onClose={() => undefined} />);
  return { sent: () => calls.filter(({ body }) => body !== undefined).map(({ body }) => body) };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Plan and status' }));
const level = () => dialog().getByLabelText('Subscription level');
const isPublic = () => dialog().getByRole('checkbox', { name: /Public or government/ });
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save plan' }));

test('only changed plan fields are sent with the plan seen, and a colleague’s choices are kept', async () => {
  const premium = school({ subscriptionLevel: 'premium' });
  const { sent } = stage([
    { body: school() },
    { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Somebody else saved.' } },
    { body: premium },
    { body: { success: true, school: { ...premium, publicSchool: true } } },
    { body: { ...premium, publicSchool: true } },
  ]);
  await userEvent.click(isPublic());
  await save();
  expect(await screen.findByText(/Somebody else saved/)).toBeVisible();
  await waitFor(() => expect(level()).toHaveValue('premium'));
  expect(isPublic()).toBeChecked();
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      publicSchool: true,
      planSeen: { subscriptionLevel: 'basic', publicSchool: false, annualPayment: false },
    },
    {
      publicSchool: true,
      planSeen: { subscriptionLevel: 'premium', publicSchool: false, annualPayment: false },
    },
  ]);
  expect(dialog().getByRole('button', { name: 'Save plan' })).toBeDisabled();
});

test('the typed last day of a trial is kept when a colleague has extended it meanwhile', async () => {
  const trial = school({ subscriptionLevel: 'trial' });
  const { after, answer } = held();
  stage([{ body: { ...trial, trialLastDay: '2026-05-15' }, after }], trial);
  const day = dialog().getByLabelText('Last day of the trial');
  fireEvent.change(day, { target: { value: '2026-06-30' } });
  answer();
  expect(await dialog().findByText(/May 15, 2026/)).toBeVisible();
  expect(dialog().getByLabelText('Last day of the trial')).toHaveValue('2026-06-30');
});

test('the dialog shows the current school, not the row of the list', async () => {
  const { sent } = stage([{ body: school({ subscriptionLevel: 'enterprise', publicSchool: true }) }]);
  await waitFor(() => expect(level()).toHaveValue('enterprise'));
  expect(isPublic()).toBeChecked();
  expect(sent()).toEqual([]);
  // Fetched for this school only, so that another school's choices cannot appear here.
  expect(await dialog().findByLabelText('Messages')).toHaveValue('off');
});

test('the reason for a suspension is kept when the request fails', async () => {
  const suspended = school({ status: 'suspended' });
  const { sent } = stage([
    { body: school() },
    { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' } },
    { body: school() },
    { body: { success: true, school: suspended } },
    { body: suspended },
  ]);
  await userEvent.click(await dialog().findByRole('button', { name: 'Suspend school' }));
  await userEvent.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Not paid since May.');
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Yes, suspend Maple Grove' }));
  await confirm();
  expect(await screen.findByText(/Not now/)).toBeVisible();
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Not paid since May.');
  await confirm();
  expect(await dialog().findByRole('button', { name: /Reactivate/ })).toBeVisible();
  expect(sent()).toEqual(Array(2).fill({ status: 'suspended', reason: 'Not paid since May.' }));
});

test('a school is verified with a reason and unverified with another', async () => {
  const verified = school({ trust: 'verified' });
  const { sent } = stage([
    { body: school() },
    { body: { success: true, school: verified } },
    { body: verified },
    { body: { success: true, school: school() } },
    { body: school() },
  ]);
  const click = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }));
  expect(dialog().getByText('Not verified')).toBeVisible();
  await click('Verify the school');
  await click('Yes, verify Maple Grove');
  expect(dialog().getByText('Say why: the school reads it.')).toBeVisible();
  await userEvent.type(dialog().getByRole('textbox', { name: 'How you made sure' }), 'Rang them up');
  await click('Yes, verify Maple Grove');
  expect(await screen.findByText('School verified')).toBeVisible();
  await click('Take the verification back');
  expect(dialog().queryByText('Not verified')).not.toBeInTheDocument();
  await userEvent.type(dialog().getByRole('textbox', { name: 'Why it is taken back' }), 'Wrong school');
  await click('Yes, take it back for Maple Grove');
  expect(await dialog().findByText('Not verified')).toBeVisible();
  expect(sent()).toEqual([
    { verified: true, reason: 'Rang them up' },
    { verified: false, reason: 'Wrong school' },
  ]);
});

test('returning a school to an expired trial needs a reason', async () => {
  const { sent } = stage([
    { body: school() },
    { body: { success: true, school: school() } },
    { body: school() },
  ]);
  await userEvent.selectOptions(level(), 'trial');
  await save();
  expect(dialog().getByText(/The free trial of Maple Grove ended on Apr 30, 2026/)).toBeVisible();
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: /^Yes, take Maple Grove/ }));
  await confirm();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog().getByRole('textbox', { name: 'Why it has no plan any more' }), 'By mistake');
  await confirm();
  const planSeen = { subscriptionLevel: 'basic', publicSchool: false, annualPayment: false };
  await waitFor(() =>
    expect(sent()).toEqual([{ subscriptionLevel: 'trial', planSeen, reason: 'By mistake' }]),
  );
});

test('the country of a school is changed with a reason', async () => {
  const moved = school({ country: 'AU' });
  const { sent } = stage([{ body: school() }, { body: { success: true, school: moved } }, { body: moved }]);
  const click = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
  await click('Change the country');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Why it is changed' }), 'It is in Sydney');
  expect(dialog().getByRole('button', { name: 'Yes, change the country' })).toBeDisabled();
  await userEvent.selectOptions(dialog().getByLabelText('New country'), 'AU');
  await click('Yes, change the country');
  expect(await dialog().findByText('The school is in Australia.')).toBeVisible();
  expect(sent()).toEqual([{ country: 'AU', reason: 'It is in Sydney' }]);
});

test('notice is given on behalf of a school with a reason and taken back with another', async () => {
  const path = `${PATH}/leaving`;
  const leaving = { lastDay: '2026-12-29', isClosed: false };
  const answers: Answers = {
    [`${PATH}/features`]: { body: [] },
    [PATH]: { body: school() },
    [path]: { body: { success: true, school: school({ leaving }) } },
    [`${path}/take-back`]: { body: { success: true, school: school() } },
  };
  const calls = answerCalls(answers);
  onStage(<PlanDialog school={school()} onClose={() => undefined} />);
  await userEvent.click(dialog().getByRole('button', { name: "Give notice in the school's name" }));
  const give = () => userEvent.click(dialog().getByRole('button', { name: 'Yes, give notice' }));
  await give();
  expect(dialog().getByText('Say why: the school reads it.')).toBeVisible();
  await userEvent.type(dialog().getByRole('textbox', { name: /^Why here/ }), 'By letter');
  answers[PATH] = { body: school({ leaving }) };
  await give();
  const back = await dialog().findByRole('button', { name: 'Take the notice back' });
  expect(dialog().getByText('Leaves on Dec 29, 2026')).toBeVisible();
  await userEvent.click(back);
  expect(dialog().getByText(/Maple Grove stays, and what it was told of its last day/)).toBeVisible();
  const takeBack = () => userEvent.click(dialog().getByRole('button', { name: 'Yes, take the notice back' }));
  await takeBack();
  expect(dialog().getByText('Say why: the school reads it.')).toBeVisible();
  await userEvent.type(dialog().getByRole('textbox', { name: 'Why it is taken back' }), 'They stay');
  answers[PATH] = { body: school() };
  await takeBack();
  expect(await dialog().findByRole('button', { name: "Give notice in the school's name" })).toBeVisible();
  const sent = calls.flatMap(({ path: at, body }) => (body === undefined ? [] : [[at, body]]));
  expect(sent).toEqual([
    [path, { reason: 'By letter' }],
    [`${path}/take-back`, { reason: 'They stay', lastDay: '2026-12-29' }],
  ]);
});

test('a school that has left is reopened through its notice, not its status', async () => {
  const left = school({ status: 'suspended', leaving: { lastDay: '2026-10-31', isClosed: true } });
  stage([{ body: left }], left);
  expect(await dialog().findByText(/The school has left: its last day was Oct 31, 2026/)).toBeVisible();
  expect(dialog().getByText(/take everything along until Nov 30, 2026/)).toBeVisible();
  expect(dialog().queryByRole('button', { name: /Reactivate/ })).not.toBeInTheDocument();
});

test('overdue and searched invoices cover all months', async () => {
  const month = monthOf(new Date());
  const none = { count: 0, cents: 0 };
  const overview = {
    month,
    issued: none,
    paid: none,
    open: none,
    toIssue: 0,
    issuing: false,
    withoutIssuer: [],
  };
  const asked = (which: string) => `/api/super-super-admin/invoices?${which}&page=1&pageSize=20`;
  const page = { body: { items: [], total: 0, page: 1, pageSize: 20 } };
  const calls = answerCalls({
    [`/api/super-super-admin/payments?month=${month}`]: {
      body: { ...overview, overdue: { count: 1, cents: 412_000 } },
    },
    [asked(`month=${month}&state=&search=`)]: page,
    [asked('month=&state=overdue&search=')]: page,
    [asked(`month=${month}&state=paid&search=`)]: page,
    [asked('month=&state=&search=MAPLE')]: page,
  });
  onStage(<PaymentsTab />);
  expect(await screen.findByText('No invoice for this month matches.')).toBeVisible();
  const state = within(screen.getByRole('group', { name: 'Show' }));
  await userEvent.click(state.getByRole('button', { name: 'Overdue' }));
  expect(await screen.findByText('No invoice matches in any month.')).toBeVisible();
  await userEvent.click(state.getByRole('button', { name: 'Paid' }));
  await userEvent.click(state.getByRole('button', { name: 'All' }));
  await userEvent.type(screen.getByRole('searchbox'), 'MAPLE');
  await waitFor(() => expect(calls.at(-1)?.path).toBe(asked('month=&state=&search=MAPLE')));
});

test('the audit log can be filtered to any school found by search', async () => {
  const found = (search: string) =>
    `/api/super-super-admin/schools?status=all&search=${search}&page=1&pageSize=20`;
  const page = (items: PlatformSchool[]) => ({ body: { items, total: 6_000, page: 1, pageSize: 20 } });
  const calls = answerCalls({
    [found('')]: page([school({ id: 'new', name: 'Newest School', code: 'NEW2345678' })]),
    [found('MAPLE23456')]: page([school()]),
    [PATH]: { body: school() },
  });
  function Filter() {
    const [schoolId, setSchoolId] = useState('');
    return (
      <>
        <SchoolChoice schoolId={schoolId} onChoose={setSchoolId} />
        <output>{schoolId}</output>
      </>
    );
  }
  onStage(<Filter />);
  const field = screen.getByRole('combobox', { name: 'School' });
  await userEvent.type(field, 'MAPLE23456');
  await userEvent.click(await screen.findByRole('option', { name: 'Maple Grove (MAPLE23456)' }));
  expect(await screen.findByText('maple')).toBeVisible();
  expect(field).toHaveValue('Maple Grove (MAPLE23456)');
  expect(calls.map(({ path }) => path)).toEqual([found(''), found('MAPLE23456'), PATH]);
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'All schools' }));
  await waitFor(() => expect(screen.queryByText('maple')).not.toBeInTheDocument());
});

test('the schools that differ in a feature are listed page by page', async () => {
  const path = (number: number) =>
    `/api/super-super-admin/features/messages/schools?page=${number}&pageSize=12`;
  const page = (number: number, name: string) => ({
    body: {
      items: [{ schoolId: name, name, code: 'CODE234567', enabled: false }],
      ...{ total: 1_300, page: number, pageSize: 12 },
    },
  });
  const plans = { trial: true, basic: true, premium: true, enterprise: true };
  const row = { key: 'messages', name: 'Messages', description: 'The directory.', plans, schoolCount: 1_300 };
  answerCalls({
    '/api/super-super-admin/features': { body: [row] },
    [path(1)]: page(1, 'Ash School'),
    [path(2)]: page(2, 'Birch School'),
  });
  onStage(<FeaturesTab />);
  expect(await screen.findByText(/Ash School/)).toBeVisible();
  expect(screen.getByText(/of 1,?300/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByText(/Birch School/)).toBeVisible();
});

const NOW = { month: monthOf(new Date()), none: { count: 0, cents: 0 } };
const INVOICE: Invoice = {
  ...{ id: 'i', schoolId: 'maple', schoolName: 'Maple Grove', schoolCode: 'MAPLE23456', country: 'US' },
  ...{ number: 'MAPLE23456-2026-05', month: NOW.month, months: 1, zone: 1, size: 'small', students: 10 },
  ...{ publicSchool: true, monthlyCents: 8_900, publicDiscountCents: 3_560, annualDiscountCents: 0 },
  ...{ setupCents: 0, totalCents: 5_340, currency: 'USD', pricesOf: '2025-01-01', dueOn: '2026-06-01' },
  ...{ issuedAt: '2026-05-01T00:00:00.000Z', paidOn: null, paidNote: null, state: 'open' },
  ...{ withdrawnOn: null, withdrawnReason: null, setupWaived: false },
};

/** The payments tab with these invoices; the list is fetched again after each change. */
function payments(inTurn: Partial<Invoice>[], answers: Answers) {
  const { month, none } = NOW;
  const path = `/api/super-super-admin/invoices?month=${month}&state=&search=&page=1&pageSize=20`;
  const all: Answers = {
    [`/api/super-super-admin/payments?month=${month}`]: {
      body: {
        month,
        issued: none,
        paid: none,
        open: none,
        overdue: none,
        toIssue: 0,
        issuing: false,
        withoutIssuer: ['SG'],
      },
    },
    ...answers,
  };
  Object.defineProperty(all, path, {
    get: () => {
      const now = inTurn.length > 1 ? inTurn.shift() : inTurn[0];
      return { body: { items: [{ ...INVOICE, ...now }], total: 1, page: 1, pageSize: 20 } };
    },
  });
  const calls = answerCalls(all);
  onStage(<PaymentsTab />);
  return () => calls.filter(({ body }) => body !== undefined).map(({ path: to, body }) => [to, body]);
}

const invoicePath = (what: string) => `/api/super-super-admin/schools/maple/invoices/i${what}`;

test('an invoice is withdrawn with a reason, stays as withdrawn, and is issued again', async () => {
  const withdrawn = {
    state: 'withdrawn',
    ...{ withdrawnOn: '2026-05-02', withdrawnReason: 'Wrong plan' },
  } as const;
  const fee = { setupCents: 29_900 };
  const sent = payments([fee, { ...withdrawn, ...fee, setupWaived: true }], {
    [invoicePath('/withdraw')]: { body: { success: true } },
    [invoicePath('/again')]: { status: 201, body: { success: true, number: 'MAPLE23456-2026-05-2' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw MAPLE23456-2026-05' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw an invoice' }));
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(asked.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(sent()).toEqual([]);
  await userEvent.type(asked.getByLabelText('Reason'), 'Wrong plan');
  expect(asked.getByLabelText('Charge it with the next invoice')).toBeChecked();
  await userEvent.click(asked.getByLabelText(/Waive it/));
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/withdrawn May 2, 2026 · Wrong plan · setup fee waived/)).toBeVisible();
  expect(screen.getByText(/get no invoice.*Singapore/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark .* as paid/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /in place of MAPLE23456-2026-05/ }));
  expect(await screen.findByText('Invoice MAPLE23456-2026-05-2 issued')).toBeVisible();
  expect(sent()).toEqual([
    [invoicePath('/withdraw'), { reason: 'Wrong plan', waiveSetup: true }],
    [invoicePath('/again'), {}],
  ]);
});

test('a payment is withdrawn by its day, and a refusal keeps the reason', async () => {
  const sent = payments([{ state: 'paid', paidOn: '2026-05-03' }], {
    [invoicePath('/paid/withdraw')]: {
      status: 409,
      body: { code: 'INVOICE_UNPAID', message: 'No payment is recorded for this invoice.' },
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Withdraw the payment of MAPLE23456-2026-05' }),
  );
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw payment' }));
  expect(asked.getByText(/payment of May 3, 2026/)).toBeVisible();
  await userEvent.type(asked.getByLabelText('Reason'), 'Another school’s');
  await userEvent.click(asked.getByRole('button', { name: 'Withdraw payment' }));
  expect(await screen.findByText('No payment is recorded for this invoice.')).toBeVisible();
  expect(asked.getByLabelText('Reason')).toHaveValue('Another school’s');
  expect(sent()).toEqual([
    [invoicePath('/paid/withdraw'), { reason: 'Another school’s', paidOn: '2026-05-03' }],
  ]);
});
