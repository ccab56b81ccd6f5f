import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@homeroom/testing';
import { Browser } from './support/browser';
import { makeSchool, type School } from './support/school';
import { running } from './support/running';

const command = join(__dirname, '../../deploy/docker/run.mjs');
const state = JSON.parse(readFileSync(process.env.HOMEROOM_TEST_STATE ?? '', 'utf8')) as {
  dataDir: string;
  processes: { name: string; pid: number | undefined }[];
};
const { url } = running();

/** Runs the command as an operator would, beside the running platform. */
const rotate = (...more: string[]) =>
  promisify(execFile)(process.execPath, [
    command,
    'keys',
    'rotate',
    ...more,
    '--in',
    state.dataDir,
    '--wait',
    '2',
  ]);

const kidOf = (browser: Browser) => {
  const [header = ''] = (browser.cookie('homeroom_session') ?? '').split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: string }).kid;
};

let school: School;

beforeAll(async () => {
  school = await makeSchool(7, 'Grade 3', 'A');
});

async function signIn(): Promise<{ status: number; browser: Browser }> {
  const browser = new Browser(url);
  const { adminEmail, adminPassword } = school.secrets;
  const { status } = await browser.post('/api/login', {
    email: adminEmail,
    password: adminPassword,
    schoolCode: school.code,
  });
  return { status, browser };
}

/** Waits for a sign-in under a new key: each process notices a new key by itself, a moment after it is issued. */
const signedInOtherwiseThan = (former: Browser) =>
  eventually(async () => {
    const { browser } = await signIn();
    return kidOf(browser) !== kidOf(former) && browser;
  });

/** A session that holds its token and nothing to renew it with. */
function onlyToken(browser: Browser): { cookie: string } {
  return { cookie: `homeroom_session=${browser.cookie('homeroom_session')}` };
}

it('keeps serving while every key is rotated twice, and refuses what was signed with a retired key', async () => {
  const before = (await signIn()).browser;
  const statuses: number[] = [];
  let going = true;
  const during = async (work: () => Promise<number>) => {
    while (going) statuses.push(await work());
  };
  const asking = () => new Browser(url).get('/api/auth/user', { headers: onlyToken(before) });
  const crowd = [
    // Covers the gateway with auth, the classroom service (which calls others), and a new sign-in.
    during(async () => (await asking()).status),
    during(async () => (await school.as.principal.get('/api/simple-classes/7')).status),
    during(async () => (await school.as.parent.get('/api/guardians/me')).status),
    during(async () => (await signIn()).status),
  ];
  await rotate();
  const between = await signedInOtherwiseThan(before);
  await rotate();
  const after = await signedInOtherwiseThan(between);
  going = false;
  await Promise.all(crowd);

  expect(new Set([kidOf(before), kidOf(between), kidOf(after)]).size).toBe(3);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 401 || status >= 500)).toEqual([]);

  // Now a key has been compromised.
  await rotate('session', '--at-once');
  await eventually(async () => {
    for (const browser of [before, between, after]) {
      const { status } = await new Browser(url).get('/api/auth/user', { headers: onlyToken(browser) });
      expect(status).toBe(401);
    }
  });
  // A caller who has a session is renewed silently.
  expect((await after.get('/api/auth/user')).status).toBe(200);
});

it('holds no password in the environment of any process', () => {
  const { passwords, ...others } = JSON.parse(readFileSync(join(state.dataDir, 'secrets.json'), 'utf8')) as {
    passwords: Record<string, string>;
  };
  const secrets = [...Object.values(passwords), ...(Object.values(others) as unknown as string[])];
  const telling = state.processes.filter(({ pid }) => {
    if (pid === undefined || process.platform !== 'linux') return false;
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return secrets.some((secret) => environment.includes(secret));
    } catch (error) {
      // Other specs stop processes and restart them under another pid.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  });
  expect(telling.map(({ name }) => name)).toEqual([]);
});
