import type { Role } from '@homeroom/domain';
import { useLayoutEffect } from 'react';
import type { REGISTERS } from '../lib/tokens';

/** How a page speaks to whom: sizes, distances, corners and targets follow from it (`tokens.ts`). */
const REGISTER_OF: Record<Role, keyof typeof REGISTERS> = {
  student: 'child',
  class_device: 'child',
  parent: 'family',
  teacher: 'office',
  school_admin: 'office',
  super_super_admin: 'office',
};

/** On the root, so that what lies over the page speaks like the page. */
export function useRegister(role: Role | undefined): void {
  useLayoutEffect(() => {
    if (!role) return;
    document.documentElement.dataset.register = REGISTER_OF[role];
    return () => {
      delete document.documentElement.dataset.register;
    };
  }, [role]);
}
