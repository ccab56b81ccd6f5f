import { lazy as reactLazy } from 'react';
import { arriving } from '../i18n/arriving';
import { UnreachableError } from './api-client';

const KEY = 'reloadedAt';
const PATIENCE_MS = 20_000;

/**
 * React's `lazy`, for what says in its own place that it did not come, and is asked for there once more. Its texts in another language
 * come first.
 */
export const lazyInPlace: typeof reactLazy = (load) => reactLazy(() => withTexts(load));

export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const part = await load();
  await arriving.texts;
  return part;
}

/**
 * The same for pages that stay open while a new version is put in place: a part that the server no longer has
 * comes with a fresh page, which is loaded once by itself. What this device never opened is not on it: without a connection that is said, in the page's place.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    try {
      return await withTexts(load);
    } catch (error) {
      return reloadOnce(error);
    }
  });

/** A device says late that its network is gone: a page that is loaded anew then takes along what it was sending, an alert too. */
const isThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function reloadOnce(cause: unknown): Promise<never> {
  if (!(await isThere())) throw new UnreachableError({ cause });
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) throw cause;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  // What is on the screen stays until the fresh page arrives.
  return new Promise(() => undefined);
}
