import type { Permission, Receipt } from '@homeroom/domain';
import type { ServiceName } from '../identity';
import type { Step } from '../judgement';

/** Who may call: anybody, anybody signed in, or people with the permission. The service checks again, including access to the row. */
export type Access = 'open' | 'session' | Permission;

/** The flood limit that applies. Alerts must never be limited. */
export type BudgetName =
  | 'read'
  | 'write'
  | 'translate'
  | 'signIn'
  | 'register'
  | 'stream'
  | 'directory'
  | 'none';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface ApiRoute {
  method: Method;
  /** As the browser requests it; the service gets it without `/api`. `:name` stands for one id. */
  path: `/api/${string}`;
  service: ServiceName | 'gateway';
  access: Access;
  budget: BudgetName;
  /**
   * The alert path has its own connections and short limits, and also accepts the alert capability. Files have their own connections and
   * memory, so that slow transfers block nobody; translations use them too.
   */
  lane?: 'alerts' | 'files';
  /**
   * On the alert path, requires a live session; a mere alert capability is accepted only if no session can be checked. Routes that raise,
   * answer or show an alarm never set this.
   */
  ofSession?: true;
  /**
   * The kind of body, if it is not a form: a picture, a file, a school's list as JSON, a mail as received, or the single line that a mail
   * program posts for its reader (RFC 8058), whose URL says everything.
   */
  body?: 'picture' | 'file' | 'list' | 'mail' | 'oneClick' | 'scim';
  /** For a school’s directory: it authenticates with its token instead of a session, and gets errors in its own format (RFC 7644). */
  speaks?: 'scim';
  /** The URL identifies the exact bytes of the response, so the browser may cache them. */
  keeps?: true;
  /** Available to the people of a suspended or read-only school; the alert path always is. */
  inEveryState?: true;
  /** Available before a required second factor has been set up; the alert path always is. */
  beforeFactor?: true;
  /**
   * A request may name another membership of the session's person (MEMBERSHIP_HEADER) and is then handled for that one: with `alerts` any,
   * with `family` a parent's. Every other route rejects the header.
   */
  elsewhere?: 'alerts' | 'family';
  /** A receipt about an alert: collected from many pages and forwarded in batches. */
  receipt?: Receipt;
  /** The browser always drops its session, whatever the response, so that nobody stays signed in because a service was down. */
  signsOut?: true;
}

/** The properties by which a school's state may restrict the route. */
export function stepOf({ method, lane, inEveryState, beforeFactor }: ApiRoute): Step {
  return {
    writes: method !== 'GET',
    ofAlerts: lane === 'alerts',
    inEveryState: inEveryState === true,
    beforeFactor: beforeFactor === true,
  };
}
