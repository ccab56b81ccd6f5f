import type { AlertPartner, AlertPartners, AlertPartnerSecret, Identity } from '@homeroom/contracts';
import { USUAL_PARTNER_TYPES } from '@homeroom/domain';
import { notedLines, someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { textsOf } from './cap-schema.spec-support';
import { isSignedWith, type SentMessage, StandInPartners } from './stand-in-partner.spec-support';

let alerts: AlertsAtWork;
let servers: StandInPartners;
beforeAll(async () => {
  alerts = await startAlerts();
  servers = StandInPartners.of(alerts.service);
});
afterAll(() => alerts.close());

const PATH = '/school-admin/alert-partners';
const url = () => `https://${uuidv7()}.example.org/cap?key=1`;
const proved = (as: Identity) => ({ ...as, provedAt: Date.now() });
const call = <T = AlertPartnerSecret & { code: string }>(
  as: Identity,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => alerts.service.call<T>(method, path, { as, ...(body && { body }) });
const list = async (as: Identity) => (await call<AlertPartners>(as, 'GET', PATH)).body.partners;
const wanted = (more: object = {}) => ({
  name: 'County desk',
  url: url(),
  types: USUAL_PARTNER_TYPES,
  ...more,
});
const add = async (as: Identity, more: object = {}) => {
  const { status, body } = await call(proved(as), 'POST', PATH, wanted(more));
  expect(status).toBe(201);
  return body;
};
const test = (as: Identity, { id }: Pick<AlertPartner, 'id'>) =>
  call<{ partner: AlertPartner; code: string }>(as, 'POST', `${PATH}/${id}/test`);
const verb = (as: Identity, { id }: Pick<AlertPartner, 'id'>, what: 'secret' | 'remove') =>
  call(proved(as), 'POST', `${PATH}/${id}/${what}`);
const linesOf = async (schoolId: string) =>
  (await notedLines(alerts.service, 'alerts', schoolId)).map(({ action }) => action);
const last = (to: string) => servers.to(to).at(-1) as SentMessage;

describe('a partner', () => {
  it('is added with a secret that is shown once, and is not ready before it has passed a test', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    const { partner, secret } = await add(office, { place: '1 Main Street, Springfield' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(partner).toMatchObject({ name: 'County desk', testedAt: null, last: null, version: 0 });
    expect(await list(office)).toEqual([partner]);
    expect(JSON.stringify(await list(office))).not.toContain(secret);
    const [kept] = await alerts.rows<{ secret: Buffer }>('SELECT secret FROM alert_partner WHERE id = $1', [
      partner.id,
    ]);
    expect(kept?.secret.includes(Buffer.from((secret ?? '').slice(6), 'base64'))).toBe(false);

    servers.behave(partner.url, 401);
    const refused = await test(office, partner);
    expect(refused.status).toBe(200);
    expect(refused.body.partner).toMatchObject({
      testedAt: null,
      last: { isTest: true, outcome: 'refused', status: 401 },
    });
    expect((await test(office, partner)).body.code).toBe('PARTNER_TESTED_JUST_NOW');
    alerts.advance(10_001);
    servers.behave(partner.url, 202);
    const taken = await test(office, partner);
    expect(taken.body.partner).toMatchObject({ last: { isTest: true, outcome: 'taken', status: 202 } });
    expect(taken.body.partner.testedAt).not.toBeNull();
    expect(servers.to(partner.url)).toHaveLength(2);
    const message = last(partner.url);
    expect(isSignedWith(secret ?? '', message)).toBe(true);
    expect(isSignedWith(secret ?? '', { ...message, body: `${message.body} ` })).toBe(false);
    expect(['status', 'msgType', 'scope'].flatMap((name) => textsOf(message.cap, name))).toEqual([
      'Test',
      'Alert',
      'Private',
    ]);
    expect(textsOf(message.cap, 'areaDesc')).toEqual(['your school, 1 Main Street, Springfield']);
    expect(await linesOf(schoolId)).toEqual([
      'school.alert_partner_added',
      'school.alert_partner_tested',
      'school.alert_partner_tested',
    ]);
  });

  it.each([
    ['is away', 'away', 'unreachable'],
    ['says nothing', 'silent', 'silent'],
    ['lies inside a network', 'inside', 'not_public'],
    ['sends elsewhere', 302, 'refused'],
  ] as const)('that %s does not pass its test, and the office sees why', async (_what, manner, outcome) => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { partner } = await add(office);
    servers.behave(partner.url, manner);
    const { body } = await test(office, partner);
    expect(body.partner).toMatchObject({ testedAt: null, last: { outcome } });
    expect(servers.to(partner.url)).toHaveLength(1);
  });

  it('at a changed address gets a new secret and has to pass a test again', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    const { partner, secret } = await add(office);
    await test(office, partner);
    const elsewhere = url();
    const change = { version: 0, url: elsewhere };
    const { status, body } = await call(proved(office), 'PATCH', `${PATH}/${partner.id}`, change);
    expect(status).toBe(200);
    expect(body.partner).toMatchObject({ url: elsewhere, testedAt: null, last: null, version: 1 });
    expect(body.secret).not.toBe(secret);
    const slower = await call(proved(office), 'PATCH', `${PATH}/${partner.id}`, { version: 0, name: 'Desk' });
    expect([slower.status, slower.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const renamed = await call(proved(office), 'PATCH', `${PATH}/${partner.id}`, {
      version: 1,
      name: 'Desk',
      url: elsewhere,
    });
    expect(renamed.body).toMatchObject({
      secret: null,
      partner: { name: 'Desk', types: USUAL_PARTNER_TYPES },
    });
    await test(office, partner);
    expect(isSignedWith(body.secret ?? '', last(elsewhere))).toBe(true);
    expect(isSignedWith(secret ?? '', last(elsewhere))).toBe(false);
    expect(
      (await linesOf(schoolId)).filter((action) => action === 'school.alert_partner_changed'),
    ).toHaveLength(2);
  });

  it('does not pass a test when its address was changed during the test', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { partner } = await add(office);
    const answer = servers.hold(partner.url);
    const slow = test(office, partner);
    while (servers.to(partner.url).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await call(proved(office), 'PATCH', `${PATH}/${partner.id}`, { version: 0, url: url() });
    answer();
    expect((await slow).body.code).toBe('CHANGED_MEANWHILE');
    expect(await list(office)).toMatchObject([{ testedAt: null, last: null }]);
  });

  it('counts as tested only with the current secret, and the list shows that', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    const { partner, secret: before } = await add(office);
    expect((await test(office, partner)).body.partner.isSecretTested).toBe(true);
    const { secret: after, partner: renewed } = (await verb(office, partner, 'secret')).body;
    expect(renewed).toMatchObject({ testedAt: expect.any(String), isSecretTested: false });
    servers.know(partner.url, before ?? '');
    alerts.advance(10_001);
    expect((await test(office, partner)).body.partner).toMatchObject({
      isSecretTested: false,
      last: { outcome: 'refused', status: 401 },
    });
    servers.know(partner.url, after ?? '');
    alerts.advance(10_001);
    expect((await test(office, partner)).body.partner).toMatchObject({
      isSecretTested: true,
      last: { outcome: 'taken' },
    });
    expect(await linesOf(schoolId)).toContain('school.alert_partner_secret_renewed');
  });

  it('does not count as knowing the new secret when it was issued during a test', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { partner } = await add(office);
    const answer = servers.hold(partner.url);
    const slow = test(office, partner);
    while (servers.to(partner.url).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await verb(office, partner, 'secret');
    answer();
    expect((await slow).body.partner).toMatchObject({ testedAt: expect.any(String), isSecretTested: false });
  });

  it('is gone after its removal, and its secret is erased', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    const { partner } = await add(office);
    expect((await verb(office, partner, 'remove')).status).toBe(200);
    expect(await list(office)).toEqual([]);
    expect((await verb(office, partner, 'remove')).status).toBe(404);
    expect((await test(office, partner)).status).toBe(404);
    expect(
      await alerts.rows('SELECT name, secret, secrets_before FROM alert_partner WHERE id = $1', [partner.id]),
    ).toEqual([{ name: 'County desk', secret: null, secrets_before: null }]);
    const lines = await notedLines(alerts.service, 'alerts', schoolId);
    expect(lines.map(({ action }) => action)).toEqual([
      'school.alert_partner_added',
      'school.alert_partner_removed',
    ]);
    expect(JSON.stringify(lines)).not.toContain(partner.url);
  });
});

it.each(['read_only', 'suspended'] as const)(
  'in a school that is %s a partner can be tested, removed or given a new secret, but none added or changed',
  async (closed) => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { partner } = await add(office);
    const shut = { ...proved(office), closed };
    const change = { version: 0, name: 'Desk' };
    expect((await call(shut, 'POST', PATH, wanted())).status).toBe(403);
    expect((await call(shut, 'PATCH', `${PATH}/${partner.id}`, change)).status).toBe(403);
    expect(await list(shut)).toEqual([partner]);
    const { status, body } = await verb(shut, partner, 'secret');
    expect(status).toBe(200);
    expect((await test(shut, partner)).body.partner.isSecretTested).toBe(true);
    expect(isSignedWith(body.secret ?? '', last(partner.url))).toBe(true);
    expect((await verb(shut, partner, 'remove')).status).toBe(200);
    expect(await list(shut)).toEqual([]);
  },
);

