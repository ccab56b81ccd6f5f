import type { Identity } from '@homeroom/contracts';
import { asSuperuser, notedLines, openFile, someone, textsIn } from '@homeroom/testing';
import Papa from 'papaparse';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { COLUMNS, importing, NO_LINES } from '../roster-imports/importing.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

const { imported, undone } = importing(() => ({ service, school }));
const proved = (as: Identity = school.admin): Identity => ({ ...as, provedAt: Date.now() });
const url = '/api/school-export/oneroster';

type Files = Record<string, string>;
async function taken(): Promise<Files> {
  const { status, bytes } = await openFile(service, proved(), { url });
  expect(status).toBe(200);
  return Object.fromEntries(textsIn(bytes));
}
const rowsOf = (files: Files, name: string) =>
  Papa.parse<Record<string, string>>(files[`${name}.csv`] ?? '', { header: true, skipEmptyLines: true }).data;

async function filled(): Promise<void> {
  await school.class(1);
  await school.class(2);
  await school.teacher([1], 'principal');
  await school.teacher([1, 2], 'subject');
  await school.student(1, {
    firstName: '小红',
    lastName: '=cmd()',
    parentEmail: 'jo@home.test',
    parentFirstName: 'Jo',
  });
  await school.student(2, { firstName: 'عبد الرحمن', lastName: 'O"Hara, the second' });
}

it('the OneRoster export holds the running year in standard columns, and no credentials', async () => {
  await filled();
  const files = await taken();
  expect(Object.keys(files).toSorted()).toEqual(
    ['academicSessions', 'classes', 'courses', 'enrollments', 'manifest', 'orgs', 'roles', 'users'].map(
      (name) => `${name}.csv`,
    ),
  );
  // No bytes come before the first head.
  expect(files['users.csv']?.startsWith('sourcedId,status,dateLastModified,enabledUser,username,')).toBe(
    true,
  );
  const manifest = new Map(rowsOf(files, 'manifest').map(({ propertyName, value }) => [propertyName, value]));
  expect(manifest.get('oneroster.version')).toBe('1.2');
  expect([manifest.get('file.users'), manifest.get('file.demographics')]).toEqual(['bulk', 'absent']);
  const users = rowsOf(files, 'users');
  expect(users.map(({ givenName }) => givenName).toSorted()).toEqual(
    expect.arrayContaining(['Jo', '小红', 'عبد الرحمن']),
  );
  expect(
    users.every(
      ({ password, status, dateLastModified }) => password === '' && status === '' && dateLastModified === '',
    ),
  ).toBe(true);
  expect(users.find(({ givenName }) => givenName === '小红')?.familyName).toBe("'=cmd()");
  const jo = users.find(({ givenName }) => givenName === 'Jo');
  const child = users.find(({ givenName }) => givenName === '小红');
  expect(child?.agentSourcedIds).toBe(jo?.sourcedId);
  expect(jo).toMatchObject({ agentSourcedIds: child?.sourcedId, email: 'jo@home.test' });
  const places = rowsOf(files, 'enrollments');
  expect(places.map(({ role, primary }) => `${role} ${primary}`).toSorted()).toEqual([
    ...['student ', 'student ', 'teacher false', 'teacher false', 'teacher true'],
  ]);
  const keys = new Set(users.map(({ sourcedId }) => sourcedId));
  const classes = new Set(rowsOf(files, 'classes').map(({ sourcedId }) => sourcedId));
  for (const { userSourcedId = '', classSourcedId = '' } of places)
    expect([keys.has(userSourcedId), classes.has(classSourcedId)]).toEqual([true, true]);
  expect(
    rowsOf(files, 'roles')
      .map(({ userSourcedId }) => userSourcedId)
      .toSorted(),
  ).toEqual([...keys].toSorted());
});

