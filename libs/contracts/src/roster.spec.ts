import fc from 'fast-check';
import { ALL_ROSTER_COLUMNS, ROSTER_COLUMNS } from '@homeroom/domain';
import {
  readClassLine,
  readMemberLine,
  readStudentLine,
  readTeacherLine,
  type RosterCells,
} from './roster-lines';

const IVY: RosterCells = { firstName: ' Ivy ', lastName: 'Stone', classNumber: '3' };
const read = (more: RosterCells) => readStudentLine(7, { ...IVY, ...more });
const refused = (column: string, reason: string) => ({ line: 7, kind: 'refused', column, reason });

it('a line is trimmed, and empty cells are null', () => {
  expect(read({ parentEmail: ' ', section: '' })).toEqual({
    ...{ line: 7, sourcedId: null, recordId: null, firstName: 'Ivy', lastName: 'Stone', classNumber: 3 },
    ...{ newcomersClass: null, grade: null, section: null, parentFirstName: null, parentLastName: null },
    ...{ parentEmail: null, parentPhone: null, furtherParents: [], isSame: null },
  });
});

it.each([
  ['classNumber', 'Class 3', 3],
  ['classNumber', '03', 3],
  ['classNumber', '12 · Otters', 12],
  ['classNumber', 'Klasse 60', 60],
  ['grade', '3', 'Grade 3'],
  ['grade', 'year 11', 'Grade 11'],
  ['grade', '2nd grade', 'Grade 2'],
  ['grade', 'K', 'Kindergarten'],
  ['section', 'b', 'B'],
  ['parentEmail', 'Home@Family.Test', 'home@family.test'],
  ['firstName', 'عبد الرحمن', 'عبد الرحمن'],
] as const)('%s: %j is read as %j', (column, text, value) => {
  expect(read({ [column]: text })).toMatchObject({ [column]: value });
});

it.each([
  ['lastName', '', 'missing'],
  ['firstName', '   ', 'missing'],
  ['classNumber', '', 'missing'],
  ['classNumber', '0', 'no_class'],
  ['classNumber', '61', 'no_class'],
  ['classNumber', '3b', 'no_class'],
  ['classNumber', '3.5', 'no_class'],
  ['grade', '13', 'no_grade'],
  ['grade', 'Reception', 'no_grade'],
  ['section', 'G', 'no_section'],
  ['parentEmail', 'home@', 'no_email'],
  ['recordId', '47 11', 'unreadable'],
  ['firstName', 'I\u202evy', 'unreadable'],
  ['firstName', '\ud800', 'unreadable'],
  ['lastName', 'x'.repeat(81), 'too_long'],
  ['parentPhone', '5'.repeat(31), 'too_long'],
] as const)('%s: %j is refused as %s', (column, text, reason) => {
  expect(read({ [column]: text })).toEqual(refused(column, reason));
});

it('further parents are those with at least one filled cell', () => {
  expect(
    read({ parent2FirstName: ' Amal ', parent2Email: 'Amal@Home.Test', parent3Phone: '555' }),
  ).toMatchObject({
    furtherParents: [
      { place: 2, firstName: 'Amal', lastName: null, email: 'amal@home.test', phone: null },
      { place: 3, firstName: null, lastName: null, email: null, phone: '555' },
    ],
  });
  expect(read({ parent3LastName: 'Stone' })).toEqual(refused('parent3FirstName', 'missing'));
  expect(read({ parent2Email: 'amal' })).toEqual(refused('parent2Email', 'no_email'));
});

const ADA: RosterCells = { firstName: 'Ada', lastName: 'Marble' };
it.each([
  ['classNumbers', '3', [3]],
  ['classNumbers', 'Class 3; 1, 03', [1, 3]],
  ['classNumbers', '1 / 2 & 12 · Otters', [1, 2, 12]],
  ['classNumbers', '', null],
  ['teacherType', 'Principal and subject', 'principal_and_subject'],
  ['teacherType', 'principal_and_subject', 'principal_and_subject'],
  ['teacherType', 'Homeroom teacher', 'principal'],
  ['teacherType', 'SUBJECT', 'subject'],
  ['email', 'Ada@School.Test', 'ada@school.test'],
] as const)('%s of a teacher: %j is read as %j', (column, text, value) => {
  expect(readTeacherLine(7, { ...ADA, [column]: text })).toMatchObject({ [column]: value });
});

