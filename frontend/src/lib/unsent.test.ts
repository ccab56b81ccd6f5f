import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import { placeOf } from '@homeroom/domain';
import { waitFor } from '@testing-library/react';
import {
  ApiError,
  isElsewhere,
  isFinal,
  isJudged,
  placeHere,
  showsPlace,
  UnreachableError,
} from './api-client';
import { clearPersonEntries, endSession, keepFor, readEntry, shareDevice, writeEntry } from './local-entries';
import { unsent } from './unsent';
import type { Unsent } from './unsent-write';
import { all, put } from './unsent-on-device';
import { mayWait, sendAll } from './unsent-writes';

const person = (id: string, schoolId = 'school-1'): SignedInUser => ({
  ...{ id, role: 'teacher', firstName: 'Theo', lastName: 'Marsh', schoolId },
  ...{ schoolCode: 'MAPLE4821', schoolName: 'Maple Grove' },
});
const [theo, ada] = [person('theo'), person('ada')];
const written = (key: string): Unsent => ({ kind: 'message', key, at: 1, write: { text: 'Only for Mia' } });
const waitUntil = (isSo: () => Promise<boolean>) => waitFor(async () => expect(await isSo()).toBe(true));
const waits = () => unsent.read().map(({ key }) => key);

/** Simulates a sign-in in another tab that this one has not noticed yet. */
const signsInElsewhere = (user: SignedInUser) => {
  clearPersonEntries();
  writeEntry('currentUser', user);
};

beforeEach(() => {
  writeEntry('currentUser', theo);
  showsPlace(theo);
});
afterEach(() => {
  unsent.forget();
  showsPlace(undefined);
  clearPersonEntries();
});

test.each([
  ['somebody else signs in at the same school', ada],
  ['the same person goes to another school', person('theo', 'school-2')],
])('waiting entries are not sent under another sign-in when %s in another tab', async (_, other) => {
  unsent.add(written('a'));
  expect(waits()).toEqual(['a']);
  writeEntry('currentUser', other);
  showsPlace(other);
  expect(waits()).toEqual([]);
  await unsent.load();
  unsent.add(written('b'));
  expect(waits()).toEqual(['b']);
});

test('an entry from a page still showing the previous user is not stored for the new one', async () => {
  signsInElsewhere(ada);
  unsent.add(written('a'));
  expect(waits()).toEqual(['a']);
  showsPlace(ada);
  await unsent.load();
  expect(waits()).toEqual([]);
  expect(await all(placeOf(ada))).toEqual([]);
});

test('waiting entries of the previous user disappear on a shared device too', () => {
  writeEntry('sharedDevice', true);
  unsent.add(written('a'));
  writeEntry('currentUser', ada);
  showsPlace(ada);
  expect(waits()).toEqual([]);
  localStorage.removeItem('sharedDevice');
});

describe('after an expired session', () => {
  const kept = async () => (await all(placeOf(theo))).map(({ key }) => key);
  const signsIn = (user: SignedInUser) => {
    keepFor(user);
    writeEntry('currentUser', user);
    showsPlace(user);
  };

  beforeEach(async () => {
    unsent.add(written('a'));
    await waitUntil(async () => (await kept()).length === 1);
    endSession();
    showsPlace(undefined);
    // May be called repeatedly.
    endSession();
  });

  test('waiting entries are hidden and return for their author, also on a new page', async () => {
    expect(waits()).toEqual([]);
    unsent.suspend();
    await unsent.load();
    expect(waits()).toEqual([]);
    signsIn(theo);
    await unsent.load();
    expect(waits()).toEqual(['a']);
    expect(await kept()).toEqual(['a']);
  });

  test.each([
    ['somebody else signs in', () => signsIn(ada)],
    ['the same person signs in at another school', () => signsIn(person('theo', 'school-2'))],
    ['several people use the device from now on', () => shareDevice(true)],
    ['they come back and sign out', () => (signsIn(theo), clearPersonEntries())],
  ])('waiting entries are deleted when %s', async (_, happens) => {
    happens();
    await waitUntil(async () => (await kept()).length === 0);
    expect(waits()).toEqual([]);
    shareDevice(false);
  });
});

