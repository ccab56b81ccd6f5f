import type { Identity, ServiceClaims } from '@homeroom/contracts';
import {
  AppError,
  HEADERS,
  identityMay,
  isOfAlerts,
  refuseBeforeFactor,
  refuseClosed,
  refuseWithoutStepUp,
} from '@homeroom/contracts';
import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { ACCESS_RULE, type AccessRule, BEFORE_FACTOR, IN_EVERY_STATE, NEEDS_STEP_UP } from './access';
import { ServiceTokens } from './tokens';

/** A request after the guard: `user` holds the claims of the service token it came with. */
export interface GuardedRequest extends FastifyRequest {
  user?: ServiceClaims;
}

/** Who is speaking: the process that signed the service token and the person it speaks for. */
@Injectable()
export class ServiceTokenStrategy extends PassportStrategy(Strategy, 'service-token') {
  constructor(private readonly tokens: ServiceTokens) {
    super();
  }

  validate(request: { headers: Record<string, string | string[] | undefined> }): ServiceClaims | false {
    const token = request.headers[HEADERS.serviceToken];
    return (typeof token === 'string' && this.tokens.read(token)) || false;
  }
}

/** Permission before state: the role's right to the route is judged before any row is looked at. */
@Injectable()
export class IdentityGuard extends AuthGuard('service-token') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new AppError('FORBIDDEN');
    if (rule.kind === 'probe') return true;
    await super.canActivate(context);
    const { user: claims, body, method } = context.switchToHttp().getRequest<GuardedRequest>();
    if (!claims || !allows(rule, claims)) throw new AppError('FORBIDDEN');
    if (!claims.identity) return true;
    // What is open to anybody is open to the people of a closed school too.
    if (rule.kind !== 'open') {
      const step = {
        writes: method !== 'GET',
        ofAlerts: rule.kind === 'permission' && isOfAlerts(rule.permission),
        inEveryState: this.isMarked(IN_EVERY_STATE, context),
        beforeFactor: this.isMarked(BEFORE_FACTOR, context),
      };
      refuseClosed(claims.identity, step);
      refuseBeforeFactor(claims.identity, step);
    }
    refuseOtherSchool(body, claims.identity);
    if (this.isMarked(NEEDS_STEP_UP, context)) refuseWithoutStepUp(claims.identity, Date.now());
    return true;
  }

  private isMarked(mark: string, context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<true | undefined>(mark, places) === true;
  }

  override handleRequest<T>(error: unknown, claims: T | false): T {
    if (error || !claims) throw new AppError('NOT_SIGNED_IN');
    return claims;
  }
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

/** The address that guesses are counted by is the gateway's word: no other process opens what people open. */
function isThroughGateway(iss: ServiceClaims['iss']): boolean {
  return iss === 'gateway';
}

function signedIn(identity: Identity | undefined): Identity {
  if (!identity) throw new AppError('NOT_SIGNED_IN');
  return identity;
}

/** The school comes from the session. A form may name it too; another school's id looks like one that does not exist. */
function refuseOtherSchool(body: unknown, { schoolId }: Identity): void {
  const named = (body as { schoolId?: unknown } | null | undefined)?.schoolId;
  if (named && named !== schoolId) throw new AppError('NOT_FOUND', 'This is not your school.');
}
