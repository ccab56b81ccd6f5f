import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  ApiError,
  isElsewhere,
  isJudged,
  isStatus,
  placeHere,
  retryAfterOf,
  UnreachableError,
} from './api-client';
import { growingPause } from './growing-pause';
import { createListeners } from './listeners';
import { ownerHere, readEntry } from './local-entries';
import { SENDABLE_MS, unsent } from './unsent';
import type { Unsent } from './unsent-write';
import { useConnected } from './use-connected';

/** What was refused stays until somebody has looked at it; why stands there. */
interface Refusable {
  refused?: unknown;
}

export interface UnsentWrites<Write extends Refusable> {
  kind: string;
  /** Under its key. */
  send: (item: Unsent<Write>) => Promise<unknown>;
  /** What becomes of what the server says no to. Everything else may be different in a second, and stays as it is. */
  onRefused: (item: Unsent<Write>, error: ApiError) => void;
  /** Where others go than what is young and was not refused (`isSendable`). */
  goes?: (item: Unsent<Write>) => boolean;
  /** Somebody has answered. */
  onSent?: (() => void) | undefined;
}

/**
 * What waits of one kind, in the order in which it was done. It goes as soon as the server is heard again, with growing pauses where
 * that did not help, or with a tap.
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
    // Another part of the page may have tried meanwhile.
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

/** By a page or by the shell: what is asked for meanwhile is the same. */
const underWay = new Map<string, Promise<unknown>>();
/** Since when each kind has not got through, and until when it does not go by itself. */
const pauses = new Map<string, { failed: number; until: number }>();
const { tell, ...runs } = createListeners();

/**
 * One after the other, what comes meanwhile too, and no further where nobody answers or where it may be different in a second:
 * what comes behind it waits too. Answers what it stopped at.
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
 * Whether what was tried for the first time, by somebody at a school (`placeHere`), is to wait: it was not judged, and nobody else is
 * here by now. A sign-in is outlived only where something may be kept on the device.
 */
export function mayWait(error: unknown, by: string | null): boolean {
  const ranOut = readEntry('ranOut');
  if (by !== (placeHere() ?? ranOut)) return false;
  if (isJudged(error) || isElsewhere(error)) return false;
  if (isStatus(error, 401)) return (ownerHere() ?? ranOut) !== null;
  return error instanceof ApiError || error instanceof UnreachableError;
}

/** What was tried for the first time and `mayWait` goes by itself no sooner than the server says. */
export function waitAfter(kind: string, error: unknown): void {
  const until = Date.now() + retryAfterOf(error);
  const { failed, until: before } = pauses.get(kind) ?? { failed: 0, until };
  pauses.set(kind, { failed, until: Math.max(until, before) });
  tell();
}

/** How long it does not go by itself yet. */
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

/** Which kinds those are, for whoever sends the others. */
export function useKindsOnPage(): string {
  return useSyncExternalStore(pages.subscribe, () => [...onPages.keys()].filter(isOnPage).join(' '));
}

/** Each kind is kept by one feature alone, so that it knows what is written. */
export function ofKind<Write>(wanted: string, writes: readonly Unsent[] = unsent.read()): Unsent<Write>[] {
  return writes.filter(({ kind }) => kind === wanted) as Unsent<Write>[];
}

/** Whether it goes by itself. */
export function isSendable(item: Unsent<Refusable>): boolean {
  return item.write.refused === undefined && isYoung(item);
}

/** Whether the server still knows its key; what it does not know any more is for somebody to look at. */
export function isYoung({ at }: Unsent): boolean {
  return Date.now() - at < SENDABLE_MS;
}
