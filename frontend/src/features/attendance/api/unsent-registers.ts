import type { SaveRegister } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError, isStatus, UnreachableError } from '../../../lib/api-client';
import { SENDABLE_MS, type Unsent, unsent } from '../../../lib/unsent';
import { useConnected } from '../../../lib/use-connected';
import { type Place, putRegister } from './register';

const KIND = 'register';

/** A register that was taken and that nobody answered for. */
export interface UnsentRegister {
  place: Place;
  name: string;
  body: SaveRegister;
  /** Why it was not taken in; `changed`: somebody else was first, and both are to be compared. */
  refused?: 'changed' | 'other';
}

/** Whatever waits for the same register gives way: this one is what stands on the page now. */
export function keepUnsentRegister(key: string, write: UnsentRegister): void {
  for (const earlier of registersOf(unsent.read()))
    if (isSame(earlier.write, write)) unsent.drop(earlier.key);
  unsent.add({ kind: KIND, key, at: Date.now(), write });
}

export function isSame(
  { place, body }: Pick<UnsentRegister, 'place' | 'body'>,
  other: { place: Place; body: Pick<SaveRegister, 'day' | 'session'> },
): boolean {
  return (
    JSON.stringify(place) === JSON.stringify(other.place) &&
    body.day === other.body.day &&
    body.session === other.body.session
  );
}

/** They go as soon as the server is heard again. What it refuses stays, for somebody to look at. */
export function useUnsentRegisters() {
  const all = useSyncExternalStore(unsent.subscribe, unsent.read, unsent.read);
  const isConnected = useConnected();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    setSending(true);
    // One after the other, and no further where nobody answers.
    for (const item of registersOf(unsent.read()).filter(isSendable)) if (!(await sendOne(item))) break;
    setSending(false);
    for (const queryKey of [['register'], ['own-registers']])
      void queryClient.invalidateQueries({ queryKey });
  };
  const sendNow = useEffectEvent(() => {
    if (registersOf(unsent.read()).some(isSendable)) void send();
  });
  useEffect(() => {
    void unsent.load().then(() => isConnected && sendNow());
  }, [isConnected]);

  return { registers: registersOf(all), isSending, send: () => void send(), drop: unsent.drop };
}

async function sendOne({ key, at, write }: Unsent<UnsentRegister>): Promise<boolean> {
  try {
    await putRegister(write.place, write.body, key);
    unsent.drop(key);
    return true;
  } catch (error) {
    if (error instanceof UnreachableError || !(error instanceof ApiError) || error.status >= 500)
      return false;
    unsent.drop(key);
    const refused = isStatus(error, 409) && error.code === 'CHANGED_MEANWHILE' ? 'changed' : 'other';
    unsent.add({ kind: KIND, key, at, write: { ...write, refused } });
    return true;
  }
}

function registersOf(writes: readonly Unsent[]): Unsent<UnsentRegister>[] {
  return writes.filter(({ kind }) => kind === KIND) as Unsent<UnsentRegister>[];
}

export function isSendable({ at, write }: Unsent<UnsentRegister>): boolean {
  return write.refused === undefined && Date.now() - at < SENDABLE_MS;
}
