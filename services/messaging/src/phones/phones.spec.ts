import { randomUUID } from 'node:crypto';
import type { Identity, NoticeCount, NoticeSettings, PersonWays } from '@homeroom/contracts';
import { NOTICES } from '@homeroom/domain';
import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { notedLines, OutsideServices } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { TIDIED } from '../database/tidied';
import { DeliveriesWorker } from '../deliveries/deliveries.worker';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';

/** Each test has its own phone number: texts to a number are counted across schools. */
let NUMBER: string;
let E164: string;
let telephones = 0;

let twilio: OutsideServices;
let messaging: MessagingAtWork;
beforeAll(async () => {
  twilio = await OutsideServices.listen();
  // A round sends what is due in every school, so there may be no schools of other specs.
  messaging = await startMessaging(
    {
      ...{ TEXTS: 'twilio', TEXTS_URL: twilio.url, TEXTS_ACCOUNT: 'AC1', TEXTS_TOKEN: 'secret' },
      TEXTS_FROM: '+15005550006',
    },
    { apart: true },
  );
});
afterAll(async () => {
  await messaging.close();
  twilio.close();
});
beforeEach(() => {
  twilio.answer = { status: 201, body: { sid: 'SM1' } };
  twilio.taken.length = 0;
  telephones += 1;
  NUMBER = `(212) ${555 + telephones}-0143`;
  E164 = `+1${NUMBER.replace(/\D/g, '')}`;
});

const post = (path: string, as: Identity, body?: object) =>
  messaging.service.call<{ message?: string }>('POST', `/notifications/phone${path}`, {
    as,
    ...(body ? { body } : {}),
  });
const round = () => messaging.service.app.get(DeliveriesWorker).round();
const sent = () => twilio.taken.map(({ body }) => Object.fromEntries(new URLSearchParams(body.toString())));
const phoneOf = async (as: Identity) =>
  (await messaging.service.call<NoticeSettings>('GET', '/notifications/settings', { as })).body.texts?.phone;
const codeIn = () => /^(\d{6})/.exec(sent().at(-1)?.Body ?? '')?.[1] ?? '';

async function confirmed(): Promise<ToldFamily> {
  const family = await ToldFamily.of(messaging, { email: null, emailVerified: false });
  expect((await post('', family.parent, { number: NUMBER })).status).toBe(200);
  expect((await post('/confirm', family.parent, { code: codeIn() })).status).toBe(200);
  await family.set({ quietFrom: null, quietUntil: null });
  await family.wants('sms', 'at_once');
  twilio.taken.length = 0;
  return family;
}

async function told(family: ToldFamily): Promise<void> {
  await family.praised();
  await family.timeHasCome();
  await round();
}

