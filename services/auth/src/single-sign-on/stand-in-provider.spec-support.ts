import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import { PublicFetch } from '@homeroom/platform/public-fetch';
import type { TestService } from '@homeroom/testing';

/** The claims of a provider about an account. */
export interface Account {
  sub?: string;
  email?: unknown;
  email_verified?: unknown;
  hd?: string;
}

interface Grant {
  account: Account;
  nonce: string;
  challenge: string;
  redirectUri: string;
  audience?: string | undefined;
}

export const CLIENT_ID = 'homeroom-of-maple-grove';
export const CLIENT_SECRET = 'a secret between two houses';

/** A key that no provider publishes. */
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An OpenID Connect provider within this process: intercepts the requests that would go to the network. */
export class StandInProvider {
  readonly asked: string[] = [];
  /** Makes its responses invalid in this way. */
  trouble: 'silent' | 'other issuer' | 'other key' | 'script' | undefined;
  /** Returns claims from the userinfo endpoint that are missing in the token. */
  tellsApart = false;
  /** Holds back responses until it resolves. */
  gate: Promise<void> | undefined;
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, Account>();
  private readonly key = generateKeyPairSync('rsa', { modulusLength: 2048 });

  constructor(readonly issuer: string) {}

  /** Only the spec's providers can be reached. */
  static answer(auth: TestService, providers: readonly StandInProvider[]): void {
    auth.app.get(PublicFetch).ask = async (url, options) => {
      const provider = providers.find(({ issuer }) => new URL(url).origin === new URL(issuer).origin);
      if (!provider) throw new TypeError('fetch failed');
      return provider.answer(new URL(url), new URLSearchParams(String(options.body ?? '')), options.headers);
    };
  }

  /** The person signs in, and the browser is redirected with these values. */
  signIn(page: string, account: Account, more: { audience?: string } = {}): { code: string; state: string } {
    const asked = new URL(page).searchParams;
    const code = randomBytes(12).toString('base64url');
    const named = (name: string) => asked.get(name) ?? '';
    this.codes.set(code, {
      account,
      nonce: named('nonce'),
      challenge: named('code_challenge'),
      redirectUri: named('redirect_uri'),
      audience: more.audience,
    });
    return { code, state: named('state') };
  }

  private async answer(url: URL, form: URLSearchParams, headers: unknown): Promise<Response> {
    this.asked.push(url.pathname);
    await this.gate;
    if (this.trouble === 'silent') throw new TypeError('fetch failed');
    if (url.pathname.endsWith('/.well-known/openid-configuration')) return Response.json(this.described());
    if (url.pathname === '/keys') return Response.json({ keys: [jwkOf(this.key.publicKey)] });
    if (url.pathname === '/token') return this.redeem(form);
    if (url.pathname === '/person') return this.tell(headers);
    return new Response('', { status: 404 });
  }

  private described() {
    const { origin } = new URL(this.issuer);
    return {
      issuer: this.trouble === 'other issuer' ? 'https://elsewhere.example' : this.issuer,
      authorization_endpoint: this.trouble === 'script' ? 'javascript:alert(1)//' : `${origin}/sign-in`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/person`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private redeem(form: URLSearchParams): Response {
    const code = form.get('code') ?? '';
    const grant = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT_ID &&
      form.get('client_secret') === CLIENT_SECRET;
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { account, nonce, audience = CLIENT_ID } = grant;
    const { email, ...rest } = { sub: 'person-1', ...account };
    const accessToken = randomBytes(12).toString('base64url');
    this.tokens.set(accessToken, { sub: rest.sub, email });
    const key = this.trouble === 'other key' ? OTHER_KEY : this.key;
    const idToken = sign(
      { ...rest, nonce, ...(email !== undefined && !this.tellsApart && { email }) },
      key.privateKey,
      { algorithm: 'RS256', issuer: this.issuer, audience, expiresIn: '5m', keyid: 'one' },
    );
    return Response.json({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 60,
      id_token: idToken,
    });
  }

  private tell(headers: unknown): Response {
    const bearer = new Headers(headers as Record<string, string>).get('authorization') ?? '';
    const person = this.tokens.get(bearer.replace('Bearer ', ''));
    return person ? Response.json(person) : new Response('', { status: 401 });
  }
}

function jwkOf(key: KeyObject) {
  return { ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
}
