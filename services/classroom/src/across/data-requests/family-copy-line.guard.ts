import { finished } from 'node:stream';
import { finished as isOver } from 'node:stream/promises';
import { AppError } from '@homeroom/contracts';
import { currentIdentity, WaitingLine } from '@homeroom/platform';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const AT_ONCE = 2;

interface Taking {
  url: string;
  raw: FastifyReply['raw'];
}

/**
 * Families' downloads hold connections of every service for minutes. They have a line of their own, so that slow telephones never keep an
 * office from its exports, and one place in it for each person, so that one telephone never keeps all other families waiting.
 */
@Injectable()
export class FamilyCopyLine extends WaitingLine {
  private readonly taking = new Map<string, Taking>();

  constructor() {
    super(AT_ONCE, 0);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { personId } = currentIdentity();
    const { url, query } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Querystring: { copy?: string } }>>();
    const { raw } = context.switchToHttp().getResponse<FastifyReply>();
    const before = this.taking.get(personId);
    // The same ZIP of the same copy is a retry: a telephone that lost its network leaves a connection that nobody ends for minutes.
    const isRetry = before?.url === url && query.copy !== undefined;
    if (before && !isRetry) throw new AppError('COPY_RUNNING');
    const taking = { url, raw };
    this.taking.set(personId, taking);
    const leave = () => {
      if (this.taking.get(personId) === taking) this.taking.delete(personId);
    };
    try {
      if (before) await ended(before);
      // A third request may have taken the place meanwhile.
      if (this.taking.get(personId) !== taking) throw new AppError('COPY_RUNNING');
      await super.canActivate(context);
    } catch (error) {
      leave();
      throw error;
    }
    finished(raw, leave);
    return true;
  }
}

/** Breaks off a download, and returns once it has left the line. */
async function ended({ raw }: Taking): Promise<void> {
  raw.destroy();
  await isOver(raw).catch(() => undefined);
}
