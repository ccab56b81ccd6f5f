import type { FrozenSender, ModerationCase, ModerationSettings, OpenedCase } from '@homeroom/contracts';
import { DEFAULT_TAUGHT_RULES } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onePage } from '../../testing/page';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

const PATH = '/api/messages/cases';
const LIST = `${PATH}?page=1`;
const FROZEN = '/api/messages/frozen-senders';
const NOW = new Date().toISOString();
const ava = { personId: 'ava', role: 'student', firstName: 'Ava', lastName: 'Stone' } as const;
const ben = { ...ava, personId: 'ben', firstName: 'Ben' } as const;
const waiting: ModerationCase = {
  ...{ id: 'k-1', at: NOW, reason: 'words', sender: ava, classNumber: 3, others: [ben] },
  ...{ reportedBy: null, decided: null, isUrgent: false, isLookedAt: false },
  ...{ takenBy: null, isKept: false, callHome: 'none', leadsSender: true },
};
const over: ModerationCase = {
  ...{ ...waiting, id: 'k-0', reason: 'report', sender: null, reportedBy: ben },
  decided: { at: NOW, decision: 'removed', reason: 'We talked.', byName: 'Theo Marsh' },
};
const opened: OpenedCase = {
  ...{ success: true, messages: [], reportedId: null, earlier: [], said: null },
  heldQuote: {
    ...{ id: 'm-9', senderId: 'ben', senderName: 'Ben Stone', at: new Date().toISOString() },
    ...{ text: 'What are you?', files: [], isWithdrawn: true },
  },
  ...{ heldFiles: [], held: 'You zonkhead', words: ['zonkhead'], notes: [], steps: [], exports: [] },
};
const rules: ModerationSettings = {
  ...{ leadIds: [], minutes: 240, urgentMinutes: 15, words: [], version: 4 },
  office: [{ personId: 'person-1', firstName: 'Grace', lastName: 'Hill', isReached: false }],
};
const answers = (): Answers => ({
  '/api/auth/user': { body: ADMIN },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  '/api/messages/unread': { body: { unread: 0 } },
  '/api/simple-classes': { body: [] },
  '/api/messages/bad-words': { body: { words: ['zonkhead'] } },
  '/api/messages/moderation': { body: rules },
  '/api/messages/health': { body: { weeks: [] } },
  [`${FROZEN}?page=1`]: { body: onePage([]) },
  '/api/school-admin/taught-rules': { body: { ...DEFAULT_TAUGHT_RULES, version: 0 } },
  '/api/school-admin/taught-conversations': { body: [] },
  [LIST]: { body: onePage([waiting, over]) },
  [`${PATH}/k-1/open`]: { body: opened },
  [`${PATH}/k-1/decide`]: { body: { success: true } },
});

