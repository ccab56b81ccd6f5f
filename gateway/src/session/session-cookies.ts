import { type AccessChange, COOKIES, type SessionGrant } from '@homeroom/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';

type CookieName = keyof typeof COOKIES;
export type CookieJar = Partial<Record<CookieName, string>>;

const NAMES = Object.keys(COOKIES) as CookieName[];
const DEVICE_SECONDS = 365 * 24 * 3600;
const ACCESS_SECONDS = 600;
const ALERT_SECONDS = 14 * 3600;

/** Values are used verbatim: a token needs no escaping, and an escaped value is not a token. */
const asItStands = (value: string) => value;

/** Reads and writes the four cookies. Over https their names carry the prefix that keeps other hosts from setting them. */
export class SessionCookies {
  private readonly names: Record<CookieName, string>;

  constructor(private readonly https: boolean) {
    const prefix = https ? '__Host-' : '';
    this.names = Object.fromEntries(NAMES.map((name) => [name, prefix + COOKIES[name]])) as typeof this.names;
  }

  read(header: string | undefined): CookieJar {
    const jar: CookieJar = {};
    if (!header) return jar;
    const sent = parseCookie(header, { decode: asItStands });
    for (const name of NAMES) {
      const value = sent[this.names[name]];
      if (value !== undefined) jar[name] = value;
    }
    return jar;
  }

  /** After a sign-in: everything is new, and the alert capability of an earlier user of the browser must not stay. */
  forSignIn(grant: SessionGrant): string[] {
    const alert = grant.alertToken === null ? this.clear('alert') : this.alert(grant.alertToken);
    return [...this.forBoth(grant), alert];
  }

  /** After a renewal: a capability that is not renewed keeps its own time. */
  forRenewal(grant: SessionGrant): string[] {
    return grant.alertToken === null
      ? this.forBoth(grant)
      : [...this.forBoth(grant), this.alert(grant.alertToken)];
  }

  /** For the same session with different access. */
  forChange({ accessToken, alertToken }: AccessChange): string[] {
    const access = this.set('access', accessToken, ACCESS_SECONDS);
    return alertToken === undefined ? [access] : [access, this.alert(alertToken)];
  }

  /** After logout nothing opens any more. The device cookie stays, so that the device keeps its own guessing budget. */
  forLogout(): string[] {
    return [this.clear('access'), this.clear('refresh'), this.clear('alert')];
  }

  /** The session cannot be renewed. The alert capability outlives it on purpose. */
  forLostSession(): string[] {
    return [this.clear('access'), this.clear('refresh')];
  }

  private forBoth({ accessToken, refreshToken, deviceToken, refreshSeconds }: SessionGrant): string[] {
    return [
      this.set('access', accessToken, refreshSeconds),
      this.set('refresh', refreshToken, refreshSeconds),
      ...(deviceToken === null ? [] : [this.set('device', deviceToken, DEVICE_SECONDS)]),
    ];
  }

  private alert(token: string): string {
    return this.set('alert', token, ALERT_SECONDS);
  }

  private clear(name: CookieName): string {
    return this.set(name, '', 0);
  }

  private set(name: CookieName, value: string, maxAgeSeconds: number): string {
    const cookie = {
      name: this.names[name],
      value,
      path: '/',
      maxAge: maxAgeSeconds,
      httpOnly: true,
      secure: this.https,
      sameSite: name === 'refresh' ? 'strict' : 'lax',
    } as const;
    return stringifySetCookie(cookie, { encode: asItStands });
  }
}
