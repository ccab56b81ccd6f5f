import type {
  AnnouncementNews,
  AnnouncementReceipts,
  Identity,
  RemindedOfAnnouncement,
} from '@homeroom/contracts';
import { notedLines } from '@homeroom/testing';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const receipts = (at: AnnouncingSchool, id: string, as = at.office, query = '') =>
  at.call<AnnouncementReceipts>('GET', `/written-announcements/${id}/receipts${query}`, as);
const remind = (at: AnnouncingSchool, id: string, as = at.office) =>
  at.call<RemindedOfAnnouncement>('POST', `/written-announcements/${id}/remind`, as);

/** Four families in one class, of whom three can be reached by mail, and one in another class. */
async function aClass() {
  const at = await AnnouncingSchool.of(messaging);
  const families = [];
  for (let many = 0; many < 4; many++) families.push(await at.school.family(1));
  await at.school.family(2);
  const reach = async ({ personId, role }: Identity) => {
    const account = messaging.accounts.get(personId);
    if (account)
      messaging.accounts.set(personId, { ...account, email: 'kin@family.test', emailVerified: true });
    await at.school.hear('account.changed', { accountId: personId, role });
  };
  await at.school.hear('school.changed', at.school.news({ trust: 'verified' }));
  for (const { parent } of families.slice(0, 3)) await reach(parent);
  const { classId } = await at.school.class(1);
  return { at, families, classId };
}

it('receipts list by family who has confirmed, read, not yet read or cannot be reached', async () => {
  const { at, families, classId } = await aClass();
  const id = await at.announce({ scope: 'sections', classIds: [classId], asksConfirmation: true });
  const [first, second] = families.map(({ parent }) => parent);
  if (!first || !second) throw new Error('no families');
  for (const parent of [first, second]) await at.read(parent, id);
  await at.confirm(first, id);
  const { body } = await receipts(at, id);
  expect(body.counts).toEqual({ confirmed: 1, read: 1, not_yet: 2, unreachable: 1 });
  const states = body.lines.map(({ kind, personId, state }) => [kind, personId, state]);
  const child = (nth: number) => families[nth]?.student.personId;
  expect(states).toEqual(
    expect.arrayContaining([
      ['family', child(0), 'confirmed'],
      ['family', child(1), 'read'],
      ['family', child(2), 'not_yet'],
      ['family', child(3), 'unreachable'],
      ['staff', at.leader.personId, 'not_yet'],
    ]),
  );
  expect(states).toHaveLength(5);
  const only = await receipts(at, id, at.office, '?state=unreachable');
  expect(only.body.lines.map(({ personId, people }) => [personId, people.length])).toEqual([[child(3), 1]]);
});

it('receipts show that an older version was confirmed, and refuse to confirm an unseen version', async () => {
  const { at, families, classId } = await aClass();
  const id = await at.announce({ scope: 'sections', classIds: [classId], asksConfirmation: true });
  const parent = families[0]?.parent;
  if (!parent) throw new Error('no family');
  await at.confirm(parent, id);
  await at.save(id, { version: 1, text: 'Bring ten euros.' });
  expect((await at.confirm(parent, id, 1)).body.code).toBe('CHANGED_MEANWHILE');
  const line = async () =>
    (await receipts(at, id)).body.lines.find(({ state }) => state === 'confirmed')?.isConfirmedEarlier;
  expect([await line(), (await at.one(parent, id)).body.isConfirmedEarlier]).toEqual([true, true]);
  // The changed text counts as news for them, and they are reminded too.
  const waiting = async () =>
    (await at.call<AnnouncementNews>('GET', '/announcements/news', parent)).body.waiting;
  expect(await waiting()).toBe(1);
  const { body: reminded } = await remind(at, id);
  await at.school.hear('announcement.reminded', { announcementId: id });
  expect(await at.bell(parent)).toMatchObject([{ isRead: false }]);
  expect((await at.confirm(parent, id, 2)).status).toBe(200);
  expect(await waiting()).toBe(0);
  // All families, and the class's teacher.
  expect(reminded.people).toBe(families.length + 1);
  expect([await line(), (await at.one(parent, id)).body.isConfirmedEarlier]).toEqual([false, false]);
});

it('a reminder goes to those who have not responded, at most once in twelve hours, even concurrently', async () => {
  const { at, families, classId } = await aClass();
  const id = await at.announce({ scope: 'sections', classIds: [classId], asksConfirmation: true });
  const [done, half, not] = families.map(({ parent }) => parent);
  if (!done || !half || !not) throw new Error('no families');
  await at.confirm(done, id);
  await at.read(half, id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => remind(at, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  // Three families, and the class's teacher.
  expect(answers.find(({ status }) => status === 200)?.body.people).toBe(4);
  await at.school.hear('announcement.reminded', { announcementId: id });
  for (const [person, isRead] of [
    [done, true],
    [half, false],
    [not, false],
  ] as const)
    expect(await at.bell(person)).toMatchObject([{ isRead }]);
  const lines = await notedLines(messaging.service, 'messaging', at.school.id);
  expect(lines.filter(({ action }) => action === 'announcement.reminded')).toMatchObject([
    { detail: { count: 4 } },
  ]);
  await at.sql(
    `UPDATE messaging.announcement SET reminded_at = now() - interval '12 hours' WHERE school_id = $1`,
  );
  expect((await remind(at, id)).status).toBe(200);
  await at.withdraw(id);
  expect((await remind(at, id)).body.code).toBe('ANNOUNCEMENT_NOT_OUT');
});

it('receipts are exported for the author, with an audit entry and names that cannot start a formula', async () => {
  const { at, classId } = await aClass();
  const id = await at.announce({ scope: 'sections', classIds: [classId] }, at.leader);
  for (const format of ['csv', 'xlsx']) {
    const path = `/written-announcements/${id}/receipts/export?format=${format}`;
    expect((await at.call('GET', path, at.leader)).status).toBe(200);
  }
  const lines = await notedLines(messaging.service, 'messaging', at.school.id);
  expect(lines.filter(({ action }) => action === 'announcement.receipts_exported')).toMatchObject([
    { actorId: at.leader.personId, detail: { count: 4, format: 'csv' } },
    { detail: { format: 'xlsx' } },
  ]);
});

it('receipts are open to the author and the office, and not to an author who lost the class', async () => {
  const { at, classId } = await aClass();
  const id = await at.announce({ scope: 'sections', classIds: [classId] }, at.leader);
  const colleague = await at.school.teacher([1], 'principal');
  expect((await receipts(at, id, at.leader)).status).toBe(200);
  expect((await receipts(at, id)).status).toBe(200);
  expect((await receipts(at, id, colleague)).status).toBe(404);
  expect((await receipts(at, id, at.teacher)).status).toBe(403);
  await at.school.hear('teacher.changed', { teacherId: at.leader.personId, classIds: [], isActive: true });
  expect((await receipts(at, id, at.leader)).status).toBe(403);
  expect((await remind(at, id, at.leader)).status).toBe(403);
});
