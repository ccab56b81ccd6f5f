import type { AlertPartnerReport, AlertPartnerSecret, AlertRecord, Identity } from '@homeroom/contracts';
import { ALERT_TYPES, type AlertType } from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { asSuperuser, eventually as within, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { queuePartners } from './partner-messages.queries';
import { PartnersWorker } from './partners.worker';
import { textsOf } from './cap-schema.spec-support';
import { isSignedWith, type SentMessage, StandInPartners } from './stand-in-partner.spec-support';

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
/** Fails within seconds, since these specs take seconds. */
const eventually = <T extends NonNullable<unknown>>(fact: () => Promise<T | false> | T | false) =>
  within(fact, 20_000);
type Office = Identity;

/** Creates a partner that has answered its test. */
async function partnerOf(
  office: Office,
  more: { types?: readonly AlertType[]; place?: string; hearsWords?: boolean } = {},
) {
  const partner = await untested(office, more);
  expect((await test(office, partner.id)).status).toBe(200);
  return partner;
}

async function untested(office: Office, more: object = {}) {
  const url = `https://${uuidv7()}.example.org/cap`;
  const body = { name: 'County desk', url, types: ALERT_TYPES, ...more };
  const as = { ...office, provedAt: Date.now() };
  const added = await alerts.service.call<AlertPartnerSecret>('POST', PATH, { as, body });
  return { id: added.body.partner.id, url, secret: added.body.secret ?? '' };
}

const test = (as: Office, id: string) => alerts.service.call('POST', `${PATH}/${id}/test`, { as });
const change = (office: Office, id: string, body: object) =>
  alerts.service.call<AlertPartnerSecret & { code: string }>('PATCH', `${PATH}/${id}`, {
    as: { ...office, provedAt: Date.now() },
    body: { version: 0, ...body },
  });

const remove = (office: Office, id: string, body: object = {}) =>
  alerts.service.call<{ code: string }>('POST', `${PATH}/${id}/remove`, {
    as: { ...office, provedAt: Date.now() },
    body,
  });

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
/** Returns the messages of alarms in the order of arrival. */
const told = (url: string): SentMessage[] =>
  servers.to(url).filter(({ cap }) => textsOf(cap, 'status')[0] === 'Actual');
const text = (message: SentMessage | undefined, name: string) =>
  message ? (textsOf(message.cap, name)[0] ?? null) : null;
const leased = async ({ id }: Pick<AlertRecord, 'id'>) => {
  const sql = 'SELECT FROM partner_delivery WHERE incident_id = $1 AND lease_until IS NOT NULL';
  return (await alerts.rows(sql, [id])).length > 0;
};
const tried = (url: string, times: number) => eventually(() => told(url).length >= times);

describe('an alarm', () => {
  it('goes to each partner of the school at once, with what happened and where, and names nobody', async () => {
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
    expect(text(message, 'instruction')).toMatch(/^People at the school are told: EVACUATE/);
    for (const kept of ['Tom', 'lighter', student.personId, student.personId.slice(-4)])
      expect(message?.body).not.toContain(kept);
    expect(text(message, 'sent')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-00:00$/);
  });

  it('includes no typed words unless the school has chosen that', async () => {
    const { office, teacher } = await school();
    const { id, url } = await partnerOf(office);
    const alert = await alerts.raise(teacher, 'medical', 'Mia Huber has a seizure');
    await settles(alert, ['handed_over']);
    await post(office, alert, 'updates', { message: 'Mia Huber is awake' });
    await post(office, alert, 'all-clear', { message: 'Mia Huber is well' });
    await eventually(async () => !(await statesOf(alert)).includes('queued'));
    expect(servers.alarmsTo(url).at(-1)).toBe('Update AllClear');
    expect(
      told(url)
        .map(({ body }) => body)
        .join(),
    ).not.toContain('Huber');
    expect((await report(office, alert)).body.partners).toMatchObject([{ hearsWords: false }]);
    const wording = () => alerts.service.call('GET', '/emergency-alerts/wording', { as: teacher });
    expect((await wording()).body).toMatchObject({ partnersRead: false });
    expect((await change(office, id, { hearsWords: true })).body.partner.hearsWords).toBe(true);
    expect((await wording()).body).toMatchObject({ partnersRead: true });
    const next = await alerts.raise(teacher, 'medical', 'Mia Huber again');
    await settles(next, ['handed_over']);
    expect(text(told(url).at(-1), 'description')).toContain('Mia Huber again');
    expect((await report(office, next)).body.partners).toMatchObject([{ hearsWords: true }]);
  });

  it('includes what staff typed, each update and the end', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office, { hearsWords: true });
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

  it('raised by mistake is cancelled', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    const alert = await alerts.raise(teacher, 'lockdown');
    await settles(alert, ['handed_over']);
    expect((await post(teacher, alert, 'correction')).status).toBe(200);
    await settles(alert, ['handed_over', 'handed_over']);
    expect(servers.alarmsTo(url)).toEqual(['Alert Shelter', 'Cancel None']);
  });

  it('goes only to partners of that type, and once however often it is raised', async () => {
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

  it('goes to no untested partner, which is shown at once, and to no partner of another school', async () => {
    const { office, teacher } = await school();
    const elsewhere = await school();
    const stranger = await partnerOf(elsewhere.office);
    const fresh = await untested(office);
    const known = await partnerOf(office);
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await statesOf(alert)).includes('handed_over'));
    await eventually(async () =>
      (await rowsOf(alert)).some(({ last_outcome }) => last_outcome === 'not_ready'),
    );
    expect(told(known.url)).toHaveLength(1);
    expect([...told(stranger.url), ...servers.to(fresh.url)]).toEqual([]);
    alerts.advance(1_001);
    expect((await report(office, alert)).body.partners).toMatchObject([
      { id: fresh.id, isMissed: true, messages: [{ outcome: 'not_ready' }] },
      { id: known.id, isMissed: false },
    ]);
  });

  it('goes to a partner as soon as it passes a test, which reveals nothing of the alarm', async () => {
    const { office, teacher } = await school();
    const { id, url } = await untested(office);
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'not_ready');
    // By now the pauses between attempts are long.
    await asSuperuser(alerts.service.database.adminUrl, (client) =>
      client.query(
        `UPDATE alerts.partner_delivery SET due_at = due_at + interval '10 minutes' WHERE incident_id = $1`,
        [alert.id],
      ),
    );
    expect((await test(office, id)).status).toBe(200);
    await settles(alert, ['handed_over']);
    const tested = servers.to(url)[0];
    expect(text(tested, 'status')).toBe('Test');
    expect(tested?.body).not.toMatch(/no emergency|Nothing has happened/);
    expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
  });
});

