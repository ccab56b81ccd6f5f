import type { ReceivedPair } from '@homeroom/contracts';
import { inParts } from '@homeroom/domain';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { GatewayConfig } from '../config';
import type { VerifiedSession } from './verified-sessions';

/** Well within the seconds for which auth still answers the previous token. */
const TELL_EVERY_MS = 2_000;
const AT_ONCE = 1_000;
const MOST_WAITING = 50_000;

/**
 * Tells auth which of its answers have arrived, judging by the tokens that browsers show: a caller who later uses the token that such an
 * answer replaced has a copy of it. Until then it may be a phone that lost the answer.
 */
@Injectable()
export class ReceivedPairs implements OnApplicationShutdown {
  /** Each pair once. */
  private waiting = new Map<string, ReceivedPair>();
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
  ) {}

  onApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    return this.tell();
  }

  /** Called when a browser has shown this session's token. */
  from(session: VerifiedSession): void {
    const { pair } = session;
    if (pair === undefined || this.waiting.size >= MOST_WAITING) return;
    session.pair = undefined;
    const { sessionId, schoolId, visit } = session.identity;
    this.keep([{ schoolId: visit?.homeId ?? schoolId, sessionId, pair }]);
  }

  private tellSoon(): void {
    if (!this.closing) this.timer ??= setTimeout(() => void this.tell(), TELL_EVERY_MS).unref();
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    const told = this.waiting;
    this.waiting = new Map();
    // Pairs that auth does not take now are sent with the next ones.
    for (const pairs of inParts([...told.values()], AT_ONCE)) if (!(await this.send(pairs))) this.keep(pairs);
  }

  private async send(pairs: readonly ReceivedPair[]): Promise<boolean> {
    const url = `${this.config.serviceUrl('auth')}/internal/sessions/received`;
    try {
      await this.services.call(url, { method: 'POST', body: { pairs }, timeoutMs: TELL_EVERY_MS });
      return true;
    } catch {
      return false;
    }
  }

  private keep(pairs: readonly ReceivedPair[]): void {
    for (const each of pairs) this.waiting.set(`${each.sessionId} ${each.pair}`, each);
    this.tellSoon();
  }
}
