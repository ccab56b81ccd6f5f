import type { RollCallMark } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ApiError, newKey } from '../../../lib/api-client';
import { showRefusal } from '../../../lib/toasts';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { useUnsentWrites } from '../../../lib/unsent-writes';
import '../texts/staff-alert';
import { askRollCallAgain, callRoll } from './roll-call';

export const ROLL_CALL = 'roll-call';

/** What was said of some students, and nobody answered for yet. */
export interface UnsentRollCall {
  alertId: string;
  marks: RollCallMark[];
  /** What is refused does not stay. */
  refused?: never;
}

/** What waits of this alert, and how more is said. It goes by itself, from whatever page is open. */
export function useRollCall(alertId: string, onOvertaken: (studentIds: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const { writes, hasFailed, send } = useUnsentWrites<UnsentRollCall>({
    kind: ROLL_CALL,
    send: async (item) => onOvertaken((await sendRollCall(item, queryClient)).overtaken),
    onRefused: (item, error) => {
      refuseRollCall(item, error);
      askRollCallAgain(queryClient, alertId);
    },
    onSent: () => askRollCallAgain(queryClient, alertId),
  });
  const waiting = new Map(
    writes
      .filter(({ write }) => write.alertId === alertId)
      .flatMap(({ write }) => write.marks.map((mark) => [mark.studentId, mark] as const)),
  );
  const say = (marks: RollCallMark[]) => {
    unsent.add({ kind: ROLL_CALL, key: newKey(), at: Date.now(), write: { alertId, marks } });
    void send();
  };
  return { waiting, hasFailed, say };
}

export function sendRollCall(
  { key, write: { alertId, marks } }: Unsent<UnsentRollCall>,
  queryClient: QueryClient,
) {
  return callRoll(queryClient, alertId, marks, key);
}

/** The alert is over, or no business of this person any more: there is nothing to be said again. */
export function refuseRollCall({ key }: Unsent<UnsentRollCall>, error: ApiError): void {
  unsent.drop(key);
  const failed = i18next.t('staffAlert:rollCall.failed');
  showRefusal(failed, error, failed);
}
