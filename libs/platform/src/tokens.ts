import type { Identity, ServiceClaims, SessionClaims } from '@homeroom/contracts';
import { SERVICES, TOKEN_SECONDS } from '@homeroom/contracts';
import { sign, verify } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { KeyFolder } from './keys';

/** Whoever holds a service's key may speak as that service, and as nobody's pupil, parent or administrator. */
const SPEAKS_FOR_PEOPLE = 'gateway';
const SIGNERS: readonly string[] = ['gateway', 'setup', 'backup', ...SERVICES];

interface Verified {
  claims: ServiceClaims;
  kid: unknown;
  expiresAt: number;
}

/** Tokens between processes: each process signs with its own key and is known by its public key. */
export class ServiceTokens {
  private readonly verified = new LRUCache<string, Verified>({ max: 5_000 });

  constructor(
    private readonly name: ServiceClaims['iss'],
    private readonly keys: KeyFolder,
  ) {}

  /** The process's word for itself, or for somebody who has not signed in yet. */
  mint(): string {
    return this.sign({});
  }

  /** Undefined for anything that is not a live token of a known process. */
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

  /** A key may be retired while tokens of its signing are remembered. */
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

/** The gateway's: it alone has seen the session, so it alone says who somebody is. */
export class GatewayTokens extends ServiceTokens {
  constructor(keys: KeyFolder) {
    super(SPEAKS_FOR_PEOPLE, keys);
  }

  mintFor(identity: Identity): string {
    return this.sign({ identity });
  }
}

/** Whose key has to have signed: one of a fixed list of names. */
function issuerOf(token: string): ServiceClaims['iss'] | undefined {
  const { iss } = partOf(token, 1);
  return typeof iss === 'string' && SIGNERS.includes(iss) ? (iss as ServiceClaims['iss']) : undefined;
}

/** Which of that name's keys. Of all that a token says of its own verification nothing else is looked at. */
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

/** Auth signs, the gateway verifies offline. `typ` and audience keep an alert capability from opening a session. */
export class SessionTokens {
  constructor(private readonly keys: KeyFolder) {}

  /** `mostSeconds` for what ends before a token's usual life does. */
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

  /** For whoever caches the answer: ask `isBelieved` for its key, and mind both ends of its life. */
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
