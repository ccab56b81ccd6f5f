import type { ComposedMail, Identity, NoticeSettings } from '@homeroom/contracts';
import { nextTimeOfDay, wallClock } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';
import { DigestsWorker } from './digests.worker';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

const ZONE = 'America/New_York';
const sql = <T extends object>(text: string, values: unknown[]) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    const { rows } = await client.query<T>(text, values);
    return rows;
  });
const settings = async (as: Identity) =>
  (await messaging.service.call<NoticeSettings>('GET', '/notifications/settings', { as })).body;
/** Null removes praise from the digest again. */
const set = (as: Identity, digestAt: unknown) =>
  messaging.service.call<NoticeSettings>('PATCH', '/notifications/settings', {
    as,
    body: {
      ...(digestAt === null ? {} : { digestAt }),
      choices: [{ kind: 'praise', channel: 'mail', timing: digestAt === null ? 'off' : 'daily' }],
    },
  });
const round = () => messaging.service.app.get(DigestsWorker).round();

async function family(contact = { email: 'kin@family.test' as string | null, emailVerified: true }) {
  const school = messaging.school();
  await school.hear('school.registered', school.news());
  const { student, parent } = await school.family(1);
  await has(school, parent, contact);
  return { school, student, parent };
}

async function has(school: SchoolOfPeople, { personId }: Identity, contact: object): Promise<void> {
  const account = messaging.accounts.get(personId);
  if (account) messaging.accounts.set(personId, { ...account, ...contact });
  await school.hear('account.changed', { accountId: personId, role: 'parent' });
}

const praise = (school: SchoolOfPeople, student: Identity) =>
  school.hear('points.awarded', {
    ...{ entryId: uuidv7(), studentId: student.personId, classNumber: 1, amount: 1, behaviorPoints: 1 },
  });

const dueOf = async ({ schoolId }: Identity) =>
  (
    await sql<{ due: Date }>('SELECT due_at AS due FROM messaging.notice_digest WHERE school_id = $1', [
      schoolId,
    ])
  ).map(({ due }) => due.toISOString());
const timeHasCome = ({ schoolId }: Identity) =>
  sql(`UPDATE messaging.notice_digest SET due_at = now() - interval '1 second' WHERE school_id = $1`, [
    schoolId,
  ]);
const wanted = async ({ schoolId }: Identity) =>
  (
    await sql<{ payload: { mailId: string; kind: string } }>(
      `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'mail.wanted' ORDER BY id`,
      [schoolId],
    )
  ).map(({ payload }) => payload);

async function composed({ schoolId }: Identity, mailId = '', more = ''): Promise<ComposedMail> {
  const path = `/internal/mails/${mailId}?schoolId=${schoolId}&kind=notice_digest${more}`;
  return (await messaging.service.call<ComposedMail>('GET', path, { from: 'school' })).body;
}

