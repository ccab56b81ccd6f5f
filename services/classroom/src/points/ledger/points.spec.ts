import type {
  Identity,
  NamedPointEntry,
  PointCategoryRecord,
  PointEntry,
  PointsChanged,
  StudentRecord,
} from '@homeroom/contracts';
import { asSuperuser, someone, someVisit } from '@homeroom/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** A school with class 1 and class 2, a teacher of class 1 and a student in it whose parent has an account. */
async function smallSchool() {
  const school = new TestSchool(service);
  const [first, second] = [await school.class(1), await school.class(2)];
  const teacher = await school.teacher([1]);
  const student = await school.student(1, { parentEmail: 'home@family.test' });
  return { school, first, second, teacher, student, guardian: school.guardian('home@family.test') };
}

type SmallSchool = Awaited<ReturnType<typeof smallSchool>>;

function award(as: SmallSchool['teacher'], body: object, headers?: Record<string, string>) {
  return service.call<PointsChanged>('POST', '/points', { as, body, ...(headers ? { headers } : {}) });
}

function undo(as: SmallSchool['teacher'], entryId: string, headers?: Record<string, string>) {
  return service.call<PointsChanged>('POST', `/points/${entryId}/undo`, {
    as,
    ...(headers ? { headers } : {}),
  });
}

async function ledger(schoolId: string) {
  return asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string; student_id: string; amount: number }>(
      'SELECT id, student_id, amount FROM classroom.point_entry WHERE school_id = $1',
      [schoolId],
    );
    return rows;
  });
}

describe('a closed class', () => {
  it('refuses new points, but existing ones can still be undone', async () => {
    const { school, teacher, student } = await smallSchool();
    const given = (await award(teacher, { studentId: student.id, amount: 3 })).body.entry;
    const activate = (isActive: boolean) =>
      service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { isActive } });
    await activate(false);
    for (const as of [teacher, school.admin])
      expect(await award(as, { studentId: student.id, amount: 3 })).toMatchObject({
        status: 409,
        body: { code: 'CLASS_INACTIVE' },
      });
    // Access to the class is checked first.
    const elsewhere = await school.teacher([2]);
    expect((await award(elsewhere, { studentId: student.id, amount: 3 })).status).toBe(403);
    expect((await undo(teacher, given.id)).status).toBe(200);
    await activate(true);
    expect((await award(teacher, { studentId: student.id, amount: 3 })).body.behaviorPoints).toBe(3);
  });
});

