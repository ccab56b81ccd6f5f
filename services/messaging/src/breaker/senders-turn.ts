import { finished } from 'node:stream/promises';
import { currentIdentity } from '@homeroom/platform';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { newDeviceOf } from './breaker.service';

/**
 * Serialises a person's concurrent sends from a new browser, each until it is answered, so that it sees what was sent before. A guard,
 * because the transaction of an idempotent write opens right after it, and waiting requests must not hold a connection. Between processes,
 * a database lock decides.
 */
@Injectable()
export class SendersTurn implements CanActivate {
  private readonly last = new Map<string, Promise<unknown>>();

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const identity = currentIdentity();
    if (newDeviceOf(identity) === null) return true;
    const { personId } = identity;
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const before = this.last.get(personId);
    // A client that disconnects while waiting does not change the order of the others.
    const mine = Promise.allSettled([before, finished(raw)]).finally(() => {
      if (this.last.get(personId) === mine) this.last.delete(personId);
    });
    this.last.set(personId, mine);
    await before;
    return true;
  }
}
