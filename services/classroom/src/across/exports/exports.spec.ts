import type { ErrorBody, Identity, WrittenHomework } from '@homeroom/contracts';
import type { ListName } from '@homeroom/domain';
import { notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let school: TestSchool;

beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1, { className: 'Sunflowers' });
  await school.class(2, { className: 'Élan vital' });
});

async function file(list: ListName, query = '', as: Identity = school.admin): Promise<string[]> {
  const { status, body } = await service.call<string>(
    'GET',
    `/school-admin/lists/${list}?format=csv${query}`,
    { as },
  );
  expect(status).toBe(200);
  return String(body).replace('\ufeff', '').trimEnd().split('\r\n');
}

const refusal = (path: string, as: Identity = school.admin) =>
  service.call<ErrorBody>('GET', `/school-admin/lists/${path}`, { as });

it('the student list holds class, points and family contact, by class and name', async () => {
  await school.student(2, { firstName: '小明', lastName: '王' });
  const zoe = await school.student(1, { firstName: 'Zoë', lastName: 'Abel', parentEmail: 'p@example.com' });
  await service.call('POST', '/points', {
    as: school.admin,
    body: { studentId: zoe.id, classNumber: 1, amount: 5, category: 'Helping others' },
  });
  const [head, ...lines] = await file('students');
  expect(head).toBe(
    'Record ID,Student ID,Last name,First name,Class,Class name,Grade,Section,Points,Parent email,Parent telephone,Status',
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    new RegExp(`^STU-\\d+,${zoe.signInId},Abel,Zoë,1,Sunflowers,Grade 1,A,\\d+,p@example.com,,active$`),
  );
  expect(lines[1]).toContain(',王,小明,2,Élan vital,');
});

it('a list is filtered as the page is, and the audit log records the number of rows', async () => {
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  await school.student(2, { firstName: 'Ivy', lastName: 'Marble' });
  const gone = await school.student(2, { firstName: 'Theo', lastName: 'Marble' });
  await service.call('PATCH', `/simple-students/${gone.id}`, { as: school.admin, body: { isActive: false } });
  expect(await file('students', '&status=active')).toHaveLength(3);
  expect(await file('students', '&status=inactive')).toHaveLength(2);
  expect(await file('students', '&classNumber=2&search=marb')).toHaveLength(3);
  expect(await file('students', '&search=nobody')).toHaveLength(1);
  const lines = (await notedLines(service, 'classroom', school.id)).filter(
    ({ action }) => action === 'student.list_exported',
  );
  expect(lines.map(({ detail }) => detail)).toEqual([
    { count: 2, format: 'csv' },
    { count: 1, format: 'csv' },
    { count: 2, format: 'csv', classNumber: 2 },
    { count: 0, format: 'csv' },
  ]);
  expect(lines[0]).toMatchObject({ actorId: school.admin.personId, actorRole: 'school_admin', about: [] });
});

it('the family list has a row per child, and no name that was not given', async () => {
  const parentEmail = 'stone@example.com';
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone', parentEmail, parentPhone: '555 0100' });
  await school.student(2, { firstName: 'Omar', lastName: 'Stone', parentEmail });
  const lines = (await file('families')).slice(1).map((line) => line.split(','));
  expect(lines.map((cells) => cells.slice(1, 5))).toEqual([
    ['', '', parentEmail, '555 0100'],
    ['', '', parentEmail, '555 0100'],
  ]);
  expect(lines.map((cells) => cells.slice(7, 10).join(' '))).toEqual(['Stone Ivy 1', 'Stone Omar 2']);
  expect(new Set(lines.map(([parentId]) => parentId)).size).toBe(1);
  expect(await file('families', '&classNumber=2')).toHaveLength(2);
});

it('the lists of teachers and of classes are complete', async () => {
  await school.teacher([2, 1], 'principal');
  const teachers = await file('teachers');
  expect(teachers).toHaveLength(2);
  expect(teachers[1]).toMatch(/^\d{4},Teacher,Ada,Principal,,"1, 2",active$/);
  expect(await file('teachers', '&classNumber=60')).toHaveLength(1);
  expect(await file('teachers', '&teacherType=subject')).toHaveLength(1);
  const classes = await file('classes', '&search=elan');
  expect(classes).toEqual([
    'Class,Class name,Grade,Section,Principal teacher,Students,Places,Status',
    '2,Élan vital,Grade 1,A,Ada Teacher,0,40,active',
  ]);
});

