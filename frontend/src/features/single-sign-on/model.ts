import type { SingleSignOnConnection } from '@homeroom/contracts';

export const PROVIDERS = ['google', 'microsoft', 'other'] as const;
export type Provider = (typeof PROVIDERS)[number];

const GOOGLE = 'https://accounts.google.com';
const TENANT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MICROSOFT = ['https://login.microsoftonline.com/', '/v2.0'] as const;

/** The provider, and the part of its address that must be entered: nothing, the school's directory, or the whole address. */
export interface Place {
  provider: Provider;
  typed: string;
}

export function placeOf({ issuer }: Pick<SingleSignOnConnection, 'issuer'>): Place {
  if (issuer === GOOGLE) return { provider: 'google', typed: '' };
  const [begin, end] = MICROSOFT;
  const tenant = issuer.slice(begin.length, -end.length);
  return isTenant(tenant) && issuer === issuerAt({ provider: 'microsoft', typed: tenant })
    ? { provider: 'microsoft', typed: tenant }
    : { provider: 'other', typed: issuer };
}

export function issuerAt({ provider, typed }: Place): string {
  if (provider === 'google') return GOOGLE;
  const text = typed.trim();
  return provider === 'microsoft' ? MICROSOFT.join(text.toLowerCase()) : text;
}

export function isTenant(typed: string): boolean {
  return TENANT.test(typed.trim().toLowerCase());
}
