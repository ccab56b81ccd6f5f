import { type KnownCard, planClasses } from './roster-classes';
import type { ClassLine, TeacherLine } from './roster-rows';
import { type KnownTeacher, planTeachers, whoLeads } from './roster-teachers';

const line = (more: Partial<TeacherLine> = {}): TeacherLine => ({
  ...{ line: 1, sourcedId: null, teacherId: null, firstName: 'Ada', lastName: 'Marble' },
  ...{ teacherType: null, email: null, classNumbers: null, isSame: null },
  ...more,
});
const teacher = (more: Partial<KnownTeacher> = {}): KnownTeacher => ({
  ...{
    id: 'ada',
    sourcedId: null,
    teacherId: '1000',
    firstName: 'Ada',
    lastName: 'Marble',
    teacherType: 'principal',
  },
  ...{
    email: 'ada@school.test',
    classNumbers: [1],
    leads: [1],
    isActive: true,
    isUndone: false,
    letGo: null,
  },
  ...more,
});
const OTHER = teacher({ id: 'other', teacherId: '1001', email: 'other@school.test', leads: [] });

const plan = (rows: TeacherLine[], teachers = [teacher()]) =>
  planTeachers(
    rows.map((each, index) => ({ ...each, line: index + 1 })),
    { teachers, classNumbers: [1, 2, 3] },
  );

it.each<[string, TeacherLine, object]>([
  ['by name', line(), { kind: 'unchanged', subjectId: 'ada' }],
  ['by name however it is written', line({ lastName: 'MÁRBLE' }), { fields: ['lastName'] }],
  ['by address', line({ firstName: 'Ida', email: 'ADA@school.test' }), { fields: ['firstName'] }],
  ['by Teacher ID', line({ teacherId: '1000', email: 'new@school.test' }), { fields: ['email'] }],
  ['an ID of nobody', line({ teacherId: '4711' }), { column: 'teacherId', reason: 'no_teacher' }],
  ['a namesake', line({ email: 'x@school.test' }), { column: 'email', reason: 'other_address' }],
  ['nobody known', line({ lastName: '王' }), { kind: 'add' }],
  [
    'a class that is not there',
    line({ classNumbers: [1, 9] }),
    { column: 'classNumbers', reason: 'no_class' },
  ],
  ['other classes', line({ classNumbers: [2] }), { fields: ['classNumbers'] }],
  ['the class that is led is not taken away', line({ classNumbers: [] }), { kind: 'unchanged' }],
])('a teacher is matched: %s', (_, given, outcome) => {
  expect(plan([given])[0]).toMatchObject(outcome);
});

it.each<[string, Partial<TeacherLine>, Partial<KnownTeacher>, object]>([
  [
    'classes that the school gave stay',
    { classNumbers: [1] },
    { classNumbers: [1, 2] },
    { kind: 'unchanged' },
  ],
  ['others come beside', { classNumbers: [3] }, { leads: [] }, { fields: ['classNumbers'] }],
  [
    'a kind that the school gave stays',
    { teacherType: 'principal' },
    { teacherType: 'principal_and_subject' },
    { kind: 'unchanged' },
  ],
  ['whoever leads still does', { teacherType: 'subject' }, {}, { kind: 'unchanged' }],
  [
    'whoever leads there leads here',
    { teacherType: 'principal' },
    { teacherType: 'subject' },
    { fields: ['teacherType'] },
  ],
])('another system removes nothing from a teacher: %s', (_, more, known, outcome) => {
  const given = line({ sourcedId: 't-1', ...more });
  expect(plan([given], [teacher({ sourcedId: 't-1', ...known })])[0]).toMatchObject(outcome);
});

it('an address of a person with another key and name is refused', () => {
  const known = [teacher({ sourcedId: 't-1' })];
  const given = { sourcedId: 't-2', email: 'ada@school.test' };
  expect(plan([line({ ...given, lastName: 'Lake' })], known)[0]).toMatchObject({
    ...{ kind: 'refused', column: 'email', reason: 'other_person' },
  });
  // Another program with the same people.
  expect(plan([line(given)], known)[0]).toMatchObject({ subjectId: 'ada', fields: ['sourcedId'] });
  // A teacher whom the school had before there were keys.
  expect(plan([line({ ...given, lastName: 'Lake' })])[0]).toMatchObject({
    subjectId: 'ada',
    fields: ['lastName', 'sourcedId'],
  });
});

