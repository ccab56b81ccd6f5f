import type { Identity, ServiceClaims, SessionClaims } from '@homeroom/contracts';
import { SERVICES, TOKEN_SECONDS } from '@homeroom/contracts';
import { sign, verify } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { KeyFolder } from './keys';

/**
 * Only the gateway may speak for people: with a service's key one can speak as that service, but not as a pupil, parent or administrator.
 */
const SPEAKS_FOR_PEOPLE = 'gateway';
const SIGNERS: readonly string[] = ['gateway', 'setup', 'backup', ...SERVICES];

interface Verified {
  claims: ServiceClaims;
  kid: unknown;
  expiresAt: number;
}

/** Tokens between processes: each process signs with its own key and is verified by its public key. */
export class ServiceTokens {
  private readonly verified = new LRUCache<string, Verified>({ max: 5_000 });

  constructor(
    private readonly name: ServiceClaims['iss'],
    private readonly keys: KeyFolder,
  ) {}

  /** A token for the process itself, or for somebody who has not signed in yet. */
  mint(): string {
    return this.sign({});
  }

  /** Undefined for anything other than a valid token of a known process. */
  read(token: string): ServiceClaims | undefined {
    const known = this.verified.get(token);
    if (known) return this.isBelieved(known) ? known.claims : undefined;
    try {
      const issuer = issuerOf(token);
      const kid = kidOf(token);
      const key = issuer && this.keys.verifying(issuer, kid);
      if (!key) return undefined;
      const payload = verify(token, key, {
        algorithms: ['ES256'],
        audience: 'service',
        issuer,
        maxAge: TOKEN_SECONDS.service,
      });
      if (typeof payload === 'string' || payload.exp === undefined) return undefined;
      if (payload.identity !== undefined && issuer !== SPEAKS_FOR_PEOPLE) return undefined;
      const claims = { iss: issuer, identity: payload.identity } as ServiceClaims;
      this.verified.set(token, { claims, kid, expiresAt: payload.exp * 1000 });
      return claims;
    } catch {
      return undefined;
    }
  }

  /** A key may be retired while tokens signed with it are cached. */
  private isBelieved({ claims, kid, expiresAt }: Verified): boolean {
    return expiresAt > Date.now() && this.keys.verifying(claims.iss, kid) !== undefined;
  }

  protected sign(payload: { identity?: Identity }): string {
    const { kid, key } = this.keys.signing(this.name);
    return sign(payload, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: this.name,
      audience: 'service',
      expiresIn: TOKEN_SECONDS.service,
    });
  }
}

/** The gateway's tokens: only the gateway has seen the session, so only it can state who somebody is. */
export class GatewayTokens extends ServiceTokens {
  constructor(keys: KeyFolder) {
    super(SPEAKS_FOR_PEOPLE, keys);
  }

  mintFor(identity: Identity): string {
    return this.sign({ identity });
  }
}

/** The issuer whose key must have signed: one of a fixed list. */
function issuerOf(token: string): ServiceClaims['iss'] | undefined {
  const { iss } = partOf(token, 1);
  return typeof iss === 'string' && SIGNERS.includes(iss) ? (iss as ServiceClaims['iss']) : undefined;
}

/** Which of the issuer's keys. Nothing else that the token says about its own verification is used. */
function kidOf(token: string): unknown {
  return partOf(token, 0).kid;
}

function partOf(token: string, index: 0 | 1): Record<string, unknown> {
  const part: unknown = JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8'));
  return (part ?? {}) as Record<string, unknown>;
}

const SESSION_TOKENS = {
  access: { audience: 'gateway', seconds: TOKEN_SECONDS.access },
  alert: { audience: 'alerts', seconds: TOKEN_SECONDS.alert },
} as const;

const SIGNS_SESSIONS = 'session';

interface ReadSession {
  claims: SessionClaims;
  kid: unknown;
  /** In milliseconds. */
  mintedAt: number;
  expiresAt: number;
}

/** Auth signs, the gateway verifies offline. `typ` and audience prevent an alert capability from being used as a session. */
export class SessionTokens {
  constructor(private readonly keys: KeyFolder) {}

  /** `mostSeconds` limits the lifetime below the usual one. */
  mint(claims: SessionClaims, mostSeconds = Number.POSITIVE_INFINITY): string {
    const { audience, seconds } = SESSION_TOKENS[claims.typ];
    const { kid, key } = this.keys.signing(SIGNS_SESSIONS);
    return sign(claims, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: 'auth',
      audience,
      expiresIn: Math.max(1, Math.floor(Math.min(seconds, mostSeconds))),
    });
  }

  /** Callers that cache the result must call `isBelieved` for its key, and check both ends of its lifetime. */
  read(token: string, typ: SessionClaims['typ']): ReadSession | undefined {
    const { audience, seconds } = SESSION_TOKENS[typ];
    try {
      const kid = kidOf(token);
      const key = this.keys.verifying(SIGNS_SESSIONS, kid);
      if (!key) return undefined;
      const payload = verify(token, key, {
        algorithms: ['ES256'],
        audience,
        issuer: 'auth',
        maxAge: seconds,
      });
      if (typeof payload === 'string' || payload.exp === undefined || payload.typ !== typ) return undefined;
      const [mintedAt, expiresAt] = [(payload.iat ?? 0) * 1000, payload.exp * 1000];
      return { claims: payload as unknown as SessionClaims, kid, mintedAt, expiresAt };
    } catch {
      return undefined;
    }
  }

  isBelieved(kid: unknown): boolean {
    return this.keys.verifying(SIGNS_SESSIONS, kid) !== undefined;
  }
}
