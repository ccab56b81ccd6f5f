import type {
  ChangedFamily,
  CollectionOfClass,
  EmergencyPack,
  ErrorBody,
  FamilyRecord,
  Identity,
  MarkedStudent,
  MedicalNote,
  MedicalRecord,
  OwnFamily,
  SavedMedical,
} from '@homeroom/contracts';
import { asSuperuser, notedLines, someVisit } from '@homeroom/testing';
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

const note = (more: Partial<MedicalNote>): MedicalNote => ({
  ...{
    kind: 'allergy',
    title: 'Peanuts',
    detail: 'Pen in the office.',
    isSevere: true,
    audience: 'teachers',
  },
  ...more,
});
const FOR_OFFICE = note({ kind: 'condition', title: 'Epilepsy', audience: 'office' });
const FOR_TEACHERS = note({});
const FOR_STAFF = note({ kind: 'medication', title: 'Insulin', audience: 'staff' });
const NOTES = [FOR_OFFICE, FOR_TEACHERS, FOR_STAFF, note({ title: 'Pollen', isSevere: false })];

async function child() {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const parentEmail = `home-${uuidv7()}@family.test`;
  const student = await school.student(1, { firstName: 'Mia', parentEmail, parentPhone: '555 0100' });
  const parent = school.guardian(parentEmail);
  const [teacher, colleague] = [await school.teacher([1]), await school.teacher([2])];
  const path = `/students/${student.id}`;
  const keep = (body: object, as: Identity = school.admin) =>
    service.call<SavedMedical>('PUT', `${path}/medical`, { as, body });
  const look = (as: Identity) => service.call<MedicalRecord>('GET', `${path}/medical`, { as });
  const collect = (body: object, as: Identity = school.admin) =>
    service.call<ChangedFamily>('PUT', `${path}/collectors`, { as, body });
  return { school, student, parent, teacher, colleague, path, keep, look, collect };
}

const WITH_DOCTOR = { version: 0, notes: NOTES, doctorName: 'Dr. Bell', doctorPhone: '555 0111' };
const titles = ({ notes }: MedicalRecord) => notes.map(({ title }) => title);

