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

/** What the server says when it refuses; every field but the status may be missing when something between us answered. */
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

/** A non-ok answer. `message` is "status: text" for logs; `sentence` is what a person may be shown. */
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
    /** After how many seconds it may be asked again, where the server says so. */
    readonly retryAfter = 0,
    /** Nobody is signed in, and alarms are heard with what outlives the session. */
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
 * Nothing came back that the server has said: no network, no answer in time, or something in between that answers in its
 * place. A write may have happened all the same. The browser's own words for it ("Failed to fetch") are kept for the log.
 */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(options: ErrorOptions) {
    const what = navigator.onLine === false ? 'offline' : 'unreachable';
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

type Place = Parameters<typeof placeOf>[0];

let shown: Place | undefined;

/** Whom this page shows, and in which school; nothing where nobody is known to be signed in. */
export function showsPlace(place: Place | undefined): void {
  shown = place;
}

/** Who writes on this page, and in which school: by what it shows, else by what this browser says of it. */
export function placeHere(): string | null {
  const here = shown ?? readEntry('currentUser');
  return here && placeOf(here);
}

/** After this long nobody is waiting any more: what is still on its way is called back and never leaves later. */
const READ_MS = 30_000;
const WRITE_MS = 20_000;
const PICTURE_MS = 120_000;

/** Of one alarm: who is missing, whom it has not reached, what its partners were told. */
const ALARM_PATH = '/api/emergency-alerts/';

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Sent as JSON, but for a picture. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a repeated write harmless: the same person, key and body get the first answer again. */
  idempotencyKey?: string;
  /** How long an answer is waited for. */
  withinMs?: number;
  /** For another school of the person than the one that is shown. */
  membershipId?: string | undefined;
  /** The tag of an answer that is held already. With it no browser looks into its own cache or keeps the answer there. */
  held?: string | undefined;
  /** Goes on where the page is left meanwhile; for a few bytes. */
  outlivesPage?: true;
}

/**
 * A write that asks first who it is (STEP_UP_NEEDED) is sent again as it was, with the same idempotency key, once the
 * person has shown it.
 */
export async function callApi<T>(
  path: string,
  call: Call = {},
  read: (response: Response) => Promise<T> = readAnswer<T>,
): Promise<T> {
  try {
    return await send(path, call, read);
  } catch (error) {
    const mayGoOn = error instanceof ApiError && error.code === 'STEP_UP_NEEDED' && (await askWhoItIs());
    if (!mayGoOn) throw error;
    return send(path, call, read);
  }
}

/** What was answered, and the tag under which the server knows it again; some answers have none. */
export interface Tagged<T = unknown> {
  answer: T;
  tag?: string;
}

/** Says which answer is held already, and gets that one back for as long as the server says that it is still the answer. */
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
 * Whoever signed out without a connection has left: the server hears of it before anything else. Mostly there is nothing to
 * wait for, and a call that leaves with a page that closes must not. It comes with the page: a file that was asked for without a
 * connection is not asked for again.
 */
export function finishLeaving(): Promise<void> | undefined {
  return readEntry('leaving') ? leaveNow() : undefined;
}

const signedOut = createListeners();
/** A write was answered as nobody's: whoever shows a person's page asks who it is. */
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

  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
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
    // An old list of an alarm must not stand beside figures that go on coming: that nobody is signed in any more is said at once.
    const mayStayAsItIs = method === 'GET' && !path.startsWith(ALARM_PATH);
    if (mayStayAsItIs && response.status === 401 && response.headers.has(ALARMS_HEADER)) {
      clearTimeout(timer);
      await untilSomebodyIsHere(limit.signal);
    }
    return await read(response);
  } catch (cause) {
    if (method !== 'GET' && cause instanceof ApiError && cause.code === 'NOT_SIGNED_IN') signedOut.tell();
    // Broken off by whoever asked: they have left.
    if (cause instanceof ApiError || call.signal?.aborted) throw cause;
    throw new UnreachableError({ cause });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', giveUp);
  }
}

/** A write that is safe to send twice. */
export function createOnce<T>(path: string, body: unknown, membershipId?: string): Promise<T> {
  return once<T>('POST', path, body, membershipId);
}

/** A change that is safe to send twice; what is left out stays as it is. */
export function changeOnce<T>(path: string, body: unknown): Promise<T> {
  return once<T>('PATCH', path, body);
}

/** Whoever tries again within this long means the same write, and not the next one that happens to look like it. */
const SAME_WRITE_MS = 2 * 60_000;
const unanswered = new Map<string, { key: string; at: number }>();

/** A write that nobody answered may have happened: tried again it goes under the same key, and happens once. */
async function once<T>(
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  membershipId?: string,
): Promise<T> {
  const write = JSON.stringify([method, path, body, membershipId]);
  const before = unanswered.get(write);
  const key = before && Date.now() - before.at < SAME_WRITE_MS ? before.key : newKey();
  try {
    const answer = await callApi<T>(path, { method, body, idempotencyKey: key, membershipId });
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

/** Whether alarms are still heard though the session is over. */
export function hearsAlarms(error: unknown): boolean {
  return error instanceof ApiError && error.hearsAlarms;
}

/** A refusal is an answer; everything else may be different in a second. */
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

/**
 * What waits has had its answer. Whoever is not signed in any more was not judged: it waits for them to sign in again.
 */
export function isJudged(error: unknown): error is ApiError {
  return isFinal(error) && error.status !== 401;
}

/** Another tab has gone to another school, or somebody else has signed in: it was not judged, and is not sent by them. */
export function isElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'SESSION_SWITCHED';
}

/** The sentence to show for a failed call: the server's own, that nobody answered, else the one given. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof UnreachableError) return error.message;
  return (error instanceof ApiError && error.sentence) || otherwise;
}
