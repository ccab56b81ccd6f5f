import { hash, verify } from '@node-rs/argon2';
import type { DemoSchool } from '@homeroom/contracts';
import type { Cpu } from './cpu';
import { besideFloor, type Compared, type Load, measure, type Sample, sample } from './load';
import { signIn as signInAt, signInAdmin, signInGuardian, signInTeacher, studentSignIn } from './people';

export interface Figure {
  name: string;
  ours: string;
  floor: string;
  ratio: number;
  goal: string;
  /** The CPU time per request in µs, of all processes together and of each. */
  cpu?: string;
}

export interface Ground {
  app: string;
  floor: string;
  /** Connects as a role that sees every row, for data that no API returns. */
  databaseUrl: string;
  school: DemoSchool;
  /** The CPU time of our processes and the floor so far. */
  used(): Cpu;
}

/** Several people send the requests: a single session would hit the gateway's flood limit. */
const PEOPLE = 20;

const many = (signIn: (index: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => signIn(index)));

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

/** Below this, a process does only its background work. */
const WORTH_NAMING_US = 5;

export function inWords(cpu: Cpu): string {
  const parts = Object.entries(cpu).sort(([, a], [, b]) => b - a);
  const total = parts.reduce((sum, [, us]) => sum + us, 0);
  const named = parts.filter(([, us]) => us >= WORTH_NAMING_US);
  return `${Math.round(total)} = ${named.map(([name, us]) => `${name} ${Math.round(us)}`).join(' + ')}`;
}

export function figure(name: string, goal: string, { ours, floor, ratio }: Compared): Figure {
  const cpu = `${inWords(ours.cpu)}; beside: ${inWords(floor.cpu)}`;
  return { name, goal, ours: perSecond(ours.rate), floor: perSecond(floor.rate), ratio, cpu };
}

/** The one teacher of class 1, signed in on many devices. */
export const teachersOf = (app: string, school: DemoSchool) => many(() => signInTeacher(app, school));

async function throughput(
  { used }: Ground,
  name: string,
  goal: string,
  ours: Load,
  floor: Load,
): Promise<Figure> {
  const compared = await besideFloor(
    () => sample(ours, used),
    () => sample(floor, used),
  );
  return figure(name, goal, compared);
}

export async function roster(ground: Ground): Promise<Figure> {
  const { app, floor, school } = ground;
  return throughput(
    ground,
    'class roster (40 rows)',
    '≥ 0.5 × floor, ≤ 570 µs',
    { url: `${app}/api/simple-students?classNumber=1`, cookies: await teachersOf(app, school) },
    { url: `${floor}/roster/1` },
  );
}

/** Conditional requests with a known ETag, compared with full requests. */
export async function heldRoster(ground: Ground): Promise<Figure> {
  const { app, school, used } = ground;
  const url = `${app}/api/simple-students?classNumber=1`;
  const cookies = await teachersOf(app, school);
  const answer = await fetch(url, { headers: { cookie: cookies[0] ?? '' } });
  const held = answer.headers.get('etag') ?? '';
  const compared = await besideFloor(
    () => sample({ url, cookies, held }, used),
    () => sample({ url, cookies }, used),
  );
  const bytes = [compared.ours, compared.floor].map((each) => `${Math.round(each.bytes ?? 0)} bytes`);
  const told = figure('class roster that is held already (beside one that is not)', 'less of both', compared);
  return { ...told, cpu: `${bytes.join(' instead of ')}; ${told.cpu}` };
}

export async function awardPoint(ground: Ground): Promise<Figure> {
  const { app, floor, school } = ground;
  const bodies = school.students.map(({ id }) => JSON.stringify({ studentId: id, amount: 1 }));
  const cookies = await many(() => signInAdmin(app, school));
  return throughput(
    ground,
    'one point awarded under its key (ledger, total, outbox)',
    '≥ 0.35 × floor, ≤ 1,300 µs',
    { url: `${app}/api/points`, method: 'POST', cookies, bodies, withKeys: true },
    { url: `${floor}/award`, method: 'POST', bodies },
  );
}

export async function portal(ground: Ground): Promise<Figure> {
  const { app, floor, school } = ground;
  const cookies = await many((index) => signInGuardian(app, school, index));
  return throughput(
    ground,
    'parent portal (beside the floor’s roster)',
    '≥ 0.5 × floor, ≤ 900 µs',
    { url: `${app}/api/guardians/me`, cookies },
    { url: `${floor}/roster/1` },
  );
}

export async function studentDashboard(ground: Ground): Promise<Figure> {
  const { app, floor, school } = ground;
  const cookies = await many((index) => signInAt(app, '/api/student-login', studentSignIn(school, index)));
  return throughput(
    ground,
    'student dashboard (beside the floor’s roster)',
    '≥ 0.4 × floor, ≤ 900 µs',
    { url: `${app}/api/students/me`, cookies },
    { url: `${floor}/roster/1` },
  );
}

/** Argon2 limits how many people can sign in; the other routes must not be affected. */
export async function signIn({ app, school, used }: Ground): Promise<Figure[]> {
  const bodies = school.students
    .slice(0, 2_000)
    .map((_, index) => JSON.stringify(studentSignIn(school, index)));
  const flood: Load = { url: `${app}/api/student-login`, method: 'POST', bodies, connections: 16 };
  const compared = await besideFloor(() => sample(flood, used), verifications);

  const reads: Load = {
    url: `${app}/api/simple-students?classNumber=1`,
    cookies: await teachersOf(app, school),
    connections: 4,
  };
  const calm = await measure(reads);
  const [, busy] = await Promise.all([measure(flood), measure(reads)]);
  return [
    figure('sign-in (beside bare argon2id)', '≥ 0.8 × floor, ≤ 1.25 × its CPU', compared),
    {
      name: 'roster p99 while people sign in (beside calm)',
      goal: '≤ 2 × calm',
      ours: `${busy.p99Ms} ms`,
      floor: `${calm.p99Ms} ms`,
      ratio: busy.p99Ms / calm.p99Ms,
    },
  ];
}

/** Argon2 alone, in this process, with as many threads as auth uses. */
async function verifications(): Promise<Sample> {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const known = await hash('58203', options);
  const before = process.cpuUsage();
  const until = performance.now() + 3_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < until) {
        await verify(known, '58203', options);
        done += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { rate: done / 3, cpu: { argon2: (user + system) / done } };
}
