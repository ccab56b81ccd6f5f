import type { SignedInUser } from '@homeroom/contracts';
import { placeOf, type Role } from '@homeroom/domain';
import { nothing } from './nothing';
import type { PlaceGroup } from './place-group';
import { shownAsOf } from './shown-as-of';
import type { UnderWay } from './unsent-write';

/** What was typed into forms, in the tab's own storage; see `drafts.ts`. */
const DRAFTS = 'draft:';

export const SIGN_IN_WAYS = ['student', 'parent', 'teacher', 'admin', 'class'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** What the browser keeps between visits: a copy for a quick first picture, never a proof of anything. */
interface LocalEntries {
  currentUser: SignedInUser;
  currentSchool: { id: string; code: string; name: string };
  registeredSchoolInfo: { schoolId: string; schoolCode: string; schoolName: string; autoLogin: boolean };
  /** What /sign-in offers back on this device; never who somebody is. */
  lastSignIn: { way: SignInWay; schoolCode: string; schoolName: string };
  /** Several people use this device: nothing is offered back. */
  sharedDevice: true;
  /** Whether the rail beside the pages is narrow, for whoever uses this device. */
  railFolded: boolean;
  /** Groups of places that are put away in it. */
  railClosed: readonly PlaceGroup[];
  /** Columns that are not wanted here, by table. */
  hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** What was chosen on this device before anybody signed in; an account's own comes first, and stays with the account. */
  language: string;
  /** By role and width of the window; see `room-of-today.ts`. */
  roomOfToday: { role: Role; width: number; lines: number; all: number };
  /** The keys of the person's writes that wait on this device for a connection, in whatever tab; see `unsent.ts`. */
  unsent: readonly string[];
  /** Writes on their way to the device's own store, which takes a moment: a page may be gone by then; see `unsent.ts`. */
  unsentNow: readonly UnderWay[];
  /** For whom this browser was told of last as one to be told: a membership, or the account where that is the only one. */
  toldFor: string;
  /** What else they were known by then: a sign-in that a school's provider alone vouches for knows of one school. */
  toldAlso: readonly string[];
  /** Whether games make sounds on this device. */
  gameSound: boolean;
  /** The timer of this screen: what is left where it stands still, and when it is over where it runs. */
  toolTimer: { totalMs: number; leftMs: number; endsAt: number | null };
  /** The stopwatch: what it had counted where it stands still, and since when it runs. */
  toolStopwatch: { countedMs: number; since: number | null };
  /** Think, pair, share on this screen: how long each takes, which is on, its timer, and by which number pairs were drawn. */
  toolShare: {
    minutes: readonly number[];
    part: number | null;
    timer: LocalEntries['toolTimer'];
    seed: number;
  };
  /** When each class's lesson began on this screen, by class number. */
  toolLessons: Readonly<Record<string, number>>;
  /** Whether the timer of this screen says nothing. */
  toolSilent: boolean;
  /** Who signed out without a connection: the server is told as soon as it can be reached. */
  leaving: true;
  /** Whose session ran out here, as `placeOf` says it: what waits on this device is theirs, until they or others sign in. */
  ranOut: string;
  /** Whose session ran out here while alarms are still heard with what outlives it: who is told and may raise one, without a name. */
  hearsAlarms: SignedInUser;
}

export function readEntry<K extends keyof LocalEntries>(key: K): LocalEntries[K] | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as LocalEntries[K]) : null;
  } catch {
    return null;
  }
}

export function writeEntry<K extends keyof LocalEntries>(key: K, value: LocalEntries[K]): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the quick first picture, nothing else.
  }
}

/** Signing out forgets the person; the school a new admin has just registered stays known to this browser. */
export function clearPersonEntries(): void {
  forgetShown();
  forgetDone();
}

/**
 * A session that ran out is no sign-out: what was shown goes, and what was done here and has reached nobody stays for whoever did
 * it. Nothing of it is read, shown or sent before they have signed in again (`keepFor`). Where alarms are still heard, it is kept whose
 * those are.
 */
