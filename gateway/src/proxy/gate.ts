import { type ApiRoute, refuseBeforeFactor, refuseClosed, stepOf } from '@homeroom/contracts';
import {
  ALARMS_HEADER,
  MEMBERSHIP_HEADER,
  PERSON_HEADER,
  PLACE_HEADER,
  UNTOUCHED_HEADER,
} from '@homeroom/domain';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { GatewayConfig } from '../config';
import { refuseUnfitBody } from '../security/body-rules';
import { clientAddress } from '../security/client-address';
import { ownOrigins, refuseCrossSite } from '../security/cross-site';
import { FloodGuard } from '../security/flood-guard';
import { refuseUnasked, refuseWithoutAccess } from '../session/access';
import { Directories } from '../session/directories';
import { type CookieJar, SessionCookies } from '../session/session-cookies';
import { type Purpose, Sessions, type Shown } from '../session/sessions';
import type { VerifiedSession } from '../session/verified-sessions';
import { type Caller, callerOf } from './caller';

/** What is known of a request that has passed the gate. */
export interface Passage {
  session: VerifiedSession | undefined;
  jar: CookieJar;
  address: string;
  caller: Caller;
}

/**
 * All checks before a request is passed on, cheapest first. A hijacked reply passes no Nest guard, so all of them are here, in this order.
 */
@Injectable()
export class Gate {
  private readonly origins: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
    private readonly directories: Directories,
    private readonly floodGuard: FloodGuard,
  ) {
    this.origins = ownOrigins(config.PUBLIC_URL);
  }

  /** Throws the refusal. Cookies from a renewal are on the reply in either case. */
  async pass(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    route: ApiRoute,
    purpose: Purpose,
  ): Promise<Passage> {
    refuseCrossSite(route.method, raw.headers, this.origins);
    refuseUnfitBody(raw, route);
    const address = clientAddress(raw, this.config.TRUSTED_PROXIES);
    const { authorization } = raw.headers;
    if (route.speaks === 'scim' && authorization !== undefined)
      return this.passDirectory(route, authorization, address);
    const jar = this.cookies.read(raw.headers.cookie);
    const untouched = isNobodys(raw, purpose);
    let session = this.sessions.known(jar, untouched);
    await this.floodGuard.spend(route.budget, session?.identity.sessionId, address);
    let [isUnasked, isGoneOn]: (boolean | undefined)[] = [];
    if (!session && route.access !== 'open') {
      const established = await this.sessions.establish(jar, purpose, untouched);
      session = established.session;
      ({ isUnasked, isGoneOn } = established);
      if (established.cookies.length > 0) reply.header('set-cookie', established.cookies);
      if (!session && this.sessions.hearsAlarms(jar)) reply.header(ALARMS_HEADER, 'heard');
    }
    if (route.signsOut) reply.header('set-cookie', this.cookies.forLogout());
    if (isUnasked) refuseUnasked();
    if (session) session = this.sessions.shown(session, route, shownBy(raw), isGoneOn);
    const named = raw.headers[MEMBERSHIP_HEADER];
    if (session && named !== undefined) session = this.sessions.named(session, route, String(named));
    refuseWithoutAccess(route.access, purpose, session?.identity);
    if (session && route.access !== 'open') {
      refuseClosed({ ...session.identity, closed: session.closed }, stepOf(route));
      refuseBeforeFactor(session.identity, stepOf(route));
    }
    return { session, jar, address, caller: callerOf(session, address) };
  }

  /**
   * Admits a school's directory by its token. Cookies are ignored then, and only the directory's own routes are open. The network's
   * requests are counted before anybody is asked whose token it is.
   */
  private async passDirectory(route: ApiRoute, authorization: string, address: string): Promise<Passage> {
    await this.floodGuard.spend(route.budget, undefined, address);
    const session = await this.directories.of(authorization);
    await this.floodGuard.spend(route.budget, session.identity.sessionId, address);
    refuseWithoutAccess(route.access, 'ordinary', session.identity);
    refuseClosed({ ...session.identity, closed: session.closed }, stepOf(route));
    return { session, jar: {}, address, caller: callerOf(session, address) };
  }
}

/** Fetch destinations that a browser requests to render a page. */
const DRAWN = ['image', 'audio', 'video'];

/** True for requests that no person made: a stream reopens by itself, media load with the page, and the page marks all others. */
function isNobodys({ headers }: IncomingMessage, purpose: Purpose): boolean {
  const isDrawn = DRAWN.includes(String(headers['sec-fetch-dest']));
  return purpose === 'stream' || isDrawn || headers[UNTOUCHED_HEADER] !== undefined;
}

function shownBy({ headers }: IncomingMessage): Shown {
  const [schoolId, personId] = [headers[PLACE_HEADER], headers[PERSON_HEADER]];
  return { schoolId: schoolId?.toString(), personId: personId?.toString() };
}
