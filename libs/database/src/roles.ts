import { createHmac } from 'node:crypto';
import { SERVICES, type ServiceName } from '@homeroom/contracts';

export const MIGRATOR = 'homeroom_migrator';
export const BACKUP = 'homeroom_backup';

export const ownerOf = (service: ServiceName) => `${service}_owner`;
export const appOf = (service: ServiceName) => `${service}_app`;
export const relayOf = (service: ServiceName) => `${service}_relay`;

/** Services with an operator's side: a role that reads across schools what migrations grant to it, column by column. */
export const PLATFORM_DOORS = ['school'] as const satisfies readonly ServiceName[];
type PlatformDoor = (typeof PLATFORM_DOORS)[number];
export const platformOf = (service: PlatformDoor) => `${service}_platform`;

export function loginRoles(): string[] {
  return [
    MIGRATOR,
    BACKUP,
    ...SERVICES.flatMap((service) => [appOf(service), relayOf(service)]),
    ...PLATFORM_DOORS.map(platformOf),
  ];
}

/** Each role's password follows from one secret, so that set-up and processes agree without passing a list around. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('hex');
}

/** The same database as another role. */
export function urlAs(url: string, role: string, secret: string): string {
  const result = new URL(url);
  result.username = role;
  result.password = rolePassword(secret, role);
  return result.href;
}
