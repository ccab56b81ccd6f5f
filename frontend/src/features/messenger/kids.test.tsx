import type {
  ConversationSummary,
  ConversationView,
  HeldMessage,
  Message,
  MessageContact,
  MessengerState,
  SignedInUser,
} from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS, DEFAULT_TAUGHT_RULES } from '@homeroom/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsent } from '../../lib/unsent';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

const STUDENT: SignedInUser = { ...ADMIN, id: 'ava', role: 'student' };
const PATH = '/api/messages/conversations';
const NOW = new Date().toISOString();
const ben = { personId: 'ben', role: 'student', firstName: 'Ben', lastName: 'Reed' } as const;
const cleo = { ...ben, personId: 'cleo', firstName: 'Cleo' };
const settings = {
  ...DEFAULT_MESSENGER_SETTINGS,
  timeRestrictions: { ...DEFAULT_MESSENGER_SETTINGS.timeRestrictions, enabled: false },
};
const state: MessengerState = {
  ...{ classNumber: 3, enabled: true, scope: 'classroom', status: 'active', timeZone: 'UTC', calendar: null },
  timeRestrictions: settings.timeRestrictions,
  features: { textMessages: true, groupChats: true },
};
const messenger = { settings, status: 'active', grade: '' } as const;
const party = { role: 'student', isActive: true, sections: ['owls'], messenger };
const view: ConversationView = {
  ...{ id: 'c-1', kind: 'students', child: null, unread: 0, timeZone: 'UTC', calendar: null },
  ...{ desk: null, showsWriting: true, quietUntil: null },
  people: [
    { ...ben, seen: 0, hours: null },
    { ...ben, personId: 'ava', firstName: 'Ava', seen: 1, hours: null },
  ],
  standing: {
    kind: 'students',
    parties: [
      { ...party, personId: 'ava' },
      { ...party, personId: 'ben' },
    ],
  },
};
const message: Message = {
  ...{ id: 'm-1', seq: 1, senderId: 'ben', at: NOW, text: 'Hi Ava', editedAt: null, isWithdrawn: false },
  ...{ version: 1, answeredBy: null, files: [], repliesTo: null, reactions: [] },
};
const summary: ConversationSummary = {
  ...{ id: 'c-1', kind: 'students', child: null, people: [ben], unread: 1 },
  last: { id: 'm-1', seq: 1, at: NOW, senderId: 'ben', text: 'Hi Ava', files: 0, isWithdrawn: false },
};
const held: HeldMessage = {
  ...{ id: 'h-1', conversationId: 'c-1', at: NOW, text: 'Shall we play?', files: [], state: 'waiting' },
};
const contact = (person: typeof ben | typeof cleo): MessageContact => ({
  ...{ ...person, kind: 'students', child: null },
});

const stage = (more: Answers = {}): Answers => ({
  '/api/auth/user': { body: STUDENT },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  '/api/messages/unread': { body: { unread: 1 } },
  '/api/messages/state': { body: state },
  '/api/messages/held': { body: [] },
  '/api/messages/blocks': { body: [] },
  '/api/messages/warnings': { body: [] },
  '/api/messages/contacts': { body: [contact(ben), contact(cleo)] },
  [PATH]: { body: [summary] },
  [`${PATH}/c-1`]: { body: view },
  [`${PATH}/c-1/messages`]: { body: [message] },
  [`${PATH}/c-1/read`]: { body: { success: true, unread: 0 } },
  ...more,
});

afterEach(() => {
  jest.useRealTimers();
  unsent.forget();
});

