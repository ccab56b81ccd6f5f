import type { ConversationUnderTest } from './conversation';
import type { KidsUnderTest } from './kids';
import type { Actor, School } from './school';

/** The records of the school under attack. */
export interface Target extends School {
  entryId: string;
  alertId: string;
  logoVersion: string;
  linkId: string;
  adminId: string;
  /** A session of its administrator. */
  sessionId: string;
  invitationId: string;
  /** An address of its contact that has yet to confirm. */
  contactChangeId: string;
  partnerId: string;
  yearId: string;
  calendarEntryId: string;
  categoryId: string;
  badgeId: string;
  rewardId: string;
  redemptionId: string;
  homeworkId: string;
  permissionSlipId: string;
  fileId: string;
  /** The query that opens the file. */
  fileAddress: Record<string, string>;
  gameSetId: string;
  gameSessionId: string;
  absenceId: string;
  importId: string;
  courseId: string;
  groupId: string;
  /** Slips that wait to be downloaded, and the token that opens them. */
  slips: { orderId: string; token: string };
  /** A membership of somebody in a third school. */
  membershipId: string;
  /** An organisation above this school and not above the school of the actors. */
  organisationId: string;
  conversation: ConversationUnderTest;
  announcementId: string;
  kids: KidsUnderTest;
}

/** How a member of `own` school tries to reach `target`: in the path, the query or the body. */
interface Attempt {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Declaration {
  attempt?: (target: Target, own: School) => Attempt;
  /** Actors who get an outcome other than 403, or 401 without a session. */
  outcomes: Partial<Record<Actor, number | readonly number[]>>;
  /** The operator's own routes, which show every school to the operator and none to anybody else. */
  operatorSeesAll?: true;
  /** A person's own list of schools: the one place that names the other school to somebody who belongs to it. */
  namesOwnSchools?: true;
}

export const STAFF = ['admin', 'principal', 'subject'] as const;

export const TEACHERS = ['principal', 'subject'] as const;

export const EVERYBODY = [...STAFF, 'student', 'parent', 'device', 'operator'] as const;

export const all = (actors: readonly Actor[], outcome: number | readonly number[]): Declaration['outcomes'] =>
  Object.fromEntries(actors.map((actor) => [actor, outcome]));

/** Outcomes of guessing with the own school's credentials: wrong there, and eventually rate-limited. */
export const GUESS = [401, 429] as const;

/** On a slow machine, the sign-in may by now be too old to count as proof. */
export const PROVED = (outcome: number) => [outcome, 403] as const;

/** A class that the other school has and the caller's own has not. */
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

/** Changes only the caller's own record, whatever else the body names. */
export const ownName = (actors: readonly Actor[]): Declaration => ({
  attempt: ({ id }) => ({ body: { schoolId: id, firstName: 'Some', lastName: 'Body' } }),
  outcomes: all(actors, 404),
});

/** A link that was never sent: the same answer for everybody, revealing no school. */
export const unknownLink = (more: object = {}): Declaration => ({
  attempt: () => ({ body: { token: 'x'.repeat(64), ...more } }),
  outcomes: all([...EVERYBODY, 'nobody'], 404),
});
