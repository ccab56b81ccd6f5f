import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@homeroom/contracts';
import { LOOPBACK } from '@homeroom/domain';

export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [];
  return new Set([origin, ...names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)]);
}

/**
 * Refuses requests that another site makes a signed-in browser send. Every browser states the origin in Sec-Fetch-Site or at least in
 * Origin; a client that sends neither is no browser and does not attach anybody's cookies by itself.
 */
export function refuseCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  own: ReadonlySet<string>,
): void {
  if (method === 'GET' || method === 'HEAD') return;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const allowed = site === undefined ? origin === undefined || own.has(origin) : isOwnSite(String(site));
  if (!allowed) throw new AppError('CROSS_SITE');
}

function isOwnSite(site: string): boolean {
  return site === 'same-origin' || site === 'none';
}
