import '../texts';
import type { HandedOver, HandOverLine, HandOverStudent } from '@homeroom/contracts';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ApiError, callApi, newKey, sentenceOf } from '../../../lib/api-client';
import { showRefusal, showToast } from '../../../lib/toasts';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { useUnsentWrites } from '../../../lib/unsent-writes';
import { askHandOverAgain, handOverPath } from './hand-over';

export const HAND_OVER = 'hand-over';

/** A hand-over of a child recorded here and not yet confirmed by the server. */
export interface UnsentHandOver {
  handOverId: string;
  /** For display in the list of pending entries. */
  child: string;
  to: string;
  body: Omit<HandOverStudent, 'schoolId'>;
  /** `overtaken`: another gate was first. `not_allowed`: it is recorded, but does not count. It is kept until somebody has looked at it. */
  refused?: 'overtaken' | 'not_allowed' | 'other';
  /** The server's message. */
  reason?: string;
  /** The line that counts instead, or the recorded line. */
  line?: HandOverLine;
}

/** Online and offline writes take the same path: stored here first, then sent. */
export function useHandOvers() {
  const queryClient = useQueryClient();
  const { writes, isSending, send } = useUnsentWrites<UnsentHandOver>({
    kind: HAND_OVER,
    send: sendHandOver,
    onRefused,
    onSent: () => askHandOverAgain(queryClient),
  });
  const give = (write: UnsentHandOver) => {
    unsent.add({ kind: HAND_OVER, key: newKey(), at: Date.now(), write });
    void send();
  };
  return { items: writes, isSending, give, send, drop: unsent.drop };
}

export async function sendHandOver({ key, at, write }: Unsent<UnsentHandOver>): Promise<void> {
  const { line, isOvertaken, isRefused } = await callApi<HandedOver>(
    `${handOverPath(write.handOverId)}/lines`,
    {
      method: 'POST',
      body: write.body,
      idempotencyKey: key,
    },
  );
  if (!isOvertaken && !isRefused) return;
  // Replaces the write by a notice under a key that is never sent. If the page closes before the old entry is removed, the repeat uses the
  // same key.
  const told: UnsentHandOver = { ...write, refused: isRefused ? 'not_allowed' : 'overtaken', line };
  unsent.add({ kind: HAND_OVER, key: `${key} told`, at, write: told });
  // The toast names nobody, because it stays until somebody has seen it, whoever uses the phone by then.
  showToast({
    title: i18next.t(isRefused ? 'handOver:allTheSame.title' : 'handOver:overtaken.title'),
    description: i18next.t(isRefused ? 'handOver:allTheSame.look' : 'handOver:overtaken.look'),
    variant: 'destructive',
    duration: Infinity,
  });
}

/** The child has been handed over in any case, so the entry is kept and the staff are told what to do. */
export function onRefused(item: Unsent<UnsentHandOver>, error: ApiError): void {
  const reason = sentenceOf(error, i18next.t('handOver:refusedText'));
  unsent.change({ ...item, write: { ...item.write, refused: 'other', reason } });
  showRefusal(i18next.t('handOver:refused'), error, reason);
}

/** Recipient, author and time, for sentences. */
export function wordsOf({ to, by }: Pick<HandOverLine, 'to' | 'by'>) {
  return {
    to: to ?? i18next.t('handOver:parent'),
    by: by.name ?? i18next.t('handOver:office'),
    time: timeOf(by.at),
  };
}

export function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString(i18next.language, { timeStyle: 'short' });
}
