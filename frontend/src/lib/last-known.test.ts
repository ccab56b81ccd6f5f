import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import { createStore, update } from 'idb-keyval';
import {
  forget,
  holdsWhere,
  type Kept,
  keep,
  LARGEST_ANSWER,
  LONGEST_MS,
  MOST_ANSWERS,
  recall,
} from './last-known';
import { ownerHere, shareDevice, writeEntry } from './local-entries';

const user = (changes: Partial<SignedInUser> = {}) =>
  ({ id: 'ivy', schoolId: 'linden', role: 'parent', ...changes }) as SignedInUser;
const comes = (changes?: Partial<SignedInUser>) => {
  writeEntry('currentUser', user(changes));
  return ownerHere();
};

beforeEach(() => forget());
afterEach(() => jest.restoreAllMocks());

test('what was answered is known again, to the same person in the same school alone', async () => {
  await keep(comes() ?? '', 'a', [1]);
  expect(await recall('ivy linden', 'a')).toMatchObject({ answer: [1] });
  expect(await recall('ivy juniper', 'a')).toBeUndefined();
  expect(await recall('theo linden', 'a')).toBeUndefined();
});

test('whoever left while the answer was on its way leaves nothing behind', async () => {
  const owner = comes() ?? '';
  localStorage.clear();
  await keep(owner, 'a', [1]);
  comes({ id: 'theo' });
  await keep(owner, 'b', [1]);
  expect([await recall(owner, 'a'), await recall(owner, 'b')]).toEqual([undefined, undefined]);
});

test('nothing is kept on the device of a class or of several people, nor for visitors', () => {
  expect(comes()).toBe('ivy linden');
  expect(comes({ role: 'class_device' })).toBeNull();
  expect(comes({ role: 'super_super_admin' })).toBeNull();
  expect(comes({ factorDue: true })).toBeNull();
  comes();
  shareDevice(true);
  expect(ownerHere()).toBeNull();
});

test('what an older application kept is not shown by one that looks for more', async () => {
  const owner = comes() ?? '';
  await keep(owner, 'a', [1]);
  const store = createStore('homeroom-last-known', 'answers');
  await update<Kept>('a', (held) => ({ ...(held as Kept), form: 'of an earlier build' }), store);
  expect(await recall(owner, 'a')).toBeUndefined();
  await keep(owner, 'a', [2]);
  expect(await recall(owner, 'a')).toMatchObject({ answer: [2] });
});

test('it is bounded in age, number and size', async () => {
  const owner = comes() ?? '';
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  for (let each = 0; each <= MOST_ANSWERS; each += 1) {
    clock.mockReturnValue(now + each);
    await keep(owner, `q${each}`, each);
  }
  expect(await recall(owner, 'q0')).toBeUndefined();
  expect(await recall(owner, 'q1')).toMatchObject({ answer: 1 });
  await keep(owner, 'large', 'x'.repeat(LARGEST_ANSWER));
  expect(await recall(owner, 'large')).toBeUndefined();
  clock.mockReturnValue(now + 1 + LONGEST_MS);
  expect(await recall(owner, 'q1')).toBeUndefined();
});

test('what people sign in with and where they are reached is left out, wherever it stands', async () => {
  const owner = comes() ?? '';
  const id = '0199aa00-0000-7000-8000-000000000001';
  const ivy = {
    id,
    firstName: 'Ivy',
    signInId: '2629',
    studentId: '2629',
    parentPhone: '555',
    parentEmail: 'a@b.c',
  };
  const points = [{ studentId: id, amount: 2 }];
  await keep(owner, 'a', { students: [ivy], points, guardian: { parentId: '509716635' }, teacherId: '1740' });
  const kept = await recall(owner, 'a');
  expect(kept?.answer).toEqual({ students: [{ id, firstName: 'Ivy' }], points, guardian: {} });
});

describe('what is kept apart', () => {
  const APART = { hours: 12, largest: 2 * LARGEST_ANSWER };

  test('has its own bounds in age and size', async () => {
    const owner = comes() ?? '';
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const large = 'x'.repeat(LARGEST_ANSWER);
    await keep(owner, 'large', large, APART);
    await keep(owner, 'too large', large + large, APART);
    await keep(owner, 'usual', 1);
    clock.mockReturnValue(now + 12 * 60 * 60_000 - 1);
    expect(await recall(owner, 'large')).toMatchObject({ answer: large });
    expect(await recall(owner, 'too large')).toBeUndefined();
    clock.mockReturnValue(now + 12 * 60 * 60_000);
    expect(await recall(owner, 'large')).toBeUndefined();
    expect(await recall(owner, 'usual')).toMatchObject({ answer: 1 });
    // Nor does it lie there until something else is asked for the first time.
    await keep(owner, 'usual', 2);
    expect(await holdsWhere((hash) => hash === 'large')).toBe(false);
  });

  test('is not pushed out by whatever is looked at besides, and pushes nothing out', async () => {
    const owner = comes() ?? '';
    for (let each = 0; each < 3; each += 1) await keep(owner, `apart${each}`, each, APART);
    for (let each = 0; each < MOST_ANSWERS; each += 1) await keep(owner, `q${each}`, each);
    for (const hash of ['apart0', 'apart2', 'q0']) expect(await recall(owner, hash)).toBeDefined();
  });
});

test('an answer that comes again every few seconds does not read all the others each time', async () => {
  const owner = comes() ?? '';
  await keep(owner, 'poll', 0);
  const reads = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  for (let each = 1; each <= 20; each += 1) await keep(owner, 'poll', each);
  expect(await recall(owner, 'poll')).toMatchObject({ answer: 20 });
  expect(reads.mock.calls.length).toBeLessThanOrEqual(1);
});
