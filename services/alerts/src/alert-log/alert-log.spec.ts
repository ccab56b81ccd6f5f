import type { AlertLog, AlertRecord, AlertReport, Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type AlertsAtWork, startAlerts } from '../e2e/alerts-at-work';

const LOG = '/school-admin/emergency-alerts';

let alerts: AlertsAtWork;
beforeAll(async () => {
  alerts = await startAlerts();
});
afterAll(() => alerts.close());

const call = <T>(as: Identity, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  alerts.service.call<T>(method, path, { as, ...(body && { body }) });
const post = async (as: Identity, { id }: Pick<AlertRecord, 'id'>, verb: string, body: object = {}) => {
  const { status } = await call(as, 'POST', `/emergency-alerts/${id}/${verb}`, body);
  expect([200, 202]).toContain(status);
};
const log = async (as: Identity, query = '') => (await call<AlertLog>(as, 'GET', `${LOG}${query}`)).body;
const reportOf = async (as: Identity, { id }: Pick<AlertRecord, 'id'>) =>
  (await call<AlertReport>(as, 'GET', `${LOG}/${id}`)).body;
const nameOf = ({ role, personId }: Identity) => `${role} ${personId.slice(-4)}`;
const by = (person: Identity) => ({ name: nameOf(person), role: person.role });

it('is readable by staff of the same school only', async () => {
  const { schoolId, ...people } = await alerts.school('school_admin', 'teacher', 'student', 'parent');
  const { teacher, student, parent } = people;
  const alert = await alerts.raise(teacher, 'fire');
  for (const [as, status] of [
    [people.school_admin, 200],
    [teacher, 200],
    [someone('teacher', schoolId, { teacherType: 'subject' }), 200],
    [student, 403],
    [parent, 403],
    [someone('class_device', schoolId, { classNumber: 3 }), 403],
  ] as const)
    for (const path of [LOG, `${LOG}/${alert.id}`])
      expect([as.role, path, (await call(as, 'GET', path)).status]).toEqual([as.role, path, status]);
  const stranger = someone('school_admin', uuidv7());
  expect(await log(stranger)).toMatchObject({ items: [], total: 0 });
  expect((await call(stranger, 'GET', `${LOG}/${alert.id}`)).status).toBe(404);
  expect((await call(teacher, 'GET', `${LOG}/${uuidv7()}`)).status).toBe(404);
  expect((await call(teacher, 'GET', `${LOG}/nonsense`)).status).toBe(404);
});

it('lists alerts page by page, newest first, without drills', async () => {
  const {
    school_admin: office,
    teacher,
    student,
  } = await alerts.school('school_admin', 'teacher', 'student');
  const drill = await alerts.drill(office);
  await post(office, drill, 'all-clear');
  const fire = await alerts.raise(student, 'fire');
  await alerts.raise(teacher, 'fire');
  await post(teacher, fire, 'seen');
  await post(office, fire, 'all-clear', { message: 'Toast.' });
  alerts.advance(60_000);
  const medical = await alerts.raise(office, 'medical');
  const { items, total } = await log(office);
  expect([total, items.map(({ id }) => id)]).toEqual([2, [medical.id, fire.id]]);
  expect(items[1]).toMatchObject({
    ...{ type: 'fire', status: 'cleared', raisers: 2, people: 3, reached: 1, reachedInMinute: 1 },
    raisedBy: { name: nameOf(student), role: 'student', classNumber: 3 },
    endedAt: expect.any(String),
  });
  expect(items[0]).toMatchObject({ status: 'active', endedAt: null });
  expect((await log(office, '?page=2&pageSize=1')).items.map(({ id }) => id)).toEqual([fire.id]);
  expect((await call(office, 'GET', `${LOG}?pageSize=0`)).status).toBe(400);
});

it('refreshes counts every second for a running alert and every ten minutes for one long over', async () => {
  const {
    school_admin: office,
    teacher,
    student,
  } = await alerts.school('school_admin', 'teacher', 'student');
  const alert = await alerts.raise(teacher, 'medical');
  const reached = async () => (await log(office)).items[0]?.reached;
  expect(await reached()).toBe(0);
  await post(student, alert, 'seen');
  expect(await reached()).toBe(0);
  alerts.advance(1_100);
  expect(await reached()).toBe(1);
  await post(office, alert, 'all-clear');
  alerts.advance(3_600_000);
  expect(await reached()).toBe(1);
  await post(teacher, alert, 'seen');
  alerts.advance(9 * 60_000);
  expect(await reached()).toBe(1);
  alerts.advance(2 * 60_000);
  expect(await reached()).toBe(2);
});

it('counts once for all concurrent readers', async () => {
  const { school_admin: office, teacher } = await alerts.school('school_admin', 'teacher');
  for (const type of ['medical', 'fire'] as const) await alerts.raise(teacher, type);
  const read = jest.spyOn(alerts.service.app.get(TenantDb), 'read');
  const lists = await Promise.all(Array.from({ length: 20 }, () => log(office)));
  const asked = read.mock.calls as unknown as { name: string }[][];
  const counts = asked.filter(([first]) => first?.name === 'incident.count_reach');
  read.mockRestore();
  expect(counts).toHaveLength(1);
  expect(lists.every(({ items }) => items.length === 2 && items.every(({ people }) => people === 2))).toBe(
    true,
  );
});

describe('the statistics', () => {
  it('count alerts, mistakes, room calls and drills by month and over the last thirty days', async () => {
    const {
      school_admin: office,
      teacher,
      student,
    } = await alerts.school(...(['school_admin', 'teacher', 'student'] as const));
    await post(office, await alerts.drill(office), 'all-clear');
    await post(office, await alerts.raise(teacher, 'help'), 'all-clear');
    await post(office, await alerts.raise(student, 'fire'), 'all-clear');
    const medical = await alerts.raise(teacher, 'medical');
    await post(teacher, medical, 'correction');
    const { months, lately } = await log(office);
    const counted = { alerts: 2, mistakes: 1 };
    expect(lately).toEqual(counted);
    expect(months).toHaveLength(12);
    const month = medical.raisedAt.slice(0, 7);
    expect(months.at(-1)).toEqual({ month, ...counted, helpCalls: 1, drills: 1 });
    expect(months.slice(0, -1).every(({ alerts, drills }) => alerts + drills === 0)).toBe(true);
    const stranger = someone('school_admin', uuidv7());
    expect((await log(stranger)).months.every(({ alerts, helpCalls }) => alerts + helpCalls === 0)).toBe(
      true,
    );
    alerts.advance(31 * 86_400_000);
    expect((await log(office)).lately).toEqual({ alerts: 0, mistakes: 0 });
  });
});

describe('the report of an alert', () => {
  it('lists the steps in order, who took them and how soon people were reached', async () => {
    const { school_admin: office, ...others } = await alerts.school(
      ...(['school_admin', 'teacher', 'student', 'parent', 'class_device'] as const),
    );
    const { teacher, student, class_device: wall } = others;
    const alert = await alerts.raise(student, 'fire', 'Smoke in the hall');
    await post(office, alert, 'received');
    alerts.advance(4_000);
    await post(teacher, alert, 'acknowledge');
    await post(wall, alert, 'seen');
    await post(teacher, alert, 'updates', { message: 'Everybody is outside.', nextWordInMinutes: 15 });
    alerts.advance(120_000);
    await post(student, alert, 'seen');
    await post(office, alert, 'all-clear', { message: 'It was a toaster.' });
    const { steps, arrival, ...report } = await reportOf(teacher, alert);
    expect(steps).toEqual([
      { what: 'raised', at: alert.raisedAt, by: by(student), message: 'Smoke in the hall' },
      { what: 'said', at: expect.any(String), by: by(teacher), message: 'Everybody is outside.' },
      {
        ...{ what: 'ended', at: report.endedAt, by: by(office), message: 'It was a toaster.' },
        ...{ how: 'cleared', staffAlone: false },
      },
    ]);
    expect(report).toMatchObject({ kind: 'alert', people: 4, reached: 3, reachedInMinute: 2, answered: 1 });
    const within = (seconds: number) => arrival.find(({ withinS }) => withinS === seconds)?.people;
    expect([2, 60, 120, 300].map(within)).toEqual([1, 2, 2, 3]);
    // The counts grow, and never exceed the people who were notified.
    const counts = arrival.map(({ people }) => people);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('counts nobody and shows no end for a running alert that nobody has answered', async () => {
    const { teacher } = await alerts.school('teacher', 'student');
    const alert = await alerts.raise(teacher, 'lockdown');
    const report = await reportOf(teacher, alert);
    expect(report.steps.map(({ what }) => what)).toEqual(['raised']);
    expect(report).toMatchObject({ status: 'active', endedAt: null, people: 2, reached: 0, answered: 0 });
    expect(report.arrival.every(({ people }) => people === 0)).toBe(true);
  });

  it('shows who looked and how the alert was released from the staff to everybody', async () => {
    const { school_admin, teacher, student } = await alerts.school('school_admin', 'teacher', 'student');
    const office = { ...school_admin, provedAt: Date.now() };
    await call(office, 'PATCH', '/school-admin/alert-policy', { staffFirst: true });
    const alert = await alerts.raise(student, 'fire');
    await post(teacher, alert, 'look');
    await post(office, alert, 'release');
    await post(office, alert, 'all-clear');
    const { steps } = await reportOf(office, alert);
    expect(steps.map(({ what, by: who }) => [what, who?.name])).toEqual([
      ['raised', nameOf(student)],
      ['looked', nameOf(teacher)],
      ['released', nameOf(office)],
      ['ended', nameOf(office)],
    ]);
    expect(steps).toMatchObject([{}, {}, { release: 'tap' }, { how: 'cleared', staffAlone: false }]);
  });

  it('shows that an alert ended before anybody but the staff was notified', async () => {
    const { school_admin, teacher, student } = await alerts.school('school_admin', 'teacher', 'student');
    const office = { ...school_admin, provedAt: Date.now() };
    await call(office, 'PATCH', '/school-admin/alert-policy', { staffFirst: true });
    const alert = await alerts.raise(student, 'fire');
    await post(teacher, alert, 'all-clear');
    expect((await reportOf(office, alert)).steps).toMatchObject([
      { what: 'raised' },
      { what: 'ended', staffAlone: true, by: by(teacher) },
    ]);
  });

  it('also exists for a drill, and shows that a real alert ended it', async () => {
    const { school_admin: office, teacher } = await alerts.school('school_admin', 'teacher');
    const drill = await alerts.drill(teacher);
    await alerts.raise(office, 'fire');
    const { kind, steps } = await reportOf(teacher, drill);
    expect([kind, steps.at(-1)]).toMatchObject(['drill', { what: 'ended', how: 'alert', by: by(office) }]);
  });
});

it('is exported with times of the school’s time zone, and the export is audited', async () => {
  const { school_admin: office, teacher, schoolId } = await alerts.school('school_admin', 'teacher');
  await hearOfSchool(alerts.service.app, schoolNews(schoolId, { timeZone: 'America/New_York' }));
  const alert = await alerts.raise(teacher, 'medical');
  await post(office, alert, 'all-clear');
  await alerts.rows(
    `UPDATE incident SET raised_at = '2026-03-04T14:05:00Z', ended_at = '2026-03-04T14:12:30Z' WHERE id = $1`,
    [alert.id],
  );
  const file = (as: Identity, format = 'csv') => call<string>(as, 'GET', `${LOG}/export?format=${format}`);
  const lines = String((await file(office)).body)
    .trimEnd()
    .split('\r\n');
  expect(lines).toEqual([
    '\ufeffDate,Time,Kind,Minutes,Ended,People,Received within 1 minute,Share within 1 minute,Received,Raised by,Role,Class,People who raised it',
    expect.stringMatching(/^2026-03-04,09:05,medical,7\.5,all clear,2,0,0 %,0,teacher \w+,teacher,,1$/),
  ]);
  expect((await file(teacher)).status).toBe(403);
  const book = await notedLines(alerts.service, 'alerts', schoolId);
  expect(book.at(-1)).toMatchObject({
    action: 'school.alerts_exported',
    detail: { format: 'csv', count: 1 },
  });
});
