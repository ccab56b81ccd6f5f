import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, newKey, sentenceOf } from '../../../lib/api-client';
import { keep, kept } from '../../../lib/kept-work';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { ofKind, useUnsentWrites } from '../../../lib/unsent-writes';
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

type Over = Pick<UnsentHandIn, 'studentId' | 'homeworkId' | 'version'>;

/** What each version became that something was handed in over on this page, by the form or by the shell. */
const became = new WeakMap<QueryClient, Map<string, number>>();
const nameOf = ({ studentId, homeworkId, version }: Over) => `${studentId} ${homeworkId} ${version}`;

function noteBecame(queryClient: QueryClient, over: Over, version: number): void {
  became.set(queryClient, (became.get(queryClient) ?? new Map<string, number>()).set(nameOf(over), version));
}

/** What was typed over a version while that was under way was typed over what it became. */
function versionBy(queryClient: QueryClient, over: Over): number {
  const version = became.get(queryClient)?.get(nameOf(over)) ?? over.version;
  return version > over.version ? versionBy(queryClient, { ...over, version }) : version;
}

export function useVersionBy(whose: Omit<Over, 'version'>): (version: number) => number {
  const queryClient = useQueryClient();
  return (version) => versionBy(queryClient, { ...whose, version });
}

interface Outcome {
  onHandedIn: () => void;
  onRefused: (error: ApiError) => void;
}

export function useHandIns({ onHandedIn, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const { writes, isSending, send } = useUnsentWrites<UnsentHandIn>({
    kind: HAND_IN,
    send: async (item) => {
      await sendHandIn(item, queryClient);
      onHandedIn();
    },
    onRefused: (item, error) => {
      refuseHandIn(item, error);
      onRefused(error);
    },
    onSent: () => askAgain(queryClient),
  });
  return { handIns: writes, isSending, send };
}

export async function sendHandIn(
  { key, write }: Unsent<UnsentHandIn>,
  queryClient: QueryClient,
): Promise<void> {
  const { studentId, homeworkId, text, files, version } = write;
  const { homework } = await handIn(homeworkId, { text, files, version }, key);
  noteBecame(queryClient, write, homework.own.version);
  queryClient.setQueryData(ownPageQuery(studentId, homeworkId).queryKey, homework);
  // What was typed since was written over this one.
  const typed = await kept(homeworkId);
  if (typed?.version === version) await keep(homeworkId, { ...typed, version: homework.own.version });
}

export function refuseHandIn(item: Unsent<UnsentHandIn>, error: ApiError): void {
  unsent.change({ ...item, write: { ...item.write, refused: sentenceOf(error, error.message) } });
}

export function askAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: EVERY });
}
