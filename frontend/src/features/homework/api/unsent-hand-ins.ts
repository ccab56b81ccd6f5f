import type { OwnHomeworkPage } from '@homeroom/contracts';
import { MOMENT_MS } from '@homeroom/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, isElsewhere, isFinal, isStatus, newKey } from '../../../lib/api-client';
import { keep, kept } from '../../../lib/kept-work';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { dropReplaced, noteRefusal, useUnsentWrites } from '../../../lib/unsent-writes';
import { isChangedMeanwhile } from '../../../lib/use-seen';
import { EVERY, handIn, ownPageQuery } from './homework';

export const HAND_IN = 'hand-in';

/** Work handed in here and not yet confirmed by the server. */
export interface UnsentHandIn {
  studentId: string;
  homeworkId: string;
  title: string;
  text: string;
  files: { id: string; name: string }[];
  /** The version it is based on: work handed in from elsewhere since must be looked at first. */
  version: number;
  /** Why it was rejected. */
  refused?: string;
  /** Set once it had to wait for the network or the server: the key under which it says from then on when it was handed in here. */
  lateKey?: string;
  /** Earlier unconfirmed work that this replaced and that may have arrived all the same. */
  before?: Work[];
}

type Work = Pick<UnsentHandIn, 'text' | 'files'>;

/** Replaces earlier queued work for the same homework. */
export function keepHandIn(write: UnsentHandIn): void {
  const earlier = dropReplaced<UnsentHandIn>(HAND_IN, ({ homeworkId }) => homeworkId === write.homeworkId);
  const before = earlier.flatMap(({ before: more = [], text, files }) => [...more, { text, files }]);
  unsent.add({
    kind: HAND_IN,
    key: newKey(),
    at: Date.now(),
    write: { ...write, ...(before[0] && { before }) },
  });
}

type Over = Pick<UnsentHandIn, 'studentId' | 'homeworkId' | 'version'>;

/** Maps each version to the one it became when work based on it was handed in on this page, by the form or by the shell. */
const became = new WeakMap<QueryClient, Map<string, number>>();
const nameOf = ({ studentId, homeworkId, version }: Over) => `${studentId} ${homeworkId} ${version}`;

function noteBecame(queryClient: QueryClient, over: Over, version: number): void {
  became.set(queryClient, (became.get(queryClient) ?? new Map<string, number>()).set(nameOf(over), version));
}

/** Work typed over a version while a hand-in was in flight is based on the version that resulted. */
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
      noteRefusal(item, error);
      onRefused(error);
    },
    onSent: () => askAgain(queryClient),
  });
  return { handIns: writes, isSending, send };
}

export async function sendHandIn(item: Unsent<UnsentHandIn>, queryClient: QueryClient): Promise<void> {
  // The page may have been closed before it knew what became of the first attempt.
  const sent = Date.now() - item.at > MOMENT_MS ? noteDelay(item) : item;
  const { write } = sent;
  const { studentId, homeworkId, version } = write;
  const homework = await handedIn(sent, queryClient).catch((error: unknown) => {
    if (!isFinal(error) && !isElsewhere(error)) noteDelay(sent);
    throw error;
  });
  noteBecame(queryClient, write, homework.own.version);
  queryClient.setQueryData(ownPageQuery(studentId, homeworkId).queryKey, homework);
  // Work typed since is based on the new version.
  const typed = await kept(homeworkId);
  if (typed?.version === version) await keep(homeworkId, { ...typed, version: homework.own.version });
}

/** What may have been sent already stays known, because it may have arrived all the same. */
function noteDelay(item: Unsent<UnsentHandIn>): Unsent<UnsentHandIn> {
  const { write } = item;
  if (write.lateKey !== undefined) return item;
  const before = [...(write.before ?? []), { text: write.text, files: write.files }];
  const delayed = { ...item, write: { ...write, before, lateKey: newKey() } };
  unsent.change(delayed);
  return delayed;
}

async function handedIn(
  { key, at, write }: Unsent<UnsentHandIn>,
  queryClient: QueryClient,
): Promise<OwnHomeworkPage> {
  const { studentId, homeworkId, text, files, version, lateKey, before = [] } = write;
  const on = lateKey !== undefined && { handedInAt: at };
  try {
    return (await handIn(homeworkId, { text, files, version, ...on }, lateKey ?? key)).homework;
  } catch (error) {
    // The release before refuses the time.
    if (on && isStatus(error, 400)) return (await handIn(homeworkId, { text, files, version }, key)).homework;
    if (before.length === 0 || !isChangedMeanwhile(error as Error)) throw error;
    const now = await queryClient.fetchQuery({ ...ownPageQuery(studentId, homeworkId), staleTime: 0 });
    // An earlier attempt has already arrived.
    if (isSame(now.own, { text, files })) return now;
    if (!before.some((work) => isSame(now.own, work))) throw error;
    return (await handIn(homeworkId, { text, files, version: now.own.version, ...on }, newKey())).homework;
  }
}

const isSame = (one: Work, other: Work) => said(one) === said(other);
const said = ({ text, files }: Work) => JSON.stringify([text.trim(), ...files.map(({ id }) => id)]);

export function askAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: EVERY });
}
