import type { Identity, Page, StudentRecord } from '@homeroom/contracts';
import type { Statement } from '@homeroom/database';
import { PLAIN_LETTERS } from '@homeroom/domain';
import { asSuperuser, explained, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { countStudents, studentPage } from './student-pages.queries';

let service: Classroom;
let school: TestSchool;
let card: { id: string; classNumber: number };
let ids: Record<string, StudentRecord>;

const NAMES = [
  ['Zoé', 'van den Berg', 1],
  ['José', 'Ortega', 1],
  ['Anna-Lena', "O'Neill", 2],
  ['Åsa', 'Brown', 2],
  ['Mia', 'Brown', 1],
  ['Ёлка', 'Иванова', 2],
] as const;

beforeAll(async () => {
  service = await startClassroom();
  school = new TestSchool(service);
  card = await school.class(1);
  await school.class(2);
  ids = {};
  for (const [firstName, lastName, classNumber] of NAMES)
    ids[firstName] = await school.student(classNumber, { firstName, lastName, parentPhone: '555 0100' });
  const award = { studentId: ids['José']?.id, amount: 9 };
  await service.call('POST', '/points', { as: school.admin, body: award });
  await service.call('PATCH', `/simple-students/${ids['Åsa']?.id}`, {
    as: school.admin,
    body: { isActive: false },
  });
});
afterAll(() => service.close());

type Query = Record<string, string | number>;

const page = (query: Query, as: Identity = school.admin) => {
  const pairs = Object.entries({ page: 1, ...query }).map(([key, value]): [string, string] => [
    key,
    `${value}`,
  ]);
  return service.call<Page<StudentRecord>>('GET', `/simple-students?${new URLSearchParams(pairs)}`, { as });
};
const names = async (query: Query, as?: Identity) =>
  (await page(query, as)).body.items.map(({ firstName }) => firstName);

it('answers pages with the overall total', async () => {
  const { body } = await page({ pageSize: 4 });
  expect(body).toMatchObject({ total: 6, page: 1, pageSize: 4 });
  expect(body.items.map(({ lastName }) => lastName)).toEqual(['Brown', 'Brown', "O'Neill", 'Ortega']);
  expect(await names({ pageSize: 4, page: 2 })).toEqual(['Zoé', 'Ёлка']);
  expect((await page({ pageSize: 4, page: 9 })).body).toMatchObject({ total: 6, items: [] });
  expect((await page({})).body.pageSize).toBe(50);
});

it.each([
  ['jose', ['José']],
  ['JOSÉ', ['José']],
  ['asa', ['Åsa']],
  ['berg', ['Zoé']],
  ['van zo', ['Zoé']],
  ['brown m', ['Mia']],
  ['lena', ['Anna-Lena']],
  ['anna-l', ['Anna-Lena']],
  ["o'n", ['Anna-Lena']],
  ['ёлка', ['Ёлка']],
  ['ИВАН', ['Ёлка']],
  ['rown', []],
  ['%', []],
  ['_ia', []],
  ['\\', []],
  ['mia berg', []],
  ['  ', ['Åsa', 'Mia', 'Anna-Lena', 'José', 'Zoé', 'Ёлка']],
] as const)('finds by name prefixes: %j', async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

it('finds letters that have no plain form in Unicode by what is typed for them, and the other way round', async () => {
  const other = new TestSchool(service);
  await other.class(1);
  for (const [firstName, lastName] of [
    ['Łukasz', 'Đorđević'],
    ['Søren', 'Weiß'],
    ['Æsa', 'Yıldız'],
    ['Lukasz', 'Strassmann'],
  ] as const)
    await other.student(1, { firstName, lastName });
  const found = async (search: string) => (await names({ search }, other.admin)).sort();
  for (const search of ['lukasz', 'ŁUKASZ']) expect(await found(search)).toEqual(['Lukasz', 'Łukasz']);
  for (const [search, name] of [
    ['dorde', 'Łukasz'],
    ['soren', 'Søren'],
    ['weiss', 'Søren'],
    ['WEIẞ', 'Søren'],
    ['aesa', 'Æsa'],
    ['yildiz', 'Æsa'],
    ['straß', 'Lukasz'],
  ] as const)
    expect([search, await found(search)]).toEqual([search, [name]]);
});

it('sorts each letter that has no plain form in Unicode where its plain letters are, and other scripts behind them', async () => {
  const other = new TestSchool(service);
  for (const classNumber of [1, 2]) await other.class(classNumber);
  const around = PLAIN_LETTERS.flatMap(([letter, plain]) => [`${plain}a`, `${letter}b`, `${plain}c`]);
  const lastNames = new Set(['王', 'Żak', 'Łuk', 'Luk', 'Öz', ...around]);
  for (const [nth, lastName] of [...lastNames].entries())
    await other.student(1 + (nth % 2), { firstName: 'Kim', lastName });
  const sorted = (await page({ pageSize: 100 }, other.admin)).body.items.map(({ lastName }) => lastName);
  const at = (name: string) => sorted.indexOf(name);
  for (const [letter, plain] of PLAIN_LETTERS) {
    const [before, itself, behind] = [at(`${plain}a`), at(`${letter}b`), at(`${plain}c`)];
    expect([letter, before < itself && itself < behind]).toEqual([letter, true]);
  }
  expect(at('Żak')).toBeGreaterThan(at('Öz'));
  expect(Math.abs(at('Łuk') - at('Luk'))).toBe(1);
  expect(sorted.at(-1)).toBe('王');
});

it('finds by the sign-in ID and the record ID', async () => {
  const { signInId = '', studentId = '' } = ids.Mia as StudentRecord;
  for (const search of [signInId, studentId.toLowerCase(), studentId.replace('STU-', '')]) {
    expect(await names({ search })).toEqual(['Mia']);
    // A caller who is shown no ids does not learn them through a search either.
    expect(await names({ search }, school.device(card))).toEqual([]);
  }
  expect(await names({ search: 'mia' }, school.device(card))).toEqual(['Mia']);
});

it('filters by class and state, and sorts by name, class and points', async () => {
  expect(await names({ classNumber: 2 })).toEqual(['Åsa', 'Anna-Lena', 'Ёлка']);
  expect(await names({ status: 'inactive' })).toEqual(['Åsa']);
  expect(await names({ classNumber: 2, status: 'active' })).toEqual(['Anna-Lena', 'Ёлка']);
  expect(await names({ sort: '-name', status: 'active' })).toEqual([
    'Ёлка',
    'Zoé',
    'José',
    'Anna-Lena',
    'Mia',
  ]);
  expect((await names({ sort: '-points' }))[0]).toBe('José');
  expect((await names({ sort: 'points' })).at(-1)).toBe('José');
  expect((await names({ sort: '-class' })).slice(0, 3)).toEqual(['Åsa', 'Anna-Lena', 'Ёлка']);
  expect((await names({ sort: 'class' })).slice(0, 3)).toEqual(['Mia', 'José', 'Zoé']);
  const plain = await service.call<StudentRecord[]>('GET', '/simple-students?search=mia', {
    as: school.admin,
  });
  expect(plain.body.map(({ firstName }) => firstName)).toEqual(['Mia']);
});

it('shows staff their own classes, and devices neither contacts nor leavers', async () => {
  expect(await names({}, await school.teacher([2]))).toEqual(['Åsa', 'Anna-Lena', 'Ёлка']);
  expect((await page({ classNumber: 1 }, await school.teacher([2]))).status).toBe(403);
  const device = await page({ status: 'all' }, school.device(card));
  expect(device.body).toMatchObject({ total: 3 });
  expect(JSON.stringify(device.body)).not.toMatch(/555 0100|signInId|STU-/);
  expect((await page({}, someone('school_admin'))).body).toMatchObject({ total: 0, items: [] });
  expect((await page({}, someone('student', school.id))).status).toBe(403);
});

it.each<Query>([
  { page: 0 },
  { page: 'x' },
  { pageSize: 101 },
  { sort: 'id); DROP' },
  { status: 'gone' },
  { search: 'x'.repeat(101) },
  { search: 'nul\u0000' },
  { limit: 5 },
])('refuses %j', async (query) => {
  expect((await page(query)).status).toBe(400);
});

describe('a school of 2,400 students among others', () => {
  const big = uuidv7();

  const plan = async (asked: Statement<unknown>) =>
    (await explained<string>(service, big, '', asked)).join('\n');

  beforeAll(() =>
    asSuperuser(service.database.adminUrl, async (client) => {
      await client.query('SET search_path = classroom');
      for (const schoolId of [big, uuidv7(), uuidv7()]) {
        await client.query(
          `WITH year AS (INSERT INTO school_year (school_id, id, name, starts_on, ends_on)
             VALUES ($1, gen_random_uuid(), '2026', '2026-01-01', '2026-12-31') RETURNING id)
           INSERT INTO class_card (school_id, id, device_id, year_id, number, name, grade, section, max_students, student_count)
           SELECT $1, card, card, year.id, n, 'Class ' || n, 'Grade 1', 'A', 40, 40
           FROM (SELECT n, gen_random_uuid() AS card FROM generate_series(1, 60) n) given, year`,
          [schoolId],
        );
        await client.query(
          `INSERT INTO student (school_id, id, record_id, sign_in_id, class_id, first_name, last_name, grade, section)
           SELECT $1, gen_random_uuid(), 'STU-' || n, (1000 + n)::text, c.id, 'Student' || n % 97,
             'Family' || n % 311, c.grade, c.section
           FROM generate_series(0, 2399) n JOIN class_card c ON c.school_id = $1 AND c.number = 1 + n % 60`,
          [schoolId],
        );
      }
      await client.query('ANALYZE student; ANALYZE class_card');
    }),
  );

  it('reads a page of names by its index, and never another school’s rows', async () => {
    const wanted = { role: 'school_admin', personId: big, isActive: true, classNumber: null };
    const slice = { sort: 'name', limit: 50, offset: 0 } as const;
    const text = await plan(studentPage({ ...wanted, words: [] }, slice, true));
    expect(text).toContain('student_by_name');
    for (const words of [[], ['family1', 'student2']]) {
      const asked = { ...wanted, words };
      for (const each of [countStudents(asked, true), studentPage(asked, slice, true)])
        expect(await plan(each)).not.toContain('Seq Scan on student');
    }
  });
});
