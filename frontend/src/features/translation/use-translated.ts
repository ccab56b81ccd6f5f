import { isSameLanguage, type Language, OFFERED_CODES } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offeredQuery, translateAtServer } from './api/translation';
import type { Road } from './always';
import { askDevice, type DeviceAnswer, hasDeviceTranslator, NotOnDevice, translateOnDevice } from './device';

/** A text that somebody else has written, as the page shows it. */
export interface TranslatableText {
  /** A message, or a title and a text. */
  texts: readonly string[];
  /** The language that its author named. */
  from?: string | undefined;
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

/** The roads that are open for a text: the device's first, because the text then stays here. */
export interface Roads {
  roads: readonly Road[];
  /** Who runs the server. */
  by: string | null;
  /** The device can translate it without a download, which a browser starts only when somebody presses something. */
  isReady: boolean;
}

/** Undefined until it is known. */
export function useRoads({ texts, from }: TranslatableText, to: string): Roads | undefined {
  const hasDevice = hasDeviceTranslator();
  const [answer, setAnswer] = useState<DeviceAnswer | undefined>(hasDevice ? undefined : 'no');
  const offered = useQuery(offeredQuery);
  const text = texts.join('\n');
  useEffect(() => {
    let isWanted = true;
    void askDevice({ texts: [text], to, from }).then((found) => {
      if (isWanted) setAnswer(found);
    });
    return () => {
      isWanted = false;
    };
  }, [text, to, from]);
  // Without a connection the question waits, and the device can translate all the same.
  if (answer === undefined || offered.isLoading) return undefined;
  const { languages = [], by = null } = offered.data ?? {};
  const isOwn = answer === 'own' || (from !== undefined && isSameLanguage(from, to));
  const roads = [
    ...(answer === 'ready' || answer === 'maybe' ? (['device'] as const) : []),
    ...(isOffered(to) && languages.includes(to) ? (['server'] as const) : []),
  ];
  return { roads: isOwn ? [] : roads, by, isReady: answer === 'ready' };
}

const isOffered = (to: string): to is Language => (OFFERED_CODES as readonly string[]).includes(to);

/**
 * One text and its translation, which the page forgets with the text. If somebody goes back to the original or leaves, what waits is not sent,
 * and what comes is dropped.
 */
export function useTranslated(text: TranslatableText, to: string) {
  const [state, setState] = useState<TranslatedState>({ is: 'original' });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const begin = () => {
    run.current?.abort();
    run.current = new AbortController();
    return run.current.signal;
  };
  const translate = async (road: Road) => {
    const signal = begin();
    const show = (next: TranslatedState) => {
      if (!signal.aborted) setState(next);
    };
    show({ is: 'working', road, downloaded: null });
    const onDownload = (downloaded: number) => show({ is: 'working', road, downloaded });
    show(await translated(text, { road, to, signal }, onDownload));
  };
  const stayAt = (next: Extract<TranslatedState, { is: 'original' | 'telling' }>) => {
    begin();
    setState(next);
  };
  return { state, translate, stayAt };
}

async function translated(
  { texts, from, path, version }: TranslatableText,
  { road, to, signal }: { road: Road; to: string; signal: AbortSignal },
  onDownload: (share: number) => void,
): Promise<TranslatedState> {
  try {
    const answer =
      road === 'device'
        ? await translateOnDevice({ texts, to, from }, onDownload)
        : await translateAtServer({ path, version, to: to as Language }, signal);
    if (answer.from !== null && isSameLanguage(answer.from, to)) return { is: 'own' };
    return { is: 'translated', road, from: answer.from, texts: answer.texts };
  } catch (error) {
    if (!navigator.onLine) return { is: 'failed', road, why: 'offline' };
    return { is: 'failed', road, why: error instanceof NotOnDevice ? error.why : (error as Error) };
  }
}
