import type { Identity, OfficeReach, Unreachable } from '@homeroom/contracts';
import { type NoticeChannel, noticeKindsOf, type NoticeTiming } from '@homeroom/domain';
import { BrowserOfSomebody, notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';

const PUSH = 'https://push.test';
const CONFIRMED = { email: 'kin@family.test', emailVerified: true };

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging({ PUSH_SERVICES: PUSH });
});
afterAll(() => messaging.close());

const call = <T>(path: string, as: Identity) =>
  messaging.service.call<T>('GET', `/school-admin/${path}`, { as });

async function found(family: ToldFamily) {
  const office = await family.school.account('school_admin');
  const list = (await call<Unreachable>('unreachable', office)).body;
  const today = (await call<OfficeReach>('today/reach', office)).body;
  return { office, list, today };
}

const whyOf = ({ classes }: Unreachable) =>
  classes.flatMap(({ students }) => students.flatMap(({ guardians }) => guardians.map(({ why }) => why)));

describe('the list of unreachable people', () => {
  it.each([
    ['has no address', { email: null, emailVerified: false }, ['noAddress']],
    ['has not confirmed it', { email: 'kin@family.test', emailVerified: false }, ['unconfirmed']],
  ] as const)('includes a guardian who %s', async (_what, contact, why) => {
    const family = await ToldFamily.of(messaging, contact);
    const { list, today } = await found(family);
    expect(whyOf(list)).toEqual([why]);
    expect([list.guardians, today]).toEqual([1, { guardians: 1, unreachable: 1, returned: 0, stopped: 0 }]);
  });

  it('excludes everybody reached by mail, push or text', async () => {
    const byMail = await ToldFamily.of(messaging, CONFIRMED);
    const byPush = await ToldFamily.of(messaging, { email: null, emailVerified: false });
    const { subscription } = new BrowserOfSomebody(PUSH);
    await messaging.service.call('POST', '/notifications/devices', { as: byPush.parent, body: subscription });
    for (const family of [byMail, byPush]) {
      const { list, today } = await found(family);
      expect([list, today.unreachable, today.guardians]).toEqual([{ guardians: 0, classes: [] }, 0, 1]);
    }
  });

  it('includes an address from which mails bounce', async () => {
    const family = await ToldFamily.of(messaging, CONFIRMED);
    await family.sql(
      `INSERT INTO messaging.returned_address (school_id, address) VALUES ($1, 'kin@family.test')`,
    );
    const { list, today } = await found(family);
    expect([whyOf(list), today.returned]).toEqual([[['returned']], 1]);
  });

  const all = (channel: NoticeChannel, timing: NoticeTiming) => ({
    choices: noticeKindsOf('parent').map((kind) => ({ kind, channel, timing })),
  });

  it('includes a person who switched all mail off, at once or one by one', async () => {
    const atOnce = await ToldFamily.of(messaging, CONFIRMED);
    await atOnce.sql(
      `INSERT INTO messaging.notice_settings (school_id, person_id, digest_at, mails_off, choices)
       VALUES ($1, $2, '17:30', true, '{}')`,
      atOnce.parent.personId,
    );
    const oneByOne = await ToldFamily.of(messaging, CONFIRMED);
    await oneByOne.set(all('mail', 'off'));
    for (const family of [atOnce, oneByOne]) {
      const { list, today } = await found(family);
      expect([whyOf(list), today.unreachable]).toEqual([[['switchedOff']], 1]);
    }
    await oneByOne.wants('mail', 'daily');
    expect((await found(oneByOne)).today.unreachable).toBe(0);
  });

  it('includes a person whose browser or number gets nothing', async () => {
    const family = await ToldFamily.of(messaging, { email: null, emailVerified: false });
    await family.sql(
      `INSERT INTO messaging.notice_phone (school_id, person_id, id, number, confirmed_at)
       VALUES ($1, $2, gen_random_uuid(), '+12125550100', now())`,
      family.parent.personId,
    );
    // Texts are off until a person chooses the kinds they want.
    expect(whyOf((await found(family)).list)).toEqual([['noAddress']]);
    await family.wants('sms', 'at_once');
    expect((await found(family)).today.unreachable).toBe(0);
    await family.wants('sms', 'off');
    const { subscription } = new BrowserOfSomebody(PUSH);
    await messaging.service.call('POST', '/notifications/devices', { as: family.parent, body: subscription });
    expect((await found(family)).today.unreachable).toBe(0);
    await family.set(all('push', 'off'));
    expect((await found(family)).today.unreachable).toBe(1);
  });

  it('includes an address that three mails in a row did not reach, and none that some did', async () => {
    const family = await ToldFamily.of(messaging, CONFIRMED);
    const mails = Array.from({ length: 6 }, () => uuidv7());
    for (const mailId of mails)
      await family.sql(
        `INSERT INTO messaging.notice_mail (school_id, mail_id, person_id, sent_to) VALUES ($1, $2, $3, 'Kin@family.test')`,
        mailId,
        family.parent.personId,
      );
    const returned = async () => (await found(family)).today.returned;
    const undelivered = (...which: number[]) =>
      Promise.all(
        which.map((one) => family.school.hear('mail.undelivered', { mailId: mails[one - 1] ?? '' })),
      );
    // The third mail has arrived, and some failures are reported twice.
    await undelivered(1, 2, 2, 4, 5, 5);
    expect(await returned()).toBe(0);
    const confirmed = { accountId: family.parent.personId, role: 'parent' } as const;
    await family.school.hear('address.confirmed', confirmed);
    await undelivered(6);
    expect(await returned()).toBe(0);
    // Reported concurrently, and in any order.
    await undelivered(5, 4);
    const { list, today } = await found(family);
    expect([whyOf(list), today.returned]).toEqual([[['returned']], 1]);
    await family.school.hear('address.confirmed', confirmed);
    expect(await returned()).toBe(0);
    await undelivered(6);
    expect(await returned()).toBe(0);
  });

  describe('after mails bounced', () => {
    async function mailed() {
      const family = await ToldFamily.of(messaging, CONFIRMED);
      const accountId = family.parent.personId;
      const mailId = uuidv7();
      await family.sql(
        `INSERT INTO messaging.notice_mail (school_id, mail_id, person_id, sent_to) VALUES ($1, $2, $3, 'kin@family.test')`,
        ...[mailId, accountId],
      );
      return {
        family,
        cameBack: (eventId?: string) => family.school.hear('mail.returned', { mailId }, eventId),
        confirmed: (eventId?: string) =>
          family.school.hear('address.confirmed', { accountId, role: 'parent' }, eventId),
        returned: async () => (await found(family)).today.returned,
      };
    }

    it('excludes the person once the address is confirmed, even before the directory knows the address', async () => {
      const { family, cameBack, confirmed, returned } = await mailed();
      await cameBack();
      await family.has({ email: 'another@family.test' });
      const account = messaging.accounts.get(family.parent.personId);
      if (account) messaging.accounts.set(account.accountId, { ...account, ...CONFIRMED });
      await confirmed();
      await family.has({});
      expect(await returned()).toBe(0);
      await cameBack();
      expect(await returned()).toBe(1);
    });

    it('goes by the last bounce, even when an older confirmation arrives later', async () => {
      const { cameBack, confirmed, returned } = await mailed();
      const [first, between, last] = [uuidv7(), uuidv7(), uuidv7()];
      await cameBack(first);
      await cameBack(last);
      await confirmed(between);
      expect(await returned()).toBe(1);
      await confirmed();
      expect(await returned()).toBe(0);
    });

    it('excludes a person who has confirmed since, even when the bounce arrives later', async () => {
      const { cameBack, confirmed, returned } = await mailed();
      const earlier = uuidv7();
      await confirmed();
      await cameBack(earlier);
      expect(await returned()).toBe(0);
    });
  });

  it('is grouped by class with phone numbers, and its export is audited', async () => {
    const family = await ToldFamily.of(messaging, { email: null, emailVerified: false });
    messaging.phones.push({ personId: family.parent.personId, phone: '212 555 0100' });
    const { list, office } = await found(family);
    expect(list.classes).toMatchObject([
      { classNumber: 1, grade: 'Grade 1', students: [{ guardians: [{ phone: '212 555 0100' }] }] },
    ]);
    const file = await messaging.service.call<unknown>('GET', '/school-admin/unreachable/export?format=csv', {
      as: office,
    });
    expect(file.status).toBe(200);
    const lines = await notedLines(messaging.service, 'messaging', family.school.id);
    expect(lines).toMatchObject([{ action: 'guardian.list_exported', detail: { count: 1, format: 'csv' } }]);
  });

  it('shows the number on the record apart, and never as that of a guardian', async () => {
    const family = await ToldFamily.of(messaging, { email: null, emailVerified: false });
    messaging.phones.push({ personId: family.student.personId, phone: '212-555-0199' });
    const { list, office } = await found(family);
    const student = list.classes[0]?.students[0];
    expect([student?.phone, student?.guardians.map(({ phone }) => phone)]).toEqual(['212-555-0199', [null]]);
    messaging.phones.push({ personId: family.parent.personId, phone: '212 555 0199' });
    const { body } = await call<Unreachable>('unreachable', office);
    const again = body.classes[0]?.students[0];
    expect([again?.phone, again?.guardians.map(({ phone }) => phone)]).toEqual([null, ['212 555 0199']]);
  });

  it('includes a child without known guardians', async () => {
    const school = messaging.school();
    await school.hear('school.registered', school.news());
    const student = await school.account('student', [1]);
    const { classId } = await school.class(1);
    await school.hear('student.created', {
      ...{ studentId: student.personId, classId, classNumber: 1, guardianIds: [] },
    });
    const office = await school.account('school_admin');
    const { body } = await call<Unreachable>('unreachable', office);
    expect(body).toMatchObject({ guardians: 0, classes: [{ students: [{ guardians: [] }] }] });
  });

  it('is open to the office of the same school only', async () => {
    const family = await ToldFamily.of(messaging, { email: null, emailVerified: false });
    const other = await ToldFamily.of(messaging, CONFIRMED);
    expect((await found(other)).list.classes).toEqual([]);
    const teacher = await family.school.teacher([1], 'principal');
    for (const as of [teacher, family.parent, family.student])
      for (const path of ['unreachable', 'unreachable/export', 'today/reach'])
        expect((await call(path, as)).status).toBe(403);
  });
});
