import type {
  ChangedRequest,
  ErrorBody,
  FamilyRecord,
  FamilyRequestForOffice,
  Identity,
  OfficeFamilies,
  OwnFamily,
  Page,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  BARRED,
  type Classroom,
  startClassroom,
  TestSchool,
  WITHOUT_CUSTODY,
} from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const GRANDMOTHER = { name: 'Ada King', phone: '555 0122', relation: 'Grandmother' };
const UNCLE = { name: 'Tom Brown', relation: 'Uncle' };
const MEDICAL = {
  notes: [{ kind: 'allergy', title: 'Peanuts', isSevere: true, audience: 'staff' }],
  doctorName: 'Dr. Bell',
  doctorPhone: null,
};

async function family() {
  const school = new TestSchool(service);
  await school.class(1);
  const parentEmail = `home-${uuidv7()}@family.test`;
  const student = await school.student(1, { firstName: 'Mia', parentEmail, parentPhone: '555 0100' });
  const as = school.guardian(parentEmail);
  const ask = (body: object, by: Identity = as) =>
    service.call<ChangedRequest>('POST', '/family-requests', {
      as: by,
      body: { studentId: student.id, ...body },
    });
  const waiting = async () =>
    (
      await service.call<FamilyRequestForOffice[]>('GET', '/school-admin/family-requests', {
        as: school.admin,
      })
    ).body;
  const decide = (id: string, body: object, by: Identity = school.admin) =>
    service.call<ChangedRequest>('POST', `/school-admin/family-requests/${id}/decision`, { as: by, body });
  const own = async () => (await service.call<OwnFamily>('GET', '/guardians/me/family', { as })).body;
  const bar = () => school.choose(student.id, as.personId, BARRED);
  return { school, student, parentEmail, as, ask, waiting, decide, own, bar };
}
const YES = { isConfirmed: true, version: 0 };

