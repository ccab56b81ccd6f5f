import type { AuditNote, CreatedStudent, Identity, StudentDetail } from '@homeroom/contracts';
import { HEADERS } from '@homeroom/contracts';
import { notedLines, someVisit, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from './school.spec-support';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

type Told = [action: string, about: string[], detail: object];
const toldBy = (lines: AuditNote[]): Told[] =>
  lines.map(({ action, about, detail }) => [action, about.map(({ id }) => id), detail]);

/** Returns the lines written since the last call. */
function reader() {
  let seen = 0;
  return async () => {
    const lines = await notedLines(service, 'classroom', school.id);
    return toldBy(lines.slice(seen, (seen = lines.length)));
  };
}
const change = (path: string, body: object, as: Identity = school.admin) =>
  service.call('PATCH', path, { as: { ...as, provedAt: Date.now() }, body });

it('the audit log records a class card: created, changed, given to another teacher, closed and reopened', async () => {
  const news = reader();
  const card = await school.class(3);
  const teacher = await school.teacher([3], 'principal');
  expect((await news())[0]).toEqual(['class.created', [card.id], { classNumber: 3 }]);
  await change('/simple-classes/3', { className: 'The Otters', maxStudents: 12, grade: 'Grade 1' });
  await change('/simple-classes/3', { principalTeacherId: null });
  await change('/simple-classes/3', { principalTeacherId: teacher.personId });
  await change('/simple-classes/3', { isActive: false });
  await change('/simple-classes/3', { isActive: false });
  await change('/simple-classes/3', { isActive: true, section: 'B' });
  expect((await change('/simple-classes/3', { principalTeacherId: uuidv7() })).status).toBe(400);
  const at = { classNumber: 3 };
  expect(await news()).toEqual([
    ['class.changed', [card.id], { ...at, fields: ['className', 'maxStudents'] }],
    ['class.leader_changed', [card.id], at],
    ['class.leader_changed', [card.id, teacher.personId], at],
    ['class.closed', [card.id], at],
    ['class.changed', [card.id], { ...at, fields: ['section'] }],
    ['class.reopened', [card.id], at],
  ]);
});

it('the audit log records a teacher: added, renamed, of another kind, in other classes, gone and back', async () => {
  for (const number of [1, 2, 3]) await school.class(number);
  const news = reader();
  await news();
  const { personId } = await school.teacher([1, 2], 'subject');
  const path = `/simple-teachers/${personId}`;
  for (const body of [
    { lastName: 'Lovelace' },
    { email: 'ada@school.example' },
    { teacherType: 'principal' },
    { teacherType: 'principal_and_subject' },
    { teacherType: 'subject' },
    { classNumbers: [2, 3] },
    { classNumbers: [3, 2] },
    { isActive: false },
    { isActive: true, firstName: 'Augusta' },
  ])
    expect((await change(path, body)).status).toBe(200);
  const told = await news();
  expect(told.every(([, about]) => about.length === 1 && about[0] === personId)).toBe(true);
  expect(told.map(([action, , detail]) => [action, detail])).toEqual([
    ['teacher.created', { toType: 'subject', added: [1, 2] }],
    ['teacher.renamed', {}],
    ['teacher.contact_changed', { fields: ['email'] }],
    ['teacher.role_raised', { fromType: 'subject', toType: 'principal' }],
    ['teacher.role_changed', { fromType: 'principal', toType: 'principal_and_subject' }],
    ['teacher.role_lowered', { fromType: 'principal_and_subject', toType: 'subject' }],
    ['teacher.classes_changed', { added: [3], removed: [1] }],
    ['teacher.deactivated', {}],
    ['teacher.renamed', {}],
    ['teacher.reactivated', {}],
  ]);
});

it('the audit log records a student: enrolled, renamed, moved, gone and back, and the family’s contact', async () => {
  const [one, two] = [await school.class(1), await school.class(2, { section: 'B' })];
  const news = reader();
  await news();
  const { id } = await school.student(1, { parentEmail: 'home@family.test' });
  const guardianId = school.guardian('home@family.test').personId;
  expect(await news()).toEqual([
    ['student.enrolled', [id, one.id], { classNumber: 1 }],
    ['guardian.added', [guardianId, id], {}],
  ]);
  const path = `/simple-students/${id}`;
  await change(path, { firstName: 'Noor' });
  await change(path, { firstName: 'Noor', grade: 'Grade 2' });
  await change(path, { classNumber: 2 });
  await change(path, { parentPhone: '555 0100' });
  await change(path, { parentFirstName: 'Rosa', parentLastName: 'Haddad' });
  await change(path, { guardians: [{ id: guardianId, firstName: '' }] });
  await change(path, { isActive: false });
  await change(path, { isActive: true });
  expect(await news()).toEqual([
    ['student.renamed', [id], {}],
    ['student.changed', [id], { fields: ['grade'] }],
    ['student.moved', [id, two.id], { fromClass: 1, toClass: 2, fields: ['grade', 'section'] }],
    ['guardian.contact_changed', [guardianId, id], { fields: ['phone'] }],
    ['guardian.renamed', [guardianId, id], {}],
    ['guardian.renamed', [guardianId, id], {}],
    ['student.deactivated', [id], {}],
    ['student.reactivated', [id], {}],
  ]);
  const second = await school.student(2, { firstName: 'Omar', parentEmail: 'home@family.test' });
  expect((await news())[1]).toEqual(['guardian.linked', [guardianId, second.id], {}]);
  const third = await school.student(2, { firstName: 'Zoe' });
  await news();
  await change(`/simple-students/${third.id}`, { parentEmail: 'other@family.test' });
  expect(await news()).toEqual([
    ['guardian.added', [school.guardian('other@family.test').personId, third.id], {}],
  ]);
});

it('the audit log records actor and network, and no names in its details', async () => {
  await school.class(1);
  const body = { classNumber: 1, firstName: 'Mia', lastName: 'Brown', parentEmail: 'home@family.test' };
  const headers = { [HEADERS.clientAddress]: '203.0.113.77' };
  const principal = await school.teacher([1], 'principal');
  const visit = someVisit(true);
  const operator = { ...school.admin, personId: uuidv7(), visit };
  const enrolled = await service.call<CreatedStudent>('POST', '/simple-students', {
    ...{ as: principal, body, headers },
  });
  // A visitor to a school is shown no PINs and therefore enrols nobody.
  const path = `/simple-students/${enrolled.body.student.id}`;
  await service.call('PATCH', path, { as: operator, body: { firstName: 'Maja' }, headers });
  const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
    ['student.enrolled', 'student.renamed'].includes(action),
  );
  expect(lines).toMatchObject([
    { actorId: principal.personId, actorRole: 'teacher', network: '203.0.113.0/24' },
    { actorId: operator.personId, actorRole: 'super_super_admin', grantId: visit.grantId },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Mia|Maja|Brown|home@family|203\.0\.113\.77/);
});

it('the audit log does not record refused or failed changes', async () => {
  await school.class(1);
  const mia = await school.student(1, { parentEmail: 'home@family.test' });
  const news = reader();
  await news();
  service.auth.isAway = true;
  const answers = [
    await change(`/simple-students/${mia.id}`, { parentEmail: 'new@family.test' }),
    await service.call('POST', '/simple-classes', {
      as: school.admin,
      body: { classNumber: 2, className: 'Two', grade: 'Grade 1', section: 'A' },
    }),
  ];
  service.auth.isAway = false;
  answers.push(await change(`/simple-students/${mia.id}`, { firstName: 'Noor' }, someone('school_admin')));
  answers.push(await change(`/simple-students/${mia.id}`, { classNumber: 9 }));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 404, 404]);
  const { body } = await service.call<StudentDetail>('GET', `/simple-students/${mia.id}`, {
    as: school.admin,
  });
  expect(body.firstName).toBe('Mia');
  expect(await news()).toEqual([]);
});