describe('awarding points', () => {
  it('writes ledger, total and event together, and answers with the new total', async () => {
    const { school, teacher, student } = await smallSchool();
    const { body: categories } = await service.call<PointCategoryRecord[]>('GET', '/point-categories', {
      as: teacher,
    });
    const effort = categories.find(({ key }) => key === 'effort');

    const first = await award(teacher, { studentId: student.id, categoryId: effort?.id });
    const second = await award(teacher, { studentId: student.id, amount: -5, note: 'Ran in the hall' });

    expect(first).toMatchObject({
      status: 201,
      body: {
        success: true,
        behaviorPoints: 2,
        entry: { studentId: student.id, amount: 2, categoryKey: 'effort', categoryName: 'Great effort' },
      },
    });
    expect(second.body).toMatchObject({
      behaviorPoints: -3,
      entry: { note: 'Ran in the hall', awardedBy: { id: teacher.personId, name: 'Ada Teacher' } },
    });
    expect(await ledger(school.id)).toHaveLength(2);
    const facts = await asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ payload: object }>(
        "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'points.awarded' ORDER BY id",
        [school.id],
      );
      return rows.map(({ payload }) => payload);
    });
    expect(facts).toEqual([
      {
        entryId: first.body.entry.id,
        studentId: student.id,
        classNumber: 1,
        amount: 2,
        behaviorPoints: 2,
        pointsRevision: first.body.pointsRevision,
        awardedBy: teacher.personId,
        categoryName: 'Great effort',
        categoryKey: 'effort',
      },
      expect.objectContaining({ entryId: second.body.entry.id, amount: -5, categoryName: null }),
    ]);
  });

  it('is allowed for the administrator, teachers of the class and its device, and nobody else', async () => {
    const { school, first, second, teacher, student, guardian } = await smallSchool();
    const body = { studentId: student.id, amount: 1 };
    const otherTeacher = await school.teacher([2]);
    const stranger = someone('school_admin');

    const ofOffice = { awardedBy: null, isByOffice: true };
    expect(await award(school.admin, body)).toMatchObject({ status: 201, body: { entry: ofOffice } });
    expect((await award(teacher, body)).status).toBe(201);
    expect((await award(school.device(first), body)).status).toBe(201);
    const said = await service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, { as: guardian });
    expect(said.body).toMatchObject([
      { awardedBy: { name: first.className }, isByOffice: false },
      { awardedBy: { name: 'Ada Teacher' }, isByOffice: false },
      ofOffice,
    ]);

    expect((await award(otherTeacher, body)).status).toBe(403);
    expect((await award(school.device(second), body)).status).toBe(403);
    expect((await award(school.asStudent(student), body)).status).toBe(403);
    expect((await award(guardian, body)).status).toBe(403);
    expect((await award(stranger, body)).status).toBe(404);
    expect((await award(school.admin, { ...body, studentId: uuidv7() })).status).toBe(404);
    expect(await ledger(school.id)).toHaveLength(3);
  });

  it('requires either a category of the school or an amount in range', async () => {
    const { school, teacher, student } = await smallSchool();
    const studentId = student.id;
    const refusals = await Promise.all([
      award(teacher, { studentId }),
      award(teacher, { studentId, amount: 1, categoryId: uuidv7() }),
      award(teacher, { studentId, categoryId: uuidv7() }),
      award(teacher, { studentId, amount: 0 }),
      award(teacher, { studentId, amount: 101 }),
      award(teacher, { studentId, amount: 1.5 }),
      award(teacher, { studentId, amount: '3' }),
      award(teacher, { studentId, amount: 1, points: 50 }),
    ]);
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
    }
    expect(await ledger(school.id)).toHaveLength(0);
  });

  it('refuses a schoolId other than the session’s', async () => {
    const { school, teacher, student } = await smallSchool();
    const body = { studentId: student.id, amount: 1 };
    expect((await award(teacher, { ...body, schoolId: uuidv7() })).status).toBe(404);
    expect((await award(teacher, { ...body, schoolId: school.id })).status).toBe(201);
  });

  it('happens once for concurrent requests with one Idempotency-Key', async () => {
    const { school, teacher, student } = await smallSchool();
    const headers = { 'idempotency-key': uuidv7() };
    const body = { studentId: student.id, amount: 3 };

    const answers = await Promise.all(Array.from({ length: 20 }, () => award(teacher, body, headers)));

    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveProperty(
      'size',
      1,
    );
    expect(answers[0]).toMatchObject({ status: 201, body: { behaviorPoints: 3 } });
    expect(await ledger(school.id)).toHaveLength(1);
    expect((await award(teacher, { ...body, amount: 4 }, headers)).status).toBe(422);
  });

  it('treats a key that is a day old as a new request', async () => {
    const { school, teacher, student } = await smallSchool();
    const headers = { 'idempotency-key': uuidv7() };
    const give = (amount: number) => award(teacher, { studentId: student.id, amount }, headers);
    const age = (interval: string) =>
      asSuperuser(service.database.adminUrl, (client) =>
        client.query(
          'UPDATE classroom.repeated_write SET created_at = now() - $2::interval WHERE school_id = $1',
          [school.id, interval],
        ),
      );
    await give(3);
    await age('23 hours 59 minutes');
    expect((await give(4)).status).toBe(422);
    await age('24 hours 1 minute');
    const anew = await Promise.all([give(4), give(4), give(4)]);
    for (const { body } of anew) expect(body.behaviorPoints).toBe(7);
    expect((await give(3)).status).toBe(422);
    expect(await ledger(school.id)).toHaveLength(2);

    // So does a write whose kept answer is encrypted.
    const [one, other] = [
      (await award(teacher, { studentId: student.id, amount: 1 })).body.entry,
      anew[0]?.body.entry,
    ];
    const taking = { 'idempotency-key': uuidv7() };
    expect((await undo(teacher, one.id, taking)).status).toBe(200);
    expect((await undo(teacher, other?.id ?? '', taking)).status).toBe(422);
    await age('24 hours 1 minute');
    expect((await undo(teacher, other?.id ?? '', taking)).status).toBe(200);
  });

  it('keeps the same key of two people apart', async () => {
    const { school, teacher, student } = await smallSchool();
    const colleague = await school.teacher([1]);
    const headers = { 'idempotency-key': uuidv7() };
    const give = async (as: Identity) =>
      (await award(as, { studentId: student.id, amount: 3 }, headers)).body.entry.awardedBy?.id;
    for (const as of [teacher, colleague, teacher, colleague]) expect(await give(as)).toBe(as.personId);
    expect(await ledger(school.id)).toHaveLength(2);

    // Nor can one caller's encrypted answer be opened if it is put in place of another's.
    const taking = { 'idempotency-key': uuidv7() };
    const take = async (as: Identity) => {
      const { entry } = (await award(as, { studentId: student.id, amount: 3 }, headers)).body;
      return undo(as, entry.id, taking);
    };
    for (const as of [teacher, colleague, teacher, colleague])
      expect((await take(as)).body.entry.awardedBy?.id).toBe(as.personId);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `UPDATE classroom.repeated_write own SET answer = other.answer FROM classroom.repeated_write other
         WHERE own.school_id = $1 AND own.person_id = $2 AND own.answer IS NOT NULL
           AND other.school_id = $1 AND other.person_id = $3 AND other.answer IS NOT NULL`,
        [school.id, teacher.personId, colleague.personId],
      ),
    );
    expect((await take(teacher)).status).toBe(500);
  });

  it('is authorised again when its key is retried', async () => {
    const { school, teacher, student } = await smallSchool();
    const headers = { 'idempotency-key': uuidv7() };
    const give = () => award(teacher, { studentId: student.id, amount: 3 }, headers);
    expect((await give()).status).toBe(201);
    expect(
      (await award(teacher, { studentId: student.id, amount: 3 }, { 'idempotency-key': 'short' })).body,
    ).toMatchObject({
      code: 'IDEMPOTENCY_KEY_INVALID',
    });
    await service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { isActive: false } });
    expect(await give()).toMatchObject({ status: 409, body: { code: 'CLASS_INACTIVE' } });
    await service.call('PATCH', '/simple-classes/1', { as: school.admin, body: { isActive: true } });
    expect(await give()).toMatchObject({ status: 201, body: { behaviorPoints: 3 } });
    expect(await ledger(school.id)).toHaveLength(1);
  });
});

