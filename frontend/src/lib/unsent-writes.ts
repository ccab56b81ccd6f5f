import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { SENDABLE_MS, type Unsent, unsent } from './unsent';
import { useConnected } from './use-connected';

interface UnsentWrites<Write> {
  kind: string;
  /** False where nobody answered: what comes behind it waits too. */
  sendOne: (item: Unsent<Write>) => Promise<boolean>;
  isSendable?: (item: Unsent<Write>) => boolean;
  onSent?: () => void;
}

/**
 * What waits of one kind, in the order in which it was done. It goes as soon as the server is heard again, or with a tap where it
 * was heard all the time.
 */
export function useUnsentWrites<Write>({ kind, sendOne, isSendable = isYoung, onSent }: UnsentWrites<Write>) {
  const all = useSyncExternalStore(unsent.subscribe, unsent.read, unsent.read);
  const isConnected = useConnected();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    setSending(true);
    await sendAll(kind, sendOne, isSendable);
    setSending(false);
    onSent?.();
  };
  const sendNow = useEffectEvent(() => {
    if (ofKind<Write>(kind).some(isSendable)) void send();
  });
  useEffect(() => careFor(kind), [kind]);
  useEffect(() => {
    void unsent.load().then(() => isConnected && sendNow());
  }, [isConnected]);

  return { writes: ofKind<Write>(kind, all), isSending, send: () => void send() };
}

/** By a page or by the shell. */
const underWay = new Set<string>();

/** One after the other, what comes meanwhile too, and no further where nobody answers. */
export async function sendAll<Write>(
  kind: string,
  sendOne: (item: Unsent<Write>) => Promise<boolean>,
  isSendable: (item: Unsent<Write>) => boolean = isYoung,
): Promise<void> {
  const begun = new Set<string>();
  const isNext = (item: Unsent<Write>) => isSendable(item) && !begun.has(item.key) && !underWay.has(item.key);
  const next = () => ofKind<Write>(kind).find(isNext);
  for (let item = next(); item; item = next()) {
    begun.add(item.key);
    underWay.add(item.key);
    const isAnswered = await sendOne(item).finally(() => underWay.delete(item.key));
    if (!isAnswered) return;
  }
}

const onPages = new Map<string, number>();

function careFor(kind: string): () => void {
  const count = (more: number) => onPages.set(kind, (onPages.get(kind) ?? 0) + more);
  count(1);
  return () => count(-1);
}

/** Whether the page that is open sends this kind itself. */
export function isOnPage(kind: string): boolean {
  return (onPages.get(kind) ?? 0) > 0;
}

/** Each kind is kept by one feature alone, so that it knows what is written. */
export function ofKind<Write>(wanted: string, writes: readonly Unsent[] = unsent.read()): Unsent<Write>[] {
  return writes.filter(({ kind }) => kind === wanted) as Unsent<Write>[];
}

/** Whether the server still knows its key; what it does not know any more is for somebody to look at. */
export function isYoung({ at }: Unsent): boolean {
  return Date.now() - at < SENDABLE_MS;
}
