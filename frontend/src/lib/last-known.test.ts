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

test('an answer is recalled only for the same person in the same school', async () => {
  await keep(comes() ?? '', 'a', [1]);
  expect(await recall('ivy linden', 'a')).toMatchObject({ answer: [1] });
  expect(await recall('ivy juniper', 'a')).toBeUndefined();
  expect(await recall('theo linden', 'a')).toBeUndefined();
});

test('an answer arriving after its owner left is not stored', async () => {
  const owner = comes() ?? '';
  localStorage.clear();
  await keep(owner, 'a', [1]);
  comes({ id: 'theo' });
  await keep(owner, 'b', [1]);
  expect([await recall(owner, 'a'), await recall(owner, 'b')]).toEqual([undefined, undefined]);
});

test('nothing is stored on class or shared devices, for operators or before a due factor', () => {
  expect(comes()).toBe('ivy linden');
  expect(comes({ role: 'class_device' })).toBeNull();
  expect(comes({ role: 'super_super_admin' })).toBeNull();
  expect(comes({ factorDue: true })).toBeNull();
  comes();
  shareDevice(true);
  expect(ownerHere()).toBeNull();
});

test('an answer stored by an older build is not used', async () => {
  const owner = comes() ?? '';
  await keep(owner, 'a', [1]);
  const store = createStore('homeroom-last-known', 'answers');
  await update<Kept>('a', (held) => ({ ...(held as Kept), form: 'of an earlier build' }), store);
  expect(await recall(owner, 'a')).toBeUndefined();
  await keep(owner, 'a', [2]);
  expect(await recall(owner, 'a')).toMatchObject({ answer: [2] });
});

test('the store is limited by age, number and size', async () => {
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

test('sign-in IDs and contact details are removed at any depth', async () => {
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

describe('a separate store entry', () => {
  const APART = { hours: 12, largest: 2 * LARGEST_ANSWER };

  test('has its own limits of age and size', async () => {
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
    // Expired entries are removed even if no new answer is stored.
    await keep(owner, 'usual', 2);
    expect(await holdsWhere((hash) => hash === 'large')).toBe(false);
  });

  test('neither evicts other entries nor is evicted by them', async () => {
    const owner = comes() ?? '';
    for (let each = 0; each < 3; each += 1) await keep(owner, `apart${each}`, each, APART);
    for (let each = 0; each < MOST_ANSWERS; each += 1) await keep(owner, `q${each}`, each);
    for (const hash of ['apart0', 'apart2', 'q0']) expect(await recall(owner, hash)).toBeDefined();
  });
});

test('a polled answer does not read the whole store each time', async () => {
  const owner = comes() ?? '';
  await keep(owner, 'poll', 0);
  const reads = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  for (let each = 1; each <= 20; each += 1) await keep(owner, 'poll', each);
  expect(await recall(owner, 'poll')).toMatchObject({ answer: 20 });
  expect(reads.mock.calls.length).toBeLessThanOrEqual(1);
});
