/**
 * The token that opens the slips ordered in this tab, until they are downloaded: nobody else has it, not even the server. It survives a
 * reload and ends with the tab.
 */
const nameOf = (orderId: string) => `homeroom-slips-${orderId}`;

export function keepToken(orderId: string, token: string): void {
  sessionStorage.setItem(nameOf(orderId), token);
}

export function tokenOf(orderId: string): string | null {
  return sessionStorage.getItem(nameOf(orderId));
}

export function forgetToken(orderId: string): void {
  sessionStorage.removeItem(nameOf(orderId));
}
