import type { SchoolAdmins } from '@homeroom/contracts';

export type Admin = SchoolAdmins['admins'][number];
