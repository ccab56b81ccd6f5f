import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FaqPage from './pages/faq';
import texts from './texts/faq.en.json';
import { onStage } from '../../testing/stage';
import { Faq } from './components/faq';
import { CATEGORIES, questionsIn, TOPICS } from './questions';

const openOnes = () =>
  [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);

test('every question is in exactly one category', () => {
  expect([...questionsIn('all')].sort()).toEqual(Object.keys(texts.questions).sort());
  expect(CATEGORIES.every((category) => questionsIn(category).length > 0)).toBe(true);
});

test('opens one answer at a time, and the open one closes again', async () => {
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

test('finds by word beginnings, ignoring case and accents, and shows the number of results', async () => {
  const user = userEvent.setup();
  onStage(<FaqPage />, '/faq');
  const box = screen.getByRole('searchbox', { name: 'Search the questions' });
  await user.type(box, 'CRÉDIT card');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/^1 question about “CRÉDIT card”$/),
  );
  expect(screen.getByText('What happens in the 30-day trial?')).toBeVisible();
  expect(screen.queryByText('How do we register our school?')).not.toBeInTheDocument();

  await user.clear(box);
  await user.type(box, 'xylophone');
  expect(await screen.findByRole('heading', { name: 'Nothing found for that' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 questions');
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(screen.getByRole('status')).toHaveTextContent(`${questionsIn('all').length} questions`);
});

test('opens the search and topic given in the address', async () => {
  onStage(<FaqPage />, '/faq?q=pin&topic=safety');
  expect(await screen.findByRole('searchbox')).toHaveValue('pin');
  expect(screen.getByRole('button', { name: 'Safety' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Is a 5-digit PIN safe?')).toBeVisible();
  expect(screen.queryByText('My child has lost the PIN.')).not.toBeInTheDocument();
});

test('each topic is a chapter with an anchor', () => {
  onStage(<FaqPage />, '/faq');
  for (const topic of TOPICS) expect(document.getElementById(topic)).toBeInstanceOf(HTMLHeadingElement);
});

test('reports a category without questions', () => {
  onStage(<Faq find={() => []} />, '/faq');
  expect(screen.getByText('No questions found in this category.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 questions');
});

test('links to the calculator, the testimonials and support', () => {
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
