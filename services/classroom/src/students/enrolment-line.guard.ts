import { finished } from 'node:stream';
import { AppError } from '@homeroom/contracts';
import { Turnstile } from '@homeroom/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const AT_ONCE = 8;
const WAITING = 500;

/**
 * Each enrolment has auth draw and hash secrets, which is dear, and most of a crowd that wants into one class is refused in
 * the end. A few at a time: whoever comes after the class is full is refused before anything is drawn. It is a guard,
 * because those who wait must not hold a database connection yet, and a repeated write's transaction opens right after.
 */
@Injectable()
export class EnrolmentLine implements CanActivate {
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
