import { draftsOf, readEntry } from './local-entries';

/**
 * What was typed into a form and not sent, so that a reload, a closed dialog or a session that ran out costs nothing: in this tab
 * alone, of this person at this school, gone with the sign-out. Never a secret: each form names the fields that may be kept.
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
    // A full or forbidden storage costs the draft, nothing else.
  }
}

function keyOf(name: string): string {
  return draftsOf(readEntry('currentUser')) + name;
}
