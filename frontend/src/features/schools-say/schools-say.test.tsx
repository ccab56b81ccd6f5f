import { screen, within } from '@testing-library/react';
import SchoolsSay from './pages/schools-say';
import { onStage } from '../../testing/stage';
import { MARKS, PRODUCTS, SOURCES } from './comparison';

beforeEach(() => onStage(<SchoolsSay />, '/schools-say'));

test('shows six testimonials with ratings, every one marked as a sample', () => {
  expect(screen.getAllByRole('img', { name: /of 5 stars/ })).toHaveLength(6);
  expect(screen.getAllByText('Sample')).toHaveLength(6);
  expect(screen.getByText('These six are samples')).toBeVisible();
});

test('compares every product with marks, a source for each and the price of zone 2', () => {
  const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(within(head as HTMLElement).getAllByRole('columnheader')).toHaveLength(2 + PRODUCTS.length);
  expect(rows).toHaveLength(1 + MARKS.length);
  expect(rows[0]).toHaveTextContent('$69 per month');
  for (const { title, url, checked } of SOURCES) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', url);
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('links to the calculator and to sales', () => {
  expect(screen.getByRole('link', { name: 'Calculate Your Savings' })).toHaveAttribute(
    'href',
    '/pricing-calculator',
  );
  expect(screen.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:sales@/),
  );
});
