import type { ModerationCase, OpenedCase } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../testing/samples';
import { type Answers, answerCalls, onStage, openApp } from '../../testing/stage';
import { Cases } from './components/cases';

const PATH = '/api/messages/cases';
const NOW = new Date().toISOString();
const ava = { personId: 'ava', role: 'student', firstName: 'Ava', lastName: 'Stone' } as const;
const ben = { ...ava, personId: 'ben', firstName: 'Ben' } as const;
const waiting: ModerationCase = {
  ...{ id: 'k-1', at: NOW, reason: 'words', sender: ava, classNumber: 3, others: [ben] },
  ...{ reportedBy: null, decided: null, isUrgent: false, isLookedAt: false },
  ...{ takenBy: null, isKept: false, callHome: 'none' },
};
const over: ModerationCase = {
  ...{ ...waiting, id: 'k-0', reason: 'report', sender: null, reportedBy: ben },
  decided: { at: NOW, decision: 'removed', reason: 'We talked.', byName: 'Theo Marsh' },
};
const opened: OpenedCase = {
  ...{ success: true, messages: [], reportedId: null, earlier: [], said: null },
  ...{ held: 'You zonkhead', words: ['zonkhead'], notes: [], steps: [], exports: [] },
};
const answers = (): Answers => ({
  [`${PATH}?classNumber=3`]: { body: [waiting, over] },
  [`${PATH}/k-1/open`]: { body: opened },
  [`${PATH}/k-1/decide`]: { body: { success: true } },
});

test('what was written is asked for by a write of its own, and decided with a reason', async () => {
  const calls = answerCalls(answers());
  onStage(<Cases classNumber={3} />);
  expect(await screen.findByText('Ava Stone to Ben Stone')).toBeVisible();
  expect(screen.getByText(/Taken out by Theo Marsh/)).toHaveTextContent('We talked.');
  expect(screen.queryByText('You zonkhead')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open the message from Ava Stone to Ben Stone' }));
  expect(await screen.findByText('You zonkhead')).toBeVisible();
  expect(screen.getByText('Because of: zonkhead')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide about this message' });
  const decide = within(dialog).getByRole('button', { name: 'Decide' });
  await userEvent.click(decide);
  expect(calls.some(({ path }) => path.endsWith('/decide'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Do not deliver it' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('And whoever wrote it'), '7');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'We talked.');
  await userEvent.click(decide);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === `${PATH}/k-1/decide`)?.body).toEqual({
      ...{ decision: 'refused', reason: 'We talked.', restrictDays: 7 },
    }),
  );
});

test('a reported message offers other decisions than one that waits', async () => {
  answerCalls({ ...answers(), [`${PATH}?classNumber=3`]: { body: [{ ...waiting, reason: 'report' }] } });
  onStage(<Cases classNumber={3} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open the message/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findByRole('radio', { name: 'Take it out' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Deliver it' })).not.toBeInTheDocument();
});

test('the office looks at the whole school, and keeps its own words', async () => {
  const calls = answerCalls({
    '/api/auth/user': { body: ADMIN },
    '/api/emergency-alerts/active': { body: [] },
    '/api/emergency-alerts/wording': { body: {} },
    '/api/notifications/count': { body: { unread: 0 } },
    '/api/messages/unread': { body: { unread: 0 } },
    '/api/simple-classes': { body: [] },
    '/api/messages/bad-words': { body: { words: ['zonkhead'] } },
    '/api/messages/bad-words/remove': { body: { success: true, words: [] } },
    [PATH]: { body: [] },
  });
  openApp('/teacher-admin?class=all');
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “zonkhead”' }));
  expect(await screen.findByText('No words of your own yet.')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/remove'))?.body).toEqual({ word: 'zonkhead' });
});
