/** A URL that pages may link to: https, a host name with a dot, and no credentials. */
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

/** A domain as typed, with or without the @. */
export function mailDomainOf(typed: string): string {
  return typed.trim().toLowerCase().replace(/^@/, '');
}

/** Whether the text is the domain part of an address: lower case, with at least one dot. */
export function isMailDomain(text: string): boolean {
  return MAIL_DOMAIN.test(text);
}
