import { FACINGS, type Facing } from './questions';

/** `#` is in the way, `S` is where the robot stands, `G` where it shall come to, everything else is free. */
export interface RobotWorld {
  grid: readonly string[];
  facing: Facing;
}

export interface RobotAt {
  row: number;
  column: number;
  facing: Facing;
}

/** One command, or a few that are done several times. */
export type RobotBlock = 'F' | 'L' | 'R' | { times: number; of: ('F' | 'L' | 'R')[] };

export const ROBOT = { timesMin: 2, timesMax: 9, blocksMax: 24 } as const;

const STEPS: Record<Facing, [rows: number, columns: number]> = {
  ...{ north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] },
};
const PROGRAM = /^(?:[FLR]|[2-9]\([FLR]+\))*$/;

/** 'FF3(RF)L' as blocks; undefined where it is no program. A repeat holds no other. */
export function programOf(text: string): RobotBlock[] | undefined {
  if (!PROGRAM.test(text)) return undefined;
  return [...text.matchAll(/([FLR])|([2-9])\(([FLR]+)\)/g)].map(([, single, times, of]) =>
    single === undefined
      ? { times: Number(times), of: [...(of ?? '')] as ('F' | 'L' | 'R')[] }
      : (single as 'F' | 'L' | 'R'),
  );
}

export function programText(blocks: readonly RobotBlock[]): string {
  return blocks
    .map((block) => (typeof block === 'string' ? block : `${block.times}(${block.of.join('')})`))
    .join('');
}

/** A repeat counts as one, and each command in it. */
export function sizeOf(blocks: readonly RobotBlock[]): number {
  return blocks.reduce((sum, block) => sum + (typeof block === 'string' ? 1 : 1 + block.of.length), 0);
}

export function unrolled(blocks: readonly RobotBlock[]): ('F' | 'L' | 'R')[] {
  return blocks.flatMap((block) =>
    typeof block === 'string' ? [block] : Array.from({ length: block.times }, () => block.of).flat(),
  );
}

export function startOf({ grid, facing }: RobotWorld): RobotAt {
  const row = grid.findIndex((line) => line.includes('S'));
  return { row, column: grid[row]?.indexOf('S') ?? -1, facing };
}

/** Where it is after each command. It ends where it runs into something, or leaves the field. */
export function walked(
  world: RobotWorld,
  commands: readonly ('F' | 'L' | 'R')[],
): { at: RobotAt; hit: boolean }[] {
  const seen: { at: RobotAt; hit: boolean }[] = [];
  let at = startOf(world);
  for (const command of commands) {
    const next = moved(at, command);
    const cell = world.grid[next.row]?.[next.column];
    const hit = cell === undefined || cell === '#';
    seen.push({ at: hit ? at : next, hit });
    if (hit) break;
    at = next;
  }
  return seen;
}

/** Whether it stands on the goal when the program is over, having run into nothing on its way. */
export function reachesGoal(world: RobotWorld, commands: readonly ('F' | 'L' | 'R')[]): boolean {
  const last = walked(world, commands).at(-1);
  return last !== undefined && !last.hit && world.grid[last.at.row]?.[last.at.column] === 'G';
}

export function moved(at: RobotAt, command: 'F' | 'L' | 'R'): RobotAt {
  if (command === 'F') {
    const [rows, columns] = STEPS[at.facing];
    return { ...at, row: at.row + rows, column: at.column + columns };
  }
  const turn = command === 'R' ? 1 : FACINGS.length - 1;
  const facing = FACINGS[(FACINGS.indexOf(at.facing) + turn) % FACINGS.length] ?? at.facing;
  return { ...at, facing };
}
