import type { ApiError } from '../../../lib/api-client';
import { unsent } from '../../../lib/unsent';
import { isYoung, useUnsentWrites } from '../../../lib/unsent-writes';
import type { Award } from './award-points';

export const AWARD = 'award';

export function keepUnsent(award: Award): void {
  unsent.add({ kind: AWARD, key: award.key, at: Date.now(), write: award });
}

/** Points that nobody answered for. What is too old to be sent stays in sight until somebody has looked at it. */
export function useUnsentAwards(
  give: (award: Award) => Promise<unknown>,
  onRefused: (error: ApiError) => void,
) {
  const { writes, isSending, send } = useUnsentWrites<Award>({
    kind: AWARD,
    // What was refused while another page was open is asked for once more, and the board says why.
    goes: isYoung,
    send: ({ write }) => give(write),
    onRefused: ({ key }, error) => {
      unsent.drop(key);
      onRefused(error);
    },
  });
  return {
    waiting: writes.filter(isYoung),
    tooOld: writes.filter((award) => !isYoung(award)),
    isSending,
    send,
    drop: unsent.drop,
  };
}
