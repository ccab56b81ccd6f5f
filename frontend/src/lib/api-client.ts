import texts from '../i18n/en/network.json';

import type { ProofChallenge } from '@homeroom/contracts';

/** What the server says when it refuses; every field but the status may be missing when something between us answered. */
interface Refusal {
  code?: string;
  message?: string;
  requestId?: string;
  fields?: Record<string, string[]>;
  proof?: ProofChallenge;
}

/** A non-ok answer. `message` is "status: text" for logs; `sentence` is what a person may be shown. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string | undefined;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string[]>;
  readonly proof: ProofChallenge | undefined;

  constructor(
    readonly status: number,
    bodyText: string,
  ) {
    const refusal = parseRefusal(bodyText);
    super(`${status}: ${refusal.message ?? bodyText}`);
    this.code = refusal.code;
    this.sentence = refusal.message;
    this.fields = refusal.fields ?? {};
    this.proof = refusal.proof;
  }
}

/**
 * Nothing came back that the server has said: no network, or something in between that answers in its place. The browser's
 * own words for it ("Failed to fetch") are kept for the log.
 */
class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(options: ErrorOptions) {
    super(texts.unreachable, options);
  }
}

/** `success: false` is a refusal, whatever the status beside it says. */
function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}

function parseRefusal(bodyText: string): Refusal {
  try {
    const body: unknown = JSON.parse(bodyText);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Sent as JSON, but for a picture. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a repeated write harmless: the same person, key and body get the first answer again. */
  idempotencyKey?: string;
}

export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  const picture = call.body instanceof Blob ? call.body : null;
  if (call.body !== undefined) headers.set('content-type', picture?.type ?? 'application/json');
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);

  return answerOf<T>(
    fetch(path, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers,
      credentials: 'include',
      body: picture ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      signal: call.signal ?? null,
    }),
  );
}

async function answerOf<T>(fetched: Promise<Response>): Promise<T> {
  try {
    const response = await fetched;
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text);
    const answer = JSON.parse(text) as T;
    if (isRefusal(answer)) throw new ApiError(response.status, text);
    return answer;
  } catch (cause) {
    // Broken off by ourselves: whoever asked has left.
    if (cause instanceof ApiError || (cause instanceof DOMException && cause.name === 'AbortError'))
      throw cause;
    throw new UnreachableError({ cause });
  }
}

/** A write that is safe to send twice. */
export function createOnce<T>(path: string, body: unknown): Promise<T> {
  return callApi<T>(path, { method: 'POST', body, idempotencyKey: newKey() });
}

/** A change that is safe to send twice; what is left out stays as it is. */
export function changeOnce<T>(path: string, body: unknown): Promise<T> {
  return callApi<T>(path, { method: 'PATCH', body, idempotencyKey: newKey() });
}

/** `crypto.randomUUID` exists only on secure origins; a school trying the product on its own network has plain http. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** The sentence to show for a failed call: the server's own, else the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}
