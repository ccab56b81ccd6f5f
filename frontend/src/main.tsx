import './app/mantine-styles';
import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './i18n';

const rootElement = document.getElementById('root');

if (rootElement) {
  try {
    createRoot(rootElement, { onUncaughtError: () => showFallback(rootElement) }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  } catch (error) {
    reportError(error);
    showFallback(rootElement);
  }
} else {
  reportError(new Error('Homeroom cannot start: the page has no element with the id "root".'));
}

/** A school can register even when the application itself cannot be drawn. */
function showFallback(element: HTMLElement): void {
  void import('./app/fallback-registration').then(({ injectFallbackRegistration }) =>
    injectFallbackRegistration(element),
  );
}
