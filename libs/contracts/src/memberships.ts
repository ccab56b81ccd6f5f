import type { MemberRole, SchoolStanding } from '@homeroom/domain';

/** One of GET /api/account/memberships: the schools of the person whose session it is. */
export interface Membership {
  /** Null for a person who has one school and never added another. */
  id: string | null;
  /** The person's account in that school. Optional because the previous release of auth omits it. */
  personId?: string;
  role: MemberRole;
  schoolName: string;
  /** The membership of the current session. */
  isCurrent: boolean;
}

/** POST /api/account/memberships/…: the sign-in to the other school succeeded; the response lists the person's schools. */
export interface JoinedMemberships {
  success: true;
  memberships: Membership[];
}

/** POST /api/account/memberships/{membershipId}/switch */
export interface SwitchedMembership {
  success: true;
  role: MemberRole;
}

/** POST /api/account/memberships/{membershipId}/leave */
export interface LeftMembership {
  success: true;
  /** The session belonged to the membership that was left, and has ended. */
  signedOut: boolean;
}

/**
 * Another membership of a session's person, as carried in tokens: the alert path can reach somebody in every school without asking auth.
 */
export interface Elsewhere {
  /** If this id is among the revocations, the membership has ended. */
  membershipId: string;
  schoolId: string;
  personId: string;
  /** An administrator only while they are on a visit: the entry is their own school, whose alarms they still receive. */
  role: MemberRole | 'school_admin';
  standing: SchoolStanding;
}
