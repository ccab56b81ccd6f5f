import type { AlertRecord, DeliveryReport, DeliveryRow, Identity, PushedAlert } from '@homeroom/contracts';
import { type AlertType, dayOnClock } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { BrowserOfSomebody, OutsideServices } from '@homeroom/testing';
import { PushSender } from '@homeroom/ways';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts, work } from '../e2e/alerts-at-work';
import { CARRIED } from '../fan-out/fan-out.queries';
import { FanOutService } from '../fan-out/fan-out.service';
import { carry } from './carrier';
import { PushCarrier } from './push.carrier';

const NUMBER = '+12125550143';

let browsers: OutsideServices;
let twilio: OutsideServices;
let alerts: AlertsAtWork;
beforeAll(async () => {
  browsers = await OutsideServices.listen();
  twilio = await OutsideServices.listen();
  alerts = await startAlerts({
    PUBLIC_URL: 'https://school.example',
    ...{ TEXTS: 'twilio', TEXTS_URL: twilio.url, TEXTS_ACCOUNT: 'AC1', TEXTS_TOKEN: 'secret' },
    TEXTS_FROM: '+15005550006',
  });
});
afterAll(async () => {
  await alerts.close();
  browsers.close();
  twilio.close();
});
beforeEach(() => {
  browsers.answer = { status: 201 };
  twilio.answer = { status: 201, body: { sid: 'SM1' } };
  twilio.taken.length = 0;
});

interface Reached {
  teacher: Identity;
  person: Identity;
  browser: BrowserOfSomebody;
  deviceId: string;
  phoneId: string;
}

/** Creates a school with a teacher who raises alerts, and a person with the given channels. */
async function school(
  ways: ('push' | 'email' | 'sms')[],
  role: 'student' | 'parent' | 'teacher' = 'parent',
): Promise<Reached> {
  const { teacher, schoolId } = await alerts.school('teacher');
  const email = ways.includes('email') ? `reach-${schoolId}@example.org` : null;
  const [person] = await alerts.recipients(schoolId, 1, { role, email });
  if (!person) throw new Error('Nobody');
  const browser = new BrowserOfSomebody(browsers.url);
  const reached = { teacher, person, browser, deviceId: uuidv7(), phoneId: uuidv7() };
  await alerts.ways(schoolId, {
    personId: person.personId,
    devices: ways.includes('push') ? [{ id: reached.deviceId, ...browser.subscription }] : [],
    phone: ways.includes('sms') ? { id: reached.phoneId, number: NUMBER } : null,
  });
  return reached;
}

/** Advances ten seconds and lets each channel do what is due by then. */
async function stepOn(
  { teacher }: Reached,
  alert: AlertRecord,
  { notice = 0, seconds = 10 } = {},
): Promise<void> {
  alerts.advance(seconds * 1_000 + 10);
  await handOver(teacher, alert, notice);
}

async function handOver(teacher: Identity, alert: AlertRecord, notice = 0): Promise<void> {
  const fanOut = alerts.service.app.get(FanOutService);
  for (const channel of CARRIED) {
    const due = work(teacher, alert, { channel, notice });
    while (await runForSchool(teacher.schoolId, () => fanOut.step(due)));
  }
}

const pushed = ({ browser }: Reached) =>
  browsers.at(browser.path).map(({ body }) => browser.read(body) as PushedAlert);
const mailed = ({ person }: Reached) => alerts.mail.mails.filter(({ to }) => to.includes(person.schoolId));
const texted = () => twilio.taken.map(({ body }) => Object.fromEntries(new URLSearchParams(body.toString())));
const receipt = (token: string, said: 'received' | 'seen' = 'received') =>
  alerts.service.call('POST', '/alert-receipts', { body: { token, receipt: said } });
const end = (as: Identity, { id }: AlertRecord, how: 'all-clear' | 'correction') =>
  alerts.service.call<{ alert: AlertRecord }>('POST', `/emergency-alerts/${id}/${how}`, { as, body: {} });

