import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AccountContact,
  DirectoryPerson,
  Fact,
  FactMap,
  FactName,
  FindContacts,
  Identity,
} from '@homeroom/contracts';
import { type Correspondent, mayWrite, type Role } from '@homeroom/domain';
import { readConfig } from '@homeroom/platform';
import { deliverFact, SchoolStub, someone, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { MessagingConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';

/** Auth, as far as messaging knows it: answers the contacts of one school. */
const accounts = new Map<string, AccountContact>();
let auth: Server;
let schools: SchoolStub;
let service: TestService;

beforeAll(async () => {
  auth = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { schoolId, accountIds } = JSON.parse(Buffer.concat(chunks).toString()) as FindContacts;
      const found = accountIds.map((id) => accounts.get(id)).filter((one) => one?.schoolId === schoolId);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
    });
  });
  await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
  const { port } = auth.address() as AddressInfo;
  schools = await SchoolStub.listen();
  service = await startTestService('messaging', {
    migrations: MIGRATIONS,
    module: (settings) => AppModule.for(readConfig(MessagingConfig, settings)),
    settings: { AUTH_URL: `http://127.0.0.1:${port}`, SCHOOL_URL: schools.url },
  });
});
afterAll(async () => {
  await service.close();
  auth.closeAllConnections();
  auth.close();
  await schools.close();
});

class School {
  readonly id = uuidv7();
  readonly people: (Correspondent & { identity: Identity })[] = [];

  hear<N extends FactName>(name: N, payload: FactMap[N]): Promise<void> {
    return deliverFact(service.app, { eventId: uuidv7(), name, schoolId: this.id, payload } as Fact);
  }

  async account(role: Role, classNumbers: number[] = []): Promise<Identity> {
    const identity = someone(role, this.id, role === 'teacher' ? { teacherType: 'subject' } : {});
    accounts.set(identity.personId, {
      accountId: identity.personId,
      schoolId: this.id,
      role,
      firstName: role,
      lastName: 'Somebody',
      email: null,
      classNumber: null,
      isActive: true,
    });
    await this.hear('account.created', { accountId: identity.personId, role });
    this.people.push({ identity, role, classNumbers });
    return identity;
  }

  async teacher(classNumbers: number[]): Promise<Identity> {
    const teacher = await this.account('teacher', classNumbers);
    await this.hear('teacher.created', { teacherId: teacher.personId, classNumbers });
    return teacher;
  }

  async family(classNumber: number): Promise<{ student: Identity; parent: Identity }> {
    const student = await this.account('student', [classNumber]);
    const parent = await this.account('parent', [classNumber]);
    const guardianIds = [parent.personId];
    await this.hear('student.created', { studentId: student.personId, classNumber, guardianIds });
    return { student, parent };
  }
}

const directory = (as: Identity) => service.call<DirectoryPerson[]>('GET', '/messages/directory', { as });
const idsFor = async (as: Identity) => (await directory(as)).body.map(({ personId }) => personId).sort();

it('shows everybody exactly those whom the policy lets them write to', async () => {
  const school = new School();
  await school.account('school_admin');
  await school.account('school_admin');
  await school.teacher([1]);
  await school.teacher([1, 2]);
  for (const classNumber of [1, 1, 2]) await school.family(classNumber);

  for (const asker of school.people) {
    const allowed = school.people.filter((other) => other !== asker && mayWrite(asker, other));
    expect(await idsFor(asker.identity)).toEqual(allowed.map(({ identity }) => identity.personId).sort());
  }
});

it('answers names, roles and the shared class', async () => {
  const school = new School();
  const teacher = await school.teacher([4]);
  const { student } = await school.family(4);
  const admin = await school.account('school_admin');
  expect((await directory(student)).body).toEqual([
    {
      personId: teacher.personId,
      role: 'teacher',
      firstName: 'teacher',
      lastName: 'Somebody',
      classNumber: 4,
    },
  ]);
  expect((await directory(admin)).body).toContainEqual({
    personId: teacher.personId,
    role: 'teacher',
    firstName: 'teacher',
    lastName: 'Somebody',
  });
});

it('learns a whole roster from two facts, in either order', async () => {
  const school = new School();
  const teacher = someone('teacher', school.id, { teacherType: 'principal' });
  const student = someone('student', school.id);
  for (const { personId, role } of [teacher, student]) {
    const person = { firstName: role, lastName: 'Somebody', email: null, classNumber: null, isActive: true };
    accounts.set(personId, { ...person, accountId: personId, schoolId: school.id, role });
  }
  await school.hear('roster.imported', {
    teachers: [{ teacherId: teacher.personId, classNumbers: [1] }],
    students: [{ studentId: student.personId, classNumber: 1, guardianIds: [] }],
  });
  await school.hear('accounts.imported', { accountIds: [teacher.personId, student.personId] });
  expect(await idsFor(student)).toEqual([teacher.personId]);
});

