import { act, screen } from '@testing-library/react';
import { onStage } from '../testing/stage';
import { showToast } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a new toast replaces the old one and closes after five seconds', () => {
  onStage(null);
  act(() => showToast({ title: 'First' }));
  act(() => jest.advanceTimersByTime(4_000));
  act(() => showToast({ title: 'Second', variant: 'destructive' }));

  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the registration toast closes after ten seconds', () => {
  onStage(null);
  act(() => showToast({ title: 'Registration Successful', duration: 10_000 }));
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