describe('permission to manage partners', () => {
  it('requires an administrator of the school after step-up, and no operator visit', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    const { partner } = await add(office);
    const visitor: Identity = { ...proved(office), visit: someVisit(true) };
    for (const as of [visitor, { ...visitor, visit: someVisit(false) }])
      expect(await list(as)).toEqual([{ ...partner, url: new URL(partner.url).origin }]);
    const acts = (as: Identity) =>
      Promise.all([
        call(as, 'POST', PATH, wanted()),
        call(as, 'PATCH', `${PATH}/${partner.id}`, { version: 0, name: 'X' }),
        call(as, 'POST', `${PATH}/${partner.id}/secret`),
        call(as, 'POST', `${PATH}/${partner.id}/remove`),
      ]);
    const long = { ...office, provedAt: Date.now() - 3_600_000 };
    expect((await acts(long)).map(({ body }) => body.code)).toEqual(Array(4).fill('STEP_UP_NEEDED'));
    expect((await acts(visitor)).map(({ status }) => status)).toEqual(Array(4).fill(403));
    expect((await test(visitor, partner)).status).toBe(403);
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const) {
      const other = proved(someone(role, schoolId));
      expect((await acts(other)).map(({ status }) => status)).toEqual(Array(4).fill(403));
      expect((await call(other, 'GET', PATH)).status).toBe(403);
    }
    expect(servers.to(partner.url)).toEqual([]);
    expect(await list(office)).toEqual([partner]);
  });

  it('is never given to another school, which cannot see that partners exist', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { school_admin: stranger } = await alerts.school('school_admin');
    const { partner } = await add(office);
    expect(await list(stranger)).toEqual([]);
    const tried = [
      await call(proved(stranger), 'PATCH', `${PATH}/${partner.id}`, { version: 0, name: 'X' }),
      await verb(stranger, partner, 'secret'),
      await test(stranger, partner),
      await verb(stranger, partner, 'remove'),
      await verb(stranger, { id: 'no-id' }, 'remove'),
    ];
    expect(tried.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(await list(office)).toEqual([partner]);
  });
});

