interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Newer than the compiler's own description of browsers, and not in all of them. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * The only scripts that are named by a text: the worker that keeps the application, what takes its place when it has to go,
 * and the one that works out what a sign-in is asked for.
 */
const WORKERS = /^\/(?:sw|sw-retired|assets\/proof-of-work-[\w-]+)\.js$/;

function isOwnWorker(address: string): boolean {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && search === '' && WORKERS.test(pathname);
}

/**
 * The server tells browsers to turn no text into markup or script, wherever it comes from. What may pass all the same: the
 * theme's style sheets, which are no markup, and the addresses of our own workers.
 */
export function trustOwnTexts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (isOwnWorker(address) ? address : null),
  });
}
