import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { alarm } from './bench/alarm';
import { attack } from './bench/attack';
import { fullSchool, smallSchool } from './bench/bench-schools';
import { cpuOf } from './bench/cpu';
import { crowd } from './bench/crowd';
import { workbooks } from './bench/exports';
import {
  awardPoint,
  type Figure,
  type Ground,
  heldRoster,
  portal,
  roster,
  signIn,
  studentDashboard,
} from './bench/figures';
import { TalkingSchools } from './bench/messaging';
import { SchoolMorning } from './bench/morning';
import { progress } from './bench/progress';
import { seedClassroom, seedSchool } from './bench/seed';
import { settled } from './bench/settled';
import { weekdayClock } from './bench/weekday';
import { schoolDaysBefore } from './demo/school-days';
import { freePorts } from './ports';
import { NODE_OPTIONS_OF_STREAMS } from './processes';
import { startStack } from './stack';
import { REAL_CLOCK } from './testing/shifted-clock';
import { type TemporaryData, withTemporaryData } from './testing/temporary-data';
import type { Voice } from './voice';

const FEW = 10;
const MANY = 1_000;

/** `npm run bench [-- roster award …]`: measures each of our figures in turn with its floor. It prints ratios and asserts nothing. */
export async function bench(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  const clock = takesRegisters(argv) ? await weekdayClock(root, voice) : REAL_CLOCK;
  return withTemporaryData(root, voice, measure, clock);

  async function measure({ options, data, supervisor }: TemporaryData): Promise<number> {
    const onlyMessages = argv.length > 0 && argv.every((name) => name.startsWith('messaging'));
    const isQuick =
      argv.length > 0 && argv.every((name) => /^(?:messaging|register|morning|exports)/.test(name));
    const plan = { options, data, supervisor, voice, demo: 'none', isSeedable: true } as const;
    // These benches do not measure sign-in, yet thousands of people have to sign in.
    const beforeAuth = isQuick ? join(__dirname, 'testing', 'quick-hashing-of-platform.js') : undefined;
    const { wiring, stores, url: app } = await startStack({ ...plan, ...(beforeAuth && { beforeAuth }) });
    // A backup in the background would distort the figures.
    await supervisor.get('backup').stop(1_000);
    const { floorPort } = await freePorts(['floorPort']);
    const floor = `http://127.0.0.1:${floorPort}`;
    supervisor.start({
      name: 'floor',
      command: process.execPath,
      args: [join(__dirname, 'bench', 'floor-server.js')],
      cwd: root,
      env: {
        DATABASE_URL: stores.databaseUrl,
        FLOOR_PORT: String(floorPort),
        NODE_OPTIONS: NODE_OPTIONS_OF_STREAMS,
      },
      stage: 'service',
      isReady: async () => (await fetch(`${floor}/roster/1`).catch(() => undefined))?.ok === true,
    });
    await supervisor.ready('floor');

    const school = fullSchool();
    if (!onlyMessages) await voice.step('A school at its limits', () => seedSchool(wiring, school));
    const { databaseUrl } = stores;
    const ground: Ground = { app, floor, databaseUrl, school, used: () => cpuOf(supervisor.list()) };
    const figures: Figure[] = [];
    const take = async (name: string, work: () => Promise<Figure | Figure[]>) => {
      if (argv.length > 0 && !argv.includes(name) && !argv.includes(name.split('-')[0] ?? '')) return;
      await voice.step(name, async (note) => {
        const taken = [await work()].flat();
        figures.push(...taken);
        for (const { name, ours, floor, ratio, cpu } of taken)
          voice.say([name, ours, floor, ratio.toFixed(2), cpu].join(' | '));
        note(taken.map(({ ratio }) => ratio.toFixed(2)).join(', '));
      });
    };

    const grow = async (from: number, to: number) => {
      const days = schoolDaysBefore('2026-01-15', 5);
      await voice.step(`${to} schools in the database`, async () => {
        for (let number = from; number < to; number++) {
          await seedClassroom(wiring, smallSchool(number, days));
        }
        await settled(wiring);
      });
    };
    await grow(1, FEW);
    await take('roster', () => roster(ground));
    await take('held', () => heldRoster(ground));
    await take('award', () => awardPoint(ground));
    await take('portal', () => portal(ground));
    await take('dashboard', () => studentDashboard(ground));
    await take('sign-in', () => signIn(ground));
    await take('alert-500', () => alarm(ground, 500));
    await take('alert-5000', () => alarm(ground, 5_000));
    await take('crowd', () => crowd(ground));
    await take('exports', () => workbooks(ground));
    await take('progress', () => progress(ground, stores.databaseUrl));
    const morning = new SchoolMorning(ground, wiring, voice);
    await take('register', () => morning.registers());
    await take('morning', () => morning.minute());
    await take('attack', async () => {
      const attackers = smallSchool(MANY + 1, []);
      await seedSchool(wiring, attackers);
      await settled(wiring);
      return attack(ground, attackers);
    });
    const talking = new TalkingSchools(ground, wiring, voice);
    await take('messaging-growth', () => talking.growth());
    await take('messaging-live', () => talking.seen());
    await take('messaging-announcement', () => talking.announced());
    await take('growth', async () => {
      const few = [await roster(ground), await awardPoint(ground)];
      await grow(FEW, MANY);
      const many = [await roster(ground), await awardPoint(ground)];
      return many.map((figure, index) => growth(figure, few[index] ?? figure));
    });
    print(figures, voice);
    return 0;
  }
}

/** No other bench depends on the day of the week. */
function takesRegisters(names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => name === 'register' || name === 'morning');
}

/** Both are ratios to a floor measured at the same time, so the machine's load cancels out. */
function growth(many: Figure, few: Figure): Figure {
  return {
    name: `${many.name}: cost with ${MANY} schools / with ${FEW}`,
    goal: '≤ 1.15',
    ours: many.ours,
    floor: few.ours,
    ratio: few.ratio / many.ratio,
  };
}

function print(figures: readonly Figure[], { say }: Voice): void {
  const [cpu] = cpus();
  say(
    `\n${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; server, database and load on one machine; one school of 60 classes and 2,400 students besides the others\n`,
  );
  const rows = [
    ['figure', 'ours', 'beside', 'ratio', 'goal'],
    ...figures.map(({ name, ours, floor, ratio, goal }) => [name, ours, floor, ratio.toFixed(2), goal]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const costs = figures.filter(({ cpu }) => cpu !== undefined);
  if (costs.length > 0) say('\nWhat a request costs, in µs of processor time:');
  for (const { name, cpu } of costs) say(`${name}: ${cpu}`);
}
