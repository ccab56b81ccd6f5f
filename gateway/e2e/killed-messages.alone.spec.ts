import { eventually } from '@homeroom/testing';
import { BusySchool, type Reader, saidBy, type Talk } from './support/busy-school';
import { Platform } from './support/platform';
import { Seeded } from './support/seeded';

/** `SEED=7 MESSAGES=2000 npm test -- e2e killed-messages` picks other moments, among more messages. */
const seeded = new Seeded(Number(process.env.SEED ?? 1));
const FAMILIES = 3_000;
/** Readers who acknowledge the announcement in each of three rounds. */
const READERS = 9;

const platform = new Platform();
let busy: BusySchool;
afterAll(() => busy.close());

it('each message is stored once and in order, and everybody hears of it, although messaging and Redis are killed', async () => {
  busy = await BusySchool.open(platform);
  await busy.addFamilies(FAMILIES);
  const [atOnce, later, last] = [
    await busy.addReaders(READERS),
    await busy.addReaders(READERS),
    await busy.addReaders(READERS),
  ];
  const readers = [...atOnce, ...later, ...last];
  const work = busy.write();
  const written = (percent: number) => {
    const until = (busy.total * (percent + seeded.below(5))) / 100;
    return Promise.race([work, eventually(() => busy.sent >= until, 300_000)]);
  };

  await written(10);
  await platform.kill('messaging');
  await platform.start('messaging');

  const some = (whole: Promise<unknown>, so = busy.acknowledged + 1 + seeded.below(READERS - 3)) =>
    Promise.race([whole, eventually(() => busy.acknowledged >= so, 300_000)]);

  // Runs while the families are being notified and the first of them acknowledge it.
  await written(30);
  const announcementId = await busy.announce();
  const soon = busy.acknowledge(announcementId, atOnce);
  await platform.kill('messaging');
  await platform.start('messaging');
  await some(soon);
  await platform.kill('messaging');
  await platform.start('messaging');
  await Promise.all([soon, isAnnounced(announcementId, readers)]);

  await written(50);
  const meanwhile = busy.acknowledge(announcementId, later);
  await some(meanwhile);
  await busy.openFor(announcementId, last);
  await platform.killRedisWithLoss();
  await written(60);
  await platform.kill('messaging');
  // The announcement is open on their phones, so what they send first meets a process that is down.
  const lastly = busy.acknowledge(announcementId, last);
  await platform.start('redis');
  await platform.start('messaging');
  await some(lastly);
  await platform.kill('messaging');
  await platform.start('messaging');
  await Promise.all([work, meanwhile, lastly]);

  expect(busy.sentAgain).toBeGreaterThan(0);
  expect(busy.acknowledgedAgain).toBeGreaterThan(0);
  for (const talk of busy.talks) await isWhole(talk);
  await eventually(async () => {
    expect(await platform.rows(NOT_TOLD, [busy.school.id])).toEqual([]);
    return true;
  });
  await isAnnounced(announcementId, readers);
  await isAcknowledged(announcementId, readers);
  for (const { personId } of [...later, ...last])
    expect(await platform.rows(RINGING, [busy.school.id, announcementId, personId])).toEqual([]);
  for (const { writers } of busy.talks)
    for (const { personId, page } of writers) await hasHeard(personId, page);
}, 900_000);

/** Every message of both writers is there once, in each writer's order, and matches what was acknowledged. */
async function isWhole(talk: Talk): Promise<void> {
  const messages = await busy.read(talk);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort());
  for (const { name, personId } of talk.writers) {
    const said = messages.filter(({ senderId }) => senderId === personId);
    expect(said.map(({ text }) => text)).toEqual(saidBy(name));
  }
  expect(new Map(messages.map(({ text, id }) => [text, id]))).toEqual(new Map(talk.sent));
  for (const writer of talk.writers) {
    expect(await platform.rows(MISCOUNTED, [busy.school.id, talk.id])).toEqual([]);
    await busy.see(talk, writer, messages.length);
  }
  expect(await busy.seen(talk)).toEqual([messages.length, messages.length]);
}

