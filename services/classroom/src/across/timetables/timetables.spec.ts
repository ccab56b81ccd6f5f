import type {
  ErrorBody,
  Identity,
  LessonsOfClass,
  OfficeClasses,
  OwnTimetable,
  PlannedLesson,
  SchoolBellTimes,
  SchoolYears,
  Substitutes,
  TimetableOfClass,
  TimetableWeek,
  WrittenLessonChange,
  WrittenLessons,
} from '@homeroom/contracts';
import { daysAfter, mondayOf, SENTENCES } from '@homeroom/domain';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { isWeekend, schoolWithRegisters } from '../../attendance/registers/attendance.spec-support';
import { type Classroom, startClassroom } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const linesOf = async (schoolId: string, action: string) =>
  (await notedLines(service, 'classroom', schoolId))
    .filter((line) => line.action === action)
    .map(({ detail }) => detail);

type Refused = Pick<ErrorBody, 'code' | 'fields'>;

const ROWS = [
  { period: 1, name: '1', startsAt: '08:30', endsAt: '09:20' },
  { period: null, name: 'Recess', startsAt: '09:20', endsAt: '09:40' },
  { period: 2, name: '2', startsAt: '09:40', endsAt: '10:30' },
];
const BELL = {
  ...{ version: 0, cycle: 'week', beginsWith: 0, weekdays: [0, 0, 0, 0, 0], halfDay: null },
  shapes: [{ name: 'Usual day', rows: ROWS }],
};
const lesson = (cycleDay: number, period: number, more: Partial<PlannedLesson> = {}): PlannedLesson => ({
  ...{ cycleDay, period, subject: 'Math', courseId: null, room: null, teacherIds: [], ...more },
});

/** A school with bell times. Requests are about its first class unless another is named. */
async function scene() {
  const { school, card, today } = await schoolWithRegisters(service);
  const bell = (body: object, as: Identity = school.admin) =>
    service.call<SchoolBellTimes & Refused>('PUT', '/bell-times', { as, body });
  await bell(BELL);
  const of = (number = 1) => `/simple-classes/${number}/timetable`;
  const write = (
    lessons: object[],
    more: { version?: number; from?: string } = {},
    as = school.admin,
    number = 1,
  ) =>
    service.call<WrittenLessons & Refused>('PUT', `${of(number)}/lessons`, {
      as,
      body: { version: 0, from: today, lessons, ...more },
    });
  const edit = (query = '', as: Identity = school.admin, number = 1) =>
    service.call<LessonsOfClass & Refused>('GET', `${of(number)}/lessons${query}`, { as });
  const change = (body: object, as: Identity = school.admin, number = 1) =>
    service.call<WrittenLessonChange & Refused>('PUT', `${of(number)}/change`, {
      as,
      body: { version: 0, isCancelled: false, room: null, substituteId: null, note: null, ...body },
    });
  const week = (day: string, as: Identity = school.admin, number = 1) =>
    service.call<TimetableOfClass & Refused>('GET', `${of(number)}?day=${day}`, { as });
  const own = (day: string, as: Identity) =>
    service.call<OwnTimetable & Refused>('GET', `/timetable?day=${day}`, { as });
  const monday = daysAfter(mondayOf(today), 7);
  return { school, card, today, monday, bell, write, edit, change, week, own };
}

/** 'day period subject' of every lesson that takes place. */
const planOf = ({ days }: TimetableWeek) =>
  days.flatMap(({ day, slots }) =>
    slots.flatMap(({ period, lessons }) => lessons.map(({ subject }) => `${day} ${period} ${subject}`)),
  );

