import type {
  BadgesByHand,
  Identity,
  SavedSchoolYears,
  SchoolBadges,
  SchoolYears,
  StudentDashboard,
  WrittenBadges,
} from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { notedLines, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  const leader = await school.teacher([1], 'principal');
  const student = await school.student(1);
  const categories = await service.call<{ id: string; amount: number }[]>('GET', '/point-categories', {
    as: leader,
  });
  return { school, leader, student, categories: categories.body };
}
type SmallSchool = Awaited<ReturnType<typeof smallSchool>>;

const READER = { name: 'Reader', icon: 'book', kind: 'count', goal: 2, span: 'year' };
const add = (as: Identity, body: object) => service.call<WrittenBadges>('POST', '/badges', { as, body });
const give = ({ leader, student }: SmallSchool, categoryId: string | undefined) =>
  service.call('POST', '/points', { as: leader, body: { studentId: student.id, categoryId } });
async function badgeOf({ school, student }: SmallSchool, name: string) {
  const { body } = await service.call<StudentDashboard>('GET', '/students/me', {
    as: school.asStudent(student),
  });
  return body.badges.find((badge) => badge.name === name || badge.key === name);
}

it('badges are earned by the school’s rule, and shown to the student', async () => {
  const scene = await smallSchool();
  const { school, leader, categories } = scene;
  const [good, another] = categories;
  const bad = categories.find(({ amount }) => amount < 0);
  expect((await add(leader, READER)).status).toBe(403);
  expect((await add(school.admin, { ...READER, categoryId: bad?.id })).status).toBe(400);
  expect((await add(school.admin, { ...READER, goal: undefined })).status).toBe(400);
  expect((await add(school.admin, { ...READER, categoryId: good?.id })).status).toBe(201);
  expect(await badgeOf(scene, 'Reader')).toMatchObject({ have: 0, goal: 2, icon: 'book', earnedAt: null });
  for (const each of [good, another]) await give(scene, each?.id);
  expect(await badgeOf(scene, 'Reader')).toMatchObject({ have: 1, earnedAt: null });
  await give(scene, good?.id);
  expect(await badgeOf(scene, 'Reader')).toMatchObject({ have: 2, earnedAt: expect.any(String) });
});

it('badges stay with the students who earned them when the school archives them', async () => {
  const scene = await smallSchool();
  const { school, categories } = scene;
  const { own } = (await add(school.admin, { ...READER, goal: 1 })).body;
  const mate = { ...scene, student: await school.student(1) };
  await give(scene, categories[0]?.id);
  const change = (more: object) =>
    service.call<WrittenBadges>('PATCH', `/badges/${own[0]?.id}`, {
      as: school.admin,
      body: more,
    });
  expect((await change({ isArchived: true })).status).toBe(200);
  await give(mate, categories[0]?.id);
  expect((await badgeOf(scene, 'Reader'))?.earnedAt).toEqual(expect.any(String));
  expect(await badgeOf(mate, 'Reader')).toBeUndefined();
  // Changing one field undoes nothing that a colleague has changed meanwhile.
  expect((await change({ name: 'Bookworm' })).body.own).toMatchObject([
    { name: 'Bookworm', icon: 'book', archivedAt: expect.any(String) },
  ]);
  expect((await change({ icon: 'star' })).body.own).toMatchObject([{ name: 'Bookworm', icon: 'star' }]);
  expect((await change({ isArchived: false })).body.own).toMatchObject([
    { name: 'Bookworm', icon: 'star', archivedAt: null },
  ]);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['badge.added', 'badge.hidden', 'badge.shown', 'badge.changed']),
  );
});

it('built-in badges can be hidden and shown again', async () => {
  const scene = await smallSchool();
  const { school } = scene;
  const hide = (key: string, isHidden: boolean) =>
    service.call<WrittenBadges>('PUT', '/badges/given', { as: school.admin, body: { key, isHidden } });
  expect((await hide('level-tree', true)).status).toBe(400);
  const hidden = await hide('praised-10', true);
  expect(hidden.body.given.find(({ key }) => key === 'praised-10')).toMatchObject({ isHidden: true });
  expect(await badgeOf(scene, 'praised-10')).toBeUndefined();
  await hide('praised-10', false);
  expect(await badgeOf(scene, 'praised-10')).toMatchObject({ have: 0 });
});

