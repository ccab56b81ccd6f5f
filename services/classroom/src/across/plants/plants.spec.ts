import type {
  ChosenPlant,
  GuardianDashboard,
  Identity,
  StudentDashboard,
  StudentRecord,
} from '@homeroom/contracts';
import { PLANT_SPECIES, type PlantChoice } from '@homeroom/domain';
import { asSuperuser, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const FIR: PlantChoice = { species: 'fir', pot: 'tin', companion: 'frog' };

async function smallSchool() {
  const school = new TestSchool(service);
  const [card, other] = [await school.class(1), await school.class(2)];
  const teacher = await school.teacher([1]);
  const student = await school.student(1, { parentEmail: 'home@family.test' });
  const mate = await school.student(1);
  const guardian = school.guardian('home@family.test');
  return { school, card, other, teacher, student, mate, guardian, self: school.asStudent(student) };
}

function choose(as: Identity, body: object = FIR, key?: string) {
  const headers = key ? { 'idempotency-key': key } : undefined;
  return service.call<ChosenPlant>('PUT', '/students/me/plant', { as, body, ...(headers && { headers }) });
}

async function plantsSeenBy({
  school,
  card,
  teacher,
  guardian,
  student,
  self,
}: Awaited<ReturnType<typeof smallSchool>>) {
  const plantIn = (list: StudentRecord[]) => list.find(({ id }) => id === student.id)?.plant;
  const roster = async (as: Identity) =>
    plantIn((await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', { as })).body);
  const dashboard = async (as: Identity, url: string) =>
    (await service.call<StudentDashboard>('GET', url, { as })).body.student.plant;
  const family = await service.call<GuardianDashboard>('GET', '/guardians/me', { as: guardian });
  return [
    await roster(teacher),
    await roster(school.admin),
    await roster(school.device(card)),
    await dashboard(self, '/students/me'),
    await dashboard(teacher, `/students/${student.id}/dashboard`),
    family.body.children[0]?.student.plant,
  ];
}

const givePoints = ({ school, student }: Awaited<ReturnType<typeof smallSchool>>, amount: number) =>
  service.call('POST', '/points', { as: school.admin, body: { studentId: student.id, amount } });

/** The pages that the service told to refresh. */
async function told(schoolId: string) {
  return asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; payload: object }>(
      `SELECT name, payload FROM classroom.outbox WHERE school_id = $1 AND name = 'plant.chosen'`,
      [schoolId],
    );
    return rows.map(({ payload }) => payload);
  });
}

it('a student’s plant is shown on the list, to the family, on the wall and to the student', async () => {
  const scene = await smallSchool();
  expect(new Set(await plantsSeenBy(scene))).toEqual(new Set([null]));
  expect(await choose(scene.self)).toMatchObject({ status: 200, body: { success: true, plant: FIR } });
  expect(await plantsSeenBy(scene)).toEqual(Array(6).fill(FIR));

  const bowl = { ...FIR, pot: 'bowl' };
  expect((await choose(scene.self, bowl)).status).toBe(200);
  expect(await plantsSeenBy(scene)).toEqual(Array(6).fill(bowl));
  const { body } = await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', {
    as: scene.teacher,
  });
  expect(body.find(({ id }) => id === scene.mate.id)?.plant).toBeNull();
});

it('pages are notified of a changed plant, and not of an unchanged one', async () => {
  const { school, student, self } = await smallSchool();
  await choose(self);
  await choose(self);
  expect(await told(school.id)).toEqual([{ studentId: student.id }]);
});

it('a retried choice happens once', async () => {
  const { school, self } = await smallSchool();
  const key = 'a-tap-that-was-sent-twice';
  const [first, again] = [await choose(self, FIR, key), await choose(self, FIR, key)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await told(school.id)).toHaveLength(1);
  expect((await choose(self, { ...FIR, pot: 'clay' }, key)).status).toBe(422);
});

it('concurrent choices leave one of them', async () => {
  const scene = await smallSchool();
  const pots = ['clay', 'bowl', 'tall', 'basket', 'crate'];
  const answers = await Promise.all(pots.map((pot) => choose(scene.self, { ...FIR, pot })));
  expect(answers.map(({ status }) => status)).toEqual(pots.map(() => 200));
  expect(pots).toContain((await plantsSeenBy(scene))[0]?.pot);
});

describe('a rare plant', () => {
  const moon = { ...FIR, species: 'moon' };

  it('is refused with the missing points until its level is reached, and stays open from then on', async () => {
    const scene = await smallSchool();
    await givePoints(scene, 99);
    expect(await choose(scene.self, moon)).toMatchObject({
      status: 409,
      body: { code: 'PLANT_NOT_OPEN', message: expect.stringContaining('100 points') as unknown },
    });
    expect((await choose(scene.self, { ...FIR, species: 'bonsai' })).status).toBe(200);
    await givePoints(scene, 1);
    await givePoints(scene, -60);
    expect((await choose(scene.self, moon)).status).toBe(200);
    expect(await plantsSeenBy(scene)).toEqual(Array(6).fill(moon));
  });

  it('already chosen can get another pot, even after points were taken back', async () => {
    const scene = await smallSchool();
    const { body } = (await givePoints(scene, 100)) as { body: { entry?: { id: string } } };
    await choose(scene.self, moon);
    await service.call('POST', `/points/${body.entry?.id}/undo`, { as: scene.school.admin });
    expect((await choose(scene.self, { ...moon, pot: 'crate' })).status).toBe(200);
    expect((await choose(scene.self, { ...moon, species: 'bonsai' })).status).toBe(409);
  });
});

it.each([
  [{}],
  [{ ...FIR, species: 'dragon' }],
  [{ ...FIR, species: 'toString' }],
  [{ ...FIR, pot: null }],
  [{ ...FIR, companion: ['frog'] }],
  [{ ...FIR, studentId: 'somebody' }],
])('%p is refused as a plant', async (body) => {
  const { self } = await smallSchool();
  expect((await choose(self, body)).status).toBe(400);
});

it('only the student chooses the plant, and nobody who has left', async () => {
  const { school, card, teacher, guardian, student, self } = await smallSchool();
  for (const as of [teacher, school.admin, guardian, school.device(card)])
    expect((await choose(as)).status).toBe(403);
  // A student of another school, with this student's id.
  expect(
    (await choose(someone('student', new TestSchool(service).id, { personId: student.id }))).status,
  ).toBe(404);
  await service.call('PATCH', `/simple-students/${student.id}`, {
    as: school.admin,
    body: { isActive: false },
  });
  expect((await choose(self)).status).toBe(404);
});

it('every plant on offer can be saved', async () => {
  const scene = await smallSchool();
  await givePoints(scene, 100);
  for (const species of PLANT_SPECIES)
    expect((await choose(scene.self, { ...FIR, species })).status).toBe(200);
});