test('opening a case is a recorded write, and deciding it needs a reason', async () => {
  const calls = answerCalls(answers());
  openApp('/teacher-admin?class=all');
  expect(await screen.findByText('Ava Stone to Ben Stone')).toBeVisible();
  expect(screen.getByText(/Removed by Theo Marsh/)).toHaveTextContent('We talked.');
  expect(screen.queryByText('You zonkhead')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open the message from Ava Stone to Ben Stone' }));
  expect(await screen.findByText('You zonkhead')).toBeVisible();
  expect(screen.getByText('Because of: zonkhead')).toBeVisible();
  expect(screen.getByRole('blockquote')).toHaveTextContent(
    /In reply to Ben Stone.*since withdrawn.*What are you\?/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide on this message' });
  const decide = within(dialog).getByRole('button', { name: 'Decide' });
  await userEvent.click(decide);
  expect(calls.some(({ path }) => path.endsWith('/decide'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Do not deliver it' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('What about whoever wrote it?'), '7');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Say something calm/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Call home/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'We talked.');
  await userEvent.click(decide);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === `${PATH}/k-1/decide`)?.body).toEqual({
      ...{ decision: 'refused', reason: 'We talked.', restrictDays: 7, warn: true, callHome: true },
    }),
  );
});

test('a reported message offers other decisions than a held one', async () => {
  answerCalls({ ...answers(), [LIST]: { body: onePage([{ ...waiting, reason: 'report' }]) } });
  openApp('/teacher-admin?class=all');
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('radio', { name: 'Remove it' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Deliver it' })).not.toBeInTheDocument();
});

test('a teacher who leads only another class is not offered the call home or the sender’s restriction', async () => {
  const open: ModerationCase = { ...waiting, leadsSender: false, callHome: 'open' };
  answerCalls({ ...answers(), [LIST]: { body: onePage([open]) } });
  openApp('/teacher-admin?class=all');
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide on this message' });
  expect(within(dialog).getByRole('checkbox', { name: /Say something calm/ })).toBeVisible();
  expect(within(dialog).queryByRole('checkbox', { name: /Call home/ })).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('What about whoever wrote it?')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show who to call' })).not.toBeInTheDocument();
});

test('a sender no longer in a class is noted, and decisions that need a class are not offered', async () => {
  answerCalls({ ...answers(), [LIST]: { body: onePage([{ ...waiting, classNumber: null }]) } });
  openApp('/teacher-admin?class=all');
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide on this message' });
  expect(within(dialog).getByText(/^They are no longer in a class/)).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: /Call home/ })).toBeVisible();
  expect(within(dialog).queryByLabelText('What about whoever wrote it?')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('checkbox', { name: /Say something calm/ })).not.toBeInTheDocument();
});

test('the principal teacher opens a case of their class even when the school has messages switched off', async () => {
  const off = { success: false, code: 'FEATURE_OFF', message: 'Your school has switched this off.' };
  const teacher = { ...ADMIN, role: 'teacher', teacherType: 'principal' } as const;
  const stage = (user: object): Answers => ({
    ...answers(),
    '/api/auth/user': { body: user },
    '/api/messages/settings?classNumber=3': { status: 403, body: off },
    '/api/messages/health?classNumber=3': { body: { weeks: [] } },
    [`${PATH}?classNumber=3&page=1`]: { body: onePage([waiting]) },
  });
  answerCalls(stage(teacher));
  const { unmount } = openApp('/teacher-admin?class=3&tab=monitoring');
  expect(await screen.findByText('Your school has switched this off.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message/ }));
  expect(await screen.findByText('You zonkhead')).toBeVisible();
  unmount();
  const calls = answerCalls(stage({ ...teacher, teacherType: 'subject' }));
  openApp('/teacher-admin?class=3&tab=monitoring');
  expect(
    await screen.findByText(/^The principal teacher of the class and the school office read/),
  ).toBeVisible();
  expect(calls.some(({ path }) => path.startsWith(PATH))).toBe(false);
});

test('the office reviews the whole school and can remove its own banned words', async () => {
  const calls = answerCalls({
    ...answers(),
    '/api/messages/bad-words/remove': { body: { success: true, words: [] } },
    [LIST]: { body: onePage([]) },
  });
  openApp('/teacher-admin?class=all');
  expect(await screen.findByText('Nothing to review')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “zonkhead”' }));
  expect(await screen.findByText('No words of your own yet.')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ word: 'zonkhead' });
});

test('an urgent case is marked, and the steps taken are recorded on it', async () => {
  const urgent: ModerationCase = {
    ...{ ...waiting, reason: 'safeguarding', isUrgent: true, callHome: 'open' },
    takenBy: { personId: 'theo', name: 'Theo Marsh' },
  };
  const steps = [{ step: 'lead' as const, at: NOW }];
  const calls = answerCalls({
    ...answers(),
    [LIST]: { body: onePage([urgent]) },
    [`${PATH}/k-1/open`]: { body: { ...opened, steps } },
    [`${PATH}/k-1/take`]: { body: { success: true } },
    [`${PATH}/k-1/notes`]: { body: { success: true } },
    [`${PATH}/k-1/keep`]: { body: { success: true } },
    [`${PATH}/k-1/home`]: {
      body: { success: true, guardians: [{ name: 'Rosa Stone', phone: '+12125550143' }] },
    },
    [`${PATH}/k-1/called`]: { body: { success: true } },
  });
  openApp('/teacher-admin?class=all');
  const sentTo = (what: string) => calls.find(({ path }) => path === `${PATH}/k-1/${what}`)?.body;
  expect(await screen.findByText('Urgent')).toBeVisible();
  expect(screen.getByText('Nobody has looked at it yet')).toBeVisible();
  expect(screen.queryByText(/the number of/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Open the message/ }));
  expect(await screen.findByText(/the people the school has named were told/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it over' }));
  await waitFor(() => expect(sentTo('take')).toEqual({ isOn: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Show who to call' }));
  expect(await screen.findByRole('link', { name: '+12125550143' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'What you talked about' }), 'They know.');
  await userEvent.click(screen.getByRole('button', { name: 'I have called' }));
  expect(await within(screen.getByRole('region', { name: 'Notes' })).findByText('They know.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /New note/ }), 'We talked.');
  await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('We talked.')).toBeVisible();
  expect(sentTo('notes')).toEqual({ text: 'We talked.' });
  await userEvent.click(screen.getByRole('button', { name: 'Put a legal hold on it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Put a legal hold on it' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'Police');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('keep')).toEqual({ isKept: true, reason: 'Police' }));
});

test('the office chooses who is notified first, and small weekly counts are hidden', async () => {
  const weeks = [{ week: '2026-11-16', messages: 12, held: null, reported: null }];
  const calls = answerCalls({
    ...answers(),
    [LIST]: { body: onePage([]) },
    '/api/messages/health': { body: { weeks } },
  });
  openApp('/teacher-admin?class=all');
  const table = await screen.findByRole('table', { name: 'How the messenger is doing' });
  expect(within(table).getAllByText('fewer than 10')).toHaveLength(2);
  expect(within(table).getByText('12')).toBeVisible();
  expect(screen.getByText(/Only the bell reaches them/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Grace Hill/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Your own words/ }), 'old mill');
  const minutes = screen.getByLabelText('Minutes until people are told about other cases');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  const form = screen.getByRole('textbox', { name: /Your own words/ }).closest('form');
  await userEvent.click(within(form as HTMLElement).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(
      calls.find(({ path, body }) => path === '/api/messages/moderation' && body !== undefined)?.body,
    ).toEqual({
      ...{ version: 4, leadIds: ['person-1'], minutes: 45, urgentMinutes: 15, words: ['old mill'] },
    }),
  );
});

test('a stopped sender is listed with what was sent and can be released or kept stopped', async () => {
  const stopped: FrozenSender = {
    ...{ id: 'f-1', person: { ...ava, role: 'teacher' }, frozenAt: NOW, sent: 8, recalled: 7, read: 1 },
    ...{ decided: null, mayLift: true },
  };
  const own: FrozenSender = {
    ...stopped,
    id: 'f-2',
    person: { ...ben, role: 'school_admin' },
    mayLift: false,
  };
  const calls = answerCalls({
    ...answers(),
    [`${FROZEN}?page=1`]: { body: onePage([stopped, own], 52) },
    [`${FROZEN}?page=2`]: { body: { ...onePage([{ ...own, id: 'f-52' }], 52), page: 2 } },
    [`${FROZEN}/f-1/decide`]: { body: { success: true } },
  });
  openApp('/teacher-admin?class=all');
  const list = await screen.findByRole('list', { name: 'Stopped senders' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('8 messages went out. 7 were recalled. 1 had been read.');
  expect(second).toHaveTextContent('Somebody else in your office has to decide');
  expect(within(list).getAllByRole('button', { name: 'It was really them' })).toHaveLength(1);
  await userEvent.click(within(list).getByRole('button', { name: 'Keep stopped' }));
  await userEvent.click(within(list).getByRole('button', { name: 'It was really them' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let Ava Stone send again?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'It was really them' }));
  const said = () => calls.filter(({ path }) => path.endsWith('/f-1/decide')).map(({ body }) => body);
  await waitFor(() => expect(said()).toEqual([{ decision: 'kept' }, { decision: 'lifted' }]));
  expect(screen.getByText('1–50 of 52')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51–52 of 52')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('a case of a teacher writing to a student omits decisions meant for students', async () => {
  const theo = { ...ava, personId: 'theo', role: 'teacher', firstName: 'Theo' } as const;
  answerCalls({ ...answers(), [LIST]: { body: onePage([{ ...waiting, sender: theo, others: [ava] }]) } });
  openApp('/teacher-admin?class=all');
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message from Theo Stone/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('radio', { name: 'Deliver it' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Call home/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('What about whoever wrote it?')).not.toBeInTheDocument();
});

test('cases beyond the first page are counted, and one press away', async () => {
  const last = { ...over, id: 'k-99', sender: { ...ava, firstName: 'Łucja' } };
  answerCalls({
    ...answers(),
    [LIST]: { body: onePage([waiting], 51) },
    [`${PATH}?page=2`]: { body: { ...onePage([last], 51), page: 2 } },
  });
  openApp('/teacher-admin?class=all');
  expect(await screen.findByText('1–50 of 51')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/^Łucja Stone/)).toBeVisible();
  expect(screen.queryByText('Ava Stone to Ben Stone')).not.toBeInTheDocument();
});
