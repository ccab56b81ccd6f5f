import { AppError } from '@homeroom/contracts';
import { isWebAddress } from '@homeroom/domain';
import { LOGGER, Turnstile } from '@homeroom/platform';
import { NotPublic, PublicFetch } from '@homeroom/platform/public-fetch';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Logger } from 'pino';

/** The credentials for a school's identity provider. */
export interface Provider {
  schoolId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The values that identify one sign-in from start to end. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the provider redirects the browser to. */
  returnUrl: string;
}

/** What the browser returned with. */
export interface Returned {
  code: string;
  issuer?: string | undefined;
}

/** Whom the provider claims to have authenticated. */
export interface Claimed {
  /** In lower case; undefined if there is none, or if the provider has not verified it. */
  address: string | undefined;
  /** For Google: the organisation that the account belongs to. */
  organisation: unknown;
}

const PATIENCE_SECONDS = 8;
const HOUR_MS = 60 * 60_000;
/** A slow provider delays only its own school. */
const AT_ONCE = 6;
const IN_LINE = 60;
const SCOPE = 'openid email';

/** Speaks OpenID Connect with schools' providers (code flow with PKCE; the library validates the responses). */
@Injectable()
export class Providers {
  private readonly known = new LRUCache<string, Promise<Configuration>>({ max: 500, ttl: HOUR_MS });
  private readonly lines = new LRUCache<string, Turnstile>({ max: 2_000 });

  constructor(
    private readonly outside: PublicFetch,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a provider responds at this address, without using the cache. */
  async answers(provider: Provider): Promise<boolean> {
    return this.inLine(provider, async () => {
      try {
        await this.discover(provider);
        return true;
      } catch (error) {
        this.note(error, provider);
        return false;
      }
    });
  }

  /** Returns the URL of the provider's sign-in page. */
  pageFor(provider: Provider, { state, nonce, verifier, returnUrl }: Attempt): Promise<string> {
    return this.inLine(provider, async () => {
      const configuration = await this.configurationOf(provider).catch((error: unknown) => {
        this.note(error, provider);
        throw new AppError('SSO_UNREACHABLE');
      });
      const url = buildAuthorizationUrl(configuration, {
        scope: SCOPE,
        redirect_uri: returnUrl,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...{ state, nonce },
        // A shared computer may still have somebody else's account, so the person has to choose one.
        prompt: 'select_account',
      });
      return url.href;
    });
  }

  /** Redeems the code that the browser returned with. */
  claimed(provider: Provider, attempt: Attempt, { code, issuer }: Returned): Promise<Claimed> {
    return this.inLine(provider, async () => {
      try {
        const configuration = await this.configurationOf(provider);
        const url = new URL(attempt.returnUrl);
        const returned = { code, state: attempt.state, ...(issuer !== undefined && { iss: issuer }) };
        for (const [name, value] of Object.entries(returned)) url.searchParams.set(name, value);
        const tokens = await authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new AppError('SSO_REFUSED');
        const { hd: organisation } = claims;
        if (claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
          return { address: addressIn(claims), organisation };
        const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return { address: addressIn(more), organisation };
      } catch (error) {
        if (error instanceof AppError) throw error;
        this.note(error, provider);
        throw new AppError(isSilence(error) ? 'SSO_UNREACHABLE' : 'SSO_REFUSED');
      }
    });
  }

  private configurationOf(provider: Provider): Promise<Configuration> {
    const { schoolId, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([schoolId, issuer, clientId, clientSecret]);
    const known = this.known.get(key);
    if (known) return known;
    const asked = this.discover(provider);
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }

  private async discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
    const configuration = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: (url, options) => this.outside.ask(url, options as Parameters<PublicFetch['ask']>[1]),
      execute: [enableNonRepudiationChecks],
      timeout: PATIENCE_SECONDS,
    });
    // The URL is opened from our page, so it must be a web address.
    const { authorization_endpoint: page = '' } = configuration.serverMetadata();
    if (!isWebAddress(page)) throw new Error('The provider’s page is no web address');
    // Microsoft's shared issuer serves all of its customers, any of whom could then claim to be our teachers.
    if (configuration.serverMetadata().issuer !== issuer)
      throw new Error('The provider calls itself otherwise');
    return configuration;
  }

  private inLine<T>({ schoolId }: Provider, work: () => Promise<T>): Promise<T> {
    let line = this.lines.get(schoolId);
    if (!line) {
      line = new Turnstile(AT_ONCE, IN_LINE, () => new AppError('SIGN_IN_BUSY'));
      this.lines.set(schoolId, line);
    }
    return line.run(work);
  }

  /** The libraries' messages may quote the response, so only the kind of error is logged. */
  private note(error: unknown, { schoolId }: Provider): void {
    const { code, error: said, name } = error as { code?: unknown; error?: unknown; name?: unknown };
    const kind = [code, said, name].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word));
    this.logger.warn({ schoolId, kind }, 'a school’s provider of accounts did not do as expected');
  }
}

function addressIn(claims: Readonly<Record<string, unknown>>): string | undefined {
  const { email, email_verified: isVerified } = claims;
  const isMeant = typeof email === 'string' && isVerified !== false && isVerified !== 'false';
  return isMeant ? email.trim().toLowerCase() : undefined;
}

/** There was no response, or not in time: a retry may succeed. */
function isSilence(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof NotPublic || at instanceof TypeError) return true;
    if (['AbortError', 'TimeoutError'].includes(at.name)) return true;
    if ((at as { code?: unknown }).code === 'OAUTH_TIMEOUT') return true;
  }
  return false;
}
