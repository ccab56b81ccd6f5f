import type { KeyedCourses } from '@homeroom/contracts';
import { courseChoice, type CourseChoices, firstChoices, listOf } from './choices';
import { zipped } from './files.test-support';
import { readFiles } from './read-files';
import { homeCoursesIn, rosterIn } from './roster-in';

const TODAY = '2026-11-29';
const KNOWN: KeyedCourses = { yearStartsOn: '2026-08-15', yearEndsOn: '2027-06-20', courses: [] };

/** A high school as its program writes it in version 1.1: all classes are scheduled, terms have marking periods as children. */
const HIGH = {
  manifest: [
    ...['propertyName,value', 'oneroster.version,1.1', 'file.users,bulk'],
    ...['file.classes,bulk', 'file.enrollments,bulk'],
  ].join('\n'),
  orgs: 'sourcedId,name,type\nours,North High,school',
  academicSessions: [
    'sourcedId,title,type,startDate,endDate,parentSourcedId',
    'y27,2026-27,schoolYear,2026-07-01,2027-06-30,',
    's1,Fall,semester,2026-08-20,2026-12-18,y27',
    'q1,Q1,gradingPeriod,2026-08-20,2026-10-20,s1',
    'q2,Q2,gradingPeriod,2026-10-21,2026-12-18,s1',
    's2,Spring,semester,2027-01-08,2027-06-10,y27',
    'y28,2027-28,schoolYear,2027-07-01,2028-06-30,',
    'y26,2025-26,schoolYear,2025-07-01,2026-06-30,',
  ].join('\n'),
  courses: [
    'sourcedId,title,courseCode,subjects',
    'alg,Algebra I,MA100,Mathematics',
    'eng9,English,EN9,English',
    'eng10,English,EN10,English',
    'hr,Advisory,HR,',
  ].join('\n'),
  classes: [
    'sourcedId,title,classType,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods',
    'a1,Algebra I - Period 3,scheduled,alg,MA100-01,ours,"q1,q2",3',
    'a2,Algebra I,scheduled,alg,MA100-02,ours,s1,5',
    'a3,Algebra I,scheduled,alg,MA100-03,ours,s2,5',
    'e1,English,scheduled,eng9,EN9-1,ours,y27,1',
    'e2,English,,eng10,EN10-1,ours,y27,1',
    'n1,Algebra I,scheduled,alg,NEXT,ours,y28,1',
    'o1,Algebra I,scheduled,alg,OLD,ours,y26,1',
    'h1,Advisory 12,scheduled,hr,HR-12,ours,y27,1',
    'x1,化学,scheduled,gone,CH-1,ours,,2',
  ].join('\n'),
  users: [
    'sourcedId,orgSourcedIds,role,givenName,familyName,grades',
    's1,ours,student,Ivy,Stone,09',
    's2,ours,student,عبد الرحمن,الأحمد,09',
    't1,ours,teacher,Ada,Marble,',
    't2,ours,teacher,Bo,Sand,',
    't3,ours,teacher,Cy,Lake,',
  ].join('\n'),
  enrollments: [
    'sourcedId,classSourcedId,userSourcedId,role,primary,beginDate,endDate,status',
    '1,a1,s1,student,,2026-08-20,2026-12-18,',
    '2,a1,s1,student,,2026-10-21,,',
    '3,a1,s2,student,,,,',
    '4,a1,t1,teacher,true,,,',
    '5,a1,t2,teacher,true,,,',
    '6,a1,t3,teacher,false,,,',
    '7,a2,s2,student,,2026-08-20,2026-10-01,',
    '8,a2,s1,student,,2027-01-08,,',
    '9,a2,t3,teacher,false,,,',
    '10,h1,s1,student,,,,',
    '11,h1,t1,teacher,true,,,',
    '12,e1,s9,student,,,,',
    '13,x1,s1,student,,,,tobedeleted',
  ].join('\n'),
};

const read = (tables: Record<string, string> = HIGH) => readFiles(zipped(tables));
const taught = async (
  tables: Record<string, string> = HIGH,
  known: KeyedCourses = KNOWN,
  today = TODAY,
  homes: readonly string[] = [],
) => rosterIn(await read(tables), 'ours', today, { homeCourses: new Set(homes), known });
const cellsOf = (...given: Parameters<typeof listOf>) => {
  const { columns, lines } = listOf(...given);
  return lines.map((line) =>
    Object.fromEntries(columns.flatMap((column, index) => (line[index] ? [[column, line[index]]] : []))),
  );
};

test('a course comes from the file, and its groups get names that tell them apart', async () => {
  const { courses, left } = await taught();
  expect(
    courses.map(({ key, title, subject, groups }) => [key, title, subject, groups.map(({ name }) => name)]),
  ).toEqual([
    ['alg', 'Algebra I', 'Mathematics', ['Period 3', 'MA100-02']],
    ['eng9', 'English (EN9)', 'English', ['EN9-1']],
    ['eng10', 'English (EN10)', 'English', ['EN10-1']],
    ['hr', 'Advisory', '', ['12']],
    // A class whose course is in no file.
    ['gone', '化学', '', ['CH-1']],
  ]);
  expect(left).toMatchObject({ overClasses: 1, otherYears: 1, laterClasses: 1 });
});

