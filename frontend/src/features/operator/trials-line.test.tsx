import { screen, waitFor, within } from '@testing-library/react';
import { answerCalls, onStage } from '../../testing/stage';
import TrialsLine from './components/trials-line';

function show(trialsEnding: number) {
  answerCalls({ '/api/super-super-admin/platform-stats': { body: { trialsEnding } } });
  const { container } = onStage(
    <div data-testid="line">
      <TrialsLine />
    </div>,
  );
  return within(container).getByTestId('line');
}

test('trials that end soon lead to the schools on trial', async () => {
  show(2);
  const link = await screen.findByRole('link', { name: /The trials of 2 schools end within a week/ });
  expect(link).toHaveAttribute('href', '/?tab=schools&status=trial');
});

test('where none ends nothing is said', async () => {
  const line = show(0);
  expect(line).not.toBeEmptyDOMElement();
  await waitFor(() => expect(line).toBeEmptyDOMElement());
});
