import type { KeyedClass } from '@homeroom/contracts';
import { strToU8, zipSync } from 'fflate';
import { firstChoices, listOf, unsettled } from './choices';
import { DISTRICT, laterVersion, zipped } from './files.test-support';
import { NoRoster } from './no-roster';
import { readFiles } from './read-files';
import { rosterIn, schoolsIn } from './roster-in';

const TODAY = '2026-11-28';
const rosterOf = async (tables = DISTRICT) => rosterIn(await readFiles(zipped(tables)), 'ours', TODAY);
const refusal = (zip: Blob) =>
  readFiles(zip).then(
    () => undefined,
    (error: unknown) => (error instanceof NoRoster ? [error.reason, ...Object.values(error.where)] : error),
  );
const without = (name: string) =>
  Object.fromEntries(Object.entries(DISTRICT).filter(([each]) => each !== name));
const card = (classNumber: number, more: Partial<KeyedClass> = {}): KeyedClass => ({
  ...{
    classNumber,
    className: `Class ${classNumber}`,
    grade: 'Grade 9',
    section: 'A',
    isActive: true,
    sourcedId: null,
  },
  ...more,
});

test.each([
  ['1.1', DISTRICT],
  ['1.2', laterVersion(DISTRICT)],
])(
  'version %s: students are placed in their homeroom or else their grade, with parents and guardians',
  async (_, tables) => {
    const { students, homes, teachers, left } = await rosterOf(tables);
    expect(students).toEqual([
      expect.objectContaining({
        ...{ id: 's1', recordId: '4711', firstName: 'Ivy', lastName: 'Stone', grade: 'Grade 5', home: 'c5b' },
        parents: [{ firstName: 'Jo', lastName: 'Stone', email: 'jo@home.test', phone: '+1 555' }],
      }),
      expect.objectContaining({
        ...{ id: 's2', grade: 'Kindergarten', home: 'c1' },
        parents: [{ firstName: 'Al', lastName: 'Hill', email: '', phone: '+1 888' }],
      }),
      expect.objectContaining({
        id: 's3',
        firstName: '小红',
        grade: 'Grade 3',
        home: null,
        newcomersHome: 'ours/Grade-3',
        parents: [],
      }),
      expect.objectContaining({ id: 's4', grade: '', home: null, newcomersHome: null }),
    ]);
    expect(homes).toEqual([
      {
        isOfGrade: false,
        key: 'c5b',
        title: '5B',
        code: '',
        grade: 'Grade 5',
        students: 1,
        teachers: ['Ada Marble', 'Bo Sand'],
      },
      {
        ...{ key: 'c1', title: 'Otters', code: '', grade: 'Kindergarten', isOfGrade: false },
        ...{ students: 1, teachers: [] },
      },
      {
        ...{ key: 'ours/Grade-3', title: 'Grade 3', code: '', grade: 'Grade 3', isOfGrade: true },
        ...{ students: 1, teachers: [] },
      },
    ]);
    expect(teachers).toMatchObject([
      { id: 't1', homes: ['c5b'], leads: true, teachesOthers: true },
      { id: 't2', homes: ['c5b'], leads: false, teachesOthers: false },
    ]);
    expect(left).toEqual({
      ...{
        otherYears: 0,
        laterClasses: 0,
        overClasses: 1,
        relatives: 1,
        furtherParents: 0,
        otherStaff: 1,
        homeless: 1,
      },
      ...{ disabled: 0, addresses: 0 },
      leaving: ['Gone Girl'],
    });
  },
);

test('a role that ended before today is ignored', async () => {
  const later = laterVersion(DISTRICT);
  const ended = (day: string) => ({
    ...later,
    roles: String(later['roles']).replace('t2,primary,teacher,,,', `t2,primary,teacher,,${day},`),
  });
  expect((await rosterOf(ended('2026-11-27'))).teachers.map(({ id }) => id)).toEqual(['t1']);
  expect((await rosterOf(ended(TODAY))).teachers.map(({ id }) => id)).toEqual(['t1', 't2']);
});

test('the schools of a district are kept apart', async () => {
  const files = await readFiles(zipped(DISTRICT));
  expect(schoolsIn(files)).toEqual([
    { id: 'ours', name: 'Hill School' },
    { id: 'other', name: 'Lake School' },
  ]);
  expect(rosterIn(files, 'other', TODAY).students.map(({ id }) => id)).toEqual(['s9']);
});

test('passwords and other unneeded data are not sent', async () => {
  const roster = await rosterOf();
  const list = listOf(roster, firstChoices(roster, []), []);
  expect(JSON.stringify([roster, list])).not.toMatch(/TopSecret|red|ivy@school/);
});

