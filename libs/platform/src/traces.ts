import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { SpanCounts } from './span-counts';
import type { TraceSettings } from './trace-settings';

export interface TracedProcess {
  service: string;
  /** Whether traces begin here, which they do only at the gateway. */
  begins: boolean;
  /** The registry of its metrics, if not the process's default one. */
  registry?: Registry;
}

const LAST_WORDS_MS = 1_500;

/** Exports traces from this process if a URL is configured; otherwise its code is not even loaded. */
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

  /** Runs after everything that may still record spans; an unavailable collector does not prevent the shutdown. */
  async onApplicationShutdown(): Promise<void> {
    const { stop } = this;
    this.stop = undefined;
    if (!stop) return;
    const limit = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
    await Promise.race([stop().catch(() => undefined), limit]);
  }
}
