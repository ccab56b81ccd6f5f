import { callApi } from './api-client';

const SENTENCE = 'No answer came back. Check the internet connection, then try again.';
const answering = (answer: () => Promise<Partial<Response>>) => {
  window.fetch = () => answer() as Promise<Response>;
};

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a portal answers in the server’s place',
    () =>
      Promise.resolve({
        ok: true,
        status: 200,
        text: () => Promise.resolve('<html>Sign in to the Wi-Fi</html>'),
      }),
  ],
  [
    'the answer breaks off',
    () => Promise.resolve({ ok: true, text: () => Promise.reject(new TypeError('network error')) }),
  ],
])('a plain message is shown when %s', async (_what, answer) => {
  answering(answer);
  await expect(callApi('/api/points')).rejects.toThrow(SENTENCE);
});

test('an aborted request stays an AbortError', async () => {
  answering(() => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')));
  const signal = AbortSignal.abort();
  await expect(callApi('/api/points', { signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a response that reports no success is treated as a refusal', async () => {
  const text = () => Promise.resolve('{"success":false,"message":"Not today."}');
  answering(() => Promise.resolve({ ok: true, status: 200, text }));
  await expect(callApi('/api/points')).rejects.toMatchObject({ name: 'ApiError', sentence: 'Not today.' });
});

test('a refusal without JSON keeps “status: text”', async () => {
  const headers = new Headers();
  answering(() =>
    Promise.resolve({ ok: false, status: 502, headers, text: () => Promise.resolve('Bad Gateway') }),
  );
  await expect(callApi('/api/points')).rejects.toThrow('502: Bad Gateway');
});
