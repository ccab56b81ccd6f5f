import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import { BusyOffice, signInParent, signInStudent } from './support/busy-office';
import { Platform, type ProcessName } from './support/platform';
import { Seeded } from './support/seeded';
import { strangers, wrongIn } from './support/whole-school';

/** `KILLS=20 npm test -- e2e killed` kills each process twenty times; `SEED` picks other moments. */
const ROUNDS = Number(process.env.KILLS ?? 1);
const SEED = Number(process.env.SEED ?? 1);

/** Auth comes first, because the delay until its next sweep counts from its start. */
const PROCESSES: readonly ProcessName[] = [
  'auth',
  'classroom',
  'school',
  'messaging',
  'alerts',
  'alerts-worker',
  'gateway',
  'redis',
  'postgres',
];

const platform = new Platform();
const seeded = new Seeded(SEED);
const schools: string[] = [];

/** Kills one process without warning in the middle of everything running at once. */
async function killedAtWork(process: ProcessName): Promise<BusyOffice> {
  const [lines, writes] = [seeded.below(BusyOffice.lines), seeded.below(10)];
  const office = await BusyOffice.open(platform);
  schools.push(office.school.id);
  await office.beginImport();
  const areDone = (most: number) =>
    eventually(async () => (await office.linesDone()) >= Math.min(lines, most));
  // If the kill falls among the groups, the other writes start when the groups do.
  await areDone(BusyOffice.listed);
  const work = office.work();
  await eventually(() => office.acknowledged >= writes);
  await areDone(BusyOffice.lines);
  await (process === 'redis' ? platform.killRedisWithLoss() : platform.kill(process));
  await platform.start(process);
  await work;
  return office;
}

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(`round %d of seed ${SEED}`, () => {
  it.each(PROCESSES)(
    'no account is left half made, missing or wrongly signed in when %s is killed during the work',
    async (process) => {
      const office = await killedAtWork(process);
      const { school } = office;

      const list = await office.importEnded();
      expect(list).toMatchObject({ done: list.counts.add, counts: { update: 0, unchanged: 0, refused: 0 } });
      expect(await office.linesDone()).toBe(list.counts.add);
      expect(await office.students()).toEqual(office.expected());
      expect(await office.inGroups()).toEqual(Array.from({ length: BusyOffice.groups }, () => 40));
      await eventually(async () => {
        expect(await wrongIn(platform, school.id)).toEqual([]);
        return true;
      });

      // The credentials shown to the office work, also after a retry.
      const askedAgain = office.enrolled.filter(({ attempts }) => attempts > 1);
      for (const { body } of [...askedAgain, ...office.enrolled.slice(-2)]) {
        const { student, parent } = body.credentials;
        expect((await signInStudent(new Browser(platform.url), school.code, student)).status).toBe(200);
        expect(parent).toMatchObject({ pin: expect.stringMatching(/^\d{5}$/) as string });
        if (parent) expect((await signInParent(new Browser(platform.url), parent)).status).toBe(200);
      }
      for (const { slip, parentSlip, student, parent } of office.left) {
        await isSignedOut(student);
        await isSignedOut(parent);
        expect((await signInStudent(new Browser(platform.url), school.code, slip)).status).toBe(401);
        expect((await signInParent(new Browser(platform.url), parentSlip)).status).toBe(401);
      }
      for (const { slip, pin, student, parent } of office.renewed) {
        await isSignedOut(student);
        expect(await isSignedIn(parent)).toBe(true);
        expect((await signInStudent(new Browser(platform.url), school.code, slip)).status).toBe(401);
        const renewed = { ...slip, pin };
        expect((await signInStudent(new Browser(platform.url), school.code, renewed)).status).toBe(200);
      }
    },
  );
});

/** Waits for the sign-out: gateways learn within seconds whose access has ended. */
async function isSignedOut(browser: Browser): Promise<void> {
  await eventually(async () => !(await isSignedIn(browser)));
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const { status } = await browser.get('/api/auth/user');
  expect([200, 401]).toContain(status);
  return status === 200;
}

it('unconfirmed accounts open nothing once they have expired', async () => {
  await platform.rows(
    `UPDATE auth.unconfirmed SET since = since - interval '15 minutes' WHERE school_id = ANY ($1::uuid[])`,
    [schools],
  );
  await eventually(async () => {
    expect(await strangers(platform, schools)).toEqual([]);
    return true;
  }, 90_000);
  for (const school of schools) expect(await wrongIn(platform, school)).toEqual([]);
});