it('forgets who left, and follows a change', async () => {
  const school = new School();
  const [admin, teacher] = [await school.account('school_admin'), await school.teacher([1])];
  const known = accounts.get(teacher.personId) as AccountContact;
  const change = () => school.hear('account.changed', { accountId: teacher.personId, role: 'teacher' });

  accounts.set(teacher.personId, { ...known, firstName: 'Grace' });
  await change();
  expect((await directory(admin)).body).toMatchObject([{ firstName: 'Grace' }]);

  accounts.delete(teacher.personId);
  await change();
  expect((await directory(admin)).body).toEqual([]);
});

it('closes while the school has messages switched off', async () => {
  const school = new School();
  const admin = await school.account('school_admin');
  await school.teacher([1]);
  const hear = (messages: boolean) => {
    schools.records.set(school.id, { features: { messages } });
    return school.hear('school.changed', { schoolId: school.id });
  };
  await hear(false);
  expect(await directory(admin)).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } });
  await hear(true);
  expect((await directory(admin)).body).toHaveLength(1);
});

describe('somebody who changes', () => {
  const moved = (studentId: string, classNumber: number, guardianIds: string[], isActive = true) => ({
    studentId,
    classNumber,
    fromClassNumber: null,
    guardianIds,
    isActive,
  });

  it('leaves one class for another with the family, and none when they leave the school', async () => {
    const school = new School();
    const [first, second] = [await school.teacher([1]), await school.teacher([2])];
    const { student, parent } = await school.family(1);
    const move = (classNumber: number, isActive = true) =>
      school.hear('student.changed', moved(student.personId, classNumber, [parent.personId], isActive));

    await move(2);
    expect(await idsFor(student)).toEqual([second.personId]);
    expect(await idsFor(parent)).toEqual([second.personId]);
    expect(await idsFor(first)).toEqual([second.personId]);

    await move(2, false);
    expect(await idsFor(parent)).toEqual([]);
    await move(1);
    expect(await idsFor(parent)).toEqual([first.personId]);
  });

  it('keeps what another child ties them to', async () => {
    const school = new School();
    const [first] = [await school.teacher([1]), await school.teacher([2])];
    const { student, parent } = await school.family(2);
    const sibling = await school.account('student', [1]);
    const guardianIds = [parent.personId];
    await school.hear('student.created', { studentId: sibling.personId, classNumber: 1, guardianIds });
    await school.hear('student.changed', moved(student.personId, 2, guardianIds, false));
    expect(await idsFor(parent)).toEqual([first.personId]);
  });

  it('teaches the classes named and no others', async () => {
    const school = new School();
    const teacher = await school.teacher([1, 2]);
    const [{ student: inFirst }, { student: inThird }] = [await school.family(1), await school.family(3)];
    const change = (classNumbers: number[], isActive = true) =>
      school.hear('teacher.changed', { teacherId: teacher.personId, classNumbers, isActive });
    await change([2, 3]);
    expect(await idsFor(inFirst)).toEqual([]);
    expect(await idsFor(inThird)).toEqual([teacher.personId]);
    await change([2, 3], false);
    expect(await idsFor(inThird)).toEqual([]);
  });

  it('is not set back by a fact that arrives late', async () => {
    const school = new School();
    const [first, second] = [await school.teacher([1]), await school.teacher([2])];
    const { student } = await school.family(1);
    const early = uuidv7();
    await school.hear('student.changed', moved(student.personId, 2, []));
    const late = { eventId: early, name: 'student.changed', schoolId: school.id } as const;
    await deliverFact(service.app, { ...late, payload: moved(student.personId, 1, []) });
    expect(await idsFor(student)).toEqual([second.personId]);
    expect(await idsFor(first)).toEqual([second.personId]);
  });
});

it('knows nobody of another school and is closed to devices, operators and strangers', async () => {
  const school = new School();
  await school.teacher([1]);
  await school.account('school_admin');
  expect((await directory(someone('school_admin'))).body).toEqual([]);
  expect((await directory(someone('class_device', school.id))).status).toBe(403);
  expect((await directory(someone('super_super_admin', school.id))).status).toBe(403);
  expect((await service.call('GET', '/messages/directory')).status).toBe(401);
});
