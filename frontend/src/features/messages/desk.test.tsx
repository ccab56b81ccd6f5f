import './texts';
import './texts/desk';
import type {
  ConversationSummary,
  ConversationView,
  Desk,
  DeskLine,
  DeskStanding,
  Message,
  SignedInUser,
} from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unsent } from '../../lib/unsent';
import { EventStream } from '../../testing/event-stream';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, held, openApp } from '../../testing/stage';

const PARENT: SignedInUser = { ...ADMIN, id: 'parent-1', role: 'parent' };
const parent = { personId: 'parent-1', role: 'parent', firstName: 'Ada', lastName: 'Stone' } as const;
const colleague = {
  personId: 'office-2',
  role: 'school_admin',
  firstName: 'Nora',
  lastName: 'Bell',
} as const;
const child = { studentId: 'child-1', firstName: 'Ivy', lastName: 'Stone' };
const NOW = new Date().toISOString();
const PATH = '/api/messages/conversations';
const DESK = '/api/desk';

const settings: Desk = {
  ...{ isOpen: true, opensAt: '00:00', closesAt: '23:59', sentence: null },
  ...{ version: 0, children: [child] },
};
const standing: DeskStanding = {
  ...{ id: 'desk', isOpen: true, opensAt: '00:00', closesAt: '23:59', sentence: null, seen: 0 },
  ...{ waitingSince: NOW, isTaken: false, takenBy: null, staff: [] },
};
const viewOf = (desk: Partial<DeskStanding> = {}, onDuty = ['desk']): ConversationView => ({
  ...{ id: 'd-1', kind: 'desk', child, unread: 1, timeZone: 'UTC', calendar: null },
  people: [{ ...parent, seen: 1, hours: null }],
  ...{ desk: { ...standing, ...desk }, showsWriting: true, quietUntil: null },
  standing: {
    kind: 'desk',
    child: { id: 'child-1', isActive: true, sections: [] },
    parties: [{ ...parent, isActive: true, sections: [], children: ['child-1'] }],
    desk: { id: 'desk', isOpen: desk.isOpen ?? true, onDuty },
  },
});
const atWork = (desk: Partial<DeskStanding> = {}) => viewOf(desk, [ADMIN.id, colleague.personId]);
const message = (seq: number, text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: `m-${seq}`, seq, senderId: parent.personId, at: NOW, text, editedAt: null },
  ...{ isWithdrawn: false, version: 1, answeredBy: null, files: [], repliesTo: null, reactions: [] },
  ...more,
});
const answer = message(2, 'At three.', { senderId: 'desk', answeredBy: colleague.personId });
const line: DeskLine = {
  ...{ id: 'd-1', child, unread: 1, asker: parent, waitingSince: NOW, takenBy: null },
  last: {
    id: 'm-1',
    seq: 1,
    at: NOW,
    senderId: parent.personId,
    text: 'Is there a bus?',
    files: 0,
    isWithdrawn: false,
  },
};
const listed = (waiting: DeskLine[], answered: DeskLine[] = []) => ({
  body: { waiting, waitingCount: waiting.length, answered },
});

afterEach(() => unsent.forget());

const stage = (user: SignedInUser, more: Answers = {}): Answers => ({
  '/api/auth/user': { body: user },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  '/api/calendar': { body: { from: '', to: '', today: '', entries: [], terms: [] } },
  '/api/messages/unread': { body: { unread: 1 } },
  '/api/messages/contacts': { body: [] },
  [DESK]: { body: settings },
  [PATH]: { body: [] },
  [`${PATH}/d-1`]: { body: viewOf() },
  [`${PATH}/d-1/messages`]: { body: [message(1, 'Is there a bus?')] },
  [`${PATH}/d-1/read`]: { body: { success: true, unread: 0 } },
  '/api/messages/scheduled': { body: { scheduled: [], timeZone: 'UTC' } },
  [`${PATH}/d-1/writing`]: { body: { success: true } },
  [`${DESK}/conversations`]: listed([line]),
  ...more,
});

