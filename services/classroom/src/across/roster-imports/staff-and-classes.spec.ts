import type { ClassCard, ErrorBody, Identity, TeacherRecord } from '@homeroom/contracts';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
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

const { round, find, step, plan, imported, undone, intoNextYear } = importing(() => ({ service, school }));
const teachers = async () =>
  (await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: school.admin })).body;
const classes = async () =>
  (await service.call<ClassCard[]>('GET', '/simple-classes', { as: school.admin })).body;
const change = (path: string, body: object) => service.call('PATCH', path, { as: school.admin, body });

const STAFF = [
  ['', 'Marble', 'Ada', 'Principal', 'ada@school.test', '1, 2'],
  ['', 'بن عبد العزيز', 'عبد الرحمن', '', '', ''],
  ['', 'Stone', '小红', 'Principal and subject', 'hong@school.test', 'Class 2'],
  ['', 'Nobody', 'Kim', 'Caretaker', '', ''],
  ['4711', 'Other', 'School', '', '', ''],
  ['', 'Lake', 'Omar', '', '', '1; 9'],
];

describe('an import of teachers', () => {
  beforeEach(async () => {
    await school.class(1);
    await school.class(2);
  });

  it('adds them with kind, address and classes but without a PIN, and changes nothing the second time', async () => {
    const done = await imported('teachers', STAFF);
    expect(done).toMatchObject({ list: 'teachers', done: 3, counts: { add: 3, refused: 3 } });
    expect(why(done).slice(3)).toEqual([
      ['refused', 'teacherType', 'no_teacher_type'],
      ['refused', 'teacherId', 'no_teacher'],
      ['refused', 'classNumbers', 'no_class'],
    ]);
    expect(
      (await teachers()).map(({ firstName, teacherType, email, classNumbers }) => [
        ...[firstName, teacherType, email, classNumbers.join()],
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Ada', 'principal', 'ada@school.test', '1,2'],
        ['عبد الرحمن', 'subject', null, ''],
        ['小红', 'principal_and_subject', 'hong@school.test', '2'],
      ]),
    );
    const issued = [...service.auth.issued.values()].filter(
      ({ schoolId, role }) => schoolId === school.id && role === 'teacher',
    );
    expect(issued.map(({ withoutPin }) => withoutPin)).toEqual([true, true, true]);
    const again = await plan('teachers', STAFF);
    expect(again.counts).toEqual({ ...NO_LINES, unchanged: 3, refused: 3 });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'teacher.created')).toHaveLength(3);
    expect(lines.filter(({ action }) => action === 'teacher.list_imported')).toMatchObject([
      { actorId: school.admin.personId, detail: { added: 3, changed: 0, refused: 3 } },
    ]);
  });

  it('updates a known teacher, keeps the class they lead, and reactivates them', async () => {
    const ada = await school.teacher([1, 2], 'principal');
    await change('/simple-classes/1', { principalTeacherId: ada.personId });
    await change(`/simple-teachers/${ada.personId}`, { isActive: false });
    const [known] = await teachers();
    const line = [known?.teacherId ?? '', 'Teacher-Hill', 'Ada', '', 'ada@school.test', '2'];
    const { id } = await imported('teachers', [line]);
    expect((await find(id)).lines.items[0]).toMatchObject({
      ...{ kind: 'update', about: ['isActive', 'lastName', 'email'] },
    });
    expect(await teachers()).toMatchObject([
      { lastName: 'Teacher-Hill', email: 'ada@school.test', classNumbers: [1, 2], isActive: true },
    ]);
  });

  it('when undone signs out those it added, and restores the others except for later changes', async () => {
    const [ada, kim] = [await school.teacher([1]), await school.teacher([1])];
    const all = await teachers();
    const [first, second] = [ada, kim].map(({ personId }) => all.find(({ id }) => id === personId));
    const { id } = await imported('teachers', [
      [first?.teacherId ?? '', 'Marble', 'Ada', 'Principal', 'ada@school.test', '2'],
      [second?.teacherId ?? '', 'Lake', 'Ada', '', '', '2'],
      ['', 'Stone', 'Omar', '', '', '1'],
    ]);
    await change(`/simple-teachers/${kim.personId}`, { lastName: 'Rivers' });
    const found = await undone(id);
    expect(found).toMatchObject({ done: 3, undone: 3, stayed: 1, undoDecided: 3 });
    expect(found.lines.items.map(({ stayed }) => stayed)).toEqual([null, 'changed', null]);
    const now = new Map((await teachers()).map((teacher) => [teacher.id, teacher]));
    expect(now.get(ada.personId)).toMatchObject({
      ...{ lastName: 'Teacher', teacherType: 'subject', email: null, classNumbers: [1] },
    });
    expect(now.get(kim.personId)).toMatchObject({ lastName: 'Rivers', classNumbers: [1] });
    const omar = [...now.values()].find(({ firstName }) => firstName === 'Omar');
    expect(omar?.isActive).toBe(false);
    expect(service.auth.people.get(omar?.id ?? '')).toMatchObject({ isActive: false });
    const book = await notedLines(service, 'classroom', school.id);
    expect(book.filter(({ action }) => action === 'teacher.list_import_undone')).toMatchObject([
      { detail: { undone: 3, stayed: 1 } },
    ]);
  });

  it('when undone keeps a class the teacher was chosen to lead since', async () => {
    const ada = await school.teacher([1]);
    const [known] = await teachers();
    const line = [known?.teacherId ?? '', 'Teacher', 'Ada', 'Principal', '', '2'];
    const { id } = await imported('teachers', [line]);
    await change('/simple-classes/2', { principalTeacherId: ada.personId });
    expect((await undone(id)).lines.items[0]).toMatchObject({ stayed: 'changed' });
    expect(await teachers()).toMatchObject([{ teacherType: 'principal', classNumbers: [1, 2] }]);
    expect((await classes())[1]).toMatchObject({ principalTeacherId: ada.personId });
  });

  it('undone in the next year keeps that year’s classes, whatever their numbers', async () => {
    await school.teacher([1]);
    const [known] = await teachers();
    const { id } = await imported('teachers', [[known?.teacherId ?? '', 'Marble', 'Ada', '', '', '1, 2']]);
    await intoNextYear();
    expect((await undone(id)).lines.items[0]).toMatchObject({ stayed: 'changed' });
    expect(await teachers()).toMatchObject([{ lastName: 'Teacher', classNumbers: [1, 2] }]);
  });

  it('lists refused lines in a file of its columns', async () => {
    const { id } = await plan('teachers', [['', '=1+1', 'Kim', 'Caretaker', '', '']]);
    const { body } = await service.call('GET', `${PATH}/${id}/refused?format=csv`, { as: school.admin });
    const [head, line] = String(body).replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('Teacher ID,Last name,First name,Kind,Email,Classes,Line,Cell,Why');
    expect(line).toMatch(/^,"'=1\+1",Kim,Caretaker,,,1,Kind,/);
    const book = await notedLines(service, 'classroom', school.id);
    expect(book.at(-1)).toMatchObject({ action: 'teacher.list_exported', detail: { count: 1 } });
  });

  it('accepts only the columns of the list', async () => {
    for (const columns of [['firstName'], ['firstName', 'lastName', 'classNumber']]) {
      const body = { list: 'teachers', columns, lines: [['a', 'b', '1']] };
      const answer = await service.call<ErrorBody>('POST', PATH, { as: school.admin, body });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toHaveProperty('columns');
    }
    for (const list of ['constructor', '__proto__'])
      expect(
        (
          await service.call('POST', PATH, {
            as: school.admin,
            body: { list, columns: COLUMNS.teachers, lines: [['a']] },
          })
        ).status,
      ).toBe(400);
    const asStudents = { list: null, columns: COLUMNS.students, lines: [['Stone', 'Ivy', '1', '', '']] };
    expect((await service.call('POST', PATH, { as: school.admin, body: asStudents })).status).toBe(201);
    const body = { list: 'pins', columns: COLUMNS.teachers, lines: [['a']] };
    expect(
      (await service.call<ErrorBody>('POST', PATH, { as: school.admin, body })).body.fields,
    ).toHaveProperty('list');
  });
});

