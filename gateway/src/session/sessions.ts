import { type ApiRoute, AppError, type Elsewhere } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ReceivedPairs } from './received-pairs';
import { Renewals } from './renewals';
import { Revocations } from './revocations';
import { type CookieJar, SessionCookies } from './session-cookies';
import { type VerifiedSession, VerifiedSessions } from './verified-sessions';

/** What a request is for decides how far the alert capability carries it. */
export type Purpose = 'ordinary' | 'alerts' | 'alertsInSession' | 'stream';

export function purposeOf({ lane, ofSession }: ApiRoute): Purpose {
  if (lane !== 'alerts') return 'ordinary';
  return ofSession ? 'alertsInSession' : 'alerts';
}

export interface Established {
  session?: VerifiedSession;
  /** Cookies that the answer has to carry, whatever it says. */
  cookies: readonly string[];
  /** Another school's session has taken the place of the one that was asked with. */
  isGoneOn?: boolean;
  /** Nobody could be asked whose it is: that is no "nobody", and the page that asks must not take itself for signed out. */
  isUnasked?: true;
}

/** What a page says of itself; an earlier application says less. */
export interface Shown {
  schoolId: string | undefined;
  personId: string | undefined;
}

/** Of a page that does not say so it is not known, where its session has gone on to another school. */
const SOMEWHERE = 'somewhere';

const NOBODY: Established = { cookies: [] };
const UNASKED: Established = { cookies: [], isUnasked: true };

/** Who is asking: from the access cookie offline, by renewal, or, for alerts only, by the capability. */
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
   * The ordinary session, if its token still holds and says what is true: no call, no waiting. Whoever touches the page does not
   * go on with what an untouched one was given: the idle time begins anew with them.
   */
  known(jar: CookieJar, untouched: boolean): VerifiedSession | undefined {
    const session = this.own(jar);
    if (!session || this.verified.isOutdated(session)) return undefined;
    return session.untouched && !untouched ? undefined : session;
  }

  /** The session is over, and alarms are still heard with what outlives it. */
  hearsAlarms(jar: CookieJar): boolean {
    return this.capability(jar) !== undefined;
  }

  /** For a request whose access token is absent, has run out or is an untouched page's. */
  async establish(jar: CookieJar, purpose: Purpose, untouched: boolean): Promise<Established> {
    if (purpose === 'alerts' || purpose === 'alertsInSession') {
      // An alert does not wait for auth if there is any other way to know who raises it. What the session's own token says
      // is newer than the capability, and says in which school its person looks around. While auth is known not to answer there
      // is nobody to ask whether the session goes on, and each mark of a roll call would wait for seconds.
      const goesAtOnce = purpose === 'alerts' || this.revocations.isAuthAway;
      const session = this.own(jar) ?? (goesAtOnce ? this.capability(jar) : undefined);
      if (session) return { session, cookies: [] };
    }
    const renewed = await this.renew(jar, untouched);
    if (!renewed.session && renewed.cookies.length === 0) {
      // Nobody said no: what an untouched page was given lasts for what is left of it.
      const session = this.known(jar, true);
      if (session) return { session, cookies: [] };
    }
    // Auth has not said that the session is over: an alarm can be ended also while nobody can sign in.
    const isEnough = purpose === 'stream' || (purpose === 'alertsInSession' && renewed.isUnasked);
    if (renewed.session || !isEnough) return renewed;
    const capability = this.capability(jar);
    return capability ? { session: capability, cookies: renewed.cookies } : renewed;
  }

  /**
   * Whose the request is, by what the page shows that asks. Where that is not what its cookies open by now, nothing is done:
   * who one is can be asked from everywhere, and an alarm is whoever's who is here. Only where it would sound in another school
   * than the one on the screen it sounds in that one, if whoever works here works there too.
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

  /** Whom the request speaks for that names another membership. What may not be named there is not there. */
  named(session: VerifiedSession, { elsewhere }: ApiRoute, membershipId: string): VerifiedSession {
    const place = this.verified.elsewhereOf(session).find((each) => each.membershipId === membershipId);
    const mayBeNamed = elsewhere === 'alerts' || (elsewhere === 'family' && place?.role === 'parent');
    if (!place || !mayBeNamed) throw new AppError('NOT_FOUND');
    return session.as(place);
  }

  /** Where else the person is told of alerts. */
  elsewhereOf(session: VerifiedSession): readonly Elsewhere[] {
    return this.verified.elsewhereOf(session);
  }

  private async renew(jar: CookieJar, untouched: boolean): Promise<Established> {
    // A session that nobody could renew has run out for that alone.
    if (!jar.refresh) return this.revocations.isAuthAway && this.hearsAlarms(jar) ? UNASKED : NOBODY;
    const renewal = await this.renewals.renew(jar.refresh, untouched);
    switch (renewal.kind) {
      case 'granted': {
        const session = this.verified.read(renewal.grant.accessToken, 'access');
        const isGoneOn = renewal.grant.ended !== undefined;
        return session ? { session, cookies: this.cookies.forRenewal(renewal.grant), isGoneOn } : NOBODY;
      }
      case 'lost':
        return { cookies: this.cookies.forLostSession() };
      case 'switched':
        // Nothing is done in another school than the page shows that asks, and no cookie is taken away.
        throw new AppError('SESSION_SWITCHED');
      case 'unavailable':
        return UNASKED;
    }
  }

  /** What its own token says, also where it says what was. */
  private own({ access }: CookieJar): VerifiedSession | undefined {
    const session = access === undefined ? undefined : this.verified.read(access, 'access');
    // Not where it is renewed: that answer has still to arrive.
    if (session) this.received.from(session);
    return session;
  }

  private capability({ alert }: CookieJar): VerifiedSession | undefined {
    return alert ? this.verified.read(alert, 'alert') : undefined;
  }
}
