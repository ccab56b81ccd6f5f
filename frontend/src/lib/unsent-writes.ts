import { SENDABLE_MS } from '@homeroom/domain';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  ApiError,
  isElsewhere,
  isJudged,
  isStatus,
  placeHere,
  retryAfterOf,
  sentenceOf,
  UnreachableError,
} from './api-client';
import { growingPause } from './growing-pause';
import { createListeners } from './listeners';
import { ownerHere, readEntry } from './local-entries';
import { unsent } from './unsent';
import type { Unsent } from './unsent-write';
import { useConnected } from './use-connected';

/** Set after a rejection, with the reason; such a write stays until somebody has looked at it. */
interface Refusable {
  refused?: unknown;
}

export interface UnsentWrites<Write extends Refusable> {
  kind: string;
  /** Sends the write under its key. */
  send: (item: Unsent<Write>) => Promise<unknown>;
  /** Handles a rejection by the server. Any other error may be temporary and leaves the write unchanged. */
  onRefused: (item: Unsent<Write>, error: ApiError) => void;
  /** Overrides which writes are sent, by default recent ones that were not rejected (`isSendable`). */
  goes?: (item: Unsent<Write>) => boolean;
  /** Called after a response. */
  onSent?: (() => void) | undefined;
}

/**
 * The queued writes of one kind, in order. They are sent once the server can be reached again, retried with growing delays, or sent by a
 * tap.
 */
export function useUnsentWrites<Write extends Refusable>(writes: UnsentWrites<Write>) {
  const { kind, goes = isSendable } = writes;
  const all = useSyncExternalStore(unsent.subscribe, unsent.read, unsent.read);
  const isSending = useSyncExternalStore(runs.subscribe, () => underWay.has(kind));
  const failure = useSyncExternalStore(runs.subscribe, () => pauses.get(kind));
  const isConnected = useConnected();
  const waiting = ofKind<Write>(kind, all);

  const sendNow = useEffectEvent(() => {
    if (ofKind<Write>(kind).some(goes)) void sendAll(writes);
  });
  useEffect(() => careFor(kind), [kind]);
  useEffect(() => {
    void unsent.load().then(() => isConnected && sendNow());
  }, [isConnected]);
  const isToGoAgain = isConnected && !isSending && waiting.some(goes);
  useEffect(() => {
    if (!isToGoAgain) return;
    let timer = setTimeout(goOn, pauseOf(kind) || growingPause(0));
    // Another component may have tried meanwhile.
    function goOn() {
      const pause = pauseOf(kind);
      if (pause === 0) sendNow();
      else timer = setTimeout(goOn, pause);
    }
    return () => clearTimeout(timer);
  }, [isToGoAgain, failure, kind]);

  return {
    writes: waiting,
    isSending,
    hasFailed: failure !== undefined && !isSending,
    send: () => sendAll(writes),
  };
}

/** Runs started by a page or by the shell; concurrent callers share them. */
const underWay = new Map<string, Promise<unknown>>();
/** For each kind, the number of failures and the earliest time of the next automatic attempt. */
const pauses = new Map<string, { failed: number; until: number }>();
const { tell, ...runs } = createListeners();

/**
 * Sends one write after another, including those added meanwhile, and stops if there is no response or a temporary error, so that the order
 * is kept. Resolves to the error at which it stopped.
 */
export function sendAll<Write extends Refusable>(writes: UnsentWrites<Write>): Promise<unknown> {
  const { kind } = writes;
  const earlier = underWay.get(kind);
  if (earlier) return earlier;
  const run = Promise.resolve().then(() => sendEach(writes));
  underWay.set(kind, run);
  tell();
  return run;
}

async function sendEach<Write extends Refusable>({
  kind,
  goes = isSendable,
  ...way
}: UnsentWrites<Write>): Promise<unknown> {
  const answered = new Set<string>();
  const next = () => {
    unsent.lookOnDevice();
    return ofKind<Write>(kind).find((item) => goes(item) && !answered.has(item.key));
  };
  try {
    for (let item = next(); item; item = next()) {
      await sendOne(item, way);
      answered.add(item.key);
      pauses.delete(kind);
    }
    return undefined;
  } catch (error) {
    const { failed } = pauses.get(kind) ?? { failed: 0 };
    const pause = Math.max(growingPause(failed), retryAfterOf(error));
    pauses.set(kind, { failed: failed + 1, until: Date.now() + pause });
    return error;
  } finally {
    underWay.delete(kind);
    tell();
    if (answered.size > 0) way.onSent?.();
  }
}

