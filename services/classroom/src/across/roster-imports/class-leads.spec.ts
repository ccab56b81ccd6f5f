import type { ClassCard, Identity } from '@homeroom/contracts';
import type { TeacherType } from '@homeroom/domain';
import { asSuperuser, behind } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { importing } from './importing.spec-support';

let service: Classroom;
let school: TestSchool;
let card: ClassCard;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  card = await school.class(1);
});

const { imported, undone, plan, step, round } = importing(() => ({ service, school }));
const change = (who: Identity, body: object) =>
  service.call('PATCH', `/simple-teachers/${who.personId}`, { as: school.admin, body });
const changeClass = (body: object) => service.call('PATCH', '/simple-classes/1', { as: school.admin, body });
const leader = async () =>
  (await service.call<ClassCard>('GET', '/simple-classes/1', { as: school.admin })).body.principalTeacherId;

/** The class's leaders as published, in order. */
async function told(): Promise<(string | null)[]> {
  const { rows } = await asSuperuser(service.database.adminUrl, (client) =>
    client.query<{ leader: string | null }>(
      `SELECT payload->>'leaderId' AS leader FROM classroom.outbox
       WHERE school_id = $1 AND name = 'class.changed' AND payload->>'classId' = $2 ORDER BY id`,
      [school.id, card.id],
    ),
  );
  return rows.map((row) => row.leader);
}

const KINDS: TeacherType[] = ['principal', 'principal_and_subject'];

describe('a change of class teacher is published when', () => {
  it('a new teacher leads the class, and not when one does not', async () => {
    await school.teacher([1], 'subject');
    expect(await told()).toEqual([]);
    const ada = await school.teacher([1], 'principal');
    await school.teacher([1], 'principal');
    expect(await told()).toEqual([ada.personId]);
  });

  it.each(KINDS)('a teacher becomes %s, and when that ends', async (teacherType) => {
    const ada = await school.teacher([1], 'subject');
    await change(ada, { teacherType });
    await change(ada, { firstName: 'Ida' });
    await change(ada, { teacherType: 'subject' });
    expect(await told()).toEqual([ada.personId, null]);
  });

  it('a teacher is given the class and loses it again, and another teacher takes over', async () => {
    const [ada, kim] = [await school.teacher([], 'principal'), await school.teacher([1], 'principal')];
    await change(ada, { classNumbers: [1] });
    await change(ada, { classNumbers: [] });
    expect(await told()).toEqual([kim.personId, ada.personId, kim.personId]);
  });

  it('its class teacher is deactivated, and reactivated', async () => {
    const ada = await school.teacher([], 'principal');
    await changeClass({ principalTeacherId: ada.personId });
    await change(ada, { isActive: false });
    await change(ada, { isActive: true });
    expect(await told()).toEqual([ada.personId, null, ada.personId]);
  });

  it('an import brings the class teacher, and is undone', async () => {
    const done = await imported('teachers', [['', 'Marble', 'Ada', 'Principal', '', '1']]);
    const ada = await leader();
    await undone(done.id);
    expect([ada, await told()]).toEqual([expect.any(String), [ada, null]]);
  });

  it('a second teacher is added before the import that brings the first has finished', async () => {
    const { id } = await plan('teachers', [['', 'Marble', 'Ada', 'Principal', '', '1']]);
    await step(id, 'begin');
    // The import has published the leader and cannot commit.
    await behind<unknown>(
      service,
      (client) =>
        client.query('SELECT FROM classroom.roster_line WHERE school_id = $1 AND import_id = $2 FOR UPDATE', [
          school.id,
          id,
        ]),
      round,
      () => school.teacher([1], 'principal'),
    );
    expect(await told()).toEqual([await leader()]);
  });

  it('several change concurrently: the last event matches the stored state', async () => {
    const all = await Promise.all(KINDS.flatMap((kind) => [1, 2].map(() => school.teacher([1], kind))));
    for (const isActive of [false, true, false]) {
      const some = isActive ? all.slice(1, 3) : all;
      const statuses = await Promise.all([
        ...some.map(async (one) => (await change(one, { isActive })).status),
        changeClass({ className: `Owls ${String(isActive)}` }).then(({ status }) => status),
      ]);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect((await told()).at(-1)).toBe(await leader());
    }
  });
});
