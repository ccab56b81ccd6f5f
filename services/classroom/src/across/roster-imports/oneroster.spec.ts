import type {
  BegunRosterImport,
  ClassCard,
  KeyedClass,
  StudentDetail,
  StudentRecord,
  TeacherRecord,
} from '@homeroom/contracts';
import { notedLines } from '@homeroom/testing';
import { BARRED, type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { COLUMNS, importing, NO_LINES, PATH, why } from './importing.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

const { plan, imported, undone, step, find, round } = importing(() => ({ service, school }));
const get = async <T>(path: string) => (await service.call<T>('GET', path, { as: school.admin })).body;
const classes = () => get<ClassCard[]>('/simple-classes');
const teachers = () => get<TeacherRecord[]>('/simple-teachers');
const students = () => get<StudentRecord[]>('/simple-students');
const keys = () => get<KeyedClass[]>('/school-admin/roster-classes');

type Cells = Record<string, string>;
/** Lines as a page makes them from the files, with only the cells given for each. */
const lines = (...cells: Cells[]) =>
  cells.map((each) => COLUMNS.oneroster.map((column) => each[column] ?? ''));
const home = (sourcedId: string, classNumber: string, more: Cells = {}): Cells => ({
  ...{
    part: 'classes',
    sourcedId,
    classNumber,
    className: `Room ${classNumber}`,
    grade: 'Grade 5',
    section: 'A',
  },
  ...more,
});
const teacher = (sourcedId: string, lastName: string, more: Cells = {}): Cells => ({
  ...{ part: 'teachers', sourcedId, lastName, firstName: 'Ada' },
  ...more,
});
const child = (sourcedId: string, firstName: string, more: Cells = {}): Cells => ({
  ...{ part: 'students', sourcedId, firstName, lastName: 'Stone', classNumber: '5', grade: 'Grade 5' },
  ...more,
});

const FILE = lines(
  home('c-5', '5'),
  teacher('t-1', 'Marble', { teacherType: 'principal', email: 'ada@school.test', classNumbers: '5' }),
  teacher('t-2', 'Lake'),
  child('s-1', 'Ivy', {
    recordId: '4711',
    parentFirstName: 'Jo',
    parentLastName: 'Stone',
    parentEmail: 'jo@home.test',
  }),
  child('s-2', '小红'),
  child('s-3', 'عبد الرحمن'),
);

it('an import brings classes, teachers, students and parents, and nobody the second time', async () => {
  const done = await imported('oneroster', FILE);
  expect(done).toMatchObject({ list: 'oneroster', counts: { add: 6, update: 0, refused: 0 }, done: 6 });
  expect(done.lines.items.map(({ list }) => list)).toEqual([
    ...['classes', 'teachers', 'teachers'],
    ...['students', 'students', 'students'],
  ]);
  expect(await classes()).toMatchObject([
    { classNumber: 5, className: 'Room 5', principalTeacherName: 'Ada Marble', studentCount: 3 },
  ]);
  expect((await teachers()).map(({ lastName, teacherType }) => [lastName, teacherType]).toSorted()).toEqual([
    ['Lake', 'subject'],
    ['Marble', 'principal'],
  ]);
  expect((await students()).map(({ firstName }) => firstName).toSorted()).toEqual(
    ['Ivy', 'عبد الرحمن', '小红'].toSorted(),
  );
  expect(await keys()).toMatchObject([{ sourcedId: 'c-5', classNumber: 5 }]);
  expect((await plan('oneroster', FILE)).counts).toEqual({ ...NO_LINES, unchanged: 6 });
  const noted = await notedLines(service, 'classroom', school.id);
  expect(noted.filter(({ action }) => action === 'school.roster_imported')).toMatchObject([
    { actorId: school.admin.personId, detail: { added: 6, changed: 0, refused: 0 } },
  ]);
});

it('the next week’s import finds people by their keys, and creates no duplicates', async () => {
  await imported('oneroster', FILE);
  const again = await imported(
    'oneroster',
    lines(
      home('c-5', '5', { className: '', grade: '', section: '' }),
      teacher('t-1', 'Married', { classNumbers: '5' }),
      child('s-1', 'Ivy', { recordId: '4712', lastName: 'Hill' }),
    ),
  );
  expect(why(again)).toEqual([
    ['unchanged', null],
    ['update', 'lastName', null],
    ['update', 'recordId', 'lastName', null],
  ]);
  expect(await students()).toHaveLength(3);
  expect((await teachers()).map(({ lastName }) => lastName).toSorted()).toEqual(['Lake', 'Married']);
});

it('a parent whom the office has removed or keeps away does not return with the next file, and delays nothing', async () => {
  const families = (lastName: string) =>
    lines(
      ...['s-1', 's-2', 's-3'].map((key, nth) =>
        child(key, `Ivy ${key}`, {
          ...{ lastName, parentFirstName: 'Jo', parentLastName: 'Stone', parentEmail: `jo${nth}@home.test` },
          ...(nth === 2 && {
            ...{ parent2FirstName: 'Max', parent2LastName: 'Stone', parent2Email: 'max@home.test' },
          }),
        }),
      ),
    );
  await imported('oneroster', [...lines(home('c-5', '5')), ...families('Stone')]);
  const known = (await students()).toSorted((a, b) => a.firstName.localeCompare(b.firstName));
  const [removed, away, beside] = known.map(({ id }) => id);
  if (!removed || !away || !beside) throw new Error('Three students');
  const end = async (studentId: string, email: string) => {
    const path = `/simple-students/${studentId}/guardians/${school.guardian(email).personId}/end`;
    expect((await service.call('POST', path, { as: school.admin })).status).toBe(200);
  };
  await end(removed, 'jo0@home.test');
  await end(beside, 'jo2@home.test');
  expect((await school.choose(away, school.guardian('jo1@home.test').personId, BARRED)).status).toBe(200);
  const again = await imported('oneroster', families('Hill'));
  expect(why(again)).toEqual(Array(3).fill(['update', 'lastName', null]));
  const parents = async (id: string) => {
    const { guardians, parentEmail } = await get<StudentDetail>(`/simple-students/${id}`);
    return [guardians.map(({ firstName }) => firstName), parentEmail];
  };
  expect([await parents(removed), await parents(away), await parents(beside)]).toEqual([
    [[], null],
    [[], null],
    [['Max'], 'max@home.test'],
  ]);
});

describe('people whom the school has let go', () => {
  const change = async (path: string, body: object) =>
    expect((await service.call('PATCH', path, { as: school.admin, body })).status).toBe(200);
  const WHOLE = { isWhole: true };
  const active = async () => ({
    students: (await students()).filter(({ isActive }) => isActive).map(({ firstName }) => firstName),
    teachers: (await teachers()).filter(({ isActive }) => isActive).map(({ lastName }) => lastName),
  });

  async function letGo() {
    await imported('oneroster', FILE);
    const ivy = (await students()).find(({ firstName }) => firstName === 'Ivy');
    const lake = (await teachers()).find(({ lastName }) => lastName === 'Lake');
    await change(`/simple-students/${ivy?.id}`, { isActive: false });
    await change(`/simple-teachers/${lake?.id}`, { isActive: false });
  }

  it('are named by the plan and do not come back with a file, unless the office says so', async () => {
    await letGo();
    const done = await imported('oneroster', FILE);
    expect(done).toMatchObject({ counts: { return: 2 }, returners: 2, takesReturns: false, done: 0 });
    expect(done.lines.items.filter(({ kind }) => kind === 'return')).toMatchObject([
      {
        list: 'teachers',
        about: ['isActive'],
        letGoOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        isDone: false,
      },
      { list: 'students', about: ['isActive'], isDone: false },
    ]);
    expect(await active()).toMatchObject({
      students: expect.not.arrayContaining(['Ivy']),
      teachers: ['Marble'],
    });

    const { id } = await plan('oneroster', FILE);
    // Somebody else has been let go since the page was shown.
    expect((await step(id, 'begin', { returns: 3 })).body).toMatchObject({ isReplanned: true });
    expect((await step(id, 'begin', { returns: 2 })).body).toMatchObject({ isReplanned: false });
    await round();
    expect(await find(id)).toMatchObject({ takesReturns: true, done: 2 });
    expect((await active()).students).toContain('Ivy');
    expect((await active()).teachers.toSorted()).toEqual(['Lake', 'Marble']);

    // Undone, they are let go again, and the next file asks once more.
    await undone(id);
    expect((await active()).students).not.toContain('Ivy');
    expect((await plan('oneroster', FILE)).counts).toMatchObject({ return: 2, update: 0 });
  });

  it('do not come back when they are let go between the plan and its work', async () => {
    await imported('oneroster', FILE);
    const { id } = await plan('oneroster', lines(child('s-1', 'Ivy', { lastName: 'Hill' })));
    await step(id, 'begin');
    const ivy = (await students()).find(({ firstName }) => firstName === 'Ivy');
    await change(`/simple-students/${ivy?.id}`, { isActive: false });
    await round();
    expect((await students()).find(({ id: each }) => each === ivy?.id)).toMatchObject({
      ...{ lastName: 'Hill', isActive: false },
    });
  });

  it('are not those whom an earlier file took out, or whose import was undone', async () => {
    await imported('oneroster', FILE);
    await imported('oneroster', lines(child('s-2', '小红'), child('s-3', 'عبد الرحمن')), WHOLE, {
      ...{ leavers: 1, confirmedLeavers: 1 },
    });
    expect((await active()).students).not.toContain('Ivy');
    const back = await plan('oneroster', FILE);
    expect(back.counts).toMatchObject({ update: 1, return: 0 });
    const { id } = await imported('oneroster', lines(teacher('t-3', 'Brook')));
    await undone(id);
    expect((await plan('oneroster', lines(teacher('t-3', 'Brook')))).counts).toMatchObject({ update: 1 });
  });
});

it('an import gives its keys to existing people, and takes them back when undone', async () => {
  await school.class(5);
  await imported('students', [['Stone', 'Ivy', '5', 'Grade 5', 'A']]);
  const first = await imported(
    'oneroster',
    lines(home('c-5', '5', { className: '', grade: '', section: '' }), child('s-1', 'Ivy')),
  );
  expect(why(first)).toEqual([
    ['update', 'sourcedId', null],
    ['update', 'sourcedId', null],
  ]);
  expect(await keys()).toMatchObject([{ sourcedId: 'c-5' }]);
  expect((await undone(first.id)).stayed).toBe(0);
  expect(await keys()).toMatchObject([{ sourcedId: null }]);
  expect(why(await plan('oneroster', lines(child('s-1', 'Ivy'))))).toEqual([['update', 'sourcedId', null]]);
});

it('an import is undone completely, and its people are matched again by a later one', async () => {
  const { id } = await imported('oneroster', FILE);
  expect(await undone(id)).toMatchObject({ undone: 6, stayed: 0 });
  expect((await students()).filter(({ isActive }) => isActive)).toEqual([]);
  expect((await classes()).map(({ isActive }) => isActive)).toEqual([false]);
  expect((await teachers()).filter(({ isActive }) => isActive)).toEqual([]);
  const noted = await notedLines(service, 'classroom', school.id);
  expect(noted.filter(({ action }) => action === 'school.roster_import_undone')).toMatchObject([
    { detail: { undone: 6, stayed: 0 } },
  ]);
  const again = await imported('oneroster', FILE);
  expect(again.counts).toMatchObject({ add: 0, update: 6 });
  expect((await students()).filter(({ isActive }) => isActive)).toHaveLength(3);
});

it('an import leaves students without a homeroom where they are, and puts newcomers into the chosen class', async () => {
  await school.class(5);
  await school.class(6);
  await school.student(6, { firstName: 'Ivy', lastName: 'Stone', grade: 'Grade 5' });
  const homeless = { classNumber: '', newcomersClass: '5' };
  const file = lines(child('s-1', 'Ivy', homeless), child('s-2', 'Kim', homeless));
  expect(why(await imported('oneroster', file))).toEqual([
    ['update', 'sourcedId', null],
    ['add', null],
  ]);
  const places = (await students()).map(({ firstName, classNumber }) => [firstName, classNumber]);
  expect(places.toSorted()).toEqual([
    ['Ivy', 6],
    ['Kim', 5],
  ]);
  expect((await plan('oneroster', file)).counts).toMatchObject({ unchanged: 2 });
});

it('an import moves a child without changing a known parent’s contact, and adds new parents', async () => {
  const jo = { parentFirstName: 'Jo', parentLastName: 'Stone', parentEmail: 'jo@home.test' };
  await imported('oneroster', lines(home('c-5', '5'), home('c-6', '6'), child('s-1', 'Ivy', jo)));
  const told = { ...jo, parentEmail: 'jo@new.test', parentPhone: '(555) 010-0100' };
  const moved = await imported('oneroster', lines(child('s-1', 'Ivy', { ...told, classNumber: '6' })));
  expect(why(moved)).toEqual([['update', 'classNumber', null]]);
  const guardians = async () => {
    const [ivy] = await students();
    const { guardians: all } = await get<StudentDetail>(`/simple-students/${ivy?.id}`);
    const addresses = all.map(({ email }) => email);
    return [ivy?.classNumber, ...addresses.toSorted()];
  };
  expect(await guardians()).toEqual([6, 'jo@home.test']);
  const beside = await imported(
    'oneroster',
    lines(
      child('s-1', 'Ivy', {
        ...{ parentFirstName: 'Al', parentLastName: 'Stone', parentEmail: 'al@home.test' },
        ...{ parent2FirstName: 'Jo', parent2LastName: 'Stone', parent2Email: 'jo@home.test' },
        classNumber: '6',
      }),
    ),
  );
  expect(why(beside)).toEqual([['update', 'parent1', null]]);
  expect(await guardians()).toEqual([6, 'al@home.test', 'jo@home.test']);
  await undone(beside.id);
  expect((await find(beside.id)).lines.items).toMatchObject([{ stayed: 'parent' }]);
});

it('an import keeps a teacher’s classes and kind given by the school', async () => {
  const file = (...more: string[]) =>
    lines(
      home('c-5', '5'),
      home('c-6', '6'),
      home('c-7', '7'),
      teacher('t-1', 'Marble', { teacherType: 'principal', classNumbers: ['5', ...more].join() }),
    );
  await imported('oneroster', file());
  const [ada] = await teachers();
  await service.call('PATCH', `/simple-teachers/${ada?.id}`, {
    as: school.admin,
    body: { classNumbers: [5, 6], teacherType: 'principal_and_subject' },
  });
  expect((await plan('oneroster', file())).counts).toMatchObject({ unchanged: 4 });
  expect(why(await imported('oneroster', file('7'))).slice(-1)).toEqual([['update', 'classNumbers', null]]);
  expect(await teachers()).toMatchObject([{ classNumbers: [5, 6, 7], teacherType: 'principal_and_subject' }]);
});

it('an import never hands a record to another person, but gives known people another program’s keys', async () => {
  const ivy = { recordId: '4711' };
  const marble = { email: 'room5@school.test' };
  await imported(
    'oneroster',
    lines(home('c-5', '5'), teacher('t-1', 'Marble', marble), child('s-1', 'Ivy', ivy)),
  );
  expect(
    why(await plan('oneroster', lines(teacher('t-2', 'Lake', marble), child('s-2', 'Zoe', ivy)))),
  ).toEqual([
    ['refused', 'email', 'other_person'],
    ['refused', 'recordId', 'other_person'],
  ]);
  expect(
    why(await plan('oneroster', lines(teacher('new-1', 'Marble', marble), child('new-2', 'Ivy', ivy)))),
  ).toEqual([
    ['update', 'sourcedId', null],
    ['update', 'sourcedId', null],
  ]);
});

it('an import runs in its own order, and gives the reason why each line is refused', async () => {
  await imported('oneroster', lines(home('c-5', '5')));
  const planned = await plan(
    'oneroster',
    lines(
      child('s-1', 'Ivy', { classNumber: '7' }),
      { part: 'aliens', sourcedId: 'x' },
      child('s-2', 'Kim', { classNumber: '9' }),
      teacher('t-1', 'Marble', { classNumbers: '7' }),
      home('c-7', '7'),
      home('c-5', '6'),
      home('c 8', '8'),
    ),
  );
  expect(planned.lines.items.map(({ list, kind, about, reason }) => [list, kind, ...about, reason])).toEqual([
    ['classes', 'add', null],
    ['classes', 'refused', 'classNumber', 'other_number'],
    ['classes', 'refused', 'sourcedId', 'unreadable'],
    ['teachers', 'add', null],
    ['students', 'add', null],
    ['students', 'refused', 'classNumber', 'no_class'],
    ['students', 'refused', 'part', 'unreadable'],
  ]);
  expect((await step(planned.id, 'begin')).body).toMatchObject({ isReplanned: false });
  const file = await service.call<string>('GET', `${PATH}/${planned.id}/refused?format=csv`, {
    as: school.admin,
  });
  expect(file.status).toBe(200);
  const noted = await notedLines(service, 'classroom', school.id);
  expect(noted.filter(({ action }) => action === 'school.roster_exported')).toMatchObject([
    { detail: { count: 4, format: 'csv' } },
  ]);
});

it('an import finds no keys of another school', async () => {
  await imported('oneroster', FILE);
  school = new TestSchool(service);
  expect(await keys()).toEqual([]);
  expect((await plan('oneroster', FILE)).counts).toMatchObject({ add: 6 });
});

it('an import is limited in size, and requires the list and the key of each line', async () => {
  const sent = async (body: object) =>
    (await service.call<{ code: string }>('POST', PATH, { as: school.admin, body })).body.code;
  const columns = COLUMNS.oneroster;
  const many = Array.from({ length: 27_001 }, () => ['students']);
  expect(await sent({ list: 'oneroster', columns, lines: many })).toBe('VALIDATION_FAILED');
  expect(await sent({ list: 'oneroster', columns: ['part'], lines: [['students']] })).toBe(
    'VALIDATION_FAILED',
  );
  expect(await find((await plan('oneroster', lines(child('s', 'A')))).id)).toMatchObject({
    counts: { refused: 1 },
  });
});

describe('a student missing from a complete file', () => {
  const begin = (id: string, body: object) =>
    service.call<BegunRosterImport & { code?: string }>('POST', `${PATH}/${id}/begin`, {
      as: { ...school.admin, provedAt: Date.now() },
      body,
    });
  const active = async () =>
    (await students())
      .filter(({ isActive }) => isActive)
      .map(({ firstName }) => firstName)
      .toSorted();
  const many = Array.from({ length: 24 }, (_, index) => child(`s-${index}`, `Child ${index}`));
  const without = (...ids: string[]) =>
    lines(home('c-5', '5'), ...many.filter(({ sourcedId = '' }) => !ids.includes(sourcedId)));
  const proposed = (...ids: string[]) => plan('oneroster', without(...ids), { isWhole: true });

  it('is proposed for removal, and stays unless the office confirms', async () => {
    await imported('oneroster', without());
    await school.student(5, { firstName: 'By hand' });
    const planned = await proposed('s-3');
    expect(planned.counts).toEqual({ ...NO_LINES, leave: 1, unchanged: 24 });
    const [last] = planned.lines.items.slice(-1);
    expect(last).toMatchObject({ kind: 'leave', list: 'students', cells: { firstName: 'Child 3' } });
    expect((await begin(planned.id, {})).body).toMatchObject({ isReplanned: false, takesLeavers: false });
    await round();
    expect(await find(planned.id)).toMatchObject({ state: 'done', done: 0 });
    expect(await active()).toHaveLength(25);
  });

  it('leaves when the office confirms, and returns with an undo', async () => {
    await imported('oneroster', without());
    const planned = await proposed('s-3');
    expect((await begin(planned.id, { leavers: 1 })).body).toMatchObject({
      isReplanned: false,
      takesLeavers: true,
    });
    await round();
    expect(await find(planned.id)).toMatchObject({ state: 'done', done: 1 });
    expect(await active()).not.toContain('Child 3');
    expect(await undone(planned.id)).toMatchObject({ undone: 1, stayed: 0 });
    expect(await active()).toContain('Child 3');
  });

  it('is removed only with a second confirmation when more than one in twenty would go', async () => {
    await imported('oneroster', without());
    const planned = await proposed('s-3', 's-4');
    expect((await begin(planned.id, { leavers: 2 })).body.code).toBe('LEAVERS_UNCONFIRMED');
    expect((await begin(planned.id, { leavers: 2, confirmedLeavers: 3 })).body.code).toBe(
      'LEAVERS_UNCONFIRMED',
    );
    expect((await find(planned.id)).state).toBe('planned');
    expect((await begin(planned.id, { leavers: 2, confirmedLeavers: 2 })).body).toMatchObject({
      state: 'running',
    });
    await round();
    expect(await active()).toHaveLength(22);
  });

  it('must be confirmed again when the list has changed', async () => {
    await imported('oneroster', without());
    const planned = await proposed('s-3');
    expect((await begin(planned.id, { leavers: 2, confirmedLeavers: 2 })).body).toMatchObject({
      isReplanned: true,
    });
    const { body: all } = await service.call<StudentRecord[]>('GET', '/simple-students', {
      as: school.admin,
    });
    const gone = all.find(({ firstName }) => firstName === 'Child 3');
    await service.call('PATCH', `/simple-students/${gone?.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    expect((await begin(planned.id, { leavers: 1 })).body).toMatchObject({
      isReplanned: true,
      counts: { leave: 0 },
    });
    expect((await find(planned.id)).state).toBe('planned');
  });

  it('does not include refused lines, nor anybody missing from a file of changes', async () => {
    await imported('oneroster', without());
    const file = [...without('s-3'), ...lines(child('s-3', 'Child 3', { classNumber: '44' }))];
    expect((await plan('oneroster', file, { isWhole: true })).counts).toMatchObject({ leave: 0, refused: 1 });
    expect((await plan('oneroster', without('s-3'))).counts).toMatchObject({ leave: 0 });
  });

  it('must be confirmed with a number', async () => {
    const { id } = await proposed();
    for (const body of [{ leavers: 'all' }, { leavers: 1.5 }, { confirmedLeavers: [] }])
      expect((await begin(id, body)).status).toBe(400);
  });
});
