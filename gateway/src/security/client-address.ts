import type { IncomingMessage } from 'node:http';
import { plainAddress } from '@homeroom/platform';

/**
 * Where a request comes from: the peer of the connection, or, behind `trustedProxies` proxies of ours, the address that
 * the outermost of them saw. What a client writes into X-Forwarded-For itself lies further left and is not looked at.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies]?.trim() : undefined;
  return plainAddress(seen ?? '') ?? plainAddress(peer) ?? peer;
}
