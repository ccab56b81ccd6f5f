import {
  type Facing,
  FACINGS,
  programText,
  type Random,
  reachesGoal,
  type RobotBlock,
  type RobotWorld,
  sizeOf,
  startOf,
  unrolled,
  walked,
} from '@homeroom/domain';
import type { Drawer } from './question';

/**
 * Each field is built around a program that solves it, so that there always is one: its path is kept free, some cells beside it are
 * blocked, and the robot gets room for that program and a little more. From level 7 on there is too little room without a repeat.
 */
const SIZES = [4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8];
const REPEATS_FROM = 7;
const MORE_ROOM = [4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0];

export const drawRobots: Drawer = (random, level) => {
  const size = SIZES[level - 1] ?? 5;
  const repeats = level >= REPEATS_FROM;
  for (;;) {
    const blocks = repeats ? withRepeat(random, level) : steps(random, level);
    const world = worldAround(random, size, unrolled(blocks));
    if (!world) continue;
    const { grid, facing } = world;
    const room = sizeOf(blocks) + (MORE_ROOM[level - 1] ?? 1);
    return {
      ...{ item: `${facing} ${grid.join('/')}`, skill: 'programs', level, key: programText(blocks) },
      shown: { kind: 'robot', grid: [...grid], facing, blocks: room, repeats },
    };
  }
};

type Command = 'F' | 'L' | 'R';

function steps(random: Random, level: number): Command[] {
  const turns = Math.ceil(level / 2);
  const program: Command[] = [];
  for (let leg = 0; leg <= turns; leg++) {
    if (leg > 0) program.push(random.pick(['L', 'R']));
    program.push(...Array.from({ length: random.whole(1, leg === 0 ? 3 : 2) }, (): Command => 'F'));
  }
  return program;
}

function withRepeat(random: Random, level: number): RobotBlock[] {
  const turn = random.pick<Command>(['L', 'R']);
  const back: Command = turn === 'L' ? 'R' : 'L';
  const stairs = random.next() < 0.6;
  const of: Command[] = stairs
    ? ['F', turn, 'F', back]
    : (['F', 'F', turn].slice(0, level < 9 ? 2 : 3) as Command[]);
  const tail = Array.from({ length: random.whole(0, level - 6) }, () =>
    random.pick<Command>(['F', 'F', turn]),
  );
  return [{ times: random.whole(2, stairs ? 4 : 3), of }, ...tail, 'F'];
}

/** Walks the program from somewhere on the field; undefined if it leaves the field, crosses its own end or ends where it began. */
function worldAround(random: Random, size: number, commands: Command[]): RobotWorld | undefined {
  const facing: Facing = random.pick(FACINGS);
  const [row, column] = [random.whole(0, size - 1), random.whole(0, size - 1)];
  const empty = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size }, (_, place) => (at === row && place === column ? 'S' : '.')),
  );
  const open: RobotWorld = { grid: empty.map((line) => line.join('')), facing };
  const way = walked(open, commands);
  const end = way.at(-1);
  if (!end || way.some(({ hit }) => hit)) return undefined;
  const before = way.slice(0, -1).some(({ at }) => at.row === end.at.row && at.column === end.at.column);
  if (before || (end.at.row === row && end.at.column === column)) return undefined;
  const free = new Set([startOf(open), ...way.map(({ at }) => at)].map((at) => `${at.row} ${at.column}`));
  const grid = empty.map((line, at) =>
    line
      .map((cell, place) => {
        if (at === end.at.row && place === end.at.column) return 'G';
        return cell === '.' && !free.has(`${at} ${place}`) && random.next() < 0.35 ? '#' : cell;
      })
      .join(''),
  );
  const world = { grid, facing };
  return reachesGoal(world, commands) ? world : undefined;
}
