import { finished } from 'node:stream';
import { AppError } from '@homeroom/contracts';
import { Turnstile } from '@homeroom/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Unpacked, one picture may take a hundred megabytes for a moment. */
const AT_ONCE = 1;
const WAITING = 20;

/** A guard, because those who wait must not hold a database connection yet, as a repeated write's transaction would. */
@Injectable()
export class DrawingLine implements CanActivate {
  private readonly turnstile = new Turnstile(
    AT_ONCE,
    WAITING,
    () => new AppError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 5 }),
  );

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const leave = await this.turnstile.enter();
    finished(raw, leave);
    return true;
  }
}
