/**
 * What opens the slips that this tab has ordered, until they are downloaded: nobody else has it, the server included. It
 * outlives a reload and ends with the tab.
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
