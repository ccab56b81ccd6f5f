import type {
  ChangedHandOver,
  ErrorBody,
  HandedOver,
  HandOverChildren,
  HandOverLines,
  HandOverNow,
  Identity,
  TakenBackHandOver,
} from '@homeroom/contracts';
import { asSuperuser, hearOfSchool, notedLines, schoolNews, someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool, WITHOUT_CUSTODY } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Refused = Partial<Pick<ErrorBody, 'code' | 'fields'>>;
const PLACE = 'Sports hall, gate B';
const GRANDMOTHER = { name: 'Ada O’Brien', phone: '555 0122', relation: 'Grandmother' };

const UNLISTED = { outcome: 'refused', why: 'unlisted' };

/** Two classes with a child each; the first one's mother is Petra Stone, and its grandmother is on the list. */
class Gate {
  readonly school = new TestSchool(service);
  handOverId = '';

  static async open(isDrill = false) {
    const gate = new Gate();
    await hearOfSchool(service.app, schoolNews(gate.school.id, { timeZone: 'Etc/UTC' }), 'school.registered');
    await gate.school.class(1);
    await gate.school.class(2);
    const email = `home-${uuidv7()}@family.test`;
    const mia = await gate.school.student(1, { firstName: 'Mia', lastName: 'Stone', parentEmail: email });
    const noah = await gate.school.student(2, { firstName: 'Noah', lastName: 'Ash' });
    const mother = gate.school.guardian(email);
    const names = { firstName: 'Petra', lastName: 'Stone' };
    await service.call('PATCH', '/guardians/me', { as: mother, body: names });
    await service.call('PUT', `/students/${mia.id}/collectors`, {
      as: gate.school.admin,
      body: { version: 0, people: [GRANDMOTHER] },
    });
    // A teacher of the other class, because at a gate every teacher can hand over every child.
    const teacher = await gate.school.teacher([2]);
    gate.handOverId = (await gate.begin(isDrill)).body.handOver.id;
    return Object.assign(gate, { mia, noah, mother, teacher });
  }

  begin(isDrill = false, as = this.school.admin, place: unknown = PLACE) {
    return service.call<ChangedHandOver & Refused>('POST', '/hand-overs', { as, body: { place, isDrill } });
  }

  close(as = this.school.admin) {
    return service.call<ChangedHandOver & Refused>('POST', `/hand-overs/${this.handOverId}/close`, { as });
  }

  async now(as = this.school.admin) {
    return (await service.call<HandOverNow>('GET', '/hand-overs', { as })).body;
  }

  async children(as = this.school.admin, id = this.handOverId) {
    return service.call<HandOverChildren>('GET', `/hand-overs/${id}/children?from=1&until=8`, { as });
  }

  async lines(after = 0, as = this.school.admin) {
    return (
      await service.call<HandOverLines>('GET', `/hand-overs/${this.handOverId}/lines?after=${after}`, { as })
    ).body;
  }

