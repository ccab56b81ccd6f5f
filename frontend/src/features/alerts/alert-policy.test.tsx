import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { AlertPolicyPanel } from './components/alert-policy';

const POLICY = '/api/school-admin/alert-policy';

test('the office can turn on staff-first and reads its cost', async () => {
  const answers: Answers = { [POLICY]: { body: { staffFirst: false } } };
  const calls = answerCalls(answers);
  onStage(<AlertPolicyPanel />);
  const choice = await screen.findByRole('switch', { name: 'Staff first' });
  expect(screen.getByText(/up to 20 seconds later/)).toBeVisible();
  answers[POLICY] = { body: { success: true, policy: { staffFirst: true } } };
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(calls.at(-1)?.body).toEqual({ staffFirst: true });
});
