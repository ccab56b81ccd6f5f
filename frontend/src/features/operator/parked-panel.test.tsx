import type { ParkedFactList, ParkedFactRow } from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { ParkedPanel } from './components/parked-panel';

const PATH = '/api/super-super-admin/parked-facts';
const fact = (eventId: string, more: Partial<ParkedFactRow> = {}): ParkedFactRow => ({
  ...{ eventId, schoolId: 's', name: 'student.changed', version: 2, requestId: null, stage: 'hearing' },
  ...{ reason: 'unknown_version', tries: 1, parkedAt: '2026-11-22T10:00:00Z', againAt: null },
  ...{ service: 'messaging', schoolName: 'Maple Grove', schoolCode: 'MAPLEGROVE' },
  ...more,
});
const list = (items: ParkedFactRow[], more: Partial<ParkedFactList> = {}): { body: ParkedFactList } => ({
  body: { items, total: items.length, silent: [], ...more },
});

async function stage(answers: Answers, shown: RegExp) {
  const calls = answerCalls(answers);
  onStage(<ParkedPanel />);
  await screen.findByText(shown);
  return calls;
}

test('an empty list says that nothing is stuck', async () => {
  await stage({ [PATH]: list([]) }, /No messages are stuck/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a service that does not answer is named, and the list is not reported as empty', async () => {
  await stage({ [PATH]: list([], { silent: ['alerts'] }) }, /No answer from: Alerts/);
  expect(screen.queryByText(/No messages are stuck/)).not.toBeInTheDocument();
});

test('events of one kind are grouped and resent together', async () => {
  const answers: Answers = {
    [PATH]: list([fact('a'), fact('b', { schoolName: null }), fact('c', { service: 'auth' })], { total: 9 }),
    [`${PATH}/again`]: { body: { success: true, sent: 2 } },
  };
  const calls = await stage(answers, /newest 3 of 9/);
  const table = screen.getByRole('table', { name: 'Messaging: student.changed' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Maple Grove', 'No such school']);
  await userEvent.click(screen.getByRole('button', { name: 'Send all again: Messaging: student.changed' }));
  expect(await screen.findByText('2 sent again')).toBeVisible();
  const sent = calls.filter(({ body }) => body !== undefined).map(({ body }) => body);
  expect(sent).toEqual([{ service: 'messaging', fact: 'student.changed' }]);
});

test('a single event is resent alone, except one on its way or unreadable', async () => {
  const one = '/api/super-super-admin/schools/s/parked-facts/messaging/a/again';
  const answers: Answers = {
    [PATH]: list([
      fact('a'),
      fact('b', { againAt: new Date().toISOString() }),
      fact('c', { reason: 'unreadable' }),
    ]),
    [one]: { body: { success: true, sent: 1 } },
  };
  const calls = await stage(answers, /Messaging: student.changed/);
  expect(screen.getByText('On its way')).toBeVisible();
  expect(screen.getByText('Cannot be sent again')).toBeVisible();
  answers[PATH] = list([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send again for Maple Grove' }));
  expect(await screen.findByText('1 sent again')).toBeVisible();
  expect(await screen.findByText(/No messages are stuck/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain(one);
});

test('an event resent over an hour ago counts as lost and can be resent', async () => {
  const againAt = new Date(Date.now() - TIMES.parkedOnItsWayMs).toISOString();
  await stage({ [PATH]: list([fact('a', { againAt })]) }, /Messaging: student.changed/);
  expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again for Maple Grove' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Send all again/ })).toBeEnabled();
});