describe('a drill', () => {
  it('goes to no partner, nor is it named by the alarm that ends it', async () => {
    const { office, teacher, schoolId } = await school();
    const { url } = await partnerOf(office);
    const before = servers.all.length;
    for (const type of ALERT_TYPES) {
      const drill = await alerts.drill(teacher, { type });
      await post(office, drill, 'updates', { message: 'Well done' });
      await post(office, drill, 'all-clear');
    }
    const drill = await alerts.drill(teacher);
    // A safeguard: the statement itself ignores drills.
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

describe('an alarm held for the staff', () => {
  async function held() {
    const people = await school();
    const body = { staffFirst: true };
    const as = { ...people.office, provedAt: Date.now() };
    await alerts.service.call('PATCH', '/school-admin/alert-policy', { as, body });
    return { ...people, ...(await partnerOf(people.office, { hearsWords: true })) };
  }

  it('goes to no partner before it is released to everybody', async () => {
    const { office, teacher, student, id, url } = await held();
    const alert = await alerts.raise(student);
    // Staff who type an update meanwhile see which partners will read it, except those that are not notified of this alert type.
    await partnerOf(office, { types: ['help'], hearsWords: true });
    expect((await report(teacher, alert)).body.partners).toEqual([
      { id, name: 'County desk', isMissed: false, mayKnow: false, hearsWords: true, messages: [] },
    ]);
    await post(teacher, alert, 'updates', { message: 'We look' });
    expect(await rowsOf(alert)).toEqual([]);
    expect(told(url)).toEqual([]);
    expect((await post(teacher, alert, 'release')).status).toBe(200);
    await settles(alert, ['handed_over']);
    expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
    expect(text(told(url)[0], 'description')).toContain('We look');
  });

  it('goes to no partner when it ends before its release', async () => {
    const { teacher, student, url } = await held();
    const alert = await alerts.raise(student);
    await post(teacher, alert, 'all-clear');
    expect(await rowsOf(alert)).toEqual([]);
    expect(told(url)).toEqual([]);
    expect((await report(teacher, alert)).body.partners).toEqual([]);
  });
});

describe('a partner that does not answer', () => {
  it('leaves room for other schools, however many rooms of its school call', async () => {
    const [here, there] = [await school(), await school()];
    const silent = await Promise.all(Array.from({ length: 10 }, () => partnerOf(here.office)));
    const elsewhere = await partnerOf(there.office);
    const answers = silent.map(({ url }) => servers.hold(url));
    const rooms = 42;
    for (let classNumber = 1; classNumber <= rooms; classNumber += 1)
      await alerts.raise({ ...here.class_device, personId: uuidv7(), classNumber }, 'help');
    await eventually(() => silent.every(({ url }) => told(url).length === 3));
    const alert = await alerts.raise(there.teacher);
    await settles(alert, ['handed_over']);
    expect(told(elsewhere.url)).toHaveLength(1);
    expect(silent.map(({ url }) => told(url).length)).toEqual(Array(10).fill(3));
    for (const answer of answers) answer();
    await eventually(() => silent.every(({ url }) => told(url).length === rooms));
  });

  it('delays no other partner, no other school and no mail', async () => {
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

  it('is retried under the same identifier, and no update overtakes the message it refers to', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office, { hearsWords: true });
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

  it('is retried for fifteen minutes with growing pauses', async () => {
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
    // The next update finds a partner that knows of nothing yet.
    servers.behave(url, 200);
    await post(office, alert, 'updates', { message: 'Come to the gate' });
    await settles(alert, ['failed', 'handed_over']);
    expect(servers.alarmsTo(url).at(-1)).toBe('Alert Evacuate');
    expect(text(told(url).at(-1), 'references')).toBeNull();
  });

  it('is not alarmed after the end, and gets the end only when the alarm may have arrived', async () => {
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

  it('is shown to staff after a minute, and no longer once it was reached', async () => {
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

  it.each([404, 'away'] as const)(
    '(%s) is also shown beside the end, as somebody may have called it',
    async (manner) => {
      const { office, teacher } = await school();
      const { url } = await partnerOf(office);
      servers.behave(url, manner);
      const fresh = await untested(office);
      const alert = await alerts.raise(teacher);
      await tried(url, 1);
      alerts.advance(60_001);
      const missed = async () => {
        const { partners } = (await report(office, alert)).body;
        return partners.filter(({ isMissed, mayKnow }) => isMissed && !mayKnow).map(({ id }) => id);
      };
      await eventually(async () => (await missed()).length === 2);
      expect((await post(teacher, alert, 'all-clear')).status).toBe(200);
      await eventually(async () => !(await statesOf(alert)).includes('queued'));
      alerts.advance(1_001);
      expect(await missed()).toContain(fresh.id);
      expect(await missed()).toHaveLength(2);
    },
  );

  it('does not have to be called after the end when nobody was shown that it missed the alarm', async () => {
    const { office, teacher } = await school();
    const { url } = await partnerOf(office);
    servers.behave(url, 404);
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'refused');
    await post(teacher, alert, 'correction');
    await settles(alert, ['not_needed']);
    alerts.advance(60_001);
    expect((await report(office, alert)).body.partners).toMatchObject([{ isMissed: false, mayKnow: false }]);
  });

  it('and was removed does not have to be called before the end, but has to be afterwards', async () => {
    const { office, teacher } = await school();
    const { id, url } = await partnerOf(office);
    servers.behave(url, 'away');
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'unreachable');
    alerts.advance(60_001);
    // A message in progress may still arrive.
    await eventually(async () => (await remove(office, id)).status === 200);
    await settles(alert, ['failed']);
    alerts.advance(1_001);
    expect((await report(office, alert)).body.partners).toMatchObject([{ isMissed: false }]);
    await post(office, alert, 'all-clear');
    alerts.advance(1_001);
    expect((await report(office, alert)).body.partners).toMatchObject([{ isMissed: true, mayKnow: false }]);
  });

  it('and was removed receives nothing more', async () => {
    const { office, teacher } = await school();
    const { id, url } = await partnerOf(office);
    servers.behave(url, 'away');
    const alert = await alerts.raise(teacher);
    await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'unreachable');
    await eventually(async () => (await remove(office, id)).status === 200);
    await post(office, alert, 'updates', { message: 'A word' });
    alerts.advance(60_000);
    await settles(alert, ['not_needed']);
    expect((await report(office, alert)).body.partners).toMatchObject([
      { name: 'County desk', isMissed: false },
    ]);
  });
});

it('delivery outcomes are exported from zero, so that the first of a kind shows as an increase', async () => {
  const { body } = await alerts.service.call<string>('GET', '/metrics');
  expect(body).toMatch(/homeroom_alerts_partner_messages_total\{outcome="not_public"\} 0\n/);
});

it('an alarm does not wait for a concurrent change of a partner', async () => {
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

it('a change of address is refused while the partner has yet to hear how an alarm ends', async () => {
  const { office, teacher } = await school();
  const [partner, away] = [await partnerOf(office), await partnerOf(office)];
  servers.behave(away.url, 'away');
  const alert = await alerts.raise(teacher);
  await eventually(async () => (await statesOf(alert)).includes('handed_over'));
  await eventually(async () =>
    (await rowsOf(alert)).some(({ last_outcome }) => last_outcome === 'unreachable'),
  );
  const url = `https://${uuidv7()}.example.org/cap`;
  const move = async ({ id }: { id: string }) => (await change(office, id, { url })).body.code;
  expect(await move(partner)).toBe('PARTNER_TOLD_OF_ALARM');
  expect((await change(office, partner.id, { place: '1 Main St' })).status).toBe(200);
  // A partner that has certainly not been reached may be moved to another address.
  await eventually(async () => (await move(away)) === undefined);
  servers.behave(partner.url, 503);
  await post(office, alert, 'all-clear');
  await tried(partner.url, 2);
  const again = () => change(office, partner.id, { version: 1, url });
  expect((await again()).body.code).toBe('PARTNER_TOLD_OF_ALARM');
  servers.behave(partner.url, 200);
  alerts.advance(60_000);
  await eventually(async () => !(await statesOf(alert)).includes('queued'));
  expect((await again()).status).toBe(200);
  expect(servers.alarmsTo(partner.url).at(-1)).toBe('Update AllClear');
});

describe('a partner that has yet to hear how an alarm ends', () => {
  async function toldPartner() {
    const { office, teacher } = await school();
    const partner = await partnerOf(office);
    const alert = await alerts.raise(teacher);
    await settles(alert, ['handed_over']);
    const isMissed = async () => {
      alerts.advance(1_001);
      return (await report(office, alert)).body.partners.map((one) => [one.isMissed, one.mayKnow]);
    };
    return { office, alert, isMissed, ...partner };
  }

  it('is not removed before it has heard', async () => {
    const { office, alert, isMissed, id, url } = await toldPartner();
    expect((await remove(office, id)).body.code).toBe('PARTNER_TOLD_OF_ALARM');
    servers.behave(url, 503);
    await post(office, alert, 'all-clear');
    await tried(url, 2);
    expect((await remove(office, id, { evenIfTold: false })).body.code).toBe('PARTNER_TOLD_OF_ALARM');
    servers.behave(url, 200);
    alerts.advance(60_000);
    await settles(alert, ['handed_over', 'handed_over']);
    expect((await remove(office, id)).status).toBe(200);
    expect(await isMissed()).toEqual([[false, true]]);
  });

  it('has to be called after the end when it was removed all the same', async () => {
    const { office, alert, isMissed, id, url } = await toldPartner();
    expect((await remove(office, id, { evenIfTold: 'no' })).status).toBe(400);
    expect((await remove(office, id, { evenIfTold: true })).status).toBe(200);
    expect(await isMissed()).toEqual([[false, true]]);
    await post(office, alert, 'all-clear');
    expect(await isMissed()).toEqual([[true, true]]);
    expect(servers.alarmsTo(url)).toEqual(['Alert Evacuate']);
  });

  it('has to be called when it was removed while the end was being sent', async () => {
    const { office, alert, isMissed, id, url } = await toldPartner();
    servers.behave(url, 'away');
    await post(office, alert, 'all-clear');
    await eventually(async () => (await rowsOf(alert))[1]?.last_outcome === 'unreachable');
    expect((await remove(office, id, { evenIfTold: true })).status).toBe(200);
    await settles(alert, ['handed_over', 'not_needed']);
    expect(await isMissed()).toEqual([[true, true]]);
  });
});

it('an end that coincides with a failed try does not wait for the pause of its retry', async () => {
  const { office, teacher } = await school();
  const { url } = await partnerOf(office);
  servers.behave(url, 'silent');
  const alert = await alerts.raise(teacher);
  await tried(url, 1);
  await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'silent');
  // The next attempt will back off for long.
  await asSuperuser(alerts.service.database.adminUrl, (client) =>
    client.query('UPDATE alerts.partner_delivery SET attempts = 6 WHERE incident_id = $1', [alert.id]),
  );
  const before = told(url).length;
  const answer = servers.hold(url);
  alerts.advance(60_000);
  await tried(url, before + 1);
  await asSuperuser(alerts.service.database.adminUrl, async (client) => {
    // Simulates the end: it has locked the incident and seen that the message is in progress, but has not committed.
    await client.query('BEGIN');
    await client.query('SELECT FROM alerts.incident WHERE id = $1 FOR NO KEY UPDATE', [alert.id]);
    answer();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await rowsOf(alert))[0]?.attempts).toBe(7);
    expect(await leased(alert)).toBe(true);
    await client.query('ROLLBACK');
  });
  await eventually(async () => !(await leased(alert)));
});

it('a partner whose secret cannot be decrypted is sent nothing, and the office sees why', async () => {
  const { office, teacher } = await school();
  const { id, url } = await partnerOf(office);
  await asSuperuser(alerts.service.database.adminUrl, (client) =>
    client.query('UPDATE alerts.alert_partner SET secret = sha256(secret) WHERE id = $1', [id]),
  );
  const alert = await alerts.raise(teacher);
  await eventually(async () => (await rowsOf(alert))[0]?.last_outcome === 'not_signed');
  expect(told(url)).toEqual([]);
  const [row] = await alerts.rows<{ begun_at: Date | null }>(
    'SELECT begun_at FROM partner_delivery WHERE incident_id = $1',
    [alert.id],
  );
  expect(row).toEqual({ begun_at: null });
});

describe('an alarm after a new secret was issued', () => {
  async function renewing() {
    const { office, teacher } = await school();
    const { id, url, secret } = await partnerOf(office);
    const secrets = [secret];
    const as = { ...office, provedAt: Date.now() };
    const renew = async () => {
      const { body } = await alerts.service.call<AlertPartnerSecret>('POST', `${PATH}/${id}/secret`, { as });
      secrets.push(body.secret ?? '');
    };
    /** Returns which of the secrets verify a message sent to the partner. */
    const known = async () => {
      const alert = await alerts.raise(teacher);
      await settles(alert, ['handed_over']);
      const [message] = told(url).slice(-1);
      await post(office, alert, 'all-clear');
      await settles(alert, ['handed_over', 'handed_over']);
      return secrets.map((one) => message !== undefined && isSignedWith(one, message));
    };
    return { renew, known, test: () => test(office, id) };
  }

  it('is also signed with the previous secret for a day', async () => {
    const { renew, known } = await renewing();
    await renew();
    expect(await known()).toEqual([true, true]);
    alerts.advance(24 * 3_600_000);
    expect(await known()).toEqual([false, true]);
  });

  it('is also signed with the tested secret, however often a new one is issued', async () => {
    const { renew, known, test } = await renewing();
    for (let times = 0; times < 6; times += 1) await renew();
    // The tested one, the three latest after it, and the current one.
    expect(await known()).toEqual([true, false, false, true, true, true, true]);
    alerts.advance(10_001);
    await test();
    await renew();
    expect(await known()).toEqual([false, false, false, false, false, false, true, true]);
  });
});

it('two concurrent workers send each message once', async () => {
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