it('the OneRoster export is stable, even after an import that was undone', async () => {
  await filled();
  const before = await taken();
  expect(await taken()).toEqual(before);
  const cells: Record<string, string>[] = [
    { part: 'classes', sourcedId: 'c-1', classNumber: '1' },
    {
      part: 'classes',
      sourcedId: 'c-9',
      classNumber: '9',
      className: 'Nine',
      grade: 'Grade 9',
      section: 'A',
    },
    {
      part: 'teachers',
      sourcedId: 't-9',
      firstName: 'New',
      lastName: 'Teacher',
      teacherType: 'principal',
      classNumbers: '9',
    },
    { part: 'students', sourcedId: 's-1', firstName: '小红', lastName: '=cmd()', classNumber: '9' },
    {
      part: 'students',
      sourcedId: 's-9',
      firstName: 'New',
      lastName: 'Child',
      classNumber: '9',
      parentEmail: 'new@home.test',
    },
  ];
  const lines = cells.map((each) => COLUMNS.oneroster.map((column) => each[column] ?? ''));
  const { id, counts } = await imported('oneroster', lines);
  expect(counts).toEqual({ ...NO_LINES, add: 4, update: 1 });
  const between = await taken();
  expect(rowsOf(between, 'users').map(({ sourcedId }) => sourcedId)).toEqual(
    expect.arrayContaining(['s-9', 't-9']),
  );
  expect(rowsOf(between, 'classes').map(({ sourcedId }) => sourcedId)).toEqual(
    expect.arrayContaining(['c-1', 'c-9']),
  );
  await undone(id);
  expect(await taken()).toEqual(before);
});

it('the OneRoster export holds the people of a closed class, and the class with them', async () => {
  await filled();
  await school.class(3);
  for (const number of [1, 3])
    await service.call('PATCH', `/simple-classes/${number}`, { as: school.admin, body: { isActive: false } });
  const files = await taken();
  const users = rowsOf(files, 'users');
  const child = users.find(({ givenName }) => givenName === '小红');
  expect(users.map(({ sourcedId }) => sourcedId)).toContain(child?.agentSourcedIds);
  const place = rowsOf(files, 'enrollments').find(({ userSourcedId }) => userSourcedId === child?.sourcedId);
  const classes = rowsOf(files, 'classes');
  expect(classes.map(({ classCode }) => classCode).toSorted()).toEqual(['1', '2']);
  expect(classes.find(({ sourcedId }) => sourcedId === place?.classSourcedId)?.classCode).toBe('1');
});

it('the OneRoster export keeps telephone numbers and neutralises formulas', async () => {
  await school.class(1);
  const parent = { parentFirstName: '+Jo', parentEmail: 'jo@home.test', parentPhone: '+1 (555) 010-0100' };
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone', ...parent });
  const users = rowsOf(await taken(), 'users');
  expect(users.find(({ role, email }) => role !== 'student' && email === 'jo@home.test')).toMatchObject({
    givenName: "'+Jo",
    phone: '+1 (555) 010-0100',
  });
});

it('the OneRoster export leaves out leavers and contacts that the school does not use', async () => {
  await filled();
  const gone = await school.student(1, {
    firstName: 'Gone',
    lastName: 'Girl',
    parentEmail: 'gone@home.test',
  });
  await service.call('PATCH', `/simple-students/${gone.id}`, { as: school.admin, body: { isActive: false } });
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.guardianship SET is_contacted = false WHERE school_id = $1', [school.id]),
  );
  const all = Object.values(await taken()).join('\n');
  expect(all).not.toMatch(/Gone|@home\.test/);
});

it('the OneRoster export is for the office alone after step-up, with an audit line per download', async () => {
  await filled();
  for (const as of [
    proved(await school.teacher([1], 'principal')),
    ...(['student', 'parent', 'class_device', 'super_super_admin'] as const).map((role) =>
      proved(someone(role, school.id)),
    ),
  ])
    expect((await openFile(service, as, { url })).status).toBe(403);
  const unproved = await openFile(service, school.admin, { url });
  expect(JSON.parse(unproved.bytes.toString())).toMatchObject({ code: 'STEP_UP_NEEDED' });
  await taken();
  const noted = await notedLines(service, 'classroom', school.id);
  expect(noted.filter(({ action }) => action === 'school.data_taken')).toMatchObject([
    { actorId: school.admin.personId, detail: { part: 'oneroster' } },
  ]);
});
