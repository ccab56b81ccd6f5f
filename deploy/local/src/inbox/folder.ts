import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The inbox's limits: enough to try everything out, and small enough for it to keep running. */
export const KEPT = { mails: 500, bytes: 8 * 1024 * 1024 } as const;

const MAIL = /^(\w+)\.eml$/;

interface KeptMail {
  id: string;
  bytes: number;
}

/**
 * Keeps as many of the folder's newest mails as the inbox can hold, and removes the others with their attachments. Runs before anything is
 * read, so that an overgrown folder cannot keep the inbox from starting.
 */
export function tidyFolder(folder: string, most: number): void {
  const names = readdirSync(folder);
  const newest = names
    .flatMap((name) => {
      const id = MAIL.exec(name)?.[1];
      if (id === undefined) return [];
      const file = lstatSync(join(folder, name));
      return file.isFile() ? [{ id, bytes: file.size, at: file.mtimeMs }] : [];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(withinLimits(newest, most).map(({ id }) => id));
  for (const name of names)
    if (!kept.has(MAIL.exec(name)?.[1] ?? name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Returns the newest mails that fit within the limits. A mail that exceeds them on its own is not kept. */
export function withinLimits<T extends KeptMail>(newest: readonly T[], most: number): T[] {
  const kept: T[] = [];
  let sum = 0;
  for (const mail of newest) {
    if (kept.length === most) break;
    if (sum + mail.bytes > KEPT.bytes) continue;
    sum += mail.bytes;
    kept.push(mail);
  }
  return kept;
}
