import type { RollCalled, RollCallMark, RollCallStudent } from '@homeroom/contracts';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ApiError, newKey } from '../../../lib/api-client';
import { closeToast, showRefusal, showToast, toastStore } from '../../../lib/toasts';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { useUnsentWrites } from '../../../lib/unsent-writes';
import '../texts/staff-alert';
import { askRollCallAgain, callRoll } from './roll-call';

export const ROLL_CALL = 'roll-call';

/** Roll call marks that the server has not confirmed yet. */
export interface UnsentRollCall {
  alertId: string;
  marks: RollCallMark[];
  /** Rejected marks are not kept. */
  refused?: never;
}

/** The queued marks of this alert, and a function to add more. They are sent by themselves, from any open page. */
export function useRollCall(alertId: string) {
  const queryClient = useQueryClient();
  const { writes, hasFailed, send } = useUnsentWrites<UnsentRollCall>({
    kind: ROLL_CALL,
    send: (item) => sendRollCall(item, queryClient),
    onRefused: (item, error) => {
      refuseRollCall(item, error);
      askRollCallAgain(queryClient, alertId);
    },
    onSent: () => askRollCallAgain(queryClient, alertId),
  });
  const { data: overtaken = NOBODY } = useQuery<Overtaken>({
    queryKey: overtakenKey(alertId),
    queryFn: skipToken,
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
  return { waiting, overtaken, hasFailed, say };
}

export async function sendRollCall(
  { key, write }: Unsent<UnsentRollCall>,
  queryClient: QueryClient,
): Promise<void> {
  const called = await callRoll(queryClient, write.alertId, write.marks, key);
  keepOvertaken(queryClient, write, called);
}

/** Students for whom a colleague's mark is newer; it counts until somebody here marks the student again. */
type Overtaken = readonly Pick<RollCallStudent, 'studentId' | 'name'>[];
const NOBODY: Overtaken = [];
const OVERTAKEN = 'roll-call-overtaken';
const overtakenKey = (alertId: string) => [OVERTAKEN, alertId] as const;

/** The person may be on any page by now, so a toast lists all of them until it is closed. */
function keepOvertaken(
  queryClient: QueryClient,
  { alertId, marks }: UnsentRollCall,
  { students, overtaken }: RollCalled,
): void {
  const news = students.filter(({ studentId }) => overtaken.includes(studentId));
  const isSaid = new Set(marks.map(({ studentId }) => studentId));
  const held = queryClient.getQueryData<Overtaken>(overtakenKey(alertId)) ?? NOBODY;
  const all = [...held.filter(({ studentId }) => !isSaid.has(studentId)), ...news];
  // Kept for the lifetime of the page, whichever view is open.
  queryClient.setQueryDefaults([OVERTAKEN], { gcTime: Infinity });
  queryClient.setQueryData<Overtaken>(overtakenKey(alertId), all);
  if (news.length === 0) return;
  showToast({
    title: i18next.t('staffAlert:rollCall.otherwise.title', { count: all.length }),
    description: i18next.t('staffAlert:rollCall.otherwise.names', {
      names: new Intl.ListFormat(i18next.language).format(all.map(({ name }) => name)),
    }),
    variant: 'destructive',
    duration: Infinity,
  });
  // The toast names children, so it is closed when this person's query cache is cleared.
  const shown = toastStore.read();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryKey[0] !== OVERTAKEN) return;
    if (shown) closeToast(shown.id);
    stop();
  });
}

/** The alert is over or no longer accessible to this person, so there is nothing to send again. */
export function refuseRollCall({ key }: Unsent<UnsentRollCall>, error: ApiError): void {
  unsent.drop(key);
  const failed = i18next.t('staffAlert:rollCall.failed');
  showRefusal(failed, error, failed);
}
