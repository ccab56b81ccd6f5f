import type { SingleSignOnRole } from '@homeroom/contracts';

const KEY = 'singleSignOn';

/** What this tab alone knows of a sign-in that goes on at the school's provider. */
export interface LeftFor {
  /** Shown at the end: nobody finishes a sign-in that somebody else began. */
  binding: string;
  role: SingleSignOnRole;
  /** For the way back to the form; empty on a device that several people use. */
  schoolCode: string;
}

/** A browser that keeps nothing says so by an error: the way back would end nowhere. */
export function keepLeft(left: LeftFor): void {
  sessionStorage.setItem(KEY, JSON.stringify(left));
}

/** Once: what comes back a second time finds nothing. */
export function takeLeft(): LeftFor | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as LeftFor);
  } catch {
    return null;
  }
}

/** The form with which it begins again. */
export function formOf({ role, schoolCode }: Pick<LeftFor, 'role' | 'schoolCode'>): string {
  const as = role === 'teacher' ? 'teacher' : 'admin';
  return `/sign-in?${new URLSearchParams({ as, ...(schoolCode && { school: schoolCode }) })}`;
}
