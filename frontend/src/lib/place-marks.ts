import { createContext, use } from 'react';
import type { Texts } from '../i18n/texts';

export type MarkName = keyof Texts['shell']['marks'];

/** A page above the one that is open. */
export interface Mark {
  to: string;
  name: MarkName;
}

/** The shell knows where a page stands; what is drawn on the page asks. */
export const PlaceMarks = createContext<readonly Mark[]>([]);

export function usePlaceMarks(): readonly Mark[] {
  return use(PlaceMarks);
}