test('each student is in a group once from the date in the file, and the primary teacher sets the roles', async () => {
  const { courses } = await taught();
  const [first, second] = courses[0]?.groups ?? [];
  expect(first).toMatchObject({
    students: ['s1', 's2'],
    teachers: [
      { id: 't1', role: 'teacher' },
      { id: 't2', role: 'teacher' },
      { id: 't3', role: 'assistant' },
    ],
  });
  // One student has left, one joins in January, and without a primary teacher all are teachers.
  expect(second).toMatchObject({ students: [], teachers: [{ id: 't3', role: 'teacher' }] });
  // People who are not imported are in no group.
  expect(courses.find(({ key }) => key === 'eng9')?.groups[0]?.students).toEqual([]);
});

test('places of people who are not imported are counted in their groups', async () => {
  const users = `${HIGH.users}\nt9,district,teacher,Di,Strict,\np1,ours,administrator,Pat,Head,`;
  const enrollments = `${HIGH.enrollments}\n14,a1,t9,teacher,,,,\n15,a1,t9,teacher,,,,\n16,x1,p1,teacher,true,,,`;
  const { courses } = await taught({ ...HIGH, users, enrollments });
  const counted = courses.flatMap(({ groups }) => groups.map(({ key, elsewhere }) => [key, elsewhere]));
  expect(Object.fromEntries(counted)).toEqual({ a1: 1, a2: 0, e1: 1, e2: 0, h1: 0, x1: 1 });
});

test('groups starting within two weeks are imported, and those of another year are left out', async () => {
  const january = await taught(HIGH, KNOWN, '2026-12-28');
  expect(january.courses[0]?.groups.map(({ key }) => key)).toEqual(['a3']);
  const lastYear = await taught(HIGH, { ...KNOWN, yearStartsOn: '2025-08-15', yearEndsOn: '2026-06-20' });
  expect([lastYear.courses.map(({ key }) => key), lastYear.left.otherYears]).toEqual([['gone'], 7]);
  // In August, before the school's first day, the year's classes are imported.
  const august = await taught(HIGH, KNOWN, '2026-08-01');
  expect(august.courses[0]?.groups.map(({ key }) => key)).toEqual(['a1', 'a2']);
  // Without a school year or dates in the file nothing is excluded.
  const unknown = { yearStartsOn: null, yearEndsOn: null, courses: [] };
  const without = Object.fromEntries(Object.entries(HIGH).filter(([name]) => name !== 'academicSessions'));
  expect((await taught(without, unknown)).left).toMatchObject({ otherYears: 0, laterClasses: 0 });
});

test('courses are imported only if some were before, and those come again', async () => {
  const roster = await taught();
  const quiet = cellsOf(roster, firstChoices(roster, []), [], { said: {}, known: KNOWN });
  expect(quiet.some(({ part = '' }) => /course|group/.test(part))).toBe(false);
  const groups = [{ groupName: 'Period 3', sourcedId: 'a1' }];
  const known = {
    ...KNOWN,
    courses: [{ courseName: 'Algebra', sourcedId: 'alg', isBrought: true, groups }],
  };
  expect(courseChoice({ key: 'alg' }, {}, known)).toBe('groups');
  const again = cellsOf(roster, firstChoices(roster, []), [], { said: {}, known });
  expect(again.filter(({ part }) => part === 'courses').map(({ sourcedId }) => sourcedId)).toEqual(['alg']);
  // At least as many as are in it: people the office has added need places too.
  expect(again.find(({ part }) => part === 'groups')).toMatchObject({ sourcedId: 'a1', maxStudents: '2' });
  expect(again.filter(({ part }) => part === 'groupStudents')).toEqual([
    { part: 'groupStudents', sourcedId: 's1', groupKey: 'a1' },
    { part: 'groupStudents', sourcedId: 's2', groupKey: 'a1' },
  ]);
  // The course is not imported this time, but its group is still listed as present: it is not over, and nobody is removed.
  const left: CourseChoices = { alg: 'left' };
  const kept = cellsOf(roster, firstChoices(roster, []), [], { said: left, known });
  expect(kept.filter(({ part = '' }) => /course|group/.test(part))).toEqual([
    { part: 'groups', sourcedId: 'a1', courseKey: 'alg', groupName: 'Period 3' },
  ]);
});

test('a group moved to another course by the source stays in its course and does not end', async () => {
  const groups = [{ groupName: 'Period 3', sourcedId: 'a1' }];
  const known = {
    ...KNOWN,
    courses: [{ courseName: 'Algebra', sourcedId: 'was', isBrought: true, groups }],
  };
  const roster = await taught(HIGH, known);
  expect(roster.courses.slice(0, 2).map(({ key, title }) => [key, title])).toEqual([
    ['was', 'Algebra'],
    ['alg', 'Algebra I'],
  ]);
  const cells = cellsOf(roster, firstChoices(roster, []), [], { said: {}, known });
  expect(cells.filter(({ part }) => part === 'groups')).toMatchObject([
    { sourcedId: 'a1', courseKey: 'was', maxStudents: '2' },
  ]);
  expect(cells.filter(({ part }) => part === 'groupStudents')).toHaveLength(2);
  expect(cells.filter(({ part }) => part === 'courses').map(({ sourcedId }) => sourcedId)).toEqual(['was']);
});

