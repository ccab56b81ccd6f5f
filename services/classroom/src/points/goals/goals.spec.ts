import type { ChangedErasure, GoalOfClass, Identity, PointsChanged, WrittenGoal } from '@homeroom/contracts';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import fc from 'fast-check';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function smallSchool() {
  const school = new TestSchool(service);
  const [card, other] = [await school.class(1), await school.class(2)];
  const teacher = await school.teacher([1]);
  const students = [await school.student(1), await school.student(1)];
  return { school, card, other, teacher, students, device: school.device(card) };
}
type SmallSchool = Awaited<ReturnType<typeof smallSchool>>;

const PARTY = { title: 'Pyjama day', target: 20 };
const GOAL = '/simple-classes/1/goal';
const set = (as: Identity, body: object = PARTY, url = GOAL) =>
  service.call<WrittenGoal>('PUT', url, { as, body });
const end = (as: Identity) => service.call<WrittenGoal>('POST', `${GOAL}/end`, { as });
const goalFor = async (as: Identity) => (await service.call<GoalOfClass>('GET', GOAL, { as })).body.goal;

function give({ school, students }: SmallSchool, amount: number, to = 0) {
  const body = { studentId: students[to]?.id, amount };
  return service.call<PointsChanged>('POST', '/points', { as: school.admin, body });
}
const takeBack = ({ school }: SmallSchool, { body }: { body: PointsChanged }) =>
  service.call('POST', `/points/${body.entry.id}/undo`, { as: school.admin });

it('a class goal counts positive points since it began, and negative ones do not reduce it', async () => {
  const scene = await smallSchool();
  const { teacher } = scene;
  expect(await goalFor(teacher)).toBeNull();
  const before = await give(scene, 7);
  expect(await set(teacher)).toMatchObject({ status: 200, body: { goal: { ...PARTY, earned: 0 } } });
  await give(scene, 5);
  const mistaken = await give(scene, 50, 1);
  expect(await goalFor(teacher)).toMatchObject({ earned: 55 });
  await give(scene, -30);
  await takeBack(scene, mistaken);
  await takeBack(scene, before);
  expect(await goalFor(teacher)).toMatchObject({ earned: 5, target: 20 });
  const newest = await give(scene, 40, 1);
  const [first, second] = scene.students;
  expect(await goalFor(teacher)).toMatchObject({
    earned: 45,
    revisions: { [first?.id ?? '']: expect.any(Number), [second?.id ?? '']: newest.body.pointsRevision },
  });
});

it('a class goal keeps the points of a student whose data is erased', async () => {
  const scene = await smallSchool();
  const { school, teacher, students } = scene;
  await set(teacher);
  await give(scene, 5);
  await give(scene, 40, 1);
  await takeBack(scene, await give(scene, 9, 1));
  const gone = students[1]?.id;
  // A student who leaves on their first day was in no class.
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('UPDATE classroom.enrolment SET starts_on = starts_on - 9 WHERE school_id = $1', [
      school.id,
    ]),
  );
  const office = { ...school.admin, provedAt: Date.now() };
  const post = <Body>(path: string, as: Identity, body?: object) =>
    service.call<Body>('POST', `/retention/${path}`, { as, ...(body ? { body } : {}) });
  await service.call('PATCH', `/simple-students/${gone}`, { as: office, body: { isActive: false } });
  const wanted = { askedBy: 'guardian', askedOn: '2026-01-31' };
  const { body } = await post<ChangedErasure>(`students/${gone}/erasure`, office, wanted);
  const colleague = { ...someone('school_admin', school.id), provedAt: Date.now() };
  const agreed = await post(`erasures/${body.erasure.id}/agree`, colleague);
  expect([agreed.status, await goalFor(teacher)]).toMatchObject([200, { earned: 45 }]);
  await give(scene, 2);
  expect(await goalFor(teacher)).toMatchObject({ earned: 47 });
});

it('a class goal matches the ledger, and is never below zero', async () => {
  const given = fc.record({
    amount: fc.integer({ min: -9, max: 9 }).filter(Boolean),
    to: fc.nat(1),
    undone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 6 }), async (awards) => {
      const scene = await smallSchool();
      await set(scene.teacher);
      let expected = 0;
      for (const { amount, to, undone } of awards) {
        const answer = await give(scene, amount, to);
        if (undone) await takeBack(scene, answer);
        else if (amount > 0) expected += amount;
      }
      expect((await goalFor(scene.teacher))?.earned).toBe(expected);
    }),
    { numRuns: 6 },
  );
});

it('a class goal leaves out points of another class and those a student brings along', async () => {
  const scene = await smallSchool();
  const { school, teacher, students } = scene;
  const stranger = await school.student(2);
  await set(teacher);
  await give(scene, 3);
  await service.call('POST', '/points', { as: school.admin, body: { studentId: stranger.id, amount: 9 } });
  const move = (id: string | undefined, classNumber: number) =>
    service.call('PATCH', `/simple-students/${id}`, { as: school.admin, body: { classNumber } });
  await move(stranger.id, 1);
  expect(await goalFor(teacher)).toMatchObject({ earned: 3 });
  await service.call('POST', '/points', { as: school.admin, body: { studentId: stranger.id, amount: 4 } });
  expect(await goalFor(teacher)).toMatchObject({ earned: 7 });
  expect(students).toHaveLength(2);
});

