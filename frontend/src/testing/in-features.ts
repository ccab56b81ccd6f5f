import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(__dirname, '../features');

/** The same file of every feature that has it: what `import.meta.glob` finds in the build. */
export function inFeatures<T extends object>(path: string): T[] {
  return readdirSync(FEATURES)
    .map((name) => join(FEATURES, name, path))
    .filter((file) => existsSync(file))
    .map((file) => jest.requireActual<T>(file));
}