it('badges are given by hand by the office and the class teacher, once, and taken back', async () => {
  const scene = await smallSchool();
  const { school, leader, student } = scene;
  const counted = (await add(school.admin, READER)).body.own[0]?.id ?? '';
  const { own } = (await add(school.admin, { name: 'Kind heart', icon: 'heart', kind: 'hand' })).body;
  const badgeId = own.find(({ rule }) => rule === null)?.id ?? '';
  const url = `/students/${student.id}/badges`;
  const hand = (as: Identity, id = badgeId) =>
    service.call<BadgesByHand>('POST', url, { as, body: { badgeId: id } });
  expect(await badgeOf(scene, 'Kind heart')).toBeUndefined();
  expect((await hand(await school.teacher([1]))).status).toBe(403);
  expect((await hand(someone('school_admin'))).status).toBe(404);
  expect((await hand(leader, counted)).status).toBe(404);
  for (let times = 0; times < 2; times += 1)
    expect((await hand(leader)).body.badges).toMatchObject([
      { name: 'Kind heart', givenAt: expect.any(String) },
    ]);
  expect(await badgeOf(scene, 'Kind heart')).toMatchObject({ have: 1, goal: 1 });
  const back = await service.call<BadgesByHand>('POST', `${url}/${badgeId}/take-back`, { as: leader });
  expect(back.body.badges).toMatchObject([{ givenAt: null }]);
  expect(await badgeOf(scene, 'Kind heart')).toBeUndefined();
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'badge.given')).toHaveLength(1);
  expect(actions).toContain('badge.taken_back');
});

it('badges are read by those who may give them', async () => {
  const { school, leader } = await smallSchool();
  const read = (as: Identity) => service.call<SchoolBadges>('GET', '/badges', { as });
  expect((await read(leader)).body.given.length).toBeGreaterThan(8);
  expect((await read(await school.teacher([1]))).status).toBe(403);
});

it('badges stay with the students who earned them when the days of the term are corrected', async () => {
  const scene = await smallSchool();
  const { school, categories } = scene;
  const path = '/school-admin/school-years';
  const { body: calendar } = await service.call<SchoolYears>('GET', path, { as: school.admin });
  const year = calendar.years.find(({ isCurrent }) => isCurrent);
  const correct = async (version: number, endsOn: string, terms: object[]) =>
    service.call<SavedSchoolYears>('PATCH', `${path}/${year?.id}`, {
      as: school.admin,
      body: { name: year?.name, startsOn: year?.startsOn, endsOn, version, terms },
    });
  const { endsOn = '', startsOn = '' } = year ?? {};
  const whole = { name: 'All of it', startsOn, endsOn };
  const { version } = (await correct(calendar.version, endsOn, [whole])).body.years;
  for (const span of ['year', 'term'])
    expect((await add(school.admin, { ...READER, name: span, span })).status).toBe(201);
  for (let times = 0; times < READER.goal; times++) await give(scene, categories[0]?.id);
  const earned = async () => [await badgeOf(scene, 'year'), await badgeOf(scene, 'term')];
  const before = await earned();
  expect(before).toMatchObject([{ earnedAt: expect.any(String) }, { earnedAt: expect.any(String) }]);

  // The term was over yesterday, or has not begun, and no point was given within it.
  const day = calendar.today === startsOn ? daysAfter(startsOn, 1) : startsOn;
  expect((await correct(version, endsOn, [{ ...whole, startsOn: day, endsOn: day }])).status).toBe(200);
  // Counted anew, with a point that is outside of the term.
  await give(scene, categories[0]?.id);
  expect(await earned()).toEqual(before);
  // Nor does anybody earn it by the former days now.
  const mate = { ...scene, student: await school.student(1) };
  for (let times = 0; times < READER.goal; times++) await give(mate, categories[0]?.id);
  expect([await badgeOf(mate, 'year'), await badgeOf(mate, 'term')]).toMatchObject([
    { earnedAt: expect.any(String) },
    { earnedAt: null },
  ]);
});
