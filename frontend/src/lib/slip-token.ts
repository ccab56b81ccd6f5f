const IN_ADDRESS = /^#slip=([\w-]{22})$/;

let token: string | undefined;

/**
 * The code on a slip contains a token behind the `#`, which no server or log sees. It is removed from the address at once, so that it stays
 * neither on the screen nor in the history, and is kept while the page is open.
 */
export function takeSlipToken(): void {
  const found = IN_ADDRESS.exec(window.location.hash)?.[1];
  if (!found) return;
  token = found;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

export function slipToken(): string | undefined {
  return token;
}

/** The fragment of a slip's address. */
export function slipFragment(of: string): string {
  return `#slip=${of}`;
}