describe('a request to add or test partners', () => {
  it('requires a name, a public https address and distinct types, and names each invalid field', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    for (const [field, wrong] of [
      ['name', ''],
      ['name', 'x'.repeat(81)],
      ['url', 'http://desk.example.org/'],
      ['url', 'https://127.0.0.1/'],
      ['url', 'https://desk.example.org:8443/'],
      ['url', 7],
      ['types', []],
      ['types', ['fire', 'fire']],
      ['types', ['flood']],
      ['types', 'fire'],
    ] as const) {
      const { status, body } = await call(proved(office), 'POST', PATH, wanted({ [field]: wrong }));
      expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
    }
    expect((await call(proved(office), 'POST', PATH, wanted({ secret: 'mine' }))).status).toBe(400);
    expect(await list(office)).toEqual([]);
  });

  it('is limited to ten partners, also under concurrent requests', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => call(proved(office), 'POST', PATH, wanted())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'PARTNER_LIMIT')).toHaveLength(4);
    const [first] = await list(office);
    await verb(office, first as AlertPartner, 'remove');
    await add(office, { name: 'مركز <المراقبة> & Co' });
    expect(await list(office)).toHaveLength(10);
  });

  it('runs one test when two are requested at once', async () => {
    const { school_admin: office } = await alerts.school('school_admin');
    const { partner } = await add(office);
    const answers = await Promise.all([test(office, partner), test(office, partner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(servers.to(partner.url)).toHaveLength(1);
  });
});
