/** An address that a page may lead to: https, a name with a dot and nobody's password. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s]+$/i.test(text)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
  } catch {
    return false;
  }
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const MAIL_DOMAIN = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+${LABEL}$`);

/** As somebody types it, with the @ or without. */
export function mailDomainOf(typed: string): string {
  return typed.trim().toLowerCase().replace(/^@/, '');
}

/** What stands behind the @ of an address: small letters, at least one dot. */
export function isMailDomain(text: string): boolean {
  return MAIL_DOMAIN.test(text);
}
