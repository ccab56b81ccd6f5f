import type {
  BegunRosterImport,
  ErrorBody,
  Page,
  RosterImport,
  RosterLine,
  StudentRecord,
} from '@homeroom/contracts';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../school.spec-support';
import { RosterWorker } from './roster.worker';

const PATH = '/school-admin/roster-imports';
const COLUMNS = ['recordId', 'lastName', 'firstName', 'classNumber', 'parentEmail', 'parentPhone'];

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2, { grade: 'Grade 2', section: 'B' });
});

async function plan(lines: string[][]): Promise<RosterImport> {
  const body = { columns: COLUMNS, lines };
  return (await service.call<RosterImport>('POST', PATH, { as: school.admin, body })).body;
}
const begin = (id: string) =>
  service.call<BegunRosterImport & Pick<ErrorBody, 'code'>>('POST', `${PATH}/${id}/begin`, {
    as: school.admin,
  });
const find = async (id: string) =>
  (
    await service.call<RosterImport & { lines: Page<RosterLine> }>('GET', `${PATH}/${id}`, {
      as: school.admin,
    })
  ).body;
/** What the worker's process does by itself, twice a second. */
const round = () => service.app.get(RosterWorker).round();
async function isDone(id: string): Promise<void> {
  await round();
  expect((await find(id)).state).toBe('done');
}
const students = async () =>
  (await service.call<StudentRecord[]>('GET', '/simple-students', { as: school.admin })).body;
const rows = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));

async function imported(lines: string[][]) {
  const { id } = await plan(lines);
  expect((await begin(id)).body).toMatchObject({ state: 'running', isReplanned: false });
  await isDone(id);
  return find(id);
}

const FILE = [
  ['4711', 'Stone', 'Ivy', '1', 'stone@home.test', ''],
  ['4712', 'Stone', 'Omar', 'Class 2', 'stone@home.test', ''],
  ['', 'بن عبد العزيز', 'عبد الرحمن', '2', '', '555 0100'],
  ['4713', 'Nobody', 'Class', '9', '', ''],
];

it('enters everybody, with their families, and a second time changes nothing', async () => {
  const done = await imported(FILE);
  expect(done).toMatchObject({ done: 3, counts: { add: 3, update: 0, unchanged: 0, refused: 1 } });
  expect(done.finishedAt).not.toBeNull();
  const found = await students();
  expect(found.map(({ firstName, classNumber, grade }) => [firstName, classNumber, grade]).sort()).toEqual(
    [
      ['Ivy', 1, 'Grade 1'],
      ['Omar', 2, 'Grade 2'],
      ['عبد الرحمن', 2, 'Grade 2'],
    ].sort(),
  );
  expect(found.find(({ firstName }) => firstName === 'Ivy')?.studentId).toBe('4711');
  // Two children of one address have one parent, and nobody is shown a PIN that would be thrown away.
  const issued = [...service.auth.issued.values()].filter(({ schoolId }) => schoolId === school.id);
  const people = issued.filter(({ role }) => role !== 'class_device');
  expect(people.map(({ role }) => role).sort()).toEqual([
    'parent',
    'parent',
    'student',
    'student',
    'student',
  ]);
  expect(people.every(({ withoutPin }) => withoutPin)).toBe(true);

  const lines = await notedLines(service, 'classroom', school.id);
  const enrolled = lines.filter(({ action }) => action === 'student.enrolled');
  expect(enrolled).toHaveLength(3);
  for (const line of enrolled) expect(line).toMatchObject({ actorId: school.admin.personId });
  expect(lines.filter(({ action }) => action === 'student.list_imported')).toMatchObject([
    { actorId: school.admin.personId, detail: { added: 3, changed: 0, refused: 1 } },
  ]);
  expect((await plan(FILE)).counts).toEqual({ add: 0, update: 0, unchanged: 3, refused: 1 });
});

it('changes whom it knows: the class, the name, the school’s own ID, the way back', async () => {
  const ivy = await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const gone = await school.student(1, { firstName: 'Kim', lastName: 'Rivers' });
  await service.call('PATCH', `/simple-students/${gone.id}`, { as: school.admin, body: { isActive: false } });
  await imported([
    ['4711', 'Stone', 'Ivy', '1', '', '555 0100'],
    [gone.studentId ?? '', 'Rivers-Hill', 'Kim', '2', '', ''],
  ]);
  const found = await students();
  expect(found.find(({ id }) => id === ivy.id)).toMatchObject({ studentId: '4711', parentPhone: '555 0100' });
  expect(found.find(({ id }) => id === gone.id)).toMatchObject({
    ...{ lastName: 'Rivers-Hill', classNumber: 2, isActive: true },
  });
  expect(service.auth.people.get(ivy.id)).toMatchObject({ recordId: '4711' });
});

it('is begun once, however often and at once it is asked for', async () => {
  const { id } = await plan(FILE);
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all([round(), round(), round()]);
  await isDone(id);
  await begin(id);
  await round();
  expect(await students()).toHaveLength(3);
});

it('is not begun on a school that has changed since, but looked at anew', async () => {
  const { id } = await plan(FILE);
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  expect((await begin(id)).body).toMatchObject({
    ...{ state: 'planned', isReplanned: true },
    counts: { add: 2, update: 1, refused: 1 },
  });
  expect(await students()).toHaveLength(1);
  expect((await begin(id)).body).toMatchObject({ state: 'running', isReplanned: false });
  await isDone(id);
  expect(await students()).toHaveLength(3);
});

it('goes on where it stood, one at a time, and says what did not fit any more', async () => {
  const [first, second] = [await plan(FILE), await plan([['1', 'Other', 'File', '1', '', '']])];
  service.auth.isAway = true;
  try {
    await begin(first.id);
    expect((await begin(second.id)).body).toMatchObject({ code: 'IMPORT_RUNNING' });
    await expect(round()).rejects.toThrow();
    // The worker that has it lets go of it by time.
    await round();
    expect((await find(first.id)).done).toBe(0);
    await service.call('PATCH', '/simple-classes/2', { as: school.admin, body: { maxStudents: 1 } });
  } finally {
    service.auth.isAway = false;
  }
  await rows('UPDATE classroom.roster_import SET leased_until = now() WHERE id = $1', [first.id]);
  await isDone(first.id);
  const { counts, done, lines } = await find(first.id);
  expect({ counts, done }).toMatchObject({ counts: { add: 2, refused: 2 }, done: 2 });
  expect(lines.items.filter(({ line, kind }) => kind === 'refused' && line < 4)).toMatchObject([
    { about: ['classNumber'], reason: 'class_full', isDone: false },
  ]);
  await begin(second.id);
  await isDone(second.id);
});

it('a school of more lines than fit into one batch', async () => {
  const lines = Array.from({ length: 75 }, (_, index) => [
    ...[`ID-${index}`, 'Rivers', `Child ${index}`, String((index % 2) + 1), `home-${index}@family.test`, ''],
  ]);
  expect(await imported(lines)).toMatchObject({ done: 75, counts: { add: 75, refused: 0 } });
  expect(await students()).toHaveLength(75);
});
