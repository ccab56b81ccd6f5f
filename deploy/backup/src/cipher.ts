import {
  CannotBeOpened,
  ForeignContent,
  OpeningStream,
  sealedLength,
  SealingStream,
} from '@homeroom/sealing';
import { Refused } from './refused';

/** The bytes that a backup begins with. The key derived with them opens backups of this format only. */
const MAGIC = 'HOMEROOM BACKUP 1\n';

export const sealing = (key: Buffer) => new SealingStream(key, MAGIC);
export const opening = (key: Buffer) => new OpeningStream(key, MAGIC);
export const sealedSize = (bytes: number) => sealedLength(MAGIC, bytes);

/** Translates cipher errors for the operator, who has a file and a key. */
export function inWords(error: unknown): unknown {
  if (error instanceof ForeignContent) return new Refused('This is no backup of Homeroom.');
  if (error instanceof CannotBeOpened)
    return new Refused(
      'The backup cannot be opened: it is damaged, was changed, or was written with another key.',
    );
  return error;
}
