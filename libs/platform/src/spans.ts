import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AppError } from '@homeroom/contracts';
import { readTraceParent, writeTraceParent } from './trace-parent';

/**
 * The few doors at which a piece of work is timed: a request, a trip to the database, a question to another service, a
 * fact on its way. Nothing hooks into libraries, so what a span says is what stands here and at its door: patterns, names
 * of statements, counts and states; no address, no value, no id of a person or a school.
 *
 * Where nobody follows (traces are off, or this request was not chosen) every one of these only runs the work.
 */
export interface Door {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

export { SpanKind as DoorKind };
export type { Span };

const tracer = () => trace.getTracer('homeroom');

function followed(): Span | undefined {
  const active = trace.getActiveSpan();
  return active?.isRecording() ? active : undefined;
}

/** The `traceparent` of the current work, for rows and headers. */
export function currentTraceParent(): string | undefined {
  const active = followed();
  return active && writeTraceParent(active.spanContext());
}

export function traceParentOf(span: Span): string {
  return writeTraceParent(span.spanContext());
}

/** Starts a child span if the current work is traced; the caller ends it. */
export function beginPart({ name, kind, attributes = {} }: Door): Span | undefined {
  return followed() && tracer().startSpan(name, { kind: kind ?? SpanKind.INTERNAL, attributes });
}

/** Runs work in a child span if the current work is traced. */
export function within<T>(door: Door, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = beginPart(door);
  return span ? runIn(span, context.active(), work) : work(undefined);
}

/** Continues the trace given by another process or by a row, ignoring any ambient one. */
export function carryOn<T>(
  traceParent: string | null | undefined,
  door: Door,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = beginBehind(traceParent, door);
  return span ? runIn(span, ROOT_CONTEXT, work) : apart(() => work(undefined));
}

export function beginBehind(
  traceParent: string | null | undefined,
  { name, kind, attributes = {} }: Door,
): Span | undefined {
  const parent = traceParent ? readTraceParent(traceParent) : undefined;
  if (!parent) return undefined;
  const within = trace.setSpanContext(ROOT_CONTEXT, parent);
  const span = tracer().startSpan(name, { kind: kind ?? SpanKind.CONSUMER, attributes }, within);
  return span.isRecording() ? span : undefined;
}

/** For deferred work, possibly for several requests: a separate trace that links to the one in which it was ordered. */
export function ordered<T>(
  traceParent: string | null | undefined,
  { name, kind, attributes = {} }: Door,
  work: () => Promise<T>,
): Promise<T> {
  const order = traceParent ? readTraceParent(traceParent) : undefined;
  if (!order) return apart(work);
  const options = { kind: kind ?? SpanKind.INTERNAL, attributes, links: [{ context: order }], root: true };
  const span = tracer().startSpan(name, options, ROOT_CONTEXT);
  return span.isRecording() ? runIn(span, ROOT_CONTEXT, work) : apart(work);
}

/** Starts a trace. A `traceparent` from outside becomes a link at most: it neither sets the trace id nor turns sampling on. */
export function beginTrace({ name, kind, attributes = {} }: Door, saidOutside: unknown): Span | undefined {
  const outside = readTraceParent(saidOutside);
  const links: Link[] = outside ? [{ context: outside }] : [];
  const options = { kind: kind ?? SpanKind.SERVER, attributes, links, root: true };
  const span = tracer().startSpan(name, options, ROOT_CONTEXT);
  return span.isRecording() ? span : undefined;
}

/** Runs work with the span as the active one; its creator ends it. */
export function runInSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(ROOT_CONTEXT, span), work);
}

/** Runs work outside any ambient trace, because work woken by one request is done for others too. */
export function apart<T>(work: () => T): T {
  return context.with(ROOT_CONTEXT, work);
}

/** Records the type of error but not its message, which may contain values. */
export function fail(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Ends a request's span with the response status; a refusal (4xx) is not an error. */
export function endWithStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

async function runIn<T>(span: Span, around: Context, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(around, span), () => work(span));
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}
