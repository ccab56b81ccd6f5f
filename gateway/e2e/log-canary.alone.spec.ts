import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIES } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import { Redis } from 'ioredis';
import { Browser } from './support/browser';
import { Collector } from './support/collector';
import { confirmByMail, tokenInMail } from './support/mail-links';
import { Platform } from './support/platform';
import { RawClient } from './support/raw-client';
import { type Actor, ACTORS, made, makeSchool, type School } from './support/school';

const platform = new Platform();

/** A secret or a name that must not appear in logs: what it is, and how it would look there. */
interface Canary {
  what: string;
  pattern: RegExp;
}

let school: School;
let canaries: Canary[];
let collector: Collector;
const refusals: string[] = [];

const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Five digits are also a number of lines or of milliseconds; as a value of their own they are a PIN. */
const asValue = (pin: string) => new RegExp(`["'=:]${pin}["',&}]`);

function canariesOf({ mark, secrets, as }: School): Canary[] {
  const { adminPassword, classPassword, principal, subject, student, parent } = secrets;
  const cookies = ACTORS.flatMap((actor) =>
    Object.values(COOKIES).map((name): [Actor, string, string | undefined] => [
      actor,
      name,
      as[actor].cookie(name),
    ]),
  );
  return [
    // Every name, email address, note and message in this spec contains the mark.
    { what: 'a name or an address', pattern: new RegExp(mark, 'i') },
    { what: 'the admin’s password', pattern: new RegExp(exactly(adminPassword)) },
    { what: 'the class password', pattern: new RegExp(exactly(classPassword)) },
    ...[principal.pin, subject.pin, student.pin, parent.pin].map((pin) => ({
      what: `the PIN ${pin}`,
      pattern: asValue(pin),
    })),
    { what: 'the parent ID', pattern: new RegExp(exactly(parent.parentId)) },
    ...cookies.flatMap(([actor, name, value]) =>
      value ? [{ what: `${name} of ${actor}`, pattern: new RegExp(exactly(value)) }] : [],
    ),
  ];
}

/** Returns the canaries found in the text of one place; the process id is not a secret. */
function found(place: string, text: string): string[] {
  const plain = text.replace(/"pid":\d+/g, '');
  return canaries.flatMap(({ what, pattern }) => {
    const hit = pattern.exec(plain);
    return hit ? [`${what} in ${place}: …${plain.slice(Math.max(0, hit.index - 120), hit.index + 80)}…`] : [];
  });
}

async function refused(browser: Browser, path: string, body: unknown): Promise<void> {
  const answer = await browser.post(path, body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  refusals.push(JSON.stringify([answer.headers, answer.body]));
}

/** Does what people do and what goes wrong: failed sign-ins, refused forms, points, an alert. */
async function live({ mark, as, code, studentId, secrets, classNumber }: School): Promise<void> {
  const { admin, principal, student, parent, device } = as;
  const password = `${mark} is wrong`;
  const stranger = new Browser(platform.url);
  await refused(stranger, '/api/login', { email: secrets.adminEmail, password, schoolCode: code });
  await refused(stranger, '/api/login', { email: `${mark}@nowhere.example`, password, schoolCode: code });
  await refused(stranger, '/api/student-login', { schoolCode: code, studentId: mark, password });
  await refused(stranger, '/api/parent-login', { parentId: secrets.parent.parentId, password });
  await refused(stranger, '/api/class-login', { schoolCode: code, grade: mark, password });
  await refused(stranger, '/api/register-school', { schoolName: mark, adminEmail: mark, adminPassword: 'x' });
  await refused(admin, '/api/simple-students', { classNumber, firstName: mark, lastName: `${mark}\u0000` });
  await refused(admin, '/api/simple-students', { classNumber: 59, firstName: mark, lastName: mark });
  await refused(admin, '/api/simple-teachers', { firstName: mark, email: `${mark} at home` });
  await refused(admin, '/api/simple-classes', {
    classNumber,
    className: mark,
    grade: school.grade,
    section: school.section,
  });
  await refused(principal, '/api/points', { studentId, amount: 1_000, note: mark });
  const raw = new RawClient(platform.url);
  const cookie = admin.cookieHeader;
  for (const answer of [
    await raw.call('POST', '/api/points', { headers: { cookie }, body: `{"note": ${mark}` }),
    await raw.call('GET', `/api/points?studentId=${mark}&before=${mark}`, { headers: { cookie } }),
    await raw.call('GET', `/api/${mark}?${mark}`, { headers: { cookie: `homeroom_session=${mark}` } }),
    await raw.call('GET', `/api/simple-classes/${mark}%zz`, { headers: { 'user-agent': mark } }),
  ])
    refusals.push(answer.text);
  raw.close();

  // Sends the same record concurrently, so that constraints refuse what validation lets through.
  const record = { studentId: `STU-${mark}`, classNumber, firstName: mark, lastName: mark };
  await Promise.all([1, 2, 3].map(() => admin.post('/api/simple-students', record)));
  const teacher = { firstName: mark, lastName: mark, teacherType: 'subject', classNumbers: [classNumber] };
  const email = `t-${mark}@example.com`;
  await Promise.all([1, 2].map(() => admin.post('/api/simple-teachers', { ...teacher, email })));

  const headers = { 'idempotency-key': `canary-${randomBytes(8).toString('hex')}` };
  const award = { studentId, amount: 3, note: `${mark} kept trying` };
  for (const amount of [3, 3, 4]) await device.post('/api/points', { ...award, amount }, { headers });
  const raised = await student.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
    type: 'fire',
    message: `${mark} saw smoke`,
  });
  const { id } = made(raised).alert;
  await parent.post(`/api/emergency-alerts/${id}/acknowledge`, {});
  made(await admin.post(`/api/emergency-alerts/${id}/all-clear`, { message: `${mark} is safe` }));
  // Nobody ends this alert, so it is also sent by email to everybody with a confirmed address.
  made(await admin.post('/api/school-admin/emergency-alerts', { type: 'medical', message: mark }));
  for (const path of ['/api/auth/user', '/api/simple-students', '/api/messages/directory'])
    made(await admin.get(path));
}

