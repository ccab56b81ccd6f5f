import type { AlertPartnerReport, AlertPartnerSecret, AlertRecord, Identity } from '@homeroom/contracts';
import { ALERT_TYPES, type AlertType } from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { asSuperuser, eventually as within, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { queuePartners } from './partner-messages.queries';
import { PartnersWorker } from './partners.worker';
import { textsOf } from './cap-schema.spec-support';
import { type SentMessage, StandInPartners } from './stand-in-partner.spec-support';

let alerts: AlertsAtWork;
let servers: StandInPartners;
let looks: NodeJS.Timeout;
beforeAll(async () => {
  alerts = await startAlerts();
  servers = StandInPartners.of(alerts.service);
  const worker = alerts.service.app.get(PartnersWorker);
  looks = setInterval(() => void worker.round(), 50);
});
afterAll(async () => {
  clearInterval(looks);
  await alerts.close();
});

const PATH = '/school-admin/alert-partners';
/** A spec of seconds fails in seconds. */
const eventually = <T extends NonNullable<unknown>>(fact: () => Promise<T | false> | T | false) =>
  within(fact, 20_000);
type Office = Identity;

/** One that has answered its test. */
async function partnerOf(office: Office, more: { types?: readonly AlertType[]; place?: string } = {}) {
  const url = `https://${uuidv7()}.example.org/cap`;
  const body = { name: 'County desk', url, types: ALERT_TYPES, ...more };
  const as = { ...office, provedAt: Date.now() };
  const added = await alerts.service.call<AlertPartnerSecret>('POST', PATH, { as, body });
  const { id } = added.body.partner;
  expect((await alerts.service.call('POST', `${PATH}/${id}/test`, { as })).status).toBe(200);
  return { id, url };
}

async function school() {
  const people = await alerts.school('school_admin', 'teacher', 'student', 'parent', 'class_device');
  return { ...people, office: people.school_admin };
}

const post = (as: Identity, { id }: Pick<AlertRecord, 'id'>, verb: string, body: object = {}) =>
  alerts.service.call('POST', `/emergency-alerts/${id}/${verb}`, { as, body });
const rowsOf = ({ id }: Pick<AlertRecord, 'id'>) =>
  alerts.rows<{ notice: number; state: string; attempts: number; last_outcome: string | null }>(
    'SELECT notice, state, attempts, last_outcome FROM partner_delivery WHERE incident_id = $1 ORDER BY notice',
    [id],
  );
const statesOf = async (alert: Pick<AlertRecord, 'id'>) => (await rowsOf(alert)).map(({ state }) => state);
const settles = (alert: Pick<AlertRecord, 'id'>, states: string[]) =>
  eventually(async () => {
    expect(await statesOf(alert)).toEqual(states);
    return true;
  });
const report = (as: Identity, { id }: Pick<AlertRecord, 'id'>) =>
  alerts.service.call<AlertPartnerReport>('GET', `/emergency-alerts/${id}/partners`, { as });
/** The messages of an alarm, in the order in which they came. */
const told = (url: string): SentMessage[] =>
  servers.to(url).filter(({ cap }) => textsOf(cap, 'status')[0] === 'Actual');
const text = (message: SentMessage | undefined, name: string) =>
  message ? (textsOf(message.cap, name)[0] ?? null) : null;
const tried = (url: string, times: number) => eventually(() => told(url).length >= times);

describe('an alarm', () => {
  it('goes to each partner of the school at once, and says what happens where and nothing of anybody', async () => {
    const { office, student, schoolId } = await school();
    await hearOfSchool(
      alerts.service.app,
      schoolNews(schoolId, { name: 'École <Nord> & مدرسة الشمال', timeZone: 'America/New_York' }),
    );
    const [one, other] = [await partnerOf(office, { place: '1 Main St & 2nd' }), await partnerOf(office)];
    const begun = Date.now();
    const alert = await alerts.raise(student, 'fire', 'Tom has a lighter');
    await settles(alert, ['handed_over', 'handed_over']);
    for (const { url } of [one, other]) expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
    const [message] = told(one.url);
    expect((message?.at ?? 0) - begun).toBeLessThan(5_000);
    expect(message?.headers['content-type']).toBe('application/cap+xml; charset=utf-8');
    expect(message?.headers['webhook-id']).toBe(`${alert.id}-0`);
    expect(text(message, 'identifier')).toBe(`${alert.id}-0`);
    expect(text(message, 'sender')).toBe(`${schoolId}@localhost`);
    expect(text(message, 'addresses')).toBe(new URL(one.url).hostname);
    expect(text(message, 'incidents')).toBe(alert.id);
    expect(text(message, 'references')).toBeNull();
    expect(text(message, 'event')).toBe('Fire alert');
    expect(textsOf(message?.cap ?? expect.anything(), 'value')).toEqual(['fire', '3']);
    expect(text(message, 'senderName')).toBe('École <Nord> & مدرسة الشمال');
    expect(text(message, 'areaDesc')).toBe('École <Nord> & مدرسة الشمال, 1 Main St & 2nd');
    expect(text(message, 'headline')).toBe('EMERGENCY at École <Nord> & مدرسة الشمال: Fire alert');
    expect(text(message, 'description')).toMatch(/It was reported from class 3\.$/);
    expect(text(message, 'instruction')).toMatch(/^Those at the school are told: EVACUATE/);
    for (const kept of ['Tom', 'lighter', student.personId, student.personId.slice(-4)])
      expect(message?.body).not.toContain(kept);
    expect(text(message, 'sent')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-00:00$/);
  });

  it('brings what the staff typed, and each of their words, and the end', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    const alert = await alerts.raise(teacher, 'amok', 'Shots near the gym');
    await settles(alert, ['handed_over']);
    await post(office, alert, 'updates', { message: 'West wing is clear' });
    await settles(alert, ['handed_over', 'handed_over']);
    await post(office, alert, 'all-clear', { message: 'Police are here' });
    await settles(alert, ['handed_over', 'handed_over', 'handed_over']);
    expect(servers.alarmsTo(url)).toEqual(['Alert Shelter', 'Update Shelter', 'Update AllClear']);
    const [first, word, end] = told(url);
    expect(text(first, 'description')).toMatch(/The school says: Shots near the gym$/);
    expect(text(word, 'description')).toMatch(/The school says: West wing is clear$/);
    expect(text(end, 'description')).toMatch(/is over\.\nThe school says: Police are here$/);
    expect([text(end, 'urgency'), text(end, 'severity'), text(end, 'instruction')]).toEqual([
      'Past',
      'Minor',
      null,
    ]);
    const refer = (message: SentMessage | undefined) =>
      ['sender', 'identifier', 'sent'].map((name) => text(message, name)).join(',');
    expect(text(word, 'references')).toBe(refer(first));
    expect(text(end, 'references')).toBe(`${refer(first)} ${refer(word)}`);
  });

  it('that was a mistake is called off', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    const alert = await alerts.raise(teacher, 'lockdown');
    await settles(alert, ['handed_over']);
    expect((await post(teacher, alert, 'correction')).status).toBe(200);
    await settles(alert, ['handed_over', 'handed_over']);
    expect(servers.alarmsTo(url)).toEqual(['Alert Shelter', 'Cancel None']);
  });

  it('goes to whom such alarms are to be told, and once, however often it is raised', async () => {
    const { office, teacher, student } = await school();
    const [fires, calls] = [
      await partnerOf(office, { types: ['fire'] }),
      await partnerOf(office, { types: ['help'] }),
    ];
    const help = await alerts.raise(teacher, 'help');
    await settles(help, ['handed_over']);
    const fire = await alerts.raise(teacher, 'fire');
    await alerts.raise(student, 'fire');
    await alerts.raise(teacher, 'fire');
    await settles(fire, ['handed_over']);
    expect(servers.alarmsTo(fires.url)).toEqual(['Alert Evacuate']);
    expect(servers.alarmsTo(calls.url)).toEqual(['Alert Assess']);
  });

  it('goes to no partner that was not tested, and to none of another school', async () => {
    const { office, teacher } = await school();
    const elsewhere = await school();
    const stranger = await partnerOf(elsewhere.office);
    await alerts.service.call('POST', PATH, {
      as: { ...office, provedAt: Date.now() },
      body: { name: 'New', url: 'https://new.example.org/', types: ALERT_TYPES },
    });
    const known = await partnerOf(office);
    const alert = await alerts.raise(teacher);
    await settles(alert, ['handed_over']);
    expect(told(known.url)).toHaveLength(1);
    expect([...told(stranger.url), ...servers.to('https://new.example.org/')]).toEqual([]);
  });
});

