import type {
  ComposedMail,
  Identity,
  Message,
  MessengerWarning,
  ModerationSettings,
  Notice,
} from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { aClassOfKids } from '../e2e/kids-at-work';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { EscalationWorker } from './escalation.worker';

let messaging: MessagingAtWork;
beforeAll(async () => {
  // Keeps workers of other specs from delivering what is due here.
  messaging = await startMessaging({}, { apart: true });
});
afterAll(() => messaging.close());
afterEach(() => jest.restoreAllMocks());

const DANGER = 'I want to die';

/** A class in a school with two people in the office, one of whom is named as a lead. */
async function aSchoolWithALead() {
  const kids = await aClassOfKids(messaging);
  const { school, call, rows } = kids;
  await school.hear('school.changed', school.news({ trust: 'verified' }));
  const lead = await school.account('school_admin');
  const office = await school.account('school_admin');
  const settings = (changes: object, as = lead) =>
    call<ModerationSettings>('PATCH', '/moderation', as, changes);
  expect((await settings({ version: 0, leadIds: [lead.personId] })).status).toBe(200);
  const known = messaging.accounts.get(lead.personId);
  if (known)
    messaging.accounts.set(lead.personId, { ...known, email: 'lead@school.test', emailVerified: true });
  await school.hear('account.changed', { accountId: lead.personId, role: 'school_admin' });
  const told = async (as: Identity) =>
    (await messaging.service.call<Notice[]>('GET', '/notifications', { as })).body
      .filter(({ kind }) => kind === 'message_urgent' || kind === 'message_waiting')
      .map(({ kind, isRead }) => `${kind}${isRead ? ' read' : ''}`);
  return {
    ...{ ...kids, lead, office, settings, told },
    /** As the queue delivers it; the worker does the same. */
    hearAll: async () => {
      for (const { id } of await kids.cases(office, '')) await school.hear('message.flagged', { caseId: id });
    },
    round: () => messaging.service.app.get(EscalationWorker).round(),
    timeHasCome: () =>
      rows(`UPDATE messaging.case_step SET due_at = now() - interval '1 second' WHERE school_id = $1`),
    deliveries: () =>
      rows<{ channel: string; due: Date; personId: string }>(
        `SELECT channel, due_at AS due, person_id AS "personId" FROM messaging.notice_delivery
         WHERE school_id = $1 ORDER BY channel`,
      ),
  };
}

