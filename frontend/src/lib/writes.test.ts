import { createQueryClient } from './query-client';
import { callApi, createOnce, UnreachableError } from './api-client';

interface Sent {
  key: string | null;
  signal: AbortSignal;
}

/** A network that the test controls. */
function network() {
  const sent: Sent[] = [];
  const state = { answer: 'ok' as 'ok' | 'lost' | 'hangs' | number };
  window.fetch = (_path, init) => {
    const signal = init?.signal as AbortSignal;
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), signal });
    const { answer } = state;
    if (answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'hangs')
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    const status = answer === 'ok' ? 200 : answer;
    const body = JSON.stringify({ message: 'As the server says.' });
    const answered = { ok: status < 400, status, headers: new Headers(), text: () => Promise.resolve(body) };
    return Promise.resolve(answered as Response);
  };
  return { sent, state };
}

const online = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });
afterEach(() => {
  online(true);
  jest.useRealTimers();
});

const fails = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a lost network is reported in plain words, whether known to be offline or not', async () => {
  const { state } = network();
  state.answer = 'lost';
  expect(await fails(callApi('/api/x', { body: {} }))).toMatchObject({
    name: 'UnreachableError',
    message: expect.stringMatching(/^No answer came back/),
  });
  online(false);
  expect(await fails(callApi('/api/x', { body: {} }))).toMatchObject({
    message: expect.stringMatching(/^You are offline, so this was not saved/),
  });
  expect(await fails(callApi('/api/x'))).toMatchObject({
    message: 'You are offline. Try again when you are back online.',
  });
});

test('a request without an answer is aborted and never sent later', async () => {
  jest.useFakeTimers();
  const { sent, state } = network();
  state.answer = 'hangs';
  const failed = fails(createOnce('/api/x', { a: 1 }));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBeInstanceOf(UnreachableError);
  expect(sent[0]?.signal.aborted).toBe(true);
});

test('a retried write keeps its key, and the next write gets a new one', async () => {
  const { sent, state } = network();
  const write = () => fails(createOnce('/api/points', { studentId: 'ivy' }));
  for (const answer of ['lost', 503, 'ok'] as const) {
    state.answer = answer;
    await write();
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await write();
  expect(sent[3]?.key).not.toBe(sent[0]?.key);
});

test('another write, or the same one minutes later, gets another key', async () => {
  jest.useFakeTimers();
  const { sent, state } = network();
  state.answer = 'lost';
  await fails(createOnce('/api/points', { studentId: 'noah' }));
  await fails(createOnce('/api/points', { studentId: 'mia' }));
  await jest.advanceTimersByTimeAsync(3 * 60_000);
  await fails(createOnce('/api/points', { studentId: 'noah' }));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('a refused write gets a new key when tried again', async () => {
  const { sent, state } = network();
  state.answer = 409;
  await fails(createOnce('/api/classes', { number: 1 }));
  await fails(createOnce('/api/classes', { number: 1 }));
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('two taps in a row are one write, whether or not it has a key', async () => {
  const { sent } = network();
  for (const write of [
    () => createOnce('/api/register-school', { schoolName: 'Maple Grove' }),
    () => callApi('/api/parent-login', { body: { parentId: '482910375', password: '12345' } }),
  ]) {
    await Promise.all([write(), write()]);
    expect(sent).toHaveLength(1);
    await write();
    expect(sent).toHaveLength(2);
    sent.length = 0;
  }
});

test('a write that another one followed, or that was long ago, is sent again', async () => {
  jest.useFakeTimers();
  const { sent, state } = network();
  state.answer = 'hangs';
  const choose = (choice: string) => fails(callApi('/api/poll', { method: 'PUT', body: { choice } }));
  const all = ['yes', 'no', 'yes'].map(choose);
  expect(sent).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(1_000);
  all.push(choose('yes'));
  expect(sent).toHaveLength(4);
  await jest.advanceTimersByTimeAsync(20_000);
  await Promise.all(all);
});

test('no write or query is silently paused while offline', async () => {
  const { sent, state } = network();
  const client = createQueryClient();
  // Mounted as on a page, so that it follows the network's state.
  client.mount();
  online(false);
  window.dispatchEvent(new Event('offline'));
  state.answer = 'lost';
  const outcome: string[] = [];
  const write = client.getMutationCache().build(client, {
    mutationFn: () => createOnce('/api/x', {}),
    onError: () => void outcome.push('write failed'),
  });
  void fails(write.execute(undefined));
  void fails(client.fetchQuery({ queryKey: ['x'], queryFn: () => callApi('/api/x') }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(outcome).toEqual(['write failed']);
  expect([sent.length, write.state.isPaused]).toEqual([2, false]);
  window.dispatchEvent(new Event('online'));
  await client.resumePausedMutations();
  expect(sent).toHaveLength(2);
  client.unmount();
});
