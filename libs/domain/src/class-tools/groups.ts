import type { Random } from '../games/random';

/** Two students who must not be in the same group. */
export type Apart = readonly [string, string];

export interface MadeGroups {
  groups: string[][];
  /** Pairs who share a group nevertheless, because no better solution was found. */
  together: Apart[];
}

/** By what the teacher chose: a number of groups, or a group size. Never more groups than students. */
export function groupCountFor(students: number, by: 'count' | 'size', of: number): number {
  const wanted = by === 'count' ? of : Math.round(students / of);
  return Math.min(Math.max(1, wanted), Math.max(1, students));
}

/**
 * Makes groups that differ in size by at most one, with the pairs apart. The search covers only students who are in a pair, because all
 * others fit wherever there is room. If there is no solution, as few pairs as could be found share a group, and they are returned.
 */
export function makeGroups(
  studentIds: readonly string[],
  count: number,
  pairs: readonly Apart[],
  random: Random,
): MadeGroups {
  const here = new Set(studentIds);
  const known = pairs.filter(([one, other]) => one !== other && here.has(one) && here.has(other));
  const enemies = enemiesIn(known);
  const order = random.shuffled(studentIds);
  const paired = order
    .filter((id) => enemies.has(id))
    .sort((one, other) => (enemies.get(other)?.size ?? 0) - (enemies.get(one)?.size ?? 0));
  const rooms = roomsFor(studentIds.length, count);
  const groups = apart(paired, rooms, enemies) ?? fewestTogether(paired, rooms, enemies, random);
  fillUp(
    groups,
    order.filter((id) => !enemies.has(id)),
    rooms,
  );
  const groupOf = new Map(groups.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  return {
    groups: random.shuffled(groups.map((ids) => random.shuffled(ids))),
    together: known.filter(([one, other]) => groupOf.get(one) === groupOf.get(other)),
  };
}

interface Rooms {
  count: number;
  /** The minimum size of a group, and how many groups have one more. */
  size: number;
  larger: number;
}

function roomsFor(students: number, count: number): Rooms {
  return { count, size: Math.floor(students / count), larger: students % count };
}

function enemiesIn(pairs: readonly Apart[]): Map<string, Set<string>> {
  const enemies = new Map<string, Set<string>>();
  const add = (of: string, other: string) => enemies.set(of, (enemies.get(of) ?? new Set()).add(other));
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return enemies;
}

/** Whether a group can take one more, given how many groups may be larger. */
function hasRoom(groups: readonly string[][], at: number, { size, larger }: Rooms): boolean {
  const filled = groups[at]?.length ?? 0;
  if (filled < size) return true;
  return filled === size && groups.filter(({ length }) => length > size).length < larger;
}

const clashes = (group: readonly string[], foes: ReadonlySet<string> | undefined) =>
  group.filter((id) => foes?.has(id)).length;

/** Enough for any class; a solution not found by then is considered impossible. */
const STEPS = 20_000;

/** Backtracking search. Empty groups are equivalent, so only the first is tried. */
function apart(
  paired: readonly string[],
  rooms: Rooms,
  enemies: ReadonlyMap<string, ReadonlySet<string>>,
): string[][] | undefined {
  const groups: string[][] = Array.from({ length: rooms.count }, () => []);
  let steps = 0;
  const place = (next: number): boolean => {
    const id = paired[next];
    if (id === undefined) return true;
    if (++steps > STEPS) return false;
    const firstEmpty = groups.findIndex(({ length }) => length === 0);
    for (const [at, group] of groups.entries()) {
      if (group.length === 0 && at !== firstEmpty) continue;
      if (clashes(group, enemies.get(id)) > 0 || !hasRoom(groups, at, rooms)) continue;
      group.push(id);
      if (place(next + 1)) return true;
      group.pop();
    }
    return false;
  };
  return place(0) ? groups : undefined;
}

/** Places each student where the fewest conflicts are, then swaps two students for as long as that helps. */
function fewestTogether(
  paired: readonly string[],
  rooms: Rooms,
  enemies: ReadonlyMap<string, ReadonlySet<string>>,
  random: Random,
): string[][] {
  const groups: string[][] = Array.from({ length: rooms.count }, () => []);
  for (const id of paired) {
    const open = random.shuffled([...groups.keys()].filter((at) => hasRoom(groups, at, rooms)));
    const cost = (at: number) => clashes(groups[at] ?? [], enemies.get(id));
    const [best = 0] = open.sort((one, other) => cost(one) - cost(other));
    groups[best]?.push(id);
  }
  while (improved(groups, enemies)) continue;
  return groups;
}

function clashesIn(group: readonly string[], enemies: ReadonlyMap<string, ReadonlySet<string>>): number {
  return group.reduce((sum, id) => sum + clashes(group, enemies.get(id)), 0);
}

function improved(groups: string[][], enemies: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  for (const [at, group] of groups.entries())
    for (const other of groups.slice(at + 1)) {
      const both = () => clashesIn(group, enemies) + clashesIn(other, enemies);
      const before = both();
      if (before === 0) continue;
      for (const one of group.keys())
        for (const two of other.keys()) {
          swap(group, one, other, two);
          if (both() < before) return true;
          swap(group, one, other, two);
        }
    }
  return false;
}

function swap(group: string[], one: number, other: string[], two: number): void {
  [group[one], other[two]] = [other[two] ?? '', group[one] ?? ''];
}

/** Fills the smallest groups first, so that sizes end up even. */
function fillUp(groups: string[][], others: readonly string[], rooms: Rooms): void {
  for (const id of others) {
    const open = [...groups.keys()].filter((at) => hasRoom(groups, at, rooms));
    const smallest = open.sort((one, two) => (groups[one]?.length ?? 0) - (groups[two]?.length ?? 0))[0] ?? 0;
    groups[smallest]?.push(id);
  }
}
