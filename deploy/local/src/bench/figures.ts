import { hash, verify } from '@node-rs/argon2';
import type { DemoSchool } from '@homeroom/contracts';
import { besideFloor, type Load, measure } from './load';
import { signInAdmin, signInGuardian, signInTeacher, studentSignIn } from './people';

export interface Figure {
  name: string;
  ours: string;
  floor: string;
  ratio: number;
  goal: string;
}

export interface Ground {
  app: string;
  floor: string;
  school: DemoSchool;
}

/** More than one person asks: a single session would meet the gateway's flood limit. */
const PEOPLE = 20;

const many = (signIn: (index: number) => Promise<string>): Promise<string[]> =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => signIn(index)));

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

/** The one teacher of class 1, on many devices. */
const teachersOf = (app: string, school: DemoSchool) => many(() => signInTeacher(app, school));

/** Requests a second of a load that was wholly answered. */
async function rate(load: Load): Promise<number> {
  const { perSecond: average, refused } = await measure(load);
  if (refused > 0) throw new Error(`${refused} requests to ${load.url} were refused: this is no figure`);
  return average;
}

async function throughput(name: string, goal: string, ours: Load, floor: Load): Promise<Figure> {
  const result = await besideFloor(
    () => rate(ours),
    () => rate(floor),
  );
  return { name, goal, ours: perSecond(result.ours), floor: perSecond(result.floor), ratio: result.ratio };
}

export async function roster({ app, floor, school }: Ground): Promise<Figure> {
  return throughput(
    'class roster (40 rows)',
    '≥ 0.5 × floor',
    { url: `${app}/api/simple-students?classNumber=1`, cookies: await teachersOf(app, school) },
    { url: `${floor}/roster/1` },
  );
}

export async function awardPoint({ app, floor, school }: Ground): Promise<Figure> {
  const bodies = school.students.map(({ id }) => JSON.stringify({ studentId: id, amount: 1 }));
  const cookies = await many(() => signInAdmin(app, school));
  return throughput(
    'one point awarded (ledger, total, outbox)',
    '≥ 0.35 × floor',
    { url: `${app}/api/points`, method: 'POST', cookies, bodies },
    { url: `${floor}/award`, method: 'POST', bodies },
  );
}

export async function portal({ app, floor, school }: Ground): Promise<Figure> {
  return throughput(
    'parent portal (beside the floor’s roster)',
    '≥ 3,000/s',
    { url: `${app}/api/guardians/me`, cookies: await many((index) => signInGuardian(app, school, index)) },
    { url: `${floor}/roster/1` },
  );
}

/** Argon2 decides how many people can sign in; the other routes must not feel it. */
export async function signIn({ app, school }: Ground): Promise<Figure[]> {
  const bodies = school.students
    .slice(0, 2_000)
    .map((_, index) => JSON.stringify(studentSignIn(school, index)));
  const flood: Load = { url: `${app}/api/student-login`, method: 'POST', bodies, connections: 16 };
  const result = await besideFloor(() => rate(flood), verificationsPerSecond);

  const reads: Load = {
    url: `${app}/api/simple-students?classNumber=1`,
    cookies: await teachersOf(app, school),
    connections: 4,
  };
  const calm = await measure(reads);
  const [, busy] = await Promise.all([measure(flood), measure(reads)]);
  return [
    {
      name: 'sign-in (beside bare argon2id)',
      goal: '≥ 0.8 × floor',
      ours: perSecond(result.ours),
      floor: perSecond(result.floor),
      ratio: result.ratio,
    },
    {
      name: 'roster p99 while people sign in (beside calm)',
      goal: '≤ 2 × calm',
      ours: `${busy.p99Ms} ms`,
      floor: `${calm.p99Ms} ms`,
      ratio: busy.p99Ms / calm.p99Ms,
    },
  ];
}

async function verificationsPerSecond(): Promise<number> {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const known = await hash('58203', options);
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
  return done / 3;
}
