import type {
  ChangedStudent,
  ClassCard,
  CreatedStudent,
  DemoForClassroom,
  ErrorBody,
  Promoted,
  Promotion,
  RosterImport,
  SavedSchoolYears,
  SchoolYears,
  StudentRecord,
  TeacherRecord,
} from '@homeroom/contracts';
import { gradeAfter, LIMITS, usualChoices } from '@homeroom/domain';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { NO_LINES } from '../roster-imports/importing.spec-support';
import { RosterWorker } from '../roster-imports/roster.worker';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { PromotionWorker } from './promotion.worker';

const CLASSES = Array.from({ length: LIMITS.classesPerSchool }, (_, index) => index + 1);
/** Five classes a grade; the last ten are full, the others have one free place. */
const gradeOf = (classNumber: number) => `Grade ${Math.ceil(classNumber / 5)}`;
const seatsTaken = (classNumber: number) => (classNumber > 50 ? 40 : 39);
const LAST_GRADE = 'Grade 12';
const WRITERS = 50;

/** What the spec knows of a student, from the answers alone. */
interface Known {
  classNumber: number;
  isActive: boolean;
  points: number;
  /** Class numbers in order, one for each enrolment. */
  stretches: number[];
}

const schoolId = uuidv7();
const admin = someone('school_admin', schoolId);
const model = new Map<string, Known>();
const teacherIds = CLASSES.map(() => uuidv7());
let service: Classroom;
beforeAll(async () => {
  // The worker serves all schools, and those of another spec use another auth.
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());

/** Retries while the answer asks for it, because then nothing was written. */
async function call<T>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) {
  for (;;) {
    const answer = await service.call<T & Partial<Pick<ErrorBody, 'code'>>>(method, url, {
      as: { ...admin, provedAt: Date.now() },
      ...(body && { body }),
    });
    if (answer.status !== 503) return answer;
  }
}
const rows = <T>(text: string): Promise<T[]> =>
  asSuperuser(
    service.database.adminUrl,
    async (client) =>
      (
        (await client.query(
          `SET search_path = classroom; ${text.replaceAll('$1', `'${schoolId}'`)}`,
        )) as unknown as { rows: T[] }[]
      ).at(-1)?.rows ?? [],
  );
/** Moves everything recorded so far this many days into the past, by way of a distant date so that no two days collide. */
async function daysGoBy(days: number): Promise<void> {
  for (const back of [100_000, days - 100_000])
    await rows(
      `UPDATE enrolment SET starts_on = starts_on - (${back}), ends_on = ends_on - (${back}) WHERE school_id = $1`,
    );
}
/** Runs all the work, as much at once as there are writers. */
async function together<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  const waiting = [...work];
  const write = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await next());
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return answers;
}
const known = (id: string): Known => {
  const found = model.get(id);
  if (!found) throw new Error('A student of nobody');
  return found;
};
const activeIn = (classNumber: number) =>
  [...model].flatMap(([id, one]) => (one.isActive && one.classNumber === classNumber ? [id] : []));

function wholeSchool(): DemoForClassroom {
  const classes = CLASSES.map((classNumber) => ({
    ...{ id: uuidv7(), classNumber, className: `Class ${classNumber}` },
    ...{ grade: gradeOf(classNumber), section: 'ABCDE'[classNumber % 5] ?? 'A' },
  }));
  const teachers = CLASSES.map((classNumber, index) => ({
    ...{ id: teacherIds[index] ?? '', teacherId: `T${index}`, firstName: 'Ada', lastName: `Lane ${index}` },
    ...{ email: `t${index}@year.test`, teacherType: 'principal' as const, classNumbers: [classNumber] },
  }));
  return { id: schoolId, classes, teachers, students: [], guardians: [], pointEntries: [] };
}

const IMPORTS = '/school-admin/roster-imports';

