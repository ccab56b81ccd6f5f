import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { UnreachableError } from '../lib/api-client';
import { onStage } from '../testing/stage';
import { CrashBoundary } from './crash-boundary';

const PROBLEMS: Record<string, Error> = {
  '?broken': new Error('broken'),
  '?away': new UnreachableError({ cause: new Error('Failed to fetch') }, 'reading'),
};

function Here() {
  const problem = PROBLEMS[useLocation().search];
  if (problem) throw problem;
  return <p>All is well</p>;
}

function Places() {
  const { search } = useLocation();
  return (
    <>
      {['?fine', ...Object.keys(PROBLEMS)].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <CrashBoundary at={search}>
        <Here />
      </CrashBoundary>
    </>
  );
}

const goTo = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('an error leaves navigation working, and each page shows its own state', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onStage(<Places />, '/?broken');
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await goTo('?fine');
  expect(screen.getByText('All is well')).toBeVisible();
  await goTo('?away');
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await goTo('?broken');
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
});