describe('undoing an award', () => {
  it('adds a reversal and shows the award as undone', async () => {
    const { school, teacher, student } = await smallSchool();
    const { entry } = (await award(teacher, { studentId: student.id, amount: 4 })).body;

    const undone = await undo(teacher, entry.id);

    expect(undone).toMatchObject({
      status: 200,
      body: { behaviorPoints: 0, entry: { id: entry.id, amount: 4, undoneAt: expect.any(String) } },
    });
    expect((await ledger(school.id)).map(({ amount }) => amount).sort()).toEqual([-4, 4]);
    const entries = await service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, {
      as: teacher,
    });
    expect(entries.body).toEqual([undone.body.entry]);
  });

  it('is allowed for the awarder only, once, within ten minutes', async () => {
    const { school, teacher, student } = await smallSchool();
    const colleague = await school.teacher([1]);
    const { entry } = (await award(teacher, { studentId: student.id, amount: 4 })).body;

    expect((await undo(colleague, entry.id)).status).toBe(403);
    expect((await undo(school.admin, entry.id)).status).toBe(403);
    expect((await undo(someone('school_admin'), entry.id)).status).toBe(404);
    expect((await undo(teacher, uuidv7())).status).toBe(404);

    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(teacher, entry.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);

    const old = (await award(teacher, { studentId: student.id, amount: 1 })).body.entry;
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        "UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '11 minutes' WHERE id = $1",
        [old.id],
      ),
    );
    expect((await undo(teacher, old.id)).body).toMatchObject({ code: 'UNDO_TOO_LATE' });

    const last = (await award(teacher, { studentId: student.id, amount: 2 })).body.entry;
    const moved = { as: school.admin, body: { classNumbers: [2] } };
    await service.call('PATCH', `/simple-teachers/${teacher.personId}`, moved);
    expect((await undo(teacher, last.id)).body).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is offered only while possible: own, recent, not undone, and in a class of the teacher', async () => {
    const { school, teacher, student, first } = await smallSchool();
    const colleague = await school.teacher([1]);
    const offered = async (as: SmallSchool['teacher']) =>
      (await service.call<NamedPointEntry[]>('GET', '/points/undoable', { as })).body.map(({ id }) => id);
    const give = async (as: SmallSchool['teacher']) =>
      (await award(as, { studentId: student.id, amount: 1 })).body.entry.id;
    const [old, undone, kept] = [await give(teacher), await give(teacher), await give(teacher)];
    const device = someone('class_device', school.id, { personId: first.id, classNumber: 1 });
    const fromBoard = await give(device);
    await undo(teacher, undone);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        "UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '11 minutes' WHERE id = $1",
        [old],
      ),
    );

    const { body } = await service.call<NamedPointEntry[]>('GET', '/points/undoable', { as: teacher });
    expect(body).toMatchObject([{ id: kept, amount: 1, studentName: 'Mia Brown', undoneAt: null }]);
    expect(await offered(device)).toEqual([fromBoard]);
    expect(await offered(colleague)).toEqual([]);
    for (const id of await offered(teacher)) expect((await undo(teacher, id)).status).toBe(200);
    expect(await offered(teacher)).toEqual([]);

    await give(teacher);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('DELETE FROM classroom.teaching WHERE teacher_id = $1', [teacher.personId]),
    );
    expect(await offered(teacher)).toEqual([]);
    expect(
      (await service.call('GET', '/points/undoable', { as: someone('student', school.id) })).status,
    ).toBe(403);
  });

  it('cannot be undone itself', async () => {
    const { school, teacher, student } = await smallSchool();
    const { entry } = (await award(teacher, { studentId: student.id, amount: 4 })).body;
    await undo(teacher, entry.id);
    const reversal = (await ledger(school.id)).find(({ id }) => id !== entry.id);
    expect((await undo(teacher, reversal?.id ?? '')).status).toBe(404);
  });
});