/** Imports a list of new students as the office would, so many for each class. Returns the import's id. */
async function bring(run: string, seats: readonly (readonly [classNumber: number, students: number])[]) {
  const lines = seats.flatMap(([classNumber, students]) =>
    Array.from({ length: students }, (_, index) => [
      ...[`${run}-${classNumber}-${index}`, `Rivers ${index}`, 'Robin', String(classNumber)],
    ]),
  );
  const columns = ['recordId', 'lastName', 'firstName', 'classNumber'];
  const planned = await call<RosterImport>('POST', IMPORTS, { columns, lines });
  expect(planned.body.counts).toEqual({ ...NO_LINES, add: lines.length });
  return orderAndWait(planned.body.id, 'begin', 'done');
}

async function orderAndWait(
  id: string,
  order: 'begin' | 'undo',
  end: RosterImport['state'],
): Promise<string> {
  await call('POST', `${IMPORTS}/${id}/${order}`, {});
  await service.app.get(RosterWorker).round();
  expect((await call<RosterImport>('GET', `${IMPORTS}/${id}`)).body).toMatchObject({ state: end, stayed: 0 });
  return id;
}

const studentsNow = async () => (await call<StudentRecord[]>('GET', '/simple-students')).body;

const enrol = (classNumber: number) => async () => {
  const body = { classNumber, firstName: 'Kim', lastName: 'New' };
  const { status, body: answer } = await call<CreatedStudent>('POST', '/simple-students', body);
  if (status === 201)
    model.set(answer.student.id, { classNumber, isActive: true, points: 0, stretches: [classNumber] });
  return status === 201 ? 'enrolled' : (answer.code ?? String(status));
};
const move = (id: string, classNumber: number) => async () => {
  const { status, body } = await call<ChangedStudent>('PATCH', `/simple-students/${id}`, { classNumber });
  if (status === 200) {
    const one = known(id);
    if (one.classNumber !== classNumber) one.stretches.push(classNumber);
    one.classNumber = classNumber;
  }
  return status === 200 ? 'moved' : (body.code ?? String(status));
};
const leave = (id: string) => async () => {
  const { status, body } = await call<ChangedStudent>('PATCH', `/simple-students/${id}`, { isActive: false });
  if (status === 200) known(id).isActive = false;
  return status === 200 ? 'left' : (body.code ?? String(status));
};
const award = (id: string, amount: number) => async () => {
  const { status, body } = await call<object>('POST', '/points', { studentId: id, amount });
  if (status === 201) known(id).points += amount;
  return status === 201 ? 'awarded' : (body.code ?? String(status));
};
const countOf = (all: readonly string[], which: string) => all.filter((one) => one === which).length;

/** Invariants: the counters match who is there, no limit is exceeded, and nobody is in two classes. */
async function countersHold(): Promise<void> {
  const [limits] = await rows<{ classes: number; students: number }>(
    'SELECT class_count AS classes, student_count AS students FROM school_limit WHERE school_id = $1',
  );
  const cards = await rows<{ id: string; count: number; students: number; open: number }>(
    `SELECT c.id, c.student_count AS count,
       (SELECT count(*)::int FROM student s WHERE s.school_id = $1 AND s.class_id = c.id AND s.is_active) AS students,
       (SELECT count(*)::int FROM enrolment e
         WHERE e.school_id = $1 AND e.class_id = c.id AND e.ends_on IS NULL) AS open
     FROM class_card c WHERE c.school_id = $1`,
  );
  for (const { count, students, open } of cards) {
    expect([students, open]).toEqual([count, count]);
    expect(count).toBeLessThanOrEqual(LIMITS.studentsPerClass);
  }
  const sum = cards.reduce((all, { count }) => all + count, 0);
  expect(limits?.students).toBe(sum);
  expect(sum).toBeLessThanOrEqual(LIMITS.studentsPerSchool);
  expect(limits?.classes).toBeLessThanOrEqual(LIMITS.classesPerSchool);
  const twice = await rows(
    `SELECT one.student_id FROM enrolment one JOIN enrolment other ON other.school_id = one.school_id
       AND other.student_id = one.student_id AND other.starts_on > one.starts_on
     WHERE one.school_id = $1 AND coalesce(one.ends_on, 'infinity') > other.starts_on`,
  );
  expect(twice).toEqual([]);
}

