import { FactWorker, MissingSchools } from '@homeroom/events';
import { asSuperuser, deliverFact, hearOfSchool, schoolNews, SchoolStub } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';

let schools: SchoolStub;
let service: Classroom;
beforeAll(async () => {
  schools = await SchoolStub.listen();
  service = await startClassroom({ SCHOOL_URL: schools.url });
});
afterAll(async () => {
  await service.close();
  await schools.close();
});

interface Known {
  revision: number;
  name: string;
  time_zone: string;
  country: string;
  verified: boolean;
  switched_off: string[];
}

const known = (schoolId: string) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const text = `SELECT revision, name, time_zone, country, verified, switched_off FROM classroom.known_school
      WHERE school_id = $1`;
    return (await client.query<Known>(text, [schoolId])).rows[0];
  });

const years = (schoolId: string) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const text = 'SELECT 1 FROM classroom.school_year WHERE school_id = $1';
    return (await client.query(text, [schoolId])).rowCount;
  });

describe('a known school', () => {
  it('is updated by its events, without a request', async () => {
    const schoolId = uuidv7();
    const asked = schools.asked.length;
    await hearOfSchool(service.app, schoolNews(schoolId, { timeZone: 'Europe/Dublin' }), 'school.registered');
    expect(await known(schoolId)).toMatchObject({
      time_zone: 'Europe/Dublin',
      verified: false,
      switched_off: [],
    });
    const features = { ...schoolNews(schoolId).features, messages: false };
    const changed = { timeZone: 'Asia/Singapore', country: 'SG', trust: 'verified', features } as const;
    await hearOfSchool(service.app, schoolNews(schoolId, changed));
    const now = { time_zone: 'Asia/Singapore', country: 'SG', verified: true, switched_off: ['messages'] };
    expect(await known(schoolId)).toMatchObject(now);
    expect(schools.asked).toHaveLength(asked);
  });

  it('keeps the highest revision, in any order and with duplicates', async () => {
    const schoolId = uuidv7();
    const [first, second] = [schoolNews(schoolId, { name: 'Elm' }), schoolNews(schoolId, { name: 'Oak' })];
    await hearOfSchool(service.app, second);
    expect(await years(schoolId)).toBe(1);
    for (const late of [first, { ...second, name: 'Ash' }, first])
      await hearOfSchool(service.app, late, 'school.registered');
    expect(await known(schoolId)).toMatchObject({ name: 'Oak', revision: second.revision });
    expect(await years(schoolId)).toBe(1);
  });

  it('ends up with the newest of several concurrent updates', async () => {
    const schoolId = uuidv7();
    const told = Array.from({ length: 6 }, (_, n) => schoolNews(schoolId, { name: `Name ${n}` }));
    await Promise.all(told.toReversed().map((news) => hearOfSchool(service.app, news)));
    expect(await known(schoolId)).toMatchObject({ name: 'Name 5' });
  });
});

describe('an unknown school', () => {
  it('is requested once', async () => {
    const schoolId = uuidv7();
    schools.records.set(schoolId, schoolNews(schoolId, { name: 'Never heard of' }));
    // Another fact of the school has arrived.
    const payload = { accountId: uuidv7(), role: 'teacher' } as const;
    await deliverFact(service.app, { eventId: uuidv7(), name: 'address.confirmed', schoolId, payload });
    const asked = () => schools.asked.filter((id) => id === schoolId).length;
    const rounds = service.app.get(MissingSchools);
    await rounds.round();
    await rounds.round();
    expect(await known(schoolId)).toMatchObject({ name: 'Never heard of' });
    expect(asked()).toBe(1);
  });

  it('is requested when its event has an unknown form', async () => {
    const schoolId = uuidv7();
    await hearOfSchool(service.app, schoolNews(schoolId, { name: 'Before' }));
    schools.records.set(schoolId, schoolNews(schoolId, { name: 'After' }));
    const data = { eventId: uuidv7(), name: 'school.changed', version: 1, schoolId, requestId: null };
    await service.app.get(FactWorker).take({ data: { ...data, payload: { schoolId } }, attempt: 1 });
    expect(await known(schoolId)).toMatchObject({ name: 'Before' });
    const rounds = service.app.get(MissingSchools);
    await rounds.round();
    await rounds.round();
    expect(await known(schoolId)).toMatchObject({ name: 'After' });
    expect(schools.asked.filter((id) => id === schoolId)).toHaveLength(1);
    await asSuperuser(service.database.adminUrl, (client) =>
      client.query('DELETE FROM classroom.parked_fact WHERE school_id = $1', [schoolId]),
    );
  });
});
