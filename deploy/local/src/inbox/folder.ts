import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the inbox keeps: enough to try everything out, and never so much that it dies of it. */
export const KEPT = { mails: 500, bytes: 8 * 1024 * 1024 } as const;

const MAIL = /^(\w+)\.eml$/;

interface KeptMail {
  id: string;
  bytes: number;
}

/**
 * Leaves the newest mails of the folder, as many as the inbox can hold, and removes the others with what belongs to them.
 * Before anything is read: a folder that grew without end must not keep the inbox from starting.
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

/** Newest first: as many as there is room for. One that is too large for itself is not kept at all. */
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
