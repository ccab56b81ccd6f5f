import type { Client } from 'pg';
import { takeTurn } from '../connection';
import { Refused, type Say } from '../refused';
import type { Leaver } from './leaver';

/** Which school, and its code once more where it is to be deleted. */
export interface Wish {
  code: string;
  confirmed: string | undefined;
}

/** What came of it: `later` where the same command has to be given again. */
export type Outcome = 'said' | 'deleted' | 'later';

/** `database` where that is not the one in which the platform works. */
export function commandFor(code: string, database?: string): string {
  const where = database === undefined ? '' : ` --in ${database}`;
  return `npm run delete-school -- ${code} --yes ${code}${where}`;
}

/** Whoever means it has typed the code twice; one deletion at a time, whichever database it works in: `home` is the platform's. */
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