describe('a message indicating danger', () => {
  it('is held whatever the class has set, and listed before all other cases', async () => {
    const { ava, ben, id, principal, set, send, texts, cases, lead } = await aSchoolWithALead();
    await set({ moderation: { filterBadWords: false, requireApproval: true, notifyOnFlag: false } });
    await send(ava, id, 'Hello');
    await set({ moderation: { requireApproval: false } });
    await send(ava, id, DANGER);
    await set({ moderation: { requireApproval: true } });
    await send(ava, id, 'Hello again');
    expect(await texts(ben)).toEqual([]);
    const shown = [{ reason: 'safeguarding', isUrgent: true, isLookedAt: false }, {}, {}];
    expect(await cases(principal)).toMatchObject(shown);
    expect(await cases(lead, '')).toMatchObject(shown);
  });

  it('notifies the safeguarding leads at once, in quiet hours, on every channel, whatever they chose', async () => {
    const of = await aSchoolWithALead();
    const { ava, id, lead, office, set, send, hearAll, told, deliveries, rows } = of;
    // A case in a class without a leader is a separate line in the office’s bell.
    await set({ moderation: { notifyOnFlag: false } });
    await rows(
      `INSERT INTO messaging.notice_settings (school_id, person_id, choices, digest_at, quiet_from, quiet_until, mails_off)
       VALUES ($1, $2, '{"message_urgent": {"push": "off", "mail": "off", "sms": "off"}}', '17:30', '00:00', '23:59', true)`,
      lead.personId,
    );
    await rows(
      `INSERT INTO messaging.notice_phone (school_id, person_id, id, number, confirmed_at)
       VALUES ($1, $2, $3, '+12125550143', now())`,
      ...[lead.personId, uuidv7()],
    );
    await rows(
      `INSERT INTO messaging.push_device (school_id, id, person_id, session_id, endpoint, p256dh, auth)
       VALUES ($1, $2, $3, $2, $4, 'key', 'auth')`,
      ...[uuidv7(), lead.personId, `https://push.test/${uuidv7()}`],
    );
    await send(ava, id, DANGER);
    await hearAll();
    await hearAll();
    expect([await told(lead), await told(office)]).toEqual([['message_urgent'], []]);
    const planned = await deliveries();
    expect(planned.map(({ channel }) => channel)).toEqual(['mail', 'push', 'sms']);
    for (const { due, personId } of planned) {
      expect(due.getTime()).toBeLessThanOrEqual(Date.now());
      expect(personId).toBe(lead.personId);
    }
  });

  it('can be opened and decided while messages are off, and notifies nobody afterwards', async () => {
    const of = await aSchoolWithALead();
    const { school, ava, ben, id, principal, lead, office, send, cases, open, decide, texts } = of;
    await send(ava, id, DANGER);
    await send(ava, id, `${DANGER} now`);
    school.features = { messages: false };
    await school.hear('school.changed', school.news());
    const [second, first] = await cases(lead, '');
    expect(await cases(principal)).toHaveLength(2);
    expect((await open(principal, first?.id ?? '')).body.held).toBe(DANGER);
    expect((await open(lead, second?.id ?? '')).status).toBe(200);
    await of.timeHasCome();
    await of.round();
    expect([await of.told(lead), await of.told(office)]).toEqual([[], []]);
    expect((await decide(lead, first?.id ?? '', 'delivered')).body.code).toBe('NOBODY_REACHED');
    expect((await decide(principal, first?.id ?? '', 'refused', { restrictDays: 7 })).status).toBe(200);
    expect((await cases(lead, '')).map(({ decided }) => decided?.decision)).toEqual([undefined, 'refused']);
    expect((await decide(lead, second?.id ?? '', 'refused', { warn: true })).status).toBe(200);
    const warned = await of.got<MessengerWarning[]>('/warnings', ava);
    expect(warned).toMatchObject([{ id: second?.id }]);
    expect((await of.call('POST', `/warnings/${second?.id}/read`, ava)).status).toBe(200);
    expect(await of.got<MessengerWarning[]>('/warnings', ava)).toEqual([]);
    for (const [as, query] of [
      [lead, ''],
      [principal, '?classNumber=1'],
    ] as const)
      expect((await of.call('GET', `/health${query}`, as)).status).toBe(200);
    for (const as of [ben, lead])
      expect((await of.call('GET', `/conversations/${id}/messages`, as)).status).not.toBe(200);
    school.features = {};
    await school.hear('school.changed', school.news());
    expect(await texts(ben)).toEqual([]);
  });

  it.each([false, true])(
    'is sent on every channel until the case is opened (%s), whatever notices were read',
    async (isOpened) => {
      const { school, ava, id, lead, set, send, hearAll, cases, open, rows } = await aSchoolWithALead();
      await set({ moderation: { notifyOnFlag: false } });
      await send(ava, id, DANGER);
      await hearAll();
      const { call: asked } = messaging.service;
      for (const notice of (await asked<Notice[]>('GET', '/notifications', { as: lead })).body)
        await asked('POST', `/notifications/${notice.id}/read`, { as: lead });
      if (isOpened) await open(lead, (await cases(lead, ''))[0]?.id ?? '');
      const noticeId = (
        await rows<{ id: string }>(
          `SELECT id FROM messaging.notice WHERE school_id = $1 AND kind = 'message_urgent'`,
        )
      )[0]?.id;
      const targets = { push: uuidv7(), sms: uuidv7() };
      for (const [channel, target] of Object.entries(targets))
        await rows(
          `INSERT INTO messaging.notice_delivery (school_id, channel, target, notice_id, person_id, due_at)
         VALUES ($1, $2, $3, $4, $5, now())`,
          ...[channel, target, noticeId, lead.personId],
        );
      const deliveries = messaging.service.app.get(DeliveriesService);
      const begun = async (channel: 'push' | 'sms') =>
        (await deliveries.begin(school.id, channel, {
          target: targets[channel],
          personId: lead.personId,
        })) !== undefined;
      expect([await begun('push'), await begun('sms')]).toEqual([!isOpened, !isOpened]);
      await deliveries.mail(school.id, true);
      const mails = await rows<{ mailId: string }>(
        'SELECT mail_id AS "mailId" FROM messaging.notice_mail WHERE school_id = $1',
      );
      const path = (mailId: string) => `/internal/mails/${mailId}?schoolId=${school.id}&kind=notice_urgent`;
      const composed = await Promise.all(
        mails.map(
          async ({ mailId }) => (await asked<ComposedMail>('GET', path(mailId), { from: 'school' })).body,
        ),
      );
      expect(composed.filter((mail) => !('obsolete' in mail))).toHaveLength(isOpened ? 0 : 1);
    },
  );

  it('notifies the lead at once of an ordinary report too when its class has ended', async () => {
    const of = await aSchoolWithALead();
    const { school, ava, ben, id, send, got, report, hearAll, told, lead, office } = of;
    await send(ava, id, 'Nobody likes you');
    const [message] = await got<Message[]>(`/conversations/${id}/messages`, ben);
    await school.promote([1]);
    expect((await report(ben, message?.id ?? '')).status).toBe(200);
    await hearAll();
    expect([await told(lead), await told(office)]).toEqual([['message_waiting'], []]);
  });

  it('leaves no name and none of its words in facts', async () => {
    const { ava, id, rows, send, hearAll, rename } = await aSchoolWithALead();
    await rename(ava, 'Philomena', 'Quartz');
    await send(ava, id, DANGER);
    await hearAll();
    const facts = await rows<{ payload: object }>(
      'SELECT payload FROM messaging.outbox WHERE school_id = $1',
    );
    const all = JSON.stringify(facts);
    for (const word of ['Philomena', 'Quartz', 'want to die']) expect(all).not.toContain(word);
  });

  it('notifies the whole office when no lead is named or the lead has left', async () => {
    const { ava, id, lead, office, send, hearAll, told, school } = await aSchoolWithALead();
    const account = messaging.accounts.get(lead.personId);
    if (account) messaging.accounts.set(lead.personId, { ...account, isActive: false });
    await school.hear('account.changed', { accountId: lead.personId, role: 'school_admin' });
    await send(ava, id, DANGER);
    await hearAll();
    expect(await told(office)).toEqual(['message_urgent']);
  });

  it('does not count towards the limit of held messages', async () => {
    const { ava, id, set, send } = await aSchoolWithALead();
    await set({ moderation: { requireApproval: true } });
    for (let nth = 0; nth < MESSAGES.heldMost; nth += 1) await send(ava, id, 'Hello');
    expect((await send(ava, id, 'Hello')).body.code).toBe('HELD_LIMIT');
    expect((await send(ava, id, DANGER)).status).toBe(201);
  });

  it('is recognised by the school’s own phrases, but not by names of its people', async () => {
    const { ava, ben, id, settings, send, rename } = await aSchoolWithALead();
    const isHeld = async (text: string) => (await send(ava, id, text)).body.held !== null;
    expect(await isHeld('Meet me at the OLD  mill')).toBe(false);
    const { body } = await settings({ version: 1, words: [' Old   Mill ', 'Kys'] });
    expect(body.words).toEqual(['old mill', 'kys']);
    expect(await isHeld('Meet me at the 0LD mill')).toBe(true);
    expect(await isHeld('Hi Kys')).toBe(true);
    await rename(ben, 'Kys', 'Archer');
    expect(await isHeld('Hi Kys')).toBe(false);
  });

  it('is also recognised in reports, by the message or by the reason', async () => {
    const { ava, ben, id, principal, send, report, cases } = await aSchoolWithALead();
    const messageId = (await send(ava, id, 'I have a plan')).body.message?.id ?? '';
    expect((await report(ben, messageId, 'She wants to k1ll hers3lf, she said “kill myself”')).status).toBe(
      200,
    );
    expect(await cases(principal)).toMatchObject([{ reason: 'report', isUrgent: true }]);
  });
});

