import type { AlertWordsSettings } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view';
import { type Answers, answerCalls, onStage } from '../../testing/stage';
import { alertWordsQuery } from './api/alert-words';
import { AlertWordsForm } from './components/alert-words-form';

const PATH = '/api/school-admin/alert-words';
const saved: AlertWordsSettings = {
  country: 'US',
  phone: null,
  own: { fire: { action: 'GO TO THE FIELD' } },
  version: 4,
};

function Screen() {
  const words = useQuery(alertWordsQuery);
  return <QueryView query={words}>{(settings) => <AlertWordsForm settings={settings} />}</QueryView>;
}

function stage(answers: Answers) {
  const calls = answerCalls(answers);
  onStage(<Screen />);
  return calls;
}

const ofType = async (name: RegExp) =>
  (await screen.findByText(name)).closest('details') as HTMLDetailsElement;

test('a school sees the default wording, writes its own and saves only what it changed', async () => {
  const answers: Answers = { [PATH]: { body: saved } };
  const calls = stage(answers);
  const amok = await ofType(/^Amok$/);
  expect(amok).toHaveTextContent('LOCKDOWN');
  expect(await ofType(/^Fire$/)).toHaveTextContent('GO TO THE FIELD');
  await userEvent.click(within(amok).getByText('Amok'));
  expect(within(amok).getByLabelText('What families should do')).toHaveAttribute(
    'placeholder',
    expect.stringMatching(/stay away from the school/),
  );
  expect(within(await ofType(/^Help needed/)).queryByLabelText('What families should do')).toBeNull();

  await userEvent.type(within(amok).getByLabelText('What to do, in a word or two'), 'RUN');
  await userEvent.type(screen.getByLabelText(/own emergency number/), '555 0100');
  const fire = await ofType(/^Fire$/);
  await userEvent.click(within(fire).getByText('Fire'));
  await userEvent.clear(within(fire).getByLabelText('What to do, in a word or two'));
  expect(fire).toHaveTextContent('EVACUATE');
  const now = { ...saved, phone: '555 0100', own: { amok: { action: 'RUN' } }, version: 5 };
  answers[PATH] = { body: { success: true, words: now } };
  await userEvent.click(screen.getByRole('button', { name: 'Save alert words' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save alert words' })).toBeDisabled());
  expect(calls.at(-1)?.body).toEqual({
    version: 4,
    phone: '555 0100',
    words: { amok: { action: 'RUN' }, fire: { action: '' } },
  });
});

test('a refused save keeps the typed text and marks the field', async () => {
  const answers: Answers = { [PATH]: { body: saved } };
  stage(answers);
  const phone = await screen.findByLabelText(/own emergency number/);
  await userEvent.type(phone, 'the office');
  const fields = { phone: ['Enter a phone number such as +1 555 0100.'] };
  answers[PATH] = { status: 400, body: { message: 'Some fields need another look.', fields } };
  await userEvent.click(screen.getByRole('button', { name: 'Save alert words' }));
  expect(await screen.findByText('Enter a phone number such as +1 555 0100.')).toBeVisible();
  expect(phone).toHaveValue('the office');
});