it('a renamed class goal keeps its points, and a new one after an end starts at zero', async () => {
  const scene = await smallSchool();
  const { teacher } = scene;
  const first = (await set(teacher)).body.goal;
  await give(scene, 8);
  const changed = await set(teacher, { goalId: first?.id, title: 'Film afternoon', target: 30 });
  expect(changed.body.goal).toMatchObject({ id: first?.id, title: 'Film afternoon', target: 30, earned: 8 });
  expect(await end(teacher)).toMatchObject({ status: 200, body: { goal: null } });
  expect(await goalFor(teacher)).toBeNull();
  expect((await set(teacher)).body.goal).toMatchObject({ ...PARTY, earned: 0 });
});

it('a class goal keeps a colleague’s concurrent change, and a stale change does not restart an ended one', async () => {
  const { school, teacher } = await smallSchool();
  const goalId = (await set(teacher)).body.goal?.id;
  const [first, second] = await Promise.all([
    set(teacher, { goalId, title: 'Film afternoon' }),
    set(school.admin, { goalId, target: 30 }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await goalFor(teacher)).toMatchObject({ id: goalId, title: 'Film afternoon', target: 30 });
  await end(school.admin);
  const late = await set(teacher, { goalId, title: 'Pyjama day' });
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
  expect(await goalFor(teacher)).toBeNull();
});

it('concurrent new class goals leave the first, and tell the others that there is one', async () => {
  const { school, teacher } = await smallSchool();
  const titles = ['A', 'B', 'C', 'D'];
  const answers = await Promise.all(
    titles.map((title, index) => set(index % 2 ? teacher : school.admin, { title, target: 10 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const begun = answers.find(({ status }) => status === 200);
  expect(await goalFor(teacher)).toEqual(begun?.body.goal);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
    Array.from({ length: 3 }, () => ({ code: 'CHANGED_MEANWHILE' })),
  );
  const { title = '', target = 0 } = begun?.body.goal ?? {};
  expect((await set(school.admin, { title, target })).body).toEqual(begun?.body);
  await end(teacher);
  expect(await goalFor(teacher)).toBeNull();
});

it('a class goal leaves an audit line per actual change', async () => {
  const { school, card, teacher } = await smallSchool();
  await set(teacher);
  await set(teacher);
  await end(teacher);
  await end(teacher);
  const lines = await notedLines(service, 'classroom', school.id);
  expect(
    lines
      .filter(({ action }) => action.startsWith('class.goal'))
      .map(({ action, about, detail }) => [action, about, detail]),
  ).toEqual([
    ['class.goal_set', [{ kind: 'class', id: card.id }], { classNumber: 1 }],
    ['class.goal_ended', [{ kind: 'class', id: card.id }], { classNumber: 1 }],
  ]);
});

describe('access to a class goal', () => {
  it('is limited to the class’s teachers and the office to set, and its device to read', async () => {
    const { school, other, teacher, device, students } = await smallSchool();
    const elsewhere = await school.teacher([2]);
    const student = school.asStudent(students[0] ?? { id: '', classNumber: 1 });
    await set(teacher);
    expect(await goalFor(device)).toMatchObject(PARTY);
    expect((await set(school.admin)).status).toBe(200);
    for (const as of [elsewhere, device, student, school.device(other)]) {
      expect((await set(as, { title: 'Mine', target: 5 })).status).toBe(403);
      expect((await end(as)).status).toBe(403);
    }
    for (const as of [elsewhere, student, school.device(other)])
      expect((await service.call('GET', GOAL, { as })).status).toBe(403);
    expect(await goalFor(teacher)).toMatchObject(PARTY);
    expect((await set(someone('school_admin', new TestSchool(service).id))).status).toBe(404);
    expect((await set(school.admin, PARTY, '/simple-classes/9/goal')).status).toBe(404);
  });
});

it.each([
  [{}],
  [{ title: 'Party' }],
  [{ goalId: null, title: 'Party', target: 20 }],
  [{ title: '  ', target: 20 }],
  [{ title: 'x'.repeat(61), target: 20 }],
  [{ title: 'Two\nlines', target: 20 }],
  [{ title: 'Party', target: 4 }],
  [{ title: 'Party', target: 5_001 }],
  [{ title: 'Party', target: 10.5 }],
  [{ title: 'Party', target: '20' }],
  [{ title: 'Party', target: 20, earned: 20 }],
])('%p is refused as a class goal', async (body) => {
  const { teacher } = await smallSchool();
  expect((await set(teacher, body)).status).toBe(400);
  expect(await goalFor(teacher)).toBeNull();
});
