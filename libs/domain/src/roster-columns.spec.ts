import { guessRosterColumns, ROSTER_COLUMNS, ROSTER_LISTS } from './roster-columns';
import { ROSTER_HEADS } from './roster-sentences';

it.each([
  [
    'as our own list leaves',
    'Record ID,Last name,First name,Class,Grade,Section,Parent email,Parent telephone',
  ],
  ['in English', 'student_number,SURNAME,Given Name,homeroom,Year Group,stream,Guardian E-mail,Mobile'],
  ['in Spanish', 'Matrícula,Apellidos,Nombre,Clase,Curso,Sección,Correo electrónico,Teléfono'],
  ['in French', 'Identifiant,Nom de famille,Prénom,Classe,Niveau,Groupe,Courriel,Tél.'],
  ['in German', 'Schülernummer,Nachname,Vorname,Klasse,Jahrgang,Zug,E-Mail (Eltern),Telefon'],
])('a header row is recognised: %s', (_, heads) => {
  expect(guessRosterColumns('students', heads.split(','))).toEqual([
    ...['recordId', 'lastName', 'firstName', 'classNumber', 'grade', 'section', 'parentEmail', 'parentPhone'],
  ]);
});

it.each(ROSTER_LISTS.filter((list) => list !== 'oneroster'))(
  'every column is recognised by its own name and by the template: %s',
  (list) => {
    const columns = ROSTER_COLUMNS[list];
    expect(guessRosterColumns(list, columns)).toEqual(columns);
    expect(
      guessRosterColumns(
        list,
        columns.map((column) => ROSTER_HEADS[column]),
      ),
    ).toEqual(columns);
  },
);

it.each([
  [
    'teachers',
    'Teacher ID,Last name,First name,Kind,Email,Classes,Status',
    ['teacherId', 'lastName', 'firstName', 'teacherType', 'email', 'classNumbers', null],
  ],
  [
    'classes',
    'Class,Class name,Grade,Section,Principal teacher,Students,Places,Status',
    ['classNumber', 'className', 'grade', 'section', 'leader', null, 'maxStudents', null],
  ],
  [
    'members',
    'Course,Group,Record ID,Student ID,Last name,First name,Class,Class name,Since',
    ['courseName', 'groupName', 'recordId', null, 'lastName', 'firstName', 'classNumber', null, null],
  ],
] as const)('the exported list of %s is recognised', (list, heads, columns) => {
  expect(guessRosterColumns(list, heads.split(','))).toEqual(columns);
});

it('parents are distinguished by their number', () => {
  const heads = [
    'Parent 1 email',
    'Guardian 2 E-mail',
    'Contact Phone 2',
    'Father first name',
    'parent3Phone',
  ];
  expect(guessRosterColumns('students', heads)).toEqual([
    ...['parentEmail', 'parent2Email', 'parent2Phone', 'parent2FirstName', 'parent3Phone'],
  ]);
});

it('an unknown, empty or repeated header maps to nothing', () => {
  expect(guessRosterColumns('students', ['', '—', 'Shoe size', 'Email', 'Mail', 'E-MAIL'])).toEqual([
    ...[null, null, null],
    ...['parentEmail', null, null],
  ]);
});
