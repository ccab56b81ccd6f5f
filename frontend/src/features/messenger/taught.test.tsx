import type { OpenedTaughtConversation, TaughtConversation } from '@homeroom/contracts';
import { DEFAULT_TAUGHT_RULES } from '@homeroom/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onePage } from '../../testing/page';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, openApp } from '../../testing/stage';

const RULES = '/api/school-admin/taught-rules';
const CONVERSATIONS = '/api/school-admin/taught-conversations';
const NOW = new Date().toISOString();
const theo = { personId: 'theo', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' } as const;
const ava = { personId: 'ava', role: 'student', firstName: 'Ava', lastName: 'Stone' } as const;
const one: TaughtConversation = { id: 'c-1', teacher: theo, student: ava, messages: 2, lastAt: NOW };
const opened: OpenedTaughtConversation = {
  success: true,
  messages: [
    {
      ...{
        id: 'm-1',
        seq: 1,
        senderId: 'theo',
        at: NOW,
        text: '',
        editedAt: null,
        isWithdrawn: true,
        version: 2,
      },
      ...{ files: [], repliesTo: null, reactions: [], answeredBy: null },
      ...{ senderName: 'Theo Marsh', senderRole: 'teacher' },
    },
  ],
  earlier: [{ messageId: 'm-1', text: 'Bring your book' }],
};

const stage = (more: Answers = {}): Answers => ({
  '/api/auth/user': { body: ADMIN },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/notifications/count': { body: { unread: 0 } },
  '/api/messages/unread': { body: { unread: 0 } },
  '/api/simple-classes': { body: [] },
  '/api/messages/bad-words': { body: { words: [] } },
  '/api/messages/moderation': {
    body: { leadIds: [], minutes: 240, urgentMinutes: 15, words: [], version: 0, office: [] },
  },
  '/api/messages/health': { body: { weeks: [] } },
  '/api/messages/frozen-senders?page=1': { body: onePage([]) },
  '/api/messages/cases?page=1': { body: onePage([]) },
  [RULES]: { body: { ...DEFAULT_TAUGHT_RULES, version: 3 } },
  [CONVERSATIONS]: { body: [one] },
  [`${CONVERSATIONS}/c-1/open`]: { body: opened },
  ...more,
});

test('the office reads the consequences, allows it from a grade on and cannot save invalid hours', async () => {
  const answers = stage();
  const calls = answerCalls(answers);
  openApp('/teacher-admin?class=all');
  const allow = await screen.findByRole('switch', { name: /Teachers can write with students/ });
  expect(allow).not.toBeChecked();
  const card = allow.closest('form') as HTMLFormElement;
  expect(within(card).getByText(/Guardians can see that their child and a teacher/)).toBeVisible();
  await userEvent.click(allow);
  await userEvent.selectOptions(within(card).getByLabelText('Lowest grade'), 'Grade 9');
  const until = within(card).getByLabelText('Until');
  await userEvent.clear(until);
  await userEvent.type(until, '07:00');
  await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
  const changes = () => calls.filter(({ path, body }) => path === RULES && body !== undefined);
  expect(changes()).toEqual([]);
  await userEvent.clear(until);
  await userEvent.type(until, '16:00');
  answers[RULES] = { body: { success: true, ...DEFAULT_TAUGHT_RULES, isAllowed: true, version: 4 } };
  await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([
      {
        ...{ version: 3, isAllowed: true, fromGrade: 'Grade 9' },
        hours: { enabled: true, startTime: '08:00', endTime: '16:00', weekendsAllowed: false },
      },
    ]),
  );
});

test('a conversation is shown only after a reason is given', async () => {
  const calls = answerCalls(stage());
  openApp('/teacher-admin?class=all');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Read what Theo Marsh and Ava Stone wrote' }),
  );
  expect(screen.queryByText(/Bring your book/)).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /Why are you reading it/ }),
    'Asked by home',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Read' }));
  expect(await screen.findByText(/Bring your book/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/open'))?.body).toEqual({ reason: 'Asked by home' });
});

test('a typed change is kept on a conflict, and the colleague’s other changes are adopted', async () => {
  const rules = { ...DEFAULT_TAUGHT_RULES, isAllowed: true, version: 3 };
  const hours = { ...rules.hours, endTime: '14:00' };
  const refusal = { code: 'CHANGED_MEANWHILE', message: 'Somebody else has changed this meanwhile.' };
  // In order: opened, rejected, refetched, and saved.
  const inTurn = [{ body: rules }, { status: 409, body: refusal }];
  const theirs = { body: { ...rules, fromGrade: 'Grade 9', hours, version: 4 } };
  const calls = answerCalls({
    ...stage(),
    get [RULES]() {
      return inTurn.shift() ?? theirs;
    },
  });
  openApp('/teacher-admin?class=all');
  const from = await screen.findByLabelText('Lowest grade');
  const card = from.closest('form') as HTMLFormElement;
  await userEvent.selectOptions(from, 'Grade 7');
  const save = within(card).getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await within(card).findByText(/Somebody else has changed this: Lowest grade\./)).toBeVisible();
  expect(from).toHaveValue('Grade 7');
  expect(within(card).getByLabelText('Until')).toHaveValue('14:00');
  await userEvent.click(save);
  await waitFor(() =>
    expect(calls.filter(({ path, body }) => path === RULES && body !== undefined)[1]?.body).toEqual({
      ...{ version: 4, isAllowed: true, fromGrade: 'Grade 7', hours },
    }),
  );
});
