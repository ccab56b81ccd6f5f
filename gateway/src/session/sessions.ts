import { type ApiRoute, AppError, type Elsewhere } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ReceivedPairs } from './received-pairs';
import { Renewals } from './renewals';
import { Revocations } from './revocations';
import { type CookieJar, SessionCookies } from './session-cookies';
import { type VerifiedSession, VerifiedSessions } from './verified-sessions';

/** What a request is for, which decides how far the alert capability is enough for it. */
export type Purpose = 'ordinary' | 'alerts' | 'alertsInSession' | 'stream';

export function purposeOf({ lane, ofSession }: ApiRoute): Purpose {
  if (lane !== 'alerts') return 'ordinary';
  return ofSession ? 'alertsInSession' : 'alerts';
}

export interface Established {
  session?: VerifiedSession;
  /** Cookies that the answer must carry, whatever it says. */
  cookies: readonly string[];
  /** A session of another school has replaced the one that the request came with. */
  isGoneOn?: boolean;
  /** Auth could not be asked who this is. That is not the same as nobody, and the page must not take itself for signed out. */
  isUnasked?: true;
}

/** What a page says it shows; an older version of the application says less. */
export interface Shown {
  schoolId: string | undefined;
  personId: string | undefined;
}

/** Stands for the unknown school of a page that does not name it, once its session has moved to another school. */
const SOMEWHERE = 'somewhere';

const NOBODY: Established = { cookies: [] };
const UNASKED: Established = { cookies: [], isUnasked: true };

/** Determines who is asking: offline from the access cookie, by renewal or, for alerts only, by the capability. */
@Injectable()
export class Sessions {
  constructor(
    private readonly verified: VerifiedSessions,
    private readonly renewals: Renewals,
    private readonly received: ReceivedPairs,
    private readonly revocations: Revocations,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * The ordinary session, if its token is valid and current: no call, no waiting. A person who touches the page does not continue with the
   * token of an untouched one, because their idle time starts anew.
   */
  known(jar: CookieJar, untouched: boolean): VerifiedSession | undefined {
    const session = this.own(jar);
    if (!session || this.verified.isOutdated(session)) return undefined;
    return session.untouched && !untouched ? undefined : session;
  }

  /** True for an ended session whose browser still holds a valid alert capability. */
  hearsAlarms(jar: CookieJar): boolean {
    return this.capability(jar) !== undefined;
  }

  /** Establishes a session when the access token is absent, expired or an untouched page's. */
  async establish(jar: CookieJar, purpose: Purpose, untouched: boolean): Promise<Established> {
    if (purpose === 'alerts' || purpose === 'alertsInSession') {
      // An alert does not wait for auth if there is any other way to know who raises it. The session's own token is newer than the
      // capability and names the school that its person is visiting. While auth is known to be down, nobody can be asked whether the
      // session continues, and each mark of a roll call would wait for seconds.
      const goesAtOnce = purpose === 'alerts' || this.revocations.isAuthAway;
      const session = this.own(jar) ?? (goesAtOnce ? this.capability(jar) : undefined);
      if (session) return { session, cookies: [] };
    }
    const isOptional = purpose === 'alertsInSession' && this.capability(jar) !== undefined;
    const renewed = await this.renew(jar, untouched, isOptional);
    if (!renewed.session && renewed.cookies.length === 0) {
      // Auth did not refuse, so an untouched page's token is good until it expires.
      const session = this.known(jar, true);
      if (session) return { session, cookies: [] };
    }
    // Auth has not said that the session is over, so that an alarm can be ended even while nobody can sign in.
    const isEnough = purpose === 'stream' || (purpose === 'alertsInSession' && renewed.isUnasked);
    if (renewed.session || !isEnough) return renewed;
    const capability = this.capability(jar);
    return capability ? { session: capability, cookies: renewed.cookies } : renewed;
  }

  /**
   * Checks that the page shows what its cookies now open, and refuses otherwise. Who one is can be asked from every page, and an alert
   * request in the same school counts for whoever is signed in. One from the page of another school applies to that school, if the staff
   * member works there too.
   */
  shown(
    session: VerifiedSession,
    { access, lane, elsewhere }: ApiRoute,
    page: Shown,
    isGoneOn = false,
  ): VerifiedSession {
    if (access === 'open' || access === 'session') return session;
    const { schoolId, personId, role } = session.identity;
    const isHere = (page.schoolId ?? (isGoneOn ? SOMEWHERE : schoolId)) === schoolId;
    if (isHere && (page.personId ?? personId) === personId) return session;
    if (lane !== 'alerts') throw new AppError('SESSION_SWITCHED');
    if (isHere || elsewhere) return session;
    const own = isStaff(role)
      ? this.elsewhereOf(session).find((each) => each.schoolId === page.schoolId)
      : undefined;
    if (!own || !isStaff(own.role)) throw new AppError('SESSION_SWITCHED');
    return session.as(own);
  }

  /** The session for a request that names another membership. A membership that may not be named on this route is reported as not found. */
  named(session: VerifiedSession, { elsewhere }: ApiRoute, membershipId: string): VerifiedSession {
    const place = this.verified.elsewhereOf(session).find((each) => each.membershipId === membershipId);
    const mayBeNamed = elsewhere === 'alerts' || (elsewhere === 'family' && place?.role === 'parent');
    if (!place || !mayBeNamed) throw new AppError('NOT_FOUND');
    return session.as(place);
  }

  /** The person's other memberships, where they also get alerts. */
  elsewhereOf(session: VerifiedSession): readonly Elsewhere[] {
    return this.verified.elsewhereOf(session);
  }

  private async renew(jar: CookieJar, untouched: boolean, isOptional: boolean): Promise<Established> {
    // Auth is down: a session without a refresh token may have expired only because nobody could renew it.
    if (!jar.refresh) return this.revocations.isAuthAway && this.hearsAlarms(jar) ? UNASKED : NOBODY;
    const renewal = await this.renewals[isOptional ? 'renewSoon' : 'renew'](jar.refresh, untouched);
    switch (renewal.kind) {
      case 'granted': {
        const session = this.verified.read(renewal.grant.accessToken, 'access');
        const isGoneOn = renewal.grant.ended !== undefined;
        return session ? { session, cookies: this.cookies.forRenewal(renewal.grant), isGoneOn } : NOBODY;
      }
      case 'lost':
        return { cookies: this.cookies.forLostSession() };
      case 'switched':
        // Nothing is done in a school other than the one that the page shows, and no cookie is cleared.
        throw new AppError('SESSION_SWITCHED');
      case 'unavailable':
        return UNASKED;
    }
  }

  /** The session of its own access token, even if outdated. */
  private own({ access }: CookieJar): VerifiedSession | undefined {
    const session = access === undefined ? undefined : this.verified.read(access, 'access');
    // Not recorded on renewal, because that answer has yet to arrive.
    if (session) this.received.from(session);
    return session;
  }

  private capability({ alert }: CookieJar): VerifiedSession | undefined {
    return alert ? this.verified.read(alert, 'alert') : undefined;
  }
}