describe('a drill', () => {
  it('goes to no partner, from its beginning to its end, and neither does the alarm that ends it name it', async () => {
    const { office, teacher, schoolId } = await school();
    const { url } = await partnerOf(office);
    const before = servers.all.length;
    for (const type of ALERT_TYPES) {
      const drill = await alerts.drill(teacher, { type });
      await post(office, drill, 'updates', { message: 'Well done' });
      await post(office, drill, 'all-clear');
    }
    const drill = await alerts.drill(teacher);
    // Whoever should ever ask for it: the statement itself knows no drill.
    const queue = queuePartners(drill.id, new Date());
    await alerts.service.app.get(TenantDb).inSchool(schoolId, (tx) => tx.sql(queue));
    const alert = await alerts.raise(teacher, 'fire');
    await settles(alert, ['handed_over']);
    const rows = await alerts.rows<{ incident_id: string }>(
      'SELECT DISTINCT incident_id FROM partner_delivery WHERE school_id = $1',
      [schoolId],
    );
    expect(rows).toEqual([{ incident_id: alert.id }]);
    expect(await rowsOf(drill)).toEqual([]);
    expect(servers.all).toHaveLength(before + 1);
    expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
  });
});

describe('an alarm that the staff have first', () => {
  async function held() {
    const people = await school();
    const body = { staffFirst: true };
    const as = { ...people.office, provedAt: Date.now() };
    await alerts.service.call('PATCH', '/school-admin/alert-policy', { as, body });
    return { ...people, ...(await partnerOf(people.office)) };
  }

  it('goes to no partner before it goes to everybody', async () => {
    const { teacher, student, url } = await held();
    const alert = await alerts.raise(student);
    await post(teacher, alert, 'updates', { message: 'We look' });
    expect(await rowsOf(alert)).toEqual([]);
    expect(told(url)).toEqual([]);
    expect((await post(teacher, alert, 'release')).status).toBe(200);
    await settles(alert, ['handed_over']);
    expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
    expect(text(told(url)[0], 'description')).toContain('We look');
  });

  it('goes to none where it ends before that', async () => {
    const { teacher, student, url } = await held();
    const alert = await alerts.raise(student);
    await post(teacher, alert, 'all-clear');
    expect(await rowsOf(alert)).toEqual([]);
    expect(told(url)).toEqual([]);
  });
});

