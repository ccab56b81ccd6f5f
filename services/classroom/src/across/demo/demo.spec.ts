import type {
  AttendanceOfStudent,
  ClassLesson,
  DemoPast,
  GoalOfClass,
  FoundHomework,
  MyGames,
  OwnHomeworkLine,
  PairsApart,
  SchoolCalendar,
  SeatingPlans,
  StudentDashboard,
  StudentRecord,
} from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const remember = (body: DemoPast, from: 'setup' | 'gateway' = 'setup') =>
  service.call('POST', '/internal/demo', { from, body });

async function withClass() {
  const school = new TestSchool(service);
  await school.class(1);
  const { personId: teacherId } = await school.teacher([1], 'principal');
  return { school, teacherId, mia: await school.student(1), noah: await school.student(1) };
}

it('a demo school has points from before it was registered, once, and goes on counting from them', async () => {
  const { school, teacherId, mia } = await withClass();
  const entry = (day: number, amount: number) => ({
    id: `0190a1a0-0000-7000-8000-00000000000${day}`,
    studentId: mia.id,
    ...{ classNumber: 1, teacherId, categoryKey: 'effort', amount },
    at: `2026-03-0${day}T14:00:00.000Z`,
  });
  const past = { schoolId: school.id, signIns: [], pointEntries: [entry(2, 5), entry(3, -2)] };
  expect((await remember(past)).status).toBe(200);
  expect((await remember(past)).status).toBe(200);
  await service.call('POST', '/points', { as: school.admin, body: { studentId: mia.id, amount: 4 } });
  const { body } = await service.call<StudentDashboard>('GET', '/students/me', { as: school.asStudent(mia) });
  expect(body.student.behaviorPoints).toBe(7);
});

it('a demo school has the choices of its children and classes once, and keeps later choices', async () => {
  const { school, mia, noah } = await withClass();
  const fir = { species: 'fir', pot: 'tin', companion: 'frog' } as const;
  const palm = { ...fir, species: 'palm' } as const;
  await service.call('PUT', '/students/me/plant', { as: school.asStudent(noah), body: palm });
  const goals = [{ classNumber: 1, title: 'Pyjama day', target: 50, beganAt: '2026-03-02T08:00:00.000Z' }];
  const plants = [mia, noah].map(({ id: studentId }) => ({ studentId, ...fir }));
  const day = {
    kind: 'holiday',
    title: 'Long weekend',
    startsOn: '2026-03-05',
    endsOn: '2026-03-06',
  } as const;
  const calendar = [{ ...day, startsAt: null, endsAt: null, isForStaff: false }];
  const past = { schoolId: school.id, signIns: [], pointEntries: [], plants, goals, calendar };
  expect((await remember(past)).status).toBe(200);
  expect((await remember(past)).status).toBe(200);
  const { body } = await service.call<StudentRecord[]>('GET', '/simple-students', { as: school.admin });
  const plantOf = (id: string) => body.find((each) => each.id === id)?.plant;
  expect([plantOf(mia.id), plantOf(noah.id)]).toEqual([fir, palm]);
  const goal = await service.call<GoalOfClass>('GET', '/simple-classes/1/goal', { as: school.admin });
  expect(goal.body.goal).toMatchObject({ title: 'Pyjama day', target: 50, earned: 0 });
  const days = await service.call<SchoolCalendar>('GET', '/calendar?from=2026-03-01', { as: school.admin });
  expect(days.body.entries).toMatchObject(calendar);
});

it('a demo school has the games its children played, once', async () => {
  const { school, mia } = await withClass();
  const played = {
    game: 'patterns',
    band: 'k2',
    answered: 12,
    right: 9,
    at: '2026-03-02T14:00:00.000Z',
  } as const;
  const skill = { skill: 'shapes', rating: 400, answers: 12, right: 9 } as const;
  const past = {
    ...{ schoolId: school.id, signIns: [], pointEntries: [] },
    games: [{ studentId: mia.id, ...played }],
    skills: [{ studentId: mia.id, ...skill }],
  };
  for (let time = 0; time < 2; time++) expect((await remember(past)).status).toBe(200);
  const { body } = await service.call<MyGames>('GET', '/games', { as: school.asStudent(mia) });
  expect(body.games.find(({ game }) => game === 'patterns')).toMatchObject({ best: 108, played: 1 });
  expect(body.skills).toMatchObject([{ skill: 'shapes', answers: 12 }]);
});

