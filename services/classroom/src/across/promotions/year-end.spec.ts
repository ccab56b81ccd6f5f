import type {
  AttendanceOfDay,
  ChangedErasure,
  Erasure,
  ArchivedClassPage,
  ChangedRoster,
  ChangedStudent,
  ClassCard,
  CourseGroupPage,
  ErrorBody,
  FactMap,
  FoundHomework,
  HomeworkPage,
  Identity,
  OwnRegisters,
  PointsChanged,
  PreviewPromotion,
  Promote,
  Promoted,
  Promotion,
  PromotionPreview,
  Redeemed,
  ReturnedWork,
  Register,
  SavedRegister,
  SavedSchoolYears,
  SaveRegister,
  SchoolCalendar,
  SchoolYears,
  StudentRecordOfPoints,
  StudentShop,
  TeacherRecord,
  WrittenCalendarEntry,
  WrittenCourse,
  WrittenGroup,
  WrittenHomework,
  WrittenReward,
  YearArchive,
} from '@homeroom/contracts';
import { daysAfter, HOMEWORK, REWARD_COLOURS, REWARD_PICTURES, usualChoices } from '@homeroom/domain';
import { asSuperuser, behind, deliverFact, notedLines, someone } from '@homeroom/testing';
import type { Client } from 'pg';
import { schoolDayBefore, schoolWithRegisters } from '../../attendance/registers/attendance.spec-support';
import { aTask } from '../../homework/homework.spec-support';
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
const rows = async <T>(text: string, values: unknown[] = [school.id]): Promise<T[]> =>
  asSuperuser(service.database.adminUrl, async (client) => (await client.query(text, values)).rows as T[]);
const round = () => service.app.get(PromotionWorker).round();
const post = <T>(url: string, body?: object, as: Identity = school.admin) =>
  service.call<T & Pick<ErrorBody, 'code' | 'message'>>('POST', url, { as, ...(body ? { body } : {}) });

async function planNextYear(): Promise<string> {
  const { next, version } = await get<SchoolYears>(YEARS);
  const saved = await post<SavedSchoolYears>(YEARS, { ...next, version });
  return saved.body.years.years.at(-1)?.id ?? '';
}
const look = (yearId: string) => get<Promotion>(`${YEARS}/${yearId}/promotion`);
const promote = (yearId: string, wanted: Promote) => post<Promoted>(`${YEARS}/${yearId}/promotion`, wanted);
const preview = (yearId: string, wanted: PreviewPromotion) =>
  post<PromotionPreview>(`${YEARS}/${yearId}/promotion/preview`, wanted);
const takeBack = (yearId: string, as?: Identity) =>
  post<Promoted>(`${YEARS}/${yearId}/promotion/undo`, undefined, as);
const usual = async (yearId: string, lastGrade = 'Grade 6') => ({
  classes: usualChoices((await look(yearId)).classes, lastGrade),
});
const change = (studentId: string, body: object) =>
  service.call<ChangedStudent>('PATCH', `/simple-students/${studentId}`, { as: school.admin, body });
const award = (studentId: string, amount: number, as: Identity = school.admin) =>
  post<PointsChanged>('/points', { studentId, amount }, as);
const obstaclesOf = async (yearId: string) =>
  (await look(yearId)).undo?.obstacles.map(({ kind, classNumber }) => [kind, classNumber]);
/** Moves everybody's enrolment this many days into the past. */
const daysAgo = (days: number) =>
  rows('UPDATE classroom.enrolment SET starts_on = starts_on - $2::int WHERE school_id = $1', [
    school.id,
    days,
  ]);

/** Starts the call while a transaction of somebody else has run these statements, and ends that once the call waits for it. */
const meanwhile = async <T>(texts: readonly string[], call: () => Promise<T>): Promise<T | undefined> => {
  const hold = async (client: Client) => {
    for (const text of texts) await client.query(text, [school.id]);
  };
  return (await behind(service, hold, call))[0];
};

const codeOf = ({ status, body }: { status: number; body: { code?: string } }, done: string): string =>
  status < 300 ? done : (body.code ?? String(status));

function countedBy(lines: readonly { action: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { action } of lines) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
}

/** All that a year end changes and that undoing it has to restore exactly. */
async function everything(): Promise<object> {
  const of = async (table: string, columns: string, order: string, which = 'true') =>
    rows(`SELECT ${columns} FROM classroom.${table} WHERE school_id = $1 AND ${which} ORDER BY ${order}`);
  return {
    students: await of('student', 'id, class_id, grade, section, is_active', 'id'),
    enrolments: await of('enrolment', '*', 'student_id, starts_on'),
    classes: await of('class_card', '*', 'id', 'NOT is_withdrawn'),
    teaching: await of(
      'teaching',
      '*',
      'teacher_id, class_id',
      'class_id IN (SELECT id FROM classroom.class_card WHERE NOT is_withdrawn)',
    ),
    groups: await of('course_group', '*', 'id'),
    places: await of('group_enrolment', '*', 'group_id, student_id, starts_on'),
    limits: await of('school_limit', '*', 'school_id'),
    running: await of('school_calendar', 'running_year_id', 'school_id'),
    points: await of('point_entry', 'id, class_id, amount', 'id'),
    totals: await of('point_total', 'student_id, year_id, points', 'student_id, year_id'),
    seats: await of('seat', '*', 'plan_id, x, y'),
    events: await of('calendar_entry', 'id, title, class_id, carried_from', 'id'),
  };
}