describe('a guardian’s request for a change', () => {
  it('shows collectors only to guardians with custody', async () => {
    const { school, student, as, own } = await family();
    await service.call('PUT', `/students/${student.id}/collectors`, {
      as: school.admin,
      body: { version: 0, people: [GRANDMOTHER] },
    });
    expect((await own()).children[0]?.collectors).toMatchObject({ version: 1, people: [GRANDMOTHER] });
    await school.choose(student.id, as.personId, WITHOUT_CUSTODY);
    const kept = (await own()).children;
    expect(kept).toMatchObject([{ hasCustody: false, collectors: { version: 0, people: [] } }]);
  });

  it('is pending beside the current data, and applied when the office confirms', async () => {
    const { school, student, parentEmail, as, ask, waiting, decide, own } = await family();
    const email = `new-${uuidv7()}@family.test`;
    const wanted = { phone: '555 0199', email, address: '1 Elm Street\nSpringfield', language: 'es' };
    const asked = await ask({ kind: 'contact', contact: wanted });
    expect([asked.status, asked.body.state]).toEqual([201, 'waiting']);
    expect((await own()).contact).toMatchObject({ phone: '555 0100', address: null });
    expect(await waiting()).toEqual([
      expect.objectContaining({
        kind: 'contact',
        student: { id: student.id, firstName: 'Mia', lastName: 'Brown' },
        guardian: expect.objectContaining({ id: as.personId }) as object,
        before: { contact: { phone: '555 0100', email: parentEmail, address: null, language: null } },
        after: { contact: wanted },
      }),
    ]);
    const today = await service.call<OfficeFamilies>('GET', '/school-admin/today/families', {
      as: school.admin,
    });
    expect(today.body).toEqual({ requests: 1 });
    expect((await decide(asked.body.requestId, YES)).body.state).toBe('confirmed');
    expect((await own()).contact).toEqual(wanted);
    expect(service.auth.people.get(as.personId)).toMatchObject({ email, addressEntered: 1 });
    expect((await own()).requests).toMatchObject([{ state: 'confirmed', reason: null }]);
    const { body } = await service.call<{ parentPhone: string }>('GET', `/simple-students/${student.id}`, {
      as: school.admin,
    });
    expect(body.parentPhone).toBe('555 0199');
    expect(await waiting()).toEqual([]);
  });

  it('replaces the collectors and medical notes of a child', async () => {
    const { school, student, ask, waiting, decide } = await family();
    await ask({ kind: 'collectors', collectors: { people: [GRANDMOTHER] } });
    await ask({ kind: 'medical', medical: MEDICAL });
    for (const { id, version } of await waiting())
      expect((await decide(id, { isConfirmed: true, version })).status).toBe(200);
    const read = async (what: string) =>
      (await service.call('GET', `/students/${student.id}/${what}`, { as: school.admin })).body;
    expect(await read('family')).toMatchObject({ collectors: { version: 1, people: [GRANDMOTHER] } });
    expect(await read('medical')).toMatchObject(MEDICAL);
  });

  it('is refused with a reason shown to the family', async () => {
    const { school, ask, decide, own } = await family();
    const { body } = await ask({ kind: 'contact', contact: { phone: '1' } });
    expect((await decide(body.requestId, { isConfirmed: false, version: 0 })).status).toBe(400);
    const reason = 'This number is not complete.';
    await decide(body.requestId, { isConfirmed: false, version: 0, reason });
    expect(await own()).toMatchObject({
      contact: { phone: '555 0100' },
      requests: [{ state: 'refused', reason }],
    });
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(lines).toContain('guardian.change_refused');
  });

  it('is listed in pages that say how many wait', async () => {
    const { school, ask, waiting } = await family();
    await ask({ kind: 'contact', contact: { phone: '555 0199' } });
    await ask({ kind: 'collectors', collectors: { people: [GRANDMOTHER] } });
    const [, second] = await waiting();
    const path = '/school-admin/family-requests?page=2&pageSize=1';
    const { body } = await service.call<Page<FamilyRequestForOffice>>('GET', path, { as: school.admin });
    expect(body).toEqual({ items: [second], total: 2, page: 2, pageSize: 1 });
  });

  it('is decided once by two concurrent administrators', async () => {
    const { ask, decide } = await family();
    const { body } = await ask({ kind: 'contact', contact: { phone: '555 0199' } });
    const refusal = { isConfirmed: false, version: 0, reason: 'No.' };
    const both = await Promise.all([decide(body.requestId, YES), decide(body.requestId, refusal)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not confirmed from a stale version, and keeps changes made since', async () => {
    const { school, student, ask, waiting, decide } = await family();
    const put = (what: string, body: object) =>
      service.call('PUT', `/students/${student.id}/${what}`, { as: school.admin, body });
    const read = async <T>(what: string) =>
      (await service.call<T>('GET', `/students/${student.id}/${what}`, { as: school.admin })).body;
    await put('collectors', { version: 0, people: [GRANDMOTHER, UNCLE] });
    await put('medical', { version: 0, ...MEDICAL });
    const neighbour = { name: 'Ben Hill' };
    const collectors = await ask({
      ...{ kind: 'collectors', collectors: { version: 1, people: [neighbour, UNCLE, GRANDMOTHER] } },
    });
    const more = { kind: 'condition', title: 'Asthma', isSevere: false, audience: 'teachers' };
    const medical = await ask({
      kind: 'medical',
      medical: { ...MEDICAL, notes: [...MEDICAL.notes, more], doctorPhone: '555 0177' },
    });
    // The office removes somebody from the list, and adds a note that must not be lost.
    const aunt = { name: 'Cleo Brown' };
    await put('collectors', { version: 1, people: [GRANDMOTHER, aunt] });
    const bees = { kind: 'allergy', title: 'Bee stings', isSevere: true, audience: 'staff' };
    await put('medical', { version: 1, ...MEDICAL, doctorName: 'Dr. Reed', notes: [bees] });
    for (const { body } of [collectors, medical])
      expect((await decide(body.requestId, { isConfirmed: true, version: 1 })).body).toMatchObject({
        code: 'CHANGED_MEANWHILE',
      });
    const people = [neighbour, GRANDMOTHER, aunt];
    const notes = [more, bees];
    expect((await waiting()).map(({ after }) => after)).toMatchObject([
      { collectors: people },
      { medical: { notes, doctorName: 'Dr. Reed', doctorPhone: '555 0177' } },
    ]);
    for (const { body } of [collectors, medical])
      expect((await decide(body.requestId, { isConfirmed: true, version: 2 })).status).toBe(200);
    expect((await read<FamilyRecord>('family')).collectors).toMatchObject({ version: 3, people });
    expect(await read('medical')).toMatchObject({ notes, doctorName: 'Dr. Reed', doctorPhone: '555 0177' });
  });

  it('is based on the current list, and not confirmed if the list would be too long', async () => {
    const { school, student, ask, decide } = await family();
    const put = (body: object) =>
      service.call('PUT', `/students/${student.id}/collectors`, { as: school.admin, body });
    const named = (count: number, of: string) =>
      Array.from({ length: count }, (_, nth) => ({ name: `${of} ${nth}` }));
    await put({ version: 0, people: [GRANDMOTHER] });
    const of = (version: number) => ({
      kind: 'collectors',
      collectors: { version, people: named(6, 'Theirs') },
    });
    expect((await ask(of(0))).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const { body } = await ask(of(1));
    await put({ version: 1, people: named(5, 'Ours') });
    const full = await decide(body.requestId, { isConfirmed: true, version: 2 });
    expect([full.status, full.body]).toMatchObject([400, { fields: { isConfirmed: [expect.anything()] } }]);
    expect(
      (await decide(body.requestId, { isConfirmed: false, version: 2, reason: 'Too many.' })).status,
    ).toBe(200);
  });

  it('cannot take another person’s sign-in address', async () => {
    const { school, ask, decide } = await family();
    const taken = `other-${uuidv7()}@family.test`;
    await school.student(1, { parentEmail: taken });
    const { body } = await ask({ kind: 'contact', contact: { email: taken } });
    expect(await decide(body.requestId, YES)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('replaces an older one of the same kind, and can be withdrawn until decided', async () => {
    const { school, as, ask, waiting, own } = await family();
    await ask({ kind: 'contact', contact: { phone: '1' } });
    const { body } = await ask({ kind: 'contact', contact: { phone: '2' } });
    expect(await waiting()).toMatchObject([{ id: body.requestId, after: { contact: { phone: '2' } } }]);
    const withdraw = (by: Identity) =>
      service.call<ErrorBody>('POST', `/family-requests/${body.requestId}/withdraw`, { as: by, body: {} });
    await school.student(1, { parentEmail: 'other@family.test' });
    expect((await withdraw(school.guardian('other@family.test'))).status).toBe(404);
    expect((await withdraw(as)).status).toBe(200);
    expect((await withdraw(as)).body.code).toBe('REQUEST_DECIDED');
    expect((await own()).requests.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(lines.filter((line) => line === 'guardian.change_withdrawn')).toHaveLength(1);
  });

  it('must concern an own child, match its kind, and have custody where it is about the child', async () => {
    const { school, student, as, ask, bar, waiting, decide } = await family();
    const other = await school.student(1);
    expect((await ask({ kind: 'contact', contact: { phone: '1' }, studentId: other.id })).status).toBe(404);
    for (const body of [
      { kind: 'contact' },
      { kind: 'contact', contact: {} },
      { kind: 'medical', contact: { phone: '1' } },
      { kind: 'everything' },
      { kind: 'contact', contact: { language: 'xx' } },
      { kind: 'contact', contact: { password: 'x' } },
    ])
      expect((await ask(body)).status).toBe(400);
    const { body } = await ask({ kind: 'contact', contact: { phone: '1' } });
    const before = [
      await ask({ kind: 'medical', medical: MEDICAL }),
      await ask({ kind: 'collectors', collectors: { people: [GRANDMOTHER] } }),
    ];
    await school.choose(student.id, as.personId, { hasCustody: false, livesWith: false });
    expect((await ask({ kind: 'medical', medical: MEDICAL })).status).toBe(403);
    // Requests from when they had custody are not carried out either.
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['contact']);
    for (const earlier of before)
      expect((await decide(earlier.body.requestId, YES)).body).toMatchObject({ code: 'REQUEST_DECIDED' });
    expect((await ask({ kind: 'contact', contact: { phone: '2' } })).status).toBe(201);
    await bar();
    expect(await waiting()).toEqual([]);
    expect((await decide(body.requestId, YES)).status).toBe(409);
    expect((await ask({ kind: 'contact', contact: { phone: '3' } })).status).toBe(404);
  });

  it('is withdrawn when the guardian loses the child or custody', async () => {
    const { school, student, as, ask, own, bar } = await family();
    await ask({ kind: 'contact', contact: { phone: '1' } });
    await ask({ kind: 'medical', medical: MEDICAL });
    await school.choose(student.id, as.personId, WITHOUT_CUSTODY);
    const states = async () => (await own()).requests.map(({ kind, state }) => [kind, state]);
    expect(await states()).toEqual([
      ['medical', 'withdrawn'],
      ['contact', 'waiting'],
    ]);
    await bar();
    await school.choose(student.id, as.personId, {});
    await ask({ kind: 'collectors', collectors: { people: [GRANDMOTHER] } });
    await service.call('POST', `/simple-students/${student.id}/guardians/${as.personId}/end`, {
      as: school.admin,
      body: {},
    });
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query('SELECT kind FROM classroom.family_request WHERE school_id = $1 AND state = $2', [
        school.id,
        'waiting',
      ]),
    );
    expect(rows).toEqual([]);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'guardian.change_withdrawn',
    );
    expect(lines.map(({ actorId, detail }) => [actorId, detail])).toEqual(
      ['medical', 'contact', 'collectors'].map((kind) => [school.admin.personId, { kind }]),
    );
  });

  it('happens once per key, and is authorised again when the child was lost meanwhile', async () => {
    const { student, as, bar, own } = await family();
    const send = () =>
      service.call<ChangedRequest>('POST', '/family-requests', {
        as,
        headers: { 'idempotency-key': 'asked-by-a-parent' },
        body: { kind: 'contact', studentId: student.id, contact: { phone: '555 0199' } },
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await own()).requests).toHaveLength(1);
    await bar();
    expect((await send()).status).toBe(404);
  });

  it('is closed to others, and logged without its content', async () => {
    const { school, as, ask, decide } = await family();
    const { body } = await ask({ kind: 'medical', medical: MEDICAL });
    const teacher = await school.teacher([1], 'principal');
    for (const by of [as, teacher]) expect((await decide(body.requestId, YES, by)).status).toBe(403);
    expect((await decide(body.requestId, YES, someone('school_admin'))).status).toBe(404);
    for (const by of [teacher, school.admin]) expect((await ask({ kind: 'contact' }, by)).status).toBe(403);
    await decide(body.requestId, YES);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      action.startsWith('guardian.change'),
    );
    expect(lines.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['guardian.change_asked', as.personId, { kind: 'medical' }],
      ['guardian.change_confirmed', school.admin.personId, { kind: 'medical' }],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Peanuts');
  });
});
