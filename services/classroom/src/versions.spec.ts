import type { Identity, PointsChanged, StudentDashboard, StudentRecord } from '@homeroom/contracts';
import { VersionedReads } from '@homeroom/database';
import { PLANT_POTS, PLANT_SPECIES } from '@homeroom/domain';
import { asSuperuser, eventually } from '@homeroom/testing';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { type Classroom, startClassroom, TestSchool } from './school.spec-support';

/** The first service caches its answers; the other one forgets them all before each request. */
let service: Classroom;
let forgetful: Classroom;
beforeAll(async () => {
  [service, forgetful] = [await startClassroom(), await startClassroom()];
});
afterAll(async () => {
  await service.close();
  await forgetful.close();
});

type Student = Awaited<ReturnType<TestSchool['student']>>;
/** A caller and their request. */
type Question = readonly [as: Identity, url: string];

async function busySchool() {
  const school = new TestSchool(service);
  const cards = [await school.class(1), await school.class(2)];
  const teachers = [await school.teacher([1]), await school.teacher([1, 2])];
  const students: Student[] = [];
  for (const [index, classNumber] of [1, 1, 2, 2].entries())
    students.push(await school.student(classNumber, { parentEmail: `home${index % 3}@family.test` }));
  const guardians = [0, 1, 2].map((index) => school.guardian(`home${index}@family.test`));
  const rosters = [1, 2].map((number) => `/simple-students?classNumber=${number}`);
  const questions: Question[] = [
    ...rosters.flatMap((url) => [school.admin, ...teachers].map((as): Question => [as, url])),
    ...cards.map((card, index): Question => [school.device(card), rosters[index] ?? '']),
    ...students.map((student): Question => [school.asStudent(student), '/students/me']),
    ...students.map(({ id }): Question => [teachers[0] ?? school.admin, `/students/${id}/dashboard`]),
    ...guardians.map((guardian): Question => [guardian, '/guardians/me']),
  ];
  return { school, cards, teachers, students, guardians, questions };
}
type BusySchool = Awaited<ReturnType<typeof busySchool>>;

const ask = (of: Classroom, [as, url]: Question, tag?: string) =>
  of.call('GET', url, { as, headers: tag === undefined ? {} : { 'if-none-match': tag } });

function askAnew(question: Question) {
  const { kept } = forgetful.app.get(VersionedReads) as unknown as { kept: { clear(): void } };
  kept.clear();
  return ask(forgetful, question);
}

/** Each of them changes something that one of the answers shows, or who may see it. */
const WRITES: Record<string, (school: BusySchool, which: number, value: number) => Promise<unknown>> = {
  award: ({ school, students }, which) =>
    service.call('POST', '/points', {
      as: school.admin,
      body: { studentId: students[which]?.id, amount: 1 },
    }),
  undo: async ({ school, students }, which) => {
    const given = await service.call<PointsChanged>('POST', '/points', {
      as: school.admin,
      body: { studentId: students[which]?.id, amount: 5 },
    });
    // A student who has left meanwhile is given nothing that could be undone.
    if (given.status === 201)
      await service.call('POST', `/points/${given.body.entry.id}/undo`, { as: school.admin });
  },
  rename: (school, which, value) => change(school, which, { firstName: `Mia ${value}` }),
  move: (school, which, value) => change(school, which, { classNumber: 1 + (value % 2) }),
  leave: (school, which, value) => change(school, which, { isActive: value % 2 === 0 }),
  plant: ({ school, students }, which, value) =>
    service.call('PUT', '/students/me/plant', {
      as: school.asStudent(students[which] ?? { id: '', classNumber: 1 }),
      body: { species: PLANT_SPECIES[value % 7], pot: PLANT_POTS[value % 6], companion: 'snail' },
    }),
  rename_teacher: ({ school, teachers }, which, value) =>
    service.call('PATCH', `/simple-teachers/${teachers[which % 2]?.personId}`, {
      as: school.admin,
      body: { firstName: `Ada ${value}` },
    }),
  reassign: ({ school, teachers }, which, value) =>
    service.call('PATCH', `/simple-teachers/${teachers[which % 2]?.personId}`, {
      as: school.admin,
      body: { classNumbers: [[1], [2], [1, 2]][value % 3] },
    }),
  rename_class: ({ school }, which, value) =>
    service.call('PATCH', `/simple-classes/${1 + (which % 2)}`, {
      as: school.admin,
      body: { className: `Class ${value}` },
    }),
  rename_guardian: ({ guardians }, which, value) =>
    service.call('PATCH', '/guardians/me', { as: guardians[which % 3], body: { firstName: `Jo ${value}` } }),
  enrol: ({ school }, which, value) =>
    school.student(1 + (which % 2), {
      firstName: `New ${value}`,
      parentEmail: `home${which % 3}@family.test`,
    }),
  ask_guardian: ({ teachers }, which, value) =>
    service.call('POST', '/simple-students', {
      as: teachers[1],
      body: {
        classNumber: 2,
        firstName: 'Ask',
        lastName: `${value}`,
        parentEmail: `home${which % 3}@family.test`,
      },
    }),
};

