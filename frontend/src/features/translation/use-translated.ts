import {
  isSameLanguage,
  type Language,
  OFFERED_CODES,
  SAID_LANGUAGES,
  type SaidLanguage,
  sourceLanguage,
} from '@homeroom/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { offeredQuery, translateAtServer } from './api/translation';
import type { Road } from './always';
import { askDevice, type DeviceAnswer, hasDeviceTranslator, NotOnDevice, translateOnDevice } from './device';

/** A text that somebody else has written, as the page shows it. */
export interface TranslatableText {
  /** A message, or a title and a text. */
  texts: readonly string[];
  /** The language that its author named, perhaps wrongly. */
  from?: string | undefined;
  /** What the reader says of its language. */
  said?: SaidLanguage | undefined;
  /** The address of its translation at the server. */
  path: string;
  /** Of the text, so that no other text is translated. */
  version: number;
}

export type TranslatedState =
  | { is: 'original' }
  // The person reads where the text would go; nothing has been sent.
  | { is: 'telling' }
  | { is: 'working'; road: Road; downloaded: number | null }
  | { is: 'translated'; road: Road; from: string | null; texts: readonly string[] }
  | { is: 'own' }
  | { is: 'failed'; road: Road; why: NotOnDevice['why'] | 'offline' | Error };

type Failure = Extract<TranslatedState, { is: 'failed' }>;

/** The roads that are open for a text: the device's first, because the text then stays here. */
export interface Roads {
  roads: readonly Road[];
  /** Who runs the server. */
  by: string | null;
  /** The device can translate it without a download, which a browser starts only when somebody presses something. */
  isReady: boolean;
  /** It is in the reader's language, but only according to its author: the reader may know better. */
  isOwnByName: boolean;
  /** What is known better than by its author: by the reader, or by the browser. */
  said: SaidLanguage | undefined;
}

/** Undefined until it is known. The browser is asked once the text `isSeen`, and not about each of a long conversation. */
export function useRoads(
  { texts, from, said }: TranslatableText,
  to: string,
  isSeen: boolean,
): Roads | undefined {
  const hasDevice = hasDeviceTranslator();
  const [answer, setAnswer] = useState<DeviceAnswer | undefined>(hasDevice ? undefined : { can: 'no' });
  const offered = useQuery(offeredQuery);
  const text = texts.join('\n');
  useEffect(() => {
    let isWanted = true;
    if (isSeen && hasDevice)
      void askDevice({ texts: [text], to, from, said }).then((found) => {
        if (isWanted) setAnswer(found);
      });
    return () => {
      isWanted = false;
    };
  }, [isSeen, hasDevice, text, to, from, said]);
  // Without a connection the question waits, and the device can translate all the same.
  if (answer === undefined || offered.isLoading) return undefined;
  const { can, detected } = answer;
  const { languages = [], by = null } = offered.data ?? {};
  const isAtServer = isOffered(to) && languages.includes(to);
  const roads = [
    ...(can === 'no' ? [] : (['device'] as const)),
    ...(isAtServer ? (['server'] as const) : []),
  ];
  const known = said ?? betterThan(from, detected);
  const source = sourceLanguage(from, known) ?? detected;
  const isOwn = source !== undefined && isSameLanguage(source, to);
  return {
    ...{ roads: isOwn ? [] : roads, by, isReady: can === 'ready', said: known },
    isOwnByName: isOwn && from !== undefined && detected === undefined && (hasDevice || isAtServer),
  };
}

/** What the browser says, if it is sure and the author named another language. */
function betterThan(from: string | undefined, detected: string | undefined): SaidLanguage | undefined {
  if (from === undefined || detected === undefined || isSameLanguage(from, detected)) return undefined;
  return SAID_LANGUAGES.find((code) => isSameLanguage(code, detected)) ?? 'unknown';
}

const isOffered = (to: string): to is Language => (OFFERED_CODES as readonly string[]).includes(to);

/**
 * One text and its translation, which the page forgets with the text. If somebody goes back to the original or leaves, what waits is not sent,
 * and what comes is dropped. `onSwitchedOff`: the school agrees no more to the server that was asked.
 */
export function useTranslated(text: TranslatableText, to: string, onSwitchedOff: () => void) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<TranslatedState>({ is: 'original' });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const begin = () => {
    run.current?.abort();
    run.current = new AbortController();
    return run.current.signal;
  };
  const translate = async (road: Road, said = text.said) => {
    const signal = begin();
    const show = (next: TranslatedState) => {
      if (!signal.aborted) setState(next);
    };
    show({ is: 'working', road, downloaded: null });
    const onDownload = (downloaded: number) => show({ is: 'working', road, downloaded });
    const outcome = await translated({ ...text, said }, { road, to, signal }, onDownload);
    if (outcome.is === 'failed' && isSwitchedOff(outcome.why)) {
      onSwitchedOff();
      // Nor has any other text on the page a control for it.
      queryClient.setQueryData(offeredQuery.queryKey, { languages: [], by: null });
    }
    show(outcome);
  };
  const stayAt = (next: Extract<TranslatedState, { is: 'original' | 'telling' }>) => {
    begin();
    setState(next);
  };
  return { state, translate, stayAt };
}

const isSwitchedOff = (why: Failure['why']) => why instanceof ApiError && why.code === 'TRANSLATION_OFF';

async function translated(
  { texts, from, said, path, version }: TranslatableText,
  { road, to, signal }: { road: Road; to: string; signal: AbortSignal },
  onDownload: (share: number) => void,
): Promise<TranslatedState> {
  try {
    const answer =
      road === 'device'
        ? await translateOnDevice({ texts, to, from, said }, onDownload)
        : await translateAtServer({ path, version, to: to as Language, said }, signal);
    if (answer.from !== null && isSameLanguage(answer.from, to)) return { is: 'own' };
    return { is: 'translated', road, from: answer.from, texts: answer.texts };
  } catch (error) {
    if (!navigator.onLine) return { is: 'failed', road, why: 'offline' };
    return { is: 'failed', road, why: error instanceof NotOnDevice ? error.why : (error as Error) };
  }
}
