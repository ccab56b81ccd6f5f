import { createContext, use } from 'react';
import type { Texts } from '../i18n/texts';

export type MarkName = keyof Texts['shell']['marks'];

/** A breadcrumb: a page above the current one. */
export interface Mark {
  to: string;
  name: MarkName;
}

/** The breadcrumbs, provided by the shell for components on the page. */
export const PlaceMarks = createContext<readonly Mark[]>([]);

export function usePlaceMarks(): readonly Mark[] {
  return use(PlaceMarks);
}