it('a teacher of another school is not found, even by ID', async () => {
  const elsewhere = new TestSchool(service);
  await elsewhere.class(1);
  await elsewhere.teacher([1]);
  const [theirs] = (await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: elsewhere.admin }))
    .body;
  expect(why(await plan('teachers', [[theirs?.teacherId ?? '', 'Teacher', 'Ada', '', '', '']]))).toEqual([
    ['refused', 'teacherId', 'no_teacher'],
  ]);
  await imported('teachers', [['', 'Teacher', 'Ada', 'Principal', '', '']]);
  const [still] = (await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: elsewhere.admin }))
    .body;
  expect(still).toEqual(theirs);
  expect(await teachers()).toHaveLength(1);
});

it('2,400 teachers are planned in one request, and so are 2,400 classes', async () => {
  const lines = Array.from({ length: 2_400 }, (_, index) => [
    '',
    'Rivers',
    `Teacher ${index}`,
    '',
    `t${index}@s.test`,
    '',
  ]);
  expect((await plan('teachers', lines)).counts).toMatchObject({ add: 2_400 });
  const cards = lines.map((_, index) => [String((index % 60) + 1), 'Otters', '1', 'A', '', '']);
  expect((await plan('classes', cards)).counts).toMatchObject({ add: 60, refused: 2_340 });
});

