import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FaqPage from './pages/faq';
import texts from './texts/faq.en.json';
import { onStage } from '../../testing/stage';
import { Faq } from './components/faq';
import { CATEGORIES, questionsIn } from './questions';

const openOnes = () =>
  [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);

test('every question stands in exactly one category', () => {
  expect([...questionsIn('all')].sort()).toEqual(Object.keys(texts.questions).sort());
  expect(CATEGORIES.every((category) => questionsIn(category).length > 0)).toBe(true);
});

test('opens one answer at a time, and the open one folds up again', async () => {
  const user = userEvent.setup();
  onStage(<FaqPage />, '/faq');
  expect(openOnes()).toEqual([]);

  await user.click(screen.getByText('How do we register our school?'));
  await waitFor(() => expect(openOnes()).toEqual(['How do we register our school?']));
  await user.click(screen.getByText('What is a class card?'));
  await waitFor(() => expect(openOnes()).toEqual(['What is a class card?']));
  expect(screen.getByText(/its number from 1 to 60/)).toBeInTheDocument();
  await user.click(screen.getByText('What is a class card?'));
  await waitFor(() => expect(openOnes()).toEqual([]));
});

test('shows all first, then one category with its count', async () => {
  const user = userEvent.setup();
  onStage(<FaqPage />, '/faq');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(`${questionsIn('all').length} questions`);

  await user.click(screen.getByRole('button', { name: 'Safety' }));
  expect(screen.getByRole('button', { name: 'Safety' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent(`${questionsIn('safety').length} questions`);
  expect(screen.getByText('How do we know that an alert arrived?')).toBeVisible();
  expect(screen.queryByText('How do we register our school?')).not.toBeInTheDocument();
});

test('says so when a category has no questions', () => {
  onStage(<Faq find={() => []} />);
  expect(screen.getByText('No questions found in this category.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 questions');
});

test('leads on to the calculator, the testimonials and a person', () => {
  onStage(<FaqPage />, '/faq');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Open the calculator' })).toHaveAttribute(
    'href',
    '/pricing-calculator',
  );
  expect(main.getByRole('link', { name: 'What schools say' })).toHaveAttribute('href', '/schools-say');
  expect(main.getByRole('link', { name: 'Mail support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@/),
  );
});
