import type { AccountContact, DirectoryPerson, Fact, Identity } from '@homeroom/contracts';
import { DEFAULT_TAUGHT_RULES, mayWrite } from '@homeroom/domain';
import { asSuperuser, deliverFact, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type MessagingAtWork, type SchoolOfPeople, startMessaging } from '../e2e/messaging-at-work';

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());

/** A school that lets its teachers and students write to each other. */
async function openSchool(): Promise<SchoolOfPeople> {
  const school = messaging.school();
  const hours = JSON.stringify(DEFAULT_TAUGHT_RULES.hours);
  await asSuperuser(messaging.service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO messaging.taught_rules (school_id, is_allowed, from_grade, hours, version)
       VALUES ($1, true, 'Kindergarten', $2, 1)`,
      [school.id, hours],
    ),
  );
  return school;
}

const directory = (as: Identity) =>
  messaging.service.call<DirectoryPerson[]>('GET', '/messages/directory', { as });
const idsFor = async (as: Identity) => (await directory(as)).body.map(({ personId }) => personId).sort();

it('the directory lists exactly the people whom the policy allows to be written to', async () => {
  const school = await openSchool();
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

it('the directory connects teachers and students only when the school allows it', async () => {
  const school = messaging.school();
  const teacher = await school.teacher([1]);
  const { student, parent } = await school.family(1);
  expect(await idsFor(teacher)).toEqual([parent.personId]);
  expect(await idsFor(student)).toEqual([]);
});

it('the directory returns names, roles and the shared class', async () => {
  const school = await openSchool();
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

it('the directory builds a roster from two facts in either order', async () => {
  const school = await openSchool();
  const teacher = someone('teacher', school.id, { teacherType: 'principal' });
  const student = someone('student', school.id);
  for (const { personId, role } of [teacher, student]) {
    const person = {
      firstName: role,
      lastName: 'Somebody',
      email: null,
      emailVerified: false,
      classNumber: null,
      isActive: true,
    };
    messaging.accounts.set(personId, { ...person, accountId: personId, schoolId: school.id, role });
  }
  const { classId } = await school.class(1);
  await school.hear('roster.imported', {
    teachers: [{ teacherId: teacher.personId, classIds: [classId] }],
    students: [{ studentId: student.personId, classId, classNumber: 1, guardianIds: [] }],
  });
  await school.hear('accounts.imported', { accountIds: [teacher.personId, student.personId] });
  expect(await idsFor(student)).toEqual([teacher.personId]);
});

it('the directory removes people who left, and follows changes', async () => {
  const school = await openSchool();
  const [admin, teacher] = [await school.account('school_admin'), await school.teacher([1])];
  const known = messaging.accounts.get(teacher.personId) as AccountContact;
  const change = () => school.hear('account.changed', { accountId: teacher.personId, role: 'teacher' });

  messaging.accounts.set(teacher.personId, { ...known, firstName: 'Grace' });
  await change();
  expect((await directory(admin)).body).toMatchObject([{ firstName: 'Grace' }]);

  messaging.accounts.delete(teacher.personId);
  await change();
  expect((await directory(admin)).body).toEqual([]);
});

it('the directory is closed while the school has messages switched off', async () => {
  const school = await openSchool();
  const admin = await school.account('school_admin');
  await school.teacher([1]);
  const hear = (messages: boolean) => {
    school.features = { messages };
    return school.hear('school.changed', school.news());
  };
  await hear(false);
  expect(await directory(admin)).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } });
  await hear(true);
  expect((await directory(admin)).body).toHaveLength(1);
});

describe('a person who changes', () => {
  const moved = async (
    school: SchoolOfPeople,
    { personId: studentId }: Identity,
    classNumber: number,
    guardianIds: string[],
    isActive = true,
  ) => ({
    studentId,
    classId: (await school.class(classNumber)).classId,
    classNumber,
    fromClassId: null,
    fromClassNumber: null,
    guardianIds,
    isActive,
  });

  it('moves with the family from one class to another, and loses all when leaving the school', async () => {
    const school = await openSchool();
    const [first, second] = [await school.teacher([1]), await school.teacher([2])];
    const { student, parent } = await school.family(1);
    const move = async (classNumber: number, isActive = true) =>
      school.hear('student.changed', await moved(school, student, classNumber, [parent.personId], isActive));

    await move(2);
    expect(await idsFor(student)).toEqual([second.personId]);
    expect(await idsFor(parent)).toEqual([second.personId]);
    expect(await idsFor(first)).toEqual([second.personId]);

    await move(2, false);
    expect(await idsFor(parent)).toEqual([]);
    await move(1);
    expect(await idsFor(parent)).toEqual([first.personId]);
  });

  it('as a guardian without contact rights is not connected to the class', async () => {
    const school = await openSchool();
    const teacher = await school.teacher([1]);
    const { student, parent } = await school.family(1);
    const other = await school.account('parent');
    const change = async (contactIds?: string[]) =>
      school.hear('student.changed', {
        ...(await moved(school, student, 1, [parent.personId, other.personId])),
        ...(contactIds && { contactIds }),
      });
    await change([other.personId]);
    expect([await idsFor(parent), await idsFor(other)]).toEqual([[], [teacher.personId]]);
    // As an older release sends it.
    await change();
    expect(await idsFor(parent)).toEqual([teacher.personId]);
  });

  it('keeps the connections through another child', async () => {
    const school = await openSchool();
    const [first] = [await school.teacher([1]), await school.teacher([2])];
    const { student, parent } = await school.family(2);
    const sibling = await school.account('student', [1]);
    const guardianIds = [parent.personId];
    const { classId } = await school.class(1);
    const born = { studentId: sibling.personId, classId, classNumber: 1, guardianIds };
    await school.hear('student.created', born);
    await school.hear('student.changed', await moved(school, student, 2, guardianIds, false));
    expect(await idsFor(parent)).toEqual([first.personId]);
  });

  it('as a teacher is connected to the named classes only', async () => {
    const school = await openSchool();
    const teacher = await school.teacher([1, 2]);
    const [{ student: inFirst }, { student: inThird }] = [await school.family(1), await school.family(3)];
    const change = async (classNumbers: number[], isActive = true) => {
      const classIds = await school.classIds(classNumbers);
      await school.hear('teacher.changed', { teacherId: teacher.personId, classIds, isActive });
    };
    await change([2, 3]);
    expect(await idsFor(inFirst)).toEqual([]);
    expect(await idsFor(inThird)).toEqual([teacher.personId]);
    await change([2, 3], false);
    expect(await idsFor(inThird)).toEqual([]);
  });

  it('is not reset by a late fact', async () => {
    const school = await openSchool();
    const [first, second] = [await school.teacher([1]), await school.teacher([2])];
    const { student } = await school.family(1);
    const early = uuidv7();
    await school.hear('student.changed', await moved(school, student, 2, []));
    const late = { eventId: early, name: 'student.changed', schoolId: school.id } as const;
    await deliverFact(messaging.service.app, { ...late, payload: await moved(school, student, 1, []) });
    expect(await idsFor(student)).toEqual([second.personId]);
    expect(await idsFor(first)).toEqual([second.personId]);
  });

  it('is connected to a class on becoming its leader, unless a newer fact says otherwise', async () => {
    const school = await openSchool();
    const leader = await school.teacher([1]);
    const { student } = await school.family(2);
    const led = { ...(await school.class(2)), leaderId: leader.personId };
    const early = uuidv7();
    await school.hear('class.changed', led);
    expect(await idsFor(student)).toEqual([leader.personId]);
    const own = { teacherId: leader.personId, classIds: await school.classIds([1]), isActive: true };
    await school.hear('teacher.changed', own);
    const late = { eventId: early, name: 'class.changed', schoolId: school.id } as const;
    await deliverFact(messaging.service.app, { ...late, payload: led });
    expect(await idsFor(student)).toEqual([]);
  });

  it('follows the class into the next year, also when an older fact names last year’s class', async () => {
    const school = await openSchool();
    const teacher = await school.teacher([1]);
    const { student } = await school.family(1);
    const late = await moved(school, student, 1, []);
    const ended = await school.family(2);
    const endedTeacher = await school.teacher([2]);
    await school.promote([2]);
    await school.hear('student.changed', late);
    expect(await idsFor(student)).toEqual([teacher.personId]);

    const successor = await school.teacher([2]);
    expect(await idsFor(successor)).toEqual([teacher, endedTeacher].map((one) => one.personId).sort());
    // A student without a running class has no grade, and writes to no teacher.
    expect(await idsFor(ended.student)).toEqual([]);
    expect(await idsFor(ended.parent)).toEqual([endedTeacher.personId]);
  });
});

it('the teachers of a group are connected to its students and their parents, and the students to nobody', async () => {
  const school = await openSchool();
  const choir = await school.account('teacher', [], { teacherType: 'subject' });
  const [first, second, third] = [await school.family(1), await school.family(2), await school.family(3)];
  const groupId = uuidv7();
  const sing = (...singers: Identity[]) =>
    school.hear('course_groups.changed', {
      groups: [
        { groupId, teacherIds: [choir.personId], studentIds: singers.map(({ personId }) => personId) },
      ],
    });
  const ids = (...people: Identity[]) => people.map(({ personId }) => personId).sort();
  await sing(first.student, second.student);
  expect(await idsFor(choir)).toEqual(ids(first.student, first.parent, second.student, second.parent));
  for (const one of [first.student, first.parent, second.parent])
    expect(await idsFor(one)).toEqual([choir.personId]);
  expect([await idsFor(third.student), await idsFor(third.parent)]).toEqual([[], []]);

  const early = uuidv7();
  await sing(first.student);
  const late = { groupId, teacherIds: [choir.personId], studentIds: [third.student.personId] };
  await deliverFact(messaging.service.app, {
    eventId: early,
    name: 'course_groups.changed',
    schoolId: school.id,
    payload: { groups: [late] },
  } as Fact);
  expect(await idsFor(choir)).toEqual(ids(first.student, first.parent));
  await school.hear('course_groups.changed', { groups: [{ groupId, teacherIds: [], studentIds: [] }] });
  expect([await idsFor(choir), await idsFor(first.student)]).toEqual([[], []]);
});

it('the directory hides other schools, and is closed to devices, operators and anonymous requests', async () => {
  const school = await openSchool();
  await school.teacher([1]);
  await school.account('school_admin');
  expect((await directory(someone('school_admin'))).body).toEqual([]);
  expect((await directory(someone('class_device', school.id))).status).toBe(403);
  expect((await directory(someone('super_super_admin', school.id))).status).toBe(403);
  expect((await messaging.service.call('GET', '/messages/directory')).status).toBe(401);
});

it('students of two classes find each other only as far as both classes allow', async () => {
  const school = await openSchool();
  const scopes = ['classroom', 'grade', 'school', 'grade', 'school', 'school'] as const;
  for (const [index, scope] of scopes.entries()) {
    const classNumber = index + 1;
    await school.class(classNumber, index < 3 ? 'Grade 1' : 'Grade 2');
    await school.family(classNumber);
    const as = await school.teacher([classNumber], 'principal');
    const body = { version: 0, scope };
    const path = `/messages/settings?classNumber=${classNumber}`;
    expect((await messaging.service.call('PATCH', path, { as, body })).status).toBe(200);
  }
  const open = ({ classNumbers: [number = 0], ...person }: SchoolOfPeople['people'][number]) =>
    person.role === 'student'
      ? {
          ...person,
          classNumbers: [number],
          scope: scopes[number - 1],
          grade: number < 4 ? 'Grade 1' : 'Grade 2',
        }
      : { ...person, classNumbers: [number] };
  const people = school.people.map(open);
  for (const asker of people) {
    const allowed = people.filter((other) => other !== asker && mayWrite(asker, other));
    expect(await idsFor(asker.identity)).toEqual(allowed.map(({ identity }) => identity.personId).sort());
  }
});
