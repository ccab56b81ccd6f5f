import type { IncomingMessage } from 'node:http';
import { plainAddress } from '@homeroom/platform';

/**
 * The address that a request comes from: the connection's peer or, behind `trustedProxies` of our own proxies, the address that the
 * outermost of them saw. What a client itself writes into X-Forwarded-For is further left and ignored.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies]?.trim() : undefined;
  return plainAddress(seen ?? '') ?? plainAddress(peer) ?? peer;
}