describe('a daily mail', () => {
  it('is not sent to people who have not chosen it', async () => {
    const { school, student, parent } = await family();
    const { schoolZone, kinds } = await settings(parent);
    expect(schoolZone).toBe(ZONE);
    expect(kinds.find(({ kind }) => kind === 'praise')).toMatchObject({ mail: 'off' });
    await praise(school, student);
    expect(await dueOf(parent)).toEqual([]);
  });

  it('is due at the guardian’s chosen time on the school’s clock, once for everything new', async () => {
    const { school, student, parent } = await family();
    expect((await set(parent, '17:30')).body).toMatchObject({ digestAt: '17:30' });
    const before = nextTimeOfDay('17:30', new Date(), ZONE).toISOString();
    await praise(school, student);
    await praise(school, student);
    const after = nextTimeOfDay('17:30', new Date(), ZONE).toISOString();
    const due = await dueOf(parent);
    expect(due).toHaveLength(1);
    expect([before, after]).toContain(due[0]);
  });

  it('is requested once, however many workers run, with the count and no content', async () => {
    const { school, student, parent } = await family();
    await set(parent, '17:30');
    for (let times = 0; times < 3; times += 1) await praise(school, student);
    await timeHasCome(parent);
    await Promise.all([round(), round(), round()]);
    await round();
    const mails = await wanted(parent);
    expect(mails).toMatchObject([{ kind: 'notice_digest' }]);
    expect(await composed(parent, mails[0]?.mailId)).toEqual({
      ...{ to: 'kin@family.test', recipient: 'other', values: { count: '3' } },
      mark: parent.personId.slice(-8),
      unsubscribe: expect.any(String) as string,
    });
  });

  it('waits while the school is suspended, and a mail requested before is obsolete', async () => {
    const { school, student, parent } = await family();
    await set(parent, '17:30');
    await praise(school, student);
    await timeHasCome(parent);
    const is = (status: 'suspended' | 'active') => school.hear('school.changed', school.news({ status }));
    await is('suspended');
    await round();
    expect(await wanted(parent)).toEqual([]);
    await is('active');
    await round();
    const [mail] = await wanted(parent);
    expect(mail).toMatchObject({ kind: 'notice_digest' });
    await is('suspended');
    expect(await composed(parent, mail?.mailId)).toEqual({ obsolete: true });
  });

  it('does not come twice within a day when its time is changed', async () => {
    const { school, student, parent } = await family();
    await set(parent, '17:30');
    await praise(school, student);
    await timeHasCome(parent);
    await round();
    const now = new Date();
    await set(parent, '18:00');
    const [due = ''] = await dueOf(parent);
    expect(Date.parse(due) - now.getTime()).toBeGreaterThanOrEqual(20 * 3_600_000);
  });

  describe('that could not be sent at its time', () => {
    const HOUR_MS = 3_600_000;
    /** Returns the full minute this many hours from now, as an instant and as a time in the school's time zone. */
    const hoursFromNow = (hours: number) => {
      const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS);
      return { at, time: wallClock(at, ZONE).time };
    };
    /** Quiet hours from and until, in hours from now; the digest was due five hours ago. */
    async function late(quiet: [number, number] | null) {
      const one = await family();
      const { at, time } = hoursFromNow(-5);
      const [from, until] = (quiet ?? []).map((hours) => hoursFromNow(hours).time);
      await set(one.parent, time);
      await messaging.service.call('PATCH', '/notifications/settings', {
        ...{ as: one.parent, body: { quietFrom: from ?? null, quietUntil: until ?? null } },
      });
      await praise(one.school, one.student);
      await sql('UPDATE messaging.notice_digest SET due_at = $2 WHERE school_id = $1', [one.school.id, at]);
      return { ...one, time };
    }

    it('does not suppress the next one', async () => {
      const { school, student, parent, time } = await late(null);
      await round();
      expect(await wanted(parent)).toHaveLength(1);
      await praise(school, student);
      expect(await dueOf(parent)).toEqual([nextTimeOfDay(time, new Date(), ZONE).toISOString()]);
    });

    it('waits out the night, and does not suppress the next one either', async () => {
      const { school, student, parent, time } = await late([-1, 2]);
      await round();
      expect(await wanted(parent)).toEqual([]);
      expect(await dueOf(parent)).toEqual([hoursFromNow(2).at.toISOString()]);
      await timeHasCome(parent);
      await round();
      expect(await wanted(parent)).toHaveLength(1);
      await praise(school, student);
      expect(await dueOf(parent)).toEqual([nextTimeOfDay(time, new Date(), ZONE).toISOString()]);
    });

    it('is sent at night to people who have chosen a time at night', async () => {
      const { parent } = await late([-6, 2]);
      await round();
      const [mail] = await wanted(parent);
      expect(await composed(parent, mail?.mailId, '&late=true')).toMatchObject({ values: { count: '1' } });
    });

    const quiet = (as: Identity, from: string, until: string) =>
      messaging.service.call('PATCH', '/notifications/settings', {
        ...{ as, body: { quietFrom: from, quietUntil: until } },
      });

    it('waits out the night too if the mail server was away when it was requested', async () => {
      const { parent } = await late(null);
      await round();
      const [mail] = await wanted(parent);
      await quiet(parent, hoursFromNow(-1).time, hoursFromNow(2).time);
      const notBefore = hoursFromNow(2).at.toISOString();
      expect(await composed(parent, mail?.mailId, '&late=true')).toEqual({ notBefore });
      // One that is sent in time was requested outside the quiet hours, and so is one that the release before asks for.
      expect(await composed(parent, mail?.mailId)).toMatchObject({ values: { count: '1' } });
    });

    it('is not sent beside a later one, which tells of everything', async () => {
      const { school, student, parent } = await late(null);
      await round();
      await praise(school, student);
      await timeHasCome(parent);
      await round();
      const [first, second] = await wanted(parent);
      expect(await composed(parent, first?.mailId)).toEqual({ obsolete: true });
      expect(await composed(parent, second?.mailId)).toMatchObject({ values: { count: '2' } });
    });
  });

  it('keeps its time of day when the school’s time zone changes', async () => {
    const { school, student, parent } = await family();
    await set(parent, '17:30');
    await praise(school, student);
    const [before = ''] = await dueOf(parent);
    await school.hear('school.changed', school.news({ timeZone: 'Asia/Singapore' }));
    const [after = ''] = await dueOf(parent);
    const shown = (due: string, zone: string) => wallClock(new Date(due), zone);
    expect(shown(after, 'Asia/Singapore')).toEqual(shown(before, ZONE));
  });

  it('includes what is already unread when it is switched on', async () => {
    const { school, student, parent } = await family();
    await praise(school, student);
    await set(parent, '07:00');
    expect(await dueOf(parent)).toHaveLength(1);
  });

  it.each([
    ['is switched off', ({ parent }: Awaited<ReturnType<typeof family>>) => set(parent, null)],
    [
      'was read',
      async ({ parent }: Awaited<ReturnType<typeof family>>) => {
        const [notice] = (
          await messaging.service.call<{ id: string }[]>('GET', '/notifications', { as: parent })
        ).body;
        await messaging.service.call('POST', `/notifications/${notice?.id}/read`, { as: parent });
      },
    ],
    [
      'goes to an address that is not confirmed',
      async ({ school, parent }: Awaited<ReturnType<typeof family>>) => {
        const account = messaging.accounts.get(parent.personId);
        if (account) messaging.accounts.set(parent.personId, { ...account, emailVerified: false });
        await school.hear('account.changed', { accountId: parent.personId, role: 'parent' });
      },
    ],
  ])('is not sent when it %s meanwhile', async (_what, happens) => {
    const one = await family();
    await set(one.parent, '17:30');
    await praise(one.school, one.student);
    await timeHasCome(one.parent);
    await round();
    const [mail] = await wanted(one.parent);
    await happens(one);
    expect(await composed(one.parent, mail?.mailId)).toEqual({ obsolete: true });
  });

  it('contains nothing about a child that is no longer theirs', async () => {
    const { school, student, parent } = await family();
    await set(parent, '17:30');
    await praise(school, student);
    await timeHasCome(parent);
    await round();
    const { classId } = await school.class(1);
    await school.hear('student.changed', {
      ...{ studentId: student.personId, classId, classNumber: 1, fromClassId: null, fromClassNumber: null },
      ...{ guardianIds: [], isActive: true },
    });
    const [mail] = await wanted(parent);
    expect(await composed(parent, mail?.mailId)).toEqual({ obsolete: true });
  });

  it('is sent to everybody of the school whose time has come, and nobody else', async () => {
    const { school, student, parent } = await family();
    const later = await school.family(1);
    await has(school, later.parent, { email: 'later@family.test', emailVerified: true });
    for (const as of [parent, later.parent]) await set(as, '17:30');
    await praise(school, student);
    await timeHasCome(parent);
    await praise(school, later.student);
    await round();
    expect(await wanted(parent)).toHaveLength(1);
    expect(await dueOf(parent)).toHaveLength(1);
  });

  it.each(['25:00', '7:00', 17, {}])('refuses %p as a time', async (digestAt) => {
    const { parent } = await family();
    expect((await set(parent, digestAt)).status).toBe(400);
  });

  it.each([
    ['none', { email: null, emailVerified: false }],
    ['unconfirmed', { email: 'kin@family.test', emailVerified: false }],
  ] as const)('reports the address as %s', async (address, contact) => {
    const { parent } = await family(contact);
    expect((await settings(parent)).address).toBe(address);
  });
});
