import 'fake-indexeddb/auto';
import type { SignedInUser } from '@homeroom/contracts';
import { placeOf } from '@homeroom/domain';
import { ApiError, isElsewhere, isFinal, showsPlace } from './api-client';
import { clearPersonEntries, writeEntry } from './local-entries';
import { type Unsent, unsent } from './unsent';
import { all } from './unsent-on-device';

const person = (id: string, schoolId = 'school-1'): SignedInUser => ({
  ...{ id, role: 'teacher', firstName: 'Theo', lastName: 'Marsh', schoolId },
  ...{ schoolCode: 'MAPLE4821', schoolName: 'Maple Grove' },
});
const [theo, ada] = [person('theo'), person('ada')];
const written = (key: string): Unsent => ({ kind: 'message', key, at: 1, write: { text: 'Only for Mia' } });
const waits = () => unsent.read().map(({ key }) => key);

/** As a sign-in in another tab of this browser: this one has not looked yet. */
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
])('what waits does not go under another sign-in when %s in another tab', async (_, other) => {
  unsent.add(written('a'));
  expect(waits()).toEqual(['a']);
  writeEntry('currentUser', other);
  showsPlace(other);
  expect(waits()).toEqual([]);
  await unsent.load();
  unsent.add(written('b'));
  expect(waits()).toEqual(['b']);
});

test('what is written on a page that still shows who was there before is not kept for who came', async () => {
  signsInElsewhere(ada);
  unsent.add(written('a'));
  expect(waits()).toEqual(['a']);
  showsPlace(ada);
  await unsent.load();
  expect(waits()).toEqual([]);
  expect(await all(placeOf(ada))).toEqual([]);
});

test('also where nothing is kept on the device, because several people use it', () => {
  writeEntry('sharedDevice', true);
  unsent.add(written('a'));
  writeEntry('currentUser', ada);
  showsPlace(ada);
  expect(waits()).toEqual([]);
  localStorage.removeItem('sharedDevice');
});

test('a page of another place is told so and has no answer', () => {
  const switched = new ApiError(409, JSON.stringify({ code: 'SESSION_SWITCHED', message: 'Reload.' }));
  expect([isElsewhere(switched), isFinal(switched)]).toEqual([true, false]);
  expect(isFinal(new ApiError(409, JSON.stringify({ code: 'CHANGED_MEANWHILE' })))).toBe(true);
});
