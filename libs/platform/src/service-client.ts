import type { Readable } from 'node:stream';
import { AppError, type ErrorBody, ERRORS, HEADERS } from '@homeroom/contracts';
import { type Dispatcher, request } from 'undici';
import { refuseInTransaction } from './open-transaction';
import { currentContext, NO_REQUEST } from './request-context';
import { DoorKind, type Span, traceParentOf, within } from './spans';
import type { ServiceTokens } from './tokens';
import { TRACE_HEADER } from './trace-parent';

export interface ServiceCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** For the first byte of the response once connected, and between its pieces. */
  timeoutMs?: number;
  /** For the whole call, connecting included. Short only for calls that no alarm depends on: a busy machine is slow, not unreachable. */
  withinMs?: number;
}

interface Waits {
  betweenPiecesMs: number;
  /** Aborted when the response is no longer needed. */
  signal: AbortSignal;
}

const ANSWER_MS = 5_000;
/** What connecting and reading the response may take besides; a host that swallows packets answers nothing at all. */
const BESIDES_MS = 15_000;

/**
 * Calls another service. The calling process speaks for itself, never for a person: the request names the school, and the route called
 * lists its permitted callers. An error response is rethrown as the same AppError; no response, or an incomplete one, becomes
 * SERVICE_UNAVAILABLE.
 */
export class ServiceClient {
  constructor(private readonly tokens: ServiceTokens) {}

  async call<T>(url: string, asked: ServiceCall = {}): Promise<T> {
    const { method = 'GET' } = asked;
    // The effects of another service cannot be rolled back, so a permission check may only read.
    if (method !== 'GET' && currentContext()?.isRepeated) throw new Error(`${method} before judged()`);
    refuseInTransaction(`${method} to another service`);
    // The path contains ids; the called service records the route.
    const door = { name: `${method} to a service`, kind: DoorKind.CLIENT };
    return within(door, (span) => this.ask<T>(url, asked, span));
  }

  /**
   * A response that is read as a stream, because it does not fit into memory. Its first byte has the usual timeout, and `betweenPiecesMs`
   * is the longest pause after that. A truncated response ends with a stream error.
   */
  open(url: string, waits: Waits): Promise<Readable> {
    refuseInTransaction('GET to another service');
    return within({ name: 'GET to a service', kind: DoorKind.CLIENT }, async (span) => {
      const { statusCode, body } = await this.send(url, waits, span);
      if (statusCode < 400) return body;
      throw asAppError(await answerIn(body));
    });
  }

  private async ask<T>(url: string, asked: ServiceCall, span: Span | undefined): Promise<T> {
    const response = await this.send(url, asked, span);
    const answer = await answerIn(response.body);
    if (response.statusCode < 400) return answer as T;
    throw asAppError(answer);
  }

  private async send(
    url: string,
    asked: ServiceCall & Partial<Waits>,
    span: Span | undefined,
  ): Promise<Dispatcher.ResponseData> {
    const { method = 'GET', body, timeoutMs = ANSWER_MS, betweenPiecesMs } = asked;
    const { withinMs = timeoutMs + BESIDES_MS, signal = AbortSignal.timeout(withinMs) } = asked;
    const answered = request(url, {
      method,
      headers: {
        [HEADERS.serviceToken]: this.tokens.mint(),
        [HEADERS.requestId]: currentContext()?.requestId ?? NO_REQUEST,
        ...(span && { [TRACE_HEADER]: traceParentOf(span) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: timeoutMs,
      bodyTimeout: betweenPiecesMs ?? timeoutMs,
      signal,
    });
    const response = await orAborted(answered, signal).catch(() => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
    span?.setAttribute('http.response.status_code', response.statusCode);
    return response;
  }
}

/** The client heeds the signal only once it is connected: until then it would wait for as long as the network lets it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new AppError('SERVICE_UNAVAILABLE'));
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Undefined only for an empty response; a truncated one is an error. */
async function answerIn(body: Dispatcher.ResponseData['body']): Promise<unknown> {
  try {
    const text = await body.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', undefined, {}, { cause });
  }
}

function asAppError(answer: unknown): AppError {
  const { code, message, fields } = (answer ?? {}) as Partial<ErrorBody>;
  if (!code || !Object.hasOwn(ERRORS, code) || code === 'INTERNAL')
    return new AppError('SERVICE_UNAVAILABLE');
  return new AppError(code, message, fields ? { fields } : {});
}
