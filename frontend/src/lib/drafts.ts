import { draftsOf, readEntry } from './local-entries';

/**
 * Unsent form input, kept so that a reload, a closed dialog or an expired session loses nothing: only in this tab, for this person at this
 * school, and deleted on sign-out. Never secrets: each form names the fields that may be kept.
 */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function writeDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // If storage is full or forbidden, only the draft is lost.
  }
}

function keyOf(name: string): string {
  return draftsOf(readEntry('currentUser')) + name;
}