async function group(classNumber: number): Promise<string> {
  const { course } = (await post<WrittenCourse>('/courses', { name: 'Choir' })).body;
  const written = await post<WrittenGroup>('/course-groups', { courseId: course.id, groupName: 'A' });
  const { id } = written.body.group;
  await post<ChangedRoster>(`/course-groups/${id}/students`, { classNumber });
  return id;
}

describe('the end of a school year', () => {
  it('previews the outcome of every child, and does exactly that', async () => {
    const [first, second, last] = [
      await school.class(1),
      await school.class(2, { grade: 'Grade 2', section: 'B' }),
      await school.class(6, { grade: 'Grade 6' }),
    ];
    const [goes, stays, chosen, retained, leaver] = [
      await school.student(1, { firstName: 'Ada' }),
      await school.student(2, { firstName: 'Ben' }),
      await school.student(1, { firstName: 'Cleo' }),
      await school.student(2, { firstName: 'Dan' }),
      await school.student(6, { firstName: 'Eve' }),
    ];
    await daysAgo(30);
    const yearId = await planNextYear();
    const wanted: Promote = {
      classes: [
        { classId: first.id, step: 'goes_on', number: 12 },
        { classId: second.id, step: 'goes_on' },
        { classId: last.id, step: 'stays' },
      ],
      students: [
        { studentId: retained.id, step: 'stays', classNumber: 12 },
        { studentId: chosen.id, step: 'leaves' },
      ],
    };
    const before = await everything();
    const { body, status } = await preview(yearId, wanted);
    expect(status).toBe(200);
    expect(await everything()).toEqual(before);
    expect(body).toMatchObject({ total: 5, counts: { goes_on: 2, stays: 1, leaves: 2, open: 0 } });
    expect(body.items.map(({ firstName, outcome, next }) => [firstName, outcome, next])).toEqual([
      ['Ada', 'goes_on', { classNumber: 12, grade: 'Grade 2' }],
      ['Cleo', 'leaves', null],
      ['Ben', 'goes_on', { classNumber: 2, grade: 'Grade 3' }],
      ['Dan', 'stays', { classNumber: 12, grade: 'Grade 2' }],
      ['Eve', 'leaves', null],
    ]);
    const ofSecond = await preview(yearId, { ...wanted, classId: second.id, outcome: 'stays' });
    expect(ofSecond.body).toMatchObject({ total: 1, items: [{ studentId: retained.id }] });
    expect((await preview(yearId, { classes: [] })).body.counts).toMatchObject({ open: 5 });

    expect((await promote(yearId, wanted)).body.promotion.done).toMatchObject({ moved: 3, left: 2 });
    await round();
    for (const { studentId, next } of body.items) {
      const { student } = (await get<ChangedStudent>(`/simple-students/${studentId}`).then((each) => ({
        student: each as unknown as ChangedStudent['student'],
      }))) as ChangedStudent;
      expect(student.isActive).toBe(next !== null);
      if (next) expect(student).toMatchObject(next);
    }
    const cards = await get<ClassCard[]>('/simple-classes');
    expect(cards.map(({ classNumber, grade, studentCount }) => [classNumber, grade, studentCount])).toEqual([
      [2, 'Grade 3', 1],
      [6, 'Grade 6', 0],
      [12, 'Grade 2', 2],
    ]);
    // Auth is also told of a student who stays in a class that gets another number.
    expect(service.auth.people.get(goes.id)).toMatchObject({ classNumber: 12, isActive: true });
    expect(service.auth.people.has(stays.id)).toBe(false);
    expect(service.auth.people.get(leaver.id)).toMatchObject({ isActive: false });
  });

  it('leaves out placed students and chosen teachers who have left since', async () => {
    const card = await school.class(1);
    const [old, chosen] = [await school.teacher([1], 'principal'), await school.teacher([], 'principal')];
    const [mia, leaver] = [await school.student(1), await school.student(1)];
    const elsewhere = new TestSchool(service);
    await elsewhere.class(1);
    const stranger = await elsewhere.student(1);
    const yearId = await planNextYear();
    const wanted: Promote = {
      classes: [{ classId: card.id, step: 'goes_on', leaderId: chosen.personId }],
      students: [mia, leaver, stranger].map(({ id }) => ({ studentId: id, step: 'goes_on', classNumber: 1 })),
    };
    const placedNow = async () =>
      (await preview(yearId, wanted)).body.placed.map(({ studentId }) => studentId);
    expect(await placedNow()).toEqual([mia.id, leaver.id]);
    await change(leaver.id, { isActive: false });
    const path = `/simple-teachers/${chosen.personId}`;
    await service.call('PATCH', path, { as: school.admin, body: { isActive: false } });
    expect(await placedNow()).toEqual([mia.id]);
    expect((await promote(yearId, wanted)).body.promotion.done).toMatchObject({ moved: 1, left: 0 });
    expect(await get<ClassCard[]>('/simple-classes')).toMatchObject([
      { grade: 'Grade 2', studentCount: 1, principalTeacherId: old.personId },
    ]);
  });

  it('previews the current class of a placed student', async () => {
    const [first, second] = [await school.class(1), await school.class(2)];
    const mia = await school.student(1);
    const yearId = await planNextYear();
    const choice = { studentId: mia.id, step: 'stays' as const, classNumber: 1 };
    const wanted = { ...(await usual(yearId)), students: [choice] };
    expect((await preview(yearId, wanted)).body.placed).toEqual([{ ...choice, classId: first.id }]);
    await change(mia.id, { classNumber: 2 });
    expect((await preview(yearId, wanted)).body.placed).toEqual([{ ...choice, classId: second.id }]);
  });

  it('refuses a duplicate number, and a child without a class', async () => {
    const [first, second] = [await school.class(1), await school.class(2)];
    const mia = await school.student(1);
    const yearId = await planNextYear();
    const classes: Promote['classes'] = [
      { classId: first.id, step: 'goes_on', number: 2 },
      { classId: second.id, step: 'stays' },
    ];
    expect((await promote(yearId, { classes })).body).toMatchObject({
      code: 'PROMOTION_NOT_READY',
      message: expect.stringContaining('number of another class'),
    });
    const usually = (await usual(yearId)).classes;
    const placed = (studentId: string, more: object) =>
      promote(yearId, { classes: usually, students: [{ studentId, step: 'stays', ...more }] as never });
    expect((await placed(mia.id, { classNumber: 9 })).body).toMatchObject({
      code: 'PROMOTION_NOT_READY',
      message: expect.stringContaining('everyone in class 1 whom you placed'),
    });
    expect((await placed(mia.id, {})).body.code).toBe('VALIDATION_FAILED');
    expect((await look(yearId)).state).toBe('open');
  });
});

