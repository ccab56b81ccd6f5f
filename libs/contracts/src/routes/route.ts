import type { Permission, Receipt } from '@homeroom/domain';
import type { ServiceName } from '../identity';
import type { Step } from '../judgement';

/** Who may call: anybody, anybody signed in, or whoever has the permission. The service judges again, and the row. */
export type Access = 'open' | 'session' | Permission;

/** Which flood limit stands in front. Nothing may stand in front of an alert. */
export type BudgetName = 'read' | 'write' | 'signIn' | 'register' | 'stream' | 'directory' | 'none';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface ApiRoute {
  method: Method;
  /** As the browser asks; the service hears it without `/api`. `:name` stands for one id. */
  path: `/api/${string}`;
  service: ServiceName | 'gateway';
  access: Access;
  budget: BudgetName;
  /**
   * The alert path has connections of its own, short limits, and opens with the alert capability too. Files have connections and
   * memory of their own, so that what takes long is in nobody's way.
   */
  lane?: 'alerts' | 'files';
  /**
   * On the alert path, of a session that lives: not for what merely outlives one, unless nobody can be asked. What raises, answers or
   * shows an alarm never says so.
   */
  ofSession?: true;
  /**
   * What it takes where that is no form: a picture, a file, a school's list as JSON, a mail as it came in, or the one line that a mail
   * program sends for its reader (RFC 8058), of which the address says all.
   */
  body?: 'picture' | 'file' | 'list' | 'mail' | 'oneClick' | 'scim';
  /** For a school’s directory: it shows its token in place of a session, and hears refusals in the form that it reads (RFC 7644). */
  speaks?: 'scim';
  /** Its address names the very bytes that are answered, so that this browser may keep them. */
  keeps?: true;
  /** Open to the people of a suspended school and of one that may only look; the alert path always is. */
  inEveryState?: true;
  /** Open to who still has to set up the second factor that is demanded; the alert path always is. */
  beforeFactor?: true;
  /**
   * A request may name another membership of the session's person (MEMBERSHIP_HEADER) and is then that one's: on `alerts`
   * any, on `family` a parent's. Every other route refuses the header.
   */
  elsewhere?: 'alerts' | 'family';
  /** What it says of an alert: gathered from a crowd of pages and handed on together. */
  receipt?: Receipt;
  /** Whatever is answered, the browser forgets its session: nobody stays signed in because something was away. */
  signsOut?: true;
}

/** What the state of a school may take away, as its route shows it. */
export function stepOf({ method, lane, inEveryState, beforeFactor }: ApiRoute): Step {
  return {
    writes: method !== 'GET',
    ofAlerts: lane === 'alerts',
    inEveryState: inEveryState === true,
    beforeFactor: beforeFactor === true,
  };
}
