import { FAILED, STARTED } from './signals';
import { trustOwnTexts } from './trusted-text';

/**
 * The only script that runs before the page renders. It installs the Trusted Types policy, applies the visitor's colour scheme, and watches
 * the application start: if its files do not arrive, throw, or nothing can be rendered, a plain form replaces it.
 */
function boot(): void {
  trustOwnTexts();
  document.documentElement.dataset.mantineColorScheme = colorScheme();

  const watching = new AbortController();
  let failed = false;
  const fail = () => {
    if (failed) return;
    failed = true;
    watching.abort();
    const root = document.getElementById('root');
    if (root) void import('./fallback-registration').then((form) => form.injectFallbackRegistration(root));
  };
  // A failed script fires an event only at its own element; a capturing listener receives it here too.
  addEventListener('error', (event) => isOurs(event) && fail(), { capture: true, signal: watching.signal });
  addEventListener(STARTED, () => watching.abort());
  addEventListener(FAILED, fail);
}

/** Must match the application; the storage key is Mantine's. */
function colorScheme(): 'light' | 'dark' {
  const chosen = storedScheme();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function storedScheme(): string | null {
  try {
    return localStorage.getItem('mantine-color-scheme-value');
  } catch {
    return null;
  }
}

/** Ignores errors of browser extensions. */
function isOurs(event: Event): boolean {
  if (event.target instanceof HTMLScriptElement) return event.target.src.startsWith(location.origin);
  return event instanceof ErrorEvent && event.filename.startsWith(location.origin);
}

boot();
