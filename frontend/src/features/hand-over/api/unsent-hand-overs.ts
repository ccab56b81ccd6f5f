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

/** A child that was handed over here, and nobody answered for it yet. */
export interface UnsentHandOver {
  handOverId: string;
  /** For whoever looks at what waits. */
  child: string;
  to: string;
  body: Omit<HandOverStudent, 'schoolId'>;
  /** `overtaken`: somebody at another gate was first. `not_allowed`: it is written down, and counts as nothing. It stays until somebody has looked. */
  refused?: 'overtaken' | 'not_allowed' | 'other';
  /** The server's words for it. */
  reason?: string;
  /** What stands instead, or what was written down of it. */
  line?: HandOverLine;
}

/** All goes the same road, with a connection or without: first it is kept here, then it is sent. */
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
  // In its place, under a key that nothing is sent by: it is answered, and for somebody to look at. A page that closes before the other
  // one is gone says it again under the same key.
  const told: UnsentHandOver = { ...write, refused: isRefused ? 'not_allowed' : 'overtaken', line };
  unsent.add({ kind: HAND_OVER, key: `${key} told`, at, write: told });
  // It names nobody: it stands until somebody has seen it, whoever that is by then.
  showToast({
    title: i18next.t(isRefused ? 'handOver:allTheSame.title' : 'handOver:overtaken.title'),
    description: i18next.t(isRefused ? 'handOver:allTheSame.look' : 'handOver:overtaken.look'),
    variant: 'destructive',
    duration: Infinity,
  });
}

/** It has happened, whatever the server says: it stays, and the staff are told what to do. */
export function onRefused(item: Unsent<UnsentHandOver>, error: ApiError): void {
  const reason = sentenceOf(error, i18next.t('handOver:refusedText'));
  unsent.change({ ...item, write: { ...item.write, refused: 'other', reason } });
  showRefusal(i18next.t('handOver:refused'), error, reason);
}

/** To whom, when and by whom, as sentences say it. */
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
