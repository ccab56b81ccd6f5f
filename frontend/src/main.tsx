import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import './app/mantine-styles';
import './app/typefaces.css';
import './app/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { SOURCE_LANGUAGE } from './i18n/languages';
import { languageHere, speak, speakAgain } from './i18n/speak';
import { keepOnDevice } from './lib/keep-on-device';
import { readEntry } from './lib/local-entries';
import { takeSlipToken } from './lib/slip-token';
import { letPressesEnd } from './lib/while-pressed';
import { FAILED, STARTED } from './standalone/signals';
import './i18n';

/** Written by the build on the root element of the page for unknown addresses. */
const NOT_FOUND = '404';

takeSlipToken();
// A language chosen in one tab applies to all.
addEventListener('storage', ({ key }) => key === 'language' && void speakAgain());
const rootElement = document.getElementById('root');

if (rootElement) {
  const language = languageHere();
  // A prerendered page hydrates in English, as it was rendered, and changes its language afterwards.
  if (language === SOURCE_LANGUAGE || rootElement.dataset.prerendered !== undefined) start(rootElement);
  else void speak(language, readEntry('currentUser')?.schoolCountry).finally(() => start(rootElement));
} else {
  reportError(new Error('The application cannot start: the page has no element with the id "root".'));
}

function start(root: HTMLElement): void {
  letPressesEnd(document);
  draw(root);
  window.dispatchEvent(new Event(STARTED));
  keepOnDevice();
}

/** A public page is prerendered and only hydrated; the others start empty. */
function draw(root: HTMLElement): void {
  const { prerendered } = root.dataset;
  const app = (
    <StrictMode>
      <App
        Router={BrowserRouter}
        missing={prerendered === NOT_FOUND ? window.location.pathname : undefined}
      />
    </StrictMode>
  );
  const options = { onUncaughtError: failed };
  if (prerendered === undefined) createRoot(root, options).render(app);
  // As a transition, so that the page can already be read and scrolled.
  else startTransition(() => void hydrateRoot(root, app, options));
}

function failed(error: unknown): void {
  reportError(error);
  window.dispatchEvent(new Event(FAILED));
}
