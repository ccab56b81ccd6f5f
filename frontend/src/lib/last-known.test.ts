import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import { createStore, update } from 'idb-keyval';
import { forget, type Kept, keep, LARGEST_ANSWER, LONGEST_MS, MOST_ANSWERS, recall } from './last-known';
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
