import type { MessageReport, OpenedReport } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventStream } from '../../testing/event-stream';
import { onePage } from '../../testing/page';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, openApp } from '../../testing/stage';
import ReportsLine from './components/reports-line';

const PATH = '/api/school-admin/message-reports';
const LIST = `${PATH}?page=1`;
const NOW = new Date().toISOString();
const parent = { personId: 'parent-1', role: 'parent', firstName: 'Ada', lastName: 'Stone' } as const;
const teacher = { personId: 'teacher-1', role: 'teacher', firstName: 'Theo', lastName: 'Marsh' } as const;

const report: MessageReport = {
  ...{ id: 'r-1', at: NOW, reason: 'This is rude.', by: teacher, sender: parent, decided: null },
  child: { studentId: 'child-1', firstName: 'Ivy', lastName: 'Stone' },
};
const decided: MessageReport = {
  ...report,
  ...{ id: 'r-0', reason: 'Spam', sender: null },
  decided: { at: NOW, decision: 'removed', reason: 'We talked.', byName: 'Olga Field' },
};
const message = {
  ...{
    files: [],
    repliesTo: null,
    reactions: [],
    seq: 1,
    at: NOW,
    editedAt: null,
    isWithdrawn: false,
    version: 1,
  },
  answeredBy: null,
};
const opened: OpenedReport = {
  ...{ success: true, reportedId: 'm-2', earlier: ['You are all useless.'] },
  messages: [
    {
      ...message,
      id: 'm-1',
      senderId: 'teacher-1',
      text: 'Good morning',
      senderName: 'Theo Marsh',
      senderRole: 'teacher',
      reactions: [{ kind: 'clap', name: 'Ada Stone', at: NOW, takenBackAt: NOW }],
    },
    {
      ...{ ...message, id: 'm-2', seq: 2, senderId: 'parent-1', text: '', isWithdrawn: true },
      ...{ senderName: 'Ada Stone', senderRole: 'parent' },
    },
  ],
};

const stage = (more: Answers = {}): Answers => ({
  '/api/auth/user': { body: ADMIN },
  '/api/emergency-alerts/active': { body: [] },
  '/api/emergency-alerts/wording': { body: {} },
  '/api/messages/unread': { body: { unread: 0 } },
  [LIST]: { body: onePage([report, decided]) },
  [`${PATH}/r-1/open`]: { body: opened },
  [`${PATH}/r-1/decide`]: { body: { success: true } },
  ...more,
});

test('the list shows who reported whom, and opening the messages is a recorded write', async () => {
  const calls = answerCalls(stage());
  openApp('/message-reports');
  const item = await screen.findByText('Theo Marsh reported a message of Ada Stone');
  expect(item).toBeVisible();
  expect(screen.getByText('Theo Marsh reported a message of Somebody who has left')).toBeVisible();
  expect(screen.getByText(/Removed by Olga Field/)).toHaveTextContent('We talked.');
  expect(screen.queryByText('Good morning')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  const [read] = screen.getAllByRole('button', { name: 'Read what was written' });
  if (read) await userEvent.click(read);
  const evidence = await screen.findByRole('list', { name: 'The messages around it' });
  expect(evidence).toHaveTextContent('Good morning');
  expect(evidence).toHaveTextContent(/👏 Ada Stone.*taken back/);
  expect(evidence).toHaveTextContent(/Reported.*This message was withdrawn.*Before: You are all useless\./);
  expect(screen.getByText('The audit log records that you read this.')).toBeVisible();
  expect(calls.find(({ path }) => path === `${PATH}/r-1/open`)?.headers.get('idempotency-key')).toBeTruthy();
});

async function openTheDecision() {
  openApp('/message-reports');
  const [read] = await screen.findAllByRole('button', { name: 'Read what was written' });
  if (read) await userEvent.click(read);
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  return screen.findByRole('dialog', { name: 'What should happen to this message?' });
}

test('a decision needs an outcome and a reason and moves the report to the decided ones', async () => {
  const answers = stage({ [LIST]: { body: onePage([report]) } });
  const calls = answerCalls(answers);
  const dialog = within(await openTheDecision());
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(calls.some(({ path }) => path.endsWith('/decide'))).toBe(false);
  await userEvent.click(dialog.getByRole('radio', { name: 'It is removed from the conversation' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'We talked.');
  answers[LIST] = { body: onePage([{ ...report, decided: decided.decided }]) };
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('heading', { name: 'Decided' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'To decide' })).not.toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({
    ...{ decision: 'removed', reason: 'We talked.' },
  });
});

test('a report decided meanwhile is reported, and the list is reloaded', async () => {
  const body = { success: false, code: 'REPORT_DECIDED', message: 'Decided already.', requestId: 'r' };
  const calls = answerCalls(
    stage({ [LIST]: { body: onePage([report]) }, [`${PATH}/r-1/decide`]: { status: 409, body } }),
  );
  const dialog = within(await openTheDecision());
  await userEvent.click(dialog.getByRole('radio', { name: 'It stays where it is' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Fine.');
  const before = calls.filter(({ path }) => path === LIST).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Decided already.')).toBeVisible();
  await waitFor(() => expect(calls.filter(({ path }) => path === LIST).length).toBeGreaterThan(before));
});

test('reports beyond the first page are counted, and have their own address', async () => {
  answerCalls(
    stage({
      [LIST]: { body: onePage([report], 51) },
      [`${PATH}?page=2`]: { body: { ...onePage([decided], 51), page: 2 } },
    }),
  );
  openApp('/message-reports?page=2');
  expect(await screen.findByText('51–51 of 51')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'To decide' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('heading', { name: 'To decide' })).toBeVisible();
  expect(screen.getByText('1–50 of 51')).toBeVisible();
});

test('the start page counts the reports that wait, not those of one page', async () => {
  answerCalls({ [`${PATH}?which=waiting&page=1&pageSize=1`]: { body: onePage([report], 312) } });
  onStage(<ReportsLine />);
  expect(await screen.findByText(/^312 /)).toBeVisible();
});

test('an empty list says so, and a new report appears live', async () => {
  const answers = stage({ [LIST]: { body: onePage([]) } });
  answerCalls(answers);
  openApp('/message-reports');
  expect(await screen.findByText('Nothing has been reported')).toBeVisible();
  answers[LIST] = { body: onePage([report]) };
  EventStream.say('messages.changed', { conversationId: 'c-1' });
  expect(await screen.findByText('Theo Marsh reported a message of Ada Stone')).toBeVisible();
});

test('a list that failed to load can be requested again', async () => {
  const answers = stage({
    [LIST]: { status: 500, body: { success: false, code: 'INTERNAL', message: 'No.' } },
  });
  answerCalls(answers);
  openApp('/message-reports');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[LIST] = { body: onePage([]) };
  await userEvent.click(again);
  expect(await screen.findByText('Nothing has been reported')).toBeVisible();
});

test('teachers are redirected away from the page', async () => {
  answerCalls(stage({ '/api/auth/user': { body: { ...ADMIN, role: 'teacher' } } }));
  openApp('/message-reports');
  await waitFor(() => expect(window.location.pathname).not.toBe('/message-reports'));
});

test('the focus moves into the opened evidence and back to its button on closing', async () => {
  answerCalls(stage());
  openApp('/message-reports');
  const [read] = await screen.findAllByRole('button', { name: 'Read what was written' });
  if (read) await userEvent.click(read);
  const evidence = await screen.findByRole('list', { name: 'The messages around it' });
  expect(document.activeElement).toContainElement(evidence);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(evidence).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Read what was written' })[0]).toHaveFocus();
});