describe('an undone year end', () => {
  it('restores enrolments, cards, numbers, teachers, groups, counters, points and events', async () => {
    const [first, second, , closing] = [
      await school.class(1, { className: 'Owls of Grade 1' }),
      await school.class(2, { section: 'B' }),
      await school.class(6, { grade: 'Grade 6' }),
      await school.class(7),
    ];
    const [leader, other] = [await school.teacher([1, 2], 'principal'), await school.teacher([6])];
    const mia = await school.student(1);
    const own = await school.student(1, { grade: 'Grade 4', section: 'F' });
    const leaver = await school.student(6, { parentEmail: 'leaver@home.test' });
    await school.student(7);
    const parent = school.guardian('leaver@home.test');
    await daysAgo(50);
    // Enrolled today, so that the enrolment in the old class is deleted by the year end.
    const today = await school.student(2, { parentEmail: 'today@home.test' });
    const groupId = await group(1);
    await award(mia.id, 7, leader);
    const calendar = () => get<SchoolCalendar>('/calendar', school.asStudent(mia));
    const day = (await calendar()).today;
    const plan = (title: string, startsOn: string, classNumber: number) =>
      post<WrittenCalendarEntry>('/calendar-entries', {
        ...{ version: 0, kind: 'event', title, startsOn, endsOn: startsOn, isForStaff: false, classNumber },
      });
    const tomorrow = daysAfter(day, 1);
    for (const [title, startsOn, classNumber] of [
      ['Zoo', tomorrow, 1],
      ['Museum', tomorrow, 7],
      ['Long ago', daysAfter(day, -1), 1],
    ] as const)
      expect((await plan(title, startsOn, classNumber)).status).toBe(201);
    const yearId = await planNextYear();
    const before = await everything();

    const { classes } = await usual(yearId);
    const wanted: Promote = {
      classes: classes.map((choice) => {
        if (choice.classId === first.id) return { ...choice, number: 3, leaderId: null };
        return choice.classId === closing.id ? { ...choice, step: 'joins', joins: 3 } : choice;
      }),
      students: [{ studentId: today.id, step: 'stays', classNumber: 2 }],
    };
    expect((await promote(yearId, wanted)).status).toBe(200);
    await round();
    expect(service.auth.people.get(leaver.id)).toMatchObject({ isActive: false });
    expect(service.auth.people.get(parent.personId)).toMatchObject({ isActive: false });
    expect(await look(yearId)).toMatchObject({
      state: 'done',
      undo: { obstacles: [], total: 0 },
      undoneAt: null,
    });
    // A class's future calendar entries move with it, even if it is joined to another class.
    const coming = (await calendar()).entries.filter(({ startsOn }) => startsOn === tomorrow);
    expect(coming.map(({ title, ofClass }) => [title, ofClass?.classNumber]).sort()).toEqual([
      ['Museum', 3],
      ['Zoo', 3],
    ]);
    const booked = countedBy(await notedLines(service, 'classroom', school.id));
    expect(booked).toMatchObject({ 'student.moved': 3, 'student.deactivated': 1 });
    const given = await award(mia.id, 5);
    expect(given.status).toBe(201);

    // A student who left with the year end is back, so their pending erasure is stopped.
    const ordered = await post<ChangedErasure>(
      `/retention/students/${leaver.id}/erasure`,
      { askedBy: 'guardian', askedOn: day },
      { ...school.admin, provedAt: Date.now() },
    );
    expect(ordered.status).toBe(201);
    expect((await takeBack(yearId)).body.promotion).toMatchObject({ state: 'undoing', undo: null });
    expect(await get<Erasure>(`/retention/erasures/${ordered.body.erasure.id}`)).toMatchObject({
      ...{ state: 'stopped', stoppedBecause: 'returned' },
    });
    // Messaging learns in which classes the people of each withdrawn class are again.
    const told = await rows<{ classId: string; classIds: string[] }>(
      `SELECT payload->>'classId' AS "classId", payload->'tookBack'->'classIds' AS "classIds" FROM classroom.outbox
       WHERE school_id = $1 AND name = 'class.changed' AND payload ? 'tookBack' ORDER BY payload->>'classNumber'`,
    );
    expect(told).toEqual([
      { classId: first.id, classIds: [first.id, closing.id] },
      { classId: second.id, classIds: [second.id] },
    ]);
    // The worker tells auth, in whichever process it runs.
    await round();
    const after = await look(yearId);
    expect(after).toMatchObject({ state: 'open', done: null, undo: null, undoneAt: expect.any(String) });
    const { points, totals, ...rest } = (await everything()) as Record<string, object[]>;
    const { points: pointsBefore, totals: totalsBefore, ...restBefore } = before as Record<string, object[]>;
    expect(rest).toEqual(restBefore);
    // Points given meanwhile are kept, in the year in which they were given.
    expect(points).toEqual(expect.arrayContaining(pointsBefore ?? []));
    expect([points?.length, totals?.length]).toEqual([2, 2]);
    expect(totals).toEqual(expect.arrayContaining(totalsBefore ?? []));
    const { years } = await get<StudentRecordOfPoints>(`/students/${mia.id}/record`);
    expect(years.map((year) => year.points).sort()).toEqual([5, 7]);

    for (const { personId } of [{ personId: leaver.id }, parent])
      expect(service.auth.people.get(personId)).toMatchObject({ isActive: true });
    expect(service.auth.people.get(mia.id)).toMatchObject({ classNumber: 1, isActive: true });
    expect((await get<CourseGroupPage>(`/course-groups/${groupId}`)).students).toHaveLength(2);
    const taught = await get<TeacherRecord[]>('/simple-teachers');
    const numbersOf = (who: Identity) => taught.find(({ id }) => id === who.personId)?.classNumbers;
    expect([numbersOf(leader), numbersOf(other)]).toEqual([[1, 2], [6]]);
    const record = await get<ChangedStudent['student']>(`/simple-students/${own.id}`);
    expect(record).toMatchObject({ grade: 'Grade 4', section: 'F', enrolments: [{ endsOn: null }] });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ action: 'school.promotion_undone', actorId: school.admin.personId },
        detail: { classes: 4, moved: 4, left: 1 },
      }),
    );
    const written = countedBy(lines);
    const since = Object.entries(written).map(([action, count]) => [action, count - (booked[action] ?? 0)]);
    expect(Object.fromEntries(since)).toMatchObject({
      ...{ 'student.moved': 3, 'student.deactivated': 0, 'student.reactivated': 1 },
      ...{ 'teacher.classes_changed': 2, 'class.leader_changed': 1, 'school.promotion_undone': 1 },
    });

    // The same year can begin again with other choices, and be undone again.
    expect((await promote(yearId, await usual(yearId))).body.promotion.done).toMatchObject({
      moved: 4,
      left: 1,
    });
    await round();
    expect((await takeBack(yearId)).status).toBe(200);
    await round();
    expect(await everything()).toMatchObject(restBefore);
  });

  it('happens once for repeated and concurrent requests, and goes on while auth is down', async () => {
    await school.class(1, { grade: 'Grade 6' });
    const leaver = await school.student(1);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    service.auth.isAway = true;
    try {
      const answers = await Promise.all(Array.from({ length: 6 }, () => takeBack(yearId)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await round();
      expect(await look(yearId)).toMatchObject({ state: 'undoing', done: { accounts: 1, accountsDone: 0 } });
      expect((await promote(yearId, await usual(yearId))).body.code).toBe('YEAR_END_RUNNING');
    } finally {
      service.auth.isAway = false;
    }
    await rows(
      `UPDATE classroom.account_news SET noted_at = now() - interval '3 seconds' WHERE school_id = $1`,
    );
    await service.app.get(AccountNewsWorker).round();
    await round();
    expect((await look(yearId)).state).toBe('open');
    expect(service.auth.people.get(leaver.id)).toMatchObject({ isActive: true });
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'school.promotion_undone')).toHaveLength(1);
  });

  it('names every obstacle, and is refused until they are gone', async () => {
    await school.class(1);
    await school.class(2);
    await school.class(6, { grade: 'Grade 6' });
    const teacher = await school.teacher([]);
    const author = await school.teacher([2]);
    const [moved, left, renamed, graduate] = [
      await school.student(1),
      await school.student(1),
      await school.student(1),
      await school.student(6),
    ];
    await daysAgo(10);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    expect(await obstaclesOf(yearId)).toEqual([]);

    const ways: [() => Promise<unknown>, [string, number | null][], () => Promise<unknown>][] = [
      [
        () => change(moved.id, { classNumber: 2 }),
        [['moved', 2]],
        () => change(moved.id, { classNumber: 1 }),
      ],
      [() => change(left.id, { isActive: false }), [['left', 1]], () => change(left.id, { isActive: true })],
      [
        () => change(renamed.id, { grade: 'Grade 5' }),
        [['changed', 1]],
        () => change(renamed.id, { grade: 'Grade 2' }),
      ],
      [
        () => change(graduate.id, { isActive: true, classNumber: 2 }),
        [['came_back', 2]],
        () => Promise.resolve(),
      ],
    ];
    for (const [does, expected, undoes] of ways) {
      await does();
      expect(await obstaclesOf(yearId)).toEqual(expected);
      expect((await takeBack(yearId)).body).toMatchObject({ code: 'YEAR_END_IN_USE' });
      await undoes();
    }
    // Anything arranged for a class of the new year would disappear with it.
    for (const [table, columns, values] of [
      ['lesson', 'id, cycle_day, period, subject, starts_on', `gen_random_uuid(), 1, 1, 'Art', now()`],
      [
        'calendar_entry',
        'id, kind, title, starts_on, ends_on, is_for_staff',
        `gen_random_uuid(), 'event', 'Zoo', now(), now(), false`,
      ],
      [
        'reward',
        'id, name, picture, colour, price, grades',
        `gen_random_uuid(), 'Stay up', '${REWARD_PICTURES[0]}', '${REWARD_COLOURS[0]}', 5, '{}'`,
      ],
      [
        'point_category',
        'id, key, name, amount, icon, position',
        `gen_random_uuid(), 'own', 'Own', 1, 'star', 99`,
      ],
      ['class_goal', 'id, title, target', `gen_random_uuid(), 'Pyjama day', 100`],
      [
        'class_poll',
        'id, kind, question, choices, is_anonymous, asked_by',
        `gen_random_uuid(), 'yes_no', 'Shall we go outside?', '{}', false, $1`,
      ],
      [
        'homework',
        'id, state, title, text, links, set_by',
        `gen_random_uuid(), 'scheduled', 'Read', '', '[]', $1`,
      ],
      ['class_tools', 'lesson', `'[{}]'`],
      ['class_games', 'closed', `'{memory}'`],
      [
        'class_apart',
        'first_id, second_id',
        [moved.id, left.id]
          .toSorted()
          .map((id) => `'${id}'::uuid`)
          .join(),
      ],
    ]) {
      const inNewYear = `SELECT id FROM classroom.class_card WHERE school_id = $1 AND ended_on IS NULL AND number = 1`;
      await rows(
        `INSERT INTO classroom.${table} (school_id, class_id, ${columns}) SELECT $1, own.id, ${values} FROM (${inNewYear}) own`,
      );
      expect({ table, found: await obstaclesOf(yearId) }).toMatchObject({
        table,
        found: expect.arrayContaining([['class_used', 1]]) as unknown,
      });
      await rows(`DELETE FROM classroom.${table} WHERE school_id = $1 AND class_id IN (${inNewYear})`);
    }
    // For something that only its author sees, the author is named.
    const draft = await post('/homework', aTask({ state: 'draft', classNumber: 2 }), author);
    expect(draft.status).toBe(201);
    const [used] = (await look(yearId)).undo?.obstacles.filter(({ kind }) => kind === 'class_used') ?? [];
    expect(used).toMatchObject({ classNumber: 2, uses: [{ use: 'homework_draft', by: 'Ada Teacher' }] });
    await school.student(2, { firstName: 'New' });
    await school.class(9);
    await service.call('PATCH', `/simple-teachers/${teacher.personId}`, {
      as: school.admin,
      body: { classNumbers: [1] },
    });
    await group(2);
    await rows(
      `INSERT INTO classroom.seating_plan (school_id, id, class_id, name)
       SELECT $1, gen_random_uuid(), id, 'Room' FROM classroom.class_card
       WHERE school_id = $1 AND ended_on IS NULL AND number = 2`,
    );
    expect(await obstaclesOf(yearId)).toEqual([
      ['class_changed', 1],
      ['came', 2],
      ['came_back', 2],
      ['class_used', 2],
      ['class_made', 9],
      ['group_made', null],
    ]);
    const refused = await takeBack(yearId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'YEAR_END_IN_USE' } });
    // A refusal contains no names.
    expect(JSON.stringify(refused.body)).not.toContain('New');
    expect((await look(yearId)).state).toBe('done');
  });

  it('leaves the last homework with those who taught the class, for as long as they mark it', async () => {
    for (const number of [1, 2]) await school.class(number);
    const [teacher, other] = [await school.teacher([1]), await school.teacher([2])];
    const mia = await school.student(1);
    await school.student(2);
    await daysAgo(100);
    const { id } = (await post<WrittenHomework>('/homework', aTask(), teacher)).body.homework;
    const body = { text: 'The whale.' };
    await service.call('PUT', `/my-work/${id}`, { as: school.asStudent(mia), body });
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();

    const open = (as: Identity) => service.call<HomeworkPage & ErrorBody>('GET', `/homework/${id}`, { as });
    const edit = (as: Identity) => service.call<ErrorBody>('PATCH', `/homework/${id}`, { as, body: aTask() });
    const { markUntil, work } = (await open(teacher)).body;
    expect([markUntil !== null, work]).toMatchObject([true, [{ studentId: mia.id, state: 'handed_in' }]]);
    expect((await open(other)).status).toBe(404);
    expect((await get<FoundHomework>('/homework?view=to_mark', teacher)).homework).toMatchObject([{ id }]);
    const giveBack = (version: number, as: Identity) =>
      post<ReturnedWork>(
        `/homework/${id}/work/${mia.id}/return`,
        { version, again: false, comment: 'Good.' },
        as,
      );
    expect((await giveBack(1, other)).status).toBe(404);
    expect((await giveBack(1, teacher)).body.work).toMatchObject({ state: 'returned', comment: 'Good.' });
    expect(codeOf(await edit(teacher), 'edited')).toBe('FORBIDDEN');
    expect(codeOf(await post(`/homework/${id}/remove`, {}, teacher), 'removed')).toBe('FORBIDDEN');
    const ended = (days: number) =>
      rows(
        `UPDATE classroom.class_card SET ended_on = ended_on - $2::int WHERE school_id = $1 AND ended_on IS NOT NULL`,
        [school.id, days],
      );
    await ended(HOMEWORK.markedDaysAfterEnd);
    expect((await open(teacher)).status).toBe(200);
    await ended(1);
    expect([(await open(teacher)).status, (await giveBack(2, teacher)).status]).toEqual([404, 404]);

    expect((await takeBack(yearId)).status).toBe(200);
    expect((await open(teacher)).body.markUntil).toBeNull();
    expect(codeOf(await edit(teacher), 'edited')).toBe('edited');
  });

  it('has a deadline, and must come before the next promotion', async () => {
    await school.class(1);
    await school.student(1);
    const [yearId, afterNext] = [await planNextYear(), await planNextYear()];
    expect((await takeBack(yearId)).body.code).toBe('YEAR_END_NOT_UNDOABLE');
    await promote(yearId, await usual(yearId));
    await round();
    const at = (days: string) =>
      rows(`UPDATE classroom.promotion SET promoted_at = now() - $2::interval WHERE school_id = $1`, [
        school.id,
        days,
      ]);
    await at('14 days 1 minute');
    expect((await look(yearId)).undo).toBeNull();
    expect((await takeBack(yearId)).body.code).toBe('YEAR_END_NOT_UNDOABLE');
    await at('13 days 23 hours');
    expect((await look(yearId)).undo).not.toBeNull();
    await promote(afterNext, await usual(afterNext));
    expect((await takeBack(yearId)).body.code).toBe('YEAR_END_NOT_UNDOABLE');
    expect((await takeBack(afterNext)).status).toBe(200);
    await round();
    expect((await takeBack(yearId)).status).toBe(200);
  });

  it('is atomic for concurrent changes: either before or after, never over a limit', async () => {
    await school.class(1, { maxStudents: 40 });
    await school.class(2);
    const children = await Promise.all(Array.from({ length: 12 }, () => school.student(1)));
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    const work = Array.from({ length: 50 }, (_, index) => async () => {
      if (index === 25) return codeOf(await takeBack(yearId), 'back');
      const child = children[index % 12];
      if (index % 2 === 0) return codeOf(await award(child?.id ?? '', 1), 'awarded');
      const newcomer = { classNumber: 1, firstName: 'Kim', lastName: 'New' };
      return codeOf(await post('/simple-students', newcomer), 'came');
    });
    const said = await Promise.all(work.map((one) => one()));
    expect(said.filter((each) => /INTERNAL/.test(each))).toEqual([]);
    const [counts] = await rows<{ counted: number; students: number; cards: number; open: number }>(
      `SELECT l.student_count AS counted, (SELECT count(*)::int FROM classroom.student
           WHERE school_id = $1 AND is_active) AS students,
         (SELECT sum(student_count)::int FROM classroom.class_card WHERE school_id = $1) AS cards,
         (SELECT count(*)::int FROM classroom.enrolment WHERE school_id = $1 AND ends_on IS NULL) AS open
       FROM classroom.school_limit l WHERE school_id = $1`,
    );
    const all = counts?.counted;
    expect(counts).toEqual({ counted: all, students: all, cards: all, open: all });
    expect(all).toBe(12 + said.filter((each) => each === 'came').length);
  });

  it('lets a student spend what was refunded for rewards, before it is taken back, afterwards, and when the year begins again', async () => {
    await school.class(1);
    const child = await school.student(1);
    const as = school.asStudent(child);
    await daysAgo(30);
    const { reward } = (
      await post<WrittenReward>('/rewards', {
        ...{ name: 'Choose the game', picture: REWARD_PICTURES[0], colour: REWARD_COLOURS[0] },
        ...{ price: 10, supply: null, perStudent: null, grades: [] },
      })
    ).body;
    const ask = async () => {
      const asked = await post<Redeemed>('/shop/redemptions', { rewardId: reward.id, price: 10 }, as);
      expect(asked.status).toBe(201);
      return asked.body.redemption.id;
    };
    const refuse = (id: string) =>
      post(`/redemptions/${id}/decide`, { decision: 'refused', reason: 'None left' });
    const spendable = async () => (await get<StudentShop>('/shop', as)).spendable;
    await award(child.id, 20);
    const ofOldYear = await ask();
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    await award(child.id, 15);
    const ofNewYear = [await ask(), ofOldYear];
    expect(await spendable()).toBe(5);
    for (const id of ofNewYear) expect((await refuse(id)).status).toBe(200);
    expect(await spendable()).toBe(25);

    expect((await takeBack(yearId)).status).toBe(200);
    await round();
    expect(await spendable()).toBe(20);
    expect((await refuse(await ask())).status).toBe(200);
    expect(await spendable()).toBe(20);
    await promote(yearId, await usual(yearId));
    await round();
    expect(await spendable()).toBe(25);
  });

  it('waits for a register that is being saved, and is refused because of it', async () => {
    await school.class(1);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    const running = 'FROM classroom.class_card WHERE school_id = $1 AND ended_on IS NULL';
    const refused = await meanwhile(
      [
        `SELECT ${running.replace('FROM', 'id FROM')} FOR SHARE`,
        `INSERT INTO classroom.attendance_register (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role)
         SELECT $1, gen_random_uuid(), id, false, now(), 'morning', 1, $1, 'teacher' ${running}`,
      ],
      () => takeBack(yearId),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'YEAR_END_IN_USE' } });
    expect(await obstaclesOf(yearId)).toEqual([['class_used', 1]]);
  });

  it('lets no register be saved in a class that it withdraws', async () => {
    const kept = await schoolWithRegisters(service);
    school = kept.school;
    const child = await school.student(1);
    await daysAgo(30);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    const withdraws = `UPDATE classroom.class_card SET ended_on = now(), is_withdrawn = true
      WHERE school_id = $1 AND ended_on IS NULL`;
    const day = schoolDayBefore(kept.today);
    const refused = await meanwhile([withdraws], () => kept.save({ day, studentIds: [child.id] }));
    expect(refused).toMatchObject({ status: 404, body: { code: 'CLASS_NOT_FOUND' } });
    expect(await rows('SELECT FROM classroom.attendance_register WHERE school_id = $1')).toEqual([]);
  });

  it('is for the office alone, and of this school', async () => {
    await school.class(1);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    const elsewhere = new TestSchool(service);
    const forms = [
      ['undo', undefined],
      ['preview', { classes: [] }],
    ] as const;
    for (const [step, form] of forms) {
      const path = `${YEARS}/${yearId}/promotion/${step}`;
      for (const as of [someone('teacher', school.id), someone('parent', school.id)])
        expect((await post(path, form, as)).status).toBe(403);
      expect((await post(path, form, elsewhere.admin)).status).toBe(404);
    }
    expect((await look(yearId)).undoneAt).toBeNull();
  });
});

