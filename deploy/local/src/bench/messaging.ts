import { setTimeout as pause } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { Wiring } from '../processes';
import type { Voice } from '../voice';
import { fullSchool, smallSchool } from './bench-schools';
import { cpuBetween } from './cpu';
import { type Figure, type Ground, inWords } from './figures';
import { besideFloor, type Compared, type Load, quantile, sample } from './load';
import { RARE, type Talk, WritingSchool } from './messages';
import { inTurn, signInAdmin, signInGuardian, signInTeacher } from './people';
import { paced, PATIENCE_MS, write } from './pace';
import { Streams } from './streams';

const STREAMS = 2_000;
const A_SECOND = 50;
const SECONDS = 20;
const CONNECTIONS = 8;
const PEOPLE = 10;
/** The small school's number, which no other school has. */
const SMALL = 5_000;
const GUARDIANS = 3_000;
const GROWTH = '≤ 1.2';

interface Both {
  ground: Ground;
  small: WritingSchool;
  large: WritingSchool;
}

/** Messaging: a school with many messages compared with one with few, to open pages, and to everybody at once. */
export class TalkingSchools {
  private opened: Promise<Both> | undefined;
  private pages: Promise<string[]> | undefined;

  constructor(
    private readonly ground: Ground,
    private readonly wiring: Wiring,
    private readonly voice: Voice,
  ) {}

  /** The teacher of class 1 has as many messages in both schools; the teacher of class 2 of the large one has 17 times as many. */
  async growth(): Promise<Figure[]> {
    const both = await this.open();
    await both.large.write(42, 25);
    const figures = await besideEachOther(both, 0, GROWTH);
    await both.large.write(424, 25);
    figures.push(...(await besideEachOther(both, 0, GROWTH)));
    return [...figures, ...(await besideEachOther(both, 1, 'told'))];
  }

  async seen(): Promise<Figure[]> {
    const both = await this.open();
    await both.large.write(25, 25);
    return seen(both, await this.families(both));
  }

  async announced(): Promise<Figure[]> {
    const both = await this.open();
    return announced(both, await this.families(both));
  }

  private open(): Promise<Both> {
    const { ground, wiring, voice } = this;
    this.opened ??= voice.step('Two schools that write', async () => {
      const small = await WritingSchool.open(ground, wiring, smallSchool(SMALL, []));
      const large = await WritingSchool.open(ground, wiring, fullSchool('BENCHTALK', GUARDIANS));
      await small.write(25, 25);
      return { ground, small, large };
    });
    return this.opened;
  }

  private families({ large }: Both): Promise<string[]> {
    const { app } = this.ground;
    this.pages ??= inTurn(STREAMS, (index) => signInGuardian(app, large.school, index));
    return this.pages;
  }
}

async function besideEachOther(
  { ground, small, large }: Both,
  teacher: number,
  goal: string,
): Promise<Figure[]> {
  const many = (await large.messages()).toLocaleString('en');
  const few = (await small.messages()).toLocaleString('en');
  const own = teacher === 0 ? '' : ', with 17 times as many of one’s own';
  const [ours, theirs] = await Promise.all([askerIn(ground, large, teacher), askerIn(ground, small, 0)]);
  const figures: Figure[] = [];
  for (const what of ['inbox', 'conversation', 'search', 'rare search', 'send'] as const) {
    const compared = await besideFloor(
      () => askFor(ground, ours, what),
      () => askFor(ground, theirs, what),
    );
    figures.push(cost(`${what}: ${many} messages / ${few}${own}`, goal, compared));
  }
  return figures;
}

/** Compares CPU time, which other load on the machine does not affect. */
function cost(name: string, goal: string, { ours, floor }: Compared): Figure {
  const [mine, its] = [ours, floor].map(({ cpu }) => Object.values(cpu).reduce((sum, us) => sum + us, 0));
  const words = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
  return {
    ...{ name, goal, ours: words(ours.rate), floor: words(floor.rate) },
    ratio: (mine ?? Number.NaN) / (its ?? Number.NaN),
    cpu: `${inWords(ours.cpu)}; beside: ${inWords(floor.cpu)}`,
  };
}

