import { said } from '../i18n/said';
import { leaveNow } from './leaving';
import { createListeners } from './listeners';
import { isUntouched, untilSomebodyIsHere } from './last-touch';
import { readEntry } from './local-entries';
import { askWhoItIs } from './step-up';

import texts from '../i18n/shared/network.en.json';

import type { ProofChallenge, Reason, SecondStepAsked } from '@homeroom/contracts';
import {
  ALARMS_HEADER,
  MEMBERSHIP_HEADER,
  PERSON_HEADER,
  PLACE_HEADER,
  placeOf,
  type StepUpMethod,
  UNTOUCHED_HEADER,
} from '@homeroom/domain';

/** The body of an error response; any field may be missing if an intermediary has answered. */
interface Refusal {
  code?: string;
  message?: string;
  reason?: Reason;
  reasons?: Record<string, (Reason | null)[]>;
  requestId?: string;
  fields?: Record<string, string[]>;
  proof?: ProofChallenge;
  secondStep?: SecondStepAsked;
  methods?: StepUpMethod[];
}

/** An error response. `message` is "status: text" for logs; `sentence` may be shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string | undefined;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string[]>;
  readonly proof: ProofChallenge | undefined;
  readonly secondStep: SecondStepAsked | undefined;
  readonly methods: readonly StepUpMethod[];

  constructor(
    readonly status: number,
    bodyText: string,
    /** Seconds after which a retry is allowed, if the server says so. */
    readonly retryAfter = 0,
    /** Nobody is signed in, but alarms are still received through credentials that outlive the session. */
    readonly hearsAlarms = false,
  ) {
    const refusal = parseRefusal(bodyText);
    super(`${status}: ${refusal.message ?? bodyText}`);
    this.code = refusal.code;
    this.sentence = said.refusal?.(refusal.code, refusal.reason) ?? refusal.message;
    this.fields = fieldsOf(refusal);
    this.proof = refusal.proof;
    this.secondStep = refusal.secondStep;
    this.methods = refusal.methods ?? [];
  }
}

/**
 * No response of the server arrived: no network, a timeout, or an intermediary that answered instead. A write may have happened all the
 * same. The browser's own message ("Failed to fetch") is kept for the log.
 */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(options: ErrorOptions, was: 'reading' | 'writing') {
    const offline = was === 'reading' ? 'offlineReading' : 'offline';
    const what = navigator.onLine === false ? offline : 'unreachable';
    super(said.network?.(what) ?? texts[what], options);
  }
}

function fieldsOf({ fields = {}, reasons }: Refusal): Record<string, string[]> {
  const { refusal: say } = said;
  if (!say || !reasons) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentences]) => [
      name,
      sentences.map((sentence, at) => say(undefined, reasons[name]?.[at]) ?? sentence),
    ]),
  );
}

/** `success: false` is an error, whatever the status. */
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

type Place = Parameters<typeof placeOf>[0];

let shown: Place | undefined;

/** Sets the person and school that this page shows; undefined if nobody is known to be signed in. */
export function showsPlace(place: Place | undefined): void {
  shown = place;
}

/** The person and school that write on this page: those it shows, else those stored in this browser. */
export function placeHere(): string | null {
  const here = shown ?? readEntry('currentUser');
  return here && placeOf(here);
}

/** Timeouts, after which nobody is waiting any more: the request is aborted and never sent later. */
const READ_MS = 30_000;
const WRITE_MS = 20_000;
const PICTURE_MS = 120_000;

/** Data about one alarm: missing people, people not reached, and what partners were told. */
const ALARM_PATH = '/api/emergency-alerts/';

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Sent as JSON, but for a picture. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a repeated write idempotent: the same person, key and body get the first response again. */
  idempotencyKey?: string;
  /** The timeout for a response. */
  withinMs?: number;
  /** For another school of the person than the current one. */
  membershipId?: string | undefined;
  /** The ETag of a response held already. With it the browser's own cache is bypassed. */
  held?: string | undefined;
  /** Continues after the page is closed (`keepalive`); for small bodies only. */
  outlivesPage?: true;
}

