import type { DrillRow } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../alerts/texts';
import { answerCalls, onStage } from '../../testing/stage';
import { DrillLog } from './components/drill-log';
import { StartDrill } from './components/start-drill';
import './texts';

const START = '/api/school-admin/drills';

const DRILL: DrillRow = {
  ...{ id: 'd1', type: 'fire', status: 'cleared', endedHow: 'alert', familiesToldOn: null },
  ...{ startedAt: '2026-03-04T14:05:00Z', endedAt: '2026-03-04T14:12:30Z', endsBy: '2026-03-04T14:20:00Z' },
  startedBy: { name: 'Ada Stone', role: 'school_admin' },
  ...{ people: 400, reachedInMinute: 390, reached: 398 },
};

test('a drill is planned, confirmed with its audience and only then started', async () => {
  const calls = answerCalls({ [START]: { status: 201, body: { success: true, alert: {} } } });
  onStage(<StartDrill />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Start a drill' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('Choose what to practise.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Lockdown' }));
  await user.click(dialog.getByRole('checkbox', { name: /Families were told/ }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('Choose the day on which families were told.')).toBeVisible();
  await user.type(dialog.getByLabelText(/They were told on/), '2026-03-02');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText(/THIS IS A DRILL · Lockdown/)).toBeVisible();
  expect(dialog.getByText(/they were told on Mar 2, 2026/)).toBeVisible();
  expect(calls.some(({ path }) => path === START)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Start the drill now' }));
  await waitFor(() => expect(calls.some(({ path }) => path === START)).toBe(true));
  expect(calls.find(({ path }) => path === START)?.body).toEqual({
    ...{ type: 'lockdown', minutes: 15, familiesToldOn: '2026-03-02' },
  });
});

test('a help drill offers no family option, and a refusal is shown in the form', async () => {
  const body = { success: false, code: 'ALERT_RUNNING', message: 'There is a real alert.', requestId: 'r' };
  answerCalls({ [START]: { status: 409, body } });
  onStage(<StartDrill />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start a drill' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Help needed/ }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByText('All staff are told at once; students are not.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start the drill now' }));
  expect(await screen.findByText(/There is a real alert/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Help needed/ })).toBeChecked();
});

test('the log shows when a drill ran, how long, how it ended and whom it reached', () => {
  const log = { items: [DRILL], total: 1, page: 1, pageSize: 20 };
  const school = { timeZone: 'America/New_York', country: 'US' };
  onStage(<DrillLog log={{ ...log, school }} isOld={false} onTurn={() => undefined} />);
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  for (const words of [
    'Fire',
    '7.5 minutes',
    'ended by a real alert',
    '97.5%',
    '398 of 400',
    'Ada Stone',
    'Mar 4, 2026',
    '9:05',
  ])
    expect(row).toHaveTextContent(words);
});
