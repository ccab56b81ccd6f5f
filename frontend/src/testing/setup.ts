import '@testing-library/jest-dom';
import { type Config, configure, getConfig } from '@testing-library/react';
import '../i18n';
import { closeToast, toastStore } from '../lib/toasts';
import { textModules } from './text-files';

// Registers all texts, because tests render components without their pages.
for (const file of textModules()) jest.requireActual(file);

// As in the real page.
document.head.innerHTML = '<meta name="description" content="" />';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

/** The testing library's own flag for polling: without it every error is built completely. */
const isWaiting = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

const { getElementError } = getConfig();

function toldWhenRead(message: () => string): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  return Object.defineProperty(error, 'message', { configurable: true, get: message });
}

/** The error contains the whole page, serialised only when it is read: doing so on every poll took a twentieth of the tests' time. */
function missing(message: string | null, container: Element): Error {
  const whole = () => getElementError(message, container);
  const error = isWaiting() ? toldWhenRead(() => whole().message) : whole();
  // Shows the test's line in the stack instead of this one.
  Error.captureStackTrace(error, missing);
  return error;
}
configure({ getElementError: missing });

// Browser APIs that Mantine needs and jsdom lacks.
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
// Reports every rendered element as visible.
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
 * React would capture a stack for each element, for use in its warnings: a tenth of these tests' time. React itself stops at ten thousand a
 * second, and still warns without them.
 */
Object.defineProperty(
  Reflect.get(
    jest.requireActual<object>('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

/**
 * jsdom compares an element with every rule of a browser's own style sheet to answer for any property. Queries by role ask each element of
 * the page, on every change, whether it is displayed and visible: these two are answered from the element's own style and from what one
 * element of its kind was found to have. Everything else is computed, and kept until the page changes.
 */
const workOutStyle = window.getComputedStyle.bind(window);
const styles = new Map<Element, CSSStyleDeclaration>();
const displays = new Map<string, string>();
const changes = new MutationObserver(() => styles.clear());
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
// The style sheets of the next page may use the same class names.
afterEach(() => displays.clear());

function wholeStyle(element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? workOutStyle(element);
  styles.set(element, style);
  return style;
}

const ownStyle = (element: Element) => (element as Partial<ElementCSSInlineStyle>).style;

function displayOf(element: Element): string {
  const own = ownStyle(element)?.display;
  if (own) return own;
  // What the rules that hide something look at.
  const attributes = ['class', 'hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, ...attributes]);
  const display = displays.get(kind) ?? wholeStyle(element).display;
  displays.set(kind, display);
  return display;
}

/** Inherited; no style sheet of these tests says it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at)?.visibility;
    if (own) return own;
  }
  return 'visible';
}

const QUICK = new Map([
  ['display', displayOf],
  ['visibility', visibilityOf],
]);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return workOutStyle(element, pseudo);
  if (changes.takeRecords().length > 0) styles.clear();
  const valueOf = (name: string) => QUICK.get(name)?.(element) ?? wholeStyle(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name): unknown =>
      name === 'getPropertyValue'
        ? valueOf
        : (QUICK.get(String(name))?.(element) ?? Reflect.get(wholeStyle(element), name)),
  });
};
