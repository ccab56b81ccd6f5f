import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { RankPanel } from './components/rank-panel';

const PATH = '/api/school-admin/class-rank';

test('the office can switch off the place in class, and a refusal resets the switch', async () => {
  const answers: Answers = { [PATH]: { body: { isShown: true } } };
  const calls = answerCalls(answers);
  onStage(<RankPanel />);
  const show = await screen.findByRole('switch', { name: 'Students see their place in class' });
  expect(show).toBeChecked();
  answers[PATH] = { status: 403, body: { code: 'FORBIDDEN', message: 'Not you.' } };
  await userEvent.click(show);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not you.');
  expect(show).toBeChecked();
  answers[PATH] = { body: { success: true, isShown: false } };
  await userEvent.click(show);
  await waitFor(() => expect(show).not.toBeChecked());
  expect(calls.at(-1)?.body).toEqual({ isShown: false });
});