function change({ school, students }: BusySchool, which: number, body: object) {
  return service.call('PATCH', `/simple-students/${students[which]?.id}`, { as: school.admin, body });
}

const write = fc.record({
  name: fc.constantFrom(...Object.keys(WRITES)),
  which: fc.nat(3),
  value: fc.nat(8),
  /** Who has asked before, so that their answers are cached. */
  asked: fc.subarray(Array.from({ length: 19 }, (_, index) => index)),
  /** The distance to the caller whose last ETag is sent; usually it is their own. */
  borrowed: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(18) }),
});

describe('a cached answer', () => {
  it('equals an uncached read, for each reader and after each write', async () => {
    let busy: BusySchool;
    await fc.assert(
      fc
        .asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
          const held: Answer[] = [];
          for (const { name, which, value, asked, borrowed } of writes) {
            for (const index of asked) await ask(service, busy.questions[index] ?? [busy.school.admin, '/x']);
            await WRITES[name]?.(busy, which, value);
            for (const [index, question] of busy.questions.entries()) {
              const [now, anew] = [await ask(service, question), await askAnew(question)];
              const place = { question, after: name };
              expect({ ...place, ...essence(now) }).toEqual({ ...place, ...essence(anew) });
              // 304 means that the caller holds exactly what they would be sent, and nobody else's answer passes for it.
              const theirs = held[(index + borrowed) % busy.questions.length];
              const known = await ask(service, question, String(theirs?.headers.etag));
              if (known.status !== 304)
                expect({ ...place, ...essence(known) }).toEqual({ ...place, ...essence(anew) });
              const isTheSame = theirs?.status === 200 && isDeepStrictEqual(theirs.body, anew.body);
              expect({ ...place, borrowed, known: known.status === 304 }).toEqual({
                ...place,
                borrowed,
                known: isTheSame,
              });
              held[index] = anew;
            }
          }
        })
        .beforeEach(async () => {
          busy = await busySchool();
        }),
      { numRuns: 8 },
    );
  }, 240_000);

  it('never becomes older than an earlier one during concurrent awards and moves', async () => {
    const busy = await busySchool();
    const { school, students } = busy;
    const [student] = students;
    if (!student) throw new Error('There is somebody');
    const pointsIn = async (question: Question): Promise<number> => {
      const { body } = await ask(service, question);
      const rows = Array.isArray(body)
        ? (body as StudentRecord[])
        : [(body as unknown as StudentDashboard).student];
      return rows.find(({ id }) => id === student.id)?.behaviorPoints ?? -1;
    };
    let given = 0;
    let isOver = false;
    const award = async () => {
      for (let turn = 0; turn < 12; turn++) {
        const { status } = (await WRITES.award?.(busy, 0, 0).then(
          (answer) => answer as { status: number },
        )) ?? { status: 0 };
        if (status === 201) given += 1;
      }
    };
    const move = async () => {
      for (let turn = 0; turn < 8; turn++) await WRITES.move?.(busy, 0, turn + 1);
    };
    const watch = async (question: Question) => {
      let newest = 0;
      while (!isOver) {
        const known = given;
        const points = await pointsIn(question);
        // The student is in the other class right now.
        if (points < 0) continue;
        expect(points).toBeGreaterThanOrEqual(Math.max(known, newest));
        newest = points;
      }
    };
    const watching = [
      watch([school.admin, '/simple-students?classNumber=1']),
      watch([school.admin, '/simple-students?classNumber=2']),
      watch([school.asStudent(student), '/students/me']),
    ];
    await Promise.all([award(), award(), move()]);
    isOver = true;
    await Promise.all(watching);
    expect(given).toBe(24);
    for (const question of busy.questions)
      expect(essence(await ask(service, question))).toEqual(essence(await askAnew(question)));
  }, 120_000);

  it('shows points awarded while the student moved to another class', async () => {
    const busy = await busySchool();
    const { school, students } = busy;
    await WRITES.award?.(busy, 0, 0);
    const [here, there] = [1, 2].map((of): Question => [school.admin, `/simple-students?classNumber=${of}`]);
    if (!here || !there) throw new Error('There are two classes');
    await asSuperuser(service.database.adminUrl, async (client) => {
      const waitingFor = async (pids: string) =>
        (
          await client.query<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity WHERE pg_blocking_pids(pid) && ARRAY[${pids}]::int[]`,
          )
        ).rows.map(({ pid }) => pid);
      // The award has read the class, and is blocked from continuing.
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM classroom.point_total WHERE student_id = $1 FOR UPDATE', [
        students[0]?.id,
      ]);
      const award = WRITES.award?.(busy, 0, 0);
      await eventually(async () => (await waitingFor('pg_backend_pid()')).length > 0);
      const awarding = (await waitingFor('pg_backend_pid()')).join(', ');
      let isMoved = false;
      const move = WRITES.move?.(busy, 0, 1).then(() => (isMoved = true));
      await eventually(async () => isMoved || (await waitingFor(awarding)).length > 0);
      for (const question of [here, there]) await ask(service, question);
      await client.query('COMMIT');
      await Promise.all([award, move]);
    });
    for (const question of [here, there])
      expect(essence(await ask(service, question))).toEqual(essence(await askAnew(question)));
    expect(JSON.stringify((await ask(service, there)).body)).toContain('"behaviorPoints":2');
  });

  it('is refused to a reader who lost access', async () => {
    const { school, teachers } = await busySchool();
    const question: Question = [teachers[0] ?? school.admin, '/simple-students?classNumber=1'];
    const held = await ask(service, question);
    expect(held.status).toBe(200);
    await service.call('PATCH', `/simple-teachers/${teachers[0]?.personId}`, {
      as: school.admin,
      body: { classNumbers: [2] },
    });
    expect((await ask(service, question)).status).toBe(403);
    expect((await ask(service, question, held.headers.etag as string)).status).toBe(403);
    expect((await ask(service, [school.admin, question[1]])).status).toBe(200);
  });

  it('is invalidated when the school’s clock changes', async () => {
    const { school, students } = await busySchool();
    const [student] = students;
    if (!student) throw new Error('There is somebody');
    const mine: Question = [school.asStudent(student), '/students/me'];
    const give = { as: school.admin, body: { studentId: student.id, amount: 4 } };
    const { body } = await service.call<PointsChanged>('POST', '/points', give);
    expect((await ask(service, mine)).body).toMatchObject({ weekPoints: 4 });
    // Stands in for a week passing: the award is moved into the week before, past row-level security, so that no version is raised.
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `SET row_security = off; UPDATE classroom.point_entry SET awarded_at = awarded_at - interval '8 days'
         WHERE id = '${body.entry.id}'`,
      ),
    );
    expect((await ask(service, mine)).body).toMatchObject({ weekPoints: 4 });
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(
        `SET row_security = off; INSERT INTO classroom.known_school (school_id, revision, code, name, status, time_zone)
         VALUES ('${school.id}', 1, 'KITE', 'Kite School', 'active', 'Pacific/Kiritimati')
         ON CONFLICT (school_id) DO UPDATE SET time_zone = excluded.time_zone`,
      ),
    );
    expect((await ask(service, mine)).body).toMatchObject({ weekPoints: 0 });
  });

  it('is revalidated by its tag, and only after authorisation', async () => {
    const { school, teachers, students } = await busySchool();
    const url = '/simple-students?classNumber=1';
    const first = await ask(service, [school.admin, url]);
    const tag = String(first.headers.etag);
    const again = (as: Identity) => service.call('GET', url, { as, headers: { 'if-none-match': tag } });
    expect(await again(school.admin)).toMatchObject({ status: 304, body: '', headers: { etag: tag } });
    expect((await ask(forgetful, [school.admin, url])).headers.etag).toBe(tag);
    // Another view of the same class has another ETag, and people of another school get none of it.
    expect((await again(school.device({ id: teachers[0]?.personId ?? '', classNumber: 1 }))).status).toBe(
      403,
    );
    expect((await again(new TestSchool(service).admin)).status).toBe(404);
    await WRITES.award?.({ school, students } as BusySchool, 0, 0);
    expect((await again(school.admin)).status).toBe(200);
  });
});

describe('another school', () => {
  it('gets nothing from the cache, whatever it requests', async () => {
    const [busy, other] = [await busySchool(), await busySchool()];
    for (const question of busy.questions) await ask(service, question);
    const [student] = busy.students;
    const strangers = [other.school.admin, ...other.teachers, ...other.guardians];
    for (const as of strangers)
      expect((await ask(service, [as, `/students/${student?.id}/dashboard`])).body).not.toHaveProperty(
        'student',
      );
    // The same class numbers, and the same ETags sent.
    for (const [index, [as, url]] of other.questions.entries()) {
      const theirs = await ask(service, busy.questions[index] ?? [as, url]);
      const mine = await service.call('GET', url, {
        as,
        headers: { 'if-none-match': String(theirs.headers.etag) },
      });
      const anew = url.includes(student?.id ?? '') ? undefined : await askAnew([as, url]);
      if (anew) expect({ url, ...essence(mine) }).toEqual({ url, ...essence(anew) });
      expect(JSON.stringify(mine.body)).not.toContain(student?.id);
    }
    // A person of this school who claims to be in the other.
    const turned: Identity = { ...busy.school.admin, schoolId: other.school.id };
    const list = await ask(service, [turned, '/simple-students?classNumber=1']);
    expect(JSON.stringify(list.body)).not.toContain(student?.id);
  });
});

type Answer = Awaited<ReturnType<typeof ask>>;

function essence({ status, body, headers }: Answer) {
  return { status, tag: headers.etag, body: status === 200 ? body : undefined };
}