/** Database errors carry statements and their values. */
async function loseTheDatabase({ as, code, mark, secrets }: School): Promise<void> {
  await platform.stop('postgres');
  try {
    await refused(as.admin, '/api/school-admin/emergency-alerts', { type: 'fire', message: mark });
    await refused(as.admin, '/api/simple-students', { classNumber: 1, firstName: mark, lastName: mark });
    await refused(new Browser(platform.url), '/api/login', {
      email: secrets.adminEmail,
      password: secrets.adminPassword,
      schoolCode: code,
    });
  } finally {
    await platform.start('postgres');
  }
  await eventually(async () => {
    for (const probe of ['/readyz', '/healthz'])
      expect((await new Browser(platform.url).get(probe)).status).toBe(200);
    return true;
  });
}

beforeAll(async () => {
  collector = await Collector.start(platform.tracesUrl);
  school = await makeSchool(11, 'Grade 3', 'A');
  canaries = canariesOf(school);
  const token = await tokenInMail(platform, school.secrets.adminEmail, '/confirm-email');
  canaries.push({ what: 'a link’s token', pattern: new RegExp(exactly(token)) });
  await refused(new Browser(platform.url), '/api/new-password', {
    token,
    password: `${school.mark} long enough`,
  });
  await confirmByMail(platform, school.secrets.adminEmail);
  await live(school);
  await loseTheDatabase(school);
  // The mails for the registration and the alert: by then everything else has been processed too.
  await eventually(async () => (await platform.mailTo(school.secrets.adminEmail)).length > 1);
  // A renewed session has other cookies.
  canaries = [...canaries, ...canariesOf(school)];
});

afterAll(() => collector.stop());

it('finds the canary in the answer where it belongs', async () => {
  const { body } = await school.as.admin.get<unknown[]>('/api/simple-students');
  expect(found('the answer', JSON.stringify(body))).not.toEqual([]);
});

it('finds no canary in the logs', () => {
  const { logsDir } = platform;
  const files = readdirSync(logsDir).filter((name) => name.endsWith('.log'));
  expect(files).toEqual(expect.arrayContaining(['gateway.log', 'auth.log', 'alerts.log', 'postgres.log']));
  const text = (name: string) => readFileSync(join(logsDir, name), 'utf8');
  expect(text('gateway.log')).toContain('"request"');
  expect(files.flatMap((name) => found(name, text(name)))).toEqual([]);
});

it('finds no canary in the metrics', async () => {
  const urls = platform.metricsUrls;
  const pages = await Promise.all(urls.map(async (url) => [url, await (await fetch(url)).text()] as const));
  for (const [, text] of pages) expect(text).toContain('process_cpu');
  expect(pages.flatMap(([url, text]) => found(url, text))).toEqual([]);
});

it('finds no canary and no personal ID in traces', async () => {
  const { headers } = await school.as.admin.get('/api/simple-students');
  await collector.first(String(headers['x-request-id']));
  const text = collector.bodies.join('\n');
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/points', 'send mail registered', 'hear points.awarded']),
  );
  expect(found('traces', text)).toEqual([]);
  expect([school.id, school.studentId, school.code].filter((id) => text.includes(id))).toEqual([]);
});

it('finds no canary in Redis', async () => {
  const redis = new Redis(platform.redisUrl);
  try {
    const contents = await everythingIn(redis);
    expect(contents.size).toBeGreaterThan(0);
    const said = [...contents].map(([key, value]) => [key, `${key} ${JSON.stringify(value)}`] as const);
    expect(said.flatMap(([key, text]) => found(key, withoutPlaces(text)))).toEqual([]);
  } finally {
    redis.disconnect();
  }
});

it('finds no secret in refusals', () => {
  expect(refusals.flatMap((text) => found('a refusal', text))).toEqual([]);
});

/** The names of a school and a class travel in their facts and are nobody's personal name. */
function withoutPlaces(text: string): string {
  return text.replaceAll(`${school.mark} School`, '').replaceAll(`${school.mark} Class`, '');
}

async function everythingIn(redis: Redis): Promise<Map<string, unknown>> {
  const contents = new Map<string, unknown>();
  for await (const keys of redis.scanStream() as AsyncIterable<string[]>)
    for (const key of keys) contents.set(key, await valueOf(redis, key));
  return contents;
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return redis.get(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    case 'hash':
      return redis.hgetall(key);
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'none':
      return undefined;
    default:
      throw new Error(`${key} is a ${type}: say how to read it`);
  }
}
