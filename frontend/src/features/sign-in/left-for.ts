import type { SingleSignOnRole } from '@homeroom/contracts';
import { takeSessionEntry } from '../../lib/session-entry';

const KEY = 'singleSignOn';

/** What this tab remembers of a sign-in that continues at the school's provider. */
export interface LeftFor {
  /** Sent at the end, so that nobody can finish a sign-in started by somebody else. */
  binding: string;
  role: SingleSignOnRole;
  /** For the way back to the form; empty on a shared device. */
  schoolCode: string;
}

/** Throws if the browser's storage is disabled, because the way back would then fail. */
export function keepLeft(left: LeftFor): void {
  sessionStorage.setItem(KEY, JSON.stringify(left));
}

/** Works once: a second return finds nothing. */
export function takeLeft(): LeftFor | null {
  return takeSessionEntry<LeftFor>(KEY);
}

/** The address of the form to start again. */
export function formOf({ role, schoolCode }: Pick<LeftFor, 'role' | 'schoolCode'>): string {
  const as = role === 'teacher' ? 'teacher' : 'admin';
  return `/sign-in?${new URLSearchParams({ as, ...(schoolCode && { school: schoolCode }) })}`;
}
