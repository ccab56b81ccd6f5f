import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PeopleOfClosedSchools } from './closed-schools';
import type { SchoolOfStates } from './school';

export type Person =
  | keyof SchoolOfStates
  | Exclude<keyof PeopleOfClosedSchools, 'visit'>
  | 'visitor'
  | 'member'
  | 'pressedAdmin'
  | 'dueTeacher'
  | 'operator'
  | 'nobody';

/** A screen of one person, with a text that shows it has loaded. `WalkPeople` resolves `:name` parameters. */
export type ScreenRow = readonly [person: Person, path: string, shows: RegExp];

const FEATURES = join(__dirname, '../../src/features');
const load = createRequire(__filename);

/** The screens of every feature that has an `e2e.ts`. */
export const SCREENS: readonly ScreenRow[] = readdirSync(FEATURES)
  .map((name) => join(FEATURES, name, 'e2e.ts'))
  .filter((file) => existsSync(file))
  .flatMap((file) => (load(file) as { default: readonly ScreenRow[] }).default);