describe('the timetable of a class', () => {
  it('is read by people of the class, and by nobody else', async () => {
    const { school, card, monday, write, week, own } = await scene();
    await school.class(2);
    const teacher = await school.teacher([1]);
    const email = 'mum@maple.example';
    const student = await school.student(1, { parentEmail: email });
    const elsewhere = await school.student(2);
    const lessons = [
      lesson(1, 1, { room: 'Room 4', teacherIds: [teacher.personId] }),
      lesson(5, 2, { subject: 'Art' }),
    ];
    expect((await write(lessons)).body).toEqual({ success: true, version: 1 });
    const expected = [`${monday} 1 Math`, `${daysAfter(monday, 4)} 2 Art`];
    for (const as of [school.admin, teacher, school.device(card)]) {
      const { body } = await week(monday, as);
      expect(planOf(body.week)).toEqual(expected);
      expect(body.mayWrite).toBe(as === school.admin);
    }
    const [first] = (await week(monday)).body.week.days;
    expect(first?.slots.map(({ name }) => name)).toEqual(['1', 'Recess', '2']);
    expect(first?.slots[0]?.lessons).toEqual([
      {
        ...{
          classNumber: 1,
          className: 'Class 1',
          subject: 'Math',
          room: 'Room 4',
          teachers: ['Ada Teacher'],
        },
        ...{ insteadOf: null, change: null },
      },
    ]);
    for (const as of [school.asStudent(student), school.guardian(email)]) {
      const { weeks } = (await own(monday, as)).body;
      expect(weeks.map(({ student: child }) => child?.firstName)).toEqual(['Mia']);
      expect(weeks.map((each) => planOf(each.week))).toEqual([expected]);
    }
    expect((await own(monday, teacher)).body.weeks.map((each) => planOf(each.week))).toEqual([
      [`${monday} 1 Math`],
    ]);
    expect(
      (await own(monday, school.asStudent(elsewhere))).body.weeks.map((each) => planOf(each.week)),
    ).toEqual([[]]);
    expect((await own(monday, someone('parent', school.id))).body.weeks).toEqual([]);
    expect((await week(monday, await school.teacher([2]))).status).toBe(403);
    expect((await week(monday, school.admin, 3)).body.code).toBe('CLASS_NOT_FOUND');
    for (const as of [school.admin, school.device(card)]) expect((await own(monday, as)).status).toBe(403);
  });

  it('is written by the office and the class teacher, with an audit line', async () => {
    const { school, card, today, monday, write, edit, week } = await scene();
    await school.class(2);
    const leader = await school.teacher([1], 'principal');
    expect((await write([lesson(1, 1)], {}, leader)).status).toBe(200);
    for (const as of [
      await school.teacher([1]),
      await school.teacher([2], 'principal'),
      school.device(card),
    ]) {
      expect((await write([], { version: 1 }, as)).status).toBe(403);
      expect((await edit('', as)).status).toBe(403);
    }
    expect((await week(monday, leader)).body.mayWrite).toBe(true);
    const lines = await linesOf(school.id, 'class.timetable_changed');
    expect(lines).toEqual([{ classNumber: 1, from: today, lessons: 1 }]);
  });

  it('changes from a given day, and stays as it was before', async () => {
    const { today, monday, write, week, edit } = await scene();
    const nextWeek = daysAfter(monday, 7);
    await write([lesson(1, 1), lesson(2, 1)]);
    await write([lesson(1, 1, { subject: 'Music' }), lesson(2, 1)], { version: 1, from: nextWeek });
    const [before, after] = [
      planOf((await week(monday)).body.week),
      planOf((await week(nextWeek)).body.week),
    ];
    expect(before).toEqual([`${monday} 1 Math`, `${daysAfter(monday, 1)} 1 Math`]);
    expect(after).toEqual([`${nextWeek} 1 Music`, `${daysAfter(nextWeek, 1)} 1 Math`]);
    const { body } = await edit();
    expect([body.lessons.map(({ subject }) => subject), body.laterOn]).toEqual([
      ['Math', 'Math'],
      [nextWeek],
    ]);
    expect((await edit(`?from=${nextWeek}`)).body.lessons.map(({ subject }) => subject)).toEqual([
      'Music',
      'Math',
    ]);
    // Lessons planned for later are replaced, and an unchanged one stays a single lesson.
    await write([lesson(1, 1), lesson(2, 1)], { version: 2 });
    expect(planOf((await week(nextWeek)).body.week)).toEqual([
      `${nextWeek} 1 Math`,
      `${daysAfter(nextWeek, 1)} 1 Math`,
    ]);
    expect((await edit()).body.laterOn).toEqual([]);
    const past = await write([], { version: 3, from: daysAfter(today, -1) });
    expect(past.body.fields).toEqual({ from: [SENTENCES.lessonsFrom] });
  });

  it('is saved by the bell times of its day: lessons without a period by then end', async () => {
    const { today, monday, bell, write, edit, week } = await scene();
    await write([lesson(1, 1), lesson(1, 2)]);
    const short = { ...BELL, shapes: [{ name: 'Usual day', rows: ROWS.slice(0, 1) }] };
    // From next week on; until then the second period still exists.
    await bell({ ...short, version: 1, from: monday });
    const now = (await edit()).body;
    expect(now.lessons.map(({ period }) => period)).toEqual([1, 2]);
    expect((await write(now.lessons, { version: 1 })).status).toBe(200);
    const later = (await edit(`?from=${monday}`)).body;
    expect(later.bell?.shapes[0]?.rows).toHaveLength(1);
    expect(later.lessons.map(({ period }) => period)).toEqual([1]);
    expect((await write([lesson(1, 2)], { version: 2, from: monday })).body.fields).toEqual({
      lessons: [SENTENCES.lessonPlace],
    });
    expect((await write(later.lessons, { version: 2, from: monday })).status).toBe(200);
    // When the period comes back later, the lesson that ended does not.
    await bell({ ...BELL, version: 2, from: daysAfter(monday, 7) });
    expect(planOf((await week(daysAfter(monday, 7))).body.week)).toEqual([`${daysAfter(monday, 7)} 1 Math`]);
    expect((await edit(`?from=${today}`)).body.lessons.map(({ period }) => period)).toEqual([1, 2]);
  });

  it('is refused with 409 when saved from a stale version', async () => {
    const { write, edit } = await scene();
    const both = await Promise.all([write([lesson(1, 1)]), write([lesson(1, 2)])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write([], { version: 7 })).body.code).toBe('CHANGED_MEANWHILE');
    expect((await edit()).body).toMatchObject({ version: 1, lessons: [{ cycleDay: 1 }] });
  });

  it.each<[string, object[]]>([
    ['a day that the cycle has not', [lesson(6, 1)]],
    ['a period that the day has not', [lesson(1, 3)]],
    ['two lessons at a time', [lesson(1, 1), lesson(1, 1, { subject: 'Art' })]],
    ['no subject', [lesson(1, 1, { subject: ' ' })]],
    ['a subject of two lines', [lesson(1, 1, { subject: 'Art\nMath' })]],
    ['a subject that is too long', [lesson(1, 1, { subject: 'x'.repeat(61) })]],
    ['somebody who does not teach the class', [lesson(1, 1, { teacherIds: [uuidv7()] })]],
    ['a course of nobody', [lesson(1, 1, { courseId: uuidv7() })]],
    ['no lesson', ['Math' as unknown as object]],
  ])('%s is refused', async (_, lessons) => {
    const { write } = await scene();
    expect((await write(lessons)).status).toBe(400);
  });

  it('uses the course’s name, and reports teachers and rooms taken by another class', async () => {
    const { school, write, edit, week, monday } = await scene();
    await school.class(2);
    const teacher = await school.teacher([1, 2]);
    const course = await service.call<{ course: { id: string } }>('POST', '/courses', {
      as: school.admin,
      body: { name: 'Robotics' },
    });
    const taken = { room: 'Lab', teacherIds: [teacher.personId] };
    await write([lesson(1, 1, { ...taken, courseId: course.body.course.id })], {}, school.admin, 2);
    expect(planOf((await week(monday, school.admin, 2)).body.week)).toEqual([`${monday} 1 Robotics`]);
    expect((await edit()).body).toMatchObject({
      taken: [{ className: 'Class 2', cycleDay: 1, period: 1, ...taken }],
      teachers: [{ id: teacher.personId, name: 'Ada Teacher' }],
      courses: [{ name: 'Robotics' }],
    });
    // A clash is reported and not refused: the teacher appears in both lessons.
    expect((await write([lesson(1, 1, taken)])).status).toBe(200);
    const { body } = await service.call<OwnTimetable>('GET', `/timetable?day=${monday}`, { as: teacher });
    expect(body.weeks[0]?.week.days[0]?.slots[0]?.lessons.map(({ className }) => className)).toEqual([
      'Class 1',
      'Class 2',
    ]);
  });
});

