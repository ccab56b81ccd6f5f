import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { onStage } from '../testing/stage';
import { UndoBar, UndoWords } from './undo-bar';

const undone = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  undone.mockClear();
});
afterEach(() => jest.useRealTimers());

function Screen() {
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setDone('point')}>
        Give
      </button>
      <UndoBar
        done={done === null ? null : { id: done, words: <UndoWords>Ivy: Kindness</UndoWords> }}
        busy={false}
        onUndo={() => {
          undone();
          setDone(null);
        }}
        onExpired={() => setDone(null)}
      />
    </>
  );
}

const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const bar = () => screen.queryByText('Ivy: Kindness');
const give = async () => {
  onStage(<Screen />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Give' }));
  return user;
};

test('is announced in a place that was there before, and goes after ten seconds', async () => {
  onStage(<Screen />);
  const place = screen.getByRole('status');
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Give' }));
  expect(place).toHaveTextContent('Ivy: Kindness');
  later(9_900);
  expect(bar()).toBeVisible();
  later(200);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBe(place);
});

test('stays while its button has the focus, also when the pointer only passes over it', async () => {
  await give();
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.pointerEnter(button);
  fireEvent.pointerLeave(button);
  later(60_000);
  expect(bar()).toBeVisible();
  act(() => button.blur());
  later(9_900);
  expect(bar()).toBeVisible();
  later(200);
  expect(bar()).not.toBeInTheDocument();
});

test('gives the focus back to where it was', async () => {
  const user = await give();
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.keyboard('{Enter}');
  expect(undone).toHaveBeenCalledTimes(1);
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give' })).toHaveFocus();
});

test('the key z undoes', async () => {
  const user = await give();
  await user.keyboard('z');
  expect(undone).toHaveBeenCalledTimes(1);
});