describe('an unopened case', () => {
  it('is escalated to the leads and then to the office, each step once, also with two workers', async () => {
    const of = await aSchoolWithALead();
    const { ava, id, lead, office, set, send, told, round, timeHasCome, rows } = of;
    await set({ moderation: { requireApproval: true } });
    await send(ava, id, 'Hello');
    await round();
    expect([await told(lead), await told(office)]).toEqual([[], []]);
    const steps = () =>
      rows<{ step: string; minutes: number }>(
        `SELECT s.step, round(extract(epoch FROM s.due_at - x.made_at) / 60)::int AS minutes
         FROM messaging.case_step s JOIN messaging.moderation_case x ON x.school_id = $1 AND x.id = s.case_id
         WHERE s.school_id = $1 ORDER BY s.due_at`,
      );
    expect(await steps()).toEqual([
      { step: 'lead', minutes: 240 },
      { step: 'office', minutes: 480 },
    ]);
    await rows(
      `UPDATE messaging.case_step SET due_at = now() - interval '1 second' WHERE school_id = $1 AND step = 'lead'`,
    );
    await Promise.all([round(), round(), round()]);
    expect([await told(lead), await told(office)]).toEqual([['message_waiting'], []]);
    await timeHasCome();
    await Promise.all([round(), round(), round()]);
    await round();
    expect([await told(lead), await told(office)]).toEqual([['message_waiting'], ['message_waiting']]);
  });

  it('is no longer escalated once it was opened or decided', async () => {
    const of = await aSchoolWithALead();
    const { ava, id, lead, office, principal, send, cases, open, decide, told, round, timeHasCome } = of;
    await send(ava, id, DANGER);
    await round();
    expect(await told(lead)).toEqual(['message_urgent']);
    const [found] = await cases(principal);
    await open(principal, found?.id ?? '');
    await timeHasCome();
    await round();
    expect([await told(lead), await told(office)]).toEqual([['message_urgent read'], []]);
    await send(ava, id, DANGER);
    const [second] = await cases(principal);
    expect((await decide(principal, second?.id ?? '', 'refused')).status).toBe(200);
    await round();
    expect(await told(lead)).toHaveLength(1);
  });

  it('is escalated after a crash: nothing is sent when the transaction fails', async () => {
    const { ava, id, lead, send, told, round } = await aSchoolWithALead();
    await send(ava, id, DANGER);
    const plan = jest.spyOn(messaging.service.app.get(DeliveriesService), 'plan');
    plan.mockRejectedValueOnce(new Error('It dies.'));
    await round();
    expect(plan).toHaveBeenCalledTimes(1);
    expect(await told(lead)).toEqual([]);
    await round();
    expect(await told(lead)).toEqual(['message_urgent']);
  });
});

