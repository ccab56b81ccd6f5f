import type { Client } from 'pg';
import { takeTurn } from '../connection';
import { Refused, type Say } from '../refused';
import type { Leaver } from './leaver';

/** The school's code, and the code once more to confirm the deletion. */
export interface Wish {
  code: string;
  confirmed: string | undefined;
}

/** The outcome; `later` means that the same command has to be run again. */
export type Outcome = 'said' | 'deleted' | 'later';

/** `database` is set if it is not the platform's. */
export function commandFor(code: string, database?: string): string {
  const where = database === undefined ? '' : ` --in ${database}`;
  return `npm run delete-school -- ${code} --yes ${code}${where}`;
}

/**
 * Requires the code to have been typed twice, and allows one deletion at a time across all databases: the lock is taken in `home`, the
 * platform's database.
 */
export async function confirm(home: Client, { code }: Leaver, { confirmed }: Wish, say: Say): Promise<void> {
  if (confirmed === undefined) return;
  if (confirmed.trim().toUpperCase() !== code)
    throw new Refused(`Nothing is deleted: type the school's code once more, as --yes ${code}.`);
  await takeTurn(home, 'homeroom.delete-school', () =>
    say('another school is being deleted: this one waits for it'),
  );
}

export function sayWhether(code: string, obstacles: readonly string[], say: Say, database?: string): Outcome {
  for (const obstacle of obstacles) say(`Not to be deleted now: ${obstacle}`);
  if (obstacles.length === 0)
    say(`Nothing was deleted. To delete it for good: ${commandFor(code, database)}`);
  return 'said';
}
