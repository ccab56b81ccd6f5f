import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** Trace propagation between processes, in a header and in rows (W3C Trace Context). */
export const TRACE_HEADER = 'traceparent';

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined for anything that is not strictly well-formed. */
export function readTraceParent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACE_PARENT.exec(text)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const read = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(read) ? read : undefined;
}

export function writeTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