/**
 * Calls the API. A request rejected with STEP_UP_NEEDED is repeated unchanged, with the same idempotency key, once the person has proved
 * who they are.
 */
export function callApi<T>(
  path: string,
  call: Call = {},
  read: (response: Response) => Promise<T> = readAnswer<T>,
): Promise<T> {
  const method = methodOf(call);
  const { idempotencyKey, signal, body, membershipId } = call;
  const standsAlone = idempotencyKey !== undefined || signal !== undefined || body instanceof Blob;
  if (method === 'GET' || standsAlone || read !== readAnswer) return askAndGoOn(path, call, read);
  const write = JSON.stringify([method, path, body, membershipId]);
  return forOneTap(write, () => askAndGoOn(path, call, read));
}

const DOUBLE_TAP_MS = 1_000;
let tapped: { write: string; at: number; answer: Promise<unknown> } | undefined;

/**
 * Two taps in a row are one write. A button learns only after its tap that it is busy, and on a slow phone the second tap comes before that:
 * it would register two schools, or count a wrong PIN twice.
 */
function forOneTap<T>(write: string, begin: () => Promise<T>): Promise<T> {
  if (tapped?.write === write && Date.now() - tapped.at < DOUBLE_TAP_MS) return tapped.answer as Promise<T>;
  const answer = begin();
  const mine = { write, at: Date.now(), answer };
  tapped = mine;
  const over = () => {
    if (tapped === mine) tapped = undefined;
  };
  answer.then(over, over);
  return answer;
}

async function askAndGoOn<T>(path: string, call: Call, read: (response: Response) => Promise<T>): Promise<T> {
  try {
    return await send(path, call, read);
  } catch (error) {
    const mayGoOn = error instanceof ApiError && error.code === 'STEP_UP_NEEDED' && (await askWhoItIs());
    if (!mayGoOn) throw error;
    return send(path, call, read);
  }
}

function methodOf({ method, body }: Call) {
  return method ?? (body === undefined ? 'GET' : 'POST');
}

/** A response with its ETag; some responses have none. */
export interface Tagged<T = unknown> {
  answer: T;
  tag?: string;
}

/** Sends the ETag of the response held already, and returns that one while the server answers that it is still current. */
export function callTagged<T>(path: string, call: Call, held?: Tagged<T>): Promise<Tagged<T>> {
  return send(path, { ...call, held: held?.tag }, async (response) => {
    if (held?.tag && response.status === 304) return held;
    const tag = response.headers.get('etag');
    return { answer: await readAnswer<T>(response), ...(tag === null ? {} : { tag }) };
  });
}

async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok)
    throw new ApiError(
      response.status,
      text,
      Number(response.headers.get('retry-after')) || 0,
      response.headers.has(ALARMS_HEADER),
    );
  const answer = JSON.parse(text) as T;
  if (isRefusal(answer)) throw new ApiError(response.status, text);
  return answer;
}

/**
 * Sends a sign-out made offline before any other request. Usually there is nothing to wait for, and a request sent while the page closes
 * must not wait. Part of the main bundle, because a module whose import failed offline is not requested again.
 */
export function finishLeaving(): Promise<void> | undefined {
  return readEntry('leaving') ? leaveNow() : undefined;
}

const signedOut = createListeners();
/** Called when a write was rejected because nobody is signed in; pages then refetch the session. */
export const onSignedOut = signedOut.subscribe;