it.each([
  ['classNumbers', '1, 61', 'no_class'],
  ['classNumbers', ', ;', 'no_class'],
  ['classNumbers', '3b', 'no_class'],
  ['teacherType', 'Caretaker', 'no_teacher_type'],
  ['email', 'ada', 'no_email'],
  ['lastName', '', 'missing'],
] as const)('%s of a teacher: %j is refused as %s', (column, text, reason) => {
  expect(readTeacherLine(7, { ...ADA, [column]: text })).toEqual(refused(column, reason));
});

it('a line from another system may omit the class and name one for newcomers', () => {
  expect(read({ classNumber: '', sourcedId: 's-1', newcomersClass: '7' })).toMatchObject({
    ...{ classNumber: null, newcomersClass: 7 },
  });
  expect(read({ classNumber: '' })).toEqual(refused('classNumber', 'missing'));
});

it('a class line requires its number only, and limits its places to forty', () => {
  expect(readClassLine(7, { classNumber: 'Class 3' })).toEqual({
    ...{ line: 7, sourcedId: null, classNumber: 3, className: null, grade: null, section: null },
    ...{ leader: null, maxStudents: null },
  });
  expect(readClassLine(7, { classNumber: '3', maxStudents: '32' })).toMatchObject({ maxStudents: 32 });
  for (const maxStudents of ['0', '41', '1e1', 'all'])
    expect(readClassLine(7, { classNumber: '3', maxStudents })).toEqual(refused('maxStudents', 'no_size'));
  expect(readClassLine(7, {})).toEqual(refused('classNumber', 'missing'));
});

it('any line is either read or refused', () => {
  const cells = fc.dictionary(
    fc.constantFrom(...ALL_ROSTER_COLUMNS),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(cells, (given) => {
      const student = readStudentLine(1, given);
      if ('kind' in student) expect([...ROSTER_COLUMNS.students, 'sourcedId']).toContain(student.column);
      else expect(student.firstName).toBe(student.firstName.trim());
      const teacher = readTeacherLine(1, given);
      if ('kind' in teacher) expect([...ROSTER_COLUMNS.teachers, 'sourcedId']).toContain(teacher.column);
      const card = readClassLine(1, given);
      if ('kind' in card) expect([...ROSTER_COLUMNS.classes, 'sourcedId']).toContain(card.column);
    }),
  );
});

const CHOIR: RosterCells = { courseName: ' Choir ', groupName: 'A' };
it.each<[string, RosterCells, object]>([
  [
    'by ID, whatever else it says',
    { recordId: 'X1', lastName: '\ud800', classNumber: 'none' },
    { recordId: 'X1' },
  ],
  [
    'by name',
    { firstName: 'Ivy', lastName: 'Stone', classNumber: 'Class 3' },
    { lastName: 'Stone', classNumber: 3 },
  ],
])('a group member is read %s', (_, cells, read) => {
  expect(readMemberLine(7, { ...CHOIR, ...cells })).toMatchObject({
    ...{ line: 7, courseName: 'Choir', groupName: 'A' },
    ...read,
  });
});
it.each<[RosterCells, string, string]>([
  [{ firstName: 'Ivy' }, 'lastName', 'missing'],
  [{ recordId: 'X1', groupName: '' }, 'groupName', 'missing'],
  [{ recordId: 'X1', courseName: 'x'.repeat(500) }, 'courseName', 'too_long'],
  [{ firstName: 'Ivy', lastName: 'Stone', classNumber: '61' }, 'classNumber', 'no_class'],
])('a group member line %j is refused at %s as %s', (cells, column, reason) => {
  expect(readMemberLine(7, { ...CHOIR, ...cells })).toEqual(refused(column, reason));
});