it('a demo school has homework of earlier weeks with its results, once', async () => {
  const { school, teacherId, mia, noah } = await withClass();
  const set = (id: string, more: object) => ({
    id: `0190a1a0-0000-7000-8000-0000000000${id}`,
    ...{ classNumber: 1, teacherId, subject: 'Reading', title: 'A page', text: 'Read it.', maxScore: 20 },
    ...{ dueOn: '2026-03-05', dueTime: '18:00', dueAt: '2026-03-05T18:00:00.000Z', remindAt: null },
    ...{ setAt: '2026-03-02T14:00:00.000Z', handedInUntil: '2026-03-05T18:00:00.000Z' },
    ...{ answers: ['I read it.'], handedIn: 100, isMarked: true },
    ...more,
  });
  const homework = [
    set('01', {}),
    set('02', { title: 'To be marked', isMarked: false }),
    set('03', { title: 'Forgotten', handedIn: 0, isMarked: false }),
  ];
  const past = { schoolId: school.id, signIns: [], pointEntries: [], homework };
  const read = async () =>
    (await service.call<FoundHomework>('GET', '/homework?view=set', { as: school.admin })).body.homework;
  expect((await remember(past)).status).toBe(200);
  const found = await read();
  expect(found.map(({ students, handedIn, toMark }) => [students, handedIn, toMark]).sort()).toEqual([
    [2, 0, 0],
    [2, 2, 0],
    [2, 2, 2],
  ]);
  for (const student of [mia, noah]) {
    const as = school.asStudent(student);
    const { body } = await service.call<OwnHomeworkLine[]>('GET', `/students/${student.id}/homework`, { as });
    expect(body.map(({ title, state, isOverdue }) => [title, state, isOverdue]).sort()).toEqual([
      ['A page', 'returned', false],
      ['Forgotten', 'open', true],
      ['To be marked', 'handed_in', false],
    ]);
  }
  expect((await remember(past)).status).toBe(200);
  expect(await read()).toEqual(found);
});

it('a demo school has a class with arranged tools, once', async () => {
  const { school, mia } = await withClass();
  for (let more = 0; more < 7; more++) await school.student(1, { firstName: `Child ${more}` });
  const past = { schoolId: school.id, signIns: [], pointEntries: [], arrangedClass: 1 };
  for (let time = 0; time < 2; time++) expect((await remember(past)).status).toBe(200);
  const read = async <T>(what: string) =>
    (await service.call<T>('GET', `/simple-classes/1/${what}`, { as: school.admin })).body;
  const { plans } = await read<SeatingPlans>('seating-plans');
  expect(plans).toHaveLength(1);
  expect(plans[0]?.seats.map(({ studentId }) => studentId)).toContain(mia.id);
  expect((await read<PairsApart>('apart')).pairs).toHaveLength(2);
  expect((await read<ClassLesson>('lesson')).lines).not.toEqual([]);
});

it('a demo school has the same registers of earlier weeks each time, once', async () => {
  const { school, mia } = await withClass();
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `UPDATE classroom.term SET starts_on = starts_on - 400, ends_on = ends_on + 400 WHERE school_id = $1 AND position = 1`,
      [school.id],
    ),
  );
  const past = { schoolId: school.id, signIns: [], pointEntries: [], registerWeeks: 2 };
  const read = async () =>
    (
      await service.call<AttendanceOfStudent>('GET', `/students/${mia.id}/attendance`, { as: school.admin })
    ).body.days.map(({ day, marks }) => [day, ...marks.map(({ code }) => code)].join(' '));
  expect((await remember(past)).status).toBe(200);
  const days = await read();
  expect(days).toHaveLength(10);
  expect((await remember(past)).status).toBe(200);
  expect(await read()).toEqual(days);
});

it('a demo sign-in ID follows auth, and the freed one goes to its previous holder', async () => {
  const { school, mia, noah } = await withClass();
  const [wanted, before] = [noah.signInId ?? '', mia.signInId ?? ''];
  const signIns = [{ personId: mia.id, role: 'student' as const, signInId: wanted, before }];
  expect((await remember({ schoolId: school.id, signIns, pointEntries: [] })).status).toBe(200);
  const { body } = await service.call<StudentRecord[]>('GET', '/simple-students', { as: school.admin });
  const idOf = (id: string) => body.find((each) => each.id === id)?.signInId;
  expect([idOf(mia.id), idOf(noah.id)]).toEqual([wanted, before]);
});

it('demo data is accepted from the set-up only', async () => {
  const { school } = await withClass();
  const past = { schoolId: school.id, signIns: [], pointEntries: [] };
  expect((await remember(past, 'gateway')).status).toBe(403);
});
