import type { Identity } from '@homeroom/contracts';
import {
  asSuperuser,
  eventually,
  notedLines,
  openFile,
  rowsInDatabase,
  someone,
  someVisit,
  takePart,
  undecidedOf,
} from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { CHILD_PART } from './child-rules';
import { EXPORT_RULES } from './export-rules';
import { beginReading } from './reading.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
  await service.app.listen(0, '127.0.0.1');
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
});

const proved = (as: Identity = school.admin): Identity => ({ ...as, provedAt: Date.now() });
const take = (as: Identity = proved()) => takePart(service, as, 'classroom');

it('the export labels every table and decides on every secret-like column', async () => {
  expect(await undecidedOf(service, CHILD_PART, school.id)).toEqual([]);
});

it('the export holds every row of the school, in any script, without spreadsheet formulas', async () => {
  await school.teacher([1]);
  await school.student(1, { firstName: '小明', lastName: '=cmd()' });
  const zoe = await school.student(1, { firstName: 'Zoë', lastName: 'Abel', parentEmail: 'p@example.com' });
  await service.call('POST', '/points', { as: school.admin, body: { studentId: zoe.id, amount: 5 } });
  const { status: adjusted } = await service.call('POST', '/points/adjustments', {
    as: school.admin,
    body: { studentId: zoe.id, amount: -2, reason: 'Counted "twice", so less' },
  });
  expect(adjusted).toBe(201);
  const { status, tables, said, found } = await take();
  expect(status).toBe(200);
  expect(found).toEqual(said);
  expect(found).toEqual(await rowsInDatabase(service, 'classroom', Object.keys(said), school.id));
  expect(Object.keys(said).sort()).toEqual(Object.keys(EXPORT_RULES.tables).sort());
  expect(tables.student?.map((row) => `${row.first_name} ${row.last_name}`).sort()).toEqual([
    'Zoë Abel',
    "小明 '=cmd()",
  ]);
  expect(tables.point_entry?.map(({ amount, note }) => [amount, note])).toEqual(
    expect.arrayContaining([['-2', 'Counted "twice", so less']]),
  );
  expect(tables.student?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('the export is of one school, and holds no credentials', async () => {
  const elsewhere = new TestSchool(service);
  await elsewhere.class(1);
  await elsewhere.student(1, { firstName: 'Elsewhere', lastName: 'Only' });
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const feed = await service.call<{ url: string }>('POST', '/calendar/feed', { as: school.admin, body: {} });
  expect(feed.status).toBeLessThan(300);
  const { text, tables } = await take();
  expect(text).toContain('Ivy');
  for (const other of ['Elsewhere', elsewhere.id, elsewhere.admin.personId])
    expect(text).not.toContain(other);
  const secrets = await asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM classroom.calendar_feed WHERE school_id = $1`,
      [school.id],
    );
    return rows.map(({ hash }) => hash);
  });
  expect(secrets).toHaveLength(1);
  expect(tables.calendar_feed).toHaveLength(1);
  for (const secret of secrets) expect(text).not.toContain(secret);
  const columns = Object.values(tables).flatMap(([row = {}]) => Object.keys(row));
  expect(columns.filter((name) => /hash|token|salt|school_id/.test(name))).toEqual([]);
});

it('the export leaves an audit line, but none when it was refused', async () => {
  await take();
  await take(school.admin);
  const lines = (await notedLines(service, 'classroom', school.id)).filter(
    ({ action }) => action === 'school.data_taken',
  );
  expect(lines).toMatchObject([
    { actorId: school.admin.personId, actorRole: 'school_admin', detail: { part: 'classroom' } },
  ]);
});

it('the export is for the office alone, after step-up, even in a suspended school', async () => {
  const teacher = proved(await school.teacher([1], 'principal'));
  const others = [
    teacher,
    ...(['student', 'parent', 'class_device', 'super_super_admin'] as const).map((role) =>
      proved(someone(role, school.id)),
    ),
    proved({ ...school.admin, visit: someVisit(true) }),
    proved({ ...school.admin, visit: someVisit(true, { by: 'district_admin' }) }),
  ];
  for (const as of others) expect([as.role, (await take(as)).status]).toEqual([as.role, 403]);
  const unproved = await openFile(service, school.admin, { url: '/api/school-export/classroom' });
  expect(JSON.parse(unproved.bytes.toString())).toMatchObject({ code: 'STEP_UP_NEEDED' });
  expect((await take(proved({ ...school.admin, closed: 'suspended' }))).status).toBe(200);
});

const beginTaking = (as: Identity) => beginReading(service, as, '/school-export/classroom');

/** Counts the transactions that are currently reading a part of this school. */
const underWay = () =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks, hashtextextended('school export ' || $1, 0) AS turn
       WHERE locktype = 'advisory' AND objid = (turn & 4294967295)::oid`,
      [school.id],
    );
    return rowCount;
  });

it('the export runs once at a time, and ends when the reader disconnects', async () => {
  // More than the buffers between the two ends of a connection hold, which grow to some ten megabytes.
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.report_phrase (school_id, id, owner_id, text)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), (SELECT string_agg(md5(n::text || m::text), '') FROM generate_series(1, 8) m)
       FROM generate_series(1, 96000) n`,
      [school.id],
    ),
  );
  const first = await beginTaking(proved());
  expect(first.statusCode).toBe(200);
  expect(await underWay()).toBe(1);
  const second = await openFile(service, proved(), { url: '/api/school-export/classroom' });
  expect(second.status).toBe(409);
  expect(JSON.parse(second.bytes.toString())).toMatchObject({ code: 'EXPORT_RUNNING' });
  first.on('error', () => undefined).destroy();
  await eventually(async () => (await underWay()) === 0);
  const again = await beginTaking(proved());
  expect(again.statusCode).toBe(200);
  again.on('error', () => undefined).destroy();
  await eventually(async () => (await underWay()) === 0);
});