describe('the safeguarding settings', () => {
  it('are for the office only, name its own members and refuse a stale version', async () => {
    const { ava, principal, lead, office, settings, got, school } = await aSchoolWithALead();
    const wrong = [
      { leadIds: [principal.personId] },
      { leadIds: ['x'] },
      { minutes: 1 },
      { urgentMinutes: 100_000 },
      { words: [''] },
      { words: ['\u0000'] },
      { words: [7] },
    ];
    for (const changes of wrong) expect((await settings({ version: 1, ...changes })).status).toBe(400);
    for (const as of [ava, principal]) expect((await settings({ version: 1 }, as)).status).toBe(403);
    const answers = await Promise.all([
      settings({ version: 1, minutes: 60 }),
      settings({ version: 1, urgentMinutes: 10 }, office),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const read = await got<ModerationSettings>('/moderation', office);
    expect(read).toMatchObject({ version: 2, leadIds: [lead.personId] });
    expect(read.office.map(({ isReached }) => isReached).sort()).toEqual([false, true]);
    const lines = await notedLines(messaging.service, 'messaging', school.id);
    const changed = lines.filter(({ action }) => action === 'messenger.moderation_changed');
    expect(changed[0]).toMatchObject({ about: [{ kind: 'admin', id: lead.personId }] });
    expect(changed).toHaveLength(2);
  });
});
