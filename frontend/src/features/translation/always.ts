import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners';
import { ownerHere, readEntry, writeEntry } from '../../lib/local-entries';

/** Where a text is translated: by the browser, or on the platform's server. */
export type Road = 'device' | 'server';
/** What somebody may want to have translated always: all announcements, all homework, or one conversation. */
export type TranslatedPlace = 'announcements' | 'homework' | `conversation:${string}`;

/** Older choices are dropped: a device is no archive of conversations. */
const PLACES_MOST = 100;

const listeners = createListeners();

/** Whether the choice can be kept here: not on a class's or a shared device. */
export const mayChooseAlways = (): boolean => ownerHere() !== null;

/**
 * The road by which the person on this device always wants texts of this place translated. It is the road for which it was said: whoever
 * had texts translated on the device has not agreed to send them to a server.
 */
export function useAlways(place: TranslatedPlace): Road | undefined {
  const read = () => (mayChooseAlways() ? readEntry('alwaysTranslated')?.[place] : undefined);
  return useSyncExternalStore(listeners.subscribe, read, read);
}

export function chooseAlways(place: TranslatedPlace, road: Road | undefined): void {
  const others = Object.entries(readEntry('alwaysTranslated') ?? {}).filter(([other]) => other !== place);
  const chosen = road ? [...others.slice(1 - PLACES_MOST), [place, road] as const] : others;
  writeEntry('alwaysTranslated', Object.fromEntries(chosen));
  listeners.tell();
}

/** Whether the person on this device has read that texts go to the server of these people, before the first one went there. */
export const knowsServerOf = (by: string | null): boolean =>
  by !== null && readEntry('translationServer') === by;

export function rememberServerOf(by: string | null): void {
  if (by !== null) writeEntry('translationServer', by);
}
