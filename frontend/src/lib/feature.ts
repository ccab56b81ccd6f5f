import type { SignedInUser } from '@homeroom/contracts';
import type { LiveEventName, Permission, Role } from '@homeroom/domain';
import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigationTexts } from '../i18n/texts';
import type { ApiError } from './api-client';
import type { PlaceGroup } from './place-group';
import type { Unsent } from './unsent-write';

/**
 * A menu entry for signed-in people. Entries that families and students have too are in a feature's `navigation.ts`, all others in its
 * `staff-navigation.ts`, which their phones do not load.
 */
export interface NavigationEntry {
  /** The address for this person; null if there is none. */
  to: (user: SignedInUser) => string | null;
  /** If `to` is one of several pages of this place: a route pattern for all of them. */
  pages?: string;
  /** A key of the area `navigation`, to which each feature adds its own texts (`texts/navigation.en.json`). */
  label: keyof NavigationTexts;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>;
  roles: readonly Role[];
  /** Sort order, lowest first. */
  rank: number;
  /** `main` entries are in the bar itself, which holds five on a phone; the others are in groups behind its last one. */
  place: 'main' | PlaceGroup;
  /** The number of waiting items, loaded after the page (`later`). */
  count?: ComponentType;
  /** Needed in addition to the role; a visitor to a school has other permissions than its administrator. */
  may?: Permission;
}

/**
 * A line of the home page about something to do or to know today, from a feature's `today.ts`. Loaded after the first paint, fetches its
 * own data, and renders nothing if there is nothing (`components/today`).
 */
export interface TodayEntry {
  roles: readonly Role[];
  /** Sort order, lowest first: tasks come before information. */
  rank: number;
  line: () => Promise<{ default: ComponentType }>;
  /** Needed in addition to the role. */
  may?: Permission;
}

/**
 * How a feature sends writes it has queued on the device, from its `unsent.ts`, loaded if something is queued. While a page of the feature
 * is open, that page sends them (`useUnsentWrites`).
 */
export interface UnsentKind {
  kind: string;
  send: (item: Unsent<never>, queryClient: QueryClient) => Promise<unknown>;
  /** A rejected write is kept for somebody to look at. */
  onRefused: (item: Unsent<never>, error: ApiError) => void;
  onSent?: (queryClient: QueryClient) => void;
}

/** What a feature declares to the application in its folder's `index.ts`, which is loaded on every page. */
export interface FeatureManifest {
  /** Pages that no family opens are in the feature's `staff-routes.ts`. */
  routes?: readonly FeatureRoute[];
  /** The live events that change data here. */
  hears?: readonly LiveEventName[];
}

export type FeatureRoute = {
  path: string;
  /** Undefined for public pages. */
  roles?: readonly Role[];
  /** A public page: prerendered, and listed in the sitemap. Its file in `pages` is named after the address; the start page is `landing`. */
  drawn?: true;
  /** Available in a suspended school too, whose other pages are replaced by a notice. */
  inEveryState?: true;
} & (
  | { page: () => Promise<{ default: ComponentType }>; redirect?: never }
  | { redirect: string; page?: never }
);
