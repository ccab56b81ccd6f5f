import { randomUUID } from 'node:crypto';
import type {
  AlertAnswer,
  KeptFile,
  Notice,
  Register,
  SavedRegister,
  TeacherRecord,
  WrittenCourse,
  WrittenGroup,
  WrittenHomework,
  WrittenPermissionSlip,
} from '@homeroom/contracts';
import { type APIRequestContext, request } from '@playwright/test';
import { makeClosedSchools } from './closed-schools';
import { makeDistrict } from './district';
import { makeDueTeacher } from './due-teacher';
import { expect } from './expect';
import { signInOperator } from './operator';
import { addPaidInvoice } from './paid-invoice';
import { makePressedSchool, pressSchool } from './pressed-school';
import { makeSchool } from './school';
import type { Person } from './screens';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** The people who look at the screens, each created when first needed, because a worker handles only some of them. */
export class WalkPeople {
  private pressedSchoolId: string | undefined;

  constructor(private readonly baseURL: string) {}

  async stateOf(person: Exclude<Person, 'nobody'>): Promise<State> {
    switch (person) {
      case 'operator':
        // Makes sure that the lists of schools and organisations are not empty.
        await this.district();
        return (await this.operator()).storageState();
      case 'member':
        return (await this.district()).member;
      case 'dueTeacher':
        return makeDueTeacher(this.baseURL);
      case 'pressedAdmin':
        return this.pressedAdmin();
      case 'visitor':
        return (await this.closed()).visit();
      case 'admin':
      case 'teacher':
      case 'student':
      case 'parent':
      case 'device':
        return (await this.school())[person];
      default:
        return (await this.closed())[person];
    }
  }

  /** Replaces the parameters of an address with values of this run. */
  async addressOf(path: string): Promise<string> {
    let address = path;
    for (const [place, name = ''] of path.matchAll(/:(\w+)/g))
      address = address.replace(place, await this.named(name));
    return address;
  }

  /** Undoes what would affect other tests. */
  async leave(): Promise<void> {
    if (this.pressedSchoolId !== undefined) await pressSchool(this.pressedSchoolId, 0);
  }

  private async named(name: string): Promise<string> {
    if (name === 'organisationId') return (await this.district()).organisationId;
    const { facts, places } = await this.school();
    const { studentId, yearId } = facts;
    const known: Readonly<Record<string, string>> = { studentId, yearId, ...places };
    return known[name] ?? '';
  }

  private readonly operator = once(async () => {
    const operator = await request.newContext({ baseURL: this.baseURL });
    await signInOperator(operator);
    return operator;
  });

  private readonly district = once(async () => makeDistrict(this.baseURL, await this.operator()));

  private readonly closed = once(() => makeClosedSchools(this.baseURL));

  private readonly school = once(() => schoolOfLongNames(this.baseURL));