test('only files allowed by both classes can be added, and the button is hidden if there are none', async () => {
  const answers = stage();
  answerCalls(answers);
  const { unmount } = openApp('/kids-messenger?conversation=c-1');
  const input = await screen.findByLabelText('Add a file', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp,image/gif,audio/*');
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  unmount();
  const features = { ...settings.features, photoSharing: false, voiceMessages: false };
  const off = { ...party, messenger: { ...messenger, settings: { ...settings, features } } };
  const parties = [
    { ...party, personId: 'ava' },
    { ...off, personId: 'ben' },
  ];
  answers[`${PATH}/c-1`] = { body: { ...view, standing: { ...view.standing, parties } } };
  openApp('/kids-messenger?conversation=c-1');
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a file' })).not.toBeInTheDocument();
});

test('a message held for a teacher’s review is listed below the conversation as waiting', async () => {
  const answers = stage();
  answerCalls(answers);
  openApp('/kids-messenger?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  answers[`${PATH}/c-1/messages`] = { status: 201, body: { success: true, message: null, held } };
  answers['/api/messages/held'] = { body: [held] };
  await userEvent.type(field, 'Shall we play?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const waiting = await screen.findByRole('list', { name: 'Not delivered' });
  expect(waiting).toHaveTextContent('Shall we play?');
  expect(within(waiting).getByText('Waiting for your teacher')).toBeVisible();
  expect(
    screen.getByRole('link', { name: '1 message waits for an adult at your school' }),
  ).toBeInTheDocument();
});

test('a warning from an adult is shown and can be dismissed', async () => {
  const answers = stage({
    '/api/messages/warnings': { body: [{ id: 'k-1', at: NOW }] },
    '/api/messages/warnings/k-1/read': { body: { success: true } },
  });
  answerCalls(answers);
  openApp('/kids-messenger');
  expect(await screen.findByText(/A grown-up at your school has read something/)).toBeVisible();
  answers['/api/messages/warnings'] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(screen.queryByText(/A grown-up at your school/)).not.toBeInTheDocument());
});

test('a warning from an adult is shown even when messages are switched off for the class or the school', async () => {
  const warned = {
    '/api/messages/warnings': { body: [{ id: 'k-1', at: NOW }] },
    '/api/messages/state': { body: { ...state, enabled: false } },
  };
  answerCalls(stage(warned));
  const { unmount } = openApp('/kids-messenger');
  expect(await screen.findByText('Messages are switched off for your class')).toBeVisible();
  expect(await screen.findByText(/A grown-up at your school has read something/)).toBeVisible();
  unmount();
  const off = { success: false, code: 'FEATURE_OFF', message: 'Your school has switched this off.' };
  answerCalls(stage({ ...warned, '/api/messages/state': { status: 403, body: off } }));
  openApp('/kids-messenger');
  expect(await screen.findByText('Your school has switched this off.')).toBeVisible();
  expect(await screen.findByText(/A grown-up at your school has read something/)).toBeVisible();
});

test('several classmates can be chosen for a group conversation', async () => {
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/kids-messenger?new=yes');
  const dialog = await screen.findByRole('dialog', { name: 'Who do you want to write to?' });
  const pick = async (name: string) => userEvent.click(await within(dialog).findByRole('checkbox', { name }));
  await pick('Choose Ben Reed for a group');
  await pick('Choose Cleo Reed for a group');
  expect(within(dialog).getByText('Together with Ben Reed, Cleo Reed')).toBeVisible();
  answers[PATH] = { body: { success: true, conversationId: 'c-1' } };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
  const body = { kind: 'students', personIds: ['ben', 'cleo'] };
  await waitFor(() => expect(calls.find((call) => call.body)?.body).toEqual(body));
});

test('a child reports a message with a tap and blocks after a confirmation', async () => {
  const report = `${PATH}/c-1/messages/m-1/report`;
  const calls = answerCalls(stage({ [report]: { body: { success: true } } }));
  openApp('/kids-messenger?conversation=c-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Message of .*: more/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tell your teacher?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tell' }));
  expect(await within(dialog).findByText('Choose what is wrong.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'It is mean' }));
  await userEvent.type(within(dialog).getByRole('textbox'), 'Every day');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tell' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === report)?.body).toEqual({ reason: 'It is mean\nEvery day' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about Ben Reed' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Ben Reed' }));
  const asked = await screen.findByRole('dialog', { name: 'Block Ben Reed?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Block Ben Reed' }));
  await waitFor(() =>
    expect(calls.find(({ path, body }) => path === '/api/messages/blocks' && body)?.body).toEqual({
      studentId: 'ben',
    }),
  );
});

test('what students write to each other is never offered for translation', async () => {
  const offered = { '/api/translation': { body: { languages: ['en'], by: 'the district' } } };
  const calls = answerCalls(stage(offered));
  openApp('/kids-messenger?conversation=c-1');
  const log = await screen.findByRole('log');
  expect(await within(log).findByText(message.text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Translate/ })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).not.toContain('/api/translation');
});

test('a sticker is sent with one tap', async () => {
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/kids-messenger?conversation=c-1');
  const sticker = await screen.findByRole('button', { name: 'Sunflower' });
  const sent = { ...message, id: 'm-2', seq: 2, senderId: 'ava', text: '🌻' };
  answers[`${PATH}/c-1/messages`] = { status: 201, body: { success: true, message: sent, held: null } };
  await userEvent.click(sticker);
  await waitFor(() => expect(calls.some(({ body }) => JSON.stringify(body) === '{"text":"🌻"}')).toBe(true));
});

test('a messenger switched off shows only that, and a restricted child can still read', async () => {
  const restricted: MessengerState = { ...state, status: 'restricted' };
  answerCalls(stage({ '/api/messages/state': { body: { ...state, enabled: false } } }));
  const { unmount } = openApp('/kids-messenger');
  expect(await screen.findByText('Messages are switched off for your class')).toBeVisible();
  expect(screen.queryByText('New message')).not.toBeInTheDocument();
  unmount();
  const own = { ...party, personId: 'ava', messenger: { ...messenger, status: 'restricted' as const } };
  const standing = { kind: 'students' as const, parties: [own, { ...party, personId: 'ben' }] };
  answerCalls(
    stage({
      '/api/messages/state': { body: restricted },
      [`${PATH}/c-1`]: { body: { ...view, standing } },
    }),
  );
  openApp('/kids-messenger?conversation=c-1');
  expect(await screen.findByText('Hi Ava', { selector: '[role=log] *' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('Your teacher has paused writing for you');
});

test('after hours a child can read, report and block but not write', async () => {
  const hours = { enabled: true, startTime: '08:00', endTime: '15:30', weekendsAllowed: false };
  const own = { ...messenger, settings: { ...settings, timeRestrictions: hours } };
  const parties = [
    { ...party, personId: 'ava', messenger: own },
    { ...party, personId: 'ben', messenger: own },
  ];
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-04T16:00:00Z') });
  answerCalls(
    stage({
      '/api/messages/state': { body: { ...state, timeRestrictions: hours } },
      [`${PATH}/c-1`]: { body: { ...view, standing: { ...view.standing, parties } } },
    }),
  );
  openApp('/kids-messenger?conversation=c-1');
  expect(await screen.findByText('Hi Ava', { selector: '[role=log] *' })).toBeVisible();
  expect(screen.getByText('Messages are closed right now')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('You cannot write right now. You can still read.');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sunflower' })).not.toBeInTheDocument();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'More about Ben Reed' }));
  expect(await screen.findByRole('menuitem', { name: 'Block Ben Reed' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Message of .*: more/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(await screen.findByRole('dialog', { name: 'Tell your teacher?' })).toBeInTheDocument();
});

describe('a message that was refused', () => {
  const write = { conversationId: 'c-9', text: 'Are you there?', refused: 'Not now.' };
  const refuse = () => act(() => unsent.add({ kind: 'message', key: 'k-1', at: Date.now(), write }));

  test('is linked from the list when its conversation is not listed', async () => {
    answerCalls(stage());
    openApp('/kids-messenger');
    await screen.findByText('Choose a conversation');
    refuse();
    expect(
      await screen.findByRole('link', { name: /1 message was not sent.*Are you there/ }),
    ).toHaveAttribute('href', '/kids-messenger?conversation=c-9');
  });

  test('can be discarded even when messages are switched off', async () => {
    answerCalls(stage({ '/api/messages/state': { body: { ...state, enabled: false } } }));
    openApp('/kids-messenger');
    await screen.findByText('Messages are switched off for your class');
    refuse();
    expect(await screen.findByText('Not sent: Not now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Are you there?')).not.toBeInTheDocument();
  });
});

describe('with a teacher', () => {
  const theo = { personId: 'theo', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' } as const;
  const ava = { studentId: 'ava', firstName: 'Ava', lastName: 'Stone' };
  const taught: ConversationView = {
    ...{ ...view, kind: 'taught', child: ava },
    people: [
      { ...theo, seen: 0, hours: null },
      { ...ben, personId: 'ava', firstName: 'Ava', seen: 1, hours: null },
    ],
    standing: {
      kind: 'taught',
      child: { id: 'ava', isActive: true, sections: ['owls'] },
      taught: {
        ...DEFAULT_TAUGHT_RULES,
        isAllowed: true,
        fromGrade: 'Grade 1',
        hours: settings.timeRestrictions,
      },
      parties: [
        { personId: 'theo', role: 'teacher', isActive: true, sections: ['owls'] },
        { ...party, personId: 'ava', messenger: { ...messenger, grade: 'Grade 6' } },
      ],
    },
  };

  test('a child begins a conversation with one tap and never in a group', async () => {
    const contacts = [{ ...theo, kind: 'taught', child: ava }, contact(ben)];
    const answers = stage({ '/api/messages/contacts': { body: contacts } });
    const calls = answerCalls(answers);
    openApp('/kids-messenger?new=yes');
    const dialog = await screen.findByRole('dialog', { name: 'Who do you want to write to?' });
    const button = await within(dialog).findByRole('button', { name: /Theo Marsh.*Teacher/ });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    answers[PATH] = { body: { success: true, conversationId: 'c-1' } };
    await userEvent.click(button);
    const body = { kind: 'taught', personIds: ['theo'], studentId: 'ava' };
    await waitFor(() => expect(calls.find((call) => call.body)?.body).toEqual(body));
  });

  test('a child reads that the school can look in, cannot block the teacher and reports to the office', async () => {
    const answers = stage({
      [`${PATH}/c-1`]: { body: taught },
      [`${PATH}/c-1/messages`]: { body: [{ ...message, senderId: 'theo' }] },
      '/api/messages/held': { body: [held] },
    });
    answerCalls(answers);
    openApp('/kids-messenger?conversation=c-1');
    expect(await screen.findByText(/Your school can read what you and your teacher/)).toBeVisible();
    expect(screen.getByText('Waiting for your school’s office')).toBeVisible();
    expect(screen.queryByRole('button', { name: /More about/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Message of .*: more/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Tell your school?' })).toHaveTextContent(
      'Your teacher does not decide about it',
    );
  });
});