describe('a family', () => {
  test('finds the office on top of its contacts, once per child', async () => {
    const opened = { body: { success: true, conversationId: 'd-1' } };
    const calls = answerCalls(stage(PARENT, { [`${DESK}/conversations`]: opened }));
    openApp('/messages-bypass');
    const ways = within(await screen.findByRole('list', { name: 'The office' }));
    await userEvent.click(ways.getByRole('button', { name: /The office.*About Ivy Stone/ }));
    expect(await screen.findByRole('heading', { name: 'The office' })).toBeVisible();
    expect(calls.find(({ path }) => path === `${DESK}/conversations`)?.body).toEqual({
      studentId: 'child-1',
    });
    expect(screen.getByText('You and the school’s office see this.')).toBeVisible();
    expect(screen.getByText('The office has not answered yet.')).toBeVisible();
  });

  test('reads replies as from the office, and that somebody is answering without a name', async () => {
    const answers = stage(PARENT, {
      [`${PATH}/d-1`]: { body: viewOf({ isTaken: true }) },
      [`${PATH}/d-1/messages`]: {
        body: [message(1, 'Is there a bus?'), { ...answer, answeredBy: null }],
      },
    });
    answerCalls(answers);
    openApp('/messages-bypass?conversation=d-1');
    const log = await screen.findByRole('log');
    expect(await within(log).findByText('The office')).toBeVisible();
    expect(screen.getByText('Somebody at the office is answering.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Nora');
  });

  test('sees a quoted office message attributed to the office', async () => {
    const body = [message(1, 'Is there a bus?'), { ...answer, answeredBy: null }];
    const quoted = { id: 'm-1', senderId: 'desk', text: 'At two.', files: 0, isWithdrawn: false };
    body.push(message(3, 'And back?', { repliesTo: quoted }));
    answerCalls(stage(PARENT, { [`${PATH}/d-1/messages`]: { body } }));
    openApp('/messages-bypass?conversation=d-1');
    expect(await screen.findByRole('blockquote')).toHaveTextContent('The officeAt two.');
    const said = within(screen.getByRole('log')).getByText('At three.').closest('li');
    await userEvent.click(within(said ?? document.body).getByRole('button', { name: /: more$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(await screen.findByText('Reply to The office')).toBeVisible();
  });

  test('sees the office conversation in its list under the office’s name', async () => {
    const summary: ConversationSummary = {
      ...{ id: 'd-1', kind: 'desk', child, people: [], unread: 1 },
      last: { ...line.last, senderId: 'desk', text: 'At three.' },
    };
    answerCalls(stage(PARENT, { [PATH]: { body: [summary] } }));
    openApp('/messages-bypass');
    expect(
      await screen.findByRole('link', { name: /The office.*About Ivy Stone.*At three.*1 new message/ }),
    ).toBeVisible();
  });

  test('is shown the office’s own notice when it is away or closed', async () => {
    const away = { opensAt: '00:00', closesAt: '00:01', sentence: 'Back on Monday.' };
    const answers = stage(PARENT, { [`${PATH}/d-1`]: { body: viewOf(away) } });
    answerCalls(answers);
    const { unmount } = openApp('/messages-bypass?conversation=d-1');
    expect(await screen.findByText('Back on Monday.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeVisible();
    unmount();
    answers[`${PATH}/d-1`] = { body: viewOf({ ...away, isOpen: false }) };
    openApp('/messages-bypass?conversation=d-1');
    expect(await screen.findByText('Back on Monday.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
  });
});

describe('an office worker', () => {
  test('starts a conversation with a family as the office', async () => {
    const ivy = { studentId: 'ivy', firstName: 'Ivy', lastName: 'Stone' };
    const ada = { kind: 'family', personId: 'ada', role: 'parent', firstName: 'Ada', lastName: 'Stone' };
    const calls = answerCalls(
      stage(ADMIN, {
        '/api/messages/contacts': {
          body: [
            { ...ada, child: ivy },
            { ...ada, kind: 'staff', personId: 'nora', role: 'teacher', firstName: 'Nora', child: null },
          ],
        },
        [`${DESK}/conversations/begin`]: { body: { success: true, conversationId: 'd-1' } },
        [`${PATH}/d-1`]: { body: atWork() },
      }),
    );
    openApp('/messages-bypass?desk=yes');
    await userEvent.click(await screen.findByRole('button', { name: 'Write as the office' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write to a family as the office' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /Ada Stone/ }));
    expect(within(dialog).queryByText(/Nora/)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Ada Stone' })).toBeVisible();
    const begun = calls.find(({ path }) => path.endsWith('/begin'));
    expect(begun?.body).toEqual({ personId: 'ada', studentId: 'ivy' });
  });

  test('sees who is waiting and takes the conversation, with replies shown as the office’s', async () => {
    const answers = stage(ADMIN, {
      [`${PATH}/d-1`]: { body: atWork() },
      [`${DESK}/conversations/d-1/take`]: { body: { success: true } },
    });
    const calls = answerCalls(answers);
    openApp('/messages-bypass');
    await userEvent.click(await screen.findByRole('button', { name: 'Office' }));
    const list = await screen.findByRole('list', { name: '1 waiting' });
    await userEvent.click(
      within(list).getByRole('link', { name: /Ada Stone.*About Ivy Stone.*Is there a bus/ }),
    );
    expect(await screen.findByRole('heading', { name: 'Ada Stone' })).toBeVisible();
    answers[`${PATH}/d-1`] = {
      body: atWork({ isTaken: true, takenBy: { ...colleague, personId: ADMIN.id } }),
    };
    await userEvent.click(await screen.findByRole('button', { name: 'I’ll answer this' }));
    expect(await screen.findByRole('button', { name: 'Give it back' })).toBeVisible();
    const taken = calls.find(({ path }) => path.endsWith('/take'));
    expect(taken?.body).toEqual({ take: true, from: null });
    expect(screen.getByText(/sees this as coming from the office, without your name/)).toBeVisible();
  });

  test('sees which colleague is answering and can take over only from that colleague', async () => {
    const answers = stage(ADMIN, {
      [`${PATH}/d-1`]: { body: atWork({ isTaken: true, takenBy: colleague, staff: [colleague] }) },
      [`${PATH}/d-1/messages`]: { body: [message(1, 'Is there a bus?'), answer] },
      [`${DESK}/conversations/d-1/take`]: {
        ...{ status: 409 },
        body: { success: false, code: 'DESK_TAKEN', message: 'It has changed.', requestId: 'r' },
      },
    });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?desk=yes&conversation=d-1');
    expect(await screen.findByText('Nora Bell is answering')).toBeVisible();
    expect(await screen.findByText('The office · Nora Bell')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take it over' }));
    expect(await screen.findByText('Not changed')).toBeVisible();
    const taken = calls.find(({ path }) => path.endsWith('/take'));
    expect(taken?.body).toEqual({ take: true, from: colleague.personId });
    // A colleague's message can be neither edited nor reported here.
    const [, more] = screen.getAllByRole('button', { name: /^Message of .*: more$/ });
    await userEvent.click(more ?? document.body);
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible();
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  test('settles a conversation without a reply, up to the last message shown', async () => {
    const answers = stage(ADMIN, {
      [`${PATH}/d-1`]: { body: atWork() },
      [`${DESK}/conversations/d-1/settle`]: { body: { success: true } },
    });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?desk=yes&conversation=d-1');
    await userEvent.click(await screen.findByRole('button', { name: 'No answer needed' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/settle'))?.body).toEqual({ upTo: 1 }),
    );
  });

  test('replies up to the message shown when writing, not to one that came before the retry', async () => {
    const path = `${PATH}/d-1/messages`;
    const held = [message(1, 'Is there a bus?')];
    const answers = stage(ADMIN, { [`${PATH}/d-1`]: { body: atWork() }, [path]: { body: held } });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?desk=yes&conversation=d-1');
    expect(await screen.findByText('Is there a bus?')).toBeVisible();
    EventStream.open();
    answers[path] = { status: 503, body: { message: 'Not now.' }, headers: { 'retry-after': '60' } };
    await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'At three.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    const again = await screen.findByRole('button', { name: 'Send again' });
    answers[path] = { body: [...held, message(2, 'And on Monday?')] };
    EventStream.say('messages.changed', { conversationId: 'd-1' });
    expect(await screen.findByText('And on Monday?')).toBeVisible();
    await userEvent.click(again);
    const tried = { text: 'At three.', answersUpTo: 1 };
    const sent = () => calls.filter((call) => call.path === path && call.body !== undefined);
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([tried, tried]));
  });

  test('sets the office hours and the notice shown outside them', async () => {
    const answers = stage(ADMIN, { [`${DESK}/conversations`]: listed([]) });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?desk=yes');
    expect(await screen.findByText('Nobody has written to the office yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Office hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When the office answers' }));
    await userEvent.click(await dialog.findByRole('switch', { name: 'The office takes messages' }));
    await userEvent.type(
      dialog.getByRole('textbox', { name: /Message shown out of hours/ }),
      'Back on Monday.',
    );
    answers[DESK] = { body: { success: true, ...settings, isOpen: false } };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(calls.find(({ path, body }) => path === DESK && body !== undefined)?.body).toEqual({
      ...{ version: 0, isOpen: false, opensAt: '00:00', closesAt: '23:59', sentence: 'Back on Monday.' },
    });
  });

  test('sees hours saved meanwhile by a colleague before overwriting them', async () => {
    const answers = stage(ADMIN, { [`${DESK}/conversations`]: listed([]) });
    const calls = answerCalls(answers);
    openApp('/messages-bypass?desk=yes');
    await userEvent.click(await screen.findByRole('button', { name: 'Office hours' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'When the office answers' }));
    await userEvent.click(await dialog.findByRole('switch', { name: 'The office takes messages' }));
    const theirs = { body: { ...settings, closesAt: '15:00', version: 1 } };
    answers[DESK] = theirs;
    const asked = () => calls.filter(({ path, body }) => path === DESK && body === undefined).length;
    const before = asked();
    EventStream.say('student.changed', {
      ...{ studentId: child.studentId, classNumber: 1, fromClassNumber: null, isActive: true },
    });
    await waitFor(() => expect(asked()).toBe(before + 1));
    const { after, answer: refuse } = held();
    answers[DESK] = { status: 409, body: { code: 'CHANGED_MEANWHILE', message: 'Look.' }, after };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    answers[DESK] = theirs;
    refuse();
    expect(await dialog.findByText('Until: 15:00')).toBeVisible();
    expect(calls.find(({ path, body }) => path === DESK && body !== undefined)?.body).toMatchObject({
      ...{ version: 0, isOpen: false, closesAt: '23:59' },
    });
  });

  test('sees new conversations live', async () => {
    const answers = stage(ADMIN, { [`${DESK}/conversations`]: listed([]) });
    answerCalls(answers);
    openApp('/messages-bypass?desk=yes');
    expect(await screen.findByText('Nobody has written to the office yet')).toBeVisible();
    answers[`${DESK}/conversations`] = listed([line]);
    EventStream.say('messages.changed', { conversationId: 'd-1' });
    expect(await screen.findByRole('list', { name: '1 waiting' })).toBeVisible();
  });
});
