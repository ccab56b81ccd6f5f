import { act, screen } from '@testing-library/react';
import { LiveProvider } from '../../../lib/live-context';
import { EventStream } from '../../../testing/event-stream';
import { IVY } from '../../../testing/samples';
import { answerCalls, onStage } from '../../../testing/stage';
import { columnsFor, isLesson, restAfterMs, sharedFirstNames } from './model';
import { Wall } from './wall';

const LESSON = new Date(2026, 2, 3, 10, 0);
const EVENING = new Date(2026, 2, 3, 19, 0);
const SUNDAY = new Date(2026, 2, 1, 10, 0);

test('the wall is lit during lessons and soon dark after them', () => {
  expect([LESSON, EVENING, SUNDAY].map(isLesson)).toEqual([true, false, false]);
  expect(restAfterMs(LESSON)).toBeGreaterThan(restAfterMs(EVENING));
});

test('a whole class fills a wide screen', () => {
  for (const students of [1, 2, 9, 24, 30, 40]) {
    const columns = columnsFor(students);
    expect(columns * Math.ceil(students / columns)).toBeGreaterThanOrEqual(students);
    expect(Math.ceil(students / columns)).toBeLessThanOrEqual(5);
    expect(columns).toBeLessThanOrEqual(10);
  }
});

test('who shares a first name is known', () => {
  const names = ['Ivy', 'Mia', 'Ivy', 'Noah', 'Ivy'].map((firstName) => ({ firstName }));
  expect([...sharedFirstNames(names)]).toEqual(['Ivy']);
});

describe('in the evening', () => {
  beforeEach(() => jest.useFakeTimers({ now: EVENING }));
  afterEach(() => jest.useRealTimers());

  test('it rests, and wakes with a touch, with praise and with an alert', async () => {
    EventStream.install();
    answerCalls({
      '/api/events': { body: '' },
      '/api/simple-classes/1/goal': { body: { goal: null } },
    });
    onStage(
      <LiveProvider>
        <Wall head={null} classNumber={1} students={[IVY]} onPick={() => undefined} />
      </LiveProvider>,
    );
    const rest = () => screen.queryByRole('button', { name: 'Wake the wall' });
    const letPass = () => act(() => jest.advanceTimersByTimeAsync(restAfterMs(EVENING)));
    expect(rest()).not.toBeInTheDocument();
    await letPass();
    expect(rest()).toBeVisible();
    act(() => {
      document.dispatchEvent(new Event('pointerdown'));
    });
    expect(rest()).not.toBeInTheDocument();
    for (const happens of [
      () =>
        EventStream.say('points.awarded', {
          ...{ entryId: 'entry-1', studentId: 'student-1', classNumber: 1, amount: 1, behaviorPoints: 5 },
        }),
      () => EventStream.say('alert.raised', { alertId: 'a', type: 'fire', status: 'active', notice: 0 }),
    ]) {
      await letPass();
      expect(rest()).toBeVisible();
      await act(async () => {
        happens();
        await jest.advanceTimersByTimeAsync(0);
      });
      expect(rest()).not.toBeInTheDocument();
    }
  });
});
