import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { Parts } from './components/parts';

const ALERTS = '/api/school-export/alerts';
const HEADERS = { 'content-disposition': 'attachment; filename="homeroom-alerts.zip"' };

const saved: string[] = [];
beforeAll(() => {
  URL.createObjectURL = () => 'blob:part';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
beforeEach(() => saved.splice(0));

const take = () => userEvent.click(screen.getByRole('button', { name: 'Download: Emergency alerts' }));

test('a part is saved under the name that the server gives it, and says how large it is', async () => {
  const calls = answerCalls({ [ALERTS]: { body: 'a part', headers: HEADERS } });
  onStage(<Parts />);
  await take();
  expect(await screen.findByText(/^Saved as homeroom-alerts\.zip \(/)).toBeVisible();
  expect(saved).toEqual(['homeroom-alerts.zip']);
  expect(calls.map(({ path }) => path)).toEqual([ALERTS]);
});

test('one that is refused says why and saves nothing', async () => {
  const answers: Answers = { [ALERTS]: { status: 409, body: { code: 'EXPORT_RUNNING', message: 'Wait.' } } };
  answerCalls(answers);
  onStage(<Parts />);
  await take();
  expect(await screen.findByText('Wait.')).toBeVisible();
  expect(saved).toEqual([]);
});
