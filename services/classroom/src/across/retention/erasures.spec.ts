import { randomBytes } from 'node:crypto';
import type { ChangedErasure, ChildRetention, Erasure, ErrorBody, Identity, Page } from '@homeroom/contracts';
import { FilesService } from '@homeroom/files/kept';
import { runForSchool } from '@homeroom/platform';
import { asSuperuser, deliverFact, notedLines, someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { AccountNews } from '../../ground/accounts/account-news';
import { ERASED_TABLES } from './erased-kinds';
import { aSchoolThatLeft } from './leavers.spec-support';
import { RetentionWorker } from './retention.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());

type Refused = Partial<Pick<ErrorBody, 'code' | 'fields'>>;
const ORDER = { askedBy: 'guardian', askedOn: '2026-01-31', note: 'Die Mutter, Frau Öztürk.\nوالدته' };
const proved = (who: Identity): Identity => ({ ...who, provedAt: Date.now() });
const round = () => service.app.get(RetentionWorker).round();

/** Somebody who left a year ago, and two administrators. */
async function aLeaver() {
  const made = await aSchoolThatLeft(service, 2);
  const [child, sister] = made.students;
  if (!child || !sister) throw new Error('Two students');
  await made.set(child, false);
  await made.leftAgo(child, '1 year');
  const first = proved(made.school.admin);
  const second = proved(someone('school_admin', made.school.id));
  const call = <Body>(method: 'GET' | 'POST', path: string, as: Identity, body?: object, key?: string) =>
    service.call<Body & Refused>(method, `/retention${path}`, {
      ...{ as, ...(body ? { body } : {}) },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const order = (as = first, id = child.id, body: object = ORDER, key?: string) =>
    call<ChangedErasure>('POST', `/students/${id}/erasure`, as, body, key);
  return {
    ...{ ...made, child, sister, first, second, call, order },
    ordered: async () => (await order()).body.erasure,
    agree: (id: string, as = second) => call<ChangedErasure>('POST', `/erasures/${id}/agree`, as),
    stop: (id: string, as = second) => call<ChangedErasure>('POST', `/erasures/${id}/stop`, as),
    read: async (id: string, as = second) => (await call<Erasure>('GET', `/erasures/${id}`, as)).body,
    hold: (as = first) => call<object>('POST', `/students/${child.id}/hold`, as, { reason: 'A court' }),
    isThere: async () => (await call<ChildRetention>('GET', `/students/${child.id}`, first)).status === 200,
    end: async (student: { id: string }, guardianId = '') => {
      const path = `/simple-students/${student.id}/guardians/${guardianId}/end`;
      expect((await service.call('POST', path, { as: made.school.admin })).status).toBe(200);
    },
    /** Makes the guardian the only one of the sister too. */
    share: (guardianId: string) =>
      made.sql(
        'UPDATE classroom.family_tie SET guardian_id = $3 WHERE school_id = $1 AND student_id = $2',
        ...[sister.id, guardianId],
      ),
    wait: (id: string) =>
      made.sql(
        `UPDATE classroom.erasure SET due_at = now() - interval '1 minute' WHERE school_id = $1 AND id = $2`,
        id,
      ),
    told: () =>
      made.sql<{ payload: { personIds: string[] } }>(
        "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'people.forgotten'",
      ),
    booked: async () =>
      (await notedLines(service, 'classroom', made.school.id))
        .filter(({ action }) => /^student\.(eras|hold)/.test(action))
        .map(({ action, actorRole, about, detail }) => [
          action,
          actorRole,
          about[0]?.id === child.id,
          detail,
        ]),
  };
}

describe('the erasure of a student’s data', () => {
  it('removes at once the files the child uploaded but never handed in', async () => {
    const { school, child, sister, sql, ordered, agree } = await aLeaver();
    for (const owner of [child, sister])
      await sql(
        `INSERT INTO classroom.file (school_id, id, key, type, bytes, owner_id, hash, stored_at)
         VALUES ($1, $2, $4, 'text/plain', 1, $3, '\\x00', now())`,
        ...[uuidv7(), owner.id, `school/${school.id}/${randomBytes(24).toString('base64url')}`],
      );
    await agree((await ordered()).id);
    await round();
    await service.app.get(FilesService).sweep(school.id);
    expect(await sql('SELECT owner_id AS "ownerId" FROM classroom.file WHERE school_id = $1')).toEqual([
      { ownerId: sister.id },
    ]);
  });

  it('happens when a second administrator agrees, the same way as the automatic one', async () => {
    const { child, sister, sql, ordered, agree, read, told, booked, isThere } = await aLeaver();
    const [mother] = await sql<{ id: string }>(
      'SELECT guardian_id AS id FROM classroom.family_tie WHERE school_id = $1 AND student_id = $2',
      child.id,
    );
    const erasure = await ordered();
    expect(erasure).toMatchObject({ state: 'waiting', isYours: true, note: ORDER.note, parts: [] });
    expect([await isThere(), await told()]).toEqual([true, []]);
    expect((await agree(erasure.id)).status).toBe(200);
    expect((await told()).map(({ payload }) => payload)).toEqual([{ personIds: [child.id, mother?.id] }]);
    expect([await isThere(), (await read(erasure.id)).note]).toEqual([false, null]);
    for (const tables of Object.values(ERASED_TABLES))
      for (const [table, column] of Object.entries(tables))
        expect([
          table,
          await sql(`SELECT FROM classroom.${table} WHERE school_id = $1 AND ${column} = $2`, child.id),
        ]).toEqual([table, []]);
    expect(
      await sql('SELECT FROM classroom.student WHERE school_id = $1 AND id = $2', sister.id),
    ).toHaveLength(1);
    expect(await booked()).toEqual([
      ['student.erasure_ordered', 'school_admin', true, { askedBy: 'guardian' }],
      ['student.erasure_agreed', 'school_admin', true, {}],
      ['student.erased', 'system', true, { askedBy: 'guardian', isAgreed: true }],
    ]);
  });

  it('spares guardians who have another child', async () => {
    const { child, sister, sql, ordered, agree, told } = await aLeaver();
    await sql(
      `UPDATE classroom.family_tie SET guardian_id = (SELECT guardian_id FROM classroom.family_tie
         WHERE school_id = $1 AND student_id = $2) WHERE school_id = $1 AND student_id = $3`,
      child.id,
      sister.id,
    );
    await agree((await ordered()).id);
    expect((await told()).map(({ payload }) => payload)).toEqual([{ personIds: [child.id] }]);
  });

  it('spares a guardian with a pending request for another child', async () => {
    const { school, child, set, leftAgo, ordered, agree, told, sql } = await aLeaver();
    await school.class(2, { section: 'B' });
    await set(child, true);
    const asked = await service.call('POST', '/simple-students', {
      as: await school.teacher([2], 'principal'),
      body: { firstName: 'Ida', lastName: 'Brown', classNumber: 2, parentEmail: 'family0@example.org' },
    });
    expect(asked.body).toMatchObject({ credentials: { parent: { waiting: true } } });
    await set(child, false);
    await leftAgo(child, '1 year');
    await agree((await ordered()).id);
    expect((await told()).map(({ payload }) => payload)).toEqual([{ personIds: [child.id] }]);
    const links = await service.call<{ state: string }[]>('GET', '/guardian-links', { as: school.admin });
    expect(links.body).toHaveLength(1);
    expect(
      await sql(`SELECT FROM classroom.guardian WHERE school_id = $1 AND email = $2`, 'family0@example.org'),
    ).toHaveLength(1);
  });

  it('includes a guardian whose guardianship the office had ended', async () => {
    const { child, sister, school, end, ordered, agree, told, sql } = await aLeaver();
    const [father, other] = ['family0@example.org', 'family1@example.org'].map(
      (email) => school.guardian(email).personId,
    );
    await end(child, father);
    await end(sister, other);
    await agree((await ordered()).id);
    expect((await told()).map(({ payload }) => payload)).toEqual([{ personIds: [child.id, father] }]);
    // The other one’s child is still here.
    expect(await sql('SELECT id FROM classroom.guardian WHERE school_id = $1')).toEqual([{ id: other }]);
  });

  it('spares a former guardian of another child, with what they asked about it while its data is on hold', async () => {
    const { child, sister, school, first, end, share, call, ordered, agree, told, sql } = await aLeaver();
    const mother = school.guardian('family0@example.org').personId;
    await share(mother);
    await end(sister, mother);
    expect((await call('POST', `/students/${sister.id}/hold`, first, { reason: 'A court' })).status).toBe(
      200,
    );
    await sql(
      `INSERT INTO classroom.data_request (school_id, id, guardian_id, student_id, kind, state, asked_on, due_on, answered_at)
       VALUES ($1, gen_random_uuid(), $2, $3, 'copy', 'closed', '2026-01-31', '2026-02-28', now())`,
      mother,
      sister.id,
    );
    await agree((await ordered()).id);
    expect((await told()).map(({ payload }) => payload)).toEqual([{ personIds: [child.id] }]);
    expect(await sql('SELECT FROM classroom.data_request WHERE school_id = $1')).toHaveLength(1);
  });

  it('leaves no guardian with a name made of the child’s', async () => {
    const { child, school, share, ordered, agree, sql } = await aLeaver();
    const mother = school.guardian('family0@example.org').personId;
    const renamed = { as: school.admin, body: { firstName: 'Zoë' } };
    expect((await service.call('PATCH', `/simple-students/${child.id}`, renamed)).status).toBe(200);
    await share(mother);
    const name = async () =>
      sql(
        'SELECT first_name AS "firstName", last_name AS "lastName" FROM classroom.guardian WHERE school_id = $1 AND id = $2',
        mother,
      );
    expect(await name()).toEqual([{ firstName: 'Parent of Zoë', lastName: 'Brown' }]);
    await agree((await ordered()).id);
    expect(await name()).toEqual([{ firstName: 'Parent of Mia', lastName: 'Brown' }]);
    await runForSchool(school.id, () => service.app.get(AccountNews).tell([mother]));
    expect(service.auth.people.get(mother)).toMatchObject({ firstName: 'Parent of Mia', isActive: true });
  });

  it('clears the student’s name from finished imports and report sheets', async () => {
    const { child, sister, ordered, agree, sql } = await aLeaver();
    await sql(
      `WITH brought AS (INSERT INTO classroom.roster_import (school_id, id, list, state, planned_by, ordered_by, ordered_at, finished_at)
         SELECT $1, gen_random_uuid(), 'students', state, $1, $1, CASE state WHEN 'done' THEN now() END, CASE state WHEN 'done' THEN now() END
         FROM unnest(ARRAY['done', 'planned']) AS state RETURNING id, state),
       line AS (INSERT INTO classroom.roster_line (school_id, import_id, line, kind, subject_id, cells, changes, done_at)
         SELECT $1, brought.id, nth, 'add', subject, '{"firstName": "Mia"}', '{"lastName": ["Brown", "Green"]}',
           CASE state WHEN 'done' THEN now() END
         FROM brought, unnest(ARRAY[$2, $3]::uuid[]) WITH ORDINALITY AS of_file (subject, nth)),
       sheets AS (INSERT INTO classroom.report_order (school_id, id, class_id, period, about, starts_on, ends_on, ordered_by)
         SELECT $1, gen_random_uuid(), class_id, 'year', 'days:2025-09-01', '2025-09-01', '2026-06-30', $1 FROM classroom.student WHERE school_id = $1 AND id = $2 RETURNING id)
       INSERT INTO classroom.report_sheet (school_id, order_id, student_id, place, content)
       SELECT $1, sheets.id, subject, nth, '{"name": "Mia Brown"}'
       FROM sheets, unnest(ARRAY[$2, $3]::uuid[]) WITH ORDINALITY AS of_class (subject, nth)`,
      child.id,
      sister.id,
    );
    await agree((await ordered()).id);
    const worded = async (table: string, subject: string, words: string) =>
      (
        await sql<{ id: string; named: boolean }>(
          `SELECT ${subject} AS id FROM classroom.${table} WHERE school_id = $1 AND ${words} ORDER BY 1`,
        )
      ).map(({ id }) => id);
    expect(await worded('report_sheet', 'student_id', 'content IS NOT NULL')).toEqual([sister.id]);
    const done = `done_at IS NOT NULL AND concat(cells, changes) ~ 'Mia|Brown'`;
    expect(await worded('roster_line', 'subject_id', done)).toEqual([sister.id]);
    // An import that nobody has begun: its lines are read again when somebody does, or removed within two days.
    expect(await worded('roster_line', 'subject_id', 'done_at IS NULL')).toHaveLength(2);
  });

  it('clears refused and unfinished lines about the student and the guardians who go, and no others', async () => {
    const { child, sister, ordered, agree, sql } = await aLeaver();
    const [named] = await sql<{ recordId: string }>(
      `UPDATE classroom.student SET first_name = 'Zoë', last_name = 'O’Neil-Gray', sourced_id = 'sis-7'
       WHERE school_id = $1 AND id = $2 RETURNING record_id AS "recordId"`,
      child.id,
    );
    await sql(
      `UPDATE classroom.guardian SET email = 'Mum@home.test' WHERE school_id = $1 AND id IN (
         SELECT guardian_id FROM classroom.family_tie WHERE school_id = $1 AND student_id = $2)`,
      child.id,
    );
    const refused = [
      { firstName: 'zoe', lastName: "O'NEIL  Gray", classNumber: '99' },
      { recordId: named?.recordId.toLowerCase(), lastName: 'Gray' },
      { sourcedId: 'sis-7' },
      { firstName: 'Unread', parent2Email: 'mum@HOME.test' },
      { firstName: 'Zoë', lastName: 'Green' },
      { firstName: 'Ada', lastName: 'O’Neil-Gray', parentEmail: 'dad@home.test' },
    ];
    await sql(
      `WITH brought AS (INSERT INTO classroom.roster_import (school_id, id, list, state, planned_by, ordered_by, ordered_at)
         VALUES ($1, gen_random_uuid(), 'students', 'running', $1, $1, now()) RETURNING id)
       INSERT INTO classroom.roster_line (school_id, import_id, line, kind, about, reason, subject_id, cells)
       SELECT $1, id, nth, 'refused', '{recordId}'::text[], 'ambiguous', NULL::uuid, cells
         FROM brought, jsonb_array_elements($2::jsonb) WITH ORDINALITY AS refused (cells, nth)
       UNION ALL SELECT $1, id, 10 + nth, 'update', '{grade}', NULL, subject, '{"firstName": "Somebody", "grade": "3"}'
         FROM brought, unnest(ARRAY[$3, $4]::uuid[]) WITH ORDINALITY AS of_file (subject, nth)`,
      ...[JSON.stringify(refused), child.id, sister.id],
    );
    await agree((await ordered()).id);
    const lines = await sql<{ line: number; kind: string; isBlank: boolean }>(
      `SELECT line, kind, cells = '{}' AS "isBlank" FROM classroom.roster_line WHERE school_id = $1 ORDER BY line`,
    );
    const blank = lines.filter(({ isBlank }) => isBlank).map(({ line, kind }) => [line, kind]);
    expect(blank).toEqual([1, 2, 3, 4, 11].map((line) => [line, 'refused']));
    expect(lines.find(({ line }) => line === 12)?.kind).toBe('update');
  });

  it('does not hold up another erasure when its own transaction fails', async () => {
    const { child, sister, order, set, leftAgo, sql, first, wait, isThere } = await aLeaver();
    await set(sister, false);
    await leftAgo(sister, '1 year');
    const ids = [child.id, sister.id].toSorted();
    for (const studentId of ids) await wait((await order(first, studentId)).body.erasure.id);
    const fails = `classroom.erasure_fails_${ids[0]?.replaceAll('-', '_')}`;
    await asSuperuser(service.database.adminUrl, async (client) => {
      await client.query(
        `CREATE FUNCTION ${fails}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`,
      );
      await client.query(
        `CREATE TRIGGER fails BEFORE DELETE ON classroom.student FOR EACH ROW WHEN (OLD.id = '${ids[0] ?? ''}') EXECUTE FUNCTION ${fails}()`,
      );
    });
    const there = async () =>
      (await sql<{ id: string }>('SELECT id FROM classroom.student WHERE school_id = $1')).map(
        ({ id }) => id,
      );
    await round();
    expect(await there()).toEqual([ids[0]]);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query(`DROP TRIGGER fails ON classroom.student; DROP FUNCTION ${fails}()`),
    );
    await round();
    expect([await there(), await isThere()]).toEqual([[], false]);
  });

  it('is complete when every service has reported what it removed, despite duplicate events', async () => {
    const { child, school, ordered, agree, read } = await aLeaver();
    const { id } = await ordered();
    const say = (service_: 'auth' | 'messaging' | 'alerts', removed: Record<string, number>) =>
      deliverFact(service.app, {
        ...{ eventId: uuidv7(), name: 'people.erased', schoolId: school.id },
        payload: { service: service_, personIds: [child.id], removed },
      });
    await agree(id);
    const done = await read(id);
    expect([done.state, done.isWhole, done.parts.map(({ service: who, at }) => [who, at !== null])]).toEqual([
      'done',
      false,
      [
        ['classroom', true],
        ['auth', false],
        ['messaging', false],
        ['alerts', false],
      ],
    ]);
    expect(done.parts[0]?.removed).toMatchObject({ records: 1, classes: 1, guardians: 1, points: 2 });
    await say('auth', { accounts: 2 });
    await say('auth', { accounts: 0 });
    await say('messaging', { names: 2, ways: 0 });
    expect((await read(id)).isWhole).toBe(false);
    await say('alerts', { names: 1, rollCalls: 3 });
    const whole = await read(id);
    expect([whole.isWhole, whole.parts[1]?.removed, whole.parts[3]?.removed]).toEqual([
      true,
      { accounts: 2 },
      { names: 1, rollCalls: 3 },
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/Mia|Brown|family0/);
  });

  it('happens by itself after the waiting period, and not before', async () => {
    const { ordered, wait, isThere, read } = await aLeaver();
    const { id, dueAt, orderedAt } = await ordered();
    expect(Date.parse(dueAt) - Date.parse(orderedAt)).toBeGreaterThanOrEqual(72 * 3_600_000);
    await round();
    expect(await isThere()).toBe(true);
    await wait(id);
    await Promise.all([round(), round()]);
    expect([await isThere(), (await read(id)).state, (await read(id)).agreedAt]).toEqual([
      false,
      'done',
      null,
    ]);
  });

  it('waits for a school day, but two weeks at most', async () => {
    const { ordered, sql, told } = await aLeaver();
    await sql(
      `INSERT INTO classroom.calendar_entry (school_id, id, kind, title, is_for_staff, starts_on, ends_on)
       SELECT $1, gen_random_uuid(), 'holiday', 'Break', false, current_date, current_date + 40`,
    );
    const { id } = await ordered();
    const [{ more } = { more: '' }] = await sql<{ more: string }>(
      `SELECT ((due_at AT TIME ZONE 'Australia/Sydney')
         - ((ordered_at + interval '72 hours') AT TIME ZONE 'Australia/Sydney'))::text AS more
       FROM classroom.erasure WHERE school_id = $1 AND id = $2`,
      id,
    );
    expect([more, await told()]).toEqual(['14 days', []]);
  });

  it('notifies the other administrators in the ordering transaction', async () => {
    const { first, ordered, sql } = await aLeaver();
    const { id } = await ordered();
    const told = await sql<{ payload: object }>(
      "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'erasure.ordered'",
    );
    expect(told.map(({ payload }) => payload)).toEqual([{ erasureId: id, orderedBy: first.personId }]);
  });

  it('is stopped by any administrator, and can be ordered again', async () => {
    const { first, ordered, stop, agree, wait, isThere, read, booked } = await aLeaver();
    const { id } = await ordered();
    expect((await stop(id, { ...first, provedAt: 0 })).status).toBe(200);
    for (const again of [await stop(id), await agree(id)]) expect(again.body.code).toBe('CHANGED_MEANWHILE');
    await wait(id);
    await round();
    expect([await isThere(), (await read(id)).stoppedBecause]).toEqual([true, 'office']);
    const anew = await ordered();
    expect([anew.state, (await read(id)).note]).toEqual(['waiting', ORDER.note]);
    expect((await booked()).map(([action]) => action)).toEqual([
      'student.erasure_ordered',
      'student.erasure_stopped',
      'student.erasure_ordered',
    ]);
    // Notes are erased with the data, also on the order that was stopped.
    await agree(anew.id);
    expect([(await read(id)).note, (await read(anew.id)).note]).toEqual([null, null]);
  });

  it('is stopped by a hold, which refuses it from then on', async () => {
    const { ordered, order, hold, agree, wait, isThere, read, booked } = await aLeaver();
    const { id } = await ordered();
    expect((await hold()).status).toBe(200);
    expect((await agree(id)).body.code).toBe('CHANGED_MEANWHILE');
    await wait(id);
    await round();
    expect([await isThere(), (await read(id)).stoppedBecause]).toEqual([true, 'held']);
    expect((await order()).body.code).toBe('DATA_HELD');
    expect((await booked()).slice(1).map(([action, , , detail]) => [action, detail])).toEqual([
      ['student.erasure_stopped', { because: 'held' }],
      ['student.hold_put', {}],
    ]);
  });

  it('and a concurrent hold take effect one after the other', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { ordered, hold, agree, isThere } = await aLeaver();
      const { id } = await ordered();
      const [put, agreed] = await Promise.all([hold(), agree(id)]);
      const seen = [put.status, agreed.status, await isThere()];
      expect([
        [200, 409, true],
        [404, 200, false],
      ]).toContainEqual(seen);
    }
  });

  it('does not happen to a student who is present or has returned', async () => {
    const { sister, child, order, ordered, set, wait, isThere, read } = await aLeaver();
    expect((await order(undefined, sister.id)).body.code).toBe('STUDENT_IS_HERE');
    const { id } = await ordered();
    await set(child, true);
    await wait(id);
    await round();
    expect([await isThere(), (await read(id)).stoppedBecause]).toEqual([true, 'returned']);
  });

  it('is cancelled by a return, even when the student leaves again before it was due', async () => {
    const { child, ordered, set, agree, wait, isThere, read, booked } = await aLeaver();
    const { id } = await ordered();
    await set(child, true);
    await set(child, false);
    expect((await agree(id)).body.code).toBe('CHANGED_MEANWHILE');
    await wait(id);
    await round();
    expect([await isThere(), (await read(id)).stoppedBecause]).toEqual([true, 'returned']);
    expect((await booked()).slice(1)).toEqual([
      ['student.erasure_stopped', 'school_admin', true, { because: 'returned' }],
    ]);
    expect((await ordered()).state).toBe('waiting');
  });

  it('is ordered once, and agreed to once by another administrator', async () => {
    const { child, first, order, agree, told, call } = await aLeaver();
    const key = uuidv7();
    const [one, again] = [await order(first, child.id, ORDER, key), await order(first, child.id, ORDER, key)];
    expect([one.status, again.status, again.body]).toEqual([201, 201, one.body]);
    expect((await order()).body.code).toBe('CHANGED_MEANWHILE');
    const { id } = one.body.erasure;
    expect((await agree(id, first)).body.code).toBe('ERASURE_OWN');
    const both = await Promise.all([agree(id), agree(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await told()).toHaveLength(1);
    const list = (await call<Page<Erasure>>('GET', '/erasures', first)).body;
    expect(list.items.map((each) => [each.id, each.state, each.isYours])).toEqual([[id, 'done', true]]);
  });

  it('is for administrators of the school alone, after step-up', async () => {
    const { child, school, first, order, ordered, agree, stop, call } = await aLeaver();
    const { id } = await ordered();
    const stranger = proved(someone('school_admin'));
    for (const answer of [
      await order(stranger),
      await agree(id, stranger),
      await stop(id, stranger),
      await call('GET', `/erasures/${id}`, stranger),
    ])
      expect(answer.status).toBe(404);
    expect((await call<Page<Erasure>>('GET', '/erasures', stranger)).body.total).toBe(0);
    const others = [
      proved(await school.teacher([1], 'principal')),
      proved(school.asStudent(child)),
      { ...first, visit: someVisit(true) },
    ];
    for (const who of others)
      for (const answer of [await order(who), await agree(id, who), await stop(id, who)])
        expect([who.role, answer.status]).toEqual([who.role, 403]);
    for (const answer of [await order(school.admin), await agree(id, someone('school_admin', school.id))])
      expect(answer.body.code).toBe('STEP_UP_NEEDED');
  });

  it('is refused with the invalid fields of the order', async () => {
    const { order } = await aLeaver();
    for (const wrong of [
      { ...ORDER, askedBy: 'neighbour' },
      { ...ORDER, askedOn: '2026-02-31' },
      { ...ORDER, askedOn: '2199-01-01' },
      { ...ORDER, note: 'x'.repeat(1_001) },
      { askedBy: 'student' },
    ])
      expect([wrong, (await order(undefined, undefined, wrong)).body.code]).toEqual([
        wrong,
        'VALIDATION_FAILED',
      ]);
  });
});

it('guardians of whom nothing says whose they were are erased, unless the school has a hold', async () => {
  const { child, call, first, hold, sql, told } = await aLeaver();
  const [lost] = await sql<{ id: string }>(
    `INSERT INTO classroom.guardian (school_id, id, sign_in_id, first_name, last_name)
     VALUES ($1, gen_random_uuid(), '123456789', 'Ida', 'Gray') RETURNING id`,
  );
  const kept = async () => (await sql('SELECT FROM classroom.guardian WHERE school_id = $1')).length;
  expect((await hold()).status).toBe(200);
  await round();
  expect(await kept()).toBe(3);
  expect((await call('POST', `/students/${child.id}/lift-hold`, first)).status).toBe(200);
  await round();
  expect([await kept(), (await told()).map(({ payload }) => payload)]).toEqual([
    2,
    [{ personIds: [lost?.id] }],
  ]);
});

it('counts every table whose rows go with a student', async () => {
  const { sql } = await aSchoolThatLeft(service, 0);
  const keys = await sql<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE $1::uuid IS NOT NULL AND contype = 'f' AND confrelid = 'classroom.student'::regclass`,
  );
  const counted = Object.values(ERASED_TABLES).flatMap((tables) => Object.keys(tables));
  const named = keys.map(({ name }) => name.replace(/^classroom\./, ''));
  // Pairs kept apart and holds are about the person who decided them.
  expect(named.filter((name) => !counted.includes(name)).toSorted()).toEqual(['class_apart', 'data_hold']);
});
