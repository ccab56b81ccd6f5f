import { FAILED, STARTED } from './signals';
import { trustOwnTexts } from './trusted-text';

/**
 * The one script that runs before the page is drawn. It says which texts may become part of the page, puts the colours on
 * that this visitor chose, and watches the application start: when its files do not arrive, or throw, or nothing can be
 * drawn, a plain form takes its place.
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
  // A script that does not arrive tells only its own element; capturing hears it here too.
  addEventListener('error', (event) => isOurs(event) && fail(), { capture: true, signal: watching.signal });
  addEventListener(STARTED, () => watching.abort());
  addEventListener(FAILED, fail);
}

/** As the application reads it: the key is the kit's. */
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

/** What a browser extension throws is none of our business. */
function isOurs(event: Event): boolean {
  if (event.target instanceof HTMLScriptElement) return event.target.src.startsWith(location.origin);
  return event instanceof ErrorEvent && event.filename.startsWith(location.origin);
}

boot();