interface Asker {
  school: WritingSchool;
  cookies: string[];
  talks: Talk[];
}

async function askerIn({ app }: Ground, school: WritingSchool, teacher: number): Promise<Asker> {
  const cookies = await inTurn(PEOPLE, () => signInTeacher(app, school.school, teacher));
  const id = school.school.teachers[teacher]?.id;
  const talks = (await school.talks()).filter(({ teacherId }) => teacherId === id);
  return { school, cookies, talks };
}

const SENDS = 200;

async function askFor(
  { app, used }: Ground,
  { school, cookies, talks }: Asker,
  what: 'inbox' | 'conversation' | 'search' | 'rare search' | 'send',
) {
  const base = `${app}/api/messages`;
  const paths = talks.map(({ id }) => `/api/messages/conversations/${id}/messages`);
  const load: Load = { url: base, cookies, connections: CONNECTIONS, seconds: 3 };
  if (what === 'inbox') return sample({ ...load, url: `${base}/conversations` }, used);
  if (what === 'search') return sample({ ...load, url: `${base}/search?search=garden` }, used);
  if (what === 'rare search') return sample({ ...load, url: `${base}/search?search=${RARE}` }, used);
  if (what === 'conversation') return sample({ ...load, paths }, used);
  const bodies = ['{"text":"The bus leaves at three, please bring a hat."}'];
  // Includes everything that follows from a sent message.
  return sample({ ...load, paths, method: 'POST', bodies, withKeys: true, amount: SENDS }, used, () =>
    school.quiet(),
  );
}

