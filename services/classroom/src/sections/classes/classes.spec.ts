import type { ClassCard, CreatedClass, Identity, Page } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const card = (classNumber: number) => ({
  classNumber,
  className: 'The Foxes',
  grade: 'Grade 1',
  section: 'A',
});

function create(as: Identity, body: object) {
  return service.call<CreatedClass>('POST', '/simple-classes', { as, body });
}

describe('creating a class card', () => {
  it('answers with the card and its two passwords, once', async () => {
    const { admin } = new TestSchool(service);

    const { status, body } = await create(admin, { ...card(7), maxStudents: 24, isActive: true });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      class: { classNumber: 7, className: 'The Foxes', studentCount: 0, maxStudents: 24, isActive: true },
      credentials: { classPassword: expect.any(String), principalPassword: expect.any(String) },
    });
    expect(service.auth.issued.get(body.class.id)).toMatchObject({ role: 'class_device', classNumber: 7 });
    const found = await service.call<ClassCard>('GET', '/simple-classes/7', { as: admin });
    expect(found.body).toEqual(body.class);
  });

  it('is for the administrator alone', async () => {
    const school = new TestSchool(service);
    const first = await school.class(1);
    const principal = await school.teacher([1], 'principal');
    for (const other of [
      principal,
      school.device(first),
      someone('student', school.id),
      someone('parent', school.id),
    ]) {
      expect((await create(other, card(2))).status).toBe(403);
    }
    expect((await service.call('POST', '/simple-classes', { body: card(2) })).status).toBe(401);
  });

  it('refuses invalid fields with a message each', async () => {
    const { admin } = new TestSchool(service);
    const refusals = [
      [{ ...card(61) }, 'classNumber'],
      [{ ...card(0) }, 'classNumber'],
      [{ ...card(1), className: ' ' }, 'className'],
      [{ ...card(1), grade: 'Grade 13' }, 'grade'],
      [{ ...card(1), section: 'G' }, 'section'],
      [{ ...card(1), maxStudents: 41 }, 'maxStudents'],
      [{ ...card(1), studentCount: 3 }, 'studentCount'],
    ] as const;
    for (const [body, field] of refusals) {
      const answer = await create(admin, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, fields: { [field]: [expect.any(String)] } });
    }
    expect((await create(admin, { ...card(1), schoolId: uuidv7() })).status).toBe(404);
  });

  it('gives a number to one card only, even for concurrent requests', async () => {
    const { admin } = new TestSchool(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(admin, card(5))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201)) {
      expect(body).toMatchObject({ code: 'CLASS_NUMBER_TAKEN' });
    }
    const devices = [...service.auth.issued.values()].filter(({ schoolId }) => schoolId === admin.schoolId);
    expect(devices).toHaveLength(1);
  });

  it('is limited to sixty classes', async () => {
    const { admin } = new TestSchool(service);
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    // Sixty at once would, on a slow machine, wait longer for a connection than a request may.
    for (let first = 0; first < 60; first += 10) {
      const some = numbers.slice(first, first + 10).map((number) => create(admin, card(number)));
      expect((await Promise.all(some)).every(({ status }) => status === 201)).toBe(true);
    }
    const refused = await create(admin, card(60));
    expect(refused).toMatchObject({ status: 409, body: { code: 'CLASS_LIMIT' } });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('60') });
  });

  it('leaves nothing behind when auth is down', async () => {
    const { admin } = new TestSchool(service);
    service.auth.isAway = true;
    const refused = await create(admin, card(1));
    service.auth.isAway = false;
    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect((await create(admin, card(1))).status).toBe(201);
  });
});

describe('reading class cards', () => {
  it('shows each reader their classes and no others', async () => {
    const school = new TestSchool(service);
    const first = await school.class(1);
    await school.class(2);
    const teacher = await school.teacher([2], 'principal');
    const numbers = async (as: Identity) =>
      (await service.call<ClassCard[]>('GET', '/simple-classes', { as })).body.map(
        ({ classNumber }) => classNumber,
      );
    const status = async (as: Identity, number: number) =>
      (await service.call('GET', `/simple-classes/${number}`, { as })).status;

    expect(await numbers(school.admin)).toEqual([1, 2]);
    expect(await numbers(teacher)).toEqual([2]);
    expect(await numbers(school.device(first))).toEqual([1]);
    expect(await numbers(someone('school_admin'))).toEqual([]);
    expect(await numbers(someone('teacher', undefined, { ...teacher, schoolId: uuidv7() }))).toEqual([]);

    expect(await status(teacher, 2)).toBe(200);
    expect(await status(teacher, 1)).toBe(403);
    expect(await status(school.device(first), 1)).toBe(200);
    expect(await status(school.device(first), 2)).toBe(403);
    expect(await status(teacher, 3)).toBe(404);
    expect(await status(someone('school_admin'), 1)).toBe(404);
    expect(await status(school.admin, 61)).toBe(400);
    for (const role of ['student', 'parent', 'super_super_admin'] as const) {
      expect(await status(someone(role, school.id), 1)).toBe(403);
    }
  });

  it('shows a page only if one is asked for, and refuses filters that the list does not have', async () => {
    const school = new TestSchool(service);
    for (const number of [1, 2, 3]) await school.class(number);
    const list = (query: string) =>
      service.call<Page<ClassCard>>('GET', `/simple-classes?${query}`, { as: school.admin });

    const { body } = await list('page=2&pageSize=2');
    expect(body).toMatchObject({ items: [{ classNumber: 3 }], total: 3, page: 2, pageSize: 2 });
    expect((await list('page=9')).body).toMatchObject({ items: [], total: 3 });
    expect((await list('page=&pageSize=')).body).toHaveLength(3);
    for (const query of ['classNumber=1', 'page=0', 'page=0x1', 'page=1e0'])
      expect((await list(query)).status).toBe(400);
  });

  it('names the class teacher', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.teacher([1], 'subject');
    const leader = await school.teacher([1], 'principal_and_subject');
    const { body } = await service.call<ClassCard>('GET', '/simple-classes/1', { as: school.admin });
    expect(body.principalTeacherId).toBe(leader.personId);
  });
});