describe('reading the ledger', () => {
  it('is open to staff of the class, the student and its guardians', async () => {
    const { school, teacher, student, guardian } = await smallSchool();
    const classmate = await school.student(1, { parentEmail: 'next-door@family.test' });
    await award(teacher, { studentId: student.id, amount: 2 });
    const read = (as: SmallSchool['teacher']) =>
      service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, { as });

    for (const reader of [school.admin, teacher, school.asStudent(student), guardian]) {
      expect(await read(reader)).toMatchObject({ status: 200, body: [{ amount: 2 }] });
    }
    for (const other of [
      await school.teacher([2]),
      school.asStudent(classmate),
      school.guardian('next-door@family.test'),
    ]) {
      expect((await read(other)).status).toBe(403);
    }
    const ofFamily = await read(school.asStudent(classmate));
    expect(ofFamily.body).toMatchObject({ message: 'Your account may not do this.' });
    expect((await read(someone('school_admin'))).status).toBe(404);
    expect((await read(someone('parent'))).status).toBe(404);
  });

  it('pages back from an entry', async () => {
    const { teacher, student } = await smallSchool();
    const amounts = [1, 2, 3];
    for (const amount of amounts) await award(teacher, { studentId: student.id, amount });
    const all = await service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, { as: teacher });
    expect(all.body.map(({ amount }) => amount)).toEqual([3, 2, 1]);
    const older = await service.call<PointEntry[]>(
      'GET',
      `/points?studentId=${student.id}&before=${all.body[0]?.id}`,
      { as: teacher },
    );
    expect(older.body.map(({ amount }) => amount)).toEqual([2, 1]);
  });
});

it('keeps each total equal to its ledger under concurrent awards and undos', async () => {
  const { school, teacher, student } = await smallSchool();
  const students = [student, await school.student(1), await school.student(1)];
  const step = fc.record({
    student: fc.nat({ max: students.length - 1 }),
    amount: fc.integer({ min: -100, max: 100 }).filter((amount) => amount !== 0),
    undo: fc.boolean(),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(async ({ student: index, amount, undo: undoIt }) => {
          const { body } = await award(teacher, { studentId: students[index]?.id, amount });
          if (undoIt) await Promise.all([undo(teacher, body.entry.id), undo(teacher, body.entry.id)]);
        }),
      );
      const sums = new Map<string, number>();
      for (const { student_id, amount } of await ledger(school.id)) {
        sums.set(student_id, (sums.get(student_id) ?? 0) + amount);
      }
      const { body: roster } = await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', {
        as: teacher,
      });
      for (const { id, behaviorPoints } of roster) expect(behaviorPoints).toBe(sums.get(id) ?? 0);
    }),
    { numRuns: 15 },
  );
});

