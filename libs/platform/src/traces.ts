import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { SpanCounts } from './span-counts';
import type { TraceSettings } from './trace-settings';

export interface TracedProcess {
  service: string;
  /** Traces begin here: at the gateway, and nowhere else. */
  begins: boolean;
  /** Where its metrics stand, if that is not the process's own. */
  registry?: Registry;
}

const LAST_WORDS_MS = 1_500;

/** Sends traces from this process, if it was told where to: else not even the code for it is loaded. */
export class Traces implements OnModuleInit, OnApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly settings: TraceSettings,
    private readonly traced: TracedProcess,
    private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    const { TRACES_URL: url, TRACES_SHARE } = this.settings;
    if (url === undefined || this.stop) return;
    const { exportSpans } = await import('./trace-export.js');
    const { service, begins, registry } = this.traced;
    const counts = new SpanCounts(registry);
    const share = begins ? TRACES_SHARE : undefined;
    this.stop = exportSpans({ url, service, share, counts, logger: this.logger });
  }

  /** Behind everything that still has something to say; a collector that is away keeps nobody from ending. */
  async onApplicationShutdown(): Promise<void> {
    const { stop } = this;
    this.stop = undefined;
    if (!stop) return;
    const limit = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
    await Promise.race([stop().catch(() => undefined), limit]);
  }
}
