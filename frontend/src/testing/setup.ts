import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import '../i18n';
import '../i18n/account';
import '../i18n/contact';
import '../i18n/family';
import '../i18n/faq';
import '../i18n/front-door';
import '../i18n/courses';
import '../i18n/mail-links';
import '../i18n/messenger';
import '../i18n/office';
import '../i18n/outgoing-mail';
import '../i18n/press';
import '../i18n/roster-import';
import '../i18n/pricing';
import '../i18n/step-up';
import '../i18n/public-pages';
import '../i18n/schools-say';
import '../i18n/search';
import '../i18n/settings';
import '../i18n/operator';
import '../i18n/organisations';
import '../i18n/student';
import '../i18n/teacher';
import '../i18n/security';
import '../i18n/signed-in';
import '../i18n/sign-in-line';
import '../i18n/slip-orders';
import '../i18n/test-registration';

// As the real page has it.
document.head.innerHTML = '<meta name="description" content="" />';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

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

afterEach(() => localStorage.clear());