test('an entry in flight when the session expires waits for the author’s next sign-in', async () => {
  const by = placeHere();
  const signedOut = new ApiError(401, '{}');
  unsent.add(written('a'));
  endSession();
  showsPlace(undefined);
  expect(mayWait(signedOut, by)).toBe(true);
  unsent.add(written('b'));
  await waitUntil(async () => (await all(placeOf(theo))).length === 2);
  keepFor(theo);
  writeEntry('currentUser', theo);
  showsPlace(theo);
  expect(readEntry('unsent')).toBeTruthy();
  await unsent.load();
  expect(waits()).toEqual(['a', 'b']);
});

test.each([
  ['nobody answered', new UnreachableError({ cause: null }, 'writing'), true],
  ['the session ran out', new ApiError(401, '{}'), true],
  ['the service is away', new ApiError(503, '{}'), true],
  ['it was refused', new ApiError(409, '{}'), false],
  ['the page shows another school', new ApiError(409, '{"code":"SESSION_SWITCHED"}'), false],
  ['the page itself failed', new TypeError('Oops'), false],
])('a first try is queued where %s only for the person still signed in', (_, error, waits) => {
  expect(mayWait(error, placeOf(theo))).toBe(waits);
  expect(mayWait(error, placeOf(ada))).toBe(false);
  clearPersonEntries();
  showsPlace(undefined);
  expect(mayWait(error, placeOf(theo))).toBe(false);
});

test('an expired session leaves nothing on a shared device', () => {
  shareDevice(true);
  unsent.add(written('a'));
  sessionStorage.setItem('draft:school-1:theo:probe', '{}');
  endSession();
  expect(Object.keys(sessionStorage)).toEqual([]);
  shareDevice(false);
});

test('a page of another school or role is recognised, and its 409 is not final', () => {
  const switched = new ApiError(409, JSON.stringify({ code: 'SESSION_SWITCHED', message: 'Reload.' }));
  expect([isElsewhere(switched), isFinal(switched)]).toEqual([true, false]);
  expect(isFinal(new ApiError(409, JSON.stringify({ code: 'CHANGED_MEANWHILE' })))).toBe(true);
});

test.each([
  [401, false],
  [403, true],
  [429, false],
  [503, false],
])('a waiting entry has a final answer with status %i: %s', (status, isAnswered) => {
  expect(isJudged(new ApiError(status, '{}'))).toBe(isAnswered);
});

test('an entry written as the page closes is restored exactly once', async () => {
  unsent.add(written('a'));
  // The page is closed before IndexedDB has stored the write.
  expect(await all(placeOf(theo))).toEqual([]);
  expect(readEntry('unsentNow')).toEqual([{ owner: placeOf(theo), item: written('a') }]);
  unsent.suspend();
  await unsent.load();
  expect(waits()).toEqual(['a']);
  await waitUntil(async () => (await all(placeOf(theo))).length === 1);
  await waitFor(() => expect(readEntry('unsentNow')).toBeNull());
  unsent.suspend();
  await unsent.load();
  expect(waits()).toEqual(['a']);
});

test('an entry changed as the page closes is restored as changed', async () => {
  unsent.add(written('a'));
  await waitFor(() => expect(readEntry('unsentNow')).toBeNull());
  unsent.change({ ...written('a'), write: { text: 'Another word' } });
  unsent.suspend();
  await unsent.load();
  expect(unsent.read().map(({ write }) => write)).toEqual([{ text: 'Another word' }]);
});

test('an answered entry, or one of another user, is not restored', async () => {
  unsent.add(written('a'));
  unsent.drop('a');
  expect(readEntry('unsentNow')).toBeNull();
  unsent.add(written('b'));
  signsInElsewhere(ada);
  expect(readEntry('unsentNow')).toBeNull();
  showsPlace(ada);
  await unsent.load();
  expect(waits()).toEqual([]);
});

test('an entry answered while the device is read is not restored', async () => {
  unsent.add(written('a'));
  unsent.add(written('b'));
  await waitUntil(async () => (await all(placeOf(theo))).length === 2);
  const loaded = unsent.load();
  unsent.drop('a');
  await loaded;
  expect(waits()).toEqual(['b']);
  expect(readEntry('unsent')).toEqual(['b']);
});

