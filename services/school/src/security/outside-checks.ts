import { createHmac, generateKeyPairSync } from 'node:crypto';
import { COOKIES, HEADERS, type Identity, type SelfCheckResult } from '@homeroom/contracts';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { stringifyCookie } from 'cookie';
import { sign } from 'jsonwebtoken';
import { request } from 'undici';
import { v4 as uuidv4 } from 'uuid';

const TIMEOUT_MS = 3_000;
/** An origin that is not ours. */
const ELSEWHERE = 'https://elsewhere.example';

type Headers = Record<string, string>;

/**
 * Requests as a stranger would send them, over the network and to public addresses. Each claims an identity that must not be believed.
 * Throws if there is no answer at all.
 */
@Injectable()
export class OutsideChecks {
  constructor(
    private readonly keys: KeyFolder,
    private readonly tokens: ServiceTokens,
  ) {}

  /** Sent directly to a service, without the gateway in between. */
  async atService(url: string): Promise<SelfCheckResult> {
    const attempts = [undefined, ...this.forgedServiceTokens()];
    const answers = await Promise.all(
      attempts.map((token) =>
        statusOf(`${url}/internal/self-check`, token === undefined ? {} : { [HEADERS.serviceToken]: token }),
      ),
    );
    return { 'forged-service-token': { passed: answers.every(({ status }) => status === 401) } };
  }

  async atGateway(url: string): Promise<SelfCheckResult> {
    const whoAmI = `${url}/api/auth/user`;
    const [identity, sessions, crossSite] = await Promise.all([
      statusOf(whoAmI, this.forgedIdentity()),
      Promise.all(this.forgedSessions().map((cookie) => statusOf(whoAmI, { cookie }))),
      statusOf(`${url}/api/logout`, { 'sec-fetch-site': 'cross-site', origin: ELSEWHERE }, 'POST'),
    ]);
    return {
      'forged-identity': { passed: identity.status === 401 },
      'forged-session': { passed: sessions.every(({ status }) => status === 401) },
      'cross-site': { passed: crossSite.status === 403 && crossSite.code === 'CROSS_SITE' },
    };
  }

  /** Our own identity headers, and common ones besides. */
  private forgedIdentity(): Headers {
    const { personId, schoolId, role } = somebody();
    return {
      [HEADERS.serviceToken]: this.tokens.mint(),
      'x-user-id': personId,
      'x-user-role': role,
      'x-school-id': schoolId,
      x_school_id: schoolId,
      authorization: `Bearer ${this.namesSomebody()}`,
    };
  }

  private forgedServiceTokens(): string[] {
    const claims = { iss: 'school', aud: 'service', ...times(60) };
    return [
      ...this.forgedUnderTheNameOf('school', claims),
      // Genuine, but expired.
      this.signed({ ...claims, ...times(60, -3_600) }),
      this.namesSomebody(),
    ];
  }

  /** Valid in every way, but names a person, which only the gateway may do. */
  private namesSomebody(): string {
    return this.signed({ identity: somebody(), iss: 'school', aud: 'service', ...times(60) });
  }

  private forgedSessions(): string[] {
    const claims = { ...somebody(), typ: 'access', iss: 'auth', aud: 'gateway', ...times(600) };
    const tokens = [
      ...this.forgedUnderTheNameOf('session', claims),
      // Signed with one of our keys, but not the one for sessions.
      this.signed(claims),
    ];
    return tokens.flatMap((token) =>
      [COOKIES.access, `__Host-${COOKIES.access}`].map((name) => stringifyCookie({ [name]: token })),
    );
  }

  /** Names the right key, but is signed with another. */
  private forgedUnderTheNameOf(signer: string, claims: object): string[] {
    return this.keys
      .published(signer)
      .flatMap(({ kid, key }) => [
        unsigned(kid, claims),
        sign(claims, strangersKey(), { algorithm: 'ES256', keyid: kid }),
        signedWithPublicKey(kid, claims, key.export({ type: 'spki', format: 'pem' }).toString()),
      ]);
  }

  private signed(claims: object): string {
    const { kid, key } = this.keys.signing('school');
    return sign(claims, key, { algorithm: 'ES256', keyid: kid });
  }
}

async function statusOf(
  url: string,
  headers: Headers,
  method: 'GET' | 'POST' = 'GET',
): Promise<{ status: number; code: unknown }> {
  const { statusCode, body } = await request(url, {
    method,
    headers,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const answer: unknown = await body.json().catch(() => undefined);
  // A route that is missing or overloaded has made no decision.
  if (statusCode >= 500 || statusCode === 404 || statusCode === 429)
    throw new Error(`no answer: ${statusCode}`);
  return { status: statusCode, code: (answer as { code?: unknown } | undefined)?.code };
}

function somebody(): Identity {
  return { personId: uuidv4(), role: 'school_admin', schoolId: uuidv4(), sessionId: uuidv4() };
}

function times(seconds: number, shift = 0): { iat: number; exp: number } {
  const now = Math.floor(Date.now() / 1000) + shift;
  return { iat: now, exp: now + seconds };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function unsigned(kid: string, claims: object): string {
  return `${part({ alg: 'none', typ: 'JWT', kid })}.${part(claims)}.`;
}

/** Uses the public key as a shared secret, which works against a verifier that lets the token choose its algorithm. */
function signedWithPublicKey(kid: string, claims: object, publicKey: string): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', publicKey).update(signed).digest('base64url')}`;
}

function strangersKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
