import type { Server } from 'node:http';
import { FairShare, networkOf } from '@homeroom/platform';

/** Half of these are for one address: a school of 2,400 with the six connections that a browser opens at most. */
export const CONNECTIONS = 30_000;

/**
 * Keeps one address from opening all connections that a process can have. Behind a proxy of ours every connection comes from that proxy,
 * which then has to count itself.
 */
export function limitConnections(server: Server, total: number): void {
  const share = new FairShare(total);
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!share.take(network)) return void socket.destroy();
    socket.once('close', () => share.give(network));
  });
}
