import { lazy as reactLazy } from 'react';
import { arriving } from '../i18n/arriving';
import { UnreachableError } from './api-client';

const KEY = 'reloadedAt';
const PATIENCE_MS = 20_000;

/**
 * React's `lazy`, for pages that stay open while a new version is put in place: a part that the server no longer has
 * comes with a fresh page, which is loaded once by itself. Its texts in another language come first. What this device never
 * opened is not on it: without a connection that is said, in the page's place.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(async () => {
    try {
      const part = await load();
      await arriving.texts;
      return part;
    } catch (error) {
      return reloadOnce(error);
    }
  });

function reloadOnce(cause: unknown): Promise<never> {
  if (navigator.onLine === false) return Promise.reject(new UnreachableError({ cause }));
  if (Date.now() - Number(sessionStorage.getItem(KEY)) < PATIENCE_MS) return Promise.reject(cause);
  sessionStorage.setItem(KEY, String(Date.now()));
  window.location.reload();
  // What is on the screen stays until the fresh page arrives.
  return new Promise(() => undefined);
}