  give(as: Identity, body: object, key?: string) {
    return service.call<HandedOver & Refused>('POST', `/hand-overs/${this.handOverId}/lines`, {
      as,
      body: { idSeen: true, at: new Date().toISOString(), ...body },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  }

  takeBack(as: Identity, body: object) {
    return service.call<TakenBackHandOver & Refused>('POST', `/hand-overs/${this.handOverId}/take-back`, {
      ...{ as, body },
    });
  }

  async facts() {
    return this.sql<{ name: string; payload: Record<string, string> }>(
      `SELECT name, payload FROM classroom.outbox WHERE school_id = $1
         AND name IN ('hand_over.opened', 'hand_over.closed', 'student.handed_over', 'student.hand_over_taken_back') ORDER BY id`,
    );
  }

  async booked() {
    const lines = await notedLines(service, 'classroom', this.school.id);
    return lines
      .filter(({ action }) => /hand_over|handed_over/.test(action))
      .map(({ action, about, detail }) => [action, about.map(({ id }) => id), detail]);
  }

  sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return asSuperuser(service.database.adminUrl, async (client) => {
      const { rows } = await client.query<Row>(text, [this.school.id, ...values]);
      return rows;
    });
  }

  /** Marks the student in today's register. */
  async marked(studentId: string, meaning: string, late: string | null = null) {
    const registerId = uuidv7();
    await this.sql(
      `INSERT INTO classroom.attendance_register (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role)
       SELECT $1, $2, class_id, false, (now() AT TIME ZONE 'UTC')::date, 'morning', 1, $2, 'teacher'
       FROM classroom.student WHERE school_id = $1 AND id = $3`,
      registerId,
      studentId,
    );
    await this.sql(
      `INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning, late)
       VALUES ($1, $2, $3, (now() AT TIME ZONE 'UTC')::date, 'morning', 'X', $4, $5)`,
      ...[registerId, studentId, meaning, late],
    );
  }
}

describe('a hand-over', () => {
  it('is opened and closed by the office, one at a time, and the families are notified of its place', async () => {
    const gate = await Gate.open();
    expect(await gate.now()).toMatchObject({
      running: {
        id: gate.handOverId,
        place: PLACE,
        isDrill: false,
        closed: null,
        opened: { role: 'school_admin' },
      },
      past: [],
    });
    expect((await gate.begin()).body.code).toBe('HAND_OVER_RUNS');
    expect(await gate.facts()).toMatchObject([
      {
        name: 'hand_over.opened',
        payload: { handOverId: gate.handOverId, openingId: gate.handOverId, place: PLACE },
      },
    ]);
    expect((await gate.close(gate.teacher)).status).toBe(403);
    expect((await gate.begin(true, gate.teacher)).status).toBe(403);
    const closed = await gate.close();
    expect(closed.body.handOver.closed).toMatchObject({ role: 'school_admin' });
    expect((await gate.close()).body.handOver).toEqual(closed.body.handOver);
    expect((await gate.facts()).slice(1)).toMatchObject([
      { name: 'hand_over.closed', payload: { openingId: gate.handOverId } },
    ]);
    expect(await gate.now()).toMatchObject({
      running: null,
      past: [{ id: gate.handOverId, counts: { waiting: 2, handedOver: 0, notHere: 0 } }],
    });
    expect((await gate.now(gate.teacher)).past).toEqual([]);
    expect((await gate.begin()).status).toBe(201);
    expect(await gate.booked()).toEqual([
      ['school.hand_over_opened', [], { isDrill: false }],
      ['school.hand_over_closed', [], { isDrill: false }],
      ['school.hand_over_opened', [], { isDrill: false }],
    ]);
  });

  it('opened concurrently exists once', async () => {
    const gate = await Gate.open();
    await gate.close();
    const begun = await Promise.all([gate.begin(), gate.begin(), gate.begin(true)]);
    expect(begun.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('requires a place and whether it is a drill', async () => {
    const gate = await Gate.open();
    await gate.close();
    for (const [place, isDrill] of [
      ['', false],
      [null, true],
      ['x'.repeat(121), true],
      [PLACE, null],
      [PLACE, 'yes'],
    ])
      expect((await gate.begin(isDrill as boolean, gate.school.admin, place)).body.code).toBe(
        'VALIDATION_FAILED',
      );
  });

  it('is for staff only', async () => {
    const gate = await Gate.open();
    const { school, mia, mother } = gate;
    const card = (
      await gate.sql<{ id: string }>('SELECT device_id AS id FROM classroom.class_card WHERE school_id = $1')
    )[0];
    const others = [
      mother,
      school.asStudent(mia),
      school.device({ id: card?.id ?? '', classNumber: 1 }),
      { ...school.admin, visit: someVisit(true) },
    ];
    for (const as of others) {
      expect((await service.call('GET', '/hand-overs', { as })).status).toBe(403);
      expect((await gate.children(as)).status).toBe(403);
      expect((await gate.give(as, { studentId: mia.id, guardianId: mother.personId })).status).toBe(403);
    }
    const stranger = new TestSchool(service).admin;
    expect((await gate.children(stranger)).status).toBe(404);
    expect((await gate.close(stranger)).status).toBe(404);
    expect((await gate.give(stranger, { studentId: mia.id, name: 'Ada' })).status).toBe(404);
    expect((await gate.takeBack(stranger, { studentId: mia.id, nth: 1, reason: 'x' })).status).toBe(404);
    expect(await gate.now(stranger)).toEqual({ running: null, past: [] });
  });
});

describe('a hand-over that was closed too early', () => {
  const reopen = (gate: Gate, as = gate.school.admin) =>
    service.call<ChangedHandOver & Refused>('POST', `/hand-overs/${gate.handOverId}/reopen`, { as });

  it('keeps its lines when reopened, and notifies families of waiting children of the place again', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher, school } = gate;
    await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    await gate.close();
    expect((await reopen(gate, teacher)).status).toBe(403);
    expect((await reopen(gate, new TestSchool(service).admin)).status).toBe(404);
    expect((await reopen(gate)).body.handOver).toMatchObject({ id: gate.handOverId, closed: null });
    expect((await reopen(gate)).status).toBe(200);
    expect(await gate.now()).toMatchObject({
      running: { counts: { waiting: 1, handedOver: 1, notHere: 0 } },
      past: [],
    });
    expect((await gate.children(teacher)).body.children).toHaveLength(2);
    await gate.give(school.admin, { studentId: noah.id, name: 'Ida Ash', reason: 'Aunt' });
    await gate.close();
    expect((await gate.now()).past[0]?.counts).toEqual({ waiting: 0, handedOver: 2, notHere: 0 });
    const [, again] = (await gate.facts()).filter(({ name }) => name === 'hand_over.opened');
    expect(again?.payload).toMatchObject({ handOverId: gate.handOverId, place: PLACE });
    // A separate opening id, so that nobody is told of the first opening any more, whichever fact arrives first.
    expect(again?.payload.openingId).not.toBe(gate.handOverId);
    // A guardian who has all their children is not sent there a second time.
    expect(again?.payload.notTold).toEqual([mother.personId]);
    expect((await gate.facts()).at(-1)).toMatchObject({
      ...{ name: 'hand_over.closed', payload: { openingId: again?.payload.openingId } },
    });
    expect((await gate.booked()).filter(([action]) => action === 'school.hand_over_reopened')).toHaveLength(
      1,
    );
  });

  it('stays closed while another one runs, and after the day', async () => {
    const gate = await Gate.open();
    await gate.close();
    const other = await gate.begin(true);
    expect((await reopen(gate)).body.code).toBe('HAND_OVER_RUNS');
    await service.call('POST', `/hand-overs/${other.body.handOver.id}/close`, { as: gate.school.admin });
    await gate.sql(
      `UPDATE classroom.hand_over SET closed_at = closed_at - interval '13 hours' WHERE school_id = $1 AND id = $2`,
      gate.handOverId,
    );
    expect((await reopen(gate)).body.code).toBe('HAND_OVER_CLOSED');
  });
});

describe('the list of collectors', () => {
  const versionsOf = async (gate: Gate) =>
    ((await gate.now()).running?.classes ?? []).map(({ version }) => version);
  /** The classes whose version changed. */
  async function changedBy(gate: Gate, act: () => Promise<unknown>): Promise<number[]> {
    const before = await versionsOf(gate);
    await act();
    const after = await versionsOf(gate);
    return after.flatMap((version, at) => (version === before[at] ? [] : [at + 1]));
  }

  it('has one version per class, sent with the children', async () => {
    const gate = await Gate.open();
    const { body } = await gate.children(gate.teacher);
    expect(body.versions).toEqual(await versionsOf(gate));
    expect(new Set(body.versions).size).toBe(2);
  });

  it('changes its version when its content changes, and not for a hand-over', async () => {
    const gate = await Gate.open();
    const { school, mia, noah, mother, teacher } = gate;
    const put = (people: unknown[]) => () =>
      service.call('PUT', `/students/${mia.id}/collectors`, {
        ...{ as: school.admin, body: { version: 1, people } },
      });
    expect(await changedBy(gate, put([]))).toEqual([1]);
    expect(await changedBy(gate, () => gate.marked(noah.id, 'authorised'))).toEqual([2]);
    const given = { studentId: noah.id, name: 'Ida Ash', reason: 'Aunt' };
    expect(await changedBy(gate, () => gate.give(school.admin, given))).toEqual([]);
    const called = { firstName: 'Petra', lastName: 'Marble' };
    const call = () => service.call('PATCH', '/guardians/me', { as: mother, body: called });
    expect(await changedBy(gate, call)).toContain(1);
    expect(await changedBy(gate, () => school.choose(mia.id, mother.personId, WITHOUT_CUSTODY))).toContain(1);
    expect(await changedBy(gate, () => school.student(2, { firstName: 'Zoe', lastName: 'Ash' }))).toContain(
      2,
    );
    expect((await gate.children(teacher)).body.versions).toEqual(await versionsOf(gate));
  });

  it('leaves an audit line per reader, once an hour', async () => {
    const gate = await Gate.open();
    const { teacher, school } = gate;
    const looks = async () =>
      (await gate.booked()).filter(([action]) => action === 'student.hand_over_list_opened');
    await gate.children(teacher);
    await gate.children(teacher);
    expect(await looks()).toEqual([
      ['student.hand_over_list_opened', [], { count: 2, classNumbers: [1, 2] }],
    ]);
    await gate.children(school.admin);
    expect(await looks()).toHaveLength(2);
    // A class that was not read before gets its own line.
    await school.class(3);
    await school.student(3, { firstName: 'Ida', lastName: 'King' });
    await gate.children(teacher);
    expect((await looks()).at(-1)).toEqual([
      ...['student.hand_over_list_opened', [], { count: 1, classNumbers: [3] }],
    ]);
    await gate.sql(
      `UPDATE classroom.hand_over_look SET noted_at = noted_at - interval '61 minutes' WHERE school_id = $1`,
    );
    await gate.children(teacher);
    expect((await looks()).at(-1)?.[2]).toEqual({ count: 3, classNumbers: [1, 2, 3] });
  });
});

describe('a refused line that did not happen', () => {
  it('is marked by the office, stays readable, and can still happen', async () => {
    const gate = await Gate.open();
    const { school, mia, teacher } = gate;
    const stranger = { studentId: mia.id, name: 'Una Reed' };
    expect((await gate.give(teacher, stranger)).body.line).toMatchObject({ ...UNLISTED, nth: 1 });
    const notSo = { studentId: mia.id, nth: 1, reason: 'The phone slipped' };
    expect((await gate.takeBack(teacher, notSo)).body.code).toBe('FORBIDDEN');
    const { upTo } = await gate.lines();
    const { body } = await gate.takeBack(school.admin, notSo);
    expect(body.line).toMatchObject({
      ...{ ...UNLISTED, to: 'Una Reed' },
      takenBack: { role: 'school_admin', reason: 'The phone slipped' },
    });
    expect((await gate.lines(upTo)).lines).toEqual([body.line]);
    expect((await gate.takeBack(school.admin, notSo)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await gate.booked()).at(-1)).toEqual([
      ...['student.hand_over_refusal_taken_back', [mia.id], { isDrill: false }],
    ]);
    expect((await gate.facts()).slice(1)).toEqual([]);
    expect((await gate.give(teacher, stranger)).body.line).toMatchObject({ ...UNLISTED, nth: 2 });
    const { body: file } = await service.call<string>(
      ...(['GET', `/hand-overs/${gate.handOverId}/list?format=csv`, { as: school.admin }] as const),
    );
    expect(file).toMatch(/Mia,"refused, and has not happened",Una Reed,.*The phone slipped/);
    expect(file).toMatch(/Mia,"handed over all the same, which was refused",Una Reed/);
  });
});

describe('a child in a hand-over', () => {
  it('shows who may and must not collect, without telephone numbers, and only while it runs', async () => {
    const gate = await Gate.open();
    const { school, mia, mother, teacher } = gate;
    await service.call('POST', `/simple-students/${mia.id}/guardians`, {
      as: school.admin,
      body: { email: 'father@family.test', phone: '555 0177' },
    });
    const father = school.guardian('father@family.test');
    await service.call('PATCH', '/guardians/me', {
      as: father,
      body: { firstName: 'Jo', lastName: 'Marble' },
    });
    await school.choose(mia.id, father.personId, WITHOUT_CUSTODY);
    const { body } = await gate.children(teacher);
    expect(body.children).toEqual([
      {
        ...{ id: mia.id, firstName: 'Mia', lastName: 'Stone', classNumber: 1, isAbsent: false },
        mayCollect: [
          { guardianId: mother.personId, name: 'Petra Stone', relation: null },
          { guardianId: null, name: GRANDMOTHER.name, relation: 'Grandmother' },
        ],
        mayNot: ['Jo Marble'],
      },
      {
        ...{ id: gate.noah.id, firstName: 'Noah', lastName: 'Ash', classNumber: 2, isAbsent: false },
        ...{ mayCollect: [], mayNot: [] },
      },
    ]);
    expect((await gate.booked()).at(-1)).toEqual([
      'student.hand_over_list_opened',
      [],
      { count: 2, classNumbers: [1, 2] },
    ]);
    await gate.close();
    expect((await gate.children(teacher)).body.children).toEqual([]);
  });

  it('is waiting, absent by the register, or handed over regardless of the register', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher } = gate;
    await gate.marked(noah.id, 'authorised');
    await gate.marked(mia.id, 'present', 'before');
    const standing = async () => (await gate.now(teacher)).running?.classes;
    expect(await standing()).toMatchObject([
      { classNumber: 1, className: 'Class 1', waiting: 1, handedOver: 0, notHere: 0 },
      { classNumber: 2, className: 'Class 2', waiting: 0, handedOver: 0, notHere: 1 },
    ]);
    await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    await gate.give(gate.school.admin, {
      studentId: noah.id,
      name: 'Ida Ash',
      reason: 'Came late after all',
    });
    expect((await gate.now()).running?.counts).toEqual({ waiting: 0, handedOver: 2, notHere: 0 });
  });

  it('is handed over once, by staff at a gate, and the guardians are notified', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    const given = await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    expect(given.body).toMatchObject({
      success: true,
      isOvertaken: false,
      line: {
        studentId: mia.id,
        nth: 1,
        outcome: 'stands',
        to: 'Petra Stone',
        relation: null,
        reason: null,
        takenBack: null,
      },
    });
    expect(given.body.line.by).toMatchObject({ role: 'teacher', name: 'Ada Teacher' });
    // Somebody also comes for the child at the other gate: they are told which line counts, and theirs is recorded.
    const second = await gate.give(school.admin, { studentId: mia.id, name: "ADA O'BRIEN" });
    expect(second.body).toMatchObject({ isOvertaken: true, line: given.body.line });
    // A repeated request without its key gets the first answer.
    expect((await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId })).body).toEqual(
      given.body,
    );
    expect((await gate.lines()).lines.map(({ nth, outcome, to }) => [nth, outcome, to])).toEqual([
      [1, 'stands', 'Petra Stone'],
      [2, 'second', GRANDMOTHER.name],
    ]);
    expect((await gate.facts()).slice(1)).toMatchObject([
      { name: 'student.handed_over', payload: { studentId: mia.id } },
    ]);
    expect((await gate.booked()).slice(1)).toEqual([
      ['student.handed_over', [mia.id], { isDrill: false }],
      ['student.handed_over_again', [mia.id], { isDrill: false }],
    ]);
  });

  it('at several gates concurrently is handed over at one', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    const people = [teacher, school.admin, await school.teacher([1]), await school.teacher([1])];
    const given = await Promise.all(
      people.map((as) => gate.give(as, { studentId: mia.id, guardianId: mother.personId })),
    );
    expect(given.filter(({ body }) => body.isOvertaken)).toHaveLength(3);
    expect(new Set(given.map(({ body }) => JSON.stringify(body.line))).size).toBe(1);
    expect((await gate.now()).running?.counts.handedOver).toBe(1);
  });

  it('retried under its key gets the same answer', async () => {
    const gate = await Gate.open();
    const key = uuidv7();
    const body = { studentId: gate.mia.id, guardianId: gate.mother.personId, at: new Date().toISOString() };
    const first = await gate.give(gate.teacher, body, key);
    await gate.takeBack(gate.school.admin, { studentId: gate.mia.id, nth: 1, reason: 'Wrong child' });
    expect((await gate.give(gate.teacher, body, key)).body).toEqual(first.body);
    expect((await gate.now()).running?.counts.handedOver).toBe(0);
  });

  it('is not handed to a barred person by ID or by name, even by an administrator', async () => {
    const gate = await Gate.open();
    const { school, mia, mother, teacher } = gate;
    await school.choose(mia.id, mother.personId, WITHOUT_CUSTODY);
    for (const as of [teacher, school.admin])
      for (const person of [
        { guardianId: mother.personId },
        { name: 'petra  STONE', reason: 'She insists' },
      ]) {
        const { body } = await gate.give(as, { studentId: mia.id, ...person });
        expect(body).toMatchObject({ isRefused: true, line: { outcome: 'refused', why: 'barred' } });
      }
    expect((await gate.now()).running?.counts).toEqual({ waiting: 2, handedOver: 0, notHere: 0 });
  });

  it('is handed to somebody on no list by an administrator only, with a reason', async () => {
    const gate = await Gate.open();
    const { school, mia, noah, mother, teacher } = gate;
    const stranger = { studentId: mia.id, name: 'سارة حداد', reason: 'Neighbour, the mother called' };
    expect((await gate.give(teacher, stranger)).body.line).toMatchObject(UNLISTED);
    // Another child's guardian is a stranger to this one.
    const foreign = { studentId: noah.id, guardianId: mother.personId };
    expect((await gate.give(school.admin, foreign)).body.line).toMatchObject({
      ...{ ...UNLISTED, to: 'Petra Stone' },
    });
    const without = await gate.give(school.admin, { ...stranger, reason: '' });
    expect(Object.keys(without.body.fields ?? {})).toEqual(['reason']);
    expect((await gate.give(school.admin, stranger)).body.line).toMatchObject({
      ...{ to: stranger.name, reason: stranger.reason },
    });
    expect((await gate.booked()).at(-1)).toEqual([
      'student.handed_over_unlisted',
      [mia.id],
      { isDrill: false },
    ]);
  });

  it('requires a person, a checked ID and a student of this school', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher } = gate;
    const right = { studentId: mia.id, guardianId: mother.personId };
    for (const [wrong, field] of [
      [{ idSeen: false }, 'idSeen'],
      [{ idSeen: undefined }, 'idSeen'],
      [{ at: 'a moment ago' }, 'at'],
      [{ at: '2026-13-45T99:00:00Z' }, 'at'],
      [{ at: '2026-02-30T00:00:00Z' }, 'at'],
      [{ at: '0000-01-01T00:00:00Z' }, 'at'],
      [{ at: '2026-11-28T24:00:00Z' }, 'at'],
      [{ guardianId: 'x' }, 'guardianId'],
      [{ guardianId: undefined }, 'name'],
      [{ studentId: undefined }, 'studentId'],
    ] as const) {
      const { status, body } = await gate.give(teacher, { ...right, ...wrong });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await gate.give(teacher, { ...right, studentId: uuidv7() })).status).toBe(404);
    expect((await gate.give(teacher, { ...right, handOver: 1 })).body.code).toBe('UNKNOWN_FIELD');
  });

  it('can be taken back with a reason, keeping both lines, and handed over again', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    const { upTo } = await gate.lines();
    expect((await gate.takeBack(teacher, { studentId: mia.id, nth: 1, reason: ' ' })).status).toBe(400);
    const back = await gate.takeBack(school.admin, {
      studentId: mia.id,
      nth: 1,
      reason: 'It was her sister',
    });
    expect(back.body.line).toMatchObject({
      ...{ nth: 1, outcome: 'taken_back', to: 'Petra Stone' },
      takenBack: { role: 'school_admin', reason: 'It was her sister' },
    });
    expect((await gate.takeBack(teacher, { studentId: mia.id, nth: 1, reason: 'So do I' })).body.code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await gate.lines(upTo)).lines).toEqual([back.body.line]);
    expect((await gate.now()).running?.counts).toMatchObject({ waiting: 2, handedOver: 0 });
    const anew = await gate.give(teacher, { studentId: mia.id, name: GRANDMOTHER.name });
    expect(anew.body).toMatchObject({ isOvertaken: false, line: { nth: 2, relation: 'Grandmother' } });
    const [, given, taken, again] = await gate.facts();
    expect([given?.name, taken?.name, again?.name]).toEqual([
      ...['student.handed_over', 'student.hand_over_taken_back', 'student.handed_over'],
    ]);
    expect(taken?.payload.lineId).toBe(given?.payload.lineId);
    expect(taken?.payload.isWithSchool).toBe(true);
  });

  it('is handed over by the other gate when the first line was a mistake', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    await gate.give(school.admin, { studentId: mia.id, name: GRANDMOTHER.name });
    const { upTo } = await gate.lines();
    await gate.takeBack(teacher, { studentId: mia.id, nth: 1, reason: 'I meant another Mia' });
    expect((await gate.lines(upTo)).lines).toMatchObject([
      { nth: 1, outcome: 'taken_back' },
      { nth: 2, outcome: 'stands', to: GRANDMOTHER.name },
    ]);
    expect((await gate.now()).running?.counts.handedOver).toBe(1);
    const [, first, taken, second] = await gate.facts();
    expect(taken).toMatchObject({
      name: 'student.hand_over_taken_back',
      payload: { lineId: first?.payload.lineId, isWithSchool: false },
    });
    expect(second).toMatchObject({ name: 'student.handed_over', payload: { studentId: mia.id } });
    expect(second?.payload.lineId).not.toBe(first?.payload.lineId);
  });

  it('handed over before the end is recorded after it, but none handed over later', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher, school } = gate;
    const at = new Date().toISOString();
    await gate.close();
    const later = new Date(Date.now() + 11 * 60_000).toISOString();
    const late = await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId, at: later });
    expect(late.body).toMatchObject({ isRefused: true, line: { why: 'after_end', by: { role: 'teacher' } } });
    // A clock that is slightly ahead makes nothing late.
    const ahead = new Date(Date.parse(at) + 5 * 60_000).toISOString();
    const given = await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId, at: ahead });
    expect([given.body.line.outcome, given.body.line.by.at]).toEqual([
      'stands',
      (await gate.now()).past[0]?.closed?.at,
    ]);
    expect((await gate.now()).past[0]?.counts).toEqual({ waiting: 1, handedOver: 1, notHere: 0 });
    // Once it is over, only the office can take a line back.
    const mistake = { studentId: mia.id, nth: 2, reason: 'Another Mia' };
    expect((await gate.takeBack(teacher, mistake)).body.code).toBe('HAND_OVER_CLOSED');
    expect((await gate.takeBack(school.admin, mistake)).status).toBe(200);
    // A student who leaves afterwards stays in it.
    await service.call('PATCH', `/simple-students/${noah.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    expect((await gate.now()).past[0]?.counts).toEqual({ waiting: 2, handedOver: 0, notHere: 0 });
  });

  it('gets a time within the hand-over, whatever the clock of the phone', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher, school } = gate;
    const early = { studentId: mia.id, guardianId: mother.personId, at: '2001-01-01T00:00:00Z' };
    const ahead = { studentId: noah.id, name: 'Ida Ash', reason: 'Aunt', at: '2101-01-01T00:00:00.000Z' };
    const opened = (await gate.now()).running?.opened.at;
    expect((await gate.give(teacher, early)).body.line.by.at).toBe(opened);
    const { line } = (await gate.give(school.admin, ahead)).body;
    expect(Math.abs(Date.parse(line.by.at) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a hand-over against the rules', () => {
  it('is recorded with its reason, does not count, and notifies no family', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    const at = new Date().toISOString();
    // Changed since the phone read the list.
    await school.choose(mia.id, mother.personId, WITHOUT_CUSTODY);
    const body = { studentId: mia.id, guardianId: mother.personId, at };
    const given = await gate.give(teacher, body);
    expect([given.status, given.body]).toMatchObject([
      200,
      {
        ...{ success: true, isOvertaken: false, isRefused: true },
        line: { nth: 1, outcome: 'refused', why: 'barred', to: 'Petra Stone', by: { role: 'teacher' } },
      },
    ]);
    // A repeated request gets the first answer.
    expect((await gate.give(teacher, body)).body).toEqual(given.body);
    expect((await gate.lines()).lines).toEqual([given.body.line]);
    expect((await gate.now()).running?.counts).toEqual({ waiting: 2, handedOver: 0, notHere: 0 });
    expect((await gate.facts()).map(({ name }) => name)).toEqual(['hand_over.opened']);
    expect((await gate.booked()).at(-1)).toEqual([
      'student.handed_over_refused',
      [mia.id],
      { isDrill: false },
    ]);
    const right = await gate.give(teacher, { studentId: mia.id, name: GRANDMOTHER.name });
    expect(right.body).toMatchObject({ isRefused: false, line: { nth: 2, outcome: 'stands', why: null } });
    // Closing and reopening the hand-over loses none of its lines.
    await gate.close();
    await service.call('POST', `/hand-overs/${gate.handOverId}/reopen`, { as: school.admin });
    expect((await gate.lines()).lines.map(({ outcome }) => outcome)).toEqual(['refused', 'stands']);
  });

  it('includes a person taken off the list meanwhile', async () => {
    const gate = await Gate.open();
    const { mia, teacher, school } = gate;
    await service.call('PUT', `/students/${mia.id}/collectors`, {
      as: school.admin,
      body: { version: 1, people: [] },
    });
    const given = await gate.give(teacher, { studentId: mia.id, name: GRANDMOTHER.name });
    expect(given.body.line).toMatchObject({ ...UNLISTED, to: GRANDMOTHER.name });
  });

  it('is not allowed by a name next to an unknown guardian ID', async () => {
    const gate = await Gate.open();
    const { mia, mother, school } = gate;
    await school.choose(mia.id, mother.personId, WITHOUT_CUSTODY);
    const nobody = { guardianId: uuidv7(), name: 'Petra Stone', reason: 'She insists' };
    const given = await gate.give(school.admin, { studentId: mia.id, ...nobody });
    expect(given.body.line).toMatchObject({ ...UNLISTED, to: 'Petra Stone', reason: 'She insists' });
  });

  it('is accepted days after the end, and notifies nobody', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher, school } = gate;
    const longAgo = (hours: number) =>
      gate.sql(
        `UPDATE classroom.hand_over SET opened_at = now() - $2 * interval '1 hour' - interval '1 hour',
           closed_at = now() - $2 * interval '1 hour' WHERE school_id = $1`,
        hours,
      );
    await gate.close();
    await longAgo(7);
    const at = '2001-01-01T00:00:00Z';
    const given = await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId, at });
    expect(given.body.line.outcome).toBe('stands');
    await longAgo(25);
    const late = await gate.give(school.admin, { studentId: noah.id, name: 'Ida Ash', reason: 'Aunt', at });
    expect(late.body.line).toMatchObject({ outcome: 'refused', why: 'too_late' });
    await gate.takeBack(school.admin, { studentId: mia.id, nth: 1, reason: 'Another Mia' });
    expect((await gate.facts()).slice(2)).toMatchObject([
      { name: 'student.hand_over_taken_back', payload: { isWithSchool: false } },
    ]);
  });

  it('includes a child enrolled after the end, listed beside those counted', async () => {
    const gate = await Gate.open();
    const { teacher, school } = gate;
    const at = new Date().toISOString();
    await gate.close();
    const late = await school.student(1, { firstName: 'Late', lastName: 'Comer' });
    const given = await gate.give(teacher, { studentId: late.id, name: 'Ada King', at });
    expect(given.body.line).toMatchObject({ outcome: 'refused', why: 'not_in_it' });
    expect((await gate.now()).past[0]?.counts).toEqual({ waiting: 2, handedOver: 0, notHere: 0 });
    const { body } = await service.call<string>('GET', `/hand-overs/${gate.handOverId}/list?format=csv`, {
      as: school.admin,
    });
    expect(body.match(/not handed over/g)).toHaveLength(2);
    expect(body).toMatch(/1,Comer,Late,"handed over all the same, which was refused",Ada King,,,not in this/);
  });

  it('does not include a child who left while it ran', async () => {
    const gate = await Gate.open();
    const { mia, mother, teacher, school } = gate;
    await service.call('PATCH', `/simple-students/${mia.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    const given = await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    expect(given.body.line).toMatchObject({ outcome: 'stands', to: 'Petra Stone' });
    expect((await gate.now()).running?.counts).toEqual({ waiting: 1, handedOver: 1, notHere: 0 });
  });
});