describe('in two tabs of one browser', () => {
  /** Another tab: its own memory, with the same device storage. */
  const openTab = () => {
    let tab!: { unsent: typeof unsent; sendAll: typeof sendAll };
    jest.isolateModules(() => {
      jest.requireActual<typeof import('./api-client')>('./api-client').showsPlace(theo);
      tab = {
        ...jest.requireActual<typeof import('./unsent')>('./unsent'),
        ...jest.requireActual<typeof import('./unsent-writes')>('./unsent-writes'),
      };
    });
    return tab;
  };
  const waitsIn = (tab: { unsent: typeof unsent }) => tab.unsent.read().map(({ key }) => key);
  const sentBy = async (tab: { sendAll: typeof sendAll }) => {
    const sent: string[] = [];
    await tab.sendAll({
      kind: 'message',
      send: ({ key }) => Promise.resolve(sent.push(key)),
      onRefused: () => undefined,
    });
    return sent;
  };
  const young = (key: string): Unsent => ({ ...written(key), at: Date.now() });

  async function bothHave(...keys: string[]) {
    for (const key of keys) unsent.add(young(key));
    await waitUntil(async () => (await all(placeOf(theo))).length === keys.length);
    const other = openTab();
    await other.unsent.load();
    expect(waitsIn(other)).toEqual(keys);
    return other;
  }

  test('an entry discarded in one is not sent by the other', async () => {
    const other = await bothHave('a', 'b');
    unsent.drop('a');
    expect(await sentBy(other)).toEqual(['b']);
    expect(waitsIn(other)).toEqual([]);
  });

  test('an entry discarded in one disappears from the other', async () => {
    const other = await bothHave('a', 'b');
    const seen: string[][] = [];
    const stop = other.unsent.subscribe(() => seen.push(waitsIn(other)));
    unsent.drop('a');
    dispatchEvent(new StorageEvent('storage', { key: 'unsent' }));
    expect(seen).toEqual([['b']]);
    stop();
  });

  test('an entry sent by one while the other reads the device does not appear in the other', async () => {
    unsent.add(young('a'));
    await waitUntil(async () => (await all(placeOf(theo))).length === 1);
    const other = openTab();
    const loaded = other.unsent.load();
    expect(await sentBy({ sendAll })).toEqual(['a']);
    await loaded;
    expect(await sentBy(other)).toEqual([]);
    expect(readEntry('unsent')).toBeNull();
  });

  test('an entry that one has sent and not yet removed from the device does not appear in the other', async () => {
    unsent.add(young('b'));
    await put(placeOf(theo), young('a'));
    const other = openTab();
    await other.unsent.load();
    expect(waitsIn(other)).toEqual(['b']);
  });

  test('an entry discarded in one is not stored again when refused in the other', async () => {
    const other = await bothHave('a');
    unsent.drop('a');
    other.unsent.change({ ...young('a'), write: { refused: true } });
    expect(waitsIn(other)).toEqual([]);
    expect(readEntry('unsent')).toBeNull();
  });

  test('the sign-out warning covers the entries left in either tab', async () => {
    const other = openTab();
    await other.unsent.load();
    unsent.add(young('a'));
    other.unsent.add(young('b'));
    expect(readEntry('unsent')).toEqual(['a', 'b']);
    expect(await sentBy(other)).toEqual(['b']);
    expect(readEntry('unsent')).toEqual(['a']);
    expect(waits()).toEqual(['a']);
  });

  test('an entry left by a closed tab is sent by the other', async () => {
    const other = openTab();
    await other.unsent.load();
    unsent.add(young('a'));
    unsent.suspend();
    await other.unsent.load();
    expect(await sentBy(other)).toEqual(['a']);
    expect(readEntry('unsent')).toBeNull();
  });

  test('waiting entries are sent even when the device cannot store their keys', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full.');
    });
    unsent.add(young('a'));
    jest.restoreAllMocks();
    expect(await sentBy({ sendAll })).toEqual(['a']);
  });
});
