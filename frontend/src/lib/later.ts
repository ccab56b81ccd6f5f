import { type ComponentType, lazy } from 'react';
import { orNothing } from './or-nothing';

/** So often it is looked whether something of the page is still on its way. */
const LOOK_MS = 300;

/** Until what somebody came to see is on the page. */
export async function pageIsThere(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (document.querySelector('[aria-busy=true]'));
}

/** What comes when the page is there: nobody waits for it, and where it does not load it is missing. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await pageIsThere();
    return orNothing(load());
  });
}
