import { act, screen } from '@testing-library/react';
import { LiveProvider } from '../lib/live-context';
import { EventStream } from '../testing/event-stream';
import { answerCalls, onStage } from '../testing/stage';
import { LiveLost } from './live-lost';

beforeAll(() => EventStream.install());
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const words = () => screen.queryByText(/Connection lost/);

function stage() {
  answerCalls({});
  onStage(
    <LiveProvider>
      <LiveLost />
    </LiveProvider>,
  );
}

test('a break is said when it lasts, and the word goes by itself', async () => {
  stage();
  EventStream.open();
  await pass(30_000);
  EventStream.beat();
  await pass(30_000);
  expect(words()).toBeNull();
  EventStream.break();
  await pass(4_900);
  expect(words()).toBeNull();
  await pass(200);
  expect(words()).toBeVisible();
  EventStream.open();
  expect(words()).toBeNull();
});

test('a short break is nobody’s business, however often it comes', async () => {
  stage();
  for (let times = 0; times < 5; times += 1) {
    EventStream.open();
    await pass(1_000);
    EventStream.break();
    await pass(4_000);
  }
  EventStream.open();
  await pass(10_000);
  expect(words()).toBeNull();
});

test('a stream that never opens is lost too', async () => {
  stage();
  await pass(5_100);
  expect(words()).toBeVisible();
});

test('a stream that looks open and says nothing any more is lost as well', async () => {
  stage();
  EventStream.open();
  await pass(40_500 + 5_100);
  expect(words()).toBeVisible();
  EventStream.open();
  expect(words()).toBeNull();
});
