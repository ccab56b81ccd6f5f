import { type ApiRoute, HEADERS, type ServiceName } from '@homeroom/contracts';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'undici/types/header';
import { GatewayConfig } from '../config';
import { API_HEADERS, FILE_HEADERS, KEPT_HEADERS, securityHeaders } from '../security/headers';
import { Revocations } from '../session/revocations';
import { SessionCookies } from '../session/session-cookies';
import { readSessionHeader } from '../session/session-header';
import type { Passage } from './gate';

/** The only headers of a service that a browser gets. The gateway sets all security and caching headers. */
const PASSED_ON = [
  'accept-ranges',
  'content-range',
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-language',
  'etag',
  'location',
  'retry-after',
  'vary',
] as const;

interface Answer {
  service: ServiceName;
  status: number;
  headers: IncomingHttpHeaders;
}

/** Turns a service's answer headers into the browser's, and what auth says about the session into cookies. */
@Injectable()
export class AnswerHeaders {
  private readonly always: readonly string[];
  private readonly kept: readonly string[];
  private readonly file: readonly string[];

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly cookies: SessionCookies,
    private readonly revocations: Revocations,
  ) {
    const safe = securityHeaders(config.https);
    this.always = Object.entries({ ...safe, ...API_HEADERS }).flat();
    this.kept = Object.entries({ ...safe, ...KEPT_HEADERS }).flat();
    this.file = Object.entries({ ...safe, ...API_HEADERS, ...FILE_HEADERS }).flat();
  }

  /** Headers for what the gateway answers itself, without a service and without Fastify. */
  own(reply: FastifyReply, type: string, length: number): string[] {
    const result = [...this.always, HEADERS.requestId, reply.request.id];
    result.push('content-type', type, 'content-length', String(length));
    pushCookies(result, (reply.getHeader('set-cookie') as string[] | undefined) ?? []);
    return result;
  }

  of(
    reply: FastifyReply,
    route: ApiRoute,
    { service, status, headers: upstream }: Answer,
    { session }: Passage,
  ): string[] {
    // A refusal is never cached: what does not exist now may exist in a moment.
    const first =
      route.lane === 'files' ? this.file : route.keeps && status === 200 ? this.kept : this.always;
    const result = [...first, HEADERS.requestId, reply.request.id];
    for (const name of PASSED_ON) {
      const value = upstream[name];
      if (typeof value === 'string') result.push(name, value);
    }
    const renewed = reply.getHeader('set-cookie') as string[] | undefined;
    const said = service === 'auth' ? upstream[HEADERS.session] : undefined;
    const answer = typeof said === 'string' ? readSessionHeader(said) : undefined;
    if (answer?.kind === 'granted') {
      if (answer.grant.ended) this.revocations.add([answer.grant.ended]);
      pushCookies(result, this.cookies.forSignIn(answer.grant));
    } else if (answer?.kind === 'changed') {
      if (answer.change.ended) this.revocations.add([answer.change.ended]);
      // Of two cookies with the same name, the browser keeps the later.
      pushCookies(result, [...(renewed ?? []), ...this.cookies.forChange(answer.change)]);
    } else if (answer?.kind === 'ended') {
      if (session) this.revocations.add([session.identity.sessionId]);
      pushCookies(result, this.cookies.forLogout());
      result.push('clear-site-data', '"cache"');
    } else if (renewed) pushCookies(result, renewed);
    return result;
  }
}

function pushCookies(headers: string[], cookies: readonly string[]): void {
  for (const cookie of cookies) headers.push('set-cookie', cookie);
}