/** Compares where everybody is and was, according to the school, with what the answers said. */
async function everybodyIsWhereTheyWereSaidToBe(): Promise<void> {
  const found = await rows<{ id: string; isActive: boolean; classNumber: number; stretches: number[] }>(
    `SELECT s.id, s.is_active AS "isActive", c.number AS "classNumber", ARRAY(SELECT place.number FROM enrolment e
       JOIN class_card place ON place.school_id = $1 AND place.id = e.class_id
       WHERE e.school_id = $1 AND e.student_id = s.id ORDER BY e.starts_on) AS stretches
     FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id WHERE s.school_id = $1`,
  );
  const asSaid = [...model].map(([id, { isActive, classNumber, stretches }]) => ({
    id,
    isActive,
    classNumber,
    stretches,
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(found.sort(byId)).toEqual(asSaid.sort(byId));
}

/** Every acknowledged point is stored once, in the year of the class in which it was given. */
async function pointsAreExact(): Promise<void> {
  const sums = await rows<{ id: string; points: number }>(
    'SELECT student_id AS id, sum(points)::int AS points FROM point_total WHERE school_id = $1 GROUP BY student_id',
  );
  const given = [...model].filter(([, { points }]) => points !== 0);
  expect(new Map(sums.filter(({ points }) => points !== 0).map(({ id, points }) => [id, points]))).toEqual(
    new Map(given.map(([id, { points }]) => [id, points])),
  );
  const wrong = await rows(
    `SELECT t.student_id FROM point_total t WHERE t.school_id = $1 AND t.points <> (SELECT coalesce(sum(e.amount), 0)
       FROM point_entry e JOIN class_card c ON c.id = e.class_id
       WHERE e.student_id = t.student_id AND c.year_id = t.year_id)`,
  );
  expect(wrong).toEqual([]);
}

/** Allows for other specs on a busy machine. */
const LONG_MS = 600_000;

it(
  'handles a year of a whole school: sixty classes, 2,400 students and fifty concurrent writers',
  wholeYear,
  LONG_MS,
);

async function wholeYear(): Promise<void> {
  await service.call('POST', '/internal/seeding', { from: 'setup', body: wholeSchool() });
  await bring(
    'first',
    CLASSES.map((classNumber) => [classNumber, seatsTaken(classNumber)]),
  );
  for (const { id, classNumber } of await studentsNow())
    model.set(id, { classNumber, isActive: true, points: 0, stretches: [classNumber] });
  expect(model.size).toBe(2_350);

  // Eighty enrolments compete for fifty places, some of them in full classes.
  const wishes = [...CLASSES.slice(0, 50), ...CLASSES.slice(0, 20), ...CLASSES.slice(50)];
  const came = await together(wishes.map(enrol));
  expect([countOf(came, 'enrolled'), came.filter((one) => one !== 'enrolled').every(isFull)]).toEqual([
    50,
    true,
  ]);
  expect(await enrol(1)()).toMatch(/_FULL$/);
  expect(
    (
      await call('POST', '/simple-classes', {
        classNumber: 1,
        className: 'One',
        grade: 'Grade 1',
        section: 'A',
      })
    ).body.code,
  ).toBe('CLASS_LIMIT');
  await countersHold();

  // During the year one student leaves each class, fifty move, points are given, and teachers change.
  await daysGoBy(60);
  const goes = CLASSES.flatMap((classNumber) => activeIn(classNumber).slice(0, 1));
  expect(countOf(await together(goes.map(leave)), 'left')).toBe(60);
  await daysGoBy(30);
  const movers = CLASSES.slice(0, 50).map(
    (classNumber) => [activeIn(classNumber)[0] ?? '', (classNumber % 50) + 1] as const,
  );
  const praised = CLASSES.map((classNumber) => activeIn(classNumber)[5] ?? '');
  const busy = await together([
    ...movers.map(([id, into]) => move(id, into)),
    ...praised.map((id, index) => award(id, (index % 7) + 1)),
    ...CLASSES.slice(50).map((classNumber) => enrol(classNumber)),
  ]);
  expect([countOf(busy, 'moved'), countOf(busy, 'awarded'), countOf(busy, 'enrolled')]).toEqual([50, 60, 10]);
  const changes = teacherIds.map(
    (id, index) => () => call('PATCH', `/simple-teachers/${id}`, { classNumbers: [((index + 1) % 60) + 1] }),
  );
  expect((await together(changes)).every(({ status }) => status === 200)).toBe(true);
  await countersHold();
  await everybodyIsWhereTheyWereSaidToBe();
  await pointsAreExact();

  // The promotion runs while others write.
  await daysGoBy(100);
  const { next, version } = (await call<SchoolYears>('GET', '/school-admin/school-years')).body;
  const planned = await call<SavedSchoolYears>('POST', '/school-admin/school-years', { ...next, version });
  const path = `/school-admin/school-years/${planned.body.years.years.at(-1)?.id}/promotion`;
  const { classes } = (await call<Promotion>('GET', path)).body;
  const before = new Map([...model].map(([id, one]) => [id, structuredClone(one)]));
  const calm = CLASSES.flatMap((classNumber) => activeIn(classNumber).slice(10));
  const lively = CLASSES.flatMap((classNumber) => activeIn(classNumber).slice(6, 10));
  let promoted: Promoted | undefined;
  const midst = await together<string>([
    ...lively.slice(0, 30).map((id, index) => award(id, (index % 5) + 1)),
    ...lively.slice(60, 75).map((id) => leave(id)),
    async () => {
      const answer = await call<Promoted>('POST', path, { classes: usualChoices(classes, LAST_GRADE) });
      promoted = answer.body;
      return answer.status === 200 ? 'promoted' : (answer.body.code ?? String(answer.status));
    },
    ...lively.slice(90, 120).map((id, index) => award(id, (index % 5) + 1)),
    ...lively.slice(150, 175).map((id) => move(id, (known(id).classNumber % 50) + 1)),
    ...CLASSES.slice(0, 10).map((classNumber) => enrol(classNumber)),
  ]);
  expect([...new Set(midst)]).toContain('promoted');
  // A request that came too late gets an error that its sender can act on.
  expect(midst.filter((one) => /^5|INTERNAL/.test(one))).toEqual([]);
  await service.app.get(PromotionWorker).round();
  const after = (await call<Promotion>('GET', path)).body;
  expect(after).toMatchObject({ state: 'done', done: promoted && { moved: promoted.promotion.done?.moved } });
  expect(after.done?.accountsDone).toBe(after.done?.accounts);
  await countersHold();
  await pointsAreExact();

  // Students whom no concurrent write concerned are exactly where the plan put them.
  const people = new Map((await studentsNow()).map((one) => [one.id, one]));
  for (const id of calm) {
    const was = before.get(id) ?? known(id);
    const leaves = gradeOf(was.classNumber) === LAST_GRADE;
    expect(people.get(id)).toMatchObject({
      ...{ classNumber: was.classNumber, isActive: !leaves, behaviorPoints: leaves ? was.points : 0 },
      grade: leaves ? LAST_GRADE : gradeAfter(gradeOf(was.classNumber)),
    });
  }
  const stretches = await rows<{ id: string; numbers: number[]; days: number[] }>(
    `SELECT e.student_id AS id, array_agg(c.number ORDER BY e.starts_on) AS numbers,
       array_agg(coalesce(e.ends_on, current_date) - e.starts_on ORDER BY e.starts_on) AS days
     FROM enrolment e JOIN class_card c ON c.id = e.class_id WHERE e.school_id = $1 GROUP BY e.student_id`,
  );
  const written = new Map(stretches.map((one) => [one.id, one]));
  const mover = movers.find(([id]) => calm.includes(id) === false && known(id).isActive)?.[0] ?? '';
  expect(written.get(mover)?.numbers.slice(0, 2)).toEqual(before.get(mover)?.stretches);
  for (const id of calm) {
    const was = before.get(id);
    const leaves = gradeOf(was?.classNumber ?? 0) === LAST_GRADE;
    const goesOn = leaves ? [] : [was?.classNumber];
    expect(written.get(id)?.numbers).toEqual([...(was?.stretches ?? []), ...goesOn]);
    expect(
      written
        .get(id)
        ?.days.slice(0, was?.stretches.length)
        .reduce((sum, days) => sum + days, 0),
    ).toBeGreaterThanOrEqual(100);
  }
  const cards = (await call<ClassCard[]>('GET', '/simple-classes')).body;
  expect(cards.map(({ classNumber, grade }) => [classNumber, grade])).toEqual(
    CLASSES.slice(0, 55).map((classNumber) => [classNumber, gradeAfter(gradeOf(classNumber))]),
  );
  const taught = (await call<TeacherRecord[]>('GET', '/simple-teachers')).body;
  const numbers = taught.flatMap(({ classNumbers }) => classNumbers).sort((a, b) => a - b);
  expect(numbers).toEqual(CLASSES.slice(0, 55));
  // Exactly five numbers are free again.
  const opened = await together(
    CLASSES.slice(50).map((classNumber) => async () => {
      const card = { classNumber, className: 'New', grade: 'Kindergarten', section: 'A' };
      return String((await call('POST', '/simple-classes', card)).status);
    }),
  );
  expect([countOf(opened, '201'), countOf(opened, '409')]).toEqual([5, 5]);
  await countersHold();

  // The first class of the new year is imported from a wrong list, and the import is undone.
  const whoIsHere = async () => (await studentsNow()).flatMap(({ id, isActive }) => (isActive ? [id] : []));
  const here = await whoIsHere();
  const empty = (await call<ClassCard[]>('GET', '/simple-classes')).body.find(
    (card) => card.className === 'New',
  );
  const wrong = await bring('wrong', [[empty?.classNumber ?? 0, 40]]);
  expect(await whoIsHere()).toHaveLength(here.length + 40);
  await orderAndWait(wrong, 'undo', 'undone');
  expect((await whoIsHere()).sort()).toEqual(here.sort());
  await countersHold();
  await pointsAreExact();

  // Another year end, too early: it is undone while fifty write, and everybody is back where they were.
  await daysGoBy(100);
  const calendar = (await call<SchoolYears>('GET', '/school-admin/school-years')).body;
  const body = { ...calendar.next, version: calendar.version };
  const { years } = (await call<SavedSchoolYears>('POST', '/school-admin/school-years', body)).body.years;
  const early = `/school-admin/school-years/${years.at(-1)?.id}/promotion`;
  const wasBefore = await everybody();
  const open = (await call<Promotion>('GET', early)).body.classes;
  await call<Promoted>('POST', early, { classes: usualChoices(open, LAST_GRADE) });
  await service.app.get(PromotionWorker).round();
  const stillHere = await whoIsHere();
  const late = await together<string>([
    ...stillHere.slice(0, 60).map((id) => award(id, 2)),
    async () => (await call<Promoted>('POST', `${early}/undo`, {})).body.code ?? 'back',
    ...stillHere.slice(60, 120).map((id) => award(id, 3)),
    ...stillHere.slice(120, 150).map((id) => move(id, known(id).classNumber)),
  ]);
  expect(late).toContain('back');
  expect(late.filter((one) => /^5|INTERNAL/.test(one))).toEqual([]);
  await service.app.get(PromotionWorker).round();
  expect((await call<Promotion>('GET', early)).body).toMatchObject({
    state: 'open',
    undoneAt: expect.any(String),
  });
  expect(await everybody()).toEqual(wasBefore);
  await countersHold();
  await pointsAreExact();
}

/** Who is and was where, and who teaches what. */
async function everybody(): Promise<object[][]> {
  return Promise.all([
    rows<object>(
      'SELECT id, class_id, grade, section, is_active FROM student WHERE school_id = $1 ORDER BY id',
    ),
    rows<object>('SELECT * FROM enrolment WHERE school_id = $1 ORDER BY student_id, starts_on'),
    rows<object>('SELECT * FROM class_card WHERE school_id = $1 AND NOT is_withdrawn ORDER BY id'),
    rows<object>(`SELECT g.* FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id
      WHERE g.school_id = $1 AND NOT c.is_withdrawn ORDER BY g.teacher_id, g.class_id`),
    rows<object>('SELECT * FROM school_limit WHERE school_id = $1'),
  ]);
}

const isFull = (code: string) => code === 'CLASS_FULL' || code === 'SCHOOL_FULL';