/** Teachers write to families who have a page open; the page fetches the conversation when an event announces something new. */
async function seen({ ground, large }: Both, cookies: string[]): Promise<Figure[]> {
  const { app, used } = ground;
  const { guardians, teachers } = large.school;
  const pages = new Map(guardians.slice(0, STREAMS).map(({ id }, index) => [id, index]));
  const talks = (await large.talks()).filter(({ guardianId }) => pages.has(guardianId));
  const writers = new Map<string, string>();
  const leading = await inTurn(teachers.length, (index) => signInTeacher(app, large.school, index));
  for (const [index, { id }] of teachers.entries()) writers.set(id, leading[index] ?? '');
  const pool = new Pool(app, { connections: 32 });
  const streams = new Streams('messages.changed');
  const sentAt = new Map<string, number>();
  const [heard, shown]: [number[], number[]] = [[], []];
  const arrive = async (index: number, text: string) => {
    for (const [, id = ''] of text.matchAll(/"conversationId":"([\w-]+)"/g)) {
      const at = sentAt.get(id);
      if (at === undefined) continue;
      sentAt.delete(id);
      heard.push(performance.now() - at);
      const path = `/api/messages/conversations/${id}/messages`;
      const answer = await pool.request({ method: 'GET', path, headers: { cookie: cookies[index] ?? '' } });
      await answer.body.dump();
      if (answer.statusCode === 200) shown.push(performance.now() - at);
    }
  };
  try {
    // If something else has failed, requests still in flight fail too, but are not the cause.
    const arrived = (index: number, text: string) => void arrive(index, text).catch(() => undefined);
    await streams.open(`${app}/api/events`, cookies, arrived);
    const before = used();
    const answered = await paced(A_SECOND, A_SECOND * SECONDS, async (number) => {
      const talk = talks[number % talks.length];
      if (!talk) throw new Error('Nobody writes to anybody');
      sentAt.set(talk.id, performance.now());
      const path = `/api/messages/conversations/${talk.id}/messages`;
      const text = 'The bus leaves at three, please bring a hat.';
      await write(pool, 'POST', path, writers.get(talk.teacherId) ?? '', { text });
    });
    const begun = performance.now();
    while (shown.length < answered.length) {
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${answered.length - shown.length} messages were never seen`);
      await pause(20);
    }
    await large.quiet();
    const cpu = cpuBetween(before, used(), answered.length);
    const ms = (values: number[], part: number) =>
      `${Math.round(quantile(values, part)).toLocaleString('en')} ms`;
    const figure = (part: number): Figure => ({
      name: `send → seen, p${part * 100}: ${STREAMS.toLocaleString('en')} streams, ${A_SECOND} a second (beside: answered)`,
      goal: 'told',
      ours: `${ms(shown, part)}, heard ${ms(heard, part)}`,
      floor: ms(answered, part),
      ratio: quantile(shown, part) / quantile(answered, part),
      cpu: `${inWords(cpu)} (a message; ms for a thousand); load of the machine ${loadavg()[0]?.toFixed(1)}`,
    });
    return [figure(0.5), figure(0.99)];
  } finally {
    streams.close();
    await pool.destroy();
  }
}

const HANDED = `SELECT count(*) AS count FROM school.mail WHERE school_id = $1 AND kind = 'notice_mail'
  AND settled_at IS NOT NULL`;

/** Of 3,000 families, some have not given an address. */
const REACHED = `SELECT count(*) AS count FROM messaging.directory_entry
  WHERE school_id = $1 AND role = 'parent' AND email_verified`;

/** Measures from the POST to the last page that received it, the last bell that shows it, and the last mail that was handed over. */
async function announced({ ground, large }: Both, cookies: string[]): Promise<Figure[]> {
  const { app, used } = ground;
  const admin = await signInAdmin(app, large.school);
  const streams = new Streams('notices.changed', 120_000);
  const wanted = await large.count(REACHED);
  const bells = `SELECT count(*) AS count FROM messaging.notice n JOIN messaging.directory_entry d USING (school_id, person_id)
    WHERE school_id = $1 AND kind = 'announcement' AND role = 'parent'`;
  try {
    await streams.open(`${app}/api/events`, cookies);
    await large.wantAnnouncementsAtOnce();
    const handedBefore = await large.count(HANDED);
    const before = used();
    const begun = performance.now();
    const since = () => performance.now() - begun;
    let accepted = 0;
    let told = 0;
    const { lastMs } = await streams.time(async () => {
      const answer = await fetch(`${app}/api/written-announcements`, {
        method: 'POST',
        headers: { cookie: admin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          ...{ version: 0, scope: 'school', withStudents: false, asksConfirmation: false, isPinned: false },
          ...{ language: 'en', title: 'Sports day', text: 'Bring a hat.', send: 'now' },
        }),
      });
      if (answer.status !== 201)
        throw new Error(`the announcement was answered ${answer.status}: ${await answer.text()}`);
      accepted = since();
      await large.until(bells, GUARDIANS);
      told = since();
    });
    await large.until(HANDED, handedBefore + wanted);
    const mailed = since();
    const cpu = cpuBetween(before, used(), GUARDIANS);
    const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
    const figure = (what: string, at: number, more = ''): Figure => ({
      name: `announcement to ${GUARDIANS.toLocaleString('en')} families → ${what} (beside: accepted)`,
      goal: 'told',
      ours: `${seconds(at)}${more}`,
      floor: seconds(accepted),
      ratio: at / accepted,
    });
    return [
      figure('last bell', told),
      figure(`last of ${STREAMS.toLocaleString('en')} open pages`, lastMs),
      {
        ...figure(
          `last of ${wanted.toLocaleString('en')} mails handed over`,
          mailed,
          ' (15 s of them nothing goes out)',
        ),
        cpu: `${inWords(cpu)} (a family); load of the machine ${loadavg()[0]?.toFixed(1)}`,
      },
    ];
  } finally {
    streams.close();
  }
}
