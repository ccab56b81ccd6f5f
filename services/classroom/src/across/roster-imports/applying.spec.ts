import { randomUUID } from 'node:crypto';
import type { RosterImport, StudentDetail, StudentRecord } from '@homeroom/contracts';
import { guessRosterColumns, ROSTER_COLUMNS } from '@homeroom/domain';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { AccountNewsWorker } from '../../ground/accounts/account-news.worker';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { EnrolmentService } from '../../sections/enrolment/enrolment.service';
import { importing, NO_LINES, PATH } from './importing.spec-support';

const COLUMNS = ['recordId', 'lastName', 'firstName', 'classNumber', 'parentEmail', 'parentPhone'];

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2, { grade: 'Grade 2', section: 'B' });
});

const { round, find, step, intoNextYear, ...office } = importing(() => ({ service, school }));
const plan = (lines: string[][]) => office.plan('students', lines, { columns: COLUMNS });
const imported = (lines: string[][]) => office.imported('students', lines, { columns: COLUMNS });
const begin = (id: string) => step(id, 'begin');
async function isDone(id: string): Promise<void> {
  await round();
  expect((await find(id)).state).toBe('done');
}
const students = async () =>
  (await service.call<StudentRecord[]>('GET', '/simple-students', { as: school.admin })).body;
const rows = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));

/** Expires the lease, as time does when a worker has died. */
const letGo = (id: string) =>
  rows('UPDATE classroom.roster_import SET leased_until = now() WHERE id = $1', [id]);

const FILE = [
  ['4711', 'Stone', 'Ivy', '1', 'stone@home.test', ''],
  ['4712', 'Stone', 'Omar', 'Class 2', 'stone@home.test', ''],
  ['', 'بن عبد العزيز', 'عبد الرحمن', '2', '', '555 0100'],
  ['4713', 'Nobody', 'Class', '9', '', ''],
];

