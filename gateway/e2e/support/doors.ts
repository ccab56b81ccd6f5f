import type { Browser } from './browser';
import type { AnnouncementsUnderTest } from './announcement';
import type { ConversationUnderTest } from './conversation';
import type { KidsUnderTest } from './kids';
import { SchoolUnderTest } from './people';

/** A school in which every valid body finds what it names. */
export interface Scene {
  school: SchoolUnderTest;
  otherSchoolId: string;
  teacher: Browser;
  student: Browser;
  parent: Browser;
  device: Browser;
  operator: Browser;
  /** Of the other school, whose staff it keeps, and one of whom it keeps. */
  directory: Browser;
  directoryPersonId: string;
  classPassword: string;
  studentId: string;
  /** People who are changed; the others must stay as they are. */
  spare: { teacherId: string; studentId: string; guardianId: string; secondGuardianId: string };
  entryId: string;
  /** Given to several. */
  severalEntryId: string;
  alertId: string;
  logoVersion: string;
  /** Links that wait: one to be approved, one to be declined. */
  links: [string, string];
  /** School years that are planned: one that is changed, one that is removed once. */
  years: { changed: string; removed: string };
  /** Pieces of homework: one that stays, one for each thing that is done to one. */
  homework: Record<'changed' | 'removed' | 'marked' | 'done' | 'own', string>;
  /** Of the calendar. */
  entries: { changed: string; removed: string };
  /** Of points: what is changed, what is asked for, and what of that is taken back and decided once. */
  economy: {
    categoryId: string;
    badgeId: string;
    rewardId: string;
    changedId: string;
    withdrawn: string;
    decided: string;
  };
  /** Of questions for games. */
  gameSets: { changed: string; removed: string };
  /** An import that was undone: nothing more comes of it, however often somebody asks. */
  importId: string;
  /** Above the school, whose administrator is a member of it. */
  organisationId: string;
  /** One that stays, and one that is ended once. */
  groups: { courseId: string; changed: string; ended: string };
  /** Of the parent and a teacher. */
  conversation: ConversationUnderTest;
  announcements: AnnouncementsUnderTest;
  kids: KidsUnderTest;
}

export type Body = Record<string, unknown>;

export interface Door {
  /** Who may come through it; nobody in particular where it is left out. */
  as?: (scene: Scene) => Browser;
  /** A body that is accepted, new each time where it may be accepted once only. */
  body?: (scene: Scene) => Body;
  /** One for each place in the path. */
  id?: (scene: Scene) => string | string[];
  query?: Record<string, string>;
  /** What is still free when all the others have been taken, or what has to be named by then. */
  afterwards?: Body | ((scene: Scene) => Promise<Body>);
  /** Counts guesses or registrations: from many requests only the first are judged. */
  counts?: true;
  /** Right only after steps that this walk does not take: the best that is sent here is refused, in order. */
  refused?: true;
}

export const PASSWORD = 'a long enough password';

export const PASSKEY = {
  ...{ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  userHandle: 'AAAA',
};

/** As long as one is, and sent by nobody. */
export const NO_TOKEN = 'x'.repeat(64);

export const admin = ({ school }: Scene) => school.admin;

export const teacher = (scene: Scene) => scene.teacher;

export const operator = (scene: Scene) => scene.operator;

let drawn = 0;

export const next = () => (drawn += 1);

export const guess = (body: NonNullable<Door['body']>): Door => ({ body, counts: true });

/** What a PIN may come with besides: neither is asked for as long as few have failed at the school. */
export const BESIDE_A_PIN = {
  slipToken: 'c2xpcC10b2tlbi1vZi0xMg',
  proof: { challenge: 'x'.repeat(54), nonces: Array.from({ length: 16 }, (_, piece) => piece) },
};
