import type { Role } from '@homeroom/domain';

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

/** Works once: whoever signs in next starts at home. A link that names a school is for people of that school. */
export function takeWayTo({ role, schoolCode }: { role: Role; schoolCode: string }): string | null {
  const kept = take();
  if (!kept || !isOwnPath(kept.to) || Date.now() - kept.keptAt > KEPT_MS) return null;
  const school = schoolIn(kept.to);
  if (!kept.roles.includes(role) || (school !== null && school !== schoolCode)) return null;
  return kept.to;
}

/** The sign-in for a link to the office's pages, which names the school; the start page for any other. */
export function signInFor(search: string): string {
  const school = new URLSearchParams(search).get('school');
  return school === null ? '/' : `/?${new URLSearchParams({ login: 'admin', school })}`;
}

function take(): WayTo | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as WayTo);
  } catch {
    return null;
  }
}

function schoolIn(to: string): string | null {
  return new URL(to, window.location.origin).searchParams.get('school');
}

/** "//" would begin the name of another server. */
function isOwnPath(to: string): boolean {
  return /^\/(?![/\\])/.test(to);
}
