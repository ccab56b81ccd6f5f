import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/**
 * Where a request comes from: the peer of the connection, or, behind `trustedProxies` proxies of ours, the address that
 * the outermost of them saw. What a client writes into X-Forwarded-For itself lies further left and is not looked at.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return plain(peer);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = forwarded[forwarded.length - trustedProxies]?.trim() ?? '';
  return plain(isIP(seen) ? seen : peer);
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