describe('a phone number', () => {
  it('is normalised to E.164, and confirmed by the code texted to it', async () => {
    const family = await ToldFamily.of(messaging);
    await post('', family.parent, { number: NUMBER });
    const [request] = twilio.taken;
    expect(request?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(sent()).toMatchObject([{ To: E164, From: '+15005550006' }]);
    expect(await phoneOf(family.parent)).toEqual({
      ...{ ends: '43', state: 'unconfirmed', isCodeSent: true, isAsked: false },
    });
    const wrong = codeIn() === '000000' ? '000001' : '000000';
    expect((await post('/confirm', family.parent, { code: wrong })).status).toBe(400);
    expect((await post('/confirm', family.parent, { code: codeIn() })).status).toBe(200);
    expect(await phoneOf(family.parent)).toEqual({
      ...{ ends: '43', state: 'confirmed', isCodeSent: false, isAsked: false },
    });
  });

  it('allows five guesses of its code', async () => {
    const family = await ToldFamily.of(messaging);
    await post('', family.parent, { number: NUMBER });
    const right = codeIn();
    const wrong = right === '000000' ? '000001' : '000000';
    // As the page sends it, with an idempotency key.
    const guess = (code: string) =>
      messaging.service.call('POST', '/notifications/phone/confirm', {
        ...{ as: family.parent, body: { code } },
        headers: { 'idempotency-key': randomUUID() },
      });
    for (let times = 0; times < NOTICES.codeAttempts; times += 1)
      expect(await guess(wrong)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await guess(right)).status).toBe(400);
    expect((await post('/confirm', family.parent, { code: right })).status).toBe(400);
  });

  it('gets three codes an hour, even under concurrent requests', async () => {
    const family = await ToldFamily.of(messaging);
    for (let asked = 0; asked < NOTICES.codesPerHour; asked += 1)
      expect((await post('', family.parent, { number: NUMBER })).status).toBe(200);
    const answers = await Promise.all([1, 2].map(() => post('', family.parent, { number: NUMBER })));
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    expect(twilio.taken).toHaveLength(NOTICES.codesPerHour);
  });

  it('gets no more codes by being removed and entered again', async () => {
    const family = await ToldFamily.of(messaging);
    for (let asked = 0; asked < NOTICES.codesPerHour; asked += 1) {
      expect((await post('', family.parent, { number: NUMBER })).status).toBe(200);
      expect((await post('/remove', family.parent)).status).toBe(200);
    }
    expect(await phoneOf(family.parent)).toBeNull();
    expect((await post('/remove', family.parent)).status).toBe(404);
    expect((await post('/confirm', family.parent, { code: codeIn() })).status).toBe(400);
    for (const number of [NUMBER, '(212) 555-0144'])
      expect((await post('', family.parent, { number })).status).toBe(429);
    expect(twilio.taken).toHaveLength(NOTICES.codesPerHour);
  });

  it('gets six codes an hour from one household and twelve a day in total, even concurrently', async () => {
    const { hour, day } = NOTICES.codesPerNumber;
    const askers = await Promise.all(Array.from({ length: day + 1 }, () => ToldFamily.of(messaging)));
    // A person cannot get more codes by giving another number in between.
    const ask = ({ parent }: ToldFamily) => post('', parent, { number: NUMBER });
    const [one, other, ...strangers] = askers;
    for (const guardian of [one, other])
      for (let asked = 0; guardian && asked < NOTICES.codesPerHour; asked += 1)
        expect((await ask(guardian)).status).toBe(200);
    expect(twilio.taken).toHaveLength(hour);
    expect((await Promise.all(strangers.map(ask))).map(({ status }) => status)).toEqual(
      strangers.map(() => 429),
    );
    const later = (hours: number) =>
      one?.sql(`UPDATE messaging.number_budget SET codes_sent = ARRAY(SELECT sent - interval '${hours} hours' FROM unnest(codes_sent) sent)
        WHERE $1::uuid IS NOT NULL`);
    await later(1);
    const answers = await Promise.all(strangers.map(ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(hour);
    await later(2);
    const left = strangers.filter((_, index) => answers[index]?.status === 429);
    expect((await Promise.all(left.map(ask))).map(({ status }) => status)).toEqual(left.map(() => 429));
    expect(twilio.taken).toHaveLength(day);
    await later(24);
    expect((await Promise.all(left.slice(0, 1).map(ask))).map(({ status }) => status)).toEqual([200]);
  });

  it('is limited by its hash only, in whatever form it is typed or removed', async () => {
    const families = await Promise.all([1, 2, 3].map(() => ToldFamily.of(messaging)));
    const statuses: number[] = [];
    for (const { parent } of families)
      for (const number of [NUMBER, E164, `1-${NUMBER}`]) {
        statuses.push((await post('', parent, { number })).status);
        await post('/remove', parent);
      }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    const kept = await families[0]?.sql('SELECT key FROM messaging.number_budget WHERE $1::uuid IS NOT NULL');
    expect(JSON.stringify(kept)).not.toContain(E164.slice(2));
    // Counts that are two days old no longer decide anything.
    await families[0]?.sql(
      `UPDATE messaging.number_budget SET touched_at = now() - interval '3 days' WHERE $1::uuid IS NOT NULL`,
    );
    const [relay, logger] = [messaging.service.app.get(RelayDb), createLogger('messaging', 'silent')];
    await new Tidying(relay, TIDIED, { runsWorker: false }, logger).round();
    expect(
      await families[0]?.sql('SELECT 1 FROM messaging.number_budget WHERE $1::uuid IS NOT NULL'),
    ).toEqual([]);
  });

  it.each(['12', 'nothing', '+1 555', '٠١٢'])('is refused: %s', async (number) => {
    const family = await ToldFamily.of(messaging);
    expect((await post('', family.parent, { number })).status).toBe(400);
    expect(twilio.taken).toEqual([]);
  });

  it('whose code could not be sent does not ask for one', async () => {
    const family = await ToldFamily.of(messaging);
    twilio.answer = { status: 400, body: { code: 21211 } };
    expect((await post('', family.parent, { number: NUMBER })).status).toBe(503);
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'unconfirmed', isCodeSent: false });
  });

  it('of a school that is not verified gets no code', async () => {
    const family = await ToldFamily.of(messaging, undefined, { trust: 'confirmed' });
    expect((await post('', family.parent, { number: NUMBER })).status).toBe(403);
    expect(twilio.taken).toEqual([]);
  });
});

