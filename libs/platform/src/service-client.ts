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
  timeoutMs?: number;
}

interface Waits {
  betweenPiecesMs: number;
  /** Nobody wants it any more. */
  signal: AbortSignal;
}

const ANSWER_MS = 5_000;

/**
 * A question to another service. The calling process speaks for itself, never for a person: what it asks names the school,
 * and the callee's route names the callers it takes the question from. A refusal comes back as the same AppError;
 * no answer, or half of one, as SERVICE_UNAVAILABLE.
 */
export class ServiceClient {
  constructor(private readonly tokens: ServiceTokens) {}

  async call<T>(url: string, asked: ServiceCall = {}): Promise<T> {
    const { method = 'GET' } = asked;
    // What another service does cannot be taken back: a judgement asks questions only.
    if (method !== 'GET' && currentContext()?.isRepeated) throw new Error(`${method} before judged()`);
    refuseInTransaction(`${method} to another service`);
    // The path holds ids; which route it was is said by the service that answers.
    const door = { name: `${method} to a service`, kind: DoorKind.CLIENT };
    return within(door, (span) => this.ask<T>(url, asked, span));
  }

  /**
   * An answer that is read while it arrives, for which there is no room in memory: it begins as soon as any other, and
   * `betweenPiecesMs` is how long nothing more of it may come. What is cut off ends as an error of the stream.
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
    { method = 'GET', body, timeoutMs = ANSWER_MS, betweenPiecesMs, signal }: ServiceCall & Partial<Waits>,
    span: Span | undefined,
  ): Promise<Dispatcher.ResponseData> {
    const response = await request(url, {
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
      signal: signal ?? null,
    }).catch(() => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
    span?.setAttribute('http.response.status_code', response.statusCode);
    return response;
  }
}

/** Undefined only where nothing was to be said: what was cut off on its way is no answer. */
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