/** The report is cached for a second. */
async function rowOf({ teacher, person }: Reached, { id }: AlertRecord): Promise<DeliveryRow | undefined> {
  alerts.advance(1_001);
  const { body } = await alerts.service.call<DeliveryReport>('GET', `/emergency-alerts/${id}/deliveries`, {
    as: teacher,
  });
  return body.items.find(({ recipientId }) => recipientId === person.personId);
}

describe('an alert', () => {
  it('tries one channel after the other, ten seconds apart, until no channel is left', async () => {
    const reached = await school(['push', 'email', 'sms']);
    const alert = await alerts.raise(reached.teacher);
    await handOver(reached.teacher, alert);
    expect([pushed(reached), mailed(reached), texted()]).toEqual([[], [], []]);
    await stepOn(reached, alert);
    expect([pushed(reached).length, mailed(reached).length, texted().length]).toEqual([1, 0, 0]);
    expect(await rowOf(reached, alert)).toMatchObject({ push: { state: 'handed_over' }, trying: 'push' });
    await stepOn(reached, alert);
    expect([pushed(reached).length, mailed(reached).length, texted().length]).toEqual([1, 1, 0]);
    await stepOn(reached, alert);
    expect([pushed(reached).length, mailed(reached).length, texted().length]).toEqual([1, 1, 1]);
    expect(await rowOf(reached, alert)).toMatchObject({ sms: { state: 'handed_over' }, trying: null });
  });

  it('starts with the first channel that the person has', async () => {
    const reached = await school(['sms']);
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    expect(texted()).toMatchObject([{ To: NUMBER }]);
    expect(texted()[0]?.Body).toContain('https://school.example');
  });

  it('stops when the device confirms display with a token valid only for that receipt', async () => {
    const reached = await school(['push', 'email', 'sms']);
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    const [{ token } = { token: '' }] = pushed(reached);
    expect((await receipt(token)).body).toEqual({ success: true });
    const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await receipt(forged)).status).toBe(404);
    expect((await receipt('x'.repeat(token.length))).status).toBe(404);
    await stepOn(reached, alert);
    await stepOn(reached, alert);
    expect([mailed(reached).length, texted().length]).toEqual([0, 0]);
    expect(await rowOf(reached, alert)).toMatchObject({
      ...{ reached: true, trying: null },
      ...{ push: { state: 'received' }, email: { state: 'not_needed' }, sms: { state: 'not_needed' } },
    });
    await receipt(token, 'seen');
    await receipt(token);
    expect((await rowOf(reached, alert))?.push?.state).toBe('seen');
  });

  it('needs neither messaging nor auth, and carries no name in its push topic', async () => {
    const reached = await school(['push']);
    alerts.auth.away = true;
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    alerts.auth.away = false;
    const [{ headers } = { headers: {} }] = browsers.at(reached.browser.path);
    expect(headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/), urgency: 'high' });
  });

  it('reaches a browser once for each of two accounts of one person, and neither hides the other', async () => {
    const reached = await school(['push']);
    const { browser, teacher } = reached;
    const { schoolId } = teacher;
    const [other] = await alerts.recipients(schoolId, 1, { role: 'teacher', email: null });
    const device = { id: uuidv7(), ...browser.subscription };
    await alerts.ways(schoolId, { personId: other?.personId ?? '', devices: [device], phone: null });
    const alert = await alerts.raise(teacher);
    await stepOn(reached, alert);
    await end(teacher, alert, 'all-clear');
    await stepOn(reached, alert, { notice: 1 });
    const taken = browsers.at(browser.path);
    const topics = taken.map(({ headers }) => headers.topic);
    const threads = pushed(reached).map(({ thread }) => thread);
    expect(taken).toHaveLength(4);
    // For the push service and the service worker alike: a later notice replaces the earlier one of the same account.
    expect([new Set(topics).size, threads]).toEqual([2, topics]);
  });

  it('moves on from an expired push subscription at once, removes it and publishes that', async () => {
    const reached = await school(['push', 'sms']);
    browsers.answer = { status: 410 };
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    await handOver(reached.teacher, alert);
    expect(texted()).toHaveLength(1);
    expect(await rowOf(reached, alert)).toMatchObject({
      push: { state: 'failed' },
      sms: { state: 'handed_over' },
    });
    expect(
      await alerts.rows(`SELECT payload FROM outbox WHERE school_id = $1 AND name = 'devices.gone'`, [
        reached.teacher.schoolId,
      ]),
    ).toEqual([{ payload: { deviceIds: [reached.deviceId] } }]);
    const { schoolId } = reached.teacher;
    expect(await alerts.rows('SELECT devices FROM person_ways WHERE school_id = $1', [schoolId])).toEqual([
      { devices: [] },
    ]);
  });

  it('reaches everybody else, and the person by mail, when a push cannot be encrypted for a browser', async () => {
    const [reached, other] = [await school(['push', 'email']), new BrowserOfSomebody(browsers.url)];
    const { schoolId, personId } = reached.person;
    const [second] = await alerts.recipients(schoolId, 1, { role: 'parent' });
    const broken = { id: uuidv7(), endpoint: `${browsers.url}/broken`, p256dh: 'none', auth: 'none' };
    const good = { id: uuidv7(), ...other.subscription };
    await alerts.ways(
      schoolId,
      { personId, devices: [broken], phone: null },
      { personId: second?.personId ?? '', devices: [broken, good], phone: null },
    );
    const sender = alerts.service.app.get(PushSender);
    const real = sender.send.bind(sender);
    const send = jest.spyOn(sender, 'send').mockImplementation((device, ...how) => {
      if (device.endpoint === broken.endpoint) throw new Error('not a key');
      return real(device, ...how);
    });
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    expect(browsers.at(other.path)).toHaveLength(1);
    // Ten seconds earlier than if a browser had been reached.
    expect(mailed(reached)).toHaveLength(1);
    expect(await rowOf(reached, alert)).toMatchObject({ push: { state: 'failed' } });
    await stepOn(reached, alert);
    expect(browsers.at(other.path)).toHaveLength(1);
    send.mockRestore();
  });

  it('is retried when the push service is busy, and is mailed meanwhile', async () => {
    const reached = await school(['push', 'email']);
    browsers.answer = { status: 503 };
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    browsers.answer = { status: 201 };
    await stepOn(reached, alert);
    expect([pushed(reached).length, mailed(reached).length]).toEqual([2, 1]);
  });

  it('is marked failed for a number that answered STOP', async () => {
    const reached = await school(['sms']);
    twilio.answer = { status: 400, body: { code: 21_610 } };
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    expect((await rowOf(reached, alert))?.sms?.state).toBe('failed');
    expect(
      await alerts.rows(`SELECT payload FROM outbox WHERE school_id = $1 AND name = 'phone.failed'`, [
        reached.teacher.schoolId,
      ]),
    ).toEqual([{ payload: { phoneId: reached.phoneId, trouble: 'stopped' } }]);
  });
});

