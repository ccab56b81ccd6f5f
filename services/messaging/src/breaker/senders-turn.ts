import { finished } from 'node:stream/promises';
import { currentIdentity } from '@homeroom/platform';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { newDeviceOf } from './breaker.service';

/**
 * One after the other what one person sends at once from a browser that is new to them, each until it is answered: it has to see
 * what went out before. It is a guard, because a repeated write's transaction opens right after, and those who wait must hold no
 * connection. Between processes the database decides whose turn it is.
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
    // Whoever hangs up while waiting leaves the others in their order.
    const mine = Promise.allSettled([before, finished(raw)]).finally(() => {
      if (this.last.get(personId) === mine) this.last.delete(personId);
    });
    this.last.set(personId, mine);
    await before;
    return true;
  }
}
