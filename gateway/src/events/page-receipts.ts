import { type Receipt, SERVER_LIMITS } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerHeaders } from '../proxy/answer-headers';
import type { Instead } from '../proxy/hop';
import { refuse } from '../proxy/refusal';
import { GatheredReceipts } from './gathered-receipts';
import { drawnAt } from './live-frame';

/** Answers pages that report an alert as received, ten thousand within the same seconds, without a hop for each. */
@Injectable()
export class PageReceipts {
  constructor(
    private readonly gathered: GatheredReceipts,
    private readonly answerHeaders: AnswerHeaders,
  ) {}

  /** Anything that is not plainly a receipt, or comes with an idempotency key, is left to the service to answer. */
  of(receipt: Receipt): Instead {
    return (request, reply, { session }, bytes) => {
      const { alertId = '' } = request.params as { alertId?: string };
      const notice = noticeIn(bytes);
      const isPlain = drawnAt(alertId) !== undefined && !hasMore(request);
      if (!session || session.identity.visit || notice === undefined || !isPlain) return false;
      const said = { alertId: alertId.toLowerCase(), receipt, notice };
      this.gathered.take(session.identity, said).then(
        (alert) => this.answer(reply, { success: true, alert }),
        (error: unknown) => refuse(reply, error),
      );
      return true;
    };
  }

  private answer(reply: FastifyReply, body: object): void {
    if (reply.raw.destroyed) return;
    const text = JSON.stringify(body);
    const headers = this.answerHeaders.own(reply, 'application/json; charset=utf-8', Buffer.byteLength(text));
    reply.hijack().raw.writeHead(200, headers).end(text);
  }
}

function hasMore({ raw, query }: FastifyRequest): boolean {
  return raw.headers['idempotency-key'] !== undefined || Object.keys(query as object).length > 0;
}

function noticeIn(bytes: Buffer | undefined): number | undefined {
  if (!bytes) return 0;
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    const { notice = 0, ...others } = body as { notice?: unknown };
    if (Object.keys(others).length > 0 || typeof notice !== 'number') return undefined;
    return Number.isInteger(notice) && notice >= 0 && notice <= SERVER_LIMITS.alertUpdates + 1
      ? notice
      : undefined;
  } catch {
    return undefined;
  }
}