describe('a change to one lesson', () => {
  it('cancels it, moves it or gives it a substitute, whose own week shows it on that day alone', async () => {
    const { school, monday, write, change, week, own } = await scene();
    const [usual, other] = [await school.teacher([1], 'principal'), await school.teacher([])];
    const tuesday = daysAfter(monday, 1);
    await write([1, 2, 3].map((day) => lesson(day, 1, { room: 'Room 4', teacherIds: [usual.personId] })));
    const stands = { day: monday, period: 1, room: 'Gym', substituteId: other.personId, note: 'Bring shoes' };
    expect((await change(stands, usual)).body).toEqual({ success: true, version: 1, clashes: [] });
    expect((await change({ day: tuesday, period: 1, isCancelled: true })).status).toBe(200);
    const { days } = (await week(monday)).body.week;
    expect(days.slice(0, 3).map((day) => day.slots[0]?.lessons[0])).toMatchObject([
      { room: 'Gym', teachers: ['Ada Teacher'], insteadOf: ['Ada Teacher'], change: { note: 'Bring shoes' } },
      { room: 'Room 4', change: { isCancelled: true } },
      { room: 'Room 4', insteadOf: null, change: null },
    ]);
    expect((await own(monday, other)).body.weeks.map((each) => planOf(each.week))).toEqual([
      [`${monday} 1 Math`],
    ]);
    expect((await own(daysAfter(monday, 7), other)).body.weeks.map((each) => planOf(each.week))).toEqual([
      [],
    ]);
    // A substitute has no access to anything else in the class.
    expect((await week(monday, other)).status).toBe(403);
    expect((await change({ day: monday, period: 1, note: 'Late' }, other)).status).toBe(403);
    // A change must start from the current version; resetting to usual twice gives the same result.
    expect((await change({ ...stands, room: 'Hall' })).body.code).toBe('CHANGED_MEANWHILE');
    for (const version of [1, 1])
      expect((await change({ day: monday, period: 1, version })).body).toMatchObject({ version: 0 });
    expect((await week(monday)).body.week.days[0]?.slots[0]?.lessons[0]?.change).toBeNull();
    const lines = await linesOf(school.id, 'class.lesson_changed');
    expect(lines[0]).toEqual({ classNumber: 1, day: monday, period: 1, isCancelled: false });
  });

  it('names nobody who has left, from that day on, and names them again on their return', async () => {
    const { school, monday, write, edit, change, week } = await scene();
    const named = { firstName: 'Łucja', lastName: 'Żak' };
    const [gone, stays] = [await school.teacher([1], 'principal'), await school.teacher([1])];
    const rename = (body: object) =>
      service.call('PATCH', `/simple-teachers/${gone.personId}`, { as: school.admin, body });
    await rename(named);
    await write([
      lesson(1, 1, { teacherIds: [gone.personId, stays.personId] }),
      lesson(2, 1, { teacherIds: [stays.personId] }),
      lesson(3, 1, { teacherIds: [gone.personId] }),
      lesson(4, 1),
    ]);
    const tuesday = daysAfter(monday, 1);
    expect(
      (await change({ day: tuesday, period: 1, substituteId: gone.personId, note: 'Atlas' })).body.version,
    ).toBe(1);
    const shown = async (day = monday) =>
      (await week(day)).body.week.days.slice(0, 2).map(({ slots }) => slots[0]?.lessons[0]);
    const needing = async (as: Identity = school.admin) =>
      (await week(monday, as)).body.week.days.flatMap(({ day, slots }) =>
        slots.flatMap(({ lessons }) => (lessons.some(({ needsTeacher }) => needsTeacher) ? day : [])),
      );
    const office = async () =>
      (await service.call<OfficeClasses>('GET', '/school-admin/today/classes', { as: school.admin })).body
        .lessonsWithoutTeacher;
    expect([await needing(), await office()]).toEqual([[], []]);
    const before = await shown();
    expect(before).toMatchObject([{ teachers: ['Ada Teacher', 'Łucja Żak'] }, { teachers: ['Łucja Żak'] }]);
    expect((await rename({ isActive: false })).status).toBe(200);
    expect(await shown()).toMatchObject([
      { teachers: ['Ada Teacher'] },
      {
        ...{ teachers: ['Ada Teacher'], insteadOf: null },
        change: { substituteId: null, substitute: null, note: 'Atlas', version: 1 },
      },
    ]);
    // The lesson that only they taught, and not one that never had a teacher, until somebody stands in.
    const wednesday = daysAfter(monday, 2);
    expect(await needing()).toEqual([wednesday]);
    expect(await needing(stays)).toEqual([]);
    expect(await office()).toEqual([{ classNumber: 1, className: 'Class 1' }]);
    expect((await change({ day: wednesday, period: 1, substituteId: stays.personId })).status).toBe(200);
    expect(await needing()).toEqual([]);
    const { body } = await edit();
    expect(body.lessons.map(({ teacherIds }) => teacherIds)).toEqual([
      ...[[stays.personId], [stays.personId]],
      ...[[], []],
    ]);
    expect(body.teachers.map(({ id }) => id)).toEqual([stays.personId]);
    // What they taught before stays as it was.
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(`UPDATE classroom.teacher SET out_on = $2 WHERE id = $1`, [gone.personId, tuesday]),
    );
    expect(await shown()).toMatchObject([
      { teachers: ['Ada Teacher', 'Łucja Żak'] },
      { teachers: ['Ada Teacher'] },
    ]);
    // A change is written from the version that is shown.
    expect((await change({ day: tuesday, period: 1, note: 'Globe', version: 1 })).body.version).toBe(2);
    expect((await rename({ isActive: true })).status).toBe(200);
    expect(await office()).toEqual([]);
    expect(await shown()).toMatchObject([
      { teachers: ['Ada Teacher', 'Łucja Żak'] },
      { teachers: ['Ada Teacher'] },
    ]);
  });

  it('is offered with the free teachers, and the class that has the room', async () => {
    const { school, monday, write, change } = await scene();
    await school.class(2);
    const [busy, free] = [await school.teacher([2]), await school.teacher([])];
    await write([lesson(1, 1, { room: 'Lab', teacherIds: [busy.personId] })], {}, school.admin, 2);
    await write([lesson(1, 1)]);
    const ask = async () => {
      const query = `day=${monday}&period=1`;
      const { body } = await service.call<Substitutes>(
        'GET',
        `/simple-classes/1/timetable/substitutes?${query}`,
        {
          as: school.admin,
        },
      );
      return new Map(body.teachers.map(({ id, isFree }) => [id, isFree]));
    };
    expect(await ask()).toEqual(
      new Map([
        [busy.personId, false],
        [free.personId, true],
      ]),
    );
    const both = await change({ day: monday, period: 1, room: 'lab', substituteId: busy.personId });
    expect(both.body.clashes).toEqual([{ className: 'Class 2', isRoom: true, isTeacher: true }]);
    // A cancelled lesson occupies nobody.
    await change({ day: monday, period: 1, isCancelled: true }, school.admin, 2);
    expect((await ask()).get(busy.personId)).toBe(true);
  });

  it('is refused when retried by somebody who lost the class since', async () => {
    const { school, monday, write } = await scene();
    const leader = await school.teacher([1], 'principal');
    await write([lesson(1, 1)]);
    const again = () =>
      service.call<Refused>('PUT', '/simple-classes/1/timetable/change', {
        as: leader,
        body: {
          version: 0,
          day: monday,
          period: 1,
          isCancelled: true,
          room: null,
          substituteId: null,
          note: null,
        },
        headers: { 'idempotency-key': 'a5b0c3e2-0000-4000-8000-000000000001' },
      });
    const first = await again();
    expect(first.status).toBe(200);
    expect((await again()).body).toEqual(first.body);
    await service.call('PATCH', `/simple-teachers/${leader.personId}`, {
      as: school.admin,
      body: { classNumbers: [] },
    });
    expect((await again()).status).toBe(403);
  });

  it.each<[string, (monday: string, today: string) => object]>([
    ['no lesson then', (monday) => ({ day: monday, period: 2 })],
    ['no such period', (monday) => ({ day: monday, period: 9 })],
    ['a weekend', (monday) => ({ day: daysAfter(monday, 5), period: 1 })],
    ['what has been', (monday) => ({ day: daysAfter(monday, -14), period: 1 })],
    ['nobody of the school', (monday) => ({ day: monday, period: 1, substituteId: uuidv7() })],
  ])('%s is refused', async (_, body) => {
    const { monday, today, write, change } = await scene();
    await write([lesson(1, 1)], { from: daysAfter(monday, -21) });
    expect((await change({ isCancelled: true, ...body(monday, today) })).status).toBe(400);
  });
});

