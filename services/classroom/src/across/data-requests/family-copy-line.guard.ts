import { finished } from 'node:stream';
import { AppError } from '@homeroom/contracts';
import { currentIdentity, WaitingLine } from '@homeroom/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const AT_ONCE = 2;

/**
 * Families' downloads hold connections of every service for minutes. They have a line of their own, so that slow telephones never keep an
 * office from its exports, and one place in it for each person, so that one telephone never keeps all other families waiting.
 */
@Injectable()
export class FamilyCopyLine extends WaitingLine {
  private readonly taking = new Set<string>();

  constructor() {
    super(AT_ONCE, 0);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { personId } = currentIdentity();
    if (this.taking.has(personId)) throw new AppError('COPY_RUNNING');
    this.taking.add(personId);
    try {
      await super.canActivate(context);
    } catch (error) {
      this.taking.delete(personId);
      throw error;
    }
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    finished(raw, () => this.taking.delete(personId));
    return true;
  }
}