describe('the number of somebody whose access has ended', () => {
  const reachesAlarms = async ({ school, parent: { personId } }: ToldFamily) => {
    const body = { schoolId: school.id, personIds: [personId] };
    const { body: ways } = await messaging.service.call<PersonWays[]>('POST', '/internal/ways', {
      ...{ from: 'alerts', body },
    });
    return ways.some(({ phone }) => phone?.number === E164);
  };
  const tidied = () =>
    new Tidying(
      messaging.service.app.get(RelayDb),
      TIDIED,
      { runsWorker: false },
      createLogger('messaging', 'silent'),
    ).round();

  it('gets nothing, and is there again if the end was a mistake', async () => {
    const family = await confirmed();
    expect(await reachesAlarms(family)).toBe(true);
    await family.has({ isActive: false });
    expect(await reachesAlarms(family)).toBe(false);
    await tidied();
    await family.has({ isActive: true });
    expect(await reachesAlarms(family)).toBe(true);
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'confirmed', isAsked: true });
    expect((await post('/remove', family.parent)).status).toBe(200);
    expect((await post('', family.parent, { number: NUMBER })).status).toBe(200);
    expect((await post('/confirm', family.parent, { code: codeIn() })).status).toBe(200);
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'confirmed', isAsked: false });
  });

  it('is gone for good after two weeks, whoever has the account then', async () => {
    const family = await confirmed();
    await family.has({ isActive: false });
    await family.sql(
      `UPDATE messaging.notice_phone SET rests_since = rests_since - interval '16 days' WHERE school_id = $1`,
    );
    await tidied();
    expect(await family.sql('SELECT 1 FROM messaging.notice_phone WHERE school_id = $1')).toEqual([]);
    await family.has({ isActive: true });
    expect(await reachesAlarms(family)).toBe(false);
    expect(await phoneOf(family.parent)).toBeNull();
  });
});

it.each(['guardian', 'student', 'teacher'] as const)(
  'whoever gives a %s a new PIN sees the end of a confirmed number, and can remove it',
  async (kind) => {
    const family = await confirmed();
    const { personId } = family.parent;
    const ask = <T>(what: string, body: object) =>
      messaging.service.call<T>('POST', `/internal/phones/${what}`, {
        ...{ from: 'classroom', body: { schoolId: family.school.id, ...body } },
      });
    const ends = async () => (await ask('ends', { personIds: [personId, uuidv7()] })).body;
    const isAsked = async () => {
      const { body: counted } = await messaging.service.call<NoticeCount>('GET', '/notifications/count', {
        as: family.parent,
      });
      return [counted, (await phoneOf(family.parent))?.isAsked];
    };
    expect(await isAsked()).toEqual([{ unread: 0 }, false]);
    expect(await ends()).toEqual([{ personId, ends: '43' }]);
    // Whoever signs in with the new PIN is asked, until they say that the number is theirs or remove it.
    expect(await isAsked()).toEqual([{ unread: 1, textsEndIn: '43' }, true]);
    const settings = (isMyPhone: boolean) =>
      messaging.service.call('PATCH', '/notifications/settings', { as: family.parent, body: { isMyPhone } });
    expect((await settings(false)).status).toBe(400);
    expect((await settings(true)).status).toBe(200);
    expect(await isAsked()).toEqual([{ unread: 0 }, false]);
    await ends();
    expect(await isAsked()).toEqual([{ unread: 1, textsEndIn: '43' }, true]);
    const by = { actorId: uuidv7(), actorRole: 'school_admin' };
    for (const time of ['first', 'repeated'])
      expect([time, (await ask('remove', { personId, kind, by })).status]).toEqual([time, 200]);
    expect(await ends()).toEqual([]);
    expect(await phoneOf(family.parent)).toBeNull();
    const lines = await notedLines(messaging.service, 'messaging', family.school.id);
    // One line: 'guardian.phone_removed', 'student.phone_removed' or 'teacher.phone_removed'.
    const line = { action: `${kind}.phone_removed`, actorId: by.actorId, about: [{ kind, id: personId }] };
    expect(lines.filter(({ action }) => action.endsWith('phone_removed'))).toMatchObject([line]);
  },
);

