import type {
  ChangedTeacher,
  ClassCard,
  Identity,
  IssuedTeacherPin,
  Page,
  TeacherRecord,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { SLIP_TOKEN } from '../../ground/accounts/auth-stub.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const change = (as: Identity, id: string, body: object, provedAt = Date.now()) =>
  service.call<ChangedTeacher>('PATCH', `/simple-teachers/${id}`, { as: { ...as, provedAt }, body });
const pin = (as: Identity, id: string, provedAt = Date.now()) =>
  service.call<IssuedTeacherPin>('POST', `/simple-teachers/${id}/pin`, { as: { ...as, provedAt } });

async function withTeacher() {
  const school = new TestSchool(service);
  const classIds: string[] = [];
  for (const classNumber of [1, 2, 3]) classIds.push((await school.class(classNumber)).id);
  return { school, classIds, ada: await school.teacher([1, 2], 'principal') };
}

it('lets a teacher change their own display name, and nothing else', async () => {
  const { school, ada } = await withTeacher();
  const rename = (as: Identity, body: object) =>
    service.call<ChangedTeacher>('PATCH', '/teachers/me', { as, body });
  const { status, body } = await rename(ada, { firstName: 'Ms Ada', lastName: 'Field' });
  expect([status, body.teacher]).toMatchObject([
    200,
    { firstName: 'Ms Ada', lastName: 'Field', teacherType: 'principal', classNumbers: [1, 2] },
  ]);
  expect(service.auth.people.get(ada.personId)).toMatchObject({ firstName: 'Ms Ada', lastName: 'Field' });
  expect((await rename(ada, { firstName: 'Ada' })).body.teacher.lastName).toBe('Field');
  expect((await rename(ada, { firstName: 'Ada', teacherType: 'principal_and_subject' })).status).toBe(400);
  for (const role of ['school_admin', 'student', 'parent', 'class_device'] as const)
    expect((await rename(someone(role, school.id), { firstName: 'X' })).status).toBe(403);
});

describe('a change', () => {
  it('to another address asks who it is, because a PIN can be had there, and no other change does', async () => {
    const { school, ada } = await withTeacher();
    const long = Date.now() - 6 * 60_000;
    const refused = await change(
      school.admin,
      ada.personId,
      { lastName: 'Lovelace', email: 'a@school.test' },
      long,
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    expect(service.auth.people.get(ada.personId)?.lastName).not.toBe('Lovelace');
    expect((await change(school.admin, ada.personId, { email: 'a@school.test' })).status).toBe(200);
    // The form sends the address that is there with every change.
    for (const body of [{ lastName: 'Lovelace', email: 'a@school.test' }, { email: '' }])
      expect((await change(school.admin, ada.personId, body, long)).status).toBe(200);
  });

  it('of name, kind, classes and address is stored in the school and in auth', async () => {
    const { school, classIds, ada } = await withTeacher();
    const { status, body } = await change(school.admin, ada.personId, {
      lastName: 'Lovelace',
      teacherType: 'subject',
      classNumbers: [3, 2],
      email: 'Ada@School.test',
    });
    expect(status).toBe(200);
    expect(body.teacher).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      teacherType: 'subject',
      classNumbers: [2, 3],
      email: 'ada@school.test',
      isActive: true,
    });
    expect(service.auth.people.get(ada.personId)).toEqual({
      id: ada.personId,
      version: 1,
      role: 'teacher',
      firstName: 'Ada',
      lastName: 'Lovelace',
      teacherType: 'subject',
      email: 'ada@school.test',
      emailByDirectory: false,
      isActive: true,
    });
    const facts = await asSuperuser(service.database.adminUrl, async (client) =>
      client.query<{ payload: object }>(
        `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'teacher.changed'`,
        [school.id],
      ),
    );
    expect(facts.rows).toEqual([
      { payload: { teacherId: ada.personId, classIds: classIds.slice(1), isActive: true } },
    ]);
    const reaches = async (number: number) =>
      (await service.call('GET', `/simple-classes/${number}`, { as: ada })).status;
    expect([await reaches(1), await reaches(3)]).toEqual([403, 200]);

    expect((await change(school.admin, ada.personId, { email: '' })).body.teacher).toEqual({
      ...body.teacher,
      email: null,
    });
    expect(
      (await change(school.admin, ada.personId, { classNumbers: [] })).body.teacher.classNumbers,
    ).toEqual([]);
  });

  it('of the address says so if a PIN has ended with it that was drawn there', async () => {
    const { school, ada } = await withTeacher();
    await change(school.admin, ada.personId, { email: 'mistyped@school.test' });
    service.auth.mailedPins.add(ada.personId);
    expect((await change(school.admin, ada.personId, { lastName: 'Hill' })).body).not.toHaveProperty(
      'mailedPinEnded',
    );
    const { body } = await change(school.admin, ada.personId, { email: 'ada@school.test' });
    expect(body).toMatchObject({ success: true, mailedPinEnded: true });
  });

  it.each([
    ['another address', { email: 'ada@school.test' }],
    ['the end of their access', { isActive: false }],
  ])('says so if an invitation to become an administrator has ended with %s', async (_, wanted) => {
    const { school, ada } = await withTeacher();
    service.auth.invitedAdmins.add(ada.personId);
    expect((await change(school.admin, ada.personId, { lastName: 'Hill' })).body).not.toHaveProperty(
      'invitationEnded',
    );
    const { body } = await change(school.admin, ada.personId, wanted);
    expect(body).toMatchObject({ success: true, invitationEnded: true });
  });

  it('of some classes keeps a colleague’s concurrent changes to others', async () => {
    const { school, ada } = await withTeacher();
    await Promise.all([
      change(school.admin, ada.personId, { addedClassNumbers: [3], removedClassNumbers: [2] }),
      change(school.admin, ada.personId, { removedClassNumbers: [1] }),
    ]);
    const { body } = await change(school.admin, ada.personId, { lastName: 'Lovelace' });
    expect(body.teacher.classNumbers).toEqual([3]);
    const again = await change(school.admin, ada.personId, {
      addedClassNumbers: [3, 1],
      removedClassNumbers: [2],
    });
    expect(again.body.teacher.classNumbers).toEqual([1, 3]);
    const none = await change(school.admin, ada.personId, { addedClassNumbers: [9] });
    expect(none.body).toMatchObject({ code: 'CLASS_NOT_FOUND' });
  });

  it('to inactive keeps the classes and ends leading them', async () => {
    const { school, ada } = await withTeacher();
    const leader = async () =>
      (await service.call<ClassCard>('GET', '/simple-classes/1', { as: school.admin })).body
        .principalTeacherId;
    expect(await leader()).toBe(ada.personId);
    const gone = await change(school.admin, ada.personId, { isActive: false });
    expect(gone.body.teacher).toMatchObject({ isActive: false, classNumbers: [1, 2] });
    expect(service.auth.people.get(ada.personId)?.isActive).toBe(false);
    expect(await leader()).toBeNull();
    await change(school.admin, ada.personId, { isActive: true });
    expect(await leader()).toBe(ada.personId);
  });

  it('is refused as a whole when a part of it is invalid', async () => {
    const { school, ada } = await withTeacher();
    const wrong = await change(school.admin, ada.personId, { lastName: 'Lost', classNumbers: [1, 9] });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'CLASS_NOT_FOUND' } });
    for (const body of [
      { firstName: '' },
      { teacherType: 'head' },
      { classNumbers: [1, 1] },
      { addedClassNumbers: [61] },
      { removedClassNumbers: 1 },
      { teacherId: '1' },
    ])
      expect((await change(school.admin, ada.personId, body)).status).toBe(400);
    const { body } = await service.call<TeacherRecord[]>('GET', '/simple-teachers', { as: school.admin });
    expect(body).toMatchObject([{ lastName: 'Teacher', classNumbers: [1, 2] }]);
  });

  it('and a new PIN are for the administrator alone', async () => {
    const { school, ada } = await withTeacher();
    expect((await pin(school.admin, ada.personId, 1)).body).toMatchObject({ code: 'STEP_UP_NEEDED' });
    const { status, body } = await pin(school.admin, ada.personId);
    expect(status).toBe(201);
    expect(body.credentials).toEqual({
      teacherId: expect.stringMatching(/^\d{4}$/),
      pin: '30517',
      slipToken: SLIP_TOKEN,
    });
    for (const as of [
      ada,
      ...(['student', 'parent', 'class_device', 'super_super_admin'] as const).map((role) =>
        someone(role, school.id),
      ),
    ]) {
      expect((await change(as, ada.personId, {})).status).toBe(403);
      expect((await pin(as, ada.personId)).status).toBe(403);
    }
    for (const [as, id] of [
      [someone('school_admin'), ada.personId],
      [school.admin, uuidv7()],
    ] as const) {
      expect((await change(as, id, {})).status).toBe(404);
      expect((await pin(as, id)).status).toBe(404);
    }
    await change(school.admin, ada.personId, { isActive: false });
    expect((await pin(school.admin, ada.personId)).body).toMatchObject({ code: 'PERSON_INACTIVE' });
  });
});

