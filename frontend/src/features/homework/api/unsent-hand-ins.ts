import type { OwnHomeworkPage } from '@homeroom/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, newKey, sentenceOf } from '../../../lib/api-client';
import { keep, kept } from '../../../lib/kept-work';
import { type Unsent, unsent } from '../../../lib/unsent';
import { isYoung, ofKind, useUnsentWrites } from '../../../lib/unsent-writes';
import { EVERY, handIn, ownPageQuery } from './homework';

export const HAND_IN = 'hand-in';

/** What is to be handed in, and what nobody answered for yet. */
export interface UnsentHandIn {
  studentId: string;
  homeworkId: string;
  title: string;
  text: string;
  files: { id: string; name: string }[];
  /** What it was written over: what was handed in from elsewhere since is looked at first. */
  version: number;
  /** Why it was not taken in. */
  refused?: string;
}

/** Whatever waits for the same homework gives way. */
export function keepHandIn(write: UnsentHandIn): void {
  for (const earlier of ofKind<UnsentHandIn>(HAND_IN))
    if (earlier.write.homeworkId === write.homeworkId) unsent.drop(earlier.key);
  unsent.add({ kind: HAND_IN, key: newKey(), at: Date.now(), write });
}

interface Outcome {
  onHandedIn: (written: UnsentHandIn, homework: OwnHomeworkPage) => void;
  onRefused: (error: ApiError) => void;
}

export function useHandIns({ onHandedIn, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const { writes, isSending, send } = useUnsentWrites<UnsentHandIn>({
    ...{ kind: HAND_IN, isSendable },
    send: async (item) => onHandedIn(item.write, await sendHandIn(item, queryClient)),
    onRefused: (item, error) => {
      refuseHandIn(item, error);
      onRefused(error);
    },
    onSent: () => askAgain(queryClient),
  });
  return { handIns: writes, isSending, send };
}

export async function sendHandIn(
  { key, write: { studentId, homeworkId, text, files, version } }: Unsent<UnsentHandIn>,
  queryClient: QueryClient,
): Promise<OwnHomeworkPage> {
  const { homework } = await handIn(homeworkId, { text, files, version }, key);
  queryClient.setQueryData(ownPageQuery(studentId, homeworkId).queryKey, homework);
  // What was typed since was written over this one.
  const typed = await kept(homeworkId);
  if (typed?.version === version) await keep(homeworkId, { ...typed, version: homework.own.version });
  return homework;
}

export function refuseHandIn(item: Unsent<UnsentHandIn>, error: ApiError): void {
  unsent.change({ ...item, write: { ...item.write, refused: sentenceOf(error, error.message) } });
}

export function askAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: EVERY });
}

export function isSendable(item: Unsent<UnsentHandIn>): boolean {
  return item.write.refused === undefined && isYoung(item);
}
