import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { LiveProvider, useLiveEvent } from '../../../lib/live-context';
import { EventStream } from '../../../testing/event-stream';
import { IVY } from '../../../testing/samples';
import { answerCalls, onStage } from '../../../testing/stage';
import { columnsFor, isLesson, restAfterMs, sharedFirstNames } from './model';
import { useGrown } from './use-grown';
import { Wall } from './wall';

const LESSON = new Date(2026, 2, 3, 10, 0);
const EVENING = new Date(2026, 2, 3, 19, 0);
const SUNDAY = new Date(2026, 2, 1, 10, 0);

test('the wall rests much sooner outside lessons', () => {
  expect([LESSON, EVENING, SUNDAY].map(isLesson)).toEqual([true, false, false]);
  expect(restAfterMs(LESSON)).toBeGreaterThan(restAfterMs(EVENING));
});

test('a whole class fits on a wide screen', () => {
  for (const students of [1, 2, 9, 24, 30, 40]) {
    const columns = columnsFor(students);
    expect(columns * Math.ceil(students / columns)).toBeGreaterThanOrEqual(students);
    expect(Math.ceil(students / columns)).toBeLessThanOrEqual(5);
    expect(columns).toBeLessThanOrEqual(10);
  }
});

test('shared first names are detected', () => {
  const names = ['Ivy', 'Mia', 'Ivy', 'Noah', 'Ivy'].map((firstName) => ({ firstName }));
  expect([...sharedFirstNames(names)]).toEqual(['Ivy']);
});

test('a plant shrinks only when an award is undone, never through lost points', () => {
  EventStream.install();
  answerCalls({ '/api/events': { body: '' } });
  function Shown() {
    const [behaviorPoints, setPoints] = useState(10);
    const take = (told: { behaviorPoints: number }) => setPoints(told.behaviorPoints);
    useLiveEvent('points.awarded', take);
    useLiveEvent('points.undone', take);
    const student = { ...IVY, behaviorPoints };
    return <output>{useGrown([student])(student)}</output>;
  }
  onStage(
    <LiveProvider>
      <Shown />
    </LiveProvider>,
  );
  const shown = () => Number(screen.getByRole('status').textContent);
  const happens = (
    name: 'points.awarded' | 'points.undone',
    entryId: string,
    amount: number,
    behaviorPoints: number,
  ) => {
    EventStream.say(name, { entryId, studentId: IVY.id, classNumber: 1, amount, behaviorPoints });
    return shown();
  };
  expect(happens('points.awarded', 'lost', -4, 6)).toBe(10);
  expect(happens('points.awarded', 'mistake', 1, 7)).toBe(10);
  expect(happens('points.undone', 'mistake', 1, 6)).toBe(10);
  expect(happens('points.awarded', 'more', 8, 14)).toBe(14);
  expect(happens('points.undone', 'more', 8, 6)).toBe(10);
  expect(happens('points.undone', 'lost', -4, 10)).toBe(10);
  expect(happens('points.awarded', 'again', 5, 15)).toBe(15);
  // An award from before the wall was opened.
  expect(happens('points.undone', 'earlier', 3, 12)).toBe(12);
});

describe('in the evening', () => {
  beforeEach(() => jest.useFakeTimers({ now: EVENING }));
  afterEach(() => jest.useRealTimers());

  test('the wall rests and wakes on a touch, praise and an alert', async () => {
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
    const given = (amount: number) =>
      EventStream.say('points.awarded', {
        ...{ entryId: 'entry-1', studentId: 'student-1', classNumber: 1, amount, behaviorPoints: 5 },
      });
    await letPass();
    act(() => given(-1));
    expect(rest()).toBeVisible();
    for (const happens of [
      () => given(1),
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
