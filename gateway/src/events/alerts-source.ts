import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS } from '@homeroom/contracts';
import { CONFIG, LOGGER, ServiceTokens } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { GatewayConfig } from '../config';
import { EventHub } from './event-hub';
import { drawnAt, readLiveEvent } from './live-frame';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;
/** The service sends something every 5 s; after this long without it the service counts as gone, whatever the state of the connection. */
const SILENCE_MS = 12_000;
const HEADERS_MS = 2_000;
/** An alert contains its wording for each kind of reader. */
const LONGEST_LINE = 64 * 1024;

/**
 * Follows the alerts service directly, so that an alert reaches every open page even if Redis is down. Uses one connection, which resumes
 * where it broke off.
 */
@Injectable()
export class AlertsSource implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly startedAt = Date.now();
  private readonly closing = new AbortController();
  private readonly agent = new Agent({ connections: 1, connect: { timeout: HEADERS_MS } });
  /** Id of the last event received. Resuming goes by id, because the time in it is only some machine's clock. */
  private heardLast: string | undefined;
  private connected = false;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly tokens: ServiceTokens,
    private readonly hub: EventHub,
  ) {}

  onApplicationBootstrap(): void {
    void this.keepFollowing();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.agent.destroy();
  }

  private async keepFollowing(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!this.closing.signal.aborted) {
      const ended = await this.follow().catch((error: unknown) => error);
      wait = this.connected ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      this.tell(false, ended);
      await pause(wait, undefined, { ref: false });
    }
  }

  private async follow(): Promise<void> {
    const { statusCode, body } = await request(
      `${this.config.serviceUrl('alerts')}/internal/live${this.after()}`,
      {
        dispatcher: this.agent,
        signal: this.closing.signal,
        headers: { [HEADERS.serviceToken]: this.tokens.mint(), [HEADERS.requestId]: uuidv7() },
        headersTimeout: HEADERS_MS,
        bodyTimeout: SILENCE_MS,
      },
    );
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`alerts answered ${statusCode}`);
    }
    this.tell(true);
    let rest = '';
    body.setEncoding('utf8');
    for await (const chunk of body as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.heard(line);
      if (rest.length > LONGEST_LINE) throw new Error('a line without end');
    }
  }

  /** The service resumes slightly before that event, by its database's clock; the hub ignores what it has already seen. */
  private after(): string {
    return this.heardLast === undefined ? '' : `?after=${this.heardLast}`;
  }

  private heard(line: string): void {
    if (line.trim() === '') return;
    const event = readLiveEvent(line);
    if (!event) {
      this.logger.warn('alerts sent a line that is no event');
      return;
    }
    const drawn = drawnAt(event.eventId) ?? 0;
    this.heardLast = event.eventId;
    // The first lines replay the past and are dated by their ids; all others are dated by when they were received.
    this.hub.publish(event, drawn < this.startedAt ? drawn : Date.now());
  }

  /** Logs one line when the connection is lost and one when it is back, however many attempts lie between. */
  private tell(connected: boolean, cause?: unknown): void {
    if (this.closing.signal.aborted || connected === this.connected) return;
    this.connected = connected;
    if (connected) this.logger.info('following the alerts service');
    else this.logger.warn({ cause: String(cause ?? 'ended') }, 'the alerts service is lost, trying again');
  }
}
