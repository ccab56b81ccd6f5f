import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, onStage } from '../../testing/stage';
import { Sessions } from './components/sessions';
import './texts';

const THIS = {
  ...{ id: 'session-1', isThis: true, browser: 'Firefox', system: 'Windows' },
  ...{ signedInAt: '2026-11-27T08:00:00.000Z', lastSeenAt: '2026-11-27T09:00:00.000Z' },
};
const everywhereElse = () => screen.queryByRole('button', { name: 'Sign out everywhere else' });

test.each([
  ['one school', false],
  ['several schools', true],
])('the only session of a user of %s', async (_of, hasOtherSchools) => {
  answerCalls({ '/api/account/sessions': { body: [THIS] } });
  onStage(<Sessions hasPassword hasOtherSchools={hasOtherSchools} />);
  expect(await screen.findByText(/Firefox/)).toBeVisible();
  await waitFor(() => expect(everywhereElse() !== null).toBe(hasOtherSchools));
  if (!hasOtherSchools) return;
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
