import type { Role, SchoolStanding, TeacherType, VisitorRole } from '@homeroom/domain';
import type { Elsewhere } from './memberships';

export const SERVICES = ['auth', 'school', 'classroom', 'messaging', 'alerts'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The platform's own space: operators have their accounts in it. No school can get this id. */
export const PLATFORM_SCHOOL_ID = '00000000-0000-7000-8000-000000000000';

/** The caller, as established by the gateway. Passed between processes only inside a signed token. */
export interface Identity {
  /** Account and person share one id: student, guardian, teacher, admin; a class device has the id of its class. */
  personId: string;
  role: Role;
  schoolId: string;
  sessionId: string;
  teacherType?: TeacherType;
  /** Class devices and students: the number of their class. For display only; no decision is based on it. */
  classNumber?: number;
  /** Class devices signed in with the principal password. */
  principal?: boolean;
  /**
   * 'alerts': only the alert capability was presented, which grants the alert path and nothing else. 'directory': not a person, but the
   * school’s directory with its token; it may manage the staff and nothing else, whatever the role beside it says.
   */
  scope?: 'alerts' | 'directory';
  /** The current restriction from the school's state, as the gateway determined it. */
  closed?: 'read_only' | 'suspended';
  /** The browser that the account knows this session by, and since when (milliseconds since 1970). */
  device?: SessionDevice;
  /** When this session last proved its identity, at sign-in or when asked again: milliseconds since 1970. */
  provedAt?: number;
  /** A second factor is required but not set up yet. Until then, only setting one up and raising an alarm are allowed. */
  factorDue?: true;
  /** Signed in through a provider of the school, without a secret of their own, so they have no access to other schools. */
  vouched?: true;
  /** The person's other accounts in this school, such as the parent account of a teacher whose own child is here. They grant nothing. */
  alsoHere?: readonly string[];
  /** By which membership each of them is the person's, in the same order. Older releases omit it. */
  alsoBy?: readonly string[];
  /** A visitor inside this school who does not belong to it. They act as its administrator, and every record names the visitor. */
  visit?: VisitGrant;
}

/** A browser keeps its id and age for an account across sign-ins at which it is recognised. */
export interface SessionDevice {
  id: string;
  since: number;
}

/** The hour that the platform's operator, or a member of the organisation above, spends inside a school. */
export interface VisitGrant {
  grantId: string;
  by: VisitorRole;
  /** The school of their own account: the platform's own space, or a school. */
  homeId: string;
  /** False means read-only, until a second confirmation. */
  write: boolean;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Claims of a service token (ES256, audience 'service', at most 60 seconds). `iss` is the process that signed it; without `identity` the
 * token stands only for that process, or for somebody who has not signed in yet.
 */
export interface ServiceClaims {
  iss: 'gateway' | ServiceName | 'setup' | 'backup';
  identity?: Identity;
}

/** Claims of the browser's access token (ES256, audience 'gateway', 10 minutes) and of the alert capability (audience 'alerts', 14 hours). */
export interface SessionClaims extends Identity {
  typ: 'access' | 'alert';
  /** The input from which the school's state at any moment is computed; a newer value from auth takes precedence. */
  standing?: SchoolStanding;
  /** The person's other memberships. They grant access only to routes that name one. */
  elsewhere?: readonly Elsewhere[];
  /**
   * From a renewal without user activity: the idle time keeps running. If the user has come back, the session is renewed before anything
   * else.
   */
  untouched?: true;
  /** Identifies the token pair, if auth wants to know that it has arrived. It grants nothing. */
  pair?: string;
}

/** Token lifetimes in seconds. A retired signing key is trusted for as long and no longer. */
export const TOKEN_SECONDS = { service: 60, access: 600, alert: 14 * 3600 } as const;

/** Cookies the gateway sets. Over https each name gets the `__Host-` prefix. */
export const COOKIES = {
  access: 'homeroom_session',
  refresh: 'homeroom_refresh',
  alert: 'homeroom_alert',
  device: 'homeroom_device',
} as const;

/** Headers between the gateway and the services. The gateway drops all of them from browser requests. */
export const HEADERS = {
  serviceToken: 'x-homeroom-token',
  requestId: 'x-request-id',
  /** The client's address as the gateway sees it. */
  clientAddress: 'x-homeroom-client',
  /** The device cookie's value. */
  device: 'x-homeroom-device',
  /** Response from auth to the gateway: the session to store in cookies, never passed on to the browser. */
  session: 'x-homeroom-session',
} as const;

/** Returned by auth to the gateway (JSON in the session header, base64url) after a sign-in or a renewal. */
export interface SessionGrant {
  accessToken: string;
  refreshToken: string;
  alertToken: string | null;
  /** Identifies this browser, including the accounts that signed in on it before; null leaves the cookie unchanged. */
  deviceToken: string | null;
  /** Seconds until the refresh token expires. */
  refreshSeconds: number;
  /** The session that this one replaces, on a switch to another school. */
  ended?: string;
}

/**
 * Returned by auth when the session stays and only its access changes: a visitor enters or leaves a school, or a person adds one. `ended`
 * names the grant whose older tokens become invalid.
 */
export interface AccessChange {
  accessToken: string;
  alertToken?: string;
  ended?: string;
}

/** The person's other accounts in this school, with their memberships; nothing for most people. */
export function alsoIn(
  schoolId: string,
  elsewhere: readonly Pick<Elsewhere, 'schoolId' | 'personId' | 'membershipId'>[],
): Pick<Identity, 'alsoHere' | 'alsoBy'> {
  const here = elsewhere.filter((each) => each.schoolId === schoolId);
  if (here.length === 0) return {};
  return {
    alsoHere: here.map(({ personId }) => personId),
    alsoBy: here.map(({ membershipId }) => membershipId),
  };
}