describe('a follow-up', () => {
  it('replaces the alert on a device that has shown it, also when an open page has received it', async () => {
    const reached = await school(['push', 'email']);
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    await receipt(pushed(reached)[0]?.token ?? '');
    await end(reached.teacher, alert, 'all-clear');
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/received`, {
      as: reached.person,
      body: { notice: 1 },
    });
    await handOver(reached.teacher, alert, 1);
    const [raised, cleared] = pushed(reached);
    expect(cleared).toMatchObject({ alertId: raised?.alertId, notice: 1, status: 'cleared' });
    expect(mailed(reached)).toHaveLength(0);
  });

  it('counts as the alert on a device that was off: a received update confirms the alert too', async () => {
    const reached = await school(['push', 'email', 'sms']);
    const alert = await alerts.raise(reached.teacher);
    await stepOn(reached, alert);
    await alerts.service.call('POST', `/emergency-alerts/${alert.id}/updates`, {
      as: reached.teacher,
      body: { message: 'Stay outside.' },
    });
    await handOver(reached.teacher, alert, 1);
    await receipt(pushed(reached)[1]?.token ?? '');
    await stepOn(reached, alert);
    await stepOn(reached, alert);
    expect([mailed(reached).length, texted().length]).toEqual([0, 0]);
    expect(await rowOf(reached, alert)).toMatchObject({ reached: true, push: { state: 'received' } });
  });

  it('is texted to those who got the alert by text, and to nobody who was never reached', async () => {
    const [told, spared] = [await school(['sms']), await school(['push', 'sms'])];
    const alert = await alerts.raise(told.teacher);
    await stepOn(told, alert);
    await end(told.teacher, alert, 'all-clear');
    await handOver(told.teacher, alert, 1);
    expect(texted().map(({ Body }) => Body?.split(' ')[0])).toEqual(['EMERGENCY', 'All']);
    const mistake = await alerts.raise(spared.teacher);
    await end(spared.teacher, mistake, 'correction');
    await stepOn(spared, mistake);
    await stepOn(spared, mistake, { notice: 1 });
    expect([pushed(spared).length, texted().length]).toEqual([0, 2]);
  });
});

describe('a follow-up of one alert while another is active', () => {
  /** Raises a fire and delivers it, channel by channel, then raises another alert that is not delivered yet. */
  async function burning(role: 'student' | 'parent' | 'teacher', next: AlertType, steps = 3) {
    const reached = await school(['push', 'email', 'sms'], role);
    const fire = await alerts.raise(reached.teacher, 'fire');
    for (let step = 0; step < steps; step += 1) await stepOn(reached, fire);
    const other = await alerts.raise(reached.teacher, next);
    const before = [pushed(reached).length, mailed(reached).length, texted().length];
    return { reached, fire, other, before };
  }

  /** Returns what each channel has sent since then. */
  function saidSince(reached: Reached, [pushes = 0, mails = 0, texts = 0]: number[]): string[] {
    return [
      ...pushed(reached)
        .slice(pushes)
        .map(({ title, body }) => `${title}\n${body}`),
      ...mailed(reached)
        .slice(mails)
        .map(({ subject, text }) => `${subject}\n${text}`),
      ...texted()
        .slice(texts)
        .map(({ Body = '' }) => Body),
    ];
  }

  // A mistake is corrected within seconds, when only the first channel has announced it.
  it.each([['all-clear', 3] as const, ['correction', 1] as const])(
    'says first that the other alert continues, and by no channel that all is clear: %s',
    async (how, ways) => {
      for (const role of ['student', 'parent'] as const) {
        const { reached, fire, before } = await burning(role, 'amok', ways);
        expect((await end(reached.teacher, fire, how)).status).toBe(200);
        await handOver(reached.teacher, fire, 1);
        const said = saidSince(reached, before);
        expect(said).toHaveLength(ways);
        for (const words of said) {
          expect(words).toMatch(/^Still active at .*: Amok alert/);
          expect(words).toContain(role === 'student' ? 'Amok alert: HIDE' : 'stay away from the school');
          expect(words).toMatch(/Only this (is over|was sent by mistake): Fire alert/);
          expect(words).not.toMatch(/go back|no emergency|all clear/i);
          if (role === 'parent') expect(words).not.toContain('HIDE');
        }
      }
    },
  );

  // A forgotten call for help would send the whole staff to a room hours later.
  it.each(['student', 'teacher'] as const)('does not mention a call for help to a %s', async (role) => {
    const { reached, fire, other, before } = await burning(role, 'help');
    await end(reached.teacher, fire, 'all-clear');
    await handOver(reached.teacher, fire, 1);
    expect(saidSince(reached, before)).toHaveLength(3);
    // Nor is its end sent to people who never heard of it.
    await end(reached.teacher, other, 'correction');
    await stepOn(reached, other, { notice: 1 });
    await stepOn(reached, other, { notice: 1 });
    expect(saidSince(reached, before)).toHaveLength(3);
    for (const words of saidSince(reached, before)) {
      expect(words).toMatch(/^All clear at/);
      expect(words).not.toContain('Help');
    }
  });

  it('is followed by the end of the other alert, also for people whom nothing else told of it', async () => {
    for (const ways of [['push'], ['email']] as const) {
      const reached = await school([...ways], 'student');
      const fire = await alerts.raise(reached.teacher, 'fire');
      await stepOn(reached, fire);
      const other = await alerts.raise(reached.teacher, 'amok');
      const before = [pushed(reached).length, mailed(reached).length, texted().length];
      await end(reached.teacher, fire, 'all-clear');
      await handOver(reached.teacher, fire, 1);
      await end(reached.teacher, other, 'all-clear');
      await stepOn(reached, other, { notice: 1 });
      await stepOn(reached, other, { notice: 1 });
      expect(saidSince(reached, before)).toEqual([
        expect.stringMatching(/^Still active at/),
        expect.stringMatching(/^All clear at .*: Amok alert\n/),
      ]);
    }
  });

  /** Pushes the end of the fire to two people in turn; `happens` runs after the first of them. */
  async function endsBetween(reached: Reached, fire: AlertRecord, happens: () => Promise<unknown>) {
    const { schoolId } = reached.teacher;
    const push = alerts.service.app.get(PushCarrier);
    const notice = work(reached.teacher, fire, { channel: 'push', notice: 1 });
    const said: { title: string; to: string }[] = [];
    await runForSchool(schoolId, async () => {
      const held = await alerts.service.app.get(FanOutService).lease(notice);
      const oneByOne: typeof push = Object.assign(Object.create(push) as typeof push, {
        atOnce: 1,
        send: async (...[, row, { shown }]: Parameters<typeof push.send>) => {
          said.push({ title: shown.title, to: row.recipientId });
          if (said.length === 1) await happens();
        },
      });
      const thrown: unknown[] = [];
      await carry(oneByOne, held, { isEnding: () => false, noted: (error) => thrown.push(error) });
      expect(thrown).toEqual([]);
    });
    return said;
  }

  async function twoHaveHeardOfFire() {
    const reached = await school(['push', 'email'], 'student');
    const { schoolId } = reached.teacher;
    const email = `second-${schoolId}@example.org`;
    const [second] = await alerts.recipients(schoolId, 1, { role: 'student', email });
    const { subscription } = new BrowserOfSomebody(browsers.url);
    const device = { id: uuidv7(), ...subscription };
    await alerts.ways(schoolId, { personId: second?.personId ?? '', devices: [device], phone: null });
    const fire = await alerts.raise(reached.teacher, 'fire');
    await stepOn(reached, fire);
    return { reached, fire };
  }

  it('reflects the state when it leaves for each person: another alert begins meanwhile', async () => {
    const { reached, fire } = await twoHaveHeardOfFire();
    await end(reached.teacher, fire, 'all-clear');
    const said = await endsBetween(reached, fire, () => alerts.raise(reached.teacher, 'amok'));
    expect(said.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^All clear at/),
      expect.stringMatching(/^Still active at .*Amok/),
    ]);
  });

  it.each([
    ['before that end', true],
    ['while that is on its way', false],
  ])(
    'reflects the state when it leaves for each person: another alert ends that began %s',
    async (_when, isFirst) => {
      const { reached, fire } = await twoHaveHeardOfFire();
      const raise = () => alerts.raise(reached.teacher, 'amok');
      const early = isFirst && (await raise());
      await end(reached.teacher, fire, 'all-clear');
      alerts.advance(1_000);
      const amok = early || (await raise());
      const said = await endsBetween(reached, fire, () => end(reached.teacher, amok, 'correction'));
      expect(said.map(({ title }) => title)).toEqual([
        expect.stringMatching(/^Still active at .*Amok/),
        expect.stringMatching(/^All clear at/),
      ]);
      // People who were told that it goes on are told when it ends, even if that first message is still in progress.
      await stepOn(reached, amok, { notice: 1 });
      const told = await alerts.rows<{ channel: string }>(
        `SELECT channel FROM delivery WHERE incident_id = $1 AND notice = 1 AND recipient_id = $2 ORDER BY channel`,
        [amok.id, said[0]?.to],
      );
      expect(told.map(({ channel }) => channel)).toEqual(['email', 'push']);
    },
  );

  it('is not prefixed for a drill that has ended', async () => {
    const reached = await school(['push', 'email'], 'student');
    const drill = await alerts.drill(reached.teacher);
    await stepOn(reached, drill);
    const before = [pushed(reached).length, mailed(reached).length, texted().length];
    await end(reached.teacher, drill, 'all-clear');
    await alerts.raise(reached.teacher, 'amok');
    await handOver(reached.teacher, drill, 1);
    const said = saidSince(reached, before);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^Still active at .*: Amok alert\n.*HIDE/);
    expect(said[0]).toContain('The drill at');
    expect(said[0]).not.toMatch(/This is a drill|go back/);
    expect(pushed(reached).at(-1)).toMatchObject({ kind: 'alert', status: 'cleared' });
  });
});

describe('the text on a locked screen', () => {
  it('gives people on site the school’s instruction, families no instruction, and names nobody', async () => {
    const [student, family] = [await school(['push'], 'student'), await school(['push'])];
    for (const each of [student, family]) {
      const alert = await alerts.raise(each.teacher, 'fire', 'Tom is hurt');
      await stepOn(each, alert);
    }
    const [onSite, atHome] = [student, family].map((each) => pushed(each)[0]);
    expect(onSite?.body).toContain('LEAVE THE BUILDING');
    expect(atHome?.body).not.toContain('LEAVE THE BUILDING');
    expect(JSON.stringify([onSite, atHome])).not.toContain('Tom');
  });

  it('marks a drill as a drill, by every channel, from its beginning to its end', async () => {
    const student = await school(['push', 'email', 'sms'], 'student');
    const drill = await alerts.drill(student.teacher);
    for (let step = 0; step < 3; step += 1) await stepOn(student, drill);
    await end(student.teacher, drill, 'all-clear');
    await stepOn(student, drill, { notice: 1 });
    const pushes = pushed(student);
    expect(pushes.map(({ kind, status }) => [kind, status])).toEqual([
      ['drill', 'active'],
      ['drill', 'cleared'],
    ]);
    const said = [
      ...pushes.map(({ title, body }) => [title, body]),
      ...mailed(student).map(({ subject, text }) => [subject, text.split('\r\n\r\n').slice(1).join('\n')]),
      ...texted().map(({ Body = '' }) => [Body, Body.slice(Body.indexOf('\n') + 1)]),
    ];
    expect(said).toHaveLength(6);
    for (const [title, words] of said) {
      expect(title).toMatch(/^(DRILL at|The drill at)/);
      expect(words).toMatch(/^This is a drill\./);
      expect(title).not.toMatch(/EMERGENCY|All clear/);
    }
  });

  it('of a drill is sent to no family unless families were informed beforehand', async () => {
    const family = await school(['push', 'email', 'sms']);
    const silent = await alerts.drill(family.teacher);
    for (let step = 0; step < 3; step += 1) await stepOn(family, silent);
    await end(family.teacher, silent, 'all-clear');
    await stepOn(family, silent, { notice: 1 });
    expect([pushed(family), mailed(family), texted()]).toEqual([[], [], []]);
    const told = await alerts.drill(family.teacher, { familiesToldOn: dayOnClock(new Date(), 'UTC') });
    for (let step = 0; step < 3; step += 1) await stepOn(family, told);
    expect([pushed(family).length, mailed(family).length, texted().length]).toEqual([1, 1, 1]);
    expect(pushed(family)[0]?.body).toMatch(/^This is a drill\.\nThe school is practising\./);
  });
});

it('two incidents show as two alerts on a device, each with its own receipt', async () => {
  const reached = await school(['push']);
  const fire = await alerts.raise(reached.teacher, 'fire');
  const medical = await alerts.raise(reached.teacher, 'medical');
  await stepOn(reached, fire);
  await handOver(reached.teacher, medical);
  const messages = pushed(reached);
  expect(new Set(messages.map(({ alertId }) => alertId))).toEqual(new Set([fire.id, medical.id]));
  await receipt(messages.find(({ alertId }) => alertId === fire.id)?.token ?? '');
  expect((await rowOf(reached, fire))?.reached).toBe(true);
  expect((await rowOf(reached, medical))?.reached).toBe(false);
});

it('a fact older than the stored contact channels is ignored', async () => {
  const reached = await school(['push']);
  const { personId, schoolId } = reached.person;
  await alerts.rows('UPDATE person_ways SET fact_id = $2 WHERE person_id = $1', [
    personId,
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
  ]);
  await alerts.ways(schoolId, { personId, devices: [], phone: null });
  const alert = await alerts.raise(reached.teacher);
  await stepOn(reached, alert);
  expect(pushed(reached)).toHaveLength(1);
});