describe('an import of classes', () => {
  const CARDS = [
    ['1', 'Otters', '3', 'b', 'Ada Teacher', '32'],
    ['Class 2', 'المجد', 'Grade 1', 'A', '', ''],
    ['2', 'Again', 'Grade 1', 'A', '', ''],
    ['3', 'Owls', '', '', '', ''],
    ['4', 'Led', '1', 'A', 'Nobody', ''],
    ['61', 'Beyond', '1', 'A', '', ''],
  ];

  it('adds them with their class teachers, and changes nothing the second time', async () => {
    const ada = await school.teacher([], 'principal');
    const done = await imported('classes', CARDS);
    expect(done).toMatchObject({ list: 'classes', done: 2, counts: { add: 2, refused: 4 } });
    expect(why(done).slice(2)).toEqual([
      ['refused', 'classNumber', 'twice'],
      ['refused', 'grade', 'missing'],
      ['refused', 'leader', 'no_teacher'],
      ['refused', 'classNumber', 'no_class'],
    ]);
    expect(await classes()).toMatchObject([
      { classNumber: 1, className: 'Otters', grade: 'Grade 3', section: 'B', maxStudents: 32 },
      { classNumber: 2, className: 'المجد', principalTeacherId: null, maxStudents: 40 },
    ]);
    expect((await classes())[0]).toMatchObject({ principalTeacherId: ada.personId });
    expect((await plan('classes', CARDS)).counts).toEqual({ ...NO_LINES, unchanged: 2, refused: 4 });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'class.created')).toHaveLength(2);
    expect(lines.filter(({ action }) => action === 'class.list_imported')).toMatchObject([
      { detail: { added: 2, changed: 0, refused: 4 } },
    ]);
  });

  it('when undone closes the empty classes it added, and restores the others', async () => {
    await school.class(1, { className: 'Otters' });
    const before = await service.call('GET', `${PATH}/${(await plan('classes', CARDS)).id}/refused`, {
      as: school.admin,
    });
    expect(before.status).toBe(200);
    const { id } = await imported('classes', [
      ['1', 'Owls', '4', '', '', ''],
      ['2', 'Foxes', '1', 'A', '', ''],
      ['3', 'Hares', '1', 'A', '', ''],
    ]);
    await school.student(2);
    const found = await undone(id);
    expect(found.lines.items.map(({ stayed }) => stayed)).toEqual([null, 'students', null]);
    expect(await classes()).toMatchObject([
      { className: 'Otters', grade: 'Grade 1', isActive: true },
      { className: 'Foxes', isActive: true },
      { className: 'Hares', isActive: false },
    ]);
    const book = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(book).toContain('class.list_exported');
    expect(book.at(-1)).toBe('class.list_import_undone');
    expect((await plan('classes', [['3', '', '', '', '', '']])).lines.items[0]).toMatchObject({
      ...{ kind: 'update', about: ['isActive'] },
    });
  });

  const known = async (who: Identity) => (await teachers()).find(({ id }) => id === who.personId);
  const giveLead = async (who: Identity, card = ['1', '', '', '']) =>
    imported('classes', [[...card, (await known(who))?.teacherId ?? '', '']]);
  const leaderOfFirst = async () => (await classes())[0]?.principalTeacherId;

  it('when undone removes a class teacher it added to the class, and publishes the change', async () => {
    await school.class(1);
    const [kim, ada] = [await school.teacher([1], 'principal'), await school.teacher([], 'principal')];
    const { id } = await giveLead(ada);
    expect([await leaderOfFirst(), (await known(ada))?.classNumbers]).toEqual([ada.personId, [1]]);
    expect((await undone(id)).lines.items[0]).toMatchObject({ isUndone: true, stayed: null });
    expect([await leaderOfFirst(), (await known(ada))?.classNumbers]).toEqual([kim.personId, []]);
    const told = await asSuperuser(service.database.adminUrl, (client) =>
      client.query<{ payload: object }>(
        `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'teacher.changed'
         AND payload->>'teacherId' = $2 ORDER BY id DESC LIMIT 1`,
        [school.id, ada.personId],
      ),
    );
    expect(told.rows[0]?.payload).toMatchObject({ classIds: [], isActive: true });
    expect(await notedLines(service, 'classroom', school.id)).toContainEqual(
      expect.objectContaining({
        ...{ action: 'teacher.classes_changed', detail: { added: [], removed: [1] } },
        about: [expect.objectContaining({ id: ada.personId })],
      }),
    );
    // As before, no leader is chosen: when Kim leaves, the next teacher who could leads the class.
    await change(`/simple-teachers/${kim.personId}`, { isActive: false });
    const omar = await school.teacher([1], 'principal');
    expect(await leaderOfFirst()).toBe(omar.personId);
  });

  it('when undone removes the class teacher of a class it added', async () => {
    const ada = await school.teacher([], 'principal');
    const { id } = await giveLead(ada, ['1', 'Otters', '3', 'B']);
    expect((await undone(id)).lines.items[0]).toMatchObject({ isUndone: true, stayed: null });
    expect(await classes()).toMatchObject([{ isActive: false, principalTeacherId: null }]);
    expect((await known(ada))?.classNumbers).toEqual([]);
  });

  it('when undone keeps a teacher who taught the class before, and a later class teacher', async () => {
    await school.class(1);
    const [kim, ada] = [await school.teacher([1], 'principal'), await school.teacher([1], 'principal')];
    const { id } = await giveLead(ada);
    await change('/simple-classes/1', { principalTeacherId: kim.personId });
    expect((await undone(id)).lines.items[0]).toMatchObject({ stayed: 'changed' });
    expect([await leaderOfFirst(), (await known(ada))?.classNumbers]).toEqual([kim.personId, [1]]);
  });

  it('when undone restores the previous class teacher, unless they have left', async () => {
    await school.class(1);
    const [kim, ada] = [await school.teacher([], 'principal'), await school.teacher([], 'principal')];
    await change('/simple-classes/1', { principalTeacherId: kim.personId });
    await undone((await giveLead(ada)).id);
    expect([await leaderOfFirst(), (await known(ada))?.classNumbers]).toEqual([kim.personId, []]);
    const { id } = await giveLead(ada);
    await change(`/simple-teachers/${kim.personId}`, { isActive: false });
    expect((await undone(id)).lines.items[0]).toMatchObject({ stayed: 'no_leader' });
    expect([await leaderOfFirst(), (await known(ada))?.classNumbers]).toEqual([null, []]);
  });

  it('refuses a line whose class teacher no longer qualifies', async () => {
    const ada = await school.teacher([], 'principal');
    const { id } = await plan('classes', [['1', 'Otters', '3', 'B', 'Ada Teacher', '']]);
    await step(id, 'begin');
    await change(`/simple-teachers/${ada.personId}`, { teacherType: 'subject' });
    await round();
    const found = await find(id);
    expect(why(found)).toEqual([['refused', 'leader', 'no_leader']]);
    expect(await classes()).toEqual([]);
    expect(service.auth.withdrawn).toHaveLength(0);
  });
});