describe('a partner that does not answer', () => {
  it('holds up no other one, no other school, and no mail', async () => {
    const [here, there] = [await school(), await school()];
    const [dead, well] = [await partnerOf(here.office), await partnerOf(here.office)];
    const elsewhere = await partnerOf(there.office);
    const answer = servers.hold(dead.url);
    const first = await alerts.raise(here.teacher);
    await tried(dead.url, 1);
    const second = await alerts.raise(there.teacher);
    await tried(well.url, 1);
    await settles(second, ['handed_over']);
    expect(told(elsewhere.url)).toHaveLength(1);
    expect((await statesOf(first)).sort()).toEqual(['handed_over', 'queued']);
    answer();
    await settles(first, ['handed_over', 'handed_over']);
    expect(told(dead.url)).toHaveLength(1);
  });

  it('is tried again under the same identifier, and no word overtakes what it refers to', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    servers.behave(url, 503);
    const alert = await alerts.raise(teacher);
    await tried(url, 2);
    await post(office, alert, 'updates', { message: 'First word' });
    await post(office, alert, 'updates', { message: 'Second word' });
    await tried(url, 3);
    expect(new Set(servers.alarmsTo(url))).toEqual(new Set(['Alert Evacuate']));
    servers.behave(url, 200);
    alerts.advance(60_000);
    await settles(alert, ['handed_over', 'not_needed', 'handed_over']);
    const messages = told(url);
    expect(new Set(messages.slice(0, -1).map((one) => text(one, 'identifier'))).size).toBe(1);
    expect(text(messages.at(-1), 'msgType')).toBe('Update');
    expect(text(messages.at(-1), 'description')).toContain('Second word');
    expect(text(messages.at(-1), 'references')).toContain(`${alert.id}-0`);
    expect(text(messages.at(-1), 'references')).not.toContain(`${alert.id}-1`);
  });

  it('is tried for a quarter of an hour, with pauses that grow', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    servers.behave(url, 'away');
    const alert = await alerts.raise(teacher);
    await tried(url, 3);
    const [first, second, third] = told(url).map(({ at }) => at);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(((second ?? 0) - (first ?? 0)) * 0.8);
    alerts.advance(15 * 60_000);
    await settles(alert, ['failed']);
    expect((await rowsOf(alert))[0]).toMatchObject({ last_outcome: 'unreachable' });
    // The next word finds a partner that knows of nothing yet.
    servers.behave(url, 200);
    await post(office, alert, 'updates', { message: 'Come to the gate' });
    await settles(alert, ['failed', 'handed_over']);
    expect(servers.alarmsTo(url).at(-1)).toBe('Alert Evacuate');
    expect(text(told(url).at(-1), 'references')).toBeNull();
  });

  it('is not alarmed when it is over: of the end it hears where the alarm may have arrived', async () => {
    const { office, teacher } = await school();
    const [away, silent] = [await partnerOf(office), await partnerOf(office)];
    servers.behave(away.url, 'away');
    servers.behave(silent.url, 'silent');
    const alert = await alerts.raise(teacher);
    await tried(away.url, 1);
    await tried(silent.url, 1);
    await eventually(async () => (await rowsOf(alert)).every(({ last_outcome }) => last_outcome !== null));
    const times = [told(away.url).length, told(silent.url).length];
    await post(office, alert, 'all-clear');
    servers.behave(away.url, 200);
    servers.behave(silent.url, 200);
    await eventually(async () => !(await statesOf(alert)).includes('queued'));
    alerts.advance(60_000);
    await eventually(async () => !(await statesOf(alert)).includes('queued'));
    expect(servers.alarmsTo(silent.url).at(-1)).toBe('Update AllClear');
    expect(new Set(servers.alarmsTo(away.url))).toEqual(new Set(['Alert Evacuate']));
    expect(told(away.url).length).toBeLessThanOrEqual((times[0] ?? 0) + 1);
  });

  it('is said to the staff after a minute, and no longer when it was reached', async () => {
    const { office, teacher, student, parent } = await school();
    const elsewhere = await school();
    const { url } = await partnerOf(office);
    servers.behave(url, 500);
    const alert = await alerts.raise(teacher);
    await tried(url, 1);
    await eventually(
      async () => (await report(office, alert)).body.partners[0]?.messages[0]?.outcome === 'refused',
    );
    expect((await report(office, alert)).body.partners).toMatchObject([
      { name: 'County desk', isMissed: false },
    ]);
    alerts.advance(60_001);
    for (const as of [office, teacher])
      expect((await report(as, alert)).body.partners).toMatchObject([
        { isMissed: true, messages: [{ notice: 0, state: 'queued', status: 500 }] },
      ]);
    servers.behave(url, 200);
    alerts.advance(60_000);
    await settles(alert, ['handed_over']);
    expect((await report(office, alert)).body.partners).toMatchObject([
      { isMissed: false, messages: [{ state: 'handed_over', status: 200 }] },
    ]);
    for (const as of [student, parent]) expect((await report(as, alert)).status).toBe(403);
    expect((await report(elsewhere.office, alert)).status).toBe(404);
    expect((await report(office, { id: 'no-id' })).status).toBe(404);
  });

  it('and was removed meanwhile is told of nothing more', async () => {
    const { office, teacher } = await school();
    const { id, url } = await partnerOf(office);
    servers.behave(url, 'away');
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'unreachable');
    const as = { ...office, provedAt: Date.now() };
    expect((await alerts.service.call('POST', `${PATH}/${id}/remove`, { as })).status).toBe(200);
    await post(office, alert, 'updates', { message: 'A word' });
    alerts.advance(60_000);
    await settles(alert, ['not_needed']);
    expect((await report(office, alert)).body.partners).toMatchObject([
      { name: 'County desk', isMissed: false },
    ]);
  });
});

it('an alarm waits for nobody who is changing a partner', async () => {
  const { office, teacher } = await school();
  const { id } = await partnerOf(office);
  await asSuperuser(alerts.service.database.adminUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('UPDATE alerts.alert_partner SET version = version + 1 WHERE id = $1', [id]);
    const alert = await alerts.raise(teacher);
    expect(await rowsOf(alert)).toHaveLength(1);
    await client.query('ROLLBACK');
  });
});

it('two workers send each message once', async () => {
  const { office, teacher } = await school();
  const { url } = await partnerOf(office);
  const answer = servers.hold(url);
  const alert = await alerts.raise(teacher);
  await tried(url, 1);
  const [row] = await alerts.rows<{ lease_until: Date }>(
    'SELECT lease_until FROM partner_delivery WHERE incident_id = $1',
    [alert.id],
  );
  expect(row?.lease_until.getTime()).toBeGreaterThan(Date.now() + 8_000);
  answer();
  await settles(alert, ['handed_over']);
  expect(told(url)).toHaveLength(1);
});
