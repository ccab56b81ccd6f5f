import type {
  AlertRecord,
  DrillLog,
  Identity,
  LiveEvent,
  OfficeAlerts,
  ReceiptsTaken,
} from '@homeroom/contracts';
import { ALERT_TYPES, dayOnClock } from '@homeroom/domain';
import { asSuperuser, hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';
import { LiveFeed } from '../live/live-feed';
import { DrillClock } from './drill-clock';

const DRILLS = '/school-admin/drills';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

const call = <T>(as: Identity, method: 'GET' | 'POST', path: string, body?: object) =>
  alerts.service.call<T>(method, path, { as, ...(body && { body }) });
const start = (as: Identity, more: object = {}) =>
  call<{ alert: AlertRecord; code: string; fields?: object }>(as, 'POST', DRILLS, {
    ...{ type: 'fire', minutes: 10 },
    ...more,
  });
const raise = (as: Identity, type = 'fire') =>
  call<{ alert: AlertRecord }>(as, 'POST', '/school-admin/emergency-alerts', { type });
const activeFor = async (as: Identity) =>
  (await call<AlertRecord[]>(as, 'GET', '/emergency-alerts/active')).body;
const rowOf = async ({ id }: Pick<AlertRecord, 'id'>) =>
  (
    await alerts.rows<{ status: string; ended_how: string | null; last_notice: number; xmin: string }>(
      'SELECT status, ended_how, last_notice, xmin::text FROM incident WHERE id = $1',
      [id],
    )
  )[0];
const told = (id: string, notice = 0) =>
  alerts.rows<{ recipient_id: string }>(
    'SELECT DISTINCT recipient_id FROM delivery WHERE incident_id = $1 AND notice = $2',
    [id, notice],
  );
const eventsOf = (id: string) =>
  alerts.rows<{ name: string; to_json: object }>(
    `SELECT name, to_json FROM live_event WHERE data->>'alertId' = $1 AND name <> 'alert.counted' ORDER BY id`,
    [id],
  );
const drillClock = () => alerts.service.app.get(DrillClock).round();
const today = () => dayOnClock(alerts.service.app.get(Clock).now(), 'UTC');
const daysAgo = (days: number) => dayOnClock(new Date(Date.now() - days * 24 * 3_600_000), 'UTC');

it('is started by administrators and class teachers, and by nobody else', async () => {
  const schoolId = uuidv7();
  const who: [Identity, number][] = [
    [someone('school_admin', schoolId), 201],
    [someone('teacher', uuidv7(), { teacherType: 'principal' }), 201],
    [someone('teacher', uuidv7(), { teacherType: 'principal_and_subject' }), 201],
    [someone('teacher', schoolId, { teacherType: 'subject' }), 403],
    [someone('class_device', schoolId, { classNumber: 3 }), 403],
    [someone('student', schoolId, { classNumber: 3 }), 403],
    [someone('parent', schoolId), 403],
    [someone('super_super_admin', schoolId), 403],
  ];
  for (const [as, status] of who) {
    expect([as.role, as.teacherType, (await start(as)).status]).toEqual([as.role, as.teacherType, status]);
    if (status === 403) expect((await call(as, 'GET', DRILLS)).status).toBe(403);
  }
});

it('cannot be turned into an alert by request fields, nor an alert into a drill', async () => {
  const { school_admin: office } = await alerts.school('school_admin');
  for (const more of [{ kind: 'alert' }, { priority: 'critical' }, { type: 'picnic' }])
    expect((await start(office, more)).status).toBe(400);
  for (const minutes of [0, 121, 1.5, '10', null])
    expect((await start(office, { minutes })).status).toBe(400);
  for (const body of [
    { type: 'fire', kind: 'drill' },
    { type: 'fire', minutes: 10 },
  ])
    expect((await call(office, 'POST', '/school-admin/emergency-alerts', body)).status).toBe(400);
  const drill = await alerts.drill(office, { message: 'Meet on the south field.' });
  expect(drill).toMatchObject({
    ...{ kind: 'drill', status: 'active', message: 'Meet on the south field.' },
    raisedBy: { role: 'school_admin', isMe: true },
    told: { audience: 'on_site', action: 'LEAVE THE BUILDING' },
  });
  expect(Date.parse(drill.endsBy ?? '') - Date.parse(drill.raisedAt)).toBe(10 * 60_000);
});

describe('families', () => {
  it('receive no row, event, page or receipt of a drill, not even at its end', async () => {
    const { teacher, student, parent, schoolId } = await alerts.school('teacher', 'student', 'parent');
    const emitted: LiveEvent[] = [];
    const spy = jest.spyOn(alerts.service.app.get(LiveFeed), 'emit');
    spy.mockImplementation((event) => void emitted.push(event));
    const drill = await alerts.drill(teacher);
    expect((await told(drill.id)).map((row) => row.recipient_id).sort()).toEqual(
      [teacher.personId, student.personId].sort(),
    );
    await alerts.handedToPages(drill, [parent, student]);
    const knows = async () => {
      expect(await activeFor(parent)).toEqual([]);
      const path = `/emergency-alerts/${drill.id}`;
      expect((await call(parent, 'GET', path)).status).toBe(404);
      for (const verb of ['received', 'seen', 'acknowledge'])
        expect((await call(parent, 'POST', `${path}/${verb}`, {})).status).toBe(404);
      const said = [{ role: 'parent', receipt: 'seen', notice: 0, personIds: [parent.personId] }];
      const { body } = await alerts.service.call<ReceiptsTaken>('POST', '/internal/live/receipts', {
        body: { schoolId, alertId: drill.id, said },
      });
      expect(body.strangers).toEqual([parent.personId]);
    };
    await knows();
    await call(teacher, 'POST', `/emergency-alerts/${drill.id}/updates`, { message: 'Well done' });
    await knows();
    await call(teacher, 'POST', `/emergency-alerts/${drill.id}/all-clear`, {});
    await knows();
    spy.mockRestore();
    const rows = await alerts.rows('SELECT 1 FROM delivery WHERE incident_id = $1 AND recipient_id = $2', [
      drill.id,
      parent.personId,
    ]);
    expect(rows).toEqual([]);
    const events = await eventsOf(drill.id);
    expect(events.map(({ name, to_json }) => [name, to_json])).toEqual(
      ['alert.raised', 'alert.updated', 'alert.cleared'].map((name) => [name, { onSite: true }]),
    );
    const readers = emitted.flatMap((event) => Object.keys(event.readers?.byRole ?? {}));
    expect(readers).toContain('student');
    expect(readers).not.toContain('parent');
  });

  it('see the drill as a drill when they were informed beforehand', async () => {
    const { school_admin: office, parent } = await alerts.school('school_admin', 'parent');
    const drill = await alerts.drill(office, { familiesToldOn: today() });
    expect(await activeFor(parent)).toMatchObject([
      {
        ...{ id: drill.id, kind: 'drill' },
        told: {
          audience: 'family',
          sentence: expect.stringMatching(/^The school is practising\./) as string,
        },
      },
    ]);
    expect((await told(drill.id)).length).toBe(2);
    expect(await eventsOf(drill.id)).toEqual([{ name: 'alert.raised', to_json: { everyone: true } }]);
  });

  it('count as informed only when the date is within the last weeks and not in the future', async () => {
    const { school_admin: office, schoolId } = await alerts.school('school_admin');
    for (const familiesToldOn of [daysAgo(-2), daysAgo(33), '2026-02-30', 'yesterday'])
      expect((await start(office, { familiesToldOn })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { familiesToldOn: [expect.any(String)] },
      });
    // On Kiritimati it may already be the next day.
    await hearOfSchool(alerts.service.app, schoolNews(schoolId, { timeZone: 'Pacific/Kiritimati' }));
    const there = dayOnClock(new Date(), 'Pacific/Kiritimati');
    expect((await start(office, { familiesToldOn: there })).status).toBe(201);
  });
});

it('a drill of a room’s call for help is visible to staff only', async () => {
  const { teacher, student, parent } = await alerts.school('teacher', 'student', 'parent');
  const drill = await alerts.drill(teacher, { type: 'help', familiesToldOn: today() });
  expect((await told(drill.id)).map((row) => row.recipient_id)).toEqual([teacher.personId]);
  for (const as of [student, parent]) expect(await activeFor(as)).toEqual([]);
  // A person who may not even know about the drill raises the alert that ends it.
  expect((await raise(student)).status).toBe(202);
  expect(await rowOf(drill)).toMatchObject({ status: 'cleared', ended_how: 'alert' });
});

it('runs only once per school when twenty people start one concurrently', async () => {
  const { school_admin: office, schoolId } = await alerts.school('school_admin');
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(office)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'DRILL_RUNNING')).toHaveLength(19);
  expect(await alerts.rows('SELECT 1 FROM incident WHERE school_id = $1', [schoolId])).toHaveLength(1);
  expect((await start(someone('school_admin', uuidv7()))).status).toBe(201);
});

