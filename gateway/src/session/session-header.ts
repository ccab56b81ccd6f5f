import type { SessionGrant } from '@homeroom/contracts';

export type SessionAnswer = { kind: 'granted'; grant: SessionGrant } | { kind: 'ended' };

/** What auth says about the session in its answer: a grant after a sign-in, `ended` after a logout. */
export function readSessionHeader(value: string): SessionAnswer | undefined {
  if (value === 'ended') return { kind: 'ended' };
  try {
    const grant: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    return isGrant(grant) ? { kind: 'granted', grant } : undefined;
  } catch {
    return undefined;
  }
}

export function isGrant(value: unknown): value is SessionGrant {
  const grant = (value ?? {}) as Partial<Record<keyof SessionGrant, unknown>>;
  const texts = [grant.accessToken, grant.refreshToken, grant.deviceToken];
  return (
    texts.every(isCookieSafe) &&
    (grant.alertToken === null || isCookieSafe(grant.alertToken)) &&
    typeof grant.refreshSeconds === 'number'
  );
}

/** A token becomes a cookie's value: anything that could end the value or the header is refused. */
function isCookieSafe(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.~+/=-]+$/.test(value);
}
