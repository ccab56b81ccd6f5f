import type { Role } from '@homeroom/domain';
import { useLayoutEffect } from 'react';
import type { REGISTERS } from '../lib/tokens';

/** The register of each role; sizes, spacing, radii and touch targets follow from it (`tokens.ts`). */
const REGISTER_OF: Record<Role, keyof typeof REGISTERS> = {
  student: 'child',
  class_device: 'child',
  parent: 'family',
  teacher: 'office',
  school_admin: 'office',
  super_super_admin: 'office',
};

/** Set on the root element, so that overlays use the same register as the page. */
export function useRegister(role: Role | undefined): void {
  useLayoutEffect(() => {
    if (!role) return;
    document.documentElement.dataset.register = REGISTER_OF[role];
    return () => {
      delete document.documentElement.dataset.register;
    };
  }, [role]);
}
