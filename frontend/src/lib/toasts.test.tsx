import { act, screen } from '@testing-library/react';
import { Dialog } from '../components/dialog';
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

test('a dialog keeps the room that it has made for a toast, so that nothing moves when the toast closes', () => {
  onStage(
    <Dialog opened title="A slip" onClose={() => undefined}>
      Words
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  expect(dialog.closest('[data-toast]')).toBeNull();
  act(() => showToast({ title: 'Teacher Created!' }));
  expect(dialog.closest('[data-toast]')).not.toBeNull();
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('Teacher Created!')).not.toBeInTheDocument();
  expect(dialog.closest('[data-toast]')).not.toBeNull();
});
