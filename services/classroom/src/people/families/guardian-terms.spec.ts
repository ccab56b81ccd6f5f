import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiRoute,
  type CollectionOfClass,
  type EmergencyPack,
  type ErrorBody,
  type FactMap,
  type FamilyGuardian,
  type FamilyRecord,
  type GuardianDashboard,
  type GuardianTerms,
  type Identity,
  ROUTES,
  type StudentDetail,
} from '@homeroom/contracts';
import { LIMITS, may, SENTENCES } from '@homeroom/domain';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { importing, why } from '../../across/roster-imports/importing.spec-support';
import { BARRED, type Classroom, SHARED, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

/** A guardian with two children, the second of whom also has another guardian. */
async function family() {
  const school = new TestSchool(service);
  await school.class(1);
  const email = `home-${uuidv7()}@family.test`;
  const contact = { parentEmail: email, parentPhone: '555 0100' };
  const own = await school.student(1, { firstName: 'Mia', ...contact });
  const child = await school.student(1, { firstName: 'Zelda', ...contact });
  const beside = { firstName: 'Rosa', email: `other-${uuidv7()}@family.test`, phone: '555 0177' };
  await service.call('POST', `/simple-students/${child.id}/guardians`, { as: school.admin, body: beside });
  const as = school.guardian(email);
  const other = school.guardian(beside.email);
  const path = `/students/${child.id}/family`;
  const choose = (terms: Partial<GuardianTerms>, guardianId = as.personId, version?: number) =>
    school.choose(child.id, guardianId, terms, version);
  const record = async () => (await school.family(child.id)).guardians;
  return { school, own, child, email, as, other, path, choose, record };
}

async function childrenOf(as: Identity): Promise<string[]> {
  const { body } = await service.call<GuardianDashboard>('GET', '/guardians/me', { as });
  return body.children.map(({ student }) => student.firstName);
}

async function lastFactOf(school: TestSchool): Promise<FactMap['student.changed'] | undefined> {
  const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ payload: FactMap['student.changed'] }>(
      `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'student.changed' ORDER BY id DESC LIMIT 1`,
      [school.id],
    ),
  );
  return rows[0]?.payload;
}

const shownOf = (guardians: FamilyGuardian[]) =>
  guardians.map(({ firstName, hasAccess, mayCollect }) => [firstName, hasAccess, mayCollect]);