test('free numbers and unused sections are assigned, and the list follows the order of its parts', async () => {
  const roster = await rosterOf();
  const known = [card(1), card(2, { isActive: false })];
  const choices = firstChoices(roster, known);
  expect(choices).toEqual({
    c5b: { number: 3, grade: 'Grade 5', section: 'B' },
    c1: { number: 4, grade: 'Kindergarten', section: 'A' },
    'ours/Grade-3': { number: 5, grade: 'Grade 3', section: 'A' },
  });
  const { columns, lines } = listOf(roster, choices, known);
  const cells = lines.map((line) =>
    Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])),
  );
  expect(cells.map(({ part }) => part)).toEqual([
    ...['classes', 'classes', 'classes', 'teachers', 'teachers'],
    ...['students', 'students', 'students', 'students'],
  ]);
  expect(cells[0]).toMatchObject({
    sourcedId: 'c5b',
    classNumber: '3',
    className: '5B',
    grade: 'Grade 5',
    section: 'B',
  });
  expect(cells[3]).toMatchObject({
    teacherType: 'principal_and_subject',
    classNumbers: '3',
    email: 'ada@school.test',
  });
  expect(cells[4]).toMatchObject({ teacherType: '', classNumbers: '3' });
  expect(cells[5]).toMatchObject({
    classNumber: '3',
    recordId: '4711',
    parentFirstName: 'Jo',
    parentEmail: 'jo@home.test',
  });
  expect(columns).not.toContain('parent2Email');
});

test('a class known by key or similar to one keeps its number and the school’s name for it', async () => {
  const roster = await rosterOf();
  const { homes } = roster;
  const known = [
    card(9, { sourcedId: 'c5b' }),
    card(4, { className: 'OTTERS' }),
    card(7, { grade: 'Grade 3' }),
  ];
  const choices = firstChoices(roster, known);
  expect(homes.map(({ key }) => choices[key]?.number)).toEqual([9, 4, 7]);
  const { columns, lines } = listOf(roster, choices, known);
  expect(columns).not.toContain('className');
  expect(lines[0]).toEqual(expect.arrayContaining(['c5b', '9']));
});

const cellsOf = (...given: Parameters<typeof listOf>) => {
  const { columns, lines } = listOf(...given);
  return lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])));
};

test('a student without a homeroom keeps their class, and a new one joins the class of their grade', async () => {
  const roster = await rosterOf();
  const known = [card(7, { grade: 'Grade 3' })];
  const cells = cellsOf(roster, firstChoices(roster, known), known);
  expect(cells.find(({ sourcedId }) => sourcedId === 's3')).toMatchObject({
    ...{ classNumber: '', newcomersClass: '7' },
  });
  expect(cells.find(({ sourcedId }) => sourcedId === 's1')).toMatchObject({ newcomersClass: '' });
  // The school's class is not from the file, so it gets no key.
  expect(cells.filter(({ part }) => part === 'classes').map(({ sourcedId }) => sourcedId)).toEqual([
    ...['c5b', 'c1'],
  ]);
});

test('a delta of the roles or of the users does not count as the whole school', async () => {
  const later = laterVersion(DISTRICT);
  const delta = (file: string) => ({
    ...later,
    manifest: String(later['manifest']).replace(`${file},bulk`, `${file},delta`),
  });
  expect([(await rosterOf(later)).isWhole, (await rosterOf(delta('file.roles'))).isWhole]).toEqual([
    true,
    false,
  ]);
  expect((await rosterOf(delta('file.users'))).isWhole).toBe(false);
});

test('classes with new keys are matched by name or by place', async () => {
  const roster = await rosterOf();
  const known = [
    card(9, { className: '5b', sourcedId: 'of last half-year' }),
    card(4, { grade: 'Kindergarten', sourcedId: 'of last half-year, too' }),
  ];
  const choices = firstChoices(roster, known);
  expect([choices['c5b']?.number, choices['c1']?.number]).toEqual([9, 4]);
  // The classes in a file of changes may be any of their grade.
  const few = firstChoices({ ...roster, isWhole: false }, known);
  expect(few['c5b']?.number).toBe(9);
  expect(few['c1']?.number).not.toBe(4);
});

test('a class that is left out is in no line and needs no number', async () => {
  const roster = await rosterOf();
  const choices = {
    ...firstChoices(roster, []),
    c5b: { isLeft: true, number: null, grade: '', section: '' },
  };
  expect(unsettled(roster.homes, choices)).toEqual([]);
  const cells = cellsOf(roster, choices, []);
  expect(cells.some(({ sourcedId }) => sourcedId === 'c5b')).toBe(false);
  expect(cells.find(({ sourcedId }) => sourcedId === 's1')).toMatchObject({ classNumber: '' });
  const led = cells.find(({ sourcedId }) => sourcedId === 't1');
  expect([led?.['classNumbers'] ?? '', led?.['teacherType'] ?? '']).toEqual(['', '']);
});

