import type {
  ClassPicks,
  DrawnPick,
  ErrorBody,
  GroupsOfClass,
  Identity,
  WrittenPairsApart,
} from '@homeroom/contracts';
import { codesOf } from '@homeroom/domain';
import { asSuperuser, notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { schoolWithRegisters } from '../../attendance/registers/attendance.spec-support';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const CLASS = '/simple-classes/1';
type Refused = Pick<ErrorBody, 'code' | 'fields'>;

async function classOf(size: number) {
  const school = new TestSchool(service);
  const card = await school.class(1);
  await school.class(2);
  const teacher = await school.teacher([1]);
  const names = ['Mia', 'Noah', 'Ivy', 'Omar', 'Lena', 'Ravi', 'Zoë', 'Ümit'];
  const students = [];
  for (let at = 0; at < size; at++) students.push(await school.student(1, { firstName: names[at] }));
  return { school, card, teacher, students, device: school.device(card) };
}

const pick = (as: Identity, body: object = { leaveOut: [] }, key?: string) =>
  service.call<DrawnPick & Refused>('POST', `${CLASS}/picks`, {
    as,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const picks = async (as: Identity) => (await service.call<ClassPicks>('GET', `${CLASS}/picks`, { as })).body;
const turns = async (as: Identity) => (await picks(as)).students.map((each) => each.picks).sort();
const sql = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));

describe('a pick', () => {
  it('gives everybody one turn before anybody gets a second', async () => {
    const { teacher, students } = await classOf(4);
    const picked = [];
    for (let time = 0; time < 4; time++) picked.push((await pick(teacher)).body.pick.student.id);
    expect(picked.sort()).toEqual(students.map(({ id }) => id).sort());
    await pick(teacher);
    expect(await turns(teacher)).toEqual([1, 1, 1, 2]);
  });

  it('does not favour a child repeatedly after an absence', async () => {
    const { school, teacher } = await classOf(4);
    for (let time = 0; time < 8; time++) await pick(teacher);
    const back = await school.student(1, { firstName: 'Back' });
    const picked = [];
    for (let time = 0; time < 6; time++) picked.push((await pick(teacher)).body.pick.student.id === back.id);
    expect(picked).toEqual([true, false, false, true, false, false]);
  });

  it('is fair for two devices at once', async () => {
    const { teacher, device } = await classOf(6);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => pick(at % 2 ? teacher : device)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await turns(teacher)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('happens once per idempotency key', async () => {
    const { teacher } = await classOf(3);
    const key = uuidv7();
    const both = await Promise.all([pick(teacher, undefined, key), pick(teacher, undefined, key)]);
    expect(both[0].body.pick).toEqual(both[1].body.pick);
    expect(await turns(teacher)).toEqual([0, 0, 1]);
  });

  it('can be replaced, which gives the turn to another child', async () => {
    const { teacher, students } = await classOf(2);
    const { pick: first } = (await pick(teacher)).body;
    const { body } = await pick(teacher, { leaveOut: [first.student.id], insteadOf: first.id });
    expect(body.pick.student.id).toBe(students.find(({ id }) => id !== first.student.id)?.id);
    const counts = (await picks(teacher)).students.map(({ id, picks: times }) => [id, times]);
    expect(Object.fromEntries(counts)).toEqual({ [first.student.id]: 0, [body.pick.student.id]: 1 });
    // The student who was absent is next.
    expect((await pick(teacher)).body.pick.student.id).toBe(first.student.id);
  });

  it('counts for seven school days and is then forgotten', async () => {
    const { teacher, school } = await classOf(2);
    await pick(teacher);
    const longAgo = (days: number) =>
      sql(
        `UPDATE classroom.class_pick SET picked_at = date_trunc('day', now()) - $2 * interval '1 day' WHERE school_id = $1`,
        [school.id, days],
      );
    await longAgo(6);
    expect(await turns(teacher)).toEqual([0, 1]);
    await longAgo(7);
    expect(await turns(teacher)).toEqual([0, 0]);
  });

  it('is refused with NOBODY_TO_PICK when nobody is left', async () => {
    const { teacher, students } = await classOf(1);
    const { status, body } = await pick(teacher, { leaveOut: students.map(({ id }) => id.toUpperCase()) });
    expect([status, body.code]).toEqual([409, 'NOBODY_TO_PICK']);
    expect(await turns(teacher)).toEqual([0]);
  });

  it('never falls on a child marked absent in today’s register', async () => {
    const { school, today, isOpen, save } = await schoolWithRegisters(service);
    if (!isOpen) return;
    const [here, away, late] = [await school.student(1), await school.student(1), await school.student(1)];
    expect((await picks(school.admin)).hasRegister).toBe(false);
    const codeOf = (wanted: (code: ReturnType<typeof codesOf>[number]) => boolean) =>
      codesOf('england').find(wanted)?.code;
    const saved = await save({
      day: today,
      studentIds: [here.id, away.id, late.id],
      exceptions: [
        { studentId: away.id, code: codeOf(({ meaning }) => meaning === 'authorised') ?? '' },
        {
          studentId: late.id,
          code:
            codeOf(({ meaning, late: how }) => meaning === 'present' && how !== undefined && how !== null) ??
            '',
          minutes: 5,
        },
      ],
    });
    expect(saved.status).toBe(200);
    const { students, hasRegister } = await picks(school.admin);
    expect(hasRegister).toBe(true);
    expect(students.filter(({ isAbsent }) => isAbsent).map(({ id }) => id)).toEqual([away.id]);
    const picked = [await pick(school.admin), await pick(school.admin)].map(
      ({ body }) => body.pick.student.id,
    );
    expect(picked.sort()).toEqual([here.id, late.id].sort());
  });
});

const groups = (as: Identity, query: string) =>
  service.call<GroupsOfClass & Refused>('GET', `${CLASS}/made-groups?${query}`, { as });
const keepApart = (as: Identity, pairs: string[][], version = 0) =>
  service.call<WrittenPairsApart & Refused>('PUT', `${CLASS}/apart`, {
    as,
    body: { version, pairs: pairs.map((studentIds) => ({ studentIds })) },
  });

describe('groups', () => {
  it('have equal sizes within one, are stable for a seed, and leave out excluded students', async () => {
    const { teacher, device, students } = await classOf(7);
    const { body } = await groups(teacher, 'by=size&of=3&seed=4');
    expect(body.groups.map(({ length }) => length).sort()).toEqual([3, 4]);
    expect(
      body.groups
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(students.map(({ id }) => id).sort());
    const onWall = (await groups(device, 'by=size&of=3&seed=4')).body.groups;
    expect(onWall.map(({ length }) => length).sort()).toEqual([3, 4]);
    const away = students.slice(0, 2).map(({ id }) => id);
    const fewer = await groups(teacher, `by=count&of=2&seed=4&leaveOut=${away.join(',').toUpperCase()}`);
    expect(fewer.body.groups.flat().some(({ id }) => away.includes(id))).toBe(false);
    expect(fewer.body.groups.flat()).toHaveLength(5);
  });

  it('keep pairs apart, and show the staff alone which pairs could not be separated', async () => {
    const { teacher, device, students } = await classOf(4);
    const [one = '', two = '', three = ''] = students.map(({ id }) => id);
    expect(
      (
        await keepApart(teacher, [
          [one, two],
          [two, one],
          [two, three],
        ])
      ).body.pairs,
    ).toHaveLength(2);
    for (let seed = 0; seed < 10; seed++) {
      const { body } = await groups(teacher, `by=count&of=2&seed=${seed}`);
      expect(body.together).toEqual([]);
      const ofTwo = body.groups.find((group) => group.some(({ id }) => id === two));
      expect(ofTwo?.some(({ id }) => id === one || id === three)).toBe(false);
    }
    const whole = await groups(teacher, 'by=count&of=1&seed=1');
    expect(whole.body.together?.map((pair) => pair.map(({ id }) => id).sort())).toContainEqual(
      [one, two].sort(),
    );
    const onWall = (await groups(device, 'by=count&of=1&seed=1')).body;
    expect(onWall.groups.flat()).toHaveLength(4);
    expect(onWall.together).toBeNull();
  });

  it('on the class device stay the same all day, so that nobody can work out who is kept apart', async () => {
    const { school, teacher, device, students } = await classOf(8);
    const [one = '', two = '', ...others] = students.map(({ id }) => id);
    await keepApart(teacher, [[one, two]]);
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, seed) => groups(device, `by=count&of=2&seed=${seed}`)),
    );
    const [first] = asked;
    for (const { body } of asked) expect(body).toEqual(first?.body);
    expect(
      first?.body.groups.some((group) => [one, two].every((id) => group.some((each) => each.id === id))),
    ).toBe(false);
    // Nor by leaving out all but three of them, nor by trying every number.
    const three = await groups(device, `by=count&of=2&seed=1&leaveOut=${others.slice(1).join(',')}`);
    expect(three.body).toEqual(first?.body);
    const counts = [3, 4, 5, 6, 7, 8, 1];
    for (const of of counts) expect((await groups(device, `by=count&of=${of}&seed=1`)).status).toBe(200);
    const gone = { as: school.admin, body: { classNumber: 2 } };
    expect((await service.call('PATCH', `/simple-students/${others[0]}`, gone)).status).toBe(200);
    expect((await groups(device, 'by=count&of=2&seed=1')).body.code).toBe('DRAW_LIMIT');
    expect((await groups(teacher, 'by=count&of=2&seed=1')).status).toBe(200);
    expect((await groups(teacher, 'by=count&of=2&seed=2')).body).not.toEqual(
      (await groups(teacher, 'by=count&of=2&seed=3')).body,
    );
  });

  it('refuse pairs outside the class, pairs not of two, and a stale version', async () => {
    const { school, teacher, students } = await classOf(2);
    const [one = '', two = ''] = students.map(({ id }) => id);
    const stranger = await school.student(2);
    expect((await keepApart(teacher, [[one, stranger.id]])).body.code).toBe('CHANGED_MEANWHILE');
    for (const wrong of [[one, one], [one, one.toUpperCase()], [one], [one, two, stranger.id], ['x', two]])
      expect((await keepApart(teacher, [wrong])).status).toBe(400);
    const answers = await Promise.all([keepApart(teacher, [[one, two]]), keepApart(school.admin, [])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await keepApart(teacher, [], 7)).status).toBe(409);
    expect((await keepApart(teacher, [[one, two]], 1)).body).toMatchObject({ version: 2 });
    const lines = (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'class.apart_changed',
    );
    expect(lines.at(-1)?.detail).toEqual({ classNumber: 1, count: 1 });
  });

  it('keep no pair with a child who left the class', async () => {
    const { school, teacher, students } = await classOf(2);
    const [one = '', two = ''] = students.map(({ id }) => id);
    await keepApart(teacher, [[one, two]]);
    await service.call('PATCH', `/simple-students/${two}`, { as: school.admin, body: { classNumber: 2 } });
    const kept = await service.call<WrittenPairsApart>('GET', `${CLASS}/apart`, { as: teacher });
    expect(kept.body.pairs).toEqual([]);
  });

  it.each([
    'by=count&of=0&seed=1',
    'by=count&of=21&seed=1',
    'by=all&of=2&seed=1',
    'by=size&of=2',
    'by=size&of=2&seed=1&leaveOut=x',
  ])('%s is refused', async (query) => {
    const { teacher } = await classOf(1);
    expect((await groups(teacher, query)).status).toBe(400);
  });
});

it('draws are for the class’s teachers, its device and the office', async () => {
  const { school, teacher, device, students } = await classOf(2);
  const others = [await school.teacher([2]), school.asStudent(students[0] ?? { id: '', classNumber: 1 })];
  for (const as of others) {
    expect((await pick(as)).status).toBe(403);
    expect((await groups(as, 'by=count&of=2&seed=1')).status).toBe(403);
    expect((await keepApart(as, [])).status).toBe(403);
  }
  expect((await pick(device)).status).toBe(201);
  expect((await pick(school.admin)).status).toBe(201);
  for (const method of ['GET', 'PUT'] as const)
    expect(
      (
        await service.call(method, `${CLASS}/apart`, {
          as: device,
          ...(method === 'PUT' && { body: { version: 0, pairs: [] } }),
        })
      ).status,
    ).toBe(403);
  expect((await keepApart(teacher, [])).status).toBe(200);
  const elsewhere = new TestSchool(service);
  expect((await pick(elsewhere.admin)).status).toBe(404);
});