test('a delta file naming one class of a course and enrolments of another yields a single course', async () => {
  const groups = ['a1', 'a2'].map((sourcedId) => ({ groupName: sourcedId, sourcedId }));
  const known = {
    ...KNOWN,
    courses: [{ courseName: 'Algebra', sourcedId: 'alg', isBrought: true, groups }],
  };
  const [head = '', first = ''] = HIGH.classes.split('\n');
  const manifest = 'propertyName,value\noneroster.version,1.1\nfile.users,delta\nfile.enrollments,delta';
  const roster = await taught({ ...HIGH, manifest, classes: `${head}\n${first}` }, known);
  expect(roster.courses.map(({ key, groups: all }) => [key, all.map((group) => group.key)])).toEqual([
    ['alg', ['a1', 'a2']],
  ]);
});

test('scheduled classes become homerooms where the office chose so and are then known by key', async () => {
  const roster = await taught(HIGH, KNOWN, TODAY, ['hr']);
  expect(roster.courses.map(({ key }) => key)).not.toContain('hr');
  expect(roster.homes).toMatchObject([
    { key: 'h1', title: 'Advisory 12', students: 1, teachers: ['Ada Marble'] },
    { isOfGrade: true },
  ]);
  const card = { classNumber: 3, className: 'Twelve', grade: 'Grade 9', section: 'A', isActive: true };
  expect([...homeCoursesIn(await read(), [{ ...card, sourcedId: 'h1' }])]).toEqual(['hr']);
});

test('a delta file adds and removes students, also in groups it does not name', async () => {
  const changes = {
    ...HIGH,
    manifest: 'propertyName,value\noneroster.version,1.1\nfile.users,delta\nfile.enrollments,delta',
    users: 'sourcedId,orgSourcedIds,role,givenName,familyName',
    classes: 'sourcedId,title,classType,schoolSourcedId',
    enrollments: [
      'sourcedId,classSourcedId,userSourcedId,role,status,endDate',
      '1,a1,s1,student,tobedeleted,',
      '2,a1,s2,student,,2026-11-01',
      '3,a1,s3,student,,',
      '4,zz,s3,student,,',
    ].join('\n'),
  };
  const groups = [{ groupName: 'Period 3', sourcedId: 'a1' }];
  const known = {
    ...KNOWN,
    courses: [{ courseName: 'Algebra', sourcedId: 'alg', isBrought: true, groups }],
  };
  const roster = await taught(changes, known);
  expect(roster.areClassesWhole).toBe(false);
  expect(cellsOf(roster, {}, [], { said: {}, known }).slice(2)).toEqual([
    { part: 'groupStudents', sourcedId: 's1', groupKey: 'a1', leaves: 'yes' },
    { part: 'groupStudents', sourcedId: 's2', groupKey: 'a1', leaves: 'yes' },
    { part: 'groupStudents', sourcedId: 's3', groupKey: 'a1' },
  ]);
});

test('a large school is read in seconds, and its list stays within the size limit', async () => {
  const students = Array.from({ length: 2_400 }, (_, index) => `${'0'.repeat(28)}-s${index}`);
  const classes = Array.from({ length: 640 }, (_, index) => `${'0'.repeat(28)}-c${index}`);
  const big = {
    ...HIGH,
    classes: [
      'sourcedId,title,classType,courseSourcedId,schoolSourcedId,termSourcedIds',
      ...classes.map((id, index) => `${id},Section ${index},scheduled,course${index % 80},ours,y27`),
    ].join('\n'),
    users: [
      'sourcedId,orgSourcedIds,role,givenName,familyName,grades',
      ...students.map((id) => `${id},ours,student,Ivy,Stone,09`),
    ].join('\n'),
    enrollments: [
      'sourcedId,classSourcedId,userSourcedId,role',
      ...students.flatMap((id, index) =>
        Array.from(
          { length: 8 },
          (_, nth) => `${id}${nth},${classes[(index * 8 + nth) % 640]},${id},student`,
        ),
      ),
    ].join('\n'),
  };
  const begun = performance.now();
  const roster = await taught(big);
  const said = Object.fromEntries(roster.courses.map(({ key }) => [key, 'groups'] as const));
  const list = listOf(roster, firstChoices(roster, []), [], { said, known: KNOWN });
  const bytes = JSON.stringify(list).length;
  expect(list.lines.filter(([part]) => part === 'groupStudents')).toHaveLength(19_200);
  expect(bytes).toBeLessThan(4 * 1024 * 1024);
  expect(performance.now() - begun).toBeLessThan(20_000);
});