test('a shared family address goes to the first parent, and an invalid one is left out', async () => {
  const more = [
    'g3,,d,parent,ed,,Ed,Stone,,JO@home.test,,,s1,,',
    'g4,,d,parent,ny,,Ny,Hill,,n/a,+1 999,,s2,,',
  ].join('\n');
  const { students, left } = await rosterOf({ ...DISTRICT, users: `${DISTRICT['users']}\n${more}` });
  const parentsOf = (id: string) => students.find((student) => student.id === id)?.parents;
  expect(parentsOf('s1')?.map(({ email }) => email)).toEqual(['jo@home.test', '']);
  expect(parentsOf('s2')).toContainEqual({ firstName: 'Ny', lastName: 'Hill', email: '', phone: '+1 999' });
  expect(left.addresses).toBe(2);
});

test('a disabled user is not imported and is counted', async () => {
  const users = String(DISTRICT['users'])
    .split('\n')
    .map(
      (line, index) => `${line},${index === 0 ? 'enabledUser' : line.startsWith('s2,') ? 'false' : 'true'}`,
    )
    .join('\n');
  const { students, left } = await rosterOf({ ...DISTRICT, users });
  expect(students.map(({ id }) => id)).not.toContain('s2');
  expect(left.disabled).toBe(1);
});

test('no two classes share a number, and none is without one', async () => {
  const roster = await rosterOf();
  const { homes } = roster;
  const full = Array.from({ length: 60 }, (_, index) => card(index + 1));
  expect(unsettled(homes, firstChoices(roster, full)).map(({ title }) => title)).toEqual([
    '5B',
    'Otters',
    'Grade 3',
  ]);
  const twice = { ...firstChoices(roster, []), c1: { number: 1, grade: '', section: '' } };
  expect(unsettled(homes, twice).map(({ title }) => title)).toEqual(['Otters']);
});

test('a byte order mark, other line endings and unknown columns are accepted', async () => {
  const tables = Object.fromEntries(
    Object.entries(DISTRICT).map(([name, text]) => [name, `\ufeff${text.replaceAll(/\r?\n/g, '\r\n')}`]),
  );
  expect((await rosterOf(tables)).students).toHaveLength(4);
});

test('an invalid OneRoster file is refused with its fault', async () => {
  expect(await refusal(new Blob(['sourcedId,name']))).toEqual(['noZip']);
  expect(await refusal(new Blob(['PK\u0003\u0004 and nothing']))).toEqual(['noManifest']);
  expect(await refusal(zipped(without('manifest')))).toEqual(['noManifest']);
  const inFolder = zipSync({ 'export/manifest.csv': strToU8('a'), '../users.csv': strToU8('b') });
  expect(await refusal(new Blob([new Uint8Array(inFolder)]))).toEqual(['noManifest']);
  expect(await refusal(zipped(without('users')))).toEqual(['missing', 'users.csv']);
  expect(
    await refusal(zipped({ ...DISTRICT, manifest: 'propertyName,value\noneroster.version,1.2' })),
  ).toEqual([...['missing', 'roles.csv']]);
  expect(
    await refusal(zipped({ ...DISTRICT, manifest: 'propertyName,value\noneroster.version,2.0' })),
  ).toEqual(['version']);
  // Column headers are case-sensitive.
  expect(await refusal(zipped({ ...DISTRICT, orgs: 'sourcedid,name,Type\n' }))).toEqual([
    ...['columns', 'orgs.csv', 'sourcedId, type'],
  ]);
  expect(await refusal(zipped({ ...DISTRICT, orgs: 'sourcedId,name,type\na,"b,c\nd,e,f\n' }))).toEqual([
    ...['quotes', 'orgs.csv', 2],
  ]);
});

describe('a malicious ZIP', () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

  test('is not unpacked beyond the limit, whatever sizes it declares', async () => {
    const bomb = zipSync({ 'users.csv': zeros(4) });
    expect(await refusal(new Blob([new Uint8Array(bomb)]))).toEqual(['unpacksTooLarge']);
    // The headers at the start and the end of the ZIP claim a size of one byte.
    const lying = new Uint8Array(bomb);
    const view = new DataView(lying.buffer);
    view.setUint32(22, 1, true);
    view.setUint32(lying.length - 22 - 46 - 9 + 24, 1, true);
    expect(await refusal(new Blob([lying]))).toEqual(['unpacksTooLarge']);
  });

  test('keeps files that are not needed packed', async () => {
    expect(await refusal(zipped(DISTRICT, { 'demographics.csv': zeros(4) }))).toBeUndefined();
  });

  test('is refused with too many entries, too many bytes or a duplicate', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${index}.txt`, strToU8('x')]),
    );
    expect(await refusal(zipped(DISTRICT, many))).toEqual(['tooManyEntries']);
    expect(await refusal(new Blob([zeros(21)]))).toEqual(['tooLarge']);
    const twice = new Blob([zipped({ users: 'a' }), zipped({ users: 'b' })]);
    expect(await refusal(twice)).toEqual(['twice', 'users.csv']);
  });

  test('is refused when truncated', async () => {
    const whole = zipped(DISTRICT);
    for (const share of [0.2, 0.5])
      expect(await refusal(whole.slice(0, whole.size * share))).toEqual(['noZip']);
  });
});
