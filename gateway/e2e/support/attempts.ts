import type { ConversationUnderTest } from './conversation';
import type { KidsUnderTest } from './kids';
import type { Actor, School } from './school';

/** What stands in the school that is attacked. */
export interface Target extends School {
  entryId: string;
  alertId: string;
  logoVersion: string;
  linkId: string;
  adminId: string;
  /** Of its administrator. */
  sessionId: string;
  invitationId: string;
  partnerId: string;
  yearId: string;
  calendarEntryId: string;
  categoryId: string;
  badgeId: string;
  rewardId: string;
  redemptionId: string;
  homeworkId: string;
  fileId: string;
  /** What is brought along to open the file. */
  fileAddress: Record<string, string>;
  gameSetId: string;
  gameSessionId: string;
  absenceId: string;
  importId: string;
  courseId: string;
  groupId: string;
  /** Slips that wait to be downloaded, and what opens them. */
  slips: { orderId: string; token: string };
  /** Of somebody of a third school. */
  membershipId: string;
  /** What stands above it and not above the school of those who reach for it. */
  organisationId: string;
  conversation: ConversationUnderTest;
  announcementId: string;
  kids: KidsUnderTest;
}

/** How somebody of `own` school reaches for `target`: in the path, the query or the body. */
interface Attempt {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Declaration {
  attempt?: (target: Target, own: School) => Attempt;
  /** Who gets something else than 403, or 401 without a session. */
  outcomes: Partial<Record<Actor, number | readonly number[]>>;
  /** The operator's own routes: they name every school to the operator, and none to anybody else. */
  operatorSeesAll?: true;
  /** A person's own list of schools: the one place that names the other school to somebody who belongs to it. */
  namesOwnSchools?: true;
}

export const STAFF = ['admin', 'principal', 'subject'] as const;

export const TEACHERS = ['principal', 'subject'] as const;

export const EVERYBODY = [...STAFF, 'student', 'parent', 'device', 'operator'] as const;

export const all = (actors: readonly Actor[], outcome: number | readonly number[]): Declaration['outcomes'] =>
  Object.fromEntries(actors.map((actor) => [actor, outcome]));

/** A guessAtAny with what opens the own school: wrong there, and after some guesses too many. */
export const GUESS = [401, 429] as const;

/** On a slow machine the walk may come here when the sign-in is too long ago to count as a proof. */
export const PROVED = (outcome: number) => [outcome, 403] as const;

/** A class that the other school has and one's own has not. */
export const ofClassElsewhere = (outcomes: Declaration['outcomes'], body?: unknown): Declaration => ({
  attempt: ({ classNumber }) => ({
    query: { classNumber: String(classNumber) },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes,
});

export const LOOKS_AT_CLASS = { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) };

export const LEADERS = ['admin', 'principal'] as const;

export const MANAGES_CLASS = { admin: 404, principal: [403, 404] };

export const ofStudent = (actors: readonly Actor[]): Declaration => ({
  attempt: ({ studentId }) => ({ params: { studentId } }),
  outcomes: all(actors, 404),
});

export const forOperator = (outcome: number, attempt?: Declaration['attempt']): Declaration => ({
  ...(attempt ? { attempt } : {}),
  outcomes: { operator: outcome },
  operatorSeesAll: true,
});

/** One's own, whatever else the body names. */
export const ownName = (actors: readonly Actor[]): Declaration => ({
  attempt: ({ id }) => ({ body: { schoolId: id, firstName: 'Some', lastName: 'Body' } }),
  outcomes: all(actors, 404),
});

/** A link that was never sent: the same for everybody, and it tells of no school. */
export const unknownLink = (more: object = {}): Declaration => ({
  attempt: () => ({ body: { token: 'x'.repeat(64), ...more } }),
  outcomes: all([...EVERYBODY, 'nobody'], 404),
});
