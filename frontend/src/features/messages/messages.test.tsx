import './texts';
import './texts/desk';
import './texts/scheduled';
import type {
  ConversationSummary,
  ConversationView,
  HeldMessage,
  Message,
  ScheduledMessage,
  SignedInUser,
} from '@homeroom/contracts';
import { DEFAULT_MESSENGER_SETTINGS, DEFAULT_TAUGHT_RULES } from '@homeroom/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';
import { backAtSchool, byDay, inOrder, mayWriteNow } from './model';

const PARENT: SignedInUser = { ...ADMIN, id: 'parent-1', role: 'parent' };
const teacher = { personId: 'teacher-1', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' } as const;
const parent = { personId: 'parent-1', role: 'parent', firstName: 'Ada', lastName: 'Stone' } as const;
const child = { studentId: 'child-1', firstName: 'Ivy', lastName: 'Stone' };
const NOW = new Date().toISOString();
const PATH = '/api/messages/conversations';

function message(seq: number, text: string, more: Partial<Message> = {}): Message {
  return {
    ...{ id: `m-${seq}`, seq, senderId: teacher.personId, at: NOW, text, editedAt: null },
    ...{ files: [], repliesTo: null, reactions: [], isWithdrawn: false, version: 1, answeredBy: null },
    ...more,
  };
}

const summary: ConversationSummary = {
  ...{ id: 'c-1', kind: 'family', child, people: [teacher], unread: 2 },
  last: {
    id: 'm-2',
    seq: 2,
    at: NOW,
    senderId: teacher.personId,
    text: 'Bring a coat',
    files: 0,
    isWithdrawn: false,
  },
};
const view: ConversationView = {
  ...{ id: 'c-1', kind: 'family', child, unread: 2, timeZone: 'America/New_York' },
  calendar: null,
  ...{ desk: null, showsWriting: true, quietUntil: null },
  people: [
    { ...parent, seen: 0, hours: null },
    { ...teacher, seen: 2, hours: null },
  ],
  standing: {
    kind: 'family',
    child: { id: 'child-1', isActive: true, sections: ['owls'] },
    parties: [
      { ...parent, isActive: true, sections: [], children: ['child-1'] },
      { ...teacher, isActive: true, sections: ['owls'] },
    ],
  },
};

const stage = (more: Answers = {}): Answers => ({
  '/api/auth/user': { body: PARENT },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  '/api/calendar': { body: { from: '', to: '', today: '', entries: [], terms: [] } },
  '/api/messages/unread': { body: { unread: 2 } },
  '/api/messages/taught-of-children': { body: [] },
  [PATH]: { body: [summary] },
  [`${PATH}/c-1`]: { body: view },
  [`${PATH}/c-1/messages`]: { body: [message(1, 'Good morning'), message(2, 'Bring a coat')] },
  [`${PATH}/c-1/read`]: { body: { success: true, unread: 0 } },
  '/api/messages/scheduled': { body: { scheduled: [], timeZone: 'UTC' } },
  [`${PATH}/c-1/writing`]: { body: { success: true } },
  ...more,
});

const slip = new File(['signed'], 'Slip.txt', { type: 'text/plain' });
const addFile = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Add a file', { selector: 'input' }), file, {
    applyAccept: false,
  });
const kept = {
  success: true,
  file: { id: 'f-1', type: 'text/plain', bytes: 6, url: '/api/message-files/f-1?x' },
};

const hasNetwork = (value: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });
  act(() => void fireEvent(window, new Event(value ? 'online' : 'offline')));
};

afterEach(() => {
  jest.restoreAllMocks();
  unsent.forget();
});

test('the list shows who wrote, about whom and the unread count, and opening marks it as read', async () => {
  const calls = answerCalls(stage());
  openApp('/messages-bypass');
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const link = within(list).getByRole('link', {
    name: /Theo Marsh.*About Ivy Stone.*Bring a coat.*2 new messages/,
  });
  await userEvent.click(link);
  expect(await screen.findByRole('log', { name: 'Messages in this conversation' })).toHaveTextContent(
    'Good morning',
  );
  await waitFor(() =>
    expect(calls.find(({ path }) => path === `${PATH}/c-1/read`)?.body).toEqual({ upTo: 2 }),
  );
  expect(screen.getByText('Only you and Theo Marsh see this.')).toBeVisible();
});