  private readonly pressedAdmin = once(async () => {
    const { schoolId, admin } = await makePressedSchool(this.baseURL, 600);
    this.pressedSchoolId = schoolId;
    return admin;
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * A school with a question that the office and the parent see on their first pages, and with names longer than any column was designed for.
 */
async function schoolOfLongNames(baseURL: string) {
  const school = await makeSchool(baseURL);
  const [teacher, admin, ...family] = await Promise.all(
    [school.teacher, school.admin, school.student, school.parent].map((storageState) =>
      request.newContext({ baseURL, storageState }),
    ),
  );
  if (!teacher || !admin) throw new Error('Nobody is signed in');
  const { parentEmail } = school.facts;
  const pupils = [
    { firstName: 'Omar', lastName: 'Stone', parentEmail },
    { firstName: 'Maximilian-Alexander', lastName: 'Rindfleischetikettierungsüberwachung' },
    { firstName: 'عبد الرحمن', lastName: 'بن عبد العزيز' },
    { firstName: '小红', lastName: '欧阳' },
  ];
  for (const pupil of pupils)
    expect(
      (await teacher.post('/api/simple-students', { data: { classNumber: 1, ...pupil } })).status(),
    ).toBe(201);
  const list = {
    columns: ['lastName', 'firstName', 'classNumber', 'parentEmail', 'parentPhone'],
    lines: [
      ['Rindfleischetikettierungsüberwachung', 'Wolfeschlegelsteinhausenbergerdorff', '1', '', '555 0100'],
      ['欧阳', '小红', '1', '', '555 0100'],
      ['بن عبد العزيز', 'عبد الرحمن', '1', 'no address', ''],
    ],
  };
  const planned = await admin.post('/api/school-admin/roster-imports', { data: list });
  const { id: importId } = (await planned.json()) as { id: string };
  const places = {
    importId,
    groupId: await makeGroup(admin),
    homeworkId: await setHomework(teacher),
    slipId: await askPermission(teacher),
    announcementId: await announce(admin),
    reportId: await giveReport(admin, school.facts.studentId),
    alertId: await haveHadAnAlert(teacher, admin),
    erasureId: await orderErasure(admin),
    registerId: await takeRegister(admin, school.facts.studentId),
    ...(await addPaidInvoice(school.facts.schoolCode)),
  };
  await praise(teacher, family, school.facts.studentId);
  return { ...school, places };
}

/** Praises the child until the family has been told: nobody is told of praise that messaging hears of before it knows them. */
async function praise(
  teacher: APIRequestContext,
  family: readonly APIRequestContext[],
  studentId: string,
): Promise<void> {
  const isTold = async (person: APIRequestContext) => {
    const notices = (await (await person.get('/api/notifications')).json()) as Notice[];
    return notices.some(({ kind }) => kind === 'praise');
  };
  await expect
    .poll(async () => {
      if ((await Promise.all(family.map(isTold))).every(Boolean)) return true;
      return (await teacher.post('/api/points', { data: { studentId, amount: 2 } })).ok() ? false : 'refused';
    })
    .toBe(true);
}

/** Takes the register of the last school day; in a summer without one, the register's page says that there is none. */
async function takeRegister(admin: APIRequestContext, studentId: string): Promise<string> {
  for (let back = 0; back < 30; back += 1) {
    const day = new Date(Date.now() - back * 24 * 3_600_000).toISOString().slice(0, 10);
    const asked = await admin.get('/api/simple-classes/1/register', { params: { day } });
    if (!asked.ok()) continue;
    const { session, version } = (await asked.json()) as Register;
    const data = { day, session, version, studentIds: [studentId], exceptions: [] };
    const saved = await admin.put('/api/simple-classes/1/register', { data });
    expect(saved.status()).toBe(200);
    return ((await saved.json()) as SavedRegister).id;
  }
  return randomUUID();
}

/** Orders the erasure of a student who was enrolled for a day; it waits for a second administrator. */
async function orderErasure(admin: APIRequestContext): Promise<string> {
  const enrolled = await admin.post('/api/simple-students', {
    data: {
      classNumber: 1,
      firstName: 'Gwendolyn-Alexandra',
      lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    },
  });
  expect(enrolled.status()).toBe(201);
  const { student } = (await enrolled.json()) as { student: { id: string } };
  const left = await admin.patch(`/api/simple-students/${student.id}`, {
    data: { classNumber: 1, isActive: false },
  });
  expect(left.status()).toBe(200);
  const ordered = await admin.post(`/api/retention/students/${student.id}/erasure`, {
    data: { askedBy: 'guardian', askedOn: '2026-01-01' },
  });
  expect(ordered.status()).toBe(201);
  return ((await ordered.json()) as { erasure: { id: string } }).erasure.id;
}

/** An alert that is over, with messages longer than one line. */
async function haveHadAnAlert(teacher: APIRequestContext, admin: APIRequestContext): Promise<string> {
  const raised = await teacher.post('/api/school-admin/emergency-alerts', {
    data: { type: 'medical', message: 'Rindfleischetikettierungsüberwachung, 一年级' },
  });
  expect(raised.status()).toBe(202);
  const { alert } = (await raised.json()) as AlertAnswer;
  const path = `/api/emergency-alerts/${alert.id}`;
  const said = { message: 'نحن في الملعب. Everybody is on the south field, and stays there.' };
  expect((await admin.post(`${path}/updates`, { data: said })).status()).toBe(200);
  expect((await admin.post(`${path}/all-clear`, { data: { message: 'All is well.' } })).status()).toBe(200);
  return alert.id;
}

/** A choir of the first class, with its teacher. */
async function makeGroup(admin: APIRequestContext): Promise<string> {
  const made = async <T>(path: string, data: object): Promise<T> =>
    (await (await admin.post(path, { data })).json()) as T;
  const { course } = await made<WrittenCourse>('/api/courses', { name: 'Chor der 一年级' });
  const place = { courseId: course.id, groupName: 'Rindfleischetikettierungsüberwachung' };
  const { group } = await made<WrittenGroup>('/api/course-groups', place);
  const [theo] = (await (await admin.get('/api/simple-teachers')).json()) as TeacherRecord[];
  const teachers = [{ id: theo?.id, role: 'assistant' }];
  expect((await admin.patch(`/api/course-groups/${group.id}`, { data: { teachers } })).status()).toBe(200);
  await made(`/api/course-groups/${group.id}/students`, { classNumber: 1 });
  return group.id;
}

/** Gives the family a report with a comment. */
async function giveReport(admin: APIRequestContext, studentId: string): Promise<string> {
  const path = `/api/students/${studentId}/report`;
  const text =
    'Reads aloud with joy, and helps whoever is stuck.\nRindfleischetikettierungsüberwachung. 写得很好。';
  const data = { period: 'weeks', version: 0, text };
  expect((await admin.put(path, { data })).status()).toBe(200);
  expect((await admin.post(`${path}/release`, { data: { period: 'weeks' } })).status()).toBe(201);
  const given = (await (await admin.get(`${path}s`)).json()) as { id: string }[];
  return given[0]?.id ?? '';
}

/** Uploads a file with a long name. */
async function bringFile(admin: APIRequestContext): Promise<string> {
  const answer = await admin.post('/api/announcement-files', {
    data: Buffer.from('09:00 We leave'),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as KeptFile).file.id;
}

/**
 * Announces in one left-to-right and one right-to-left language; retries, because messaging learns of the school's people a moment after
 * they were entered.
 */
async function announce(admin: APIRequestContext): Promise<string> {
  const data = {
    ...{
      version: 0,
      send: 'now',
      scope: 'school',
      withStudents: true,
      asksConfirmation: true,
      isPinned: true,
    },
    ...{
      language: 'en',
      title: 'Museum visit',
      text: 'We leave at nine.\nBring rain clothes and a packed lunch.',
    },
    translations: [{ language: 'ar', title: 'زيارة المتحف', text: 'نغادر في التاسعة.' }],
  };
  const name = 'Rindfleischetikettierungsüberwachung, Programm des Tages';
  const post = async () =>
    admin.post('/api/written-announcements', {
      data: { ...data, files: [{ id: await bringFile(admin), name }] },
    });
  await expect.poll(async () => (await post()).status()).toBe(201);
  const written = await (await admin.get('/api/written-announcements')).json();
  return (written as { id: string }[])[0]?.id ?? '';
}

/** Asks for permission with a long word, to be answered for as long as a slip can be. */
async function askPermission(teacher: APIRequestContext): Promise<string> {
  const data = {
    ...{ version: 0, isSent: true, title: 'Zoo trip: Rindfleischetikettierungsüberwachung', asksNote: true },
    ...{ text: 'We go by bus.\n第三章', place: 'The zoo', classNumbers: [1] },
    answerBy: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
  };
  const answer = await teacher.post('/api/permission-slips', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as WrittenPermissionSlip).slip.id;
}

/** Sets homework with long words and a link longer than any column was designed for. */
async function setHomework(teacher: APIRequestContext): Promise<string> {
  const data = {
    ...{ version: 0, state: 'set', classNumber: 1, title: 'Rindfleischetikettierungsüberwachung, Kapitel 3' },
    ...{ text: 'Pages 20 to 31.\n第三章', dueOn: '2100-01-04', dueTime: '08:00', maxScore: 20 },
    ...{ subject: 'English', links: [`https://example.org/${'chapter-'.repeat(20)}3`] },
  };
  const answer = await teacher.post('/api/homework', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as WrittenHomework).homework.id;
}
