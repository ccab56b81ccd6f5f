import type {
  ChangedStudent,
  ClassCard,
  ErrorBody,
  FactMap,
  GuardianDashboard,
  Identity,
  OfficeClasses,
  PointsChanged,
  Promoted,
  Promotion,
  Redeemed,
  SavedSchoolYears,
  SchoolYears,
  StudentDashboard,
  StudentRecord,
  StudentRecordOfPoints,
  StudentShop,
  TeacherRecord,
  WrittenReward,
} from '@homeroom/contracts';
import { type ClassChoice, usualChoices } from '@homeroom/domain';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AccountNewsWorker } from '../../ground/accounts/account-news.worker';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { PromotionWorker } from './promotion.worker';

const YEARS = '/school-admin/school-years';

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  // The worker serves all schools, and those of another spec use another auth.
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

async function get<T>(url: string, as: Identity = school.admin): Promise<T> {
  return (await service.call<T>('GET', url, { as })).body;
}
const rows = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  asSuperuser(service.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[]);
/** The latest published state of the class with this device. */
async function toldOf(deviceId: string): Promise<object | undefined> {
  const [said] = await rows<{ payload: object }>(
    `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'class.changed' AND payload->>'deviceId' = $2
     ORDER BY id DESC LIMIT 1`,
    [school.id, deviceId],
  );
  return said?.payload;
}
/** One round of the worker, whose process runs it twice a second. */
const round = () => service.app.get(PromotionWorker).round();

async function planNextYear(): Promise<string> {
  const { next, version } = await get<SchoolYears>(YEARS);
  const body = { ...next, version };
  const saved = await service.call<SavedSchoolYears>('POST', YEARS, { as: school.admin, body });
  return saved.body.years.years.at(-1)?.id ?? '';
}
const look = (yearId: string) => get<Promotion>(`${YEARS}/${yearId}/promotion`);
const promote = (yearId: string, classes: ClassChoice[], as = school.admin) =>
  service.call<Promoted & Pick<ErrorBody, 'code' | 'message'>>('POST', `${YEARS}/${yearId}/promotion`, {
    as,
    body: { classes },
  });
async function promoteAsUsual(yearId: string, lastGrade = 'Grade 6'): Promise<Promotion> {
  const { classes } = await look(yearId);
  return (await promote(yearId, usualChoices(classes, lastGrade))).body.promotion;
}
/** Moves everybody's enrolment this many days into the past. */
const daysAgo = (days: number) =>
  rows('UPDATE classroom.enrolment SET starts_on = starts_on - $2::int WHERE school_id = $1', [
    school.id,
    days,
  ]);
const award = (as: Identity, studentId: string, amount: number) =>
  service.call<PointsChanged>('POST', '/points', { as, body: { studentId, amount } });
const change = (studentId: string, body: object) =>
  service.call<ChangedStudent>('PATCH', `/simple-students/${studentId}`, { as: school.admin, body });

