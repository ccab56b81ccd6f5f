import { basename } from 'node:path';
import { DEAREST_GROUPS } from './spec-files';

interface Test {
  readonly path: string;
}

const placeOf = ({ path }: Test): number => {
  const place = DEAREST_GROUPS.findIndex((group) => basename(path).startsWith(`${group}.`));
  return place < 0 ? DEAREST_GROUPS.length : place;
};

/**
 * In which order Jest takes the groups of specs: by itself it begins with the longest file, and where a few specs take minutes their
 * group's is among the shortest and would keep one worker going when the others are through.
 */
export default class DearestFirst {
  sort<T extends Test>(tests: readonly T[]): T[] {
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** What Jest would remember for its own order. */
  cacheResults(): void {}
}