describe('medical notes', () => {
  it('are shown according to their audience', async () => {
    const { school, parent, teacher, colleague, keep, look } = await child();
    expect((await keep(WITH_DOCTOR)).body.medical).toEqual({ ...WITH_DOCTOR, version: 1 });
    expect((await look(school.admin)).body.notes).toEqual(NOTES);
    expect((await look(parent)).body).toEqual({ ...WITH_DOCTOR, version: 1 });
    expect(titles((await look(teacher)).body)).toEqual(['Peanuts', 'Insulin', 'Pollen']);
    const beyond = (await look(colleague)).body;
    expect(beyond).toEqual({ version: 1, notes: [FOR_STAFF], doctorName: null, doctorPhone: null });
  });

  it('are hidden from children, devices, visitors, other families and unrelated colleagues', async () => {
    const { school, student, colleague, keep, look, path } = await child();
    await keep({ ...WITH_DOCTOR, notes: [FOR_OFFICE, FOR_TEACHERS] });
    await school.student(1, { parentEmail: 'other@family.test' });
    const visitor = { ...school.admin, visit: someVisit(true) };
    const strangers = [
      school.asStudent(student),
      school.device({ id: uuidv7(), classNumber: 1 }),
      school.guardian('other@family.test'),
      colleague,
      visitor,
    ];
    for (const as of strangers) expect((await look(as)).status).toBe(403);
    expect((await look(new TestSchool(service).admin)).status).toBe(404);
    const family = await service.call<FamilyRecord>('GET', `${path}/family`, { as: visitor });
    expect([family.status, family.body.marks]).toEqual([200, []]);
  });

  it('mark severe ones for those who may see them, in a class and in the school', async () => {
    const { school, student, teacher, colleague, keep } = await child();
    await keep(WITH_DOCTOR);
    const marks = async (as: Identity, of = '') =>
      (await service.call<MarkedStudent[]>('GET', `/medical-marks${of}`, { as })).body.map((marked) => [
        marked.id,
        marked.marks.map(({ title }) => title),
      ]);
    expect(await marks(school.admin)).toEqual([[student.id, ['Epilepsy', 'Peanuts', 'Insulin']]]);
    expect(await marks(teacher, '?classNumber=1')).toEqual([[student.id, ['Peanuts', 'Insulin']]]);
    expect(await marks(colleague)).toEqual([[student.id, ['Insulin']]]);
    expect(await marks(teacher, '?classNumber=2')).toEqual([]);
    const missing = await service.call('GET', '/medical-marks?classNumber=59', { as: teacher });
    expect(missing.status).toBe(404);
    await keep({ version: 1, notes: [note({ isSevere: false })] });
    expect(await marks(school.admin)).toEqual([]);
  });

  it('leave an audit line for each staff view and each change, without their content', async () => {
    const { school, student, parent, teacher, keep, look } = await child();
    await keep(WITH_DOCTOR);
    await look(teacher);
    await look(school.admin);
    await look(parent);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      action.startsWith('student.medical'),
    );
    const about = [{ kind: 'student', id: student.id }];
    expect(lines).toMatchObject([
      { action: 'student.medical_changed', actorId: school.admin.personId, about, detail: { count: 4 } },
      { action: 'student.medical_read', actorId: teacher.personId, about },
      { action: 'student.medical_read', actorId: school.admin.personId, about },
    ]);
    const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
      client.query('SELECT payload FROM classroom.outbox WHERE school_id = $1', [school.id]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/Peanuts|Epilepsy|Insulin|Bell/);
  });

  it('are replaced only from the current version, by one of two concurrent saves', async () => {
    const { keep, look, school } = await child();
    const both = await Promise.all([keep(WITH_DOCTOR), keep({ ...WITH_DOCTOR, notes: [] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await keep({ ...WITH_DOCTOR, version: 7 })).status).toBe(409);
    expect((await look(school.admin)).body.version).toBe(1);
  });

  it.each([
    { notes: [note({ kind: 'secret' as 'allergy' })] },
    { notes: [note({ audience: 'everybody' as 'staff' })] },
    { notes: [note({ title: ' ' })] },
    { notes: [note({ detail: 'x'.repeat(501) })] },
    { notes: Array.from({ length: 21 }, () => note({})) },
    { notes: [{ ...note({}), extra: 1 }] },
    { notes: 'none' },
  ])('refuse invalid notes (%#)', async ({ notes }) => {
    const { keep } = await child();
    expect((await keep({ version: 0, notes })).status).toBe(400);
  });
});

describe('the collectors of a child', () => {
  const GRANDMOTHER = { name: 'Ada King', phone: '555 0122', relation: 'Grandmother' };

  it('are set by the office, and shown to teachers of the class beside those who may not', async () => {
    const { school, student, parent, teacher, colleague, collect } = await child();
    const saved = await collect({ version: 0, people: [GRANDMOTHER, { name: 'José' }] });
    expect(saved.body.family.collectors).toEqual({
      version: 1,
      people: [GRANDMOTHER, { name: 'José' }],
      keptAway: [],
    });
    await service.call('POST', `/simple-students/${student.id}/guardians`, {
      as: school.admin,
      body: { firstName: 'Rosa', lastName: 'Stone', phone: '555 0177' },
    });
    await school.choose(student.id, parent.personId, BARRED);
    const list = (as: Identity) =>
      service.call<CollectionOfClass & ErrorBody>('GET', '/collection-list?classNumber=1', { as });
    const { body } = await list(teacher);
    const toCollect = {
      mayCollect: [
        { name: 'Rosa Stone', phone: '555 0177', relation: null },
        GRANDMOTHER,
        { name: 'José', phone: null, relation: null },
      ],
      mayNot: [null],
    };
    expect(body.students).toEqual([{ id: student.id, firstName: 'Mia', lastName: 'Brown', ...toCollect }]);
    for (const as of [colleague, parent, school.asStudent(student)])
      expect((await list(as)).status).toBe(403);
    const pack = await service.call<EmergencyPack>('GET', '/emergency-pack', { as: teacher });
    expect(pack.body.classes[0]?.students[0]).toMatchObject(toCollect);
    const lines = (await notedLines(service, 'classroom', school.id)).filter(({ action }) =>
      action.startsWith('student.coll'),
    );
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['student.collectors_changed', { count: 2 }],
      ['student.collection_list_opened', { classNumber: 1, count: 1 }],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Ada|José|555 0/);
  });

  it('exclude a barred person by name and by number', async () => {
    const { school, student, parent, teacher, collect } = await child();
    await service.call('PATCH', `/simple-students/${student.id}`, {
      as: school.admin,
      body: { guardians: [{ id: parent.personId, firstName: 'Péter', lastName: "O'Hughes-Bell" }] },
    });
    await collect({
      version: 0,
      people: [{ name: 'Peter  O’Hughes – Bell' }, { name: 'His friend', phone: '(555) 0100' }, GRANDMOTHER],
    });
    const named = async () => {
      const list = await service.call<CollectionOfClass>('GET', '/collection-list?classNumber=1', {
        as: teacher,
      });
      const pack = await service.call<EmergencyPack>('GET', '/emergency-pack', { as: teacher });
      const [one, other] = [list.body.students[0], pack.body.classes[0]?.students[0]];
      expect(other?.mayCollect).toEqual(one?.mayCollect);
      return one?.mayCollect.map(({ name }) => name);
    };
    expect(await named()).toEqual([
      "Péter O'Hughes-Bell",
      'Peter  O’Hughes – Bell',
      'His friend',
      'Ada King',
    ]);
    const mother = `mother-${uuidv7()}@family.test`;
    await service.call('POST', `/simple-students/${student.id}/guardians`, {
      as: school.admin,
      body: { firstName: 'Rosa', lastName: 'Stone', email: mother },
    });
    await school.choose(student.id, parent.personId, WITHOUT_CUSTODY);
    expect(await named()).toEqual(['Rosa Stone', 'Ada King']);
    // Everybody who reads or changes the whole list is told which entries do not count.
    const { body: own } = await service.call<OwnFamily>('GET', '/guardians/me/family', {
      as: school.guardian(mother),
    });
    for (const shown of [(await school.family(student.id)).collectors, own.children[0]?.collectors])
      expect([shown?.people.length, shown?.keptAway]).toEqual([3, [0, 1]]);
  });

  it('are replaced only from the current version, and limited to ten', async () => {
    const { collect, teacher, parent } = await child();
    const people = [GRANDMOTHER];
    const both = await Promise.all([collect({ version: 0, people }), collect({ version: 0, people: [] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (await collect({ version: 1, people: Array.from({ length: 11 }, () => GRANDMOTHER) })).status,
    ).toBe(400);
    expect((await collect({ version: 1, people: [{ name: '' }] })).status).toBe(400);
    for (const as of [teacher, parent]) expect((await collect({ version: 1, people }, as)).status).toBe(403);
  });

  it('are in the emergency pack beside the medical notes its reader may see', async () => {
    const { school, teacher, keep } = await child();
    await keep(WITH_DOCTOR);
    const medical = async (as: Identity) =>
      (
        await service.call<EmergencyPack>('GET', '/emergency-pack?classNumbers=1', { as })
      ).body.classes[0]?.students[0]?.medical.map(({ title }) => title);
    expect(await medical(school.admin)).toEqual(['Epilepsy', 'Peanuts', 'Insulin', 'Pollen']);
    expect(await medical(teacher)).toEqual(['Peanuts', 'Insulin', 'Pollen']);
  });
});
