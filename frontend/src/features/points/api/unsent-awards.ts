import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { UnreachableError } from '../../../lib/api-client';
import { SENDABLE_MS, type Unsent, unsent } from '../../../lib/unsent';
import { useConnected } from '../../../lib/use-connected';
import type { Award } from './award-points';

const KIND = 'award';

export function keepUnsent(award: Award): void {
  unsent.add({ kind: KIND, key: award.key, at: Date.now(), write: award });
}

/**
 * Points that nobody answered for, in the order in which they were given. They are given as soon as the server is heard again,
 * or with a tap where it was heard all the time; what is too old for that stays in sight until somebody has looked at it.
 */
export function useUnsentAwards(give: (award: Award) => Promise<unknown>) {
  const all = useSyncExternalStore(unsent.subscribe, unsent.read, unsent.read);
  const isConnected = useConnected();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending) return;
    setSending(true);
    // One after the other, and no further where nobody answers.
    for (const { write } of awardsOf(unsent.read()).filter(isSendable)) {
      if (!(await give(write).then(yes, isAnswer))) break;
    }
    setSending(false);
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    void unsent.load().then(() => isConnected && sendNow());
  }, [isConnected]);

  const awards = awardsOf(all);
  return {
    waiting: awards.filter(isSendable),
    tooOld: awards.filter((award) => !isSendable(award)),
    isSending,
    send: () => void send(),
    drop: unsent.drop,
  };
}

function awardsOf(writes: readonly Unsent[]): Unsent<Award>[] {
  return writes.filter(({ kind }) => kind === KIND) as Unsent<Award>[];
}

function isSendable({ at }: Unsent): boolean {
  return Date.now() - at < SENDABLE_MS;
}

const yes = () => true;
const isAnswer = (error: unknown) => !(error instanceof UnreachableError);
