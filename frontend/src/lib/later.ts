import { type ComponentType, lazy } from 'react';
import { orNothing } from './or-nothing';

/** Polling interval while something on the page is loading. */
const LOOK_MS = 300;

/** Resolves once the page's main content has loaded. */
export async function pageIsThere(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (document.querySelector('[aria-busy=true]'));
}

/** A component loaded after the page; nothing waits for it, and if it fails to load it is left out. */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await pageIsThere();
    return orNothing(load());
  });
}