/** Members whose unread count, which is stored rather than counted, is wrong. */
const MISCOUNTED = `SELECT m.person_id, m.unread FROM messaging.conversation_member m
  WHERE m.school_id = $1 AND m.conversation_id = $2 AND m.unread <> (SELECT count(*) FROM messaging.message l
    WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.sender_id <> m.person_id AND l.seq > m.seen)`;

/** Facts that are still in transit or could not be processed. */
const NOT_TOLD = `SELECT name FROM messaging.outbox WHERE school_id = $1 AND sent_at IS NULL
  UNION ALL SELECT name FROM messaging.parked_fact WHERE school_id = $1`;

/** Unread notices of somebody who has nothing left to do with the subject. */
const RINGING = `SELECT person_id FROM messaging.notice
  WHERE school_id = $1 AND about = $2 AND person_id = $3 AND read_at IS NULL`;

/** Waits until everybody has been notified once; readers who acknowledge before that need no notice. */
async function isAnnounced(announcementId: string, readers: readonly Reader[]): Promise<void> {
  await eventually(async () => {
    const [told] = await platform.rows<{ people: number; notices: number }>(
      `SELECT count(DISTINCT person_id)::int AS people, count(*)::int AS notices FROM messaging.notice
       WHERE school_id = $1 AND about = $2 AND NOT person_id = ANY($3::uuid[])`,
      [busy.school.id, announcementId, readers.map(({ personId }) => personId)],
    );
    // Includes the families that write and their teacher.
    const everybody = FAMILIES + busy.talks.length + 1;
    expect(told).toEqual({ people: everybody, notices: everybody });
    return true;
  });
  const twice = await platform.rows(
    `SELECT person_id FROM messaging.notice WHERE school_id = $1 AND about = $2 GROUP BY person_id HAVING count(*) > 1`,
    [busy.school.id, announcementId],
  );
  expect(twice).toEqual([]);
}

/** Every acknowledgement is stored once, with the time that was returned, and the office sees a line for every family. */
async function isAcknowledged(announcementId: string, readers: readonly Reader[]): Promise<void> {
  const { lines, counts } = await busy.receipts(announcementId);
  const families = FAMILIES + busy.talks.length + readers.length;
  expect(lines).toHaveLength(families + 1);
  expect(new Set(lines.map(({ kind, personId }) => `${kind} ${personId}`)).size).toBe(families + 1);
  expect(counts).toMatchObject({ confirmed: readers.length, read: 0 });
  expect(counts.not_yet + counts.unreachable).toBe(families + 1 - readers.length);
  const confirmed = lines.filter(({ state }) => state === 'confirmed');
  expect(new Map(confirmed.map(({ people, confirmedAt }) => [people[0]?.personId, confirmedAt]))).toEqual(
    new Map(readers.map(({ personId, confirmedAt }) => [personId, confirmedAt])),
  );
  const kept = await platform.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM messaging.announcement_receipt WHERE school_id = $1 AND announcement_id = $2`,
    [busy.school.id, announcementId],
  );
  expect(kept).toEqual([{ count: readers.length }]);
}

/** Waits until the page has received each of its events exactly once. */
async function hasHeard(personId: string, page: Talk['writers'][number]['page']): Promise<void> {
  const said = await platform.rows<{ id: string }>(
    `SELECT id FROM messaging.outbox WHERE school_id = $1 AND name IN ('messages.changed', 'notices.changed')
       AND payload->'personIds' ? $2`,
    [busy.school.id, personId],
  );
  const wanted = said.map(({ id }) => id).sort();
  // Other events that the page receives meanwhile are ignored.
  const heard = () =>
    page
      .named('messages.changed')
      .concat(page.named('notices.changed'))
      .map(({ id }) => id)
      .sort();
  await page.until(() => wanted.every((id) => page.events.some((event) => event.id === id)));
  expect(heard()).toEqual(wanted);
}