export function endSession(hears = false): void {
  const user = readEntry('currentUser');
  const ranOut = user ? ownerOn(user) : readEntry('ranOut');
  // Whoever has signed out in another tab leaves nothing in this one either.
  if (ranOut === null) return clearPersonEntries();
  writeEntry('ranOut', ranOut);
  if (!hears) dropEntry('hearsAlarms');
  else if (user) writeEntry('hearsAlarms', hearerOf(user));
  forgetShown();
}

/** As much as it takes to hear an alarm and to raise one. */
const HEARER: readonly (keyof SignedInUser)[] = [
  'id',
  'role',
  'firstName',
  'lastName',
  'schoolId',
  'schoolCode',
  'schoolName',
  'schoolCountry',
  'classNumber',
  'teacherType',
  'language',
  'elsewhere',
];

export function hearerOf(user: SignedInUser): SignedInUser {
  const unnamed = { ...user, firstName: '', lastName: '' };
  return JSON.parse(JSON.stringify(unnamed, [...HEARER])) as SignedInUser;
}

/** Who is signed in now: what somebody else did on this device goes, and so does the same person's at another school. */
export function keepFor(user: SignedInUser): void {
  const before = readEntry('currentUser');
  const whose = before ? placeOf(before) : readEntry('ranOut');
  if (whose !== null && whose !== placeOf(user)) clearPersonEntries();
  dropEntry('ranOut');
  dropEntry('hearsAlarms');
  dropDrafts((key) => !key.startsWith(draftsOf(user)));
}

export function draftsOf(user: Pick<SignedInUser, 'id' | 'schoolId'> | null): string {
  return `${DRAFTS}${user?.schoolId ?? ''}:${user?.id ?? ''}:`;
}

function dropDrafts(isGone: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFTS) && isGone(key)) sessionStorage.removeItem(key);
}

/** Whoever signs out here, or shares the device, is told nothing on it any more. */
export function stopBeingTold(): void {
  if (readEntry('toldFor') === null) return;
  void import('./push-subscription').then(({ endSubscription }) => endSubscription(), nothing);
}

function forgetShown(): void {
  dropEntry('currentUser');
  dropEntry('currentSchool');
  forgetLastKnown();
}

function forgetLastKnown(): void {
  shownAsOf.clear();
  void import('./last-known').then(({ forget }) => forget(), nothing);
}

function forgetDone(): void {
  dropEntry('ranOut');
  dropEntry('hearsAlarms');
  dropEntry('unsentNow');
  dropDrafts(() => true);
  void import('./unsent').then(({ unsent }) => unsent.forget(), nothing);
  void import('./kept-work').then(({ forgetWork }) => forgetWork(), nothing);
}

/**
 * For whom something may be kept on this device now, by what the browser says of it at this moment: nobody on a device of a
 * class or of several people, and no visitor in somebody else's school.
 */
export function ownerHere(): string | null {
  const user = readEntry('currentUser');
  return user && !user.factorDue ? ownerOn(user) : null;
}

function ownerOn(user: SignedInUser): string | null {
  if (user.visit || readEntry('sharedDevice')) return null;
  return user.role === 'class_device' || user.role === 'super_super_admin' ? null : placeOf(user);
}

export function dropEntry(key: keyof LocalEntries): void {
  localStorage.removeItem(key);
}

/** Nobody goes on where a device of a class left off, nor an operator where a school did. */
const WAYS: Partial<Record<Role, SignInWay>> = {
  student: 'student',
  parent: 'parent',
  teacher: 'teacher',
  school_admin: 'admin',
};

/** The school and the way in, for the next time on this device; a class's own device is everybody's. */
export function rememberSignIn({ role, schoolCode, schoolName, visit }: SignedInUser): void {
  if (visit) return;
  // Once: what is done here and waits goes with each time.
  if (role === 'class_device' && !readEntry('sharedDevice')) shareDevice(true);
  const way = WAYS[role];
  if (way && !readEntry('sharedDevice')) writeEntry('lastSignIn', { way, schoolCode, schoolName });
}

export function shareDevice(isShared: boolean): void {
  if (!isShared) return dropEntry('sharedDevice');
  writeEntry('sharedDevice', true);
  stopBeingTold();
  forgetLastKnown();
  forgetDone();
  dropEntry('lastSignIn');
}