describe('a text', () => {
  it('says once that something is new, names nobody and says how to stop', async () => {
    const family = await confirmed();
    await family.praised();
    await told(family);
    await round();
    const [text, ...others] = sent();
    expect(others).toEqual([]);
    expect(text).toMatchObject({ To: E164 });
    expect(text?.Body).toContain('reply STOP');
    expect(text?.Body).not.toMatch(/Somebody|student/);
  });

  it('is no longer sent to a number that answered STOP, until a new code confirms it', async () => {
    const family = await confirmed();
    twilio.answer = { status: 400, body: { code: 21610 } };
    await told(family);
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'stopped', isCodeSent: false });
    const before = twilio.taken.length;
    await told(family);
    expect(twilio.taken).toHaveLength(before);
    twilio.answer = { status: 201 };
    await post('', family.parent, { number: NUMBER });
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'stopped', isCodeSent: true });
    await family.sql(
      `UPDATE messaging.notice_phone SET code_ends_at = code_ends_at - interval '1 hour' WHERE school_id = $1`,
    );
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'stopped', isCodeSent: false });
    await post('', family.parent, { number: NUMBER });
    await post('/confirm', family.parent, { code: codeIn() });
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'confirmed' });
  });

  it('with a code is refused before START, and the message says so', async () => {
    const family = await confirmed();
    const asked = () => post('', family.parent, { number: NUMBER });
    twilio.answer = { status: 400, body: { code: 21610 } };
    const refused = await asked();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('START');
    // The number itself has opted out, whoever asked for the code.
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'stopped', isCodeSent: false });
    twilio.answer = { status: 201 };
    await asked();
    await post('/confirm', family.parent, { code: codeIn() });
    expect(await phoneOf(family.parent)).toMatchObject({ state: 'confirmed' });
  });

  it('is sent again to all who share a number once one of them has entered a code after START', async () => {
    const family = await confirmed();
    const [{ parent: other }, { parent: third }] = [
      await family.school.family(1),
      await family.school.family(1),
    ];
    const ask = (as: Identity) => post('', as, { number: NUMBER });
    await ask(other);
    await post('/confirm', other, { code: codeIn() });
    await ask(third);
    twilio.answer = { status: 400, body: { code: 21610 } };
    await ask(other);
    const states = () =>
      Promise.all([family.parent, other, third].map(async (as) => (await phoneOf(as))?.state));
    expect(await states()).toEqual(['stopped', 'stopped', 'stopped']);
    const changed = () =>
      family.sql<{ payload: { personIds: string[] } }>(
        `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed' ORDER BY id DESC LIMIT 1`,
      );
    twilio.answer = { status: 201 };
    await ask(family.parent);
    expect(await states()).toEqual(['stopped', 'stopped', 'stopped']);
    await post('/confirm', family.parent, { code: codeIn() });
    // Somebody who never showed that the number is theirs still gets nothing.
    expect(await states()).toEqual(['confirmed', 'confirmed', 'unconfirmed']);
    const [last] = await changed();
    expect(last?.payload.personIds.sort()).toEqual(
      [family.parent, other, third].map(({ personId }) => personId).sort(),
    );
    twilio.taken.length = 0;
    await told(family);
    expect(sent()).toMatchObject([{ To: E164 }]);
  });

  it.each([503, 401])(
    'is retried while the service is unavailable (%d), and given up when it refuses',
    async (status) => {
      const family = await confirmed();
      twilio.answer = { status };
      await told(family);
      expect(await family.deliveries()).toMatchObject([{ channel: 'sms', begun: null, attempts: 1 }]);
      twilio.answer = { status: 400, body: { code: 30001 } };
      await family.timeHasCome();
      await round();
      expect(await family.deliveries()).toEqual([]);
    },
  );

  it('waits while its provider does not respond, unless it is urgent', async () => {
    const family = await confirmed();
    twilio.answer = 'none';
    for (let time = 1; time <= 5; time += 1) await told(family);
    twilio.answer = { status: 201, body: { sid: 'SM1' } };
    await told(family);
    expect(twilio.taken).toHaveLength(5);
    expect(await family.deliveries()).toMatchObject([{ channel: 'sms', attempts: 1, begun: null }]);
    await family.school.hear('hand_over.opened', { handOverId: uuidv7(), place: 'Gate B', notTold: [] });
    await round();
    expect(twilio.taken).toHaveLength(6);
    // It has responded to the urgent one, so the other is sent too.
    await family.timeHasCome();
    await round();
    expect(twilio.taken).toHaveLength(7);
  });

  it('is not sent beyond the daily limit of the school', async () => {
    const family = await confirmed();
    await family.sql(
      `UPDATE messaging.text_count SET sent = ${NOTICES.textsPerDay - 1} WHERE school_id = $1`,
    );
    await told(family);
    expect(twilio.taken).toHaveLength(1);
    await told(family);
    expect(twilio.taken).toHaveLength(1);
    expect(await family.deliveries()).toEqual([]);
  });
});
