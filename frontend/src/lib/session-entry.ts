/** What this tab has kept under a key, which is forgotten with it. Null if there is nothing, or if the browser's storage is disabled. */
export function takeSessionEntry<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
