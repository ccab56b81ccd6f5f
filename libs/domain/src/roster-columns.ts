/** Lists that are imported as files with headings a person checks. */
const FILE_LISTS = ['students', 'teachers', 'classes', 'members'] as const;
export type FileList = (typeof FILE_LISTS)[number];
/** The kinds of import, by their name in the URL. */
export const ROSTER_LISTS = [...FILE_LISTS, 'oneroster'] as const;
export type RosterList = FileList | 'oneroster';
/** Parts that only OneRoster files contain. */
const COURSE_PARTS = ['courses', 'groups', 'groupTeachers', 'groupStudents'] as const;
type CoursePart = (typeof COURSE_PARTS)[number];
/** The lists contained in OneRoster files, in processing order: a class comes before its members. */
export const ONEROSTER_PARTS = ['classes', 'teachers', 'students', ...COURSE_PARTS] as const;
export type OneRosterPart = 'classes' | 'teachers' | 'students' | CoursePart;
/** The list that one line belongs to, because OneRoster files contain several lists. */
export const LINE_LISTS = [...FILE_LISTS, ...COURSE_PARTS] as const;
export type LineList = FileList | CoursePart;
/** If at most this share of a school's students would leave, the office confirms once; otherwise twice, with the number. */
export const LEAVERS_AT_ONCE = 0.05;
/** Enough for the students with their classes and teachers, and about eight groups each. */
export const ONEROSTER_LINES = 27_000;

/** The columns of each list, by their names in requests. */
const COLUMNS = {
  students: [
    'recordId',
    'lastName',
    'firstName',
    'classNumber',
    'grade',
    'section',
    'parentLastName',
    'parentFirstName',
    'parentEmail',
    'parentPhone',
    'parent2LastName',
    'parent2FirstName',
    'parent2Email',
    'parent2Phone',
    'parent3LastName',
    'parent3FirstName',
    'parent3Email',
    'parent3Phone',
  ],
  teachers: ['teacherId', 'lastName', 'firstName', 'teacherType', 'email', 'classNumbers'],
  classes: ['classNumber', 'className', 'grade', 'section', 'leader', 'maxStudents'],
  // Members of groups of courses.
  members: ['courseName', 'groupName', 'recordId', 'lastName', 'firstName', 'classNumber'],
} as const;
/**
 * The extra columns of OneRoster lines: the list of the line, the program's keys of the person, the group and the course, and the class for
 * a new student whom the files put in none. Group memberships are by far the most numerous lines, so their columns come first and need no
 * empty cells after them.
 */
const ONEROSTER = [
  'part',
  'sourcedId',
  'groupKey',
  'groupRole',
  'leaves',
  'courseKey',
  'courseName',
  'groupName',
  'maxStudents',
  'newcomersClass',
] as const;
type OneRosterColumn = (typeof ONEROSTER)[number];
type OnlyOneRoster = Exclude<OneRosterColumn, 'courseName' | 'groupName' | 'maxStudents'>;
type Known = 'sourcedId';
export type StudentColumn = (typeof COLUMNS)['students'][number] | Known | 'newcomersClass';
export type TeacherColumn = (typeof COLUMNS)['teachers'][number] | Known;
export type ClassColumn = (typeof COLUMNS)['classes'][number] | Known;
export type MemberColumn = (typeof COLUMNS)['members'][number];
export type CourseColumn = 'sourcedId' | 'courseName';
export type GroupColumn = 'sourcedId' | 'courseKey' | 'groupName' | 'maxStudents';
export type PlaceColumn = 'sourcedId' | 'groupKey' | 'groupRole' | 'leaves';
export type RosterColumn = StudentColumn | TeacherColumn | ClassColumn | MemberColumn | OneRosterColumn;

export const ROSTER_COLUMNS: Record<RosterList, readonly RosterColumn[]> = {
  ...COLUMNS,
  oneroster: [
    ...new Set<RosterColumn>([...ONEROSTER, ...COLUMNS.classes, ...COLUMNS.teachers, ...COLUMNS.students]),
  ],
};

export const ALL_ROSTER_COLUMNS: readonly RosterColumn[] = [
  ...new Set(ROSTER_LISTS.flatMap((list): readonly RosterColumn[] => ROSTER_COLUMNS[list])),
];

/** The required columns of each list. */
export const ROSTER_NEEDS: Record<RosterList, readonly RosterColumn[]> = {
  students: ['firstName', 'lastName', 'classNumber'],
  teachers: ['firstName', 'lastName'],
  classes: ['classNumber'],
  members: ['courseName', 'groupName'],
  oneroster: ['part', 'sourcedId'],
};

/** A student's parents after the first; their columns are those of the first with the number added. */
export const FURTHER_PARENTS = [2, 3] as const;
export type FurtherParent = (typeof FURTHER_PARENTS)[number];
export type ParentPlace = 1 | FurtherParent;
export const PARENT_PLACES: readonly ParentPlace[] = [1, ...FURTHER_PARENTS];