it('a repeated request with the same idempotency key returns the same drill, also after its end', async () => {
  const { school_admin: as } = await alerts.school('school_admin');
  const ask = () =>
    alerts.service.call<{ alert: AlertRecord }>('POST', DRILLS, {
      ...{ as, body: { type: 'amok', minutes: 5 } },
      headers: { 'idempotency-key': 'one-drill-and-no-more' },
    });
  const first = await ask();
  expect([first.status, (await ask()).body]).toEqual([201, first.body]);
  await call(as, 'POST', `/emergency-alerts/${first.body.alert.id}/all-clear`, {});
  expect((await ask()).body.alert.id).toBe(first.body.alert.id);
  expect(await activeFor(as)).toEqual([]);
});

describe('a real alert', () => {
  it('ends a running drill in the same transaction, as a separate incident', async () => {
    const { school_admin: office, student } = await alerts.school('school_admin', 'student');
    const drill = await alerts.drill(office, { type: 'fire' });
    const alert = await alerts.raise(office, 'fire');
    expect([alert.kind, alert.id === drill.id]).toEqual(['alert', false]);
    expect(await activeFor(student)).toMatchObject([{ id: alert.id }]);
    const [over, raised] = [await rowOf(drill), await rowOf(alert)];
    expect(over).toMatchObject({ status: 'cleared', ended_how: 'alert', last_notice: 1 });
    expect(over?.xmin).toBe(raised?.xmin);
    expect((await eventsOf(drill.id)).map(({ name }) => name)).toEqual(['alert.raised', 'alert.cleared']);
    // Unsent deliveries of the drill are cancelled, and no phone rings to announce its end.
    expect(await told(drill.id, 1)).toEqual([]);
    expect((await call(office, 'POST', `/emergency-alerts/${drill.id}/all-clear`, {})).status).toBe(409);
    expect((await start(office)).body.code).toBe('ALERT_RUNNING');
  });

  it('ends a running drill once when twenty people raise alerts of every type at once', async () => {
    const { school_admin: office, teacher, schoolId } = await alerts.school('school_admin', 'teacher');
    const drill = await alerts.drill(office);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => raise(teacher, ALERT_TYPES[index % ALERT_TYPES.length])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await rowOf(drill)).toMatchObject({ status: 'cleared', ended_how: 'alert', last_notice: 1 });
    const open = await alerts.rows(
      `SELECT type FROM incident WHERE school_id = $1 AND status = 'active' AND kind = 'alert'`,
      [schoolId],
    );
    expect(open).toHaveLength(ALERT_TYPES.length);
  });

  it('remains the only open incident when a drill starts concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { school_admin: office, teacher, schoolId } = await alerts.school('school_admin', 'teacher');
      const [alert, drill] = await Promise.all([raise(teacher), start(office), raise(office, 'amok')]);
      expect(alert.status).toBe(202);
      expect([201, 409]).toContain(drill.status);
      await drillClock();
      const open = await alerts.rows<{ kind: string }>(
        `SELECT kind FROM incident WHERE school_id = $1 AND status = 'active' ORDER BY kind`,
        [schoolId],
      );
      expect(open.map(({ kind }) => kind)).toEqual(['alert', 'alert']);
    }
  });

  it('does not wait for a lock on the drill, which the clock then ends', async () => {
    const { school_admin: office, teacher, schoolId } = await alerts.school('school_admin', 'teacher');
    const drill = await alerts.drill(office);
    await asSuperuser(alerts.service.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM alerts.incident WHERE id = $1 FOR UPDATE', [drill.id]);
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('drill ' || $1::text, 0))`, [
        schoolId,
      ]);
      expect((await raise(teacher)).status).toBe(202);
      await client.query('ROLLBACK');
    });
    expect(await rowOf(drill)).toMatchObject({ status: 'active' });
    await drillClock();
    expect(await rowOf(drill)).toMatchObject({ status: 'cleared', ended_how: 'alert', last_notice: 1 });
    expect(await told(drill.id, 1)).toEqual([]);
    expect((await eventsOf(drill.id)).map(({ name }) => name)).toEqual(['alert.raised', 'alert.cleared']);
  });
});

it('ends by itself, once, and notifies those it reached, unless it was ended by hand before', async () => {
  const { school_admin: office, student } = await alerts.school('school_admin', 'student');
  await alerts.recipients(office.schoolId, 1, { role: 'teacher', email: 'reached@drills.org' });
  const drill = await alerts.drill(office, { minutes: 5 });
  await alerts.rows(`UPDATE delivery SET begun_at = now() WHERE incident_id = $1 AND channel = 'email'`, [
    drill.id,
  ]);
  await drillClock();
  expect((await rowOf(drill))?.status).toBe('active');
  alerts.advance(5 * 60_000);
  await Promise.all([drillClock(), drillClock(), drillClock()]);
  expect(await rowOf(drill)).toMatchObject({ status: 'cleared', ended_how: 'time', last_notice: 1 });
  expect(await told(drill.id, 1)).toHaveLength(1);
  expect((await eventsOf(drill.id)).map(({ name }) => name)).toEqual(['alert.raised', 'alert.cleared']);
  expect(await activeFor(student)).toEqual([]);
  const second = await alerts.drill(office);
  await call(office, 'POST', `/emergency-alerts/${second.id}/all-clear`, { message: 'Thank you' });
  expect(await rowOf(second)).toMatchObject({ status: 'cleared', ended_how: 'hand' });
});

describe('the drill log', () => {
  const log = async (as: Identity) => (await call<DrillLog>(as, 'GET', DRILLS)).body;

  it('counts people reached within a minute, walls apart, and only of its own school', async () => {
    const {
      school_admin: office,
      teacher,
      student,
      class_device,
    } = await alerts.school('school_admin', 'teacher', 'student', 'class_device');
    expect(await log(office)).toMatchObject({ items: [], total: 0 });
    await activeFor(class_device);
    const drill = await alerts.drill(office, { type: 'lockdown' });
    const seen = (as: Identity) => call(as, 'POST', `/emergency-alerts/${drill.id}/seen`, {});
    await seen(student);
    await seen(class_device);
    alerts.advance(61_000);
    await seen(teacher);
    alerts.advance(59_000);
    await call(office, 'POST', `/emergency-alerts/${drill.id}/all-clear`, {});
    await raise(office, 'medical');
    const { items, total } = await log(teacher);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ id: drill.id, type: 'lockdown', status: 'cleared', endedHow: 'hand', familiesToldOn: null },
      ...{ people: 3, reachedInMinute: 1, reached: 2 },
    });
    expect((await log(someone('school_admin', uuidv7()))).total).toBe(0);
    const { body } = await call<OfficeAlerts>(office, 'GET', '/school-admin/today/alerts');
    expect(body.lastDrill).toMatchObject({ type: 'lockdown', people: 3, reachedInMinute: 1 });
  });

  it('is exported with times of the school’s time zone, and the export is audited', async () => {
    const { school_admin: office, teacher, schoolId } = await alerts.school('school_admin', 'teacher');
    await hearOfSchool(alerts.service.app, schoolNews(schoolId, { timeZone: 'America/New_York' }));
    const drill = await alerts.drill(teacher);
    await call(teacher, 'POST', `/emergency-alerts/${drill.id}/all-clear`, {});
    await alerts.rows(
      `UPDATE incident SET raised_at = '2026-03-04T14:05:00Z', ended_at = '2026-03-04T14:12:30Z' WHERE id = $1`,
      [drill.id],
    );
    const file = (as: Identity, format = 'csv') =>
      call<string>(as, 'GET', `${DRILLS}/export?format=${format}`);
    const lines = String((await file(office)).body)
      .trimEnd()
      .split('\r\n');
    expect(lines).toEqual([
      '\ufeffDate,Time,Kind,Minutes,Ended,Families told on,People,Received within 1 minute,Share within 1 minute,Received,Started by',
      expect.stringMatching(/^2026-03-04,09:05,fire,7\.5,by hand,,2,0,0 %,0,teacher /),
    ]);
    expect(String((await file(office, 'xlsx')).body).startsWith('PK')).toBe(true);
    expect((await file(teacher)).status).toBe(403);
    const book = await notedLines(alerts.service, 'alerts', schoolId);
    expect(book.at(-1)).toMatchObject({
      action: 'school.drills_exported',
      detail: { format: 'xlsx', count: 1 },
    });
  });
});
