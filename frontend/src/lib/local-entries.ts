import type { SignedInUser } from '@homeroom/contracts';
import { placeOf, type Role } from '@homeroom/domain';
import { nothing } from './nothing';
import type { PlaceGroup } from './place-group';
import { shownAsOf } from './shown-as-of';
import type { UnderWay } from './unsent-write';

/** Form drafts, in the tab's own storage; see `drafts.ts`. */
const DRAFTS = 'draft:';

export const SIGN_IN_WAYS = ['student', 'parent', 'teacher', 'admin', 'class'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** What the browser stores between visits: a copy for a quick first paint, never proof of anything. */
interface LocalEntries {
  currentUser: SignedInUser;
  currentSchool: { id: string; code: string; name: string };
  registeredSchoolInfo: { schoolId: string; schoolCode: string; schoolName: string; autoLogin: boolean };
  /** Offered by /sign-in on this device; never a person's identity. */
  lastSignIn: { way: SignInWay; schoolCode: string; schoolName: string };
  /** Several people use this device, so no sign-in is remembered. */
  sharedDevice: true;
  /** Whether the rail is collapsed on this device. */
  railFolded: boolean;
  /** Collapsed groups of places in the rail. */
  railClosed: readonly PlaceGroup[];
  /** Hidden columns by table. */
  hiddenColumns: Readonly<Record<string, readonly string[]>>;
  /** The language chosen on this device without an account; an account's own takes precedence and is stored with the account. */
  language: string;
  /** By role and window width; see `room-of-today.ts`. */
  roomOfToday: { role: Role; width: number; lines: number; all: number };
  /** The keys of the person's writes queued on this device by any tab; see `unsent.ts`. */
  unsent: readonly string[];
  /** Writes not yet in IndexedDB, which takes a moment in which the page may be closed; see `unsent.ts`. */
  unsentNow: readonly UnderWay[];
  /** Whom this browser's push subscription was last registered for: a membership, or the account if it is the only one. */
  toldFor: string;
  /** The id under which this browser was last registered. */
  toldDevice: string;
  /** The person's other identities at that time: a sign-in through a school's provider knows of one school only. */
  toldAlso: readonly string[];
  /** Whether games make sounds on this device. */
  gameSound: boolean;
  /** The timer on this screen: the time left while paused, and the end while running. */
  toolTimer: { totalMs: number; leftMs: number; endsAt: number | null };
  /** The stopwatch: the time counted while paused, and the start while running. */
  toolStopwatch: { countedMs: number; since: number | null };
  /**
   * Think, pair, share on this screen by class number: the durations, the current part, its timer, the seed for pairs, and when it was last
   * changed.
   */
  toolShares: Readonly<
    Record<
      string,
      {
        minutes: readonly number[];
        part: number | null;
        timer: LocalEntries['toolTimer'];
        seed: number;
        at: number;
      }
    >
  >;
  /** When each class's lesson began on this screen, by class number. */
  toolLessons: Readonly<Record<string, number>>;
  /** Whether the timer on this screen is silent. */
  toolSilent: boolean;
  /** Where the person wants texts translated without being asked, each with the road that was chosen; see `features/translation`. */
  alwaysTranslated: Readonly<Record<string, 'device' | 'server'>>;
  /** Who runs the translation server, as the person was told before a first text went there from this device. */
  translationServer: string;
  /** A sign-out made offline, of which the server is told once it can be reached. */
  leaving: true;
  /** The person whose session expired here, as given by `placeOf`: queued writes are theirs, until they or others sign in. */
  ranOut: string;
  /** The person whose session expired here while alarms are still received: who is alerted and may raise one, without a name. */
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
    // If storage is full or forbidden, only the quick first paint is lost.
  }
}

/** Clears the person on sign-out; the school a new administrator has just registered is remembered. */
export function clearPersonEntries(): void {
  forgetShown();
  forgetDone();
}

/**
 * An expired session is not a sign-out: displayed data is cleared, but writes not yet sent are kept for the person. None of them is read,
 * shown or sent before they sign in again (`keepFor`). If alarms are still received, their recipient is kept.
 */
export function endSession(hears = false): void {
  const user = readEntry('currentUser');
  const ranOut = user ? ownerOn(user) : readEntry('ranOut');
  // After a sign-out in another tab nothing is kept in this one either.
  if (ranOut === null) return clearPersonEntries();
  writeEntry('ranOut', ranOut);
  if (!hears) dropEntry('hearsAlarms');
  else if (user) writeEntry('hearsAlarms', hearerOf(user));
  forgetShown();
}

/** The fields needed to receive and raise an alarm. */
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

/** Called with the signed-in person: deletes what others did on this device, and what the same person did at another school. */
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

/** Ends the push subscription on sign-out, or when the device is shared. */
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
  dropEntry('alwaysTranslated');
  dropEntry('translationServer');
  dropDrafts(() => true);
  void import('./unsent').then(({ unsent }) => unsent.forget(), nothing);
  void import('./kept-work').then(({ forgetWork }) => forgetWork(), nothing);
}

/** The person for whom data may be stored on this device now: nobody on a class's or shared device, and no visitor in another school. */
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

/** Not for class devices and operators, whose sign-in is never offered again. */
const WAYS: Partial<Record<Role, SignInWay>> = {
  student: 'student',
  parent: 'parent',
  teacher: 'teacher',
  school_admin: 'admin',
};

/** Remembers the school and the kind of sign-in for the next time on this device; a class's own device is shared by everybody. */
export function rememberSignIn({ role, schoolCode, schoolName, visit }: SignedInUser): void {
  if (visit) return;
  // Only once, because each call deletes queued writes.
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
