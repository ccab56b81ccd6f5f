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

/** For rows and headers: where the work that is being done now belongs. */
export function currentTraceParent(): string | undefined {
  const active = followed();
  return active && writeTraceParent(active.spanContext());
}

export function traceParentOf(span: Span): string {
  return writeTraceParent(span.spanContext());
}

/** A part of what is being followed, ended by whoever began it. */
export function beginPart({ name, kind, attributes = {} }: Door): Span | undefined {
  return followed() && tracer().startSpan(name, { kind: kind ?? SpanKind.INTERNAL, attributes });
}

/** A part of what is being followed. */
export function within<T>(door: Door, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = beginPart(door);
  return span ? runIn(span, context.active(), work) : work(undefined);
}

/** Goes on with what another process, or a row, says it belongs to; and with nothing that happens to be around it. */
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

/** What is done later, and maybe for many: a trace of its own that names the one in which it was ordered. */
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

/** The beginning of a trace. What is said from outside is a link at most: it neither names the trace nor has it followed. */
export function beginTrace({ name, kind, attributes = {} }: Door, saidOutside: unknown): Span | undefined {
  const outside = readTraceParent(saidOutside);
  const links: Link[] = outside ? [{ context: outside }] : [];
  const options = { kind: kind ?? SpanKind.SERVER, attributes, links, root: true };
  const span = tracer().startSpan(name, options, ROOT_CONTEXT);
  return span.isRecording() ? span : undefined;
}

/** Runs it as what the span is about; whoever began the span ends it. */
export function runInSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(ROOT_CONTEXT, span), work);
}

/** Belongs to nothing that happens to be around it: what one request wakes is done for others too. */
export function apart<T>(work: () => T): T {
  return context.with(ROOT_CONTEXT, work);
}

/** The kind of failure and not its words: those may hold values. */
export function fail(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** An answer ends the span of its request; a refusal is no failure. */
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
