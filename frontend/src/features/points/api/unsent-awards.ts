import { type ApiError, sentenceOf } from '../../../lib/api-client';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { isSendable, isYoung, useUnsentWrites } from '../../../lib/unsent-writes';
import type { Award } from './award-points';

export const AWARD = 'award';

export function keepUnsent(award: Award): void {
  unsent.add({ kind: AWARD, key: award.key, at: Date.now(), write: award });
}

/** Kept for somebody to look at: of several rejections in a row only the last would be seen as a toast. */
export function keepRefused(item: Unsent<Award>, error: ApiError): void {
  unsent.change({ ...item, write: { ...item.write, refused: true, reason: sentenceOf(error, '') } });
}

/** Awards not yet confirmed. Those rejected or too old to send stay visible until somebody has looked at them. */
export function useUnsentAwards(give: (award: Award) => Promise<unknown>) {
  const { writes, isSending, send } = useUnsentWrites<Award>({
    kind: AWARD,
    send: ({ write }) => give(write),
    onRefused: keepRefused,
  });
  return {
    waiting: writes.filter(isSendable),
    refused: writes.filter(({ write }) => write.refused !== undefined),
    tooOld: writes.filter((award) => award.write.refused === undefined && !isYoung(award)),
    isSending,
    send,
    drop: unsent.drop,
  };
}
