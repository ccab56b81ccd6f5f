import { createHmac } from 'node:crypto';

/** The address of the same database for another role; its password is derived as libs/database's prepare.js does. */
export function urlForRole(adminUrl: string, role: string, roleSecret: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = createHmac('sha256', roleSecret).update(role).digest('hex');
  return url.href;
}
