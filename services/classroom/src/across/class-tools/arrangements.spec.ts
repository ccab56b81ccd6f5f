import type { ClassLesson, ErrorBody, Identity, SeatingPlans, WrittenSeatingPlan } from '@homeroom/contracts';
import { CLASS_TOOLS, rowsOfSeats } from '@homeroom/domain';
import { asSuperuser, deliverFact, notedLines } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Refused = Pick<ErrorBody, 'code' | 'fields'>;

async function scene() {
  const school = new TestSchool(service);
  const card = await school.class(1);
  await school.class(2);
  const students = [await school.student(1), await school.student(1)];
  const [mia = '', noah = ''] = students.map(({ id }) => id);
  return { school, card, mia, noah, teacher: await school.teacher([1]), device: school.device(card) };
}

describe('a lesson', () => {
  const LESSON = '/simple-classes/1/lesson';
  const LINES = [
    { picture: 'circle', text: 'Good morning', minutes: 10 },
    { picture: 'read', text: 'Reading in pairs', minutes: 20 },
  ];
  const write = (as: Identity, version: number, lines: object[] = LINES) =>
    service.call<ClassLesson & Refused>('PUT', LESSON, { as, body: { version, lines } });

  it('is written by the class’s teachers and shown on its wall', async () => {
    const { school, teacher, device } = await scene();
    expect((await service.call('GET', LESSON, { as: device })).body).toEqual({ lines: [], version: 0 });
    expect((await write(teacher, 0)).body).toMatchObject({ lines: LINES, version: 1 });
    expect((await service.call('GET', LESSON, { as: device })).body).toEqual({ lines: LINES, version: 1 });
    for (const as of [device, await school.teacher([2])]) expect((await write(as, 1)).status).toBe(403);
    expect((await write(school.admin, 1, [])).body).toMatchObject({ lines: [], version: 2 });
  });

  it('is refused with 409 when saved from a stale version', async () => {
    const { teacher, school } = await scene();
    const both = await Promise.all([write(teacher, 0), write(school.admin, 0, [])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write(teacher, 9)).body.code).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    [[{ ...LINES[0], picture: 'party' }]],
    [[{ ...LINES[0], text: ' ' }]],
    [[{ ...LINES[0], text: 'two\nlines' }]],
    [[{ ...LINES[0], minutes: 0 }]],
    [[{ ...LINES[0], minutes: 181 }]],
    [[{ ...LINES[0], minutes: 1.5 }]],
    [Array.from({ length: CLASS_TOOLS.lessonLinesMax + 1 }, () => LINES[0] ?? {})],
  ])('%j is refused', async (lines) => {
    const { teacher } = await scene();
    expect((await write(teacher, 0, lines)).status).toBe(400);
  });
});

