import { FACINGS, type Facing } from './questions';

/** `#` is an obstacle, `S` the start, `G` the goal; all other cells are free. */
export interface RobotWorld {
  grid: readonly string[];
  facing: Facing;
}

export interface RobotAt {
  row: number;
  column: number;
  facing: Facing;
}

/** One command, or a few commands that are repeated. */
export type RobotBlock = 'F' | 'L' | 'R' | { times: number; of: ('F' | 'L' | 'R')[] };

export const ROBOT = { timesMin: 2, timesMax: 9, blocksMax: 24 } as const;

const STEPS: Record<Facing, [rows: number, columns: number]> = {
  ...{ north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1] },
};
const PROGRAM = /^(?:[FLR]|[2-9]\([FLR]+\))*$/;

/** Parses a program such as 'FF3(RF)L'; undefined if it is invalid. Repeats cannot be nested. */
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

/** A repeat counts as one, plus each command inside it. */
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

/** The position after each command. Ends when the robot hits an obstacle or leaves the field. */
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

/** Whether the robot ends on the goal without having hit anything. */
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
