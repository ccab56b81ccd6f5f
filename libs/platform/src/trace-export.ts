import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { TraceFlags } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { SpanCounts } from './span-counts';

/** Some megabytes at most, however long the collector is unavailable; further spans are dropped and counted. */
const MOST_WAITING = 2_048;
const BATCH = 512;
const EVERY_MS = 1_000;
const EXPORT_MS = 5_000;
/** Longer than any of our own names. */
const LONGEST_VALUE = 200;

export interface Exporting {
  url: string;
  service: string;
  /** Undefined if no trace begins in this process: behind the gateway. */
  share: number | undefined;
  counts: SpanCounts;
  logger: Logger;
}

/** Registers the SDK with the API. Returns a function that flushes and unregisters it. */
export function exportSpans({ url, service, share, counts, logger }: Exporting): () => Promise<void> {
  const exporter = new CountedExporter(
    new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS, concurrencyLimit: 1 }),
    counts,
    logger,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'homeroom', 'service.name': service }),
    sampler: new ParentBasedSampler({
      root: share === undefined ? new OrderedSampler() : new TraceIdRatioBasedSampler(share),
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE, attributeCountLimit: 16, linkCountLimit: 4 },
    spanProcessors: [new BoundedSpans(exporter, counts)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    context.disable();
    await provider.shutdown();
  };
}

/** Behind the gateway, a new trace is sampled only if it links to a sampled one. */
class OrderedSampler implements Sampler {
  shouldSample(...[, , , , , links]: Parameters<Sampler['shouldSample']>) {
    const isFollowed = links.some(({ context: { traceFlags } }) => traceFlags & TraceFlags.SAMPLED);
    return { decision: isFollowed ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
  }
}

/** The SDK's own queue drops excess spans silently. */
class BoundedSpans extends BatchSpanProcessor {
  constructor(
    exporter: SpanExporter,
    private readonly counts: SpanCounts,
  ) {
    super({
      exporter,
      maxQueueSize: MOST_WAITING,
      maxExportBatchSize: BATCH,
      scheduledDelayMillis: EVERY_MS,
      // The exporter's own timeout comes first, so that no export continues after its result has been given up.
      exportTimeoutMillis: 2 * EXPORT_MS,
    });
  }

  override onEnd(span: ReadableSpan): void {
    if (this.counts.waiting >= MOST_WAITING) return this.counts.dropped(1);
    this.counts.came();
    super.onEnd(span);
  }
}

class CountedExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly counts: SpanCounts,
    private readonly logger: Logger,
  ) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.counts.left(spans.length);
    this.exporter.export(spans, (result) => {
      const failed = result.error !== undefined || result.code !== 0;
      if (failed) this.counts.dropped(spans.length);
      else this.counts.sent(spans.length);
      this.tell(failed);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  /** Logs once when the collector becomes unavailable and once when it is back; its response may contain anything and is not logged. */
  private tell(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.logger.warn('traces cannot be sent and are dropped');
    else this.logger.info('traces are being sent again');
  }
}