describe('a seating plan', () => {
  const PLANS = '/simple-classes/1/seating-plans';
  const seatsFor = (...ids: (string | null)[]) =>
    rowsOfSeats(ids.length).map((seat, at) => ({ ...seat, studentId: ids[at] ?? null }));
  const add = (as: Identity, seats: object[], name = 'Room 12') =>
    service.call<WrittenSeatingPlan & Refused>('POST', PLANS, { as, body: { version: 0, name, seats } });
  const change = (as: Identity, id: string, version: number, seats: object[]) =>
    service.call<WrittenSeatingPlan & Refused>('PUT', `${PLANS}/${id}`, {
      as,
      body: { version, name: 'Lab', seats },
    });
  const read = async (as: Identity) => (await service.call<SeatingPlans>('GET', PLANS, { as })).body;

  it('is added, changed and removed, each with an audit line without names', async () => {
    const { school, card, teacher, device, mia, noah } = await scene();
    const { plan } = (await add(teacher, seatsFor(mia, null))).body;
    expect(plan).toMatchObject({ name: 'Room 12', version: 1, seats: seatsFor(mia, null) });
    expect((await change(teacher, plan.id, 1, seatsFor(noah, mia))).body.plan).toMatchObject({
      name: 'Lab',
      version: 2,
    });
    expect((await change(school.admin, plan.id, 1, seatsFor(null))).body.code).toBe('CHANGED_MEANWHILE');
    expect((await read(device)).plans).toMatchObject([{ id: plan.id, seats: seatsFor(noah, mia) }]);
    const remove = () => service.call('POST', `${PLANS}/${plan.id}/remove`, { as: teacher });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await read(device)).plans).toEqual([]);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      action.startsWith('class.seating'),
    );
    const detail = { classNumber: 1, planId: plan.id };
    expect(lines.map(({ action, about, detail: said }) => [action, about, said])).toEqual([
      ['class.seating_saved', [{ kind: 'class', id: card.id }], { ...detail, count: 2 }],
      ['class.seating_saved', [{ kind: 'class', id: card.id }], { ...detail, count: 2 }],
      ['class.seating_removed', [{ kind: 'class', id: card.id }], detail],
    ]);
  });

  it('has each seat and each child once, all within the room and the class', async () => {
    const { school, teacher, mia } = await scene();
    const stranger = await school.student(2);
    const seat = { x: 0, y: 0, studentId: null };
    for (const wrong of [
      [],
      [seat, seat],
      [
        { ...seat, studentId: mia },
        { ...seat, x: 1, studentId: mia.toUpperCase() },
      ],
      [{ ...seat, x: CLASS_TOOLS.roomColumns }],
      [{ ...seat, y: -1 }],
      [{ ...seat, x: 0.5 }],
      [{ ...seat, studentId: 'x' }],
    ])
      expect((await add(teacher, wrong)).status).toBe(400);
    expect((await add(teacher, seatsFor(stranger.id))).body.code).toBe('CHANGED_MEANWHILE');
    expect((await read(teacher)).plans).toEqual([]);
  });

  it('is limited to six per class, even for ten concurrent requests', async () => {
    const { teacher } = await scene();
    const added = await Promise.all(Array.from({ length: 10 }, () => add(teacher, seatsFor(null))));
    const statuses = added.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(4).fill(409)]);
  });

  it('loses a child who left the class, in the table too', async () => {
    const { school, teacher, mia, noah } = await scene();
    await add(teacher, seatsFor(mia, noah));
    await service.call('PUT', '/simple-classes/1/apart', {
      as: teacher,
      body: { version: 0, pairs: [{ studentIds: [mia, noah] }] },
    });
    await service.call('PATCH', `/simple-students/${noah}`, { as: school.admin, body: { classNumber: 2 } });
    expect((await read(teacher)).plans[0]?.seats.map(({ studentId }) => studentId)).toEqual([mia, null]);
    const payload = {
      ...{ studentId: noah, classId: uuidv7(), classNumber: 2, fromClassId: null, fromClassNumber: 1 },
      ...{ guardianIds: [], isActive: true },
    };
    const fact = { eventId: uuidv7(), name: 'student.changed', schoolId: school.id, payload } as const;
    await deliverFact(service.app, fact);
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `SELECT (SELECT count(*)::int FROM classroom.seat WHERE school_id = $1 AND student_id = $2) AS seats,
           (SELECT count(*)::int FROM classroom.class_apart WHERE school_id = $1) AS pairs`,
        [school.id, noah],
      ),
    );
    expect(rows).toEqual([{ seats: 0, pairs: 0 }]);
  });

  it('is only for its own class', async () => {
    const { school, teacher, device } = await scene();
    const { plan } = (await add(teacher, seatsFor(null))).body;
    for (const as of [device, await school.teacher([2])]) {
      expect((await add(as, seatsFor(null))).status).toBe(403);
      expect((await change(as, plan.id, 1, seatsFor(null))).status).toBe(403);
      expect((await service.call('POST', `${PLANS}/${plan.id}/remove`, { as })).status).toBe(403);
    }
    const elsewhere = await scene();
    expect((await change(elsewhere.teacher, plan.id, 1, seatsFor(null))).status).toBe(404);
  });
});
