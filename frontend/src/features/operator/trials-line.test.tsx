import { screen, waitFor, within } from '@testing-library/react';
import { answerCalls, onStage } from '../../testing/stage';
import DeletionsLine from './components/deletions-line';
import ImportsLine from './components/imports-line';
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

test('trials ending soon link to the schools on trial', async () => {
  show(2);
  const link = await screen.findByRole('link', { name: /The trials of 2 schools end within two weeks/ });
  expect(link).toHaveAttribute('href', '/?tab=schools&status=trial');
});

test('no line is shown when no trial ends soon', async () => {
  const line = show(0);
  expect(line).not.toBeEmptyDOMElement();
  await waitFor(() => expect(line).toBeEmptyDOMElement());
});

test('schools whose export period is over link to a list of only those', async () => {
  answerCalls({ '/api/super-super-admin/platform-stats': { body: { deletionsDue: 1 } } });
  onStage(<DeletionsLine />);
  const link = await screen.findByRole('link', {
    name: /The data of 1 school that has left is to be deleted/,
  });
  expect(link).toHaveTextContent('They had 30 days');
  expect(link).toHaveAttribute('href', '/?tab=schools&status=deletionDue');
});

test('failing imports link to the school that has waited longest', async () => {
  const schools = ['Maple', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Rowan'].map((name, at) => ({
    ...{ schoolId: name, name, code: `${name}1`, since: '2026-01-01T00:00:00Z', imports: at === 0 ? 2 : 1 },
  }));
  answerCalls({ '/api/super-super-admin/failing-imports': { body: { schools, silent: false } } });
  onStage(<ImportsLine />);
  const link = await screen.findByRole('link', { name: /The imports of 7 lists have stalled/ });
  expect(link).toHaveTextContent('Maple, Birch, Cedar, Elm, Hazel, and 1 more');
  expect(link).toHaveAttribute('href', '/?tab=schools&search=Maple1');
});
