import type { Browser } from './browser';
import type { AnnouncementsUnderTest } from './announcement';
import type { ConversationUnderTest } from './conversation';
import type { KidsUnderTest } from './kids';
import { SchoolUnderTest } from './people';

/** A school in which every id and name in a valid body exists. */
export interface Scene {
  school: SchoolUnderTest;
  otherSchoolId: string;
  teacher: Browser;
  student: Browser;
  parent: Browser;
  device: Browser;
  operator: Browser;
  /** The directory of the other school, which manages that school's staff, and one person it manages. */
  directory: Browser;
  directoryPersonId: string;
  classPassword: string;
  studentId: string;
  /** People whom the requests change; all others must stay as they are. */
  spare: { teacherId: string; studentId: string; guardianId: string; secondGuardianId: string };
  entryId: string;
  /** A point entry given to several students at once. */
  severalEntryId: string;
  alertId: string;
  logoVersion: string;
  /** Pending links: one to be approved, one to be declined. */
  links: [string, string];
  /** Planned school years: one that is changed, one that is removed once. */
  years: { changed: string; removed: string };
  /** Pieces of homework: one that stays, and one for each action. */
  homework: Record<'changed' | 'removed' | 'marked' | 'done' | 'own', string>;
  /** Permission slips: one that can be answered, one for each step, who answers for the student, and the school's own day. */
  permissionSlips: Record<'open' | 'draft' | 'removed' | 'withdrawn' | 'guardianId' | 'today', string>;
  /** Calendar entries. */
  entries: { changed: string; removed: string };
  /** Points: what is changed, what is redeemed, and the redemptions that are withdrawn and decided once. */
  economy: {
    categoryId: string;
    badgeId: string;
    rewardId: string;
    changedId: string;
    withdrawn: string;
    decided: string;
  };
  /** Question sets for games. */
  gameSets: { changed: string; removed: string };
  /** An import that was undone, so nothing more happens however often it is called. */
  importId: string;
  /** An organisation above the school, with the school's administrator as a member. */
  organisationId: string;
  /** One group that stays and one that is ended once. */
  groups: { courseId: string; changed: string; ended: string };
  /** A conversation between the parent and a teacher. */
  conversation: ConversationUnderTest;
  announcements: AnnouncementsUnderTest;
  kids: KidsUnderTest;
}

export type Body = Record<string, unknown>;

export interface Door {
  /** The person who may call the route; left out if no particular person is needed. */
  as?: (scene: Scene) => Browser;
  /** A valid body; a new one each time if it can be accepted only once. */
  body?: (scene: Scene) => Body;
  /** One id for each placeholder in the path. */
  id?: (scene: Scene) => string | string[];
  query?: Record<string, string>;
  /** Changes to the body for a last valid request: values that are still free, or that exist by then. */
  afterwards?: Body | ((scene: Scene) => Promise<Body>);
  /** The route counts guesses or registrations, so that only the first of many requests are processed. */
  counts?: true;
  /** The route needs earlier steps that this spec does not take, so even a valid request is refused in the proper form. */
  refused?: true;
}

export const PASSWORD = 'a long enough password';

export const PASSKEY = {
  ...{ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  userHandle: 'AAAA',
};

/** As long as a real token, but never sent to anybody. */
export const NO_TOKEN = 'x'.repeat(64);

export const admin = ({ school }: Scene) => school.admin;

export const teacher = (scene: Scene) => scene.teacher;

export const operator = (scene: Scene) => scene.operator;

let drawn = 0;

export const next = () => (drawn += 1);

export const guess = (body: NonNullable<Door['body']>): Door => ({ body, counts: true });

/** Fields that may accompany a PIN; neither is required while few sign-ins have failed at the school. */
export const BESIDE_A_PIN = {
  slipToken: 'c2xpcC10b2tlbi1vZi0xMg',
  proof: { challenge: 'x'.repeat(54), nonces: Array.from({ length: 16 }, (_, piece) => piece) },
};
