import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { LONGEST_MS, letPressesEnd } from './while-pressed';

beforeEach(() => {
  jest.useFakeTimers();
  letPressesEnd(document);
});
afterEach(() => {
  document.dispatchEvent(new Event('pointercancel'));
  jest.runAllTimers();
  notifyManager.setScheduler(defaultScheduler);
  jest.useRealTimers();
});

const shown = () => {
  const show = jest.fn();
  notifyManager.schedule(show);
  jest.advanceTimersByTime(0);
  return show;
};

test('an update is shown at once, or after the release of a press', () => {
  expect(shown()).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('pointerdown'));
  const show = shown();
  expect(show).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerup'));
  // After the click, which belongs to the pressed element.
  expect(show).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(show).toHaveBeenCalledTimes(1);
  expect(shown()).toHaveBeenCalledTimes(1);
});

test('a long press delays an update only up to a limit', () => {
  document.dispatchEvent(new Event('pointerdown'));
  const show = shown();
  jest.advanceTimersByTime(LONGEST_MS - 1);
  expect(show).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
});
