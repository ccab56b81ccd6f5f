import { finished } from 'node:stream';
import { AppError, type ErrorCode } from '@homeroom/contracts';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Turnstile } from './turnstile';

const COME_BACK_SECONDS = 5;

/**
 * Lets a few requests run at once until each is answered, and a few more wait. It is a guard, because waiting requests must not hold a
 * database connection yet, and a repeated write's transaction begins right after.
 */
export abstract class WaitingLine implements CanActivate {
  private readonly turnstile: Turnstile;

  protected constructor(atOnce: number, waiting: number, code: ErrorCode = 'SERVICE_UNAVAILABLE') {
    const refusal = () => new AppError(code, undefined, { retryAfterSeconds: COME_BACK_SECONDS });
    this.turnstile = new Turnstile(atOnce, waiting, refusal);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const leave = await this.turnstile.enter();
    finished(raw, leave);
    return true;
  }
}