it('the lists of groups and their members are complete and free of formulas', async () => {
  const write = async (path: string, body: object) =>
    (await service.call<Record<'course' | 'group', { id: string }>>('POST', path, { as: school.admin, body }))
      .body;
  const { course } = await write('/courses', { name: '=HYPERLINK("x")' });
  const { group } = await write('/course-groups', { courseId: course.id, groupName: '日本語 1' });
  const { group: other } = await write('/course-groups', { courseId: course.id, groupName: 'B' });
  const zoe = await school.student(1, { firstName: 'Zoë', lastName: '+Abel' });
  const kim = await school.student(2, { firstName: 'Kim', lastName: 'Stone' });
  await write(`/course-groups/${group.id}/students`, { studentIds: [zoe.id, kim.id] });
  await write(`/course-groups/${other.id}/students`, { studentIds: [kim.id] });
  const quoted = `"'=HYPERLINK(""x"")"`;
  expect(await file('groups')).toEqual([
    'Course,Group,Teachers,Students,Places',
    expect.stringMatching(/,B,,1,\d+$/),
    expect.stringMatching(/,日本語 1,,2,\d+$/),
  ]);
  expect((await file('groups'))[1]?.startsWith(quoted)).toBe(true);
  const members = await file('group-members', `&groupId=${group.id}`);
  expect(members[0]).toBe('Course,Group,Record ID,Student ID,Last name,First name,Class,Class name,Since');
  expect(members.slice(1).map((line) => line.split(',').slice(4, 8).join())).toEqual([
    `"'+Abel",Zoë,1,Sunflowers`,
    'Stone,Kim,2,Élan vital',
  ]);
  expect(await file('group-members')).toHaveLength(4);
  const elsewhere = new TestSchool(service);
  await elsewhere.class(1);
  expect(await file('group-members', `&groupId=${group.id}`, elsewhere.admin)).toHaveLength(1);
  expect((await refusal('group-members?groupId=x')).status).toBe(400);
});