describe('a promotion into the next school year', () => {
  it('moves class, grade, teachers, device and history on, and starts the points anew', async () => {
    const card = await school.class(7, { className: 'Owls of Grade 1' });
    const teacher = await school.teacher([7], 'principal');
    const mia = await school.student(7, { parentEmail: 'mia@home.test' });
    const older = await school.student(7, { grade: 'Grade 3', section: 'C' });
    await award(teacher, mia.id, 30);
    await daysAgo(100);
    const yearId = await planNextYear();

    const before = await look(yearId);
    expect(before).toMatchObject({ state: 'open', done: null, into: { id: yearId } });
    expect(before.classes).toMatchObject([
      { id: card.id, classNumber: 7, students: 2, leaderId: teacher.personId, leaderName: 'Ada Teacher' },
    ]);
    expect(await promoteAsUsual(yearId)).toMatchObject({
      ...{ state: 'running', done: { moved: 2, left: 0, accounts: 0 } },
      classes: [{ id: card.id, students: 2 }],
    });
    await round();
    expect((await look(yearId)).state).toBe('done');

    const [next, ...others] = await get<ClassCard[]>('/simple-classes');
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      ...{ classNumber: 7, className: 'Owls of Grade 2', grade: 'Grade 2', section: 'A', studentCount: 2 },
      ...{ deviceId: card.id, principalTeacherId: teacher.personId },
    });
    expect(next?.id).not.toBe(card.id);
    const roster = await get<StudentRecord[]>('/simple-students?classNumber=7', teacher);
    expect(
      roster.map(({ id, grade, section, behaviorPoints }) => [id, grade, section, behaviorPoints]),
    ).toEqual([
      [mia.id, 'Grade 2', 'A', 0],
      [older.id, 'Grade 4', 'C', 0],
    ]);
    const device = school.device(card);
    expect((await award(device, mia.id, 4)).body).toMatchObject({
      ...{ behaviorPoints: 4 },
      entry: { awardedBy: { id: card.id, name: 'Owls of Grade 2' } },
    });
    const { student, classRank } = await get<StudentDashboard>(`/students/${mia.id}/dashboard`, teacher);
    expect([student.behaviorPoints, classRank?.rank]).toEqual([4, 1]);
    const { years, classes } = await get<StudentRecordOfPoints>(`/students/${mia.id}/record`, teacher);
    expect(years.map(({ points }) => points)).toEqual([4, 30]);
    expect(classes.map(({ className, isRunning, points }) => [className, isRunning, points])).toEqual([
      ['Owls of Grade 2', true, 4],
      ['Owls of Grade 1', false, 30],
    ]);
    const { enrolments } = await get<ChangedStudent['student']>(`/simple-students/${mia.id}`);
    expect(enrolments).toEqual([
      { classNumber: 7, className: 'Owls of Grade 2', startsOn: expect.any(String), endsOn: null },
      {
        ...{ classNumber: 7, className: 'Owls of Grade 1' },
        ...{ startsOn: expect.any(String), endsOn: enrolments[0]?.startsOn },
      },
    ]);
    // Auth follows the device, which is the same one.
    expect(await toldOf(card.deviceId)).toMatchObject({
      ...{ grade: 'Grade 2', isActive: true, isRunning: true, leaderId: teacher.personId },
    });
    expect(await notedLines(service, 'classroom', school.id)).toContainEqual(
      expect.objectContaining({ action: 'school.promoted', detail: { classes: 1, moved: 2, left: 0 } }),
    );
  });

  it('lets a student spend what is refunded for a reward of the year before', async () => {
    await school.class(7, { className: 'Owls of Grade 1' });
    const mia = await school.student(7);
    const other = await school.student(7);
    const yearId = await planNextYear();
    const reward = { name: 'Front seat', picture: 'armchair', colour: 'sand', price: 10, supply: null };
    const { body } = await service.call<WrittenReward>('POST', '/rewards', {
      as: school.admin,
      body: { ...reward, perStudent: null, grades: [] },
    });
    const redeem = async (of: StudentRecord) => {
      await award(school.admin, of.id, 30);
      const wanted = { rewardId: body.reward.id, price: 10 };
      const answer = await service.call<Redeemed>('POST', '/shop/redemptions', {
        as: school.asStudent(of),
        body: wanted,
      });
      return answer.body.redemption.id;
    };
    const [asked, given] = [await redeem(mia), await redeem(other)];
    await promoteAsUsual(yearId);
    await round();
    const decide = (id: string, decision: string) =>
      service.call('POST', `/redemptions/${id}/decide`, { as: school.admin, body: { decision } });
    const spendable = async (of: StudentRecord) =>
      (await get<StudentShop>('/shop', school.asStudent(of))).spendable;
    expect([(await decide(asked, 'refused')).status, (await decide(given, 'handed_over')).status]).toEqual([
      200, 200,
    ]);
    expect([await spendable(mia), await spendable(other)]).toEqual([10, 0]);
    // Nothing was earned in the new year, and nobody spends the refund twice.
    const others = await Promise.all(
      [1, 2, 3].map((nth) =>
        service.call<WrittenReward>('POST', '/rewards', {
          as: school.admin,
          body: { ...reward, name: `Reward ${nth}`, perStudent: null, grades: [] },
        }),
      ),
    );
    const spent = await Promise.all(
      others.map(({ body: made }) =>
        service.call<Redeemed>('POST', '/shop/redemptions', {
          as: school.asStudent(mia),
          body: { rewardId: made.reward.id, price: 10 },
        }),
      ),
    );
    expect(spent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await spendable(mia)).toBe(0);
    expect((await decide(given, 'refunded')).status).toBe(200);
    expect(await spendable(other)).toBe(10);
  });

  it('gives level badges within a year, and keeps them', async () => {
    await school.class(1);
    const mia = await school.student(1);
    await award(school.admin, mia.id, 60);
    const yearId = await planNextYear();
    await promoteAsUsual(yearId);
    await award(school.admin, mia.id, 40);
    const { level, badges } = await get<StudentDashboard>('/students/me', school.asStudent(mia));
    expect(level).toMatchObject({ key: 'sapling', points: 40 });
    const badgeOf = (key: string) => badges.find((badge) => badge.key === `level-${key}`);
    expect(badgeOf('tree')).toMatchObject({ earnedAt: expect.any(String) as unknown });
    expect(badgeOf('blossom')).toMatchObject({ have: 40, earnedAt: null });
    const plant = (species: string) =>
      service.call<ErrorBody>('PUT', '/students/me/plant', {
        as: school.asStudent(mia),
        body: { species, pot: 'clay', companion: 'none' },
      });
    expect((await plant('moon')).body.code).toBe('PLANT_NOT_OPEN');
    expect((await plant('bonsai')).status).toBe(200);
  });

  it('removes the last grade with places and access, and a parent once no child remains', async () => {
    await school.class(1, { grade: 'Grade 6' });
    await school.class(2);
    const teacher = await school.teacher([1, 2]);
    const [leaver, sister] = [
      await school.student(1, { parentEmail: 'both@home.test' }),
      await school.student(2, { parentEmail: 'both@home.test' }),
    ];
    const alone = await school.student(1, { parentEmail: 'alone@home.test' });
    const [both, one] = [school.guardian('both@home.test'), school.guardian('alone@home.test')];
    await daysAgo(10);
    const yearId = await planNextYear();
    service.auth.isAway = true;
    try {
      expect(await promoteAsUsual(yearId)).toMatchObject({
        ...{ state: 'running', done: { moved: 1, left: 2, accounts: 2, accountsDone: 0 } },
      });
      await round();
      // It is not done until auth has been told.
      expect(await look(yearId)).toMatchObject({ state: 'running', done: { accountsDone: 0 } });
    } finally {
      service.auth.isAway = false;
    }
    // The worker leaves very recent notes to the process that wrote them.
    await rows(
      `UPDATE classroom.account_news SET noted_at = now() - interval '3 seconds' WHERE school_id = $1`,
      [school.id],
    );
    await service.app.get(AccountNewsWorker).round();
    await round();
    expect(await look(yearId)).toMatchObject({ state: 'done', done: { accounts: 2, accountsDone: 2 } });

    for (const { id } of [leaver, alone])
      expect(service.auth.people.get(id)).toMatchObject({ isActive: false });
    expect(service.auth.people.get(one.personId)).toMatchObject({ role: 'parent', isActive: false });
    expect(service.auth.people.get(both.personId)).toMatchObject({ isActive: true });
    expect((await get<GuardianDashboard>('/guardians/me', both)).children).toMatchObject([
      { student: { id: sister.id } },
    ]);
    expect((await get<ClassCard[]>('/simple-classes')).map(({ classNumber }) => classNumber)).toEqual([2]);
    expect((await get<TeacherRecord[]>('/simple-teachers'))[0]?.classNumbers).toEqual([2]);
    // A teacher of last year's class no longer has access to it.
    expect((await service.call('GET', `/simple-students/${leaver.id}`, { as: teacher })).status).toBe(403);
    expect((await award(teacher, leaver.id, 1)).status).toBe(404);
    expect((await service.call('GET', '/simple-classes/1', { as: school.admin })).status).toBe(404);
    const [limit] = await rows(
      'SELECT class_count, student_count FROM classroom.school_limit WHERE school_id = $1',
      [school.id],
    );
    expect(limit).toEqual({ class_count: 1, student_count: 1 });
    const lines = await notedLines(service, 'classroom', school.id);
    const left = lines.filter(({ action }) => action === 'student.deactivated');
    expect(left.map(({ actorId }) => actorId)).toEqual([school.admin.personId, school.admin.personId]);
    // Number 1 is free for a new class, and a leaver who returns joins a class of this year.
    await school.class(1, { grade: 'Kindergarten' });
    expect(await get<StudentRecord>(`/simple-students/${alone.id}`)).toMatchObject({ hasClassEnded: true });
    expect((await change(alone.id, { isActive: true })).body).toMatchObject({ code: 'CLASS_INACTIVE' });
    expect((await change(alone.id, { isActive: true, classNumber: 1 })).body.student).toMatchObject({
      ...{ isActive: true, classNumber: 1, hasClassEnded: false, grade: 'Kindergarten' },
      enrolments: [{ className: 'Class 1', endsOn: null }, { className: 'Class 1' }],
    });
  });

  it('does not wait for a leaver whose account is gone', async () => {
    await school.class(1);
    const [first, second] = [
      await school.student(1, { parentEmail: 'first@home.test' }),
      await school.student(1),
    ];
    const parent = school.guardian('first@home.test');
    const yearId = await planNextYear();
    service.auth.unknown.add(first.id);
    await promoteAsUsual(yearId, 'Grade 1');
    await round();
    expect((await look(yearId)).state).toBe('done');
    expect(service.auth.people.get(second.id)).toMatchObject({ isActive: false });
    expect(service.auth.people.get(parent.personId)).toMatchObject({ isActive: false });
  });

  it('merges two classes under another teacher', async () => {
    const [first, second] = [await school.class(1), await school.class(2, { section: 'B' })];
    const [old, helper] = [await school.teacher([1], 'principal'), await school.teacher([2])];
    const leader = await school.teacher([], 'principal');
    const [mia, omar] = [await school.student(1), await school.student(2)];
    const yearId = await planNextYear();
    const { status } = await promote(yearId, [
      { classId: first.id, step: 'goes_on', leaderId: leader.personId },
      { classId: second.id, step: 'joins', joins: 1 },
    ]);
    expect(status).toBe(200);
    await round();
    expect(await get<ClassCard>('/simple-classes/1')).toMatchObject({
      ...{ studentCount: 2, principalTeacherId: leader.personId },
    });
    const taught = await get<TeacherRecord[]>('/simple-teachers');
    const numbersOf = (who: Identity) => taught.find(({ id }) => id === who.personId)?.classNumbers;
    expect([old, helper, leader].map(numbersOf)).toEqual([[], [1], [1]]);
    // Auth is told only of students whose number has changed.
    expect(service.auth.people.has(mia.id)).toBe(false);
    expect(service.auth.people.get(omar.id)).toMatchObject({ classNumber: 1, isActive: true });
    expect(await toldOf(first.deviceId)).toMatchObject({ isRunning: true, leaderId: leader.personId });
    expect(await toldOf(second.deviceId)).toMatchObject({ isRunning: false });
    // The previous leader still knows the passwords of the class's device.
    await service.call('PATCH', `/simple-teachers/${old.personId}`, {
      as: school.admin,
      body: { isActive: false },
    });
    expect(await get<OfficeClasses>('/school-admin/today/classes')).toMatchObject({
      knownToLeavers: [{ classNumber: 1 }],
    });
    const about = (kind: string, id: string) => expect.arrayContaining([{ kind, id }]) as object;
    const by = { actorId: school.admin.personId };
    const lines = await notedLines(service, 'classroom', school.id);
    for (const line of [
      {
        action: 'class.leader_changed',
        about: about('teacher', leader.personId),
        detail: { classNumber: 1 },
      },
      { action: 'teacher.classes_changed', about: about('teacher', old.personId), detail: { removed: [1] } },
      {
        action: 'teacher.classes_changed',
        about: about('teacher', helper.personId),
        detail: { added: [1], removed: [2] },
      },
      { action: 'student.moved', about: about('student', omar.id), detail: { fromClass: 2, toClass: 1 } },
    ])
      expect(lines).toContainEqual(
        expect.objectContaining({ ...by, ...line, detail: expect.objectContaining(line.detail) }),
      );
    expect(lines.filter(({ action }) => action === 'student.moved')).toHaveLength(1);
    expect((await award(school.device(second), omar.id, 1)).status).toBe(403);
    expect((await award(school.device(first), omar.id, 1)).status).toBe(201);
  });

  it('reports a teacher who gets another class under the same number, and again on undo', async () => {
    const [going, coming] = [
      await school.class(16, { section: 'A' }),
      await school.class(11, { section: 'B' }),
    ];
    const [joining, taking] = [await school.class(2), await school.class(1)];
    const [mover, joiner] = [await school.teacher([16], 'principal'), await school.teacher([2])];
    const [stays, leader] = [await school.teacher([11]), await school.teacher([], 'principal')];
    const yearId = await planNextYear();
    const { status } = await promote(yearId, [
      { classId: going.id, step: 'goes_on', number: 21, leaderId: leader.personId },
      { classId: coming.id, step: 'goes_on', number: 16, leaderId: mover.personId },
      { classId: taking.id, step: 'goes_on', number: 2 },
      { classId: joining.id, step: 'joins', joins: 2 },
    ]);
    expect(status).toBe(200);
    const told = async () =>
      (
        await rows<{ payload: FactMap['teacher.changed'] }>(
          `SELECT DISTINCT ON (payload->>'teacherId') payload FROM classroom.outbox
           WHERE school_id = $1 AND name = 'teacher.changed' ORDER BY payload->>'teacherId', id DESC`,
          [school.id],
        )
      ).map(({ payload }) => payload);
    const cards = await get<ClassCard[]>('/simple-classes');
    const idOf = (number: number) => cards.find(({ classNumber }) => classNumber === number)?.id;
    const classesOf = (teacher: Identity, ...classIds: (string | undefined)[]) =>
      expect.objectContaining({ teacherId: teacher.personId, classIds }) as object;
    const there = await told();
    for (const expected of [
      classesOf(mover, idOf(16)),
      classesOf(joiner, idOf(2)),
      classesOf(stays, idOf(16)),
      classesOf(leader, idOf(21)),
    ])
      expect(there).toContainEqual(expected);
    expect(await notedLines(service, 'classroom', school.id)).toContainEqual(
      expect.objectContaining({
        ...{ action: 'teacher.classes_changed', detail: { added: [16], removed: [16] } },
        about: [{ kind: 'teacher', id: mover.personId }],
      }),
    );

    await round();
    await service.call('POST', `${YEARS}/${yearId}/promotion/undo`, { as: school.admin });
    const back = await told();
    for (const expected of [
      classesOf(mover, going.id),
      classesOf(joiner, joining.id),
      classesOf(stays, coming.id),
      classesOf(leader),
    ])
      expect(back).toContainEqual(expected);
  });

  it('happens once for repeated and concurrent requests', async () => {
    await school.class(1);
    await school.student(1);
    const yearId = await planNextYear();
    const { classes } = await look(yearId);
    const choices = usualChoices(classes, 'Grade 6');
    const answers = await Promise.all(Array.from({ length: 6 }, () => promote(yearId, choices)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all([round(), round(), round()]);
    await promote(yearId, choices);
    expect(await get<ClassCard[]>('/simple-classes')).toMatchObject([{ grade: 'Grade 2', studentCount: 1 }]);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'school.promoted')).toHaveLength(1);
  });

  it('is refused to a colleague who submits a different plan concurrently', async () => {
    const card = await school.class(1);
    await school.student(1);
    const yearId = await planNextYear();
    const colleague = someone('school_admin', school.id);
    const promoted = await Promise.all([
      promote(yearId, [{ classId: card.id, step: 'goes_on' }]),
      promote(yearId, [{ classId: card.id, step: 'stays' }], colleague),
    ]);
    expect(promoted.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = promoted.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('A colleague has already moved everybody'),
    });
  });

  it('closes no class that was created after the choices were made', async () => {
    await school.class(1);
    const yearId = await planNextYear();
    const choices = usualChoices((await look(yearId)).classes, 'Grade 6');
    await school.class(7);
    expect((await promote(yearId, choices)).body).toMatchObject({
      code: 'PROMOTION_NOT_READY',
      message: expect.stringContaining('class 7'),
    });
    expect(await get<ClassCard[]>('/simple-classes')).toHaveLength(2);
    const anew = usualChoices((await look(yearId)).classes, 'Grade 6');
    expect((await promote(yearId, anew)).status).toBe(200);
  });

  it('refuses a plan that leaves somebody without a place, or is not for the next year', async () => {
    const [full, closed] = [await school.class(1, { maxStudents: 1 }), await school.class(2)];
    await school.student(1);
    await school.student(2);
    await service.call('PATCH', '/simple-classes/2', { as: school.admin, body: { isActive: false } });
    const [next, afterNext] = [await planNextYear(), await planNextYear()];
    const on = { classId: full.id, step: 'goes_on' } as const;
    const refusals: [ClassChoice[], string, string][] = [
      [[on], 'PROMOTION_NOT_READY', 'class 2'],
      [[on, { classId: closed.id, step: 'joins', joins: 1 }], 'PROMOTION_NOT_READY', '2 students, and 1'],
      [[on, { classId: uuidv7(), step: 'ends' }], 'CHANGED_MEANWHILE', ''],
    ];
    for (const [choices, code, words] of refusals) {
      const { body } = await promote(next, choices);
      expect(body).toMatchObject({ code, message: expect.stringContaining(words) });
    }
    expect((await promote(afterNext, [on])).body.code).toBe('YEAR_NOT_NEXT');
    expect((await promote(uuidv7(), [on])).status).toBe(404);
    expect((await look(next)).state).toBe('open');
    const leaver = await promote(next, [on, { classId: closed.id, step: 'ends' }]);
    expect(leaver.status).toBe(200);
    // A year that has classes cannot be removed, even before its first day.
    const removal = await service.call('POST', `${YEARS}/${next}/remove`, { as: school.admin });
    expect(removal).toMatchObject({ status: 409, body: { code: 'YEAR_BEGUN' } });
    expect((await look(afterNext)).state).toBe('open');
  });

  it('is for the office alone, and of this school', async () => {
    await school.class(1);
    const yearId = await planNextYear();
    const principal = await school.teacher([1], 'principal');
    const path = `${YEARS}/${yearId}/promotion`;
    for (const as of [principal, someone('student', school.id), someone('parent', school.id)]) {
      expect((await service.call('GET', path, { as })).status).toBe(403);
      expect((await service.call('POST', path, { as, body: { classes: [] } })).status).toBe(403);
    }
    const elsewhere = new TestSchool(service);
    for (const [method, body] of [['GET'], ['POST', { classes: [] }]] as const)
      expect((await service.call(method, path, { as: elsewhere.admin, ...(body && { body }) })).status).toBe(
        404,
      );
  });
});