it('answers pages of teachers filtered by name, ID, class, kind and state', async () => {
  const { school, ada } = await withTeacher();
  const other = await school.teacher([3]);
  await change(school.admin, other.personId, { firstName: 'René', lastName: 'Abel', isActive: false });
  const find = async (query: string) =>
    (await service.call<Page<TeacherRecord>>('GET', `/simple-teachers?page=1&${query}`, { as: school.admin }))
      .body;
  const firstNames = async (query: string) => (await find(query)).items.map(({ firstName }) => firstName);

  expect(await find('pageSize=1')).toMatchObject({
    total: 2,
    page: 1,
    pageSize: 1,
    items: [{ lastName: 'Abel' }],
  });
  expect(await firstNames('sort=-name')).toEqual(['Ada', 'René']);
  expect(await firstNames('search=rene')).toEqual(['René']);
  expect(await firstNames('classNumber=3')).toEqual(['René']);
  expect(await firstNames('teacherType=principal')).toEqual(['Ada']);
  expect(await firstNames('sort=type')).toEqual(['Ada', 'René']);
  expect(await firstNames('status=inactive')).toEqual(['René']);
  const [record] = (await find('status=active')).items;
  expect(record).toMatchObject({ id: ada.personId, classNumbers: [1, 2] });
  expect(await firstNames(`search=${record?.teacherId}`)).toEqual(['Ada']);
  expect((await service.call('GET', '/simple-teachers?sort=pin', { as: school.admin })).status).toBe(400);
});