/**
 * Column headings as used by schools and their programs: English, Spanish, French and German, OneRoster's names, and those of this
 * platform's exports. In the form returned by `plain`.
 */
const HEADS: Record<Exclude<RosterColumn, OnlyOneRoster>, string> = {
  recordId: `recordid studentid studentnumber studentidentifier sourcedid id upn admissionno admissionnumber localid
    matricula numerodealumno identifiant ine numeroeleve schuelernummer schulernummer schuelerid`,
  lastName: `lastname surname familyname studentlastname legallastname apellido apellidos nom nomdefamille nachname
    familienname`,
  firstName: `firstname givenname forename preferredname studentfirstname legalfirstname nombre nombres prenom prenoms
    vorname rufname`,
  classNumber: `class classnumber classno homeroom homeroomnumber room clase numerodeclase classe numerodeclasse klasse
    klassennummer number no numero nummer`,
  grade: 'grade gradelevel grades year yeargroup grado curso niveau annee jahrgang klassenstufe stufe',
  section: 'section stream seccion grupo division groupe zug',
  parentLastName: `${ofParent('lastname surname')} guardianlastname contactlastname mothersurname motherlastname
    apellidodelpadre nomduparent nomresponsable nachnameelternteil`,
  parentFirstName: `${ofParent('firstname givenname')} motherfirstname nombredelpadre prenomduparent prenomresponsable
    vornameelternteil`,
  parentEmail: `${ofParent('email mail')} motheremail email emailaddress mail correo correoelectronico courriel
    emailparent emaildelpadre elternemail emaileltern`,
  parentPhone: `${ofParent('phone telephone')} motherphone phone telephone mobile cell telefono movil tel
    telephoneparent telefon elterntelefon handy`,
  parent2LastName: `${ofParent('lastname surname', 2)} fatherlastname fathersurname apellidodelamadre`,
  parent2FirstName: `${ofParent('firstname givenname', 2)} fatherfirstname nombredelamadre`,
  parent2Email: `${ofParent('email mail', 2)} fatheremail emaildelamadre`,
  parent2Phone: `${ofParent('phone telephone', 2)} fatherphone`,
  parent3LastName: ofParent('lastname surname', 3),
  parent3FirstName: ofParent('firstname givenname', 3),
  parent3Email: ofParent('email mail', 3),
  parent3Phone: ofParent('phone telephone', 3),
  teacherId: `teacherid staffid staffnumber staffno employeeid sourcedid id numerodeprofesor numeroenseignant
    lehrernummer personalnummer`,
  teacherType: `teachertype kind type role kindofteacher tipo rol fonction typ art rolle`,
  email: `email emailaddress mail workemail schoolemail correo correoelectronico courriel emailadresse`,
  classNumbers: `classes class classnumbers homerooms homeroom teaches clases clase classe klassen klasse`,
  className: `classname name title homeroomname nombre nombredelaclase nom nomdelaclasse klassenname`,
  leader: `principalteacher leader classteacher homeroomteacher teacher tutor headteacher profesor profesortutor
    professeurprincipal enseignant klassenlehrer klassenleitung lehrer`,
  courseName: `course coursename coursetitle subject subjectname asignatura materia curso cours matiere kurs fach`,
  groupName: `group groupname section sectionname set grupo groupe gruppe kursgruppe`,
  maxStudents: `places maxstudents size capacity seats plazas places capacite plaetze platze`,
};

/** "Parent 2 email", "Guardian 2 email", "Contact 2 email", and the same with the number at the end. */
function ofParent(words: string, place?: number): string {
  const numbered = (who: string, word: string) =>
    place === undefined
      ? [`${who}${word}`, `${who}1${word}`, `${who}${word}1`]
      : [`${who}${place}${word}`, `${who}${word}${place}`];
  return ['parent', 'guardian', 'contact']
    .flatMap((who) => words.split(' ').flatMap((word) => numbered(who, word)))
    .join(' ');
}

const COLUMN_OF: Record<RosterList, ReadonlyMap<string, RosterColumn>> = {
  students: columnsByHead('students'),
  teachers: columnsByHead('teachers'),
  classes: columnsByHead('classes'),
  members: columnsByHead('members'),
  oneroster: new Map(),
};

function columnsByHead(list: FileList): ReadonlyMap<string, RosterColumn> {
  return new Map(
    COLUMNS[list].flatMap((column) =>
      [column.toLowerCase(), ...HEADS[column].split(/\s+/)].map((head) => [head, column] as const),
    ),
  );
}

/** The column for each heading, or null; no column is assigned twice. A person checks the result before anything is imported. */
export function guessRosterColumns(list: RosterList, heads: readonly string[]): (RosterColumn | null)[] {
  const taken = new Set<RosterColumn>();
  return heads.map((head) => {
    const column = COLUMN_OF[list].get(plain(head));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Without case, accents, and separators between words. */
function plain(head: string): string {
  return head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