it('an import is neither begun nor undone during a promotion into the next year', async () => {
  const done = await imported([['4711', 'Stone', 'Ivy', '1', 'stone@home.test', '']]);
  const planned = await plan([['4712', 'Stone', 'Omar', '1', 'stone@home.test', '']]);
  await asSuperuser(service.database.adminUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('homeroom year ' || $1::text, 0))`, [
      school.id,
    ]);
    for (const [id, how] of [
      [planned.id, 'begin'],
      [done.id, 'undo'],
    ] as const)
      expect(await step(id, how)).toMatchObject({ status: 503, body: { code: 'YEAR_CHANGING' } });
    await client.query('ROLLBACK');
  });
  expect((await begin(planned.id)).status).toBe(200);
  await isDone(planned.id);
});

it('an import enrols everybody with their families, and changes nothing the second time', async () => {
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
  // Two children with the same address share one parent, and no PIN is shown that would be thrown away.
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
  expect((await plan(FILE)).counts).toEqual({ ...NO_LINES, unchanged: 3, refused: 1 });
});

it('siblings imported together with one new parent share that parent', async () => {
  const lines = ['Ivy', 'Omar', 'Kim', 'Amal'].map((firstName) => [
    ...['', 'Stone', firstName, '1', 'stone@home.test', '555 0100'],
  ]);
  expect(await imported(lines)).toMatchObject({ done: 4, counts: { add: 4, refused: 0 } });
  expect((await students()).map(({ parentEmail }) => parentEmail)).toEqual(
    lines.map(() => 'stone@home.test'),
  );
});

it('an import updates known students: class, name, school ID and return', async () => {
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

it('an import recognises leavers of an earlier year by ID or parent address, never by class number', async () => {
  const ivy = await school.student(1, {
    firstName: 'Ivy',
    lastName: 'Stone',
    parentEmail: 'stone@home.test',
  });
  const kim = await school.student(2, { firstName: 'Kim', lastName: 'Lake', parentEmail: 'lake@home.test' });
  for (const { id } of [ivy, kim])
    await service.call('PATCH', `/simple-students/${id}`, { as: school.admin, body: { isActive: false } });
  await intoNextYear();

  const list = [
    ['', 'Stone', 'Ivy', '1', 'other@home.test', ''],
    ['', 'Lake', 'Kim', '2', 'lake@home.test', ''],
  ];
  const done = await imported(list);
  expect(done.lines.items).toMatchObject([
    { kind: 'add' },
    { kind: 'update', about: ['isActive', 'classNumber'] },
  ]);
  const active = async () =>
    (await students())
      .filter(({ isActive }) => isActive)
      .map(({ id }) => id)
      .sort();
  const [newcomer = ''] = (await active()).filter((id) => id !== kim.id);
  expect(newcomer).not.toBe(ivy.id);
  expect(await active()).toEqual([kim.id, newcomer].sort());

  await step(done.id, 'undo');
  await round();
  expect(await find(done.id)).toMatchObject({ state: 'undone', undone: 2, stayed: 0 });
  expect(await active()).toEqual([]);
  // A student who had returned belongs again to the year in which they left; a new one belongs to this year.
  expect((await plan([['', 'Lake', 'Kim', '2', '', '']])).counts).toMatchObject({ add: 1, update: 0 });
  await imported(list);
  expect(await active()).toEqual([kim.id, newcomer].sort());
  await imported([[ivy.studentId ?? '', 'Stone', 'Ivy', '1', '', '']]);
  expect(await active()).toEqual([ivy.id, kim.id, newcomer].sort());
});

it('an import is begun once for repeated and concurrent requests', async () => {
  const { id } = await plan(FILE);
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await Promise.all([round(), round(), round()]);
  await isDone(id);
  await begin(id);
  await round();
  expect(await students()).toHaveLength(3);
});

it('an import planned before the school changed is replanned instead of begun', async () => {
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

it('an import resumes where it stopped, one at a time, and reports what no longer fitted', async () => {
  const [first, second] = [await plan(FILE), await plan([['1', 'Other', 'File', '1', '', '']])];
  service.auth.isAway = true;
  try {
    await begin(first.id);
    expect((await begin(second.id)).body).toMatchObject({ code: 'IMPORT_RUNNING' });
    await expect(round()).rejects.toThrow();
    // The worker that holds it loses its lease with time.
    await round();
    expect((await find(first.id)).done).toBe(0);
    await service.call('PATCH', '/simple-classes/2', { as: school.admin, body: { maxStudents: 1 } });
  } finally {
    service.auth.isAway = false;
  }
  await letGo(first.id);
  await isDone(first.id);
  const { counts, done, lines } = await find(first.id);
  expect({ counts, done }).toMatchObject({ counts: { add: 2, refused: 2 }, done: 2 });
  expect(lines.items.filter(({ line, kind }) => kind === 'refused' && line < 4)).toMatchObject([
    { about: ['classNumber'], reason: 'class_full', isDone: false },
  ]);
  await begin(second.id);
  await isDone(second.id);
});

it('an import handles more lines than fit into one batch', async () => {
  const lines = Array.from({ length: 75 }, (_, index) => [
    ...[`ID-${index}`, 'Rivers', `Child ${index}`, String((index % 2) + 1), `home-${index}@family.test`, ''],
  ]);
  expect(await imported(lines)).toMatchObject({ done: 75, counts: { add: 75, refused: 0 } });
  expect(await students()).toHaveLength(75);
});

it('a line in conflict with a later change is refused, and one that fails repeatedly is given up', async () => {
  const { id } = await plan(
    FILE.map(([recordId = '', ...cells]) => [recordId && `STU-${recordId}`, ...cells]),
  );
  await begin(id);
  await school.student(1, { studentId: 'STU-4711' });
  const enrolment = service.app.get(EnrolmentService);
  const enrol = enrolment.enrol.bind(enrolment);
  const spy = jest.spyOn(enrolment, 'enrol').mockImplementation((identity, wanted, roster) => {
    if (wanted.firstName === 'Omar') throw new TypeError('something of ours');
    return enrol(identity, wanted, roster);
  });
  const together = enrolment.enrolTogether.bind(enrolment);
  const spyTogether = jest
    .spyOn(enrolment, 'enrolTogether')
    .mockImplementation((identity, newcomers, alongside) => {
      if (newcomers.some(({ wanted }) => wanted.firstName === 'Omar'))
        throw new TypeError('something of ours');
      return together(identity, newcomers, alongside);
    });
  try {
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(round()).rejects.toThrow('something of ours');
      await letGo(id);
    }
    await isDone(id);
  } finally {
    spy.mockRestore();
    spyTogether.mockRestore();
  }
  const { lines, done } = await find(id);
  expect(done).toBe(1);
  expect(lines.items.map(({ reason }) => reason)).toEqual(['changed', 'failed', null, 'no_class']);
});

describe('an undone import', () => {
  const undo = (id: string) => step(id, 'undo');

  async function undone(id: string) {
    expect((await undo(id)).body).toMatchObject({ state: 'undoing', undoUntil: null });
    await round();
    const found = await find(id);
    expect(found.state).toBe('undone');
    return found;
  }

  it('removes the students it added with their families, and an import brings them back', async () => {
    const { id, undoUntil } = await imported(FILE);
    expect(Date.parse(undoUntil ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000);
    expect(await undone(id)).toMatchObject({ done: 3, undone: 3, stayed: 0 });
    expect((await students()).map(({ isActive }) => isActive)).toEqual([false, false, false]);
    const parents = [...service.auth.issued.entries()].filter(
      ([, { schoolId, role }]) => schoolId === school.id && role === 'parent',
    );
    expect(parents.map(([parentId]) => service.auth.people.get(parentId)?.isActive)).toEqual([false, false]);
    expect((await undo(id)).body).toMatchObject({ state: 'undone' });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'student.list_import_undone')).toMatchObject([
      { actorId: school.admin.personId, detail: { undone: 3, stayed: 0 } },
    ]);
    const left = lines.filter(({ action }) => action === 'student.deactivated');
    expect(left.map(({ actorId }) => actorId)).toEqual([1, 2, 3].map(() => school.admin.personId));
    expect(await imported(FILE)).toMatchObject({ counts: { add: 0, update: 3, refused: 1 } });
    expect((await students()).map(({ isActive }) => isActive)).toEqual([true, true, true]);
  });

  it('lets a name bring back whom it had added, however often, but not whom the office has let go since', async () => {
    const file = [['', 'Stone', 'Ivy', '1', '', '']];
    await undone((await imported(file)).id);
    await undone((await imported(file)).id);
    const again = await imported(file);
    expect(again.counts).toMatchObject({ update: 1, refused: 0 });
    const [ivy] = await students();
    const left = { as: school.admin, body: { isActive: false } };
    expect((await service.call('PATCH', `/simple-students/${ivy?.id}`, left)).status).toBe(200);
    // Nobody is there whom this undo could take out.
    await undone(again.id);
    expect((await plan(file)).lines.items).toMatchObject([{ kind: 'asked', reason: 'left' }]);
  });

  it('restores changed students, except for later changes and parents', async () => {
    const [ivy, kim, amal] = [
      await school.student(1, { firstName: 'Ivy', lastName: 'Stone', studentId: 'STU-1' }),
      await school.student(1, { firstName: 'Kim', lastName: 'Rivers', studentId: 'STU-2' }),
      await school.student(1, { firstName: 'Amal', lastName: 'Hill', studentId: 'STU-3' }),
    ];
    const { id } = await imported([
      ['STU-1', 'Stone-Hill', 'Ivy', '2', '', ''],
      ['STU-2', 'Rivers-Hill', 'Kim', '2', '', ''],
      ['STU-3', 'Hill', 'Amal', '1', 'home@family.test', ''],
    ]);
    const change = (studentId: string, body: object) =>
      service.call('PATCH', `/simple-students/${studentId}`, { as: school.admin, body });
    await change(kim.id, { lastName: 'Lake' });
    expect(await undone(id)).toMatchObject({ done: 3, undone: 3, stayed: 2 });
    const found = new Map((await students()).map((student) => [student.id, student]));
    expect(found.get(ivy.id)).toMatchObject({ ...{ lastName: 'Stone', classNumber: 1 }, grade: ivy.grade });
    expect(found.get(kim.id)).toMatchObject({ lastName: 'Lake', classNumber: 1 });
    expect(found.get(amal.id)).toMatchObject({ parentEmail: 'home@family.test', isActive: true });
    expect((await find(id)).lines.items.map(({ stayed }) => stayed)).toEqual([null, 'changed', 'parent']);
  });

  it('resumes where it stopped, and reports whom it could not restore', async () => {
    const [ivy, kim] = [
      await school.student(1, { firstName: 'Ivy', lastName: 'Stone', studentId: 'STU-1' }),
      await school.student(1, { firstName: 'Kim', lastName: 'Rivers', studentId: 'STU-2' }),
    ];
    const { id } = await imported([
      ['STU-1', 'Stone', 'Ivy', '2', '', ''],
      ['STU-2', 'Rivers', 'Kim', '2', '', ''],
    ]);
    await service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { maxStudents: 1 } });
    service.auth.isAway = true;
    try {
      await undo(id);
      await round();
      expect(service.auth.people.get(kim.id)).toMatchObject({ classNumber: 2 });
    } finally {
      service.auth.isAway = false;
    }
    await service.app.get(AccountNewsWorker).round();
    expect(service.auth.people.get(kim.id)).toMatchObject({ classNumber: 1 });
    expect(await find(id)).toMatchObject({ state: 'undone', undone: 1, stayed: 1 });
    const found = new Map((await students()).map((student) => [student.id, student.classNumber]));
    expect([found.get(ivy.id), found.get(kim.id)]).toEqual([2, 1]);
  });

  it('must be finished, and be no more than two weeks old', async () => {
    const { id } = await plan(FILE);
    expect((await undo(id)).body).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' });
    await begin(id);
    expect((await undo(id)).status).toBe(409);
    await isDone(id);
    await rows("UPDATE classroom.roster_import SET finished_at = now() - interval '15 days' WHERE id = $1", [
      id,
    ]);
    expect((await find(id)).undoUntil).toBeNull();
    expect((await undo(id)).body).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE' });
    expect((await undo(randomUUID())).status).toBe(404);
  });
});

describe('further parents', () => {
  const columns = [
    ...['recordId', 'lastName', 'firstName', 'classNumber', 'parentEmail'],
    ...['parent2FirstName', 'parent2LastName', 'parent2Email', 'parent3Phone'],
  ];
  const family = [
    ['4711', 'Stone', 'Ivy', '1', 'stone@home.test', 'امل', 'Stone', 'amal@home.test', '555 0103'],
    ['4712', 'Stone', 'Omar', '2', 'stone@home.test', '', '', 'amal@home.test', ''],
    ['4713', 'Lake', 'Kim', '1', '', '', '', '', '555 0104'],
  ];
  async function brought(lines: string[][]) {
    const body = { columns, lines };
    const { id } = (await service.call<RosterImport>('POST', PATH, { as: school.admin, body })).body;
    await begin(id);
    await isDone(id);
    return find(id);
  }
  const counted = async (lines: string[][]) => {
    const body = { columns, lines };
    return (await service.call<RosterImport>('POST', PATH, { as: school.admin, body })).body.counts;
  };
  async function guardians(recordId: string) {
    const student = (await students()).find(({ studentId }) => studentId === recordId);
    const path = `/simple-students/${student?.id}`;
    const { body } = await service.call<StudentDetail>('GET', path, { as: school.admin });
    return body.guardians.map(({ email, phone }) => email ?? phone);
  }

  it('are added with new students, each once per family, and nothing changes the second time', async () => {
    expect(await brought(family)).toMatchObject({ done: 3, counts: { add: 3, refused: 0 } });
    expect(await guardians('4711')).toHaveLength(3);
    expect((await guardians('4711')).slice(0, 1)).toEqual(['stone@home.test']);
    expect((await guardians('4712')).sort()).toEqual(['amal@home.test', 'stone@home.test']);
    expect(await guardians('4713')).toEqual(['555 0104']);
    const parents = [...service.auth.issued.values()].filter(
      ({ schoolId, role }) => schoolId === school.id && role === 'parent',
    );
    expect(parents).toHaveLength(4);
    expect(parents.every(({ withoutPin }) => withoutPin)).toBe(true);
    expect(await counted(family)).toEqual({ ...NO_LINES, unchanged: 3 });
  });

  it('are added to known students, beside the first parent or together', async () => {
    await brought(family.map((line) => [...line.slice(0, 5), '', '', '', '']));
    expect(await guardians('4711')).toEqual(['stone@home.test']);
    expect(await counted(family)).toEqual({ ...NO_LINES, update: 3 });
    const done = await brought(family);
    expect(done.lines.items.map(({ about }) => about)).toEqual([
      ['parent2', 'parent3'],
      ['parent2'],
      ['parent3'],
    ]);
    await service.call('POST', `${PATH}/${done.id}/undo`, { as: school.admin });
    await round();
    expect((await find(done.id)).lines.items.map(({ stayed }) => stayed)).toEqual([
      'parent',
      'parent',
      'parent',
    ]);
    expect(await guardians('4711')).toHaveLength(3);
    expect(await guardians('4712')).toHaveLength(2);
    expect(await guardians('4713')).toEqual(['555 0104']);
    expect(await counted(family)).toEqual({ ...NO_LINES, unchanged: 3 });
  });
});

it('refused lines can be downloaded for correction, as they came and with the reason', async () => {
  const { id } = await plan(FILE);
  const { body } = await service.call('GET', `${PATH}/${id}/refused?format=csv`, { as: school.admin });
  const [head, ...lines] = String(body).replace('\ufeff', '').trimEnd().split('\r\n');
  const heads = String(head).split(',');
  const columns = ROSTER_COLUMNS.students;
  expect(guessRosterColumns('students', heads).slice(0, columns.length)).toEqual(columns);
  const book = await notedLines(service, 'classroom', school.id);
  expect(book.filter(({ action }) => action === 'student.list_exported')).toMatchObject([
    { actorId: school.admin.personId, detail: { count: 1, format: 'csv' } },
  ]);
  expect(lines).toEqual([
    '4713,Nobody,Class,9,,,,,,,,,,,,,,,4,Class,There is no such class. Create it first.',
  ]);
});
