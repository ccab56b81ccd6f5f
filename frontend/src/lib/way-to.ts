import type { Role } from '@homeroom/domain';
import { takeSessionEntry } from './session-entry';

/**
 * Where a signed-out visitor wanted to go, kept in this tab for their sign-in, also one that leads over the school's provider or a second
 * factor. Only the application writes it, from its own routes, so no address can send anybody elsewhere.
 */
const KEY = 'wayTo';
/** Whoever signs in later in this tab did not come by that link. */
const KEPT_MS = 30 * 60_000;

interface WayTo {
  to: string;
  /** Who may open it; anybody else goes home. */
  roles: readonly Role[];
  keptAt: number;
}

export function keepWayTo(to: string, roles: readonly Role[]): void {
  if (!isOwnPath(to) || roles.length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to, roles, keptAt: Date.now() } satisfies WayTo));
  } catch {
    // If storage is full or forbidden, the sign-in leads home.
  }
}

/** Works once: whoever signs in next starts at home. A link that names a school's office is for people of that school. */
export function takeWayTo({ role, schoolCode }: { role: Role; schoolCode: string }): string | null {
  const kept = takeSessionEntry<WayTo>(KEY);
  if (!kept || !isOwnPath(kept.to) || Date.now() - kept.keptAt > KEPT_MS) return null;
  const office = officeIn(new URL(kept.to, window.location.origin).search);
  if (!kept.roles.includes(role) || (office !== null && office !== schoolCode)) return null;
  return kept.to;
}

/** Whoever is signed in by now has come another way, or has used it: whoever signs in after them is not led there. */
export function forgetWayTo(): void {
  takeSessionEntry(KEY);
}

/** The code of the school whose office a link in a mail is for. */
export function officeIn(search: string): string | null {
  return new URLSearchParams(search).get('office');
}

/** The sign-in for a link to the office's pages, which names the school; the start page for any other. */
export function signInFor(search: string): string {
  const school = officeIn(search);
  return school === null ? '/' : `/?${new URLSearchParams({ login: 'admin', school })}`;
}

/** "//" would begin the name of another server. */
function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])/.test(to);
}
