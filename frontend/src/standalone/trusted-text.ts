interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Missing in TypeScript's DOM types, and in some browsers. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** The only scripts loaded by a URL in a string: the service worker, its retired replacement, and the proof-of-work worker. */
const WORKERS = /^\/(?:sw|sw-retired|assets\/proof-of-work-[\w-]+)\.js$/;

function isOwnWorker(address: string): boolean {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && search === '' && WORKERS.test(pathname);
}

/**
 * The content security policy makes browsers reject strings as markup or script, whatever their source. Exceptions: the theme's style
 * sheets, which contain no markup, and the URLs of our own workers.
 */
export function trustOwnTexts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (isOwnWorker(address) ? address : null),
  });
}
