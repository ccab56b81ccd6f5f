import { queryOptions } from '@tanstack/react-query';
import { type Answers, answerCalls } from '../testing/stage';
import { callHeld } from './held-answers';
import { createQueryClient } from './query-client';

const PATH = '/api/students/me';
const mine = queryOptions({
  queryKey: ['mine'],
  queryFn: (asking) => callHeld<{ points: number }>(PATH, asking),
});

/** A page with a server that answers with the record's current content. */
function page() {
  const answers: Answers = { [PATH]: { body: { points: 1 }, headers: { etag: '"one"' } } };
  const calls = answerCalls(answers);
  const client = createQueryClient();
  const ask = () => client.fetchQuery({ ...mine, staleTime: 0 });
  const said = () => calls.map(({ headers }) => headers.get('if-none-match'));
  return { answers, client, ask, said };
}

const UNCHANGED = { status: 304, body: '', headers: { etag: '"one"' } };

test('a repeated request sends the ETag and keeps the same object on 304', async () => {
  const { answers, ask, said } = page();
  const first = await ask();
  answers[PATH] = UNCHANGED;
  expect(await ask()).toBe(first);
  expect(said()).toEqual([null, '"one"']);
});

test('a new response replaces the held one and its ETag', async () => {
  const { answers, ask, said } = page();
  await ask();
  answers[PATH] = { body: { points: 2 }, headers: { etag: '"two"' } };
  expect(await ask()).toEqual({ points: 2 });
  answers[PATH] = { body: { points: 3 } };
  expect(await ask()).toEqual({ points: 3 });
  await ask();
  expect(said()).toEqual([null, '"one"', '"two"', null]);
});

test('a value changed in place by an event is replaced by the unchanged response', async () => {
  const { answers, ask, client } = page();
  await ask();
  client.setQueryData(mine.queryKey, { points: 5 });
  answers[PATH] = UNCHANGED;
  await ask();
  expect(client.getQueryData(mine.queryKey)).toEqual({ points: 1 });
});

test('a 403 is refused despite a held response', async () => {
  const { answers, ask } = page();
  await ask();
  answers[PATH] = { status: 403, body: { success: false, message: 'Not yours.' } };
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});

test('nothing is held after signing out', async () => {
  const { client, ask, said } = page();
  await ask();
  client.clear();
  await ask();
  expect(said()).toEqual([null, null]);
});
