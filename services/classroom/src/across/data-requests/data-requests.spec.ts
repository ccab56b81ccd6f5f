import type {
  ChangedDataRequest,
  ChildCopyZips,
  DataRequestForOffice,
  ErrorBody,
  Identity,
  OfficeDataRequests,
  OwnDataRequests,
  Page,
} from '@homeroom/contracts';
import { RelayDb, Tidying } from '@homeroom/database';
import { CHILD_COPY, DATA_REQUESTS } from '@homeroom/domain';
import { createLogger } from '@homeroom/platform';
import {
  asSuperuser,
  eventually,
  hearOfSchool,
  notedLines,
  openFile,
  schoolNews,
  someone,
} from '@homeroom/testing';
import { unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import {
  BARRED,
  type Classroom,
  startClassroom,
  TestSchool,
  WITHOUT_CUSTODY,
} from '../../school.spec-support';
import { TIDIED } from '../../database/tidied';
import { PartsStub } from '../child-copy/parts-stub.spec-support';
import { beginReading } from '../school-export/reading.spec-support';

let service: Classroom;
let parts: PartsStub;
beforeAll(async () => {
  parts = await PartsStub.listen();
  service = await startClassroom({ MESSAGING_URL: parts.url, ALERTS_URL: parts.url });
  await service.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  parts.close();
  await service.close();
});

const proved = (as: Identity): Identity => ({ ...as, provedAt: Date.now() });
const sql = async <Row extends object>(text: string, ...values: unknown[]) =>
  asSuperuser(service.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);

async function family(timeZone = 'America/New_York') {
  const school = new TestSchool(service);
  await hearOfSchool(service.app, schoolNews(school.id, { timeZone }), 'school.registered');
  await school.class(1);
  const [parentEmail, secondEmail] = [`one-${uuidv7()}@family.test`, `two-${uuidv7()}@family.test`];
  const child = await school.student(1, { firstName: 'Mia', lastName: 'Brown', parentEmail });
  const second = await service.call('POST', `/simple-students/${child.id}/guardians`, {
    as: school.admin,
    body: { firstName: 'Bea', lastName: 'Other', email: secondEmail },
  });
  expect(second.status).toBe(201);
  const as = school.guardian(parentEmail);
  const other = school.guardian(secondEmail);
  const call = <T>(method: 'GET' | 'POST', path: string, by: Identity, body?: object) =>
    service.call<T & Pick<ErrorBody, 'code'>>(method, path, { as: by, ...(body && { body }) });
  const ask = (body: object, by: Identity = as) =>
    call<ChangedDataRequest>('POST', '/data-requests', by, { studentId: child.id, ...body });
  const own = async (by: Identity = as) => (await call<OwnDataRequests>('GET', '/data-requests', by)).body;
  const list = async (which = 'open', more = '') =>
    (
      await call<Page<DataRequestForOffice>>(
        'GET',
        `/school-admin/data-requests?which=${which}${more}`,
        school.admin,
      )
    ).body;
  const office = (id: string, step: string, body: object = {}, by: Identity = proved(school.admin)) =>
    call<ChangedDataRequest>('POST', `/school-admin/data-requests/${id}/${step}`, by, {
      ...(step === 'release' && { hasCustody: true }),
      ...body,
    });
  const withdraw = (id: string, by: Identity = as) =>
    call<ChangedDataRequest>('POST', `/data-requests/${id}/withdraw`, by, {});
  const take = async (id: string, by: Identity = proved(as), query = '') => {
    const { status, bytes } = await openFile(service, by, { url: `/api/data-requests/${id}/copy${query}` });
    if (status !== 200) return { status, code: (JSON.parse(bytes.toString()) as ErrorBody).code, text: '' };
    const entries = Object.entries(unzipSync(bytes));
    return {
      ...{ status, code: undefined },
      text: entries.map(([name, content]) => `${name}\n${Buffer.from(content).toString()}`).join('\n'),
    };
  };
  const lines = async () =>
    (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      action.startsWith('student.data_'),
    );
  const asked = async (kind: 'copy' | 'correction' | 'erasure' = 'copy', by: Identity = as) => {
    const answer = await ask({ kind, words: 'Her name has an accent.' }, by);
    expect(answer.status).toBe(201);
    return answer.body.requestId;
  };
  const released = async (by: Identity = as) => {
    const id = await asked('copy', by);
    expect((await office(id, 'release')).status).toBe(200);
    return id;
  };
  const choose = (terms: object, by: Identity = as) => school.choose(child.id, by.personId, terms);
  const end = (by: Identity = as) =>
    call('POST', `/simple-students/${child.id}/guardians/${by.personId}/end`, school.admin, {});
  return {
    ...{ school, child, as, other, call, ask, own, list, office, withdraw, take, lines, asked, released },
    ...{ choose, end },
  };
}

/** The same day of the month so many months later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** As a change of the data itself would leave it, past every listener. */
const NO_ACCESS = 'has_access = false, is_contacted = false, may_collect = false, gets_letters = false';
const DONE = { outcome: 'done', answer: 'We have corrected it.' };
const REFUSED = { outcome: 'refused', answer: 'The law makes us keep it.' };

describe('a family’s request about a child’s data', () => {
  it('is due a calendar month later, by the school’s own day', async () => {
    const { child, asked, own, list } = await family('Pacific/Kiritimati');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    const id = await asked('correction');
    const { children, dueIfAskedToday, requests } = await own();
    expect(children).toEqual([{ id: child.id, firstName: 'Mia', lastName: 'Brown' }]);
    expect(dueIfAskedToday).toBe(monthsAfter(today, 1));
    expect(requests).toEqual([
      {
        ...{ id, kind: 'correction', words: 'Her name has an accent.', state: 'open', answer: null },
        ...{ student: { id: child.id, firstName: 'Mia', lastName: 'Brown' }, askedOn: today },
        ...{
          dueOn: monthsAfter(today, 1),
          extendedBecause: null,
          answeredAt: null,
          downloadUntil: null,
          downloadsLeft: null,
        },
      },
    ]);
    expect((await list()).items).toMatchObject([
      { id, hasAccess: true, hasCustody: true, isHere: true, isOverdue: false },
    ]);
  });

  it('is one of its kind for each guardian, even of two sent at once', async () => {
    const { ask, other, own } = await family();
    const both = await Promise.all([1, 2].map(() => ask({ kind: 'copy' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.map(({ body }) => body.code)).toContain('DATA_REQUEST_OPEN');
    expect((await ask({ kind: 'erasure', words: 'We move away.' })).status).toBe(201);
    expect((await ask({ kind: 'copy' }, other)).status).toBe(201);
    expect((await own()).requests.map(({ kind }) => kind)).toEqual(['erasure', 'copy']);
    expect((await own(other)).requests).toHaveLength(1);
  });

  it('says what it is about, and keeps no words with a copy', async () => {
    const { ask, own } = await family();
    for (const body of [
      ...[{ kind: 'correction' }, { kind: 'erasure', words: ' ' }, { kind: 'everything', words: 'x' }],
      ...[
        { kind: 'copy', words: 'x'.repeat(DATA_REQUESTS.wordsMaxLength + 1) },
        { kind: 'copy', state: 'done' },
      ],
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
    await ask({ kind: 'copy', words: 'Please.' });
    expect((await own()).requests).toMatchObject([{ kind: 'copy', words: null }]);
  });

  it('can be withdrawn by its author until it is answered, and is limited in a week', async () => {
    const { asked, withdraw, other, office, ask } = await family();
    const id = await asked();
    expect((await withdraw(id, other)).status).toBe(404);
    expect((await withdraw(id)).body).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(id)).body.code).toBe('REQUEST_DECIDED');
    expect((await office(id, 'release')).body.code).toBe('REQUEST_DECIDED');
    for (let nth = 1; nth < DATA_REQUESTS.askedMost; nth += 1) await withdraw(await asked());
    expect((await ask({ kind: 'copy' })).body.code).toBe('DATA_REQUEST_LIMIT');
  });

  it('is for the child’s guardians alone, and answered by the office of its school alone', async () => {
    const { school, ask, asked, office, call } = await family();
    const id = await asked();
    const stranger = someone('parent', school.id);
    expect((await ask({ kind: 'copy' }, stranger)).status).toBe(404);
    const teacher = await school.teacher([1], 'principal');
    for (const by of [teacher, school.admin]) expect((await ask({ kind: 'copy' }, by)).status).toBe(403);
    for (const by of [teacher, stranger]) {
      expect((await call('GET', '/school-admin/data-requests?which=open', by)).status).toBe(403);
      expect((await office(id, 'answer', DONE, by)).status).toBe(403);
    }
    const elsewhere = someone('school_admin');
    for (const [step, body] of [
      ['release', {}],
      ['answer', DONE],
      ['extend', { reason: 'More.' }],
      ['end-release', {}],
    ] as const)
      expect([step, (await office(id, step, body, proved(elsewhere))).status]).toEqual([step, 404]);
  });

  it('happens once per key, and is judged again if the child was lost meanwhile', async () => {
    const { child, as, own, choose } = await family();
    const send = () =>
      service.call<ChangedDataRequest>('POST', '/data-requests', {
        as,
        headers: { 'idempotency-key': 'asked-by-a-parent' },
        body: { kind: 'copy', studentId: child.id },
      });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect((await own()).requests).toHaveLength(1);
    await choose(BARRED);
    expect((await send()).status).toBe(404);
  });

  it('is noted and published without anybody’s words', async () => {
    const { school, child, as, asked, office, withdraw, lines } = await family();
    const id = await asked('erasure');
    await office(id, 'extend', { reason: 'We ask our lawyer.' });
    await office(id, 'answer', REFUSED);
    await withdraw(await asked());
    const about = { about: expect.arrayContaining([{ kind: 'guardian', id: as.personId }]) as unknown };
    expect(await lines()).toMatchObject([
      { action: 'student.data_asked', actorId: as.personId, ...about },
      { action: 'student.data_extended', actorId: school.admin.personId, ...about },
      { action: 'student.data_answered', actorId: school.admin.personId, ...about },
      { action: 'student.data_asked', actorId: as.personId, ...about },
      { action: 'student.data_withdrawn', actorId: as.personId, ...about },
    ]);
    const facts = (
      await sql<{ payload: object }>(
        `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'data_request.changed' ORDER BY id`,
        school.id,
      )
    ).map(({ payload }) => payload);
    const ids = { guardianId: as.personId, studentId: child.id };
    expect(facts).toMatchObject(
      ['asked', 'extended', 'answered', 'asked', 'withdrawn'].map((step) => ({ ...ids, step })),
    );
    expect(JSON.stringify([await lines(), facts])).not.toMatch(/accent|law makes|lawyer|Mia/);
  });
});

describe('the office', () => {
  it('sees the oldest due first, marks overdue ones, and pages', async () => {
    const { school, other, asked, list, call } = await family();
    const [first, second, third] = [await asked(), await asked('correction'), await asked('copy', other)];
    await sql(
      `UPDATE classroom.data_request SET asked_on = asked_on - 40, due_on = due_on - 40 WHERE school_id = $1 AND id = $2`,
      school.id,
      third,
    );
    const page = await list();
    expect(page.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ]);
    expect(await list('open', '&page=2&pageSize=2')).toMatchObject({ total: 3, items: [{ id: second }] });
    expect((await call('GET', '/school-admin/data-requests?which=lost', school.admin)).status).toBe(400);
    const today = await call<OfficeDataRequests>('GET', '/school-admin/today/data-requests', school.admin);
    expect(today.body).toEqual({ open: 3, overdue: 1 });
  });

  it('answers once, even if two do at the same time, and the family reads the answer', async () => {
    const { asked, office, own, list } = await family();
    const id = await asked('correction');
    const both = await Promise.all([office(id, 'answer', DONE), office(id, 'answer', REFUSED)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.body.state;
    const answer = won === 'done' ? DONE.answer : REFUSED.answer;
    expect((await own()).requests).toMatchObject([{ id, state: won, answer }]);
    expect(await list()).toMatchObject({ total: 0 });
    expect((await list('ended')).items).toMatchObject([{ id, state: won }]);
    expect((await office(id, 'answer', { outcome: 'refused', answer: ' ' })).status).toBe(400);
    expect((await office(uuidv7(), 'answer', DONE)).status).toBe(404);
  });

  it('takes two months more once, with a reason, and not after the month', async () => {
    const { school, asked, office, own } = await family();
    const id = await asked('erasure');
    expect((await office(id, 'extend', {})).status).toBe(400);
    expect((await office(id, 'extend', { reason: 'We ask our lawyer.' })).status).toBe(200);
    const [request] = (await own()).requests;
    expect(request).toMatchObject({
      ...{ state: 'open', extendedBecause: 'We ask our lawyer.' },
      dueOn: monthsAfter(request?.askedOn ?? '', 3),
    });
    expect((await office(id, 'extend', { reason: 'Again.' })).body.code).toBe('CHANGED_MEANWHILE');
    const late = await asked('copy');
    await sql(
      'UPDATE classroom.data_request SET due_on = due_on - 40 WHERE school_id = $1 AND id = $2',
      school.id,
      late,
    );
    expect((await office(late, 'extend', { reason: 'Late.' })).status).toBe(400);
  });
});

describe('a released copy', () => {
  it('is downloaded by the guardian after a step-up, with a line for the release and each download', async () => {
    const { school, child, as, other, asked, office, own, take, lines, call } = await family();
    const id = await asked();
    expect(await take(id)).toMatchObject({ status: 409, code: 'COPY_NOT_RELEASED' });
    expect((await office(id, 'release', {}, school.admin)).body.code).toBe('STEP_UP_NEEDED');
    expect((await office(id, 'release')).body).toMatchObject({ state: 'released' });
    const until = (await own()).requests[0]?.downloadUntil ?? '';
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(DATA_REQUESTS.releasedDays);
    expect(await take(id, as)).toMatchObject({ code: 'STEP_UP_NEEDED' });
    for (const by of [other, someone('parent', school.id), someone('parent')])
      expect((await take(id, proved(by))).status).toBe(404);
    expect((await take(id, proved(school.admin))).status).toBe(403);
    expect((await call<ChildCopyZips>('GET', `/data-requests/${id}/zips`, as)).body.zips).toHaveLength(1);
    const copy = await take(id, proved(as), `?copy=${uuidv7()}`);
    expect([copy.status, copy.text.includes('"Mia"')]).toEqual([200, true]);
    for (const not of [as.personId, other.personId, child.id, 'family.test', 'has_custody', 'data_request'])
      expect([not, copy.text.includes(not)]).toEqual([not, false]);
    expect((await take(id, proved(as))).status).toBe(200);
    expect((await lines()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['student.data_asked', as.personId],
      ['student.data_released', school.admin.personId],
      ['student.data_downloaded', as.personId],
      ['student.data_downloaded', as.personId],
    ]);
  });

  it('comes once at a time for each person, so that one telephone keeps no other family waiting', async () => {
    const { other, released, take } = await family();
    const [id, theirs] = [await released(), await released(other)];
    const mine = await Promise.all([take(id), take(id)]);
    expect(mine.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'COPY_RUNNING'],
    ]);
    const each = await Promise.all([take(id), take(theirs, proved(other))]);
    expect(each.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('comes to a telephone that asks for the same ZIP again after its network has gone', async () => {
    const { as, released, take } = await family();
    const id = await released();
    const query = `?copy=${uuidv7()}`;
    parts.state = 'silent';
    const asked = parts.asked.length;
    const reading = beginReading(service, proved(as), `/data-requests/${id}/copy${query}`);
    const broken = expect(reading).rejects.toThrow();
    await eventually(() => parts.asked.length > asked);
    parts.state = 'well';
    expect((await take(id, proved(as), `?copy=${uuidv7()}`)).code).toBe('COPY_RUNNING');
    expect((await take(id, proved(as), query)).status).toBe(200);
    await broken;
    expect((await take(id)).status).toBe(200);
  });

  it('is gone after its fourteen days, and after too many downloads', async () => {
    const { school, released, own, take, call, as } = await family();
    const id = await released();
    const set = (what: string) =>
      sql(`UPDATE classroom.data_request SET ${what} WHERE school_id = $1 AND id = $2`, school.id, id);
    await set(`taken = ${DATA_REQUESTS.takenMost - 1}`);
    expect((await own()).requests).toMatchObject([{ downloadsLeft: 1 }]);
    expect((await take(id)).status).toBe(200);
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    expect((await own()).requests).toMatchObject([{ downloadUntil: expect.any(String), downloadsLeft: 0 }]);
    await set(`taken = 0, released_until = now() - interval '1 second'`);
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    expect((await call('GET', `/data-requests/${id}/zips`, as)).body.code).toBe('COPY_NOT_RELEASED');
    expect((await own()).requests).toMatchObject([{ state: 'released', downloadUntil: null }]);
  });

  it('is not for a guardian who has lost custody since, and the other one keeps theirs', async () => {
    const { other, released, take, own, choose, list } = await family();
    const [id, theirs] = [await released(), await released(other)];
    await choose(WITHOUT_CUSTODY);
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    expect((await take(theirs, proved(other))).status).toBe(200);
    expect((await own()).requests).toMatchObject([{ state: 'released', downloadUntil: null }]);
    // Custody that comes back brings no release back.
    await choose({});
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    expect((await list('ended')).items).toHaveLength(2);
  });

  it('breaks off in the middle when its guardian loses custody', async () => {
    const { as, released, choose, take } = await family();
    const id = await released();
    parts.state = 'held';
    const answer = await beginReading(service, proved(as), `/data-requests/${id}/copy`);
    const read = expect(answer.resume().toArray()).rejects.toThrow();
    await choose(WITHOUT_CUSTODY);
    parts.goOn();
    await read;
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
  });

  it('is judged by the terms of the moment, however they came about', async () => {
    const { school, as, released, take } = await family();
    const id = await released();
    const set = (what: string) =>
      sql(
        `UPDATE classroom.family_tie SET ${what} WHERE school_id = $1 AND guardian_id = $2`,
        school.id,
        as.personId,
      );
    await set('has_custody = false');
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    await set(NO_ACCESS);
    expect((await take(id)).status).toBe(404);
  });

  it('may go to a guardian without custody if the office so decides, who may still ask', async () => {
    const { choose, asked, list, office, take, ask, own } = await family();
    await choose(WITHOUT_CUSTODY);
    const id = await asked();
    expect((await list()).items).toMatchObject([{ id, hasAccess: true, hasCustody: false }]);
    expect(JSON.stringify(await own())).not.toMatch(/custody/i);
    expect((await office(id, 'release', { hasCustody: false })).status).toBe(200);
    expect((await take(id)).status).toBe(200);
    await choose(BARRED);
    expect((await take(id)).status).toBe(404);
    expect((await ask({ kind: 'correction', words: 'No.' })).status).toBe(404);
  });

  it('does not go to a guardian who has lost custody since the office looked', async () => {
    const { choose, asked, list, office, own } = await family();
    const id = await asked();
    const [seen] = (await list()).items;
    await choose(WITHOUT_CUSTODY);
    const release = (hasCustody: unknown) => office(id, 'release', { hasCustody });
    expect((await release(seen?.hasCustody)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await release(undefined)).status).toBe(400);
    expect((await own()).requests).toMatchObject([{ state: 'open', downloadUntil: null }]);
    // Whoever was without custody when the office decided may have it by now.
    await choose({});
    expect((await release(false)).status).toBe(200);
  });

  it('ends when the office ends it, and no copy is released where none was asked for', async () => {
    const { released, asked, office, take, lines } = await family();
    const id = await released();
    expect((await office(id, 'end-release')).status).toBe(200);
    expect((await take(id)).code).toBe('COPY_NOT_RELEASED');
    expect((await office(id, 'end-release')).body.code).toBe('COPY_NOT_RELEASED');
    expect((await lines()).at(-1)?.action).toBe('student.data_release_ended');
    expect((await office(await asked('erasure'), 'release')).status).toBe(404);
  });

  it('counts towards the copies that may leave a school in an hour', async () => {
    const { school, asked, office, own } = await family();
    await sql(
      `INSERT INTO classroom.copy_count (school_id, hour, taken) VALUES ($1, date_trunc('hour', now()), $2)`,
      school.id,
      CHILD_COPY.perHour,
    );
    const id = await asked();
    expect((await office(id, 'release')).body.code).toBe('COPY_LIMIT');
    expect((await own()).requests).toMatchObject([{ state: 'open' }]);
  });
});

describe('a guardian who loses the child', () => {
  it.each(['barred', 'ended'])('has open requests closed and sees none of them: %s', async (how) => {
    const { asked, released, other, own, office, list, take, choose, end, withdraw, lines } = await family();
    const copy = await released();
    const open = await asked('erasure');
    const theirs = await asked('erasure', other);
    expect((await (how === 'barred' ? choose(BARRED) : end())).status).toBe(200);
    expect(await own()).toMatchObject({ children: [], requests: [] });
    expect((await take(copy)).status).toBe(404);
    expect((await withdraw(open)).body.code).toBe('REQUEST_DECIDED');
    expect((await list()).items.map(({ id }) => id)).toEqual([theirs]);
    expect((await list('ended')).items.map(({ id, state }) => [id, state])).toContainEqual([open, 'closed']);
    expect((await office(open, 'answer', DONE)).body.code).toBe('REQUEST_DECIDED');
    const last = (await lines()).slice(-2).map(({ action }) => action);
    expect(last.toSorted()).toEqual(['student.data_closed', 'student.data_release_ended']);
  });

  it('is released nothing if the terms changed without closing the request', async () => {
    const { school, as, asked, office } = await family();
    const id = await asked();
    await sql(
      `UPDATE classroom.family_tie SET ${NO_ACCESS} WHERE school_id = $1 AND guardian_id = $2`,
      school.id,
      as.personId,
    );
    expect((await office(id, 'release')).body.code).toBe('GUARDIAN_BARRED');
  });
});

describe('the requests of a child', () => {
  it('who has left can be made, answered and released', async () => {
    const { school, child, asked, own, list, office, take } = await family();
    const left = await service.call('PATCH', `/simple-students/${child.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    expect(left.status).toBe(200);
    expect((await own()).children).toMatchObject([{ id: child.id }]);
    const id = await asked();
    expect((await list()).items).toMatchObject([{ id, isHere: false }]);
    expect((await office(id, 'release')).status).toBe(200);
    expect((await take(id)).status).toBe(200);
  });

  it('stay three years after the answer, longer while the child’s data is on hold, and without end while open', async () => {
    const { school, child, asked, office, list, call } = await family();
    const [open, answered] = [await asked(), await asked('correction')];
    await office(answered, 'answer', DONE);
    const age = (interval: string) =>
      sql(
        `UPDATE classroom.data_request SET asked_at = asked_at - $2::interval, answered_at = answered_at - $2::interval
         WHERE school_id = $1`,
        school.id,
        interval,
      );
    const logger = createLogger('classroom', 'silent');
    const tidy = () => new Tidying(service.app.get(RelayDb), TIDIED, { runsWorker: false }, logger).round();
    const ids = async () => [...(await list()).items, ...(await list('ended')).items].map(({ id }) => id);
    await age('2 years 364 days');
    await tidy();
    expect(await ids()).toEqual([open, answered]);
    const hold = `/retention/students/${child.id}`;
    expect((await call('POST', `${hold}/hold`, proved(school.admin), { reason: 'A case.' })).status).toBe(
      200,
    );
    await age('3 days');
    await tidy();
    expect(await ids()).toEqual([open, answered]);
    expect((await call('POST', `${hold}/lift-hold`, proved(school.admin), {})).status).toBe(200);
    await tidy();
    expect(await ids()).toEqual([open]);
  });

  it('go with the child, whoever asked', async () => {
    const { school, child, other, asked, end } = await family();
    await asked();
    await asked('copy', other);
    await end(other);
    await sql('DELETE FROM classroom.enrolment WHERE school_id = $1', school.id);
    await sql('DELETE FROM classroom.family_tie WHERE school_id = $1', school.id);
    await sql('DELETE FROM classroom.student WHERE school_id = $1 AND id = $2', school.id, child.id);
    expect(await sql('SELECT FROM classroom.data_request WHERE school_id = $1', school.id)).toEqual([]);
  });
});