it('numbers the totals of concurrent awards, undos and adjustments in the order in which they came about', async () => {
  const { school, teacher, student } = await smallSchool();
  const givers = [teacher, await school.teacher([1]), school.admin];
  const give = (as: Identity) => award(as, { studentId: student.id, amount: 3 });
  const before = await Promise.all(givers.map(give));
  const adjusted = { studentId: student.id, amount: 40, reason: 'Came from another school' };

  const answers = await Promise.all([
    ...before.map(({ body }, place) => undo(givers[place] ?? teacher, body.entry.id)),
    ...[...givers, ...givers].map(give),
    service.call<PointsChanged>('POST', '/points/adjustments', { as: school.admin, body: adjusted }),
  ]);

  const facts = await asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ change: number; total: number; revision: number }>(
      `SELECT (payload->>'amount')::int * CASE name WHEN 'points.undone' THEN -1 ELSE 1 END AS change,
         (payload->>'behaviorPoints')::int AS total, (payload->>'pointsRevision')::int AS revision
       FROM classroom.outbox WHERE school_id = $1 AND name LIKE 'points.%' ORDER BY revision`,
      [school.id],
    );
    return rows;
  });
  expect(facts).toHaveLength(before.length + answers.length);
  let sum = 0;
  for (const { change, total } of facts) expect(total).toBe((sum += change));
  const known = new Map(facts.map(({ revision, total }) => [revision, total]));
  expect(known.size).toBe(facts.length);
  for (const { body } of [...before, ...answers])
    expect(known.get(body.pointsRevision ?? 0)).toBe(body.behaviorPoints);
  const [shown] = (
    await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', { as: teacher })
  ).body;
  expect(shown).toMatchObject({ behaviorPoints: sum, pointsRevision: facts.at(-1)?.revision });
  // It begins at the clock, so that a total of the next year is newer than all of this one.
  expect(facts[0]?.revision).toBeGreaterThan(20_000_000);
});

describe('an operator inside the school', () => {
  const inside = (school: TestSchool, write: boolean) =>
    someone('school_admin', school.id, {
      visit: someVisit(write),
    });

  it('awards only after the second confirmation, and is named in the ledger', async () => {
    const { school, student } = await smallSchool();
    const refused = await award(inside(school, false), { studentId: student.id, amount: 2 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'CONTEXT_READ_ONLY' } });

    const operator = inside(school, true);
    const { status, body } = await award(operator, { studentId: student.id, amount: 2 });
    const awardedBy = { id: operator.personId, name: 'Platform operator' };
    expect({ status, body }).toMatchObject({ status: 201, body: { entry: { awardedBy } } });
    const { body: entries } = await service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, {
      as: school.admin,
    });
    expect(entries).toMatchObject([{ awardedBy }]);
    const roles = await asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<{ role: string }>(
        'SELECT awarded_by_role AS role FROM classroom.point_entry WHERE school_id = $1',
        [school.id],
      );
      return rows;
    });
    expect(roles).toEqual([{ role: 'super_super_admin' }]);
    expect((await undo(operator, body.entry.id)).status).toBe(200);
  });

  it('finds nothing of another school', async () => {
    const [{ student }, { school: other }] = [await smallSchool(), await smallSchool()];
    const { status } = await award(inside(other, true), { studentId: student.id, amount: 2 });
    expect(status).toBe(404);
  });
});

describe('behind the gateway', () => {
  it('the service itself also refuses by the state of the school', async () => {
    const { teacher, student } = await smallSchool();
    const give = (closed: 'read_only' | 'suspended') =>
      award({ ...teacher, closed }, { studentId: student.id, amount: 1 });
    const read = (closed: 'read_only' | 'suspended') =>
      service.call<{ code?: string }>('GET', `/points?studentId=${student.id}`, {
        as: { ...teacher, closed },
      });
    expect(await give('read_only')).toMatchObject({ status: 403, body: { code: 'SCHOOL_READ_ONLY' } });
    expect(await give('suspended')).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
    expect((await read('read_only')).status).toBe(200);
    expect(await read('suspended')).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
  });
});