describe('a person who must not collect', () => {
  const withFather = async (
    gate: Awaited<ReturnType<typeof Gate.open>>,
    contact: { email?: string; phone?: string } = {},
    lastName = 'Marble',
  ) => {
    const { email = `${uuidv7()}@family.test`, phone = '555 0177' } = contact;
    const { school, mia } = gate;
    const path = `/simple-students/${mia.id}/guardians`;
    await service.call('POST', path, { as: school.admin, body: { email, phone } });
    const father = school.guardian(email);
    await service.call('PATCH', '/guardians/me', { as: father, body: { firstName: 'Jo', lastName } });
    return father;
  };
  const barred = { isRefused: true, line: { why: 'barred' } };

  it.each(['Marble Jo', 'MARBLE, Jo', 'Jo  A. Marble'])('is also barred as “%s”', async (name) => {
    const gate = await Gate.open();
    const { mia, school } = gate;
    await school.choose(mia.id, (await withFather(gate)).personId, WITHOUT_CUSTODY);
    const given = await gate.give(school.admin, { studentId: mia.id, name, reason: 'He insists' });
    expect(given.body).toMatchObject({ ...barred, line: { to: name, why: 'barred' } });
  });

  it('is barred by the telephone number on the list', async () => {
    const gate = await Gate.open();
    const { mia, school } = gate;
    const father = await withFather(gate);
    const people = [{ name: 'Joey M', phone: '555-0177', relation: 'Uncle' }];
    await service.call('PUT', `/students/${mia.id}/collectors`, {
      ...{ as: school.admin, body: { version: 1, people } },
    });
    await school.choose(mia.id, father.personId, WITHOUT_CUSTODY);
    const given = await gate.give(school.admin, { studentId: mia.id, name: 'Joey M', reason: 'On the list' });
    expect(given.body).toMatchObject(barred);
  });

  it('is barred under a second record, but another person with that number is not', async () => {
    const gate = await Gate.open();
    const { mia, teacher, school } = gate;
    await school.choose(mia.id, (await withFather(gate)).personId, WITHOUT_CUSTODY);
    const again = await withFather(gate);
    const sister = await withFather(gate, {}, 'Ash');
    const [child] = (await gate.children(teacher)).body.children;
    expect(child?.mayNot).toEqual(['Jo Marble', 'Jo Marble']);
    expect(child?.mayCollect.map(({ name }) => name)).toEqual(['Petra Stone', 'Jo Ash', GRANDMOTHER.name]);
    const given = await gate.give(teacher, { studentId: mia.id, guardianId: again.personId });
    expect(given.body).toMatchObject(barred);
    const other = await gate.give(teacher, { studentId: mia.id, guardianId: sister.personId });
    expect(other.body.isRefused).toBe(false);
  });

  it('is not asked to come, unless they may collect another child', async () => {
    const gate = await Gate.open();
    const { mia, mother, school } = gate;
    const father = await withFather(gate);
    await school.choose(mia.id, father.personId, WITHOUT_CUSTODY);
    await gate.close();
    await gate.begin();
    const opened = (await gate.facts()).at(-1)?.payload;
    expect(opened?.notTold).toEqual([father.personId]);
    expect(opened?.notTold).not.toContain(mother.personId);
  });
});

