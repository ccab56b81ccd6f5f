import type { SignedInUser } from '@homeroom/contracts';

/** What the browser keeps between visits: a copy for a quick first picture, never a proof of anything. */
interface LocalEntries {
  currentUser: SignedInUser;
  currentSchool: { id: string; code: string; name: string };
  registeredSchoolInfo: { schoolId: string; schoolCode: string; schoolName: string; autoLogin: boolean };
}

export function readEntry<K extends keyof LocalEntries>(key: K): LocalEntries[K] | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as LocalEntries[K]) : null;
  } catch {
    return null;
  }
}

export function writeEntry<K extends keyof LocalEntries>(key: K, value: LocalEntries[K]): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the quick first picture, nothing else.
  }
}

/** Signing out forgets the person; the school a new admin has just registered stays known to this browser. */
export function clearPersonEntries(): void {
  localStorage.removeItem('currentUser');
  localStorage.removeItem('currentSchool');
}