describe('the classes of a past year', () => {
  it('can be read with everybody who was in them, but not changed', async () => {
    const card = await school.class(1, { className: 'Owls of Grade 1' });
    await school.class(2);
    const teacher = await school.teacher([1], 'principal');
    const [mia, gone] = [await school.student(1), await school.student(1, { firstName: 'Zoe' })];
    await award(mia.id, 9, teacher);
    await daysAgo(40);
    await change(gone.id, { classNumber: 2 });
    await daysAgo(20);
    const late = await school.student(2, { firstName: 'Ada' });
    const fromId = (await get<SchoolYears>(YEARS)).years.find(({ classes }) => classes === 'running')?.id;
    const path = `${YEARS}/${fromId}/classes`;
    expect((await get<YearArchive>(path)).classes).toEqual([]);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();

    const { classes, year } = await get<YearArchive>(path);
    expect(year.id).toBe(fromId);
    expect(classes).toMatchObject([
      { id: card.id, classNumber: 1, className: 'Owls of Grade 1', students: 2, teachers: ['Ada Teacher'] },
      { classNumber: 2, students: 2, teachers: [] },
    ]);
    const page = await get<ArchivedClassPage>(`${path}/${card.id}`);
    expect(page.students).toMatchObject([
      { id: mia.id, points: 9, nextClassNumber: 1, endsOn: expect.any(String) },
      { id: gone.id, points: 0, nextClassNumber: null },
    ]);
    // A student who came on the last day was in the class, though not for a whole day.
    const other = await get<ArchivedClassPage>(`${path}/${classes[1]?.id}`);
    expect(other.students.map(({ id, nextClassNumber }) => [id, nextClassNumber])).toEqual([
      [late.id, 2],
      [gone.id, 2],
    ]);
    // Its number leads to this year's class, and its id to no class.
    await service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { className: 'Hawks' } });
    await award(mia.id, 3, teacher);
    expect(await get<ArchivedClassPage>(`${path}/${card.id}`)).toEqual(page);

    const elsewhere = new TestSchool(service);
    const denied = (url: string, as: Identity) => service.call('GET', url, { as });
    for (const url of [path, `${path}/${card.id}`]) {
      expect((await denied(url, elsewhere.admin)).status).toBe(404);
      expect((await denied(url, teacher)).status).toBe(403);
    }
    expect((await denied(`${YEARS}/${yearId}/classes/${card.id}`, school.admin)).status).toBe(404);
    const asItBegan = { className: 'Owls of Grade 2' };
    await service.call('PATCH', '/simple-classes/1', { as: school.admin, body: asItBegan });
    expect((await takeBack(yearId)).status).toBe(200);
    expect((await get<YearArchive>(path)).classes).toEqual([]);
    expect((await get<YearArchive>(`${YEARS}/${yearId}/classes`)).classes).toEqual([]);
  });

  it('count each point once for a student who left and came back', async () => {
    const card = await school.class(1);
    await school.class(2);
    const mia = await school.student(1);
    await award(mia.id, 9);
    await rows(
      `UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '30 days' WHERE school_id = $1`,
    );
    for (const classNumber of [2, 1]) {
      await daysAgo(20);
      await rows('UPDATE classroom.enrolment SET ends_on = ends_on - 20 WHERE school_id = $1');
      await change(mia.id, { classNumber });
    }
    await daysAgo(5);
    await award(mia.id, 5);
    const fromId = (await get<SchoolYears>(YEARS)).years.find(({ classes }) => classes === 'running')?.id;
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    const { students } = await get<ArchivedClassPage>(`${YEARS}/${fromId}/classes/${card.id}`);
    expect(students.map(({ points }) => points)).toEqual([9, 5]);
  });

  it('show the registers taken in them, which the office can correct', async () => {
    const kept = await schoolWithRegisters(service);
    school = kept.school;
    const { today, isOpen, save, read } = kept;
    const leader = await school.teacher([1], 'principal');
    const [mia, noah] = [await school.student(1), await school.student(1, { firstName: 'Noah' })];
    const studentIds = [mia.id, noah.id];
    await daysAgo(30);
    const yesterday = schoolDayBefore(today);
    const absent = [{ studentId: noah.id, code: 'N' }];
    const taken = await save({ day: yesterday, studentIds, exceptions: absent });
    expect(taken.status).toBe(200);
    // Made to look as if it had been taken this morning, because today may be a Sunday.
    const before = schoolDayBefore(yesterday);
    expect((await save({ day: before, studentIds })).status).toBe(200);
    for (const table of ['attendance_register', 'attendance_mark'])
      await rows(`UPDATE classroom.${table} SET day = $2 WHERE school_id = $1 AND day = $3`, [
        ...[school.id, today, before],
      ]);
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();

    const ofDay = (day: string) => get<AttendanceOfDay>(`/school-admin/attendance?day=${day}`);
    const past = await ofDay(yesterday);
    expect(past.classes).toMatchObject([
      {
        ...{ classNumber: 1, hasEnded: true },
        registers: [
          { session: 'morning', id: taken.body.id, students: 2, absent: 1 },
          { session: 'afternoon', id: null, taken: null },
        ],
      },
    ]);
    expect(past.unexplained).toMatchObject([{ registerId: taken.body.id, hasEnded: true }]);
    const path = `/registers/${taken.body.id}`;
    const found = await service.call<Register>('GET', path, { as: school.admin });
    expect(found.body).toMatchObject({ classNumber: 1, day: yesterday, version: 1, access: 'correct' });
    expect(found.body.students.map(({ mark }) => mark?.code).sort()).toEqual(['/', 'N']);
    const exceptions = [{ studentId: noah.id, code: 'I' }];
    const correct = (more: Partial<SaveRegister> = {}, as: Identity = school.admin) =>
      service.call<SavedRegister & Pick<ErrorBody, 'code'>>('PUT', path, {
        as,
        body: {
          ...{ day: yesterday, session: 'morning', version: 1, studentIds, exceptions },
          ...{ reason: 'A doctor’s note', ...more },
        },
      });
    expect((await correct({}, leader)).status).toBe(403);
    expect((await correct({}, new TestSchool(service).admin)).status).toBe(404);
    // Only this register can be corrected, and no other of its class.
    expect((await correct({ day: today })).status).toBe(404);
    expect((await correct({ version: 0 })).body.code).toBe('REGISTER_CLOSED');
    expect((await correct()).body).toMatchObject({ version: 2, notHere: [] });
    expect((await ofDay(yesterday)).unexplained).toEqual([]);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'class.register_corrected')).toHaveLength(3);

    // A register taken this morning counts as taken, and nobody is asked for it again.
    const now = await ofDay(today);
    expect(
      now.classes.map(({ hasEnded, registers }) => [
        hasEnded,
        registers.filter(({ session }) => session === 'morning').length,
      ]),
    ).toEqual([
      [true, 1],
      [false, 0],
    ]);
    const waiting = now.classes.flatMap(({ registers }) => registers.filter((each) => !each.taken));
    expect(waiting.map(({ session }) => session)).toEqual(isOpen ? ['afternoon'] : []);
    const own = await get<OwnRegisters>('/registers', leader);
    expect(own.classes.filter(({ session, isTaken }) => session === 'morning' && !isTaken)).toEqual([]);
    expect((await read('?session=morning')).status).toBe(isOpen ? 200 : 409);
  });

  it('keep their events, whichever class has their number now', async () => {
    const [first, second, closing] = [await school.class(1), await school.class(2), await school.class(3)];
    const day = daysAfter((await get<SchoolCalendar>('/calendar')).today, -1);
    const event = { kind: 'event', title: 'Zoo', startsOn: day, endsOn: day, isForStaff: false };
    const ids: string[] = [];
    for (const classNumber of [1, 3]) {
      const { body } = await post<WrittenCalendarEntry>('/calendar-entries', {
        ...event,
        version: 0,
        classNumber,
      });
      ids.push(body.entry.id);
    }
    const yearId = await planNextYear();
    const exchanged: Promote['classes'] = [
      { classId: first.id, step: 'goes_on', number: 2 },
      { classId: second.id, step: 'goes_on', number: 1 },
      { classId: closing.id, step: 'ends' },
    ];
    expect((await promote(yearId, { classes: exchanged })).status).toBe(200);
    // The page sends back the class number that it was shown.
    for (const [index, classNumber] of [1, 3].entries()) {
      const changed = await service.call('PATCH', `/calendar-entries/${ids[index]}`, {
        as: school.admin,
        body: { ...event, title: 'The zoo', version: 0, classNumber },
      });
      expect([classNumber, changed.status]).toEqual([classNumber, 200]);
    }
    const kept = await rows(
      'SELECT class_id, title FROM classroom.calendar_entry WHERE school_id = $1 ORDER BY id',
    );
    expect(kept).toEqual([first, closing].map(({ id }) => ({ class_id: id, title: 'The zoo' })));
  });

  it('keep their seats after a student has left', async () => {
    const card = await school.class(1, { grade: 'Grade 6' });
    const leaver = await school.student(1);
    await rows(
      `WITH plan AS (INSERT INTO classroom.seating_plan (school_id, id, class_id, name)
         VALUES ($1, gen_random_uuid(), $2, 'Room') RETURNING id)
       INSERT INTO classroom.seat (school_id, plan_id, x, y, student_id) SELECT $1, id, 0, 0, $3 FROM plan`,
      [school.id, card.id, leaver.id],
    );
    const before = await everything();
    const yearId = await planNextYear();
    await promote(yearId, await usual(yearId));
    await round();
    const [said] = await rows<{ id: string; payload: FactMap['student.changed'] }>(
      `SELECT id, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'student.changed'
       ORDER BY id DESC LIMIT 1`,
    );
    if (!said) throw new Error('Nobody was told of the leaver');
    const { id: eventId, payload } = said;
    await deliverFact(service.app, { eventId, schoolId: school.id, name: 'student.changed', payload });
    await takeBack(yearId);
    await round();
    expect(await everything()).toEqual(before);
  });
});
