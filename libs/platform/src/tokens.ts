import type { Identity, ServiceClaims, SessionClaims } from '@homeroom/contracts';
import { SERVICES } from '@homeroom/contracts';
import { sign, verify } from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { KeyFolder } from './keys';

const SERVICE_TOKEN_SECONDS = 60;
/** Whoever holds a service's key may speak as that service, and as nobody's pupil, parent or administrator. */
const SPEAKS_FOR_PEOPLE = 'gateway';
const SIGNERS: readonly string[] = ['gateway', 'setup', 'backup', ...SERVICES];

/** Tokens between processes: each process signs with its own key and is known by its public key. */
export class ServiceTokens {
  private readonly verified = new LRUCache<string, { claims: ServiceClaims; expiresAt: number }>({
    max: 5_000,
  });

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
    if (known) return known.expiresAt > Date.now() ? known.claims : undefined;
    const issuer = issuerOf(token);
    if (!issuer) return undefined;
    try {
      const payload = verify(token, this.keys.verifyingKey(issuer), {
        algorithms: ['ES256'],
        audience: 'service',
        issuer,
        maxAge: SERVICE_TOKEN_SECONDS,
      });
      if (typeof payload === 'string' || payload.exp === undefined) return undefined;
      if (payload.identity !== undefined && issuer !== SPEAKS_FOR_PEOPLE) return undefined;
      const claims = { iss: issuer, identity: payload.identity } as ServiceClaims;
      this.verified.set(token, { claims, expiresAt: payload.exp * 1000 });
      return claims;
    } catch {
      return undefined;
    }
  }

  protected sign(payload: { identity?: Identity }): string {
    return sign(payload, this.keys.signingKey(this.name), {
      algorithm: 'ES256',
      issuer: this.name,
      audience: 'service',
      expiresIn: SERVICE_TOKEN_SECONDS,
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

/** The key to verify with is chosen by a fixed list of names, never by a header of the token. */
function issuerOf(token: string): ServiceClaims['iss'] | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const issuer = (payload as { iss?: unknown } | null)?.iss;
    return typeof issuer === 'string' && SIGNERS.includes(issuer)
      ? (issuer as ServiceClaims['iss'])
      : undefined;
  } catch {
    return undefined;
  }
}

const SESSION_TOKENS = {
  access: { audience: 'gateway', seconds: 600 },
  alert: { audience: 'alerts', seconds: 14 * 3600 },
} as const;

/** Auth signs, the gateway verifies offline. `typ` and audience keep an alert capability from opening a session. */
export class SessionTokens {
  constructor(private readonly keys: KeyFolder) {}

  /** `mostSeconds` for what ends before a token's usual life does. */
  mint(claims: SessionClaims, mostSeconds = Number.POSITIVE_INFINITY): string {
    const { audience, seconds } = SESSION_TOKENS[claims.typ];
    return sign(claims, this.keys.signingKey('session'), {
      algorithm: 'ES256',
      issuer: 'auth',
      audience,
      expiresIn: Math.max(1, Math.floor(Math.min(seconds, mostSeconds))),
    });
  }

  /** Both ends of its life in milliseconds come along, for whoever caches the answer. */
  read(
    token: string,
    typ: SessionClaims['typ'],
  ): { claims: SessionClaims; mintedAt: number; expiresAt: number } | undefined {
    const { audience, seconds } = SESSION_TOKENS[typ];
    try {
      const payload = verify(token, this.keys.verifyingKey('session'), {
        algorithms: ['ES256'],
        audience,
        issuer: 'auth',
        maxAge: seconds,
      });
      if (typeof payload === 'string' || payload.exp === undefined || payload.typ !== typ) return undefined;
      const [mintedAt, expiresAt] = [(payload.iat ?? 0) * 1000, payload.exp * 1000];
      return { claims: payload as unknown as SessionClaims, mintedAt, expiresAt };
    } catch {
      return undefined;
    }
  }
}
