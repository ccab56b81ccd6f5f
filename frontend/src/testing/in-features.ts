import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(__dirname, '../features');

/** Loads the same file from every feature that has it, like `import.meta.glob` in the build. */
export function inFeatures<T extends object>(path: string): T[] {
  return readdirSync(FEATURES)
    .map((name) => join(FEATURES, name, path))
    .filter((file) => existsSync(file))
    .map((file) => jest.requireActual<T>(file));
}
