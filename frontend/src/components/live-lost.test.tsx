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

test('a lasting break shows a notice that disappears on reconnection', async () => {
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

test('repeated short breaks show no notice', async () => {
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

test('a stream that never opens counts as lost', async () => {
  stage();
  await pass(5_100);
  expect(words()).toBeVisible();
});

test('an open stream that stops sending counts as lost', async () => {
  stage();
  EventStream.open();
  await pass(40_500 + 5_100);
  expect(words()).toBeVisible();
  EventStream.open();
  expect(words()).toBeNull();
});
