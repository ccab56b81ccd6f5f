import { lazy as reactLazy } from 'react';
import { arriving } from '../i18n/arriving';
import { UnreachableError } from './api-client';

const KEY = 'reloadedAt';
const PATIENCE_MS = 20_000;

/**
 * React's `lazy` for components that show a load failure in their own place and can be retried there. Waits for their texts in another
 * language.
 */
export const lazyInPlace: typeof reactLazy = (load) => reactLazy(() => withTexts(load));

export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const part = await load();
  await arriving.texts;
  return part;
}

/**
 * The same for pages that stay open during a deployment: a chunk that the server no longer has triggers one automatic reload. A page never
 * opened on this device is not available offline, which is said in its place.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    try {
      return await withTexts(load);
    } catch (error) {
      return reloadOnce(error);
    }
  });

/** `navigator.onLine` reacts late, and reloading without a network would abort requests in flight, such as an alert. */
const isThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function reloadOnce(cause: unknown): Promise<never> {
  if (!(await isThere())) throw new UnreachableError({ cause }, 'reading');
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) throw cause;
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  // Keeps the current screen until the reload.
  return new Promise(() => undefined);
}
