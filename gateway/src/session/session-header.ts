import type { AccessChange, SessionGrant } from '@homeroom/contracts';

export type SessionAnswer =
  | { kind: 'granted'; grant: SessionGrant }
  | { kind: 'changed'; change: AccessChange }
  | { kind: 'ended' };

/** What auth's answer says about the session: a grant after a sign-in, a change of access, or `ended` after a logout. */
export function readSessionHeader(value: string): SessionAnswer | undefined {
  if (value === 'ended') return { kind: 'ended' };
  try {
    const said: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    if (isGrant(said)) return { kind: 'granted', grant: said };
    return isChange(said) ? { kind: 'changed', change: said } : undefined;
  } catch {
    return undefined;
  }
}

export function isGrant(value: unknown): value is SessionGrant {
  const grant = (value ?? {}) as Partial<Record<keyof SessionGrant, unknown>>;
  const { accessToken, refreshToken, alertToken, deviceToken } = grant;
  return (
    [accessToken, refreshToken].every(isCookieSafe) &&
    [alertToken, deviceToken].every((token) => token === null || isCookieSafe(token)) &&
    Number.isSafeInteger(grant.refreshSeconds) &&
    (grant.ended === undefined || typeof grant.ended === 'string')
  );
}

function isChange(value: unknown): value is AccessChange {
  const change = (value ?? {}) as Partial<Record<keyof AccessChange, unknown>>;
  const { accessToken, alertToken, ended } = change;
  return (
    isCookieSafe(accessToken) &&
    (alertToken === undefined || isCookieSafe(alertToken)) &&
    (ended === undefined || typeof ended === 'string')
  );
}

/** A token becomes a cookie's value: anything that could end the value or the header is refused. */
function isCookieSafe(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.~+/=-]+$/.test(value);
}
