import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { LOOPBACK } from '@homeroom/domain';

const HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Guards every request to the server. The page behind it lets any site read and delete mails, and mails contain links that open accounts:
 * only the page itself may send requests, under one of this machine's loopback names.
 */
export function guardServer(server: Server, port: number): void {
  const own = LOOPBACK.map((name) => `${name}:${port}`);
  const answer = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isOwn(request, own)) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Only the inbox itself may ask this.\n');
      return;
    }
    for (const listener of answer) listener(request, response);
  });
  const upgrade = server.listeners('upgrade') as ((...given: unknown[]) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isOwn(request, own)) socket.destroy();
    else for (const listener of upgrade) listener.call(server, request, socket, head);
  });
}

/** Every browser sends the origin of a request; a client that sends none does not act for a page. */
function isOwn({ headers, method, url }: IncomingMessage, own: readonly string[]): boolean {
  const { host = '', origin } = headers;
  if (!own.includes(host.toLowerCase())) return false;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  // A link from another site may open the page, but nothing else.
  const opensPage = method === 'GET' && url === '/' && headers['sec-fetch-mode'] === 'navigate';
  if (site !== undefined) return opensPage;
  return origin === undefined || own.some((name) => origin === `http://${name}`);
}
