import type {
  ChangedRetention,
  ChildRetention,
  ErrorBody,
  GoingAhead,
  HeldStudents,
  Identity,
  Page,
  StudentRetention,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someone, someVisit } from '@homeroom/testing';
import { TIDIED } from '../../database/tidied';
import { RelayDb, Tidying } from '@homeroom/database';
import { createLogger } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aSchoolThatLeft } from './leavers.spec-support';
import { RetentionWorker } from './retention.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());

const REASON = 'A court has asked for it.\nحتى إشعار آخر';
type Refused = Partial<Pick<ErrorBody, 'code' | 'fields'>>;

const proved = (who: Identity): Identity => ({ ...who, provedAt: Date.now() });
const round = () => service.app.get(RetentionWorker).round();
const tidy = () =>
  new Tidying(
    service.app.get(RelayDb),
    TIDIED,
    { runsWorker: false },
    createLogger('classroom', 'silent'),
  ).round();

/** Two students who left so long ago that everything kept of them is due. */
async function dueSchool(ago = '7 years 1 day') {
  const made = await aSchoolThatLeft(service, 2);
  const [one, other] = made.students;
  if (!one || !other) throw new Error('Two students');
  for (const student of [one, other]) {
    await made.set(student, false);
    await made.leftAgo(student, ago);
  }
  const office = proved(made.school.admin);
  const path = (id: string) => `/retention/students/${id}`;
  return {
    ...{ ...made, one, other, office },
    hold: (id: string, as = office, body: object = { reason: REASON }, key?: string) =>
      service.call<ChangedRetention & Refused>('POST', `${path(id)}/hold`, {
        ...{ as, body },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    lift: (id: string, as = office) =>
      service.call<ChangedRetention & Refused>('POST', `${path(id)}/lift-hold`, { as }),
    read: (id: string, as = office) => service.call<ChildRetention & Refused>('GET', path(id), { as }),
    list: async (which: string, more = '') =>
      (
        await service.call<Page<StudentRetention>>('GET', `/retention/students?which=${which}${more}`, {
          as: office,
        })
      ).body,
    ahead: async () => (await service.call<GoingAhead>('GET', '/retention', { as: office })).body,
    known: async () => (await made.left('enrolment')).toSorted(),
  };
}

describe('a hold on a student’s data', () => {
  it('keeps all of it regardless of age, and what was due is removed once lifted', async () => {
    const { one, other, hold, lift, left, leftAgo, known } = await dueSchool('1 year');
    const put = await hold(one.id);
    for (const student of [one, other]) await leftAgo(student, '7 years 1 day');
    expect([put.status, put.body.child.hold?.reason, put.body.child.isHeld]).toEqual([200, REASON, true]);
    await Promise.all([round(), round()]);
    expect([await known(), await left('point_entry')]).toEqual([[one.id], [one.id]]);
    expect((await hold(other.id)).status).toBe(404);
    expect((await lift(one.id)).body.child.hold).toBeNull();
    await round();
    expect(await known()).toEqual([]);
  });

  it('keeps games and family requests', async () => {
    const { one, other, hold, lift, left, sql } = await dueSchool('2 years');
    for (const { id } of [one, other])
      await sql(
        `WITH played AS (INSERT INTO classroom.game_day (school_id, student_id, day, kept_until)
           VALUES ($1, $2, '2020-01-01', now() - interval '1 day'))
         INSERT INTO classroom.family_request (school_id, id, guardian_id, student_id, kind, wanted, state, decided_at)
         SELECT $1, gen_random_uuid(), t.guardian_id, $2, 'contact', '{}', 'refused', now() - interval '2 years'
         FROM classroom.family_tie t WHERE t.school_id = $1 AND t.student_id = $2`,
        id,
      );
    await hold(one.id);
    await tidy();
    const kept = async () => [await left('game_day'), await left('family_request')];
    expect(await kept()).toEqual([[one.id], [one.id]]);
    await lift(one.id);
    await tidy();
    expect(await kept()).toEqual([[], []]);
  });

  it('either precedes a concurrent removal or finds no student', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { one, hold, known } = await dueSchool();
      const [put] = await Promise.all([hold(one.id), round()]);
      expect(await known()).toEqual(put.status === 200 ? [one.id] : []);
      expect([200, 404]).toContain(put.status);
    }
  });

  it('waits for a running batch of clean-up', async () => {
    const { one, hold } = await dueSchool('2 years');
    let isPut = false;
    const putting = await asSuperuser(service.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('homeroom.tidying classroom'))`);
      const put = hold(one.id).then((answer) => {
        isPut = true;
        return answer;
      });
      await client.query('SELECT pg_sleep(0.3)');
      expect(isPut).toBe(false);
      await client.query('COMMIT');
      return put;
    });
    expect(putting.status).toBe(200);
  });

  it('is placed once, and lifted once', async () => {
    const { one, hold, lift, read, school } = await dueSchool('1 year');
    const key = uuidv7();
    const both = await Promise.all([hold(one.id), hold(one.id, undefined, { reason: 'Another one' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await hold(one.id)).body.code).toBe('CHANGED_MEANWHILE');
    await lift(one.id);
    expect((await lift(one.id)).body.code).toBe('CHANGED_MEANWHILE');
    const again = { reason: 'Again' };
    const [first, second] = [
      await hold(one.id, undefined, again, key),
      await hold(one.id, undefined, again, key),
    ];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await read(one.id)).body.hold?.reason).toBe('Again');
    const lines = await notedLines(service, 'classroom', school.id);
    const booked = lines.filter(({ action }) => action.startsWith('student.hold_'));
    expect(booked.map(({ action, about, detail }) => [action, about, detail])).toEqual(
      ['student.hold_put', 'student.hold_lifted', 'student.hold_put'].map((action) => [
        action,
        [{ kind: 'student', id: one.id }],
        {},
      ]),
    );
  });

  it('is for administrators of the school alone, after step-up', async () => {
    const { one, hold, lift, read, school } = await dueSchool('1 year');
    const stranger = proved(someone('school_admin'));
    for (const answer of [
      await hold(one.id, stranger),
      await lift(one.id, stranger),
      await read(one.id, stranger),
    ])
      expect(answer.status).toBe(404);
    const others = [
      proved(await school.teacher([1], 'principal')),
      proved(school.asStudent(one)),
      { ...school.admin, provedAt: Date.now(), visit: someVisit(true) },
    ];
    for (const who of others)
      for (const answer of [await hold(one.id, who), await lift(one.id, who), await read(one.id, who)])
        expect([who.role, answer.status]).toEqual([who.role, 403]);
    expect((await hold(one.id, school.admin)).body.code).toBe('STEP_UP_NEEDED');
    expect((await lift(one.id, school.admin)).body.code).toBe('STEP_UP_NEEDED');
    expect((await read('nobody')).status).toBe(400);
    for (const reason of ['', ' ', 'x'.repeat(1_001), 'left‮right'])
      expect([reason.length, (await hold(one.id, undefined, { reason })).status]).toEqual([
        reason.length,
        400,
      ]);
  });

  it('is reported to services that remove data by themselves', async () => {
    const { one, hold, school } = await dueSchool('1 year');
    await hold(one.id);
    const ask = () =>
      service.call<HeldStudents>('GET', `/internal/held-students?schoolId=${school.id}`, {
        from: 'messaging',
      });
    expect((await ask()).body).toEqual({ studentIds: [one.id] });
  });
});

describe('the list of upcoming removals', () => {
  it('counts removals day by day from the data', async () => {
    const { ahead, one, other, leftAgo, hold, sql } = await dueSchool('7 years');
    await leftAgo(other, '4 years 11 months 25 days');
    const { today, going } = await ahead();
    expect(going.filter(({ kind }) => kind === 'records')).toEqual([
      { kind: 'records', day: expect.any(String), count: 1, isHeld: false },
    ]);
    const of = (kind: string) => going.filter((each) => each.kind === kind);
    expect(of('records').map(({ day }) => day > today)).toEqual([true]);
    // What is overdue counts as due today.
    expect(of('points').map(({ day, count }) => [day > today, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await hold(one.id);
    const held = (await ahead()).going.filter(({ isHeld }) => isHeld);
    expect(held.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
      ['points', 1],
      ['records', 1],
    ]);
    await sql(
      `UPDATE classroom.enrolment SET ends_on = current_date - interval '1 year' WHERE school_id = $1 AND ends_on IS NOT NULL`,
    );
    expect((await ahead()).going).toEqual([]);
  });

  it('lists leavers in the order of removal, page by page, and held students', async () => {
    const { list, one, other, leftAgo, hold, set } = await dueSchool('3 years');
    await leftAgo(other, '4 years');
    const all = await list('left', '&page=1&pageSize=1');
    expect([all.total, all.items.map(({ id }) => id)]).toEqual([2, [other.id]]);
    expect((await list('left', '&page=2&pageSize=1')).items.map(({ id }) => id)).toEqual([one.id]);
    const [{ leftOn, pointsGoOn, recordGoesOn } = { leftOn: '', pointsGoOn: '', recordGoesOn: '' }] =
      all.items;
    const yearOf = (day: string | null) => Number(day?.slice(0, 4));
    expect([yearOf(pointsGoOn) - yearOf(leftOn), yearOf(recordGoesOn) - yearOf(leftOn)]).toEqual([5, 7]);
    await set(one, true);
    await hold(one.id);
    expect((await list('left')).items.map(({ id }) => id)).toEqual([other.id]);
    const held = (await list('held')).items;
    expect(held.map(({ id, leftOn: left, recordGoesOn: goes, isHeld }) => [id, left, goes, isHeld])).toEqual([
      [one.id, null, null, true],
    ]);
    const wrong = await service.call<Refused>('GET', '/retention/students?which=all', {
      as: someone('school_admin'),
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