it('the lists of points and rewards hold every row of the requested days', async () => {
  const ivy = await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const post = async (path: string, body: object, as: Identity = school.admin) => {
    const answer = await service.call<Record<string, { id: string }>>('POST', path, { as, body });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  await post('/points', { studentId: ivy.id, amount: 9, note: '=1+1' });
  await post('/points/adjustments', { studentId: ivy.id, amount: 3, reason: 'Counted again' });
  const { reward } = await post('/rewards', {
    ...{ name: 'Front seat', picture: 'gift', colour: 'sun', price: 5 },
    ...{ supply: null, perStudent: null, grades: [] },
  });
  await post('/shop/redemptions', { rewardId: reward?.id, price: 5 }, school.asStudent(ivy));
  service.auth.contacts.set(school.admin.personId, {
    ...{ accountId: school.admin.personId, firstName: 'Ada', lastName: 'Office' },
  });
  const points = (await file('points', '&search=ivy')).map((line) => line.split(',').slice(7).join());
  expect(points).toEqual([
    'Kind,Points,What for,Note,By',
    `award,9,,"'=1+1",Ada Office`,
    'adjustment,3,,Counted again,Ada Office',
    'redemption,-5,Front seat,,',
  ]);
  expect((await file('redemptions'))[1]).toMatch(/,Front seat,5,waiting,,$/);
  for (const list of ['points', 'redemptions'] as const)
    expect(await file(list, '&to=2020-01-01')).toHaveLength(1);
});

it('the homework list holds the outcome for each student of the requested days', async () => {
  const mia = await school.student(1, { firstName: 'Mia', lastName: 'Stone' });
  await school.student(1, { firstName: 'Zoë', lastName: 'Abel' });
  const gone = await school.student(1, { firstName: 'Ali', lastName: 'Aaron' });
  const { body } = await service.call<WrittenHomework>('POST', '/homework', {
    as: school.admin,
    body: {
      ...{ version: 0, state: 'set', classNumber: 1, title: 'The whale', subject: 'Reading' },
      ...{ dueOn: '2100-01-04', dueTime: '08:00', maxScore: 20 },
    },
  });
  const handedIn = { as: school.asStudent(mia), body: { text: 'It sings.' } };
  const handIn = () => service.call('PUT', `/my-work/${body.homework.id}`, handedIn);
  expect((await handIn()).status).toBe(200);
  const marks = { version: 1, score: 4, comment: 'Longer, please.', again: true };
  const way = `/homework/${body.homework.id}/work/${mia.id}/return`;
  expect((await service.call('POST', way, { as: school.admin, body: marks })).status).toBe(200);
  // Homework handed in again has no mark yet.
  expect((await handIn()).status).toBe(200);
  // Homework that nobody handed in stops being a student's when they leave the class.
  const left = { as: school.admin, body: { isActive: false } };
  expect((await service.call('PATCH', `/simple-students/${gone.id}`, left)).status).toBe(200);
  const [head, ...lines] = await file('homework', '&from=2100-01-01&to=2100-01-31');
  expect(head).toBe(
    'Due on,Subject,Title,Class or group,Record ID,Last name,First name,Status,Handed in at,Late,Points,Of,Comment',
  );
  expect(lines).toEqual([
    expect.stringMatching(/^2100-01-04,Reading,The whale,Sunflowers,[^,]+,Abel,Zoë,open,,,,20,$/),
    expect.stringMatching(
      /^2100-01-04,Reading,The whale,Sunflowers,[^,]+,Stone,Mia,handed in,\d{4}-.{11},,,20,"Longer, please."$/,
    ),
  ]);
  expect(await file('homework')).toHaveLength(1);
});

it.each([
  ['points', 'points.list_exported'],
  ['redemptions', 'reward.list_exported'],
  ['students', 'student.list_exported'],
  ['families', 'guardian.list_exported'],
  ['teachers', 'teacher.list_exported'],
  ['classes', 'class.list_exported'],
  ['groups', 'course.list_exported'],
  ['group-members', 'course.list_exported'],
  ['attendance', 'student.attendance_exported'],
  ['register-marks', 'student.attendance_exported'],
  ['homework', 'student.homework_exported'],
] as const)('a list of %s leaves its audit line: %s', async (list, action) => {
  const before = (await notedLines(service, 'classroom', school.id)).length;
  await file(list);
  const lines = await notedLines(service, 'classroom', school.id);
  expect(lines.slice(before).map((line) => line.action)).toEqual([action]);
});

it.each([
  ['groups?status=inactive', ['status']],
  ['groups?classNumber=1&groupId=018f4e1e-0000-7000-8000-000000000000', ['classNumber', 'groupId']],
  ['groups?format=xlsx&courseId=018f4e1e-0000-7000-8000-000000000000', ['courseId']],
  ['group-members?format=csv&teacherType=subject', ['teacherType']],
  ['students?groupId=018f4e1e-0000-7000-8000-000000000000', ['groupId']],
  ['families?from=2026-03-01', ['from']],
  ['teachers?page=2', ['page']],
  ['points?pageSize=10', ['pageSize']],
  ['classes?teacherType=subject&to=2026-03-01', ['teacherType', 'to']],
])('a file is refused where its list does not know a filter: %s', async (path, names) => {
  const { status, body } = await refusal(path);
  expect([status, body.code, Object.keys(body.fields ?? {}).sort()]).toEqual([400, 'UNKNOWN_FIELD', names]);
  const noted = await notedLines(service, 'classroom', school.id);
  expect(noted.filter(({ action }) => action.endsWith('list_exported'))).toEqual([]);
});

it('a list is a workbook by default', async () => {
  const answer = await service.call<string>('GET', '/school-admin/lists/classes', { as: school.admin });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="classes-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  expect(String(answer.body).startsWith('PK')).toBe(true);
});

it('lists are for the office alone, and unknown ones are refused', async () => {
  const leader = await school.teacher([1], 'principal');
  const { status } = await refusal('students', leader);
  expect(status).toBe(403);
  expect((await refusal('pins')).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await refusal('students?format=pdf')).body.fields).toHaveProperty('format');
  expect((await refusal('students?classNumber=61')).status).toBe(400);
});
