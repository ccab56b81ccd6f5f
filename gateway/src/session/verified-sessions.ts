import type { Identity, SessionClaims } from '@homeroom/contracts';
import { ServiceTokens, SessionTokens } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Revocations } from './revocations';

/** A service token lives 60 s; a new one is minted early enough for the slowest call to arrive. */
const MINT_EVERY_MS = 45_000;

/** A token of the browser that was verified, with the service token that speaks for its person. */
export class VerifiedSession {
  private minted: { token: string; at: number } | undefined;

  constructor(
    readonly identity: Identity,
    readonly typ: SessionClaims['typ'],
    readonly mintedAt: number,
    readonly expiresAt: number,
    private readonly tokens: ServiceTokens,
  ) {}

  get serviceToken(): string {
    const now = Date.now();
    if (!this.minted || now - this.minted.at > MINT_EVERY_MS)
      this.minted = { token: this.tokens.mint(this.identity), at: now };
    return this.minted.token;
  }
}

/**
 * Verifying a signature and minting a token cost three times the rest of the hop. Both are kept for as long as the same
 * token comes again: the key is the whole token, so nothing a client can vary reaches somebody else's entry.
 */
@Injectable()
export class VerifiedSessions {
  private readonly known = new LRUCache<string, VerifiedSession>({ max: 10_000 });

  constructor(
    private readonly sessionTokens: SessionTokens,
    private readonly serviceTokens: ServiceTokens,
    private readonly revocations: Revocations,
  ) {}

  read(token: string, typ: SessionClaims['typ']): VerifiedSession | undefined {
    const session = this.known.get(token) ?? this.verify(token, typ);
    if (session?.typ !== typ) return undefined;
    if (session.expiresAt > Date.now() && !this.revocations.has(session.identity.sessionId)) return session;
    this.known.delete(token);
    return undefined;
  }

  /** The session lives, but its owner has another class or kind by now. */
  isOutdated({ identity, mintedAt }: VerifiedSession): boolean {
    return this.revocations.isOutdated(identity.sessionId, mintedAt);
  }

  private verify(token: string, typ: SessionClaims['typ']): VerifiedSession | undefined {
    const read = this.sessionTokens.read(token, typ);
    if (!read) return undefined;
    const { claims, mintedAt, expiresAt } = read;
    const session = new VerifiedSession(identityOf(claims), typ, mintedAt, expiresAt, this.serviceTokens);
    // A copy: the token is a slice of the whole Cookie header, which the cache would keep alive with it.
    this.known.set(Buffer.from(token).toString(), session);
    return session;
  }
}

/** Only what an identity holds: a claim that somebody adds to the cookie's token does not travel on by itself. */
function identityOf(claims: SessionClaims): Identity {
  const { personId, role, schoolId, sessionId, teacherType, classNumber, principal } = claims;
  return {
    personId,
    role,
    schoolId,
    sessionId,
    ...(teacherType === undefined ? {} : { teacherType }),
    ...(classNumber === undefined ? {} : { classNumber }),
    ...(principal === undefined ? {} : { principal }),
    ...(claims.typ === 'alert' ? { scope: 'alerts' as const } : {}),
  };
}
