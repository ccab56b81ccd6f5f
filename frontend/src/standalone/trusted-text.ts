interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** Newer than the compiler's own description of browsers, and not in all of them. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown;
}

/** The only scripts that are named by a text: the worker, and what takes its place when it has to go. */
const WORKERS = ['/sw.js', '/sw-retired.js'];

/**
 * The server tells browsers to turn no text into markup or script, wherever it comes from. What may pass all the same: the
 * theme's style sheets, which are no markup, and the addresses of our own worker.
 */
export function trustOwnTexts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (WORKERS.includes(address) ? address : null),
  });
}
