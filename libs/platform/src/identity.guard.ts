import type { Identity, ServiceClaims } from '@homeroom/contracts';
import {
  AppError,
  HEADERS,
  identityMay,
  refuseBeforeFactor,
  refuseClosed,
  refuseWithoutStepUp,
  unknownFields,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { AccessRule } from './access';
import { type RequestContext, runInContext } from './request-context';
import type { RouteRules } from './doors';
import { takesFileIn, takesPictureIn } from './picture-body';
import { speaksScimIn } from './scim-body';
import { beginBehind, DoorKind, endWithStatus, runInSpan } from './spans';
import { ServiceTokens } from './tokens';
import { TRACE_HEADER } from './trace-parent';
import { MOST_FIELDS } from './validation';

/** A request after the guard: `user` holds the claims of its service token. */
export interface GuardedRequest extends FastifyRequest {
  user?: ServiceClaims;
}

/** Verifies the caller: the process that signed the service token, and the person it speaks for. */
@Injectable()
export class ServiceTokenStrategy extends PassportStrategy(Strategy, 'service-token') {
  constructor(private readonly tokens: ServiceTokens) {
    super();
  }

  validate({ headers }: Pick<FastifyRequest, 'headers'>): ServiceClaims | false {
    const token = headers[HEADERS.serviceToken];
    return (typeof token === 'string' && this.tokens.read(token)) || false;
  }
}

/**
 * Guards every route and runs the handler in the caller's ambient context. Implemented as a Fastify hook, because Nest's guards and
 * interceptors cost more than most responses.
 */
export function guardRoutes(fastify: FastifyInstance, speakers: ServiceTokenStrategy): void {
  fastify.decorateRequest('user', undefined);
  fastify.addHook('preHandler', (request: GuardedRequest, reply, done) => {
    // No such route; the 404 handler responds.
    if (request.is404) return done();
    let refusal: unknown;
    try {
      admit(request, speakers);
    } catch (error) {
      refusal = error;
    }
    follow(request, reply, () => {
      if (refusal === undefined) runInContext(contextOf(request), done);
      else done(refusal as Error);
    });
  });
}

/** Continues the caller's trace if it is one of our processes; anybody else could force tracing on. */
function follow(request: GuardedRequest, { raw }: FastifyReply, answer: () => void): void {
  const { method, headers, routeOptions, user } = request;
  const traceParent = user && headers[TRACE_HEADER];
  if (typeof traceParent !== 'string') return answer();
  const route = routeOptions.url ?? 'unknown';
  const span = beginBehind(traceParent, {
    name: `${method} ${route}`,
    kind: DoorKind.SERVER,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
  if (!span) return answer();
  raw.once('close', () => endWithStatus(span, raw.statusCode));
  runInSpan(span, answer);
}

/** Permission before state: the role's right to the route is checked before any row is read. */
function admit(request: GuardedRequest, speakers: ServiceTokenStrategy): void {
  const { rules } = request.routeOptions.config;
  if (!rules?.access) throw new AppError('FORBIDDEN');
  const { access: rule, step, needsStepUp } = rules;
  if (rule.kind === 'probe') return;
  const claims = speakers.validate(request);
  if (!claims) throw new AppError('NOT_SIGNED_IN');
  request.user = claims;
  if (!allows(rule, claims)) throw new AppError('FORBIDDEN');
  if (!claims.identity) return;
  // Routes that are open to anybody are open to the people of a closed school too.
  if (rule.kind !== 'open') {
    refuseClosed(claims.identity, step);
    refuseBeforeFactor(claims.identity, step);
  }
  refuseOtherSchool(request.body, claims.identity);
  // Not for a session as such: whoever signs out is signed out.
  if (rule.kind === 'permission') refuseUnread(request, rules);
  if (needsStepUp) refuseWithoutStepUp(claims.identity, Date.now());
}

function contextOf({ headers, id, user }: GuardedRequest): RequestContext {
  const identity = user?.identity;
  const address = headers[HEADERS.clientAddress];
  return {
    requestId: String(headers[HEADERS.requestId] ?? id),
    ...(identity ? { identity } : {}),
    ...(typeof address === 'string' ? { clientAddress: address } : {}),
  };
}

function allows(rule: Exclude<AccessRule, { kind: 'probe' }>, { iss, identity }: ServiceClaims): boolean {
  switch (rule.kind) {
    case 'open':
      return isThroughGateway(iss);
    case 'internal':
      return rule.callers.includes(iss);
    case 'session':
      return isThroughGateway(iss) && signedIn(identity).scope === undefined;
    case 'permission':
      return isThroughGateway(iss) && identityMay(signedIn(identity), rule.permission);
  }
}

/** The client address by which guesses are counted comes from the gateway, so no other process may call public routes. */
function isThroughGateway(iss: ServiceClaims['iss']): boolean {
  return iss === 'gateway';
}

function signedIn(identity: Identity | undefined): Identity {
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  return identity;
}

/** The school comes from the session. A form may name it too; another school's id is answered like a nonexistent one. */
function refuseOtherSchool(body: unknown, { schoolId }: Identity): void {
  const named = (body as { schoolId?: unknown } | null | undefined)?.schoolId;
  if (named && named !== schoolId) throw new AppError('NOT_FOUND', 'This is not your school.');
}

/**
 * A field that no form reads is refused like an unknown field of a form: a list that ignored a filter would look like its answer. Every
 * form may name the school. A school's directory says what it wants to read of a person (RFC 7644, 3.9), which may be ignored.
 */
function refuseUnread({ body, query, routeOptions }: GuardedRequest, { unread }: RouteRules): void {
  const { config } = routeOptions;
  if (unread.length === 0 || speaksScimIn(config)) return;
  const takesBytes = takesPictureIn(config) || takesFileIn(config);
  const given = {
    body: takesBytes ? [] : Object.keys(body ?? {}).filter((name) => name !== 'schoolId'),
    query: Object.keys(query ?? {}),
  };
  const unknown = unread.flatMap((part) => given[part]);
  if (unknown.length > 0) throw unknownFields(unknown.slice(0, MOST_FIELDS));
}
