const IN_ADDRESS = /^#slip=([\w-]{22})$/;

let token: string | undefined;

/**
 * The code on a sign-in slip brings a token behind the `#`, which no server and no log sees. It leaves the address at once, so
 * that it stays neither on the screen nor in the browser's history, and lives as long as the page.
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

/** What a slip's address ends with. */
export function slipFragment(of: string): string {
  return `#slip=${of}`;
}
