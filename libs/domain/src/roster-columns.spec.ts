import { guessRosterColumns, ROSTER_COLUMNS } from './roster-columns';

it.each([
  [
    'as our own list leaves',
    'Record ID,Last name,First name,Class,Grade,Section,Parent email,Parent telephone',
  ],
  ['in English', 'student_number,SURNAME,Given Name,homeroom,Year Group,stream,Guardian E-mail,Mobile'],
  ['in Spanish', 'Matrícula,Apellidos,Nombre,Clase,Curso,Sección,Correo electrónico,Teléfono'],
  ['in French', 'Identifiant,Nom de famille,Prénom,Classe,Niveau,Groupe,Courriel,Tél.'],
  ['in German', 'Schülernummer,Nachname,Vorname,Klasse,Jahrgang,Zug,E-Mail (Eltern),Telefon'],
])('a head is known: %s', (_, heads) => {
  expect(guessRosterColumns(heads.split(','))).toEqual([
    ...['recordId', 'lastName', 'firstName', 'classNumber', 'grade', 'section', 'parentEmail', 'parentPhone'],
  ]);
});

it('every column is known by its own name', () => {
  expect(guessRosterColumns(ROSTER_COLUMNS)).toEqual(ROSTER_COLUMNS);
});

it('what is unknown, empty or there already means nothing', () => {
  expect(guessRosterColumns(['', '—', 'Shoe size', 'Email', 'Mail', 'E-MAIL'])).toEqual([
    ...[null, null, null],
    ...['parentEmail', null, null],
  ]);
});