it('another system finds whoever has left by the key alone, and a list of the school by address and name too', () => {
  const left = (sourcedId: string | null) => [teacher({ sourcedId, isActive: false })];
  const newcomer = { sourcedId: 't-2', email: 'ada@school.test' };
  for (const more of [newcomer, { ...newcomer, lastName: 'Lake' }, { sourcedId: 't-2' }])
    for (const was of ['t-1', null])
      expect(plan([line(more)], left(was))[0]).toEqual({ line: 1, kind: 'add' });
  expect(plan([line({ sourcedId: 't-1' })], left('t-1'))[0]).toMatchObject({ fields: ['isActive'] });
  for (const more of [{ email: 'ada@school.test' }, { isSame: true }, { teacherId: '1000' }])
    expect(plan([line(more)], left(null))[0]).toMatchObject({ subjectId: 'ada', fields: ['isActive'] });
  for (const more of [{}, { firstName: 'Ida', email: 'ada@school.test' }]) {
    const asked = { column: 'lastName', reason: 'left', subjectId: 'ada' };
    expect(plan([line(more)], left(null))[0]).toMatchObject(asked);
    expect(plan([line({ ...more, isSame: false })], left(null))[0]).toEqual({ line: 1, kind: 'add' });
    expect(plan([line(more)], [teacher({ isActive: false, isUndone: true })])[0]).toMatchObject({
      subjectId: 'ada',
    });
  }
  const here = teacher({ id: 'here', teacherId: '1002', lastName: 'Hill' });
  for (const known of [
    [here, ...left('t-1')],
    [...left('t-1'), here],
  ])
    expect(plan([line({ lastName: 'Hill', email: 'ada@school.test' })], known)[0]).toMatchObject({
      subjectId: 'here',
    });
});

it('namesakes are distinguished by unique fields, in any order of lines', () => {
  const teachers = [teacher(), OTHER];
  expect(plan([line()], teachers)[0]).toMatchObject({ column: 'teacherId', reason: 'ambiguous' });
  const named = line({ teacherId: '1001' });
  expect(plan([line(), named], teachers)).toMatchObject([{ subjectId: 'ada' }, { subjectId: 'other' }]);
  expect(plan([named, line()], teachers)).toMatchObject([{ subjectId: 'other' }, { subjectId: 'ada' }]);
});

it('two lines never match one teacher', () => {
  expect(plan([line({ email: 'ada@school.test' }), line({ teacherId: '1000' })])[1]).toMatchObject({
    reason: 'twice',
  });
  const newcomer = line({ lastName: 'Hill' });
  expect(plan([newcomer, newcomer])[1]).toMatchObject({ column: 'lastName', reason: 'twice' });
  const withMail = line({ lastName: 'Hill', email: 'hill@school.test' });
  expect(plan([withMail, { ...withMail, lastName: 'Lake' }])[1]).toMatchObject({
    column: 'email',
    reason: 'twice',
  });
});

it('a leader is matched by ID, address or name in either order, and must be allowed to lead', () => {
  const teachers = [
    teacher(),
    OTHER,
    teacher({ id: 'sub', teacherId: '1002', lastName: 'Hill', teacherType: 'subject', email: null }),
  ];
  expect(whoLeads('1000', teachers)).toMatchObject({ id: 'ada' });
  expect(whoLeads('Other@School.test', teachers)).toMatchObject({ id: 'other' });
  expect(whoLeads('Marble, Áda', [teacher()])).toMatchObject({ id: 'ada' });
  expect(whoLeads('ada  marble', teachers)).toBe('ambiguous');
  expect(whoLeads('Ada Hill', teachers)).toBe('no_leader');
  expect(whoLeads('Nobody', teachers)).toBe('no_teacher');
  expect(whoLeads('1000', [teacher({ isActive: false })])).toBe('no_teacher');
});

describe('classes', () => {
  const card = (more: Partial<KnownCard> = {}): KnownCard => ({
    ...{ id: 'one', sourcedId: null, classNumber: 1, className: 'Otters', grade: 'Grade 1', section: 'A' },
    ...{ leaderId: 'ada', maxStudents: 40, studentCount: 3, isActive: true },
    ...more,
  });
  const row = (more: Partial<ClassLine> = {}): ClassLine => ({
    ...{ line: 1, sourcedId: null, classNumber: 1, className: null, grade: null, section: null },
    ...{ leader: null, maxStudents: null },
    ...more,
  });
  const only = (given: ClassLine, known = card()) =>
    planClasses([given], { classes: [known], teachers: [teacher(), OTHER] })[0];
  const whole = { className: 'Owls', grade: 'Grade 2', section: 'B' };

  it.each<[string, ClassLine, object]>([
    ['as it is', row({ className: 'Otters', leader: 'ada@school.test' }), { kind: 'unchanged' }],
    ['another name', row({ className: 'Owls' }), { fields: ['className'] }],
    ['another leader', row({ leader: '1001' }), { fields: ['leader'] }],
    ['too small', row({ maxStudents: 2 }), { column: 'maxStudents', reason: 'class_smaller' }],
    ['a leader who is not there', row({ leader: 'Nobody' }), { column: 'leader', reason: 'no_teacher' }],
    ['new', row({ classNumber: 2, ...whole }), { kind: 'add' }],
    [
      'new without a grade',
      row({ classNumber: 2, className: 'Owls' }),
      { column: 'grade', reason: 'missing' },
    ],
  ])('%s', (_, given, outcome) => {
    expect(only(given)).toMatchObject(outcome);
  });

  it('a closed class is reopened, and a second line for it refused', () => {
    expect(only(row(), card({ isActive: false }))).toMatchObject({ fields: ['isActive'] });
    const lines = [row(), row({ line: 2 })];
    expect(planClasses(lines, { classes: [card()], teachers: [] })[1]).toMatchObject({ reason: 'twice' });
  });
});