describe('the bell times of a school', () => {
  it('are written by the office and read by everybody, and refused with 409 from a stale version', async () => {
    const { school, bell } = await scene();
    const read = (as: Identity) => service.call<SchoolBellTimes>('GET', '/bell-times', { as });
    expect((await read(someone('parent', school.id))).body).toMatchObject({
      version: 1,
      bell: { cycle: 'week' },
    });
    for (const as of [await school.teacher([1], 'principal'), someone('student', school.id)])
      expect((await bell({ ...BELL, version: 1 }, as)).status).toBe(403);
    expect((await bell(BELL)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await bell({ ...BELL, version: 1, weekdays: [0, 0, 0, 0, 1] })).body.fields).toEqual({
      weekdays: [SENTENCES.bellShape],
    });
    for (const wrong of [{ startsAt: '25:00' }, { startsAt: undefined }, { name: '' }, { period: 15 }])
      expect(
        (await bell({ ...BELL, version: 1, shapes: [{ name: 'Day', rows: [{ ...ROWS[0], ...wrong }] }] }))
          .status,
      ).toBe(400);
    expect((await read(someone('student', school.id))).body.version).toBe(1);
  });

  it('apply from a given day, and earlier days keep their times', async () => {
    const { school, today, monday, bell, write, week, own } = await scene();
    const teacher = await school.teacher([1]);
    await write(
      [1, 2, 3, 4, 5].map((day) => lesson(day, 1, { teacherIds: [teacher.personId] })),
      {
        from: daysAfter(monday, -21),
      },
    );
    const at = (startsAt: string, more: object) =>
      bell({
        ...BELL,
        shapes: [{ name: 'Day', rows: [{ ...ROWS[0], startsAt, endsAt: '10:00' }] }],
        ...more,
      });
    const [next, later] = [daysAfter(monday, 7), daysAfter(monday, 14)];
    // As if they had been written a month ago.
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('UPDATE classroom.bell_times SET starts_on = starts_on - 30 WHERE school_id = $1', [
        school.id,
      ]),
    );
    expect((await at('08:00', { version: 1, from: daysAfter(today, -1) })).body.fields).toEqual({
      from: [SENTENCES.bellFrom],
    });
    await at('08:00', { version: 1, from: next });
    await at('07:30', { version: 2, from: later });
    const begins = async (day: string) => (await week(day)).body.week.days[0]?.slots[0]?.startsAt;
    const all = async () => [await begins(monday), await begins(next), await begins(later)];
    expect(await all()).toEqual(['08:30', '08:00', '07:30']);
    expect((await own(next, teacher)).body.weeks[0]?.week.days[0]?.slots[0]?.startsAt).toBe('08:00');
    // The same times on another day move the planned ones; until then the earlier times apply.
    const [sooner, muchLater] = [daysAfter(monday, 13), daysAfter(monday, 21)];
    await at('07:30', { version: 3, from: muchLater });
    expect([...(await all()), await begins(muchLater)]).toEqual(['08:30', '08:00', '08:00', '07:30']);
    await at('07:30', { version: 4, from: sooner });
    expect(await all()).toEqual(['08:30', '08:00', '07:30']);
    // Planned times are replaced by one of two concurrent saves.
    const both = await Promise.all(
      [7, 14].map((days) => at('09:00', { version: 5, from: daysAfter(monday, days) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await at('09:10', { version: 6 });
    expect(await all()).toEqual(['09:10', '09:10', '09:10']);
    expect(await begins(daysAfter(monday, -21))).toBe('08:30');
    expect((await at('09:20', { version: 7, from: monday })).status).toBe(200);
    expect(await all()).toEqual(['09:20', '09:20', '09:20']);
  });

  it('move lessons with them, and a holiday removes lessons', async () => {
    const { school, monday, bell, write, week } = await scene();
    await write([lesson(1, 2), lesson(2, 2)]);
    const entry = { version: 0, isForStaff: false, startsOn: monday, endsOn: monday, title: 'Staff day' };
    await service.call('POST', '/calendar-entries', {
      as: school.admin,
      body: { ...entry, kind: 'half_day', endsAt: '09:30' },
    });
    const early = ROWS.map((row) => (row.period === 2 ? { ...row, startsAt: '09:45' } : row));
    await bell({ ...BELL, version: 1, shapes: [{ name: 'Usual day', rows: early }] });
    const { days } = (await week(monday)).body.week;
    expect(days[0]).toMatchObject({ atSchool: 'half', title: 'Staff day' });
    expect(days[0]?.slots.map(({ name }) => name)).toEqual(['1', 'Recess']);
    expect(days[1]?.slots[2]).toMatchObject({ startsAt: '09:45', lessons: [{ subject: 'Math' }] });
    await service.call('POST', '/calendar-entries', {
      as: school.admin,
      body: { ...entry, kind: 'holiday' },
    });
    expect((await week(monday)).body.week.days[0]).toMatchObject({ atSchool: 'closed', slots: [] });
  });

  it('change from the next school day, or tomorrow when none is known', async () => {
    const { school, today } = await scene();
    const next = async () =>
      (await service.call<SchoolBellTimes>('GET', '/bell-times', { as: school.admin })).body.nextSchoolDay;
    const closed = { version: 0, isForStaff: false, kind: 'holiday', title: 'Holiday' };
    const close = (startsOn: string, endsOn: string) =>
      service.call('POST', '/calendar-entries', { as: school.admin, body: { ...closed, startsOn, endsOn } });
    const tomorrow = daysAfter(today, 1);
    const { body } = await service.call<SchoolYears>('GET', '/school-admin/school-years', {
      as: school.admin,
    });
    const isOpen = (day: string) => !isWeekend(day) && day <= (body.years[0]?.endsOn ?? '');
    const [first = tomorrow, second = tomorrow] = [1, 2, 3, 4, 5]
      .map((days) => daysAfter(today, days))
      .filter(isOpen);
    expect(await next()).toBe(first);
    await close(first, first);
    expect(await next()).toBe(second);
    await close(tomorrow, daysAfter(today, 120));
    expect(await next()).toBe(tomorrow);
  });
});

it('answers a week of a school with all of its classes by index', async () => {
  const { school, card, monday } = await scene();
  const teacher = await school.teacher([1]);
  await asSuperuser(service.database.adminUrl, async (client) => {
    await client.query(
      `INSERT INTO classroom.class_card (school_id, id, device_id, number, name, grade, section, max_students, year_id)
       SELECT school_id, id, id, number, name, grade, section, 30, year_id FROM (
         SELECT c.school_id, gen_random_uuid() AS id, n AS number, 'Class ' || n AS name, c.grade, c.section, c.year_id
         FROM classroom.class_card c, generate_series(2, 60) n WHERE c.id = $1) more`,
      [card.id],
    );
    await client.query(
      `INSERT INTO classroom.lesson (school_id, id, class_id, cycle_day, period, subject, starts_on)
       SELECT school_id, gen_random_uuid(), id, day, period, 'Math', '2020-01-06'
       FROM classroom.class_card, generate_series(1, 5) day, generate_series(1, 8) period WHERE school_id = $1`,
      [school.id],
    );
    await client.query(
      `INSERT INTO classroom.lesson_teacher (school_id, lesson_id, teacher_id)
       SELECT school_id, id, $2 FROM classroom.lesson WHERE school_id = $1 AND cycle_day = 1 AND period < 3`,
      [school.id, teacher.personId],
    );
  });
  const { body } = await service.call<TimetableOfClass>('GET', `/simple-classes/1/timetable?day=${monday}`, {
    as: school.admin,
  });
  expect(planOf(body.week)).toHaveLength(10);
  const { body: own } = await service.call<OwnTimetable>('GET', `/timetable?day=${monday}`, { as: teacher });
  expect(own.weeks[0]?.week.days[0]?.slots.map(({ lessons }) => lessons.length)).toEqual([60, 0, 60]);
});
