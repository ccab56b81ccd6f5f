import { type AccessChange, HEADERS, type SessionGrant } from '@homeroom/contracts';
import type { FastifyReply } from 'fastify';

/** For the gateway, which turns it into cookies; the browser never sees the header. */
export function handOver(reply: FastifyReply, session: SessionGrant | AccessChange): void {
  void reply.header(HEADERS.session, Buffer.from(JSON.stringify(session)).toString('base64url'));
}
