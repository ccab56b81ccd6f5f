import type { SignedInUser } from '@homeroom/contracts';
import type { LiveEventName, Permission, Role } from '@homeroom/domain';
import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigationTexts } from '../i18n/texts';
import type { ApiError } from './api-client';
import type { PlaceGroup } from './place-group';
import type { Unsent } from './unsent-write';

/**
 * A place that a signed-in person goes to, as the shell draws it. What families and students have too stands in a feature's
 * `navigation.ts`, everything else in its `staff-navigation.ts`, which their phones do not load.
 */
export interface NavigationEntry {
  /** Its address for this person; null where they have nothing there. */
  to: (user: SignedInUser) => string | null;
  /** Where `to` is one page of several that are this place: all of them, as a route says it. */
  pages?: string;
  /** A key of the area `navigation`, to which each feature adds its own words (`texts/navigation.en.json`). */
  label: keyof NavigationTexts;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: 'true' }>;
  roles: readonly Role[];
  /** The lowest stands first. */
  rank: number;
  /** `main` stands in the bar itself, which holds five on a phone; a group of others behind its last one. */
  place: 'main' | PlaceGroup;
  /** How much waits there, once the page is there (`later`). */
  count?: ComponentType;
  /** Needed beside the role; a visitor inside a school has other permissions than its administrator. */
  may?: Permission;
}

/**
 * A line of somebody's home that says what there is to do or to know today: a feature's `today.ts`. It comes after the first
 * sight, asks for its own data, and says nothing where there is nothing (`components/today`).
 */
export interface TodayEntry {
  roles: readonly Role[];
  /** The lowest stands first: what somebody waits for before what is good to know. */
  rank: number;
  line: () => Promise<{ default: ComponentType }>;
  /** Needed beside the role. */
  may?: Permission;
}

/**
 * What a feature keeps on the device when nobody answers, and how it goes later: its `unsent.ts`, loaded where something waits. While
 * a page of the feature is open it does that itself (`useUnsentWrites`).
 */
export interface UnsentKind {
  kind: string;
  send: (item: Unsent<never>, queryClient: QueryClient) => Promise<unknown>;
  /** It stays, for somebody to look at. */
  onRefused: (item: Unsent<never>, error: ApiError) => void;
  onSent?: (queryClient: QueryClient) => void;
}

/** What a feature is, to whatever puts the application together: its folder's `index.ts`, loaded on every page. */
export interface FeatureManifest {
  /** What nobody in a family opens stands in the feature's `staff-routes.ts`. */
  routes?: readonly FeatureRoute[];
  /** The live events that change something here. */
  hears?: readonly LiveEventName[];
}

export type FeatureRoute = {
  path: string;
  /** Absent: for anybody, signed in or not. */
  roles?: readonly Role[];
  /**
   * Drawn by the build, and named in the sitemap: a page that anybody may read. Its file in `pages` has the address's
   * name; the start page is `landing`.
   */
  drawn?: true;
  /** Also in a suspended school, whose other pages give way to the word that it is. */
  inEveryState?: true;
} & (
  | { page: () => Promise<{ default: ComponentType }>; redirect?: never }
  | { redirect: string; page?: never }
);
