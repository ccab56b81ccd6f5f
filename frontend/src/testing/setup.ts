import '@testing-library/jest-dom';
import { type Config, configure, getConfig } from '@testing-library/react';
import '../i18n';
import { closeToast, toastStore } from '../lib/toasts';
import { textModules } from './text-files';

// A test says what a page says without opening the page.
for (const file of textModules()) jest.requireActual(file);

// As the real page has it.
document.head.innerHTML = '<meta name="description" content="" />';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

/** The testing library's own sign that it asks again and again: without it every error is whole, as it comes. */
const isWaiting = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

const { getElementError } = getConfig();

function toldWhenRead(message: () => string): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', { configurable: true, get: message });
}

/** The whole page stands in the error, where somebody reads it: written out each time it took a twentieth of their time. */
function missing(message: string | null, container: Element): Error {
  const whole = () => getElementError(message, container);
  const error = isWaiting() ? toldWhenRead(() => whole().message) : whole();
  // The line that is shown is the test's and not this one.
  Error.captureStackTrace(error, missing);
  return error;
}
configure({ getElementError: missing });

// What the kit asks a browser for and the test page does not have.
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }),
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Everything that is drawn is on the screen here.
window.IntersectionObserver = class {
  constructor(private readonly seen: IntersectionObserverCallback) {}
  observe() {
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    this.seen(entries, this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

Blob.prototype.arrayBuffer = function read(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const toast = toastStore.read();
  if (toast) closeToast(toast.id);
});

/**
 * Each element would write down where it was made, for the warnings of React to say: a tenth of what these tests do. React stops by
 * itself at ten thousand of them a second, and warns on without.
 */
Object.defineProperty(
  Reflect.get(
    jest.requireActual<object>('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

/** Who looks for a role asks for the styles of the whole page: they are worked out anew where something on it has changed. */
const workOutStyle = window.getComputedStyle.bind(window);
const styles = new Map<Element, CSSStyleDeclaration>();
const changes = new MutationObserver(() => styles.clear());
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return workOutStyle(element, pseudo);
  if (changes.takeRecords().length > 0) styles.clear();
  const style = styles.get(element) ?? workOutStyle(element);
  styles.set(element, style);
  return style;
};