test('what others wrote can be translated on the page, and nothing else', async () => {
  const own = message(3, 'Gracias', { senderId: parent.personId });
  const gone = message(4, '', { isWithdrawn: true });
  answerCalls(
    stage({
      '/api/translation': { body: { languages: ['en'], by: 'the district' } },
      [`${PATH}/c-1/messages`]: { body: [message(1, 'Trae un abrigo'), message(2, '👍'), own, gone] },
      [`${PATH}/c-1/messages/m-1/translation?to=en&version=1`]: {
        body: { to: 'en', from: 'es', texts: ['Bring a coat'] },
      },
    }),
  );
  openApp('/messages-bypass?conversation=c-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Translate/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send and translate' }));
  const log = screen.getByRole('log', { name: 'Messages in this conversation' });
  expect(await within(log).findByText('Bring a coat')).toBeVisible();
  expect(within(log).getByText('Trae un abrigo')).toBeVisible();
  expect(within(log).queryByRole('button', { name: /^Translate/ })).not.toBeInTheDocument();
});

test('a read receipt that failed offline is sent on reconnection without an error', async () => {
  const gone = Promise.reject(new TypeError('Failed to fetch'));
  gone.catch(() => undefined);
  const answers = stage({ [`${PATH}/c-1/read`]: { body: {}, after: gone } });
  const calls = answerCalls(answers);
  const said = () => calls.filter(({ path }) => path === `${PATH}/c-1/read`).length;
  openApp('/messages-bypass?conversation=c-1');
  await waitFor(() => expect(said()).toBe(1));
  await gone.catch(() => undefined);
  answers[`${PATH}/c-1/read`] = { body: { success: true, unread: 0 } };
  await waitFor(() => {
    for (const isThere of [false, true]) hasNetwork(isThere);
    expect(said()).toBe(2);
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a sent message is shown at once, carries a key and moves into place when confirmed', async () => {
  let answer: (value: undefined) => void = () => undefined;
  const after = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  const sent = { success: true, message: message(3, 'We will', { senderId: parent.personId }) };
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  answers[`${PATH}/c-1/messages`] = { body: sent, after };
  await userEvent.type(field, 'We will');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveValue('');
  const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
  expect(waiting).toHaveTextContent('We will');
  answer(undefined);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).not.toBeInTheDocument());
  const write = calls.find(({ body }) => JSON.stringify(body) === '{"text":"We will"}');
  expect(write?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refused message stays with the reason until the sender decides', async () => {
  const answers = stage();
  answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  const refused = { success: false, code: 'NOBODY_REACHED', message: 'Nobody is left.', requestId: 'r' };
  answers[`${PATH}/c-1/messages`] = { status: 409, body: refused };
  await userEvent.type(field, 'Hello?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Not sent: Nobody is left/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
});

describe('a message refused while another page was open', () => {
  const write = { conversationId: 'c-9', text: 'About Friday', refused: 'Nobody is left.' };
  const gone = { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Gone.', requestId: 'r' } };
  const none = { [PATH]: { body: [] }, '/api/messages/contacts': { body: [] }, [`${PATH}/c-9`]: gone };

  test('is linked from the messages page, even when its conversation is not listed', async () => {
    answerCalls(stage(none));
    openApp('/messages-bypass');
    await screen.findByText('Nobody here yet');
    act(() => unsent.add({ kind: 'message', key: 'k-1', at: Date.now(), write }));
    await userEvent.click(await screen.findByRole('link', { name: /1 message was not sent.*About Friday/ }));
    const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
    expect(waiting).toHaveTextContent('About Friday');
    expect(waiting).toHaveTextContent('Not sent: Nobody is left.');
    // There is no conversation left to send it to.
    expect(within(waiting).queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await userEvent.click(within(waiting).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/About Friday/)).not.toBeInTheDocument();
  });

  test.each([
    ['the conversation', `${PATH}/c-1`],
    ['its messages', `${PATH}/c-1/messages`],
  ])('can be read and resent when %s cannot be loaded', async (_what, path) => {
    answerCalls(stage({ [path]: { status: 503, body: { message: 'Not now.' } } }));
    openApp('/messages-bypass?conversation=c-1');
    const failed = await screen.findByRole('alert');
    expect(failed).toBeVisible();
    act(() =>
      unsent.add({ kind: 'message', key: 'k-2', at: Date.now(), write: { ...write, conversationId: 'c-1' } }),
    );
    const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
    expect(within(waiting).getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});

test('an undelivered message is retried automatically and by a tap under the same key', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  EventStream.open();
  answers[`${PATH}/c-1/messages`] = { status: 503, body: { message: 'Not now.' } };
  await userEvent.type(field, 'We will');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const waiting = await screen.findByRole('list', { name: 'Not sent yet' });
  const keys = () =>
    calls
      .filter(({ body }) => JSON.stringify(body) === '{"text":"We will"}')
      .map(({ headers }) => headers.get('idempotency-key'));
  await userEvent.click(await within(waiting).findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(keys().length).toBeGreaterThan(1));
  expect(await within(waiting).findByText(/We keep trying/)).toBeVisible();
  const sent = { success: true, message: message(3, 'We will', { senderId: parent.personId }) };
  answers[`${PATH}/c-1/messages`] = { status: 201, body: sent };
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  expect(new Set(keys()).size).toBe(1);
});

test('a file is uploaded when chosen, sent with the message and shown in it as a card', async () => {
  const answers = stage({ '/api/message-files': { body: kept } });
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  await addFile(slip);
  expect(await screen.findByRole('list', { name: 'Files' })).toHaveTextContent('Slip.txt');
  const files = [{ ...kept.file, name: 'Slip.txt' }];
  const sent = message(3, '', { senderId: parent.personId, files });
  answers[`${PATH}/c-1/messages`] = { body: { success: true, message: sent, held: null } };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const card = await screen.findByRole('link', { name: /Slip\.txt · 0\.1 kB/ });
  expect(card).toHaveAttribute('href', kept.file.url);
  expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
  const write = calls.find(({ path, body }) => path === `${PATH}/c-1/messages` && body !== undefined);
  expect(write?.body).toEqual({ files: [{ id: 'f-1', name: 'Slip.txt' }] });
});

test('a refused file keeps the text and the files added before', async () => {
  const answers = stage({ '/api/message-files': { body: kept } });
  answerCalls(answers);
  const { unmount } = openApp('/messages-bypass?conversation=c-1');
  await addFile(slip);
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Here it is');
  const full = { success: false, code: 'FILES_FULL', message: 'There is no room.', requestId: 'r' };
  answers['/api/message-files'] = { status: 409, body: full };
  await addFile(new File(['x'], 'More.txt', { type: 'text/plain' }));
  expect(await screen.findByText('The file was not added')).toBeVisible();
  unmount();
  openApp('/messages-bypass?conversation=c-1');
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveValue('Here it is');
  const list = screen.getByRole('list', { name: 'Files' });
  expect(list).toHaveTextContent('Slip.txt');
  expect(list).not.toHaveTextContent('More.txt');
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Slip.txt' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Write a message' }));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('without a connection files cannot be added, and the page says so', async () => {
  answerCalls(stage());
  openApp('/messages-bypass?conversation=c-1');
  const add = await screen.findByRole('button', { name: 'Add a file' });
  expect(add).toBeEnabled();
  EventStream.open();
  EventStream.break();
  expect(await screen.findByText(/Files need a connection/)).toBeVisible();
  expect(add).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeEnabled();
});

test('a draft survives a reload, and a text that is too long is not sent', async () => {
  answerCalls(stage());
  const { unmount } = openApp('/messages-bypass?conversation=c-1');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Half a sent');
  unmount();
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  expect(field).toHaveValue('Half a sent');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(10_001));
  expect(screen.getByText('This is 1 character too long.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.clear(field);
});

test('a reply names the message it quotes until the quote is removed', async () => {
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const [menu] = await screen.findAllByRole('button', { name: /^Message of .*: more$/ });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  expect(await screen.findByText('Reply to Theo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Do not reply to it' }));
  expect(screen.queryByText('Reply to Theo')).not.toBeInTheDocument();
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'You too');
  // A scheduled message cannot be a reply.
  expect(screen.queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument();
  const quoted = {
    ...{ id: 'm-1', senderId: teacher.personId, text: 'Good morning' },
    files: 0,
    isWithdrawn: false,
  };
  const sent = message(3, 'You too', { senderId: parent.personId, repliesTo: quoted });
  answers[`${PATH}/c-1/messages`] = { body: { success: true, message: sent, held: null } };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const write = await waitFor(() => calls.find(({ body }) => JSON.stringify(body)?.includes('You too')));
  expect(write?.body).toEqual({ text: 'You too', replyTo: 'm-1' });
  expect(await screen.findByRole('blockquote')).toHaveTextContent('TheoGood morning');
  expect(screen.queryByText('Reply to Theo')).not.toBeInTheDocument();
});

test('a reaction is added and removed by the same tap and shows who gave it', async () => {
  const answers = stage();
  const given = message(1, 'Bring a coat', {
    reactions: [{ kind: 'heart', by: [teacher.personId] }],
  });
  answers[`${PATH}/c-1/messages`] = { body: [given] };
  const react = `${PATH}/c-1/messages/m-1/reactions`;
  const both = [{ kind: 'heart', by: [teacher.personId, parent.personId] }];
  answers[react] = { body: { success: true, reactions: both } };
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const sent = () => calls.filter(({ path }) => path === react).map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'Heart: Theo Marsh', pressed: false }));
  const own = await screen.findByRole('button', { name: 'Heart: Theo Marsh, You', pressed: true });
  expect(own).toHaveTextContent('2');
  await waitFor(() => expect(sent()).toEqual([{ kind: 'heart', isOn: true }]));
  answers[react] = { body: { success: true, reactions: given.reactions } };
  await userEvent.click(own);
  expect(await screen.findByRole('button', { name: 'Heart: Theo Marsh', pressed: false })).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(2));
  // With the keyboard, from the offered reactions.
  screen.getByRole('button', { name: /: react$/ }).focus();
  await userEvent.keyboard('{Enter}');
  const signs = await screen.findByRole('group', { name: 'Signs' });
  expect(within(signs).getAllByRole('button')).toHaveLength(6);
  answers[react] = { status: 409, body: { success: false, code: 'MESSAGE_WITHDRAWN', message: 'Gone' } };
  await userEvent.click(within(signs).getByRole('button', { name: 'Thank you' }));
  expect(await screen.findByText('Not changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Thank you/ })).not.toBeInTheDocument());
});

test('a file removed during the next upload stays removed, and typed text stays', async () => {
  const answers = stage({ '/api/message-files': { body: kept } });
  answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  await addFile(slip);
  await screen.findByRole('button', { name: 'Remove Slip.txt' });
  const { after, answer } = held();
  answers['/api/message-files'] = { body: { ...kept, file: { ...kept.file, id: 'f-2' } }, after };
  await addFile(new File(['x'], 'More.txt', { type: 'text/plain' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Slip.txt' }));
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  await userEvent.type(field, 'Here it is');
  answer();
  expect(await screen.findByRole('button', { name: 'Remove More.txt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Slip.txt' })).not.toBeInTheDocument();
  expect(field).toHaveValue('Here it is');
});

/** A stub of the browser's recorder that records silence. */
class SilentRecorder extends EventTarget {
  static readonly isTypeSupported = () => true;
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['hum']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class SilentAudio {
  readonly createAnalyser = () => ({ getFloatTimeDomainData: () => undefined });
  readonly createMediaStreamSource = () => ({ connect: () => undefined });
  readonly close = () => Promise.resolve();
}

test('the text field is disabled while a voice message is being sent', async () => {
  Object.assign(window, { MediaRecorder: SilentRecorder, AudioContext: SilentAudio });
  Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => undefined });
  const getUserMedia = () => Promise.resolve({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const { after, answer } = held();
  const answers = stage({ '/api/message-files': { body: kept, after } });
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await userEvent.type(field, 'Listen');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send recording' }));
  expect(field).toBeDisabled();
  answers[`${PATH}/c-1/messages`] = {
    body: { success: true, message: message(3, 'Listen', { senderId: parent.personId }), held: null },
  };
  answer();
  await waitFor(() => expect(field).toBeEnabled());
  expect(field).toHaveValue('');
  const write = calls.find(({ path, body }) => path === `${PATH}/c-1/messages` && body !== undefined);
  expect(write?.body).toMatchObject({ text: 'Listen', files: [{ id: 'f-1' }] });
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  Object.assign(window, { MediaRecorder: undefined, AudioContext: undefined });
});

test('a refused microphone is explained, and a browser that cannot record gets no button', async () => {
  answerCalls(stage());
  const { unmount } = openApp('/messages-bypass?conversation=c-1');
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record' })).not.toBeInTheDocument();
  unmount();
  Object.assign(window, { MediaRecorder: { isTypeSupported: () => true } });
  const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  openApp('/messages-bypass?conversation=c-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The browser cannot use the microphone.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible();
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  Object.assign(window, { MediaRecorder: undefined });
});

test('another person’s message can be reported with a reason', async () => {
  const calls = answerCalls(stage({ [`${PATH}/c-1/messages/m-1/report`]: { body: { success: true } } }));
  openApp('/messages-bypass?conversation=c-1');
  const [menu] = await screen.findAllByRole('button', { name: /^Message of .*: more$/ });
  if (menu) await userEvent.click(menu);
  expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(calls.some(({ path }) => path.endsWith('/report'))).toBe(false);
  await userEvent.type(dialog.getByRole('textbox', { name: /What is wrong with it/ }), 'Rude');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Your school will look at it.')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/report'))?.body).toEqual({ reason: 'Rude' });
});

test('a conversation without a reachable recipient says so and hides the text field', async () => {
  const [one, two] = view.standing.parties;
  const parties = [one, { ...two, isActive: false }];
  answerCalls(stage({ [`${PATH}/c-1`]: { body: { ...view, standing: { ...view.standing, parties } } } }));
  openApp('/messages-bypass?conversation=c-1');
  expect(await screen.findByText(/There is nobody left here to receive a message/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
});

test('a crafted conversation id cannot reach another API route', async () => {
  const calls = answerCalls(stage());
  openApp('/messages-bypass?conversation=..%2F..%2Femergency-alerts%2Factive');
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible();
  const asked = `${PATH}/..%2F..%2Femergency-alerts%2Factive`;
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(asked));
});

test('an empty inbox lists whom one can write to, and a tap begins a conversation', async () => {
  const contact = { kind: 'family', ...teacher, child };
  const calls = answerCalls(stage({ [PATH]: { body: [] }, '/api/messages/contacts': { body: [contact] } }));
  openApp('/messages-bypass');
  expect(await screen.findByRole('heading', { name: 'Who you can write to' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Theo Marsh.*Teacher · Ivy Stone/ }));
  const wanted = { kind: 'family', personIds: ['teacher-1'], studentId: 'child-1' };
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual(wanted);
});

test('the navigation shows the unread count and updates live', async () => {
  const answers = stage();
  answerCalls(answers);
  openApp('/messages-bypass');
  expect(await screen.findByRole('link', { name: /^Messages.*2 new messages/ })).toBeVisible();
  answers['/api/messages/unread'] = { body: { unread: 100 } };
  EventStream.say('messages.changed', { conversationId: 'c-1' });
  expect(await screen.findByText('99+')).toBeVisible();
});

test('an open conversation is hidden once access to it is lost', async () => {
  const answers = stage();
  answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  expect(await screen.findByText('Good morning')).toBeVisible();
  for (const path of [`${PATH}/c-1`, `${PATH}/c-1/messages`]) answers[path] = { status: 404, body: {} };
  EventStream.say('messages.changed', { conversationId: 'c-1' });
  await waitFor(() => expect(screen.getByText('Nothing to see here')).toBeVisible());
  expect(screen.queryByText('Good morning')).not.toBeInTheDocument();
});

test('messages are grouped by day and sorted, however they arrived', () => {
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const messages = inOrder([
    [message(2, 'b'), message(3, 'c')],
    [message(1, 'a', { at: before }), message(2, 'b')],
  ]);
  expect(messages.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(byDay(messages).map((day) => day.messages.length)).toEqual([1, 2]);
});

test('whether a user may write follows the shared rule and the school’s hours', () => {
  const school = { state: 'open', timeZone: 'UTC' } as const;
  expect(mayWriteNow(view.standing, 'parent-1', school)).toEqual({ may: true, reaches: ['teacher-1'] });
  expect(mayWriteNow(view.standing, 'stranger', school)).toMatchObject({ why: 'not_theirs' });
  expect(mayWriteNow(view.standing, 'parent-1', { ...school, state: 'read_only' })).toMatchObject({
    why: 'read_only',
  });
  const place = { timeZone: 'America/New_York' };
  expect(backAtSchool(place, new Date('2026-03-04T15:00:00Z'))).toBeUndefined();
  expect(backAtSchool(place, new Date('2026-03-06T21:00:00Z'))).toEqual(new Date('2026-03-09T12:00:00Z'));
});

test('a typing notice is shown until the message arrives, is sent once and can be switched off', async () => {
  const answers = stage({ '/api/messages/writing': { body: { success: true } } });
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  await screen.findByText('Good morning');
  EventStream.say('conversation.writing', { conversationId: 'c-2', personId: teacher.personId });
  expect(screen.queryByText('Theo Marsh is writing…')).not.toBeInTheDocument();
  EventStream.say('conversation.writing', { conversationId: 'c-1', personId: teacher.personId });
  expect(await screen.findByText('Theo Marsh is writing…')).toBeVisible();
  answers[`${PATH}/c-1/messages`] = { body: [message(1, 'Good morning'), message(3, 'And a hat')] };
  EventStream.say('messages.changed', { conversationId: 'c-1' });
  expect(await screen.findByText('And a hat')).toBeVisible();
  expect(screen.queryByText('Theo Marsh is writing…')).not.toBeInTheDocument();

  const said = () => calls.filter(({ path }) => path === `${PATH}/c-1/writing`).length;
  await userEvent.type(field, 'We will');
  expect(said()).toBe(1);
  answers[`${PATH}/c-1`] = { body: { ...view, showsWriting: false } };
  await userEvent.click(screen.getByRole('button', { name: 'More about this conversation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Do not show that I am writing' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/messages/writing')?.body).toEqual({ isShown: false }),
  );
});

test('a message edited on another device is shown before one’s own edit replaces it', async () => {
  const own = message(1, 'Good morning', { senderId: parent.personId });
  const answers = stage({ [`${PATH}/c-1/messages`]: { body: [own] } });
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  await userEvent.click(await screen.findByRole('button', { name: /^Message of .*: more$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = screen.getByRole('textbox', { name: 'Edit the message' });
  await userEvent.type(form, '!');
  const asked = () => calls.filter(({ path }) => path === `${PATH}/c-1/messages`).length;
  const before = asked();
  answers[`${PATH}/c-1/messages`] = { body: [{ ...own, text: 'Good evening', version: 2 }] };
  EventStream.say('messages.changed', { conversationId: 'c-1' });
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  answers[`${PATH}/c-1/messages/m-1`] = {
    ...{ status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' } },
  };
  const send = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
  await send();
  expect(await screen.findByText('Good evening')).toBeVisible();
  expect(form).toHaveValue('Good morning!');
  await send();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === `${PATH}/c-1/messages/m-1`).map(({ body }) => body)).toEqual(
      [1, 2].map((version) => ({ text: 'Good morning!', version })),
    ),
  );
});

describe('a scheduled message', () => {
  const scheduled: ScheduledMessage = {
    ...{ id: 's-1', conversationId: 'c-1', text: 'Bring a hat', sendOn: '2999-01-04', sendTime: '08:00' },
    ...{ sendAt: '2999-01-04T13:00:00.000Z', state: 'waiting', refusedFor: null, version: 3 },
  };
  const listed = (...all: ScheduledMessage[]) => ({ body: { scheduled: all, timeZone: 'America/New_York' } });

  test('is scheduled for the chosen time on the school’s clock', async () => {
    const answers = stage({ [`${PATH}/c-1/scheduled`]: { body: { success: true, scheduled } } });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?conversation=c-1');
    const field = await screen.findByRole('textbox', { name: 'Write a message' });
    await userEvent.type(field, 'Bring a hat');
    await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When should it go out?' }));
    expect(dialog.getByText('School time (America/New York).')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(calls.some(({ path }) => path.endsWith('/scheduled') && path.startsWith(PATH))).toBe(false);
    fireEvent.change(dialog.getByLabelText(/Day/), { target: { value: '2999-01-04' } });
    answers['/api/messages/scheduled'] = listed(scheduled);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText(/Goes out on .*8:00/)).toBeVisible();
    expect(calls.find(({ path }) => path === `${PATH}/c-1/scheduled`)?.body).toEqual({
      ...{ text: 'Bring a hat', sendOn: '2999-01-04', sendTime: '08:00' },
    });
    expect(field).toHaveValue('');
  });

  test('can be changed or withdrawn until it is sent', async () => {
    const answers = stage({
      '/api/messages/scheduled': listed(scheduled, { ...scheduled, id: 's-2', conversationId: 'c-2' }),
      '/api/messages/scheduled/s-1': { body: { success: true, scheduled } },
      '/api/messages/scheduled/s-1/withdraw': { body: { success: true } },
    });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?conversation=c-1');
    const list = within(await screen.findByRole('list', { name: 'Scheduled messages' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When should it go out?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), ' and a coat');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/messages/scheduled/s-1')?.body).toEqual({
        ...{ text: 'Bring a hat and a coat', sendOn: '2999-01-04', sendTime: '08:00', version: 3 },
      }),
    );
    await userEvent.click(list.getByRole('button', { name: 'Withdraw' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this message?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('s-1/withdraw'))).toBe(true));
  });

  test('keeps typed text on a conflict and shows the version of the other device', async () => {
    const path = '/api/messages/scheduled';
    const answers = stage({ [path]: listed(scheduled) });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?conversation=c-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When should it go out?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), ' and a coat');
    answers[path] = listed({ ...scheduled, text: 'Bring boots', version: 4 });
    EventStream.say('messages.changed', { conversationId: 'c-1' });
    expect(await screen.findByText('Bring boots')).toBeInTheDocument();
    answers[`${path}/s-1`] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Message: Bring boots')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(calls.filter((call) => call.path === `${path}/s-1`).map(({ body }) => body)).toEqual(
        [3, 4].map((version) => ({
          ...{ text: 'Bring a hat and a coat', sendOn: '2999-01-04', sendTime: '08:00', version },
        })),
      ),
    );
  });

  test('shows why it was not sent and keeps its text', async () => {
    const refused: ScheduledMessage = { ...scheduled, state: 'refused', refusedFor: 'nobody' };
    answerCalls(stage({ '/api/messages/scheduled': listed(refused) }));
    openApp('/messages-bypass?conversation=c-1');
    expect(await screen.findByText('Did not go out: there was nobody left to receive it.')).toBeVisible();
    expect(screen.getByText('Bring a hat')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  });
});

test('a conversation can be muted until the morning or for good and unmuted', async () => {
  const answers = stage({ [`${PATH}/c-1/quiet`]: { body: { success: true } } });
  const calls = answerCalls(answers);
  openApp('/messages-bypass?conversation=c-1');
  await screen.findByText('Good morning');
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More about this conversation' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  answers[`${PATH}/c-1`] = { body: { ...view, quietUntil: '2026-03-05T12:00:00.000Z' } };
  await choose('Quiet until tomorrow morning');
  expect(await screen.findByText(/You get no notifications from here until Thursday.*7:00/)).toBeVisible();
  answers[`${PATH}/c-1`] = { body: { ...view, quietUntil: '9999-12-31T00:00:00.000Z' } };
  await choose('Notify me again');
  expect(
    await screen.findByText('You get no notifications from here. New messages are still counted.'),
  ).toBeVisible();
  const said = calls.filter(({ path }) => path.endsWith('/quiet')).map(({ body }) => body);
  expect(said).toEqual([{ quiet: 'until_morning' }, { quiet: 'off' }]);
});

test('the recipient’s hours are shown, and a teacher can set their own', async () => {
  const hours = { startsAt: '00:00', endsAt: '00:01' };
  const people = view.people.map((person) =>
    person.personId === teacher.personId ? { ...person, hours } : person,
  );
  const answers = stage({ [`${PATH}/c-1`]: { body: { ...view, people } } });
  const calls = answerCalls(answers);
  const { unmount } = openApp('/messages-bypass?conversation=c-1');
  expect(await screen.findByText(/They answer from 12:00 AM to 12:01 AM/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More about this conversation' }));
  expect(screen.queryByRole('menuitem', { name: 'When I answer' })).not.toBeInTheDocument();
  unmount();
  answers['/api/auth/user'] = { body: { ...ADMIN, id: teacher.personId, role: 'teacher' } };
  answers['/api/messages/hours'] = { body: { success: true } };
  openApp('/messages-bypass?conversation=c-1');
  await screen.findByText('Good morning');
  await userEvent.click(await screen.findByRole('button', { name: 'More about this conversation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'When I answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When do you answer?' }));
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '16:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/messages/hours')?.body).toEqual({
    ...{ startsAt: '00:00', endsAt: '16:00' },
  });
});

describe('with a student', () => {
  const TEACHER: SignedInUser = { ...ADMIN, id: 'teacher-1', role: 'teacher' };
  const ivy = { personId: 'child-1', role: 'student', firstName: 'Ivy', lastName: 'Stone' } as const;
  const always = { ...DEFAULT_MESSENGER_SETTINGS.timeRestrictions, enabled: false };
  const settings = { ...DEFAULT_MESSENGER_SETTINGS, timeRestrictions: always };
  const rules = { ...DEFAULT_TAUGHT_RULES, isAllowed: true, hours: always };
  const taught = (hours = always): ConversationView => ({
    ...{ ...view, id: 'c-2', kind: 'taught' },
    people: [
      { ...teacher, seen: 0, hours: null },
      { ...ivy, seen: 0, hours: null },
    ],
    standing: {
      kind: 'taught',
      child: { id: 'child-1', isActive: true, sections: ['owls'] },
      taught: { ...rules, hours },
      parties: [
        { ...teacher, isActive: true, sections: ['owls'] },
        {
          ...ivy,
          isActive: true,
          sections: ['owls'],
          messenger: { settings, status: 'active', grade: 'Grade 6' },
        },
      ],
    },
  });
  const answers = (more: Answers = {}) =>
    stage({
      '/api/auth/user': { body: TEACHER },
      '/api/messages/held': { body: [] },
      [PATH]: {
        body: [
          { ...summary, people: [parent] },
          { ...summary, id: 'c-2', kind: 'taught', people: [ivy] },
        ],
      },
      [`${PATH}/c-2`]: { body: taught() },
      [`${PATH}/c-2/messages`]: { body: [message(1, 'Well done', { senderId: teacher.personId })] },
      [`${PATH}/c-2/read`]: { body: { success: true, unread: 0 } },
      ...more,
    });

  afterEach(() => jest.useRealTimers());

  test('a teacher finds students listed apart from families and reads that the school can look in', async () => {
    answerCalls(answers());
    openApp('/messages-bypass');
    const students = await screen.findByRole('list', { name: 'Students' });
    expect(within(students).getByRole('link', { name: /Ivy Stone/ })).toBeVisible();
    expect(within(students).getAllByRole('link')).toHaveLength(1);
    const others = screen.getByRole('list', { name: 'Families and colleagues' });
    expect(within(others).getByRole('link', { name: /Ada Stone.*About Ivy Stone/ })).toBeVisible();
    expect(screen.getByText(/Your school can read what you write here/)).toBeVisible();
  });

  test('a teacher cannot edit or schedule messages and is shown when writing is closed', async () => {
    const told = answers();
    answerCalls(told);
    const { unmount } = openApp('/messages-bypass?conversation=c-2');
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument();
    // The office can read the conversation too.
    expect(screen.queryByText(/Only you/)).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Message of .*: more/ }));
    expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
    unmount();
    told[`${PATH}/c-2`] = {
      body: taught({ ...always, enabled: true, startTime: '00:00', endTime: '00:00' }),
    };
    openApp('/messages-bypass?conversation=c-2');
    expect(await screen.findByText(/You can write here during school hours/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
  });

  test('a teacher with an open page cannot write once the hours are over', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-04T20:29:30Z') });
    const hours = { ...always, enabled: true, startTime: '08:00', endTime: '15:30' };
    answerCalls(answers({ [`${PATH}/c-2`]: { body: taught(hours) } }));
    openApp('/messages-bypass?conversation=c-2');
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
    act(() => jest.advanceTimersByTime(40_000));
    expect(screen.getByText(/You can write here during school hours/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
  });

  test('a teacher finds a first message held by the office without a listed conversation', async () => {
    const waiting: HeldMessage = {
      ...{ id: 'h-1', conversationId: 'c-2', at: NOW, text: 'Well done', files: [], state: 'waiting' },
    };
    answerCalls(
      answers({
        [PATH]: { body: [] },
        '/api/messages/contacts': { body: [] },
        '/api/messages/held': { body: [waiting, { ...waiting, id: 'h-2', state: 'refused' }] },
        [`${PATH}/c-2/messages`]: { body: [] },
      }),
    );
    openApp('/messages-bypass');
    await userEvent.click(
      await screen.findByRole('link', { name: '1 message waits for your school’s office' }),
    );
    expect(await screen.findByText('Waiting for your school’s office')).toBeVisible();
  });

  test('a guardian sees who writes with their child, but not what', async () => {
    answerCalls(
      stage({ '/api/messages/taught-of-children': { body: [{ id: 'c-2', student: ivy, teacher }] } }),
    );
    openApp('/messages-bypass');
    expect(await screen.findByText('Ivy Stone and Theo Marsh')).toBeVisible();
  });
});
