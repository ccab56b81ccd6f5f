import type { AnsweredPermissionSlip, OwnPermissionSlip, OwnPermissionSlips } from '@homeroom/contracts';
import type { PermissionAnswer } from '@homeroom/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi, newKey } from '../../../lib/api-client';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { dropReplaced, noteRefusal, useUnsentWrites } from '../../../lib/unsent-writes';
import { isChangedMeanwhile } from '../../../lib/use-seen';
import { answerPath, ownSlipsQuery } from './own';

export const ANSWER = 'permission-answer';

interface Said {
  answer: PermissionAnswer;
  note?: string;
}

/** An answer that was given here and not yet confirmed by the server, which judges it when it arrives. */
export interface UnsentAnswer extends Said {
  slipId: string;
  studentId: string;
  /** What it is about, for the page on which the slip itself may not be any more. */
  title: string;
  child: string;
  /** When the answer was given that this one replaces; null if there was none. */
  over: string | null;
  /** Earlier unconfirmed answers that this one replaced and that may have arrived all the same. */
  before?: Said[];
  /** Why it was rejected. */
  refused?: string;
}

/** Whether it answers this slip for this child. */
export function isAnswerTo(
  slip: OwnPermissionSlip,
  { slipId, studentId }: Pick<UnsentAnswer, 'slipId' | 'studentId'>,
): boolean {
  return slip.slipId === slipId && slip.student.id === studentId;
}

/** The newest answer replaces an earlier one that is still waiting. */
export function keepAnswer(write: UnsentAnswer): void {
  const earlier = dropReplaced<UnsentAnswer>(
    ANSWER,
    ({ slipId, studentId }) => slipId === write.slipId && studentId === write.studentId,
  );
  const before = earlier.flatMap(({ before: more = [], ...said }) => [...more, saidOf(said)]);
  unsent.add({
    kind: ANSWER,
    key: newKey(),
    at: Date.now(),
    write: { ...write, ...(before.length > 0 && { before }) },
  });
}

interface Outcome {
  onSent: (write: UnsentAnswer) => void;
}

export function useUnsentAnswers({ onSent }: Outcome) {
  const queryClient = useQueryClient();
  const { writes, isSending, send } = useUnsentWrites<UnsentAnswer>({
    kind: ANSWER,
    send: async (item) => {
      await sendAnswer(item, queryClient);
      onSent(item.write);
    },
    onRefused: noteRefusal,
    onSent: () => askAgain(queryClient),
  });
  return { answers: writes, isSending, send };
}

export async function sendAnswer(
  { key, write }: Unsent<UnsentAnswer>,
  queryClient: QueryClient,
): Promise<void> {
  const { slip } = await answered(key, write, queryClient);
  queryClient.setQueryData<OwnPermissionSlips>(
    ownSlipsQuery.queryKey,
    (held) => held && { ...held, slips: held.slips.map((each) => (isAnswerTo(each, write) ? slip : each)) },
  );
}

async function answered(
  key: string,
  write: UnsentAnswer,
  queryClient: QueryClient,
): Promise<AnsweredPermissionSlip> {
  try {
    return await put(key, write, write.over);
  } catch (error) {
    const { before = [] } = write;
    if (before.length === 0 || !isChangedMeanwhile(error as Error)) throw error;
    const { slips } = await queryClient.fetchQuery({ ...ownSlipsQuery, staleTime: 0 });
    const own = slips.find((slip) => isAnswerTo(slip, write))?.own;
    // What stands there is an earlier attempt that had arrived, and not another answer.
    if (!own || !before.some((said) => isEqual(said, saidOf(own)))) throw error;
    return put(newKey(), write, own.answeredAt);
  }
}

function put(key: string, { slipId, studentId, ...write }: UnsentAnswer, over: string | null) {
  return callApi<AnsweredPermissionSlip>(answerPath(slipId, studentId), {
    ...{ method: 'PUT', body: { ...saidOf(write), over }, idempotencyKey: key },
  });
}

const saidOf = ({ answer, note }: { answer: PermissionAnswer; note?: string | null }): Said => ({
  answer,
  ...(note && { note }),
});
const isEqual = (one: Said, other: Said) => one.answer === other.answer && one.note === other.note;

export function askAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ownSlipsQuery.queryKey });
}