async function sendOne<Write extends Refusable>(
  item: Unsent<Write>,
  { send, onRefused }: Pick<UnsentWrites<Write>, 'send' | 'onRefused'>,
): Promise<void> {
  try {
    await send(item);
    unsent.drop(item.key);
  } catch (error) {
    if (!isJudged(error)) throw error;
    onRefused(item, error);
  }
}

/**
 * Whether a first attempt by a person at a school (`placeHere`) should be queued: it was not decided by the server, and nobody else is here
 * by now. It outlives the session only where data may be stored on the device.
 */
export function mayWait(error: unknown, by: string | null): boolean {
  const ranOut = readEntry('ranOut');
  if (by !== (placeHere() ?? ranOut)) return false;
  if (isJudged(error) || isElsewhere(error)) return false;
  if (isStatus(error, 401)) return (ownerHere() ?? ranOut) !== null;
  return error instanceof ApiError || error instanceof UnreachableError;
}

/**
 * The server's sentence about a first attempt that is queued (`mayWait`), else the given one. What is said of other writes without an answer,
 * that they are not sent later, is not true of these: whoever believed it would write twice.
 */
export function sentenceOfWaiting(error: unknown, waits: string): string {
  return error instanceof ApiError ? sentenceOf(error, waits) : waits;
}

/** A first attempt that is queued (`mayWait`) is not retried automatically before the time the server gave. */
export function waitAfter(kind: string, error: unknown): void {
  const until = Date.now() + retryAfterOf(error);
  const { failed, until: before } = pauses.get(kind) ?? { failed: 0, until };
  pauses.set(kind, { failed, until: Math.max(until, before) });
  tell();
}

/** The remaining delay before the next automatic attempt. */
export function pauseOf(kind: string): number {
  return Math.max((pauses.get(kind)?.until ?? 0) - Date.now(), 0);
}

const onPages = new Map<string, number>();
const pages = createListeners();

function careFor(kind: string): () => void {
  const count = (more: number) => {
    onPages.set(kind, (onPages.get(kind) ?? 0) + more);
    pages.tell();
  };
  count(1);
  return () => count(-1);
}

/** Whether the page that is open sends this kind itself. */
export function isOnPage(kind: string): boolean {
  return (onPages.get(kind) ?? 0) > 0;
}

/** The kinds sent by the open page, for the component that sends the others. */
export function useKindsOnPage(): string {
  return useSyncExternalStore(pages.subscribe, () => [...onPages.keys()].filter(isOnPage).join(' '));
}

/** Each kind belongs to one feature, which therefore knows the type of its writes. */
export function ofKind<Write>(wanted: string, writes: readonly Unsent[] = unsent.read()): Unsent<Write>[] {
  return writes.filter(({ kind }) => kind === wanted) as Unsent<Write>[];
}

/**
 * Drops queued writes that a newer one replaces. Returns those that may have arrived all the same: whatever the server has not rejected may
 * have been sent without an answer.
 */
export function dropReplaced<Write extends Refusable>(
  kind: string,
  isReplaced: (write: Write) => boolean,
): Write[] {
  const replaced = ofKind<Write>(kind).filter(({ write }) => isReplaced(write));
  for (const { key } of replaced) unsent.drop(key);
  return replaced.map(({ write }) => write).filter(({ refused }) => refused === undefined);
}

/** Keeps a rejected write, with the server's sentence as the reason, until somebody has looked at it. */
export function noteRefusal<Write extends { refused?: string }>(item: Unsent<Write>, error: ApiError): void {
  unsent.change({ ...item, write: { ...item.write, refused: sentenceOf(error, error.message) } });
}

/** Whether it is sent automatically. */
export function isSendable(item: Unsent<Refusable>): boolean {
  return item.write.refused === undefined && isYoung(item);
}

/** Whether the server still knows its key; older writes are left for somebody to look at. */
export function isYoung({ at }: Unsent): boolean {
  return Date.now() - at < SENDABLE_MS;
}
