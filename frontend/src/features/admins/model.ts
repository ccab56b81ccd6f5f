import type { SchoolAdmins } from '@homeroom/contracts';

export type Admin = SchoolAdmins['admins'][number];

export function nameOf({ firstName, lastName }: Pick<Admin, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
