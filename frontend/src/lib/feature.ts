import type { SignedInUser } from '@homeroom/contracts';
import type { Permission, Role } from '@homeroom/domain';
import type { ComponentType } from 'react';
import type { NavigationTexts } from '../i18n/texts';

/** A place that a signed-in person goes to, as the shell draws it. */
export interface NavigationEntry {
  /** Its address for this person; null where they have nothing there. */
  to: (user: SignedInUser) => string | null;
  /** A key of the area `navigation`, to which each feature adds its own words (`texts/navigation.en.json`). */
  label: keyof NavigationTexts;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>;
  roles: readonly Role[];
  /** The lowest stands first. */
  rank: number;
  /** `main` stands in the bar itself, which holds five on a phone; `more` behind its last one. */
  place: 'main' | 'more';
  /** Needed beside the role; a visitor inside a school has other permissions than its administrator. */
  may?: Permission;
}