it('a drill is marked as one everywhere and notifies no family', async () => {
  const gate = await Gate.open(true);
  const { mia, mother, teacher } = gate;
  await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
  await gate.takeBack(teacher, { studentId: mia.id, nth: 1, reason: 'Only a drill' });
  await gate.close();
  await service.call('POST', `/hand-overs/${gate.handOverId}/reopen`, { as: gate.school.admin });
  await gate.close();
  expect(await gate.facts()).toEqual([]);
  expect((await gate.now()).past).toMatchObject([{ isDrill: true }]);
  expect((await gate.booked()).map(([, , detail]) => detail)).toEqual([
    ...Array.from({ length: 6 }, () => ({ isDrill: true })),
  ]);
});

describe('the list of a hand-over', () => {
  const list = (gate: Gate, as = gate.school.admin, format = 'csv') =>
    service.call<string>('GET', `/hand-overs/${gate.handOverId}/list?format=${format}`, { as });

  it('shows the outcome of every child, while it runs and after it was closed', async () => {
    const gate = await Gate.open();
    const { mia, noah, mother, teacher, school } = gate;
    await gate.marked(noah.id, 'authorised');
    await gate.give(teacher, { studentId: mia.id, guardianId: mother.personId });
    await gate.takeBack(teacher, { studentId: mia.id, nth: 1, reason: '=HYPERLINK("x")' });
    await gate.give(school.admin, { studentId: mia.id, name: 'Bo, Neighbour', reason: 'The mother called' });
    const rows = async () => (await list(gate)).body.trim().split('\r\n');
    const before = await rows();
    expect(before).toHaveLength(4);
    expect(before[1]).toMatch(/^1,Stone,Mia,taken back,Petra Stone,.*HYPERLINK/);
    expect(before[1]).not.toMatch(/,"?=HYPERLINK/);
    expect(before[2]).toMatch(/^1,Stone,Mia,handed over,"Bo, Neighbour",,The mother called,,\d{4}-/);
    expect(before[3]).toMatch(/^2,Ash,Noah,not here by the register,/);
    await gate.close();
    expect(await rows()).toEqual(before);
    expect((await gate.booked()).at(-1)).toEqual([
      'school.hand_over_exported',
      [],
      { count: 3, format: 'csv' },
    ]);
  });

  it('is for the office alone, of its own school', async () => {
    const gate = await Gate.open();
    expect((await list(gate, gate.teacher)).status).toBe(403);
    expect((await list(gate, someone('school_admin', uuidv7()))).status).toBe(404);
    expect((await list(gate, gate.school.admin, 'pdf')).status).toBe(400);
  });
});
