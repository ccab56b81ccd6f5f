import { alsoIn, type Elsewhere, type Identity, type SessionClaims } from '@homeroom/contracts';
import type { SchoolStanding } from '@homeroom/domain';
import { GatewayTokens, SessionTokens } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Revocations } from './revocations';
import { SchoolStandings } from './school-standings';

/** A service token lives 60 s; a new one is minted early enough for the slowest call to arrive. */
const MINT_EVERY_MS = 45_000;

/** A token of the browser that was verified, with the service token that speaks for its person. */
export class VerifiedSession {
  /** The person's other memberships. Whether they still hold is known from the revocations. */
  elsewhere: readonly Elsewhere[] = [];
  /** The token was renewed for a page that nobody touched. */
  untouched = false;
  /** Id of the answer that brought the token, until auth has been told that a browser shows it. */
  pair: string | undefined;
  private readonly there = new Map<string, VerifiedSession>();
  private minted: { token: string; at: number; closed: Identity['closed'] } | undefined;

  constructor(
    readonly identity: Identity,
    readonly typ: SessionClaims['typ'],
    readonly mintedAt: number,
    readonly expiresAt: number,
    /** Id of the key that signed it. */
    readonly kid: unknown,
    private readonly standing: SchoolStanding | undefined,
    private readonly tokens: GatewayTokens,
    private readonly standings: SchoolStandings,
  ) {}

  /** The person's other accounts in the session's own school, from the token or derived from their memberships. */
  private get also(): Pick<Identity, 'alsoHere' | 'alsoBy'> {
    const { schoolId, alsoHere } = this.identity;
    return alsoHere ? {} : alsoIn(schoolId, this.elsewhere);
  }

  /** What the current state of the person's school closes to them. */
  get closed(): Identity['closed'] {
    const { scope, schoolId } = this.identity;
    return scope === 'alerts' ? undefined : this.standings.closed(schoolId, this.standing);
  }

  /** The same session in the name of another membership, with as little access as the person has there without switching. */
  as({ membershipId, schoolId, personId, role, standing }: Elsewhere): VerifiedSession {
    const known = this.there.get(membershipId);
    if (known) return known;
    const { sessionId, scope, factorDue } = this.identity;
    const identity: Identity = {
      ...{ personId, role, schoolId, sessionId },
      // From another school of a teacher, and from one's own school during a visit, only alerts are received here.
      ...(role === 'teacher' ? { teacherType: 'subject' } : {}),
      ...(role === 'parent' ? {} : { scope: 'alerts' }),
      ...(factorDue ? { factorDue } : {}),
      ...(scope ? { scope } : {}),
    };
    const { typ, mintedAt, expiresAt, kid, tokens, standings } = this;
    const session = new VerifiedSession(identity, typ, mintedAt, expiresAt, kid, standing, tokens, standings);
    this.there.set(membershipId, session);
    return session;
  }

  /** Services receive the state too and check it again, so it is always computed for this request. */
  get serviceToken(): string {
    const now = Date.now();
    const { closed } = this;
    if (!this.minted || now - this.minted.at > MINT_EVERY_MS || this.minted.closed !== closed) {
      const identity = { ...this.identity, ...(closed ? { closed } : {}), ...this.also };
      this.minted = { token: this.tokens.mintFor(identity), at: now, closed };
    }
    return this.minted.token;
  }
}

/**
 * Verifying a signature and minting a token cost three times the rest of the hop, so both are cached while the same token keeps coming. The
 * key is the whole token, so that nothing a client can vary reaches somebody else's entry.
 */
@Injectable()
export class VerifiedSessions {
  private readonly known = new LRUCache<string, VerifiedSession>({ max: 10_000 });

  constructor(
    private readonly sessionTokens: SessionTokens,
    private readonly serviceTokens: GatewayTokens,
    private readonly revocations: Revocations,
    private readonly standings: SchoolStandings,
  ) {}

  read(token: string, typ: SessionClaims['typ']): VerifiedSession | undefined {
    const session = this.known.get(token) ?? this.verify(token, typ);
    if (session?.typ !== typ) return undefined;
    if (this.holds(session)) return session;
    this.known.delete(token);
    return undefined;
  }

  /** The session of a machine that auth has just identified. Nothing is cached, so that it ends when its token does. */
  ofMachine(identity: Identity, standing: SchoolStanding): VerifiedSession {
    const now = Date.now();
    const { serviceTokens, standings } = this;
    return new VerifiedSession(identity, 'access', now, now, undefined, standing, serviceTokens, standings);
  }

  private holds({ expiresAt, kid, identity }: VerifiedSession): boolean {
    return expiresAt > Date.now() && this.sessionTokens.isBelieved(kid) && !this.revocations.has(identity);
  }

  /** The person's other memberships that have not ended. */
  elsewhereOf({ elsewhere }: VerifiedSession): readonly Elsewhere[] {
    return elsewhere.filter(({ membershipId }) => !this.revocations.has({ sessionId: membershipId }));
  }

  /** The session continues, but its owner now has another class or kind. */
  isOutdated({ identity, mintedAt }: VerifiedSession): boolean {
    return this.revocations.isOutdated(identity.sessionId, mintedAt);
  }

  private verify(token: string, typ: SessionClaims['typ']): VerifiedSession | undefined {
    const read = this.sessionTokens.read(token, typ);
    if (!read) return undefined;
    const { claims, kid, mintedAt, expiresAt } = read;
    const session = new VerifiedSession(
      identityOf(claims),
      typ,
      mintedAt,
      expiresAt,
      kid,
      claims.standing,
      this.serviceTokens,
      this.standings,
    );
    session.elsewhere = claims.elsewhere ?? [];
    session.untouched = claims.untouched === true;
    session.pair = claims.pair;
    // A copy, because the token is a slice of the whole Cookie header, which the cache would keep in memory.
    this.known.set(Buffer.from(token).toString(), session);
    return session;
  }
}

/** Copies only the fields of an identity, so that a claim added to the cookie's token does not travel on by itself. */
function identityOf(claims: SessionClaims): Identity {
  const { personId, role, schoolId, sessionId, teacherType, classNumber, principal } = claims;
  const { device, provedAt, factorDue, vouched, alsoHere, alsoBy, visit } = claims;
  return {
    personId,
    role,
    schoolId,
    sessionId,
    ...(teacherType === undefined ? {} : { teacherType }),
    ...(classNumber === undefined ? {} : { classNumber }),
    ...(principal === undefined ? {} : { principal }),
    ...(device === undefined ? {} : { device }),
    ...(provedAt === undefined ? {} : { provedAt }),
    ...(factorDue ? { factorDue } : {}),
    ...(vouched ? { vouched } : {}),
    ...(alsoHere === undefined ? {} : { alsoHere }),
    ...(alsoBy === undefined ? {} : { alsoBy }),
    ...(visit === undefined ? {} : { visit }),
    ...(claims.typ === 'alert' ? { scope: 'alerts' as const } : {}),
  };
}
