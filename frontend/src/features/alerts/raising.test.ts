import { ApiError, UnreachableError } from '../../lib/api-client';
import { Attempts, type Raising } from './raising';

type Answer = 'accepted' | 'lost' | 'hangs' | ApiError;

/** A network that the test switches; counts the requests that reach the server. */
function stage(first: Answer = 'accepted') {
  const network = { answer: first, sent: 0, calledBack: 0 };
  const attempts = new Attempts<string>((signal) => {
    network.sent += 1;
    const { answer } = network;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        network.calledBack += 1;
        reject(signal.reason);
      });
      if (answer === 'accepted') resolve('alert-1');
      else if (answer === 'lost')
        reject(new UnreachableError({ cause: new TypeError('Failed to fetch') }, 'writing'));
      else if (answer !== 'hangs') reject(answer);
    });
  });
  const phases: Raising<string>[] = [];
  attempts.subscribe(() => phases.push(attempts.state));
  return { attempts, network, phases };
}

const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });
const refusal = (status: number) => new ApiError(status, JSON.stringify({ message: 'No.' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  online(true);
  jest.useRealTimers();
});

test('an alert accepted at once is sent once', async () => {
  const { attempts, network, phases } = stage();
  attempts.start();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(phases).toEqual([{ phase: 'sending' }, { phase: 'sent', sent: 'alert-1' }]);
  expect(network.sent).toBe(1);
});

test('without a network it reports at once that nothing is sent, retries for a minute and gives up', async () => {
  const { attempts, network, phases } = stage('lost');
  online(false);
  attempts.start();
  expect(phases[0]).toEqual({ phase: 'trying', attempt: 1, secondsLeft: 60 });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(attempts.state).toMatchObject({ phase: 'trying', secondsLeft: 30 });
  await jest.advanceTimersByTimeAsync(30_500);
  expect(attempts.state).toEqual({ phase: 'given_up', why: 'time' });

  const { sent } = network;
  expect(sent).toBeGreaterThan(30);
  network.answer = 'accepted';
  online(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(network.sent).toBe(sent);
  expect(attempts.state).toEqual({ phase: 'given_up', why: 'time' });
});

test('a request that hangs does not count as sent', async () => {
  const { attempts, phases } = stage('hangs');
  attempts.start();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(attempts.state).toMatchObject({ phase: 'trying', attempt: 1 });
  expect(phases.map(({ phase }) => phase)).not.toContain('sent');
});

test('the alert is sent as soon as the network is back', async () => {
  const { attempts, network } = stage('lost');
  attempts.start();
  await jest.advanceTimersByTimeAsync(10_100);
  network.answer = 'accepted';
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(attempts.state).toEqual({ phase: 'sent', sent: 'alert-1' });
});

test('a refusal with 403 is not retried', async () => {
  const { attempts, network } = stage(refusal(403));
  attempts.start();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(attempts.state).toMatchObject({ phase: 'refused', error: { sentence: 'No.' } });
  expect(network.sent).toBe(1);
});

test.each([429, 502, 503])('a response of %d is retried a second later', async (status) => {
  const { attempts, network } = stage(refusal(status));
  attempts.start();
  await jest.advanceTimersByTimeAsync(500);
  expect(attempts.state.phase).toBe('trying');
  network.answer = 'accepted';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(attempts.state.phase).toBe('sent');
});

test('nothing is sent any more after the device has slept', async () => {
  const { attempts, network } = stage('lost');
  attempts.start();
  await jest.advanceTimersByTimeAsync(5_300);
  const { sent } = network;
  // The clock advances without any timer firing, as when a laptop's lid is closed.
  jest.setSystemTime(Date.now() + 20_000);
  network.answer = 'accepted';
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.sent).toBe(sent);
  expect(attempts.state).toEqual({ phase: 'given_up', why: 'pause' });
});

test('a request under way is aborted when the page is hidden', async () => {
  const { attempts, network } = stage('hangs');
  attempts.start();
  await jest.advanceTimersByTimeAsync(100);
  window.dispatchEvent(new Event('pagehide'));
  expect([network.calledBack, attempts.state]).toEqual([1, { phase: 'given_up', why: 'pause' }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.sent).toBe(1);
});

test('nothing is sent after a manual stop', async () => {
  const { attempts, network } = stage('lost');
  attempts.start();
  await jest.advanceTimersByTimeAsync(3_100);
  attempts.stop();
  const { sent } = network;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([network.sent, attempts.state]).toEqual([sent, { phase: 'given_up', why: 'stopped' }]);
});

test('an alert returned by the live stream counts as sent without a response', async () => {
  const { attempts } = stage('hangs');
  attempts.start();
  await jest.advanceTimersByTimeAsync(2_000);
  attempts.found('alert-1');
  expect(attempts.state).toEqual({ phase: 'sent', sent: 'alert-1' });
});