describe('classes named by an import of students', () => {
  const PUPILS = [
    ['Stone', 'Ivy', '1', '', ''],
    ['Stone', 'Omar', '7', 'Grade 4', 'C'],
    ['Lake', 'Kim', '8', '', ''],
  ];
  beforeEach(async () => {
    await school.class(1);
  });

  it('are created if the office wants it, are previewed, and are undone with it', async () => {
    expect((await plan('students', PUPILS)).counts).toMatchObject({ add: 1, refused: 2 });
    const before = await plan('students', PUPILS, { makesClasses: true });
    expect(before).toMatchObject({ makesClasses: true, counts: { add: 3, refused: 1 } });
    expect(before.lines.items[0]).toMatchObject({
      ...{ line: -7, list: 'classes', kind: 'add' },
      cells: { classNumber: '7', className: 'Class 7', grade: 'Grade 4', section: 'C' },
    });
    expect(why(before).at(-1)).toEqual(['refused', 'classNumber', 'class_unmade']);
    const { id } = await imported('students', PUPILS, { makesClasses: true });
    expect((await classes()).map(({ classNumber, studentCount }) => [classNumber, studentCount])).toEqual([
      [1, 1],
      [7, 1],
    ]);
    expect((await plan('students', PUPILS, { makesClasses: true })).counts).toMatchObject({
      ...{ add: 0, update: 0, unchanged: 2 },
    });
    expect(await undone(id)).toMatchObject({ done: 3, undone: 3, stayed: 0 });
    expect((await classes()).map(({ isActive }) => isActive)).toEqual([true, false]);
    await imported('students', PUPILS, { makesClasses: true });
    expect((await classes()).map(({ isActive, studentCount }) => [isActive, studentCount])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });

  it('are not overwritten when created meanwhile', async () => {
    const { id } = await plan('students', PUPILS, { makesClasses: true });
    await step(id, 'begin');
    await school.class(7, { className: 'Foxes' });
    await round();
    const found = await find(id);
    expect(found).toMatchObject({ state: 'done', done: 2 });
    expect(why(found)[0]).toEqual(['refused', 'classNumber', 'changed']);
    expect((await classes())[1]).toMatchObject({ className: 'Foxes', studentCount: 1 });
  });
});

it('imports of different lists run one at a time, and resume where they stopped', async () => {
  await school.class(1);
  const staff = await plan('teachers', [
    ['', 'Marble', 'Ada', '', '', '1'],
    ['', 'Stone', 'Omar', '', '', '1'],
  ]);
  const cards = await plan('classes', [['1', 'Owls', '', '', '', '']]);
  await step(staff.id, 'begin');
  expect((await step(cards.id, 'begin')).body).toMatchObject({ code: 'IMPORT_RUNNING' });
  service.auth.isAway = true;
  try {
    await expect(round()).rejects.toThrow();
  } finally {
    service.auth.isAway = false;
  }
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.roster_import SET leased_until = now() WHERE id = $1', [staff.id]),
  );
  await Promise.all([round(), round()]);
  expect(await find(staff.id)).toMatchObject({ state: 'done', done: 2 });
  expect(await teachers()).toHaveLength(2);
});