async function send<T>(path: string, call: Call, read: (response: Response) => Promise<T>): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  const picture = call.body instanceof Blob ? call.body : null;
  if (call.body !== undefined) headers.set('content-type', picture?.type ?? 'application/json');
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  if (call.held !== undefined) headers.set('if-none-match', call.held);
  if (shown) {
    headers.set(PLACE_HEADER, shown.schoolId);
    headers.set(PERSON_HEADER, shown.id);
  }
  if (call.membershipId) headers.set(MEMBERSHIP_HEADER, call.membershipId);
  if (isUntouched()) headers.set(UNTOUCHED_HEADER, 'yes');

  const method = methodOf(call);
  const usual = picture ? PICTURE_MS : method === 'GET' ? READ_MS : WRITE_MS;
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, call.withinMs ?? usual);
  call.signal?.addEventListener('abort', giveUp);
  if (call.signal?.aborted) giveUp();
  try {
    const leaving = finishLeaving();
    if (leaving) await leaving;
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'include',
      keepalive: call.outlivesPage ?? false,
      body: picture ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      signal: limit.signal,
    });
    // Lists of an alarm must not stay outdated beside figures that keep changing, so their 401 is reported at once.
    const mayStayAsItIs = method === 'GET' && !path.startsWith(ALARM_PATH);
    if (mayStayAsItIs && response.status === 401 && response.headers.has(ALARMS_HEADER)) {
      clearTimeout(timer);
      await untilSomebodyIsHere(limit.signal);
    }
    return await read(response);
  } catch (cause) {
    if (method !== 'GET' && cause instanceof ApiError && cause.code === 'NOT_SIGNED_IN') signedOut.tell();
    // Aborted by the caller, who has left.
    if (cause instanceof ApiError || call.signal?.aborted) throw cause;
    throw new UnreachableError({ cause }, method === 'GET' ? 'reading' : 'writing');
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', giveUp);
  }
}

/** A POST that is safe to send twice. */
export function createOnce<T>(path: string, body: unknown, membershipId?: string): Promise<T> {
  return once<T>('POST', path, body, membershipId);
}

/** A PATCH that is safe to send twice; omitted fields stay unchanged. */
export function changeOnce<T>(path: string, body: unknown): Promise<T> {
  return once<T>('PATCH', path, body);
}

/** A PUT that is safe to send twice. */
export function putOnce<T>(path: string, body: unknown): Promise<T> {
  return once<T>('PUT', path, body);
}

/** A retry within this time is the same write, and not a new one with equal content. */
const SAME_WRITE_MS = 2 * 60_000;
const unanswered = new Map<string, { key: string; at: number }>();

/** A write without a response may have happened: retries use the same key, so that it happens once. */
function once<T>(
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body: unknown,
  membershipId?: string,
): Promise<T> {
  const write = JSON.stringify([method, path, body, membershipId]);
  return forOneTap(write, () => withKey<T>(write, { method, path, body, membershipId }));
}

async function withKey<T>(write: string, { path, ...call }: Call & { path: string }): Promise<T> {
  const before = unanswered.get(write);
  const key = before && Date.now() - before.at < SAME_WRITE_MS ? before.key : newKey();
  try {
    const answer = await callApi<T>(path, { ...call, idempotencyKey: key });
    unanswered.delete(write);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered.delete(write);
    else unanswered.set(write, { key, at: Date.now() });
    throw error;
  }
}

/** `crypto.randomUUID` exists only on secure origins; a school trying the product on its own network has plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Whether alarms are still received although the session is over. */
export function hearsAlarms(error: unknown): boolean {
  return error instanceof ApiError && error.hearsAlarms;
}

/** Whether the server has decided; any other error may be temporary. */
export function isFinal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status < 500 &&
    ![408, 425, 429].includes(error.status) &&
    !isElsewhere(error)
  );
}

/** In milliseconds. */
export function retryAfterOf(error: unknown): number {
  return error instanceof ApiError ? error.retryAfter * 1_000 : 0;
}

/** Whether the server has decided about a queued write. A 401 does not count: the write waits until the person signs in again. */
export function isJudged(error: unknown): error is ApiError {
  return isFinal(error) && error.status !== 401;
}

/** Another tab has switched schools, or somebody else has signed in: the write was not decided, and must not be sent by them. */
export function isElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'SESSION_SWITCHED';
}

/** The message for a failed call: the server's own, or that it could not be reached, else the given one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof UnreachableError) return error.message;
  return (error instanceof ApiError && error.sentence) || otherwise;
}
