import type { Role, SchoolStanding, TeacherType, VisitorRole } from '@homeroom/domain';
import type { Elsewhere } from './memberships';

export const SERVICES = ['auth', 'school', 'classroom', 'messaging', 'alerts'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The platform's own space: operators have their accounts in it. No school can get this id. */
export const PLATFORM_SCHOOL_ID = '00000000-0000-7000-8000-000000000000';

/** Who asks, as the gateway established it. Travels between processes only inside a signed token. */
export interface Identity {
  /** The account and the person are one id: student, guardian, teacher, admin; a class device has the id of its class. */
  personId: string;
  role: Role;
  schoolId: string;
  sessionId: string;
  teacherType?: TeacherType;
  /** Class devices and students: the number of the one class they belong to. It is shown, and nothing is decided by it. */
  classNumber?: number;
  /** Class devices signed in with the principal password. */
  principal?: boolean;
  /**
   * 'alerts' when only the emergency capability was shown: nothing but the alert path opens with it. 'directory' is no person: the
   * school’s directory showed its token, and opens what keeps the staff and nothing else, whatever the role beside it says.
   */
  scope?: 'alerts' | 'directory';
  /** What the state of the school takes away at this moment, as the gateway judged it by the clock. */
  closed?: 'read_only' | 'suspended';
  /** As which browser the person's account knows this session, and since when (milliseconds since 1970). */
  device?: SessionDevice;
  /** When this session last showed who it is, at the sign-in or when asked again: milliseconds since 1970. */
  provedAt?: number;
  /** A second factor is demanded, and there is none yet: until it is set up, this opens nothing but that and an alarm. */
  factorDue?: true;
  /** A provider of the school's let them in, and they have shown nothing of their own: no other school is theirs. */
  vouched?: true;
  /** The person's other accounts in this school: a teacher whose own child is here has one as a parent. They open nothing. */
  alsoHere?: readonly string[];
  /** Somebody inside this school who does not belong to it: acts as its administrator, and every record says who it was. */
  visit?: VisitGrant;
}

/** A browser keeps its id and its age for an account through each sign-in that it is known at. */
export interface SessionDevice {
  id: string;
  since: number;
}

/** The hour for which the platform's operator, or a member of the organisation above, is inside a school. */
export interface VisitGrant {
  grantId: string;
  by: VisitorRole;
  /** Where their account is: the platform's own space, or a school. */
  homeId: string;
  /** Reads only, until a second confirmation. */
  write: boolean;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Claims of a service token (ES256, audience 'service', at most 60 seconds). `iss` is the process that signed it;
 * without `identity` it speaks for that process alone, or for somebody who has not signed in yet.
 */
export interface ServiceClaims {
  iss: 'gateway' | ServiceName | 'setup' | 'backup';
  identity?: Identity;
}

/** Claims of the browser's access token (ES256, audience 'gateway', 10 minutes) and of the alert capability (audience 'alerts', 14 hours). */
export interface SessionClaims extends Identity {
  typ: 'access' | 'alert';
  /** The school's state follows from it at any moment; a younger word of auth stands in its place. */
  standing?: SchoolStanding;
  /** The person's other memberships. They open nothing but what a route says that names one. */
  elsewhere?: readonly Elsewhere[];
  /** For a page that nobody touches: the idle time went on. Whoever is there by now is renewed before anything else. */
  untouched?: true;
  /** Names what it came with, where auth wants to hear that it has arrived. It opens nothing. */
  pair?: string;
}

/** How long what was signed is believed, in seconds. A key that signs no more is believed for that long and no longer. */
export const TOKEN_SECONDS = { service: 60, access: 600, alert: 14 * 3600 } as const;

/** Cookies the gateway sets. Over https each name gets the `__Host-` prefix. */
export const COOKIES = {
  access: 'homeroom_session',
  refresh: 'homeroom_refresh',
  alert: 'homeroom_alert',
  device: 'homeroom_device',
} as const;

/** Headers between gateway and services. Every one of them is dropped from what a browser sends. */
export const HEADERS = {
  serviceToken: 'x-homeroom-token',
  requestId: 'x-request-id',
  /** The client's address as the gateway sees it. */
  clientAddress: 'x-homeroom-client',
  /** The device cookie's value. */
  device: 'x-homeroom-device',
  /** Answer of auth to the gateway: the session to put into cookies, never passed on to the browser. */
  session: 'x-homeroom-session',
} as const;

/** What auth hands to the gateway (JSON in the session header, base64url) after a sign-in or a renewal. */
export interface SessionGrant {
  accessToken: string;
  refreshToken: string;
  alertToken: string | null;
  /** What this browser is known by, accounts that signed in here before included; null leaves it as it is. */
  deviceToken: string | null;
  /** Seconds until the refresh token ends. */
  refreshSeconds: number;
  /** The session whose place it takes: a switch to another school. */
  ended?: string;
}

/**
 * What auth hands over when the session stays and only what it opens changes: a visitor enters a school or leaves it, a
 * person adds one.
 * `ended` names the grant whose older tokens count for nothing from now on.
 */
export interface AccessChange {
  accessToken: string;
  alertToken?: string;
  ended?: string;
}
