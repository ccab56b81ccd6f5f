import type { MemberRole, SchoolStanding } from '@homeroom/domain';

/** One of GET /api/account/memberships: the schools of the person whose session it is. */
export interface Membership {
  /** Null for somebody who has one school and never added another. */
  id: string | null;
  /** The account that they have there. Auth of the version before does not say it; from the next release on it is always there. */
  personId?: string;
  role: MemberRole;
  schoolName: string;
  /** The one that the session names. */
  isCurrent: boolean;
}

/** POST /api/account/memberships/…: the other school's sign-in was right, and these are the person's schools now. */
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
  /** The session had come from the membership that was left, and is over. */
  signedOut: boolean;
}

/**
 * Another membership of a session's person, as tokens carry it: the alert path reaches somebody in every school without
 * asking auth.
 */
export interface Elsewhere {
  /** Among the revocations it is over. */
  membershipId: string;
  schoolId: string;
  personId: string;
  /** An administrator's only while they are on a visit: their own school, which they hear alarms of. */
  role: MemberRole | 'school_admin';
  standing: SchoolStanding;
}
