import { SERVICES, type ServiceName } from '@homeroom/contracts/identity';

export const MIGRATOR = 'homeroom_migrator';
export const BACKUP = 'homeroom_backup';

export const ownerOf = (service: ServiceName) => `${service}_owner`;
export const appOf = (service: ServiceName) => `${service}_app`;
export const relayOf = (service: ServiceName) => `${service}_relay`;

/** Services with access across schools: a role that can read there what migrations grant it, column by column. */
export const PLATFORM_DOORS = ['auth', 'school'] as const satisfies readonly ServiceName[];
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
