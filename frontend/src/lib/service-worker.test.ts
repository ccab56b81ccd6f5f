type Handler = (event: object) => void;

const FILE = '/assets/board-1a2b3c4.js';

/** Runs the worker's code without a browser. */
function startWorker(): (name: string, event: object) => void {
  const build = { version: '1', drawn: [], shell: '/app.html', first: [], files: [FILE], markLength: 7 };
  Object.assign(globalThis, { __BUILD__: build });
  const handlers = new Map<string, Handler>();
  const listens = jest.spyOn(globalThis, 'addEventListener').mockImplementation((name, handler) => {
    handlers.set(name, handler as Handler);
  });
  jest.isolateModules(() => jest.requireActual('../../worker/service-worker'));
  listens.mockRestore();
  return (name, event) => handlers.get(name)?.(event);
}

async function ask(): Promise<unknown> {
  const kept: Promise<unknown>[] = [];
  let answer: Promise<unknown> = Promise.resolve();
  startWorker()('fetch', {
    request: { mode: 'no-cors', method: 'GET', url: `${location.origin}${FILE}` },
    respondWith: (given: Promise<unknown>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => kept.push(work),
  });
  const answered = await answer;
  await Promise.all(kept);
  return answered;
}

const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
const fromNetwork = { status: 200, clone: () => fromNetwork };

beforeEach(() => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(fromNetwork) });
});

test.each([
  ['has no room for a file', { open: () => Promise.resolve({ match: () => Promise.resolve(), put: full }) }],
  ['opens nothing that it keeps', { open: full }],
  [
    'cannot read what it keeps',
    { open: () => Promise.resolve({ match: full, put: () => Promise.resolve() }) },
  ],
])('a device that %s loads the file from the network', async (_, caches) => {
  Object.assign(globalThis, { caches });
  expect(await ask()).toBe(fromNetwork);
});

test('an urgent notification stays until it is touched, and every one alerts again', async () => {
  const shown: [title: string, options: object][] = [];
  const showNotification = (title: string, options: object) => {
    shown.push([title, options]);
    return Promise.resolve();
  };
  Object.assign(globalThis, { registration: { showNotification } });
  const handle = startWorker();
  for (const message of [
    { title: 'Homeroom', body: '2 new notifications', url: '/notifications' },
    { title: 'Homeroom', body: 'Homeroom needs you now.', url: '/notifications?for=1', isUrgent: true },
    // From another school or role of the same person: each leads to its own notifications.
    { title: 'Homeroom', body: 'Homeroom needs you now.', url: '/notifications?for=2', isUrgent: true },
  ]) {
    const waitUntil = (work: Promise<unknown>) => void work;
    handle('push', { data: { json: () => message }, waitUntil });
  }
  await Promise.resolve();
  expect(shown).toEqual([
    ['Homeroom', expect.objectContaining({ tag: 'notices /notifications', renotify: true })],
    ...[1, 2].map((account) => [
      'Homeroom',
      expect.objectContaining({
        tag: `urgent /notifications?for=${account}`,
        ...{ renotify: true, requireInteraction: true },
      }),
    ]),
  ]);
});

/** Notifications stay until one with the same tag arrives, or they are closed. */
async function shownAfter(messages: readonly object[]) {
  const there = new Map<string, { title: string; silent?: boolean; data: object; close: () => void }>();
  const showNotification = (title: string, options: { tag: string; silent?: boolean; data: object }) => {
    there.set(options.tag, { ...options, title, close: () => there.delete(options.tag) });
    return Promise.resolve();
  };
  const getNotifications = ({ tag }: { tag?: string } = {}) =>
    Promise.resolve([...there].filter(([name]) => tag === undefined || name === tag).map(([, each]) => each));
  Object.assign(globalThis, { registration: { showNotification, getNotifications } });
  Object.assign(globalThis, { fetch: () => Promise.resolve({ status: 204 }) });
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const handle = startWorker();
  for (const message of messages) {
    const kept: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void kept.push(work);
    handle('push', { data: { json: () => message }, waitUntil });
    await Promise.all(kept);
  }
  jest.restoreAllMocks();
  return [...there.values()].map(({ title, silent = false }) => [title, silent]);
}

const ofAlert = { alertId: 'alert-1', token: 'token', kind: 'alert', body: '', url: '/' };
const before = { ...ofAlert, title: 'Alarm', status: 'active', notice: 1 };
const over = { ...ofAlert, title: 'All clear', status: 'ended', notice: 2, thread: 'thread-1' };

test.each([
  ['takes the place of an alarm', [before, over], false],
  ['stays where its alarm comes late', [over, before], true],
])('an all-clear %s sent by an earlier version', async (_, messages, isSilent) => {
  expect(await shownAfter(messages)).toEqual([['All clear', isSilent]]);
});