describe('the terms between a guardian and a child', () => {
  it('let nobody in beyond the limit of guardians per student', async () => {
    const { school, child, as, choose } = await family();
    await choose(BARRED);
    const add = (nth: number) =>
      service.call<ErrorBody>('POST', `/simple-students/${child.id}/guardians`, {
        as: school.admin,
        body: { firstName: `Nr ${nth}`, email: `nr-${uuidv7()}@family.test` },
      });
    for (let nth = 2; nth <= LIMITS.guardiansPerStudent; nth += 1) expect((await add(nth)).status).toBe(201);
    const most = { code: 'VALIDATION_FAILED', message: SENTENCES.mostGuardians };
    expect((await choose({})).body).toMatchObject(most);
    expect((await add(99)).body).toMatchObject(most);
    // A teacher may ask for somebody; the office has to end another guardian before it approves.
    const known = `known-${uuidv7()}@family.test`;
    await school.student(1, { parentEmail: known });
    const teacher = await school.teacher([1], 'principal');
    const { body } = await service.call<StudentDetail>('GET', `/simple-students/${child.id}`, {
      as: teacher,
    });
    const [first] = body.guardians;
    const asked = await service.call('PATCH', `/simple-students/${child.id}`, {
      as: teacher,
      body: { guardians: [{ id: first?.id, email: known }] },
    });
    expect(asked.status).toBe(200);
    const [link] = (await service.call<{ id: string }[]>('GET', '/guardian-links', { as: school.admin }))
      .body;
    const approve = () =>
      service.call<ErrorBody>('POST', `/guardian-links/${link?.id}/approve`, { as: school.admin, body: {} });
    expect((await approve()).body).toMatchObject(most);
    const ended = `/simple-students/${child.id}/guardians/${first?.id}/end`;
    expect((await service.call('POST', ended, { as: school.admin, body: {} })).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect(as.personId).not.toBe(first?.id);
  });

  it('are set by the office, read by the child’s teachers, and logged without names', async () => {
    const { school, as, other, path, choose, record } = await family();
    const teacher = await school.teacher([1]);
    expect((await choose({ livesWith: false, mayCollect: false, callPlace: 2 })).status).toBe(200);
    await choose({ callPlace: 1 }, other.personId);
    expect((await record()).map(({ id, callPlace }) => [id, callPlace])).toEqual([
      [other.personId, 1],
      [as.personId, 2],
    ]);
    const read = await service.call<FamilyRecord>('GET', path, { as: teacher });
    expect(read.body.guardians).toHaveLength(2);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'guardian.terms_changed',
    );
    expect(lines.map(({ detail }) => detail)).toEqual([
      { fields: ['livesWith', 'mayCollect', 'callPlace'] },
      { fields: ['callPlace'] },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Rosa|Zelda|555 /);
  });

  it('are closed to everybody else', async () => {
    const { school, child, as, path } = await family();
    await school.class(2);
    const strangers = [as, school.asStudent(child), await school.teacher([2]), someone('school_admin')];
    for (const stranger of strangers)
      expect([403, 404]).toContain((await service.call('GET', path, { as: stranger })).status);
    const teacher = await school.teacher([1], 'principal');
    for (const stranger of [...strangers, teacher]) {
      const wanted = { as: stranger, body: { ...SHARED, version: 0 } };
      expect([403, 404]).toContain((await service.call('PUT', `${path}/${as.personId}`, wanted)).status);
    }
  });

  it('are not overwritten from a stale version', async () => {
    const { school, as, choose, record } = await family();
    const seen = (await record()).find(({ id }) => id === as.personId)?.version;
    expect((await choose({ hasAccess: false })).status).toBe(200);
    const stale = await choose({ callPlace: 2 }, as.personId, seen);
    expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await childrenOf(as)).toEqual(['Mia']);
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(lines).not.toContain('guardian.access_restored');
    const both = await Promise.all([1, 2].map((callPlace) => choose({ callPlace }, as.personId, 1)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuse invalid values', async () => {
    const { school, as, path, choose } = await family();
    for (const wrong of [{ hasAccess: 'yes' }, { callPlace: 0 }, { callPlace: 11 }, { callPlace: 1.5 }]) {
      const { status, body } = await choose(wrong as unknown as Partial<GuardianTerms>);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    const body = { hasAccess: true };
    const missing = await service.call('PUT', `${path}/${as.personId}`, { as: school.admin, body });
    expect(missing.status).toBe(400);
    expect((await choose({}, uuidv7())).status).toBe(404);
  });
});

describe('a guardian whom the school does not contact', () => {
  it('still sees the child, but is not a contact in events', async () => {
    const { school, child, as, other, choose } = await family();
    await choose({ isContacted: false });
    expect(await childrenOf(as)).toEqual(['Mia', 'Zelda']);
    expect(await lastFactOf(school)).toMatchObject({
      studentId: child.id,
      guardianIds: [as.personId, other.personId].sort(),
      contactIds: [other.personId],
      custodyIds: [as.personId, other.personId].sort(),
    });
    const pack = await service.call<EmergencyPack>('GET', '/emergency-pack', { as: school.admin });
    const students = pack.body.classes.flatMap((card) => card.students);
    expect(students.find(({ id }) => id === child.id)?.contacts).toEqual([
      { name: 'Rosa', phone: '555 0177' },
    ]);
  });

  it('is not called anywhere: not by the record, a list or the collectors', async () => {
    const { school, child, as, other, choose } = await family();
    const contact = async () => {
      const { body } = await service.call<StudentDetail>('GET', `/simple-students/${child.id}`, {
        as: school.admin,
      });
      return [body.hasParentContact, body.parentPhone];
    };
    const list = async (name: string) => {
      const { body } = await service.call<string>('GET', `/school-admin/lists/${name}?format=csv`, {
        as: school.admin,
      });
      return String(body)
        .split('\r\n')
        .filter((line) => line.includes('Zelda'));
    };
    expect(await contact()).toEqual([true, '555 0100']);
    await choose({ isContacted: false });
    expect(await contact()).toEqual([true, '555 0177']);
    expect((await list('students')).join()).not.toContain('555 0100');
    expect((await list('families')).map((line) => line.split(',').slice(4, 6).join())).toEqual([
      ',no',
      '555 0177,yes',
    ]);
    const desk = await service.call<CollectionOfClass>('GET', '/collection-list?classNumber=1', {
      as: school.admin,
    });
    const { mayCollect } = desk.body.students.find(({ id }) => id === child.id) ?? {};
    expect(mayCollect?.map(({ phone }) => phone).sort()).toEqual(['555 0177', null]);
    // The contact is empty if nobody may be contacted, and a guardian who is not contacted does not become it, even if the child has nobody
    // else.
    await choose({ isContacted: false }, other.personId);
    expect(await contact()).toEqual([false, null]);
    await choose({ hasAccess: false }, other.personId);
    expect(await contact()).toEqual([false, null]);
    const beside = { firstName: 'Nana', phone: '555 0188' };
    await service.call('POST', `/simple-students/${child.id}/guardians`, { as: school.admin, body: beside });
    expect(await contact()).toEqual([true, '555 0188']);
    expect(await childrenOf(as)).toEqual(['Mia', 'Zelda']);
  });

  it('is the contact on the record again once contacted, when there is no other guardian', async () => {
    const { school, own, as } = await family();
    const phone = async () => {
      const { body } = await service.call<StudentDetail>('GET', `/simple-students/${own.id}`, {
        as: school.admin,
      });
      return body.parentPhone;
    };
    await school.choose(own.id, as.personId, { isContacted: false });
    expect(await phone()).toBeNull();
    await school.choose(own.id, as.personId, { isContacted: true });
    expect(await phone()).toBe('555 0100');
  });
});

describe('a guardian who must not collect', () => {
  it('is listed under the name known to the office, and cannot choose another', async () => {
    const { school, as, choose } = await family();
    const rename = (firstName: string) =>
      service.call<ErrorBody>('PATCH', '/guardians/me', { as, body: { firstName, lastName: 'Hughes' } });
    expect((await rename('Peter')).status).toBe(200);
    await choose({ mayCollect: false });
    for (const name of ['Paul', 'Parent of Mia']) expect((await rename(name)).body.code).toBe('FORBIDDEN');
    const pack = await service.call<EmergencyPack>('GET', '/emergency-pack', { as: school.admin });
    expect(pack.body.classes[0]?.students.map(({ mayNot }) => mayNot)).toEqual([[], ['Peter Hughes']]);
    await choose({ mayCollect: true });
    expect((await rename('Paul')).status).toBe(200);
  });
});

describe('a guardian without access', () => {
  it('stays on record but is neither contacted nor a collector, and the next guardian’s contact is used', async () => {
    const { school, child, other, choose, record } = await family();
    await choose({ hasAccess: false });
    expect(shownOf(await record())).toEqual([
      ['Rosa', true, true],
      ['Parent of Mia', false, false],
    ]);
    const detail = await service.call<StudentDetail>('GET', `/simple-students/${child.id}`, {
      as: school.admin,
    });
    expect(detail.body).toMatchObject({ parentPhone: '555 0177', guardians: [{ id: other.personId }] });
    expect(await lastFactOf(school)).toMatchObject({
      guardianIds: [other.personId],
      contactIds: [other.personId],
      custodyIds: [other.personId],
    });
  });

  it('cannot return in any other way, and sees the child again once the office allows it', async () => {
    const { school, child, email, as, choose, record } = await family();
    await choose({ hasAccess: false });
    const add = () =>
      service.call<ErrorBody>('POST', `/simple-students/${child.id}/guardians`, {
        as: school.admin,
        body: { email },
      });
    expect((await add()).body.code).toBe('GUARDIAN_BARRED');
    const teacher = await school.teacher([1], 'principal');
    const asked = await service.call<ErrorBody>('PATCH', `/simple-students/${child.id}`, {
      as: teacher,
      body: { guardians: [{ id: (await record())[0]?.id, email }] },
    });
    expect(asked.body.code).toBe('GUARDIAN_BARRED');
    await choose({ hasAccess: true });
    expect(await childrenOf(as)).toEqual(['Mia', 'Zelda']);
    const lines = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    for (const action of ['guardian.access_ended', 'guardian.access_restored'])
      expect(lines.filter((line) => line === action)).toHaveLength(1);
  });

  it('returns without a PIN that a teacher of another class saw meanwhile', async () => {
    const { school, as, choose } = await family();
    await school.class(2);
    const [of, elsewhere] = [await school.teacher([1]), await school.teacher([2])];
    for (const [shownTo, isKept] of [
      [elsewhere, false],
      [of, true],
    ] as const) {
      await choose({ hasAccess: false });
      service.auth.seenBy.set(as.personId, shownTo.personId);
      await choose({ hasAccess: true });
      expect(service.auth.seenBy.get(as.personId)).toBe(isKept ? shownTo.personId : null);
    }
  });

  it('does not return by a new account after the old one ended with the last child', async () => {
    const { school, own, child, email, as, other, choose } = await family();
    await service.call('PATCH', `/simple-students/${own.id}`, {
      as: school.admin,
      body: { isActive: false },
    });
    await service.call('PATCH', `/simple-students/${child.id}`, {
      as: school.admin,
      body: { guardians: [{ id: as.personId, firstName: 'Peter', lastName: 'O’Hughes' }] },
    });
    await choose({ hasAccess: false });
    expect(service.auth.people.get(as.personId)).toMatchObject({ isActive: false });
    const path = `/simple-students/${child.id}`;
    const refused = async (method: 'POST' | 'PATCH', url: string, body: object) =>
      (await service.call<ErrorBody>(method, url, { as: school.admin, body })).body.code;
    for (const comer of [
      { email: email.toUpperCase() },
      { firstName: 'péter', lastName: 'O’HUGHES', email: 'elsewhere@family.test' },
      { firstName: 'Peter', lastName: "O'Hughes" },
    ])
      expect(await refused('POST', `${path}/guardians`, comer)).toBe('GUARDIAN_BARRED');
    // Nor through the address of a guardian who has the child.
    const changed = { guardians: [{ id: other.personId, email }] };
    expect(await refused('PATCH', path, changed)).toBe('GUARDIAN_BARRED');
    const list = await importing(() => ({ service, school })).imported(
      'students',
      [['Brown', 'Zelda', '1', 'Peter', 'Hughes', email]],
      {
        columns: [
          'lastName',
          'firstName',
          'classNumber',
          'parent2FirstName',
          'parent2LastName',
          'parent2Email',
        ],
      },
    );
    expect(why(list)).toEqual([['refused', 'parent2Email', 'parent_barred']]);
    expect(
      (await service.call('POST', `${path}/guardians`, { as: school.admin, body: { firstName: 'Ben' } }))
        .status,
    ).toBe(201);
    expect((await lastFactOf(school))?.guardianIds).not.toContain(as.personId);
  });

  it('stays barred when the office adds them at the same time', async () => {
    const { school, child, email, as, choose } = await family();
    await service.call('POST', `/simple-students/${child.id}/guardians/${as.personId}/end`, {
      as: school.admin,
      body: {},
    });
    await service.call('POST', `/simple-students/${child.id}/guardians`, {
      as: school.admin,
      body: { email },
    });
    await Promise.all([
      choose({ hasAccess: false }),
      service.call('POST', `/simple-students/${child.id}/guardians`, { as: school.admin, body: { email } }),
    ]);
    expect(await childrenOf(as)).toEqual(['Mia']);
  });

  const ofGuardians = ROUTES.filter(
    ({ service: owner, access }) =>
      owner === 'classroom' && access !== 'open' && access !== 'session' && may(access, { role: 'parent' }),
  );

  /** What must be well formed for a request to be judged by whom it is about. */
  const QUERIES: Record<string, string> = {
    '/api/students/:studentId/homework/:homeworkId/translation': '?to=de&version=0',
  };
  const BODIES: Record<string, object> = {
    '/api/guardians/me/permission-slips/:slipId/children/:studentId': { answer: 'yes' },
    '/api/students/:studentId/reports/:reportId/acknowledge': {},
  };

  it('is tested against the routes of guardians', () => {
    expect(ofGuardians.length).toBeGreaterThan(12);
  });

  it.each(ofGuardians.map((route): [string, ApiRoute] => [`${route.method} ${route.path}`, route]))(
    'learns nothing of the child by %s',
    async (_, { method, path }) => {
      const { school, child, as, choose } = await family();
      await service.call('POST', '/points', {
        as: school.admin,
        body: { studentId: child.id, amount: 3 },
      });
      await choose({ hasAccess: false });
      const url = path
        .replace(/^\/api/, '')
        .replace(':studentId', child.id)
        .replace(/:\w+/g, uuidv7());
      const query = (path === '/api/points' && `?studentId=${child.id}`) || QUERIES[path] || '';
      const wanted = { as, ...(method !== 'GET' && { body: BODIES[path] ?? { studentId: child.id } }) };
      const { status, body } = await service.call(method, `${url}${query}`, wanted);
      const said = JSON.stringify(body);
      expect(said).not.toContain(child.id);
      expect(said).not.toContain('Zelda');
      if (url.includes(child.id) || query) expect([403, 404]).toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});

/** Any other code that names the table would bypass the access rule. */
it('the family_tie table is queried in these files only', () => {
  const root = join(__dirname, '../..');
  const naming = readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.includes('.spec') && !file.startsWith('database'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('family_tie'));
  expect(naming.sort()).toEqual([
    // Removal, and the school's export.
    'across/retention/erased-kinds.ts',
    'across/retention/retention.queries.ts',
    'across/school-export/child-rules.ts',
    'across/school-export/export-rules.ts',
    'people/families/collectors.queries.ts',
    'people/families/families.queries.ts',
    'people/guardians/guardian-changes.queries.ts',
    'people/guardians/guardian.entity.ts',
    'people/guardians/internal-phones.controller.ts',
  ]);
});
