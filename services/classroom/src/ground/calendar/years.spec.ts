import type { ErrorBody, Identity, SavedSchoolYears, SchoolYears } from '@homeroom/contracts';
import { firstYearFrom, usualYearAfter, type YearPlan } from '@homeroom/domain';
import { hearOfSchool, notedLines, schoolNews, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

type Answered = Pick<SavedSchoolYears, 'years'> & Pick<ErrorBody, 'code' | 'fields'>;

const PATH = '/school-admin/school-years';
/** Far enough ahead to share no day with the running year. */
const PLANNED = {
  name: '2100/01',
  startsOn: '2100-09-01',
  endsOn: '2101-08-31',
  terms: [
    { name: 'Autumn', startsOn: '2100-09-03', endsOn: '2100-12-18' },
    { name: 'Spring', startsOn: '2101-01-05', endsOn: '2101-03-31' },
  ],
};

/** The year as read back: each of its terms has an id. */
const kept = <T extends YearPlan>({ terms, ...year }: T) => ({
  ...year,
  terms: terms.map((term) => ({ ...term, id: expect.any(String) as string })),
});

let service: Classroom;
let school: TestSchool;

beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(() => {
  school = new TestSchool(service);
});

const register = (schoolId = school.id, country = 'GB') =>
  hearOfSchool(
    service.app,
    schoolNews(schoolId, { timeZone: 'Europe/London', country }),
    'school.registered',
  );
const read = async (as: Identity = school.admin) =>
  (await service.call<SchoolYears>('GET', PATH, { as })).body;
const write = (method: 'POST' | 'PATCH', path: string, body: object, as: Identity = school.admin) =>
  service.call<Answered>(method, path, { as, body });
const add = (body: object, as?: Identity) => write('POST', PATH, body, as);
const remove = (yearId: string) =>
  service.call<Answered>('POST', `${PATH}/${yearId}/remove`, { as: school.admin });

describe('a new school', () => {
  it.each(['GB', 'AU', 'US', 'IE', 'SG', 'ZA'])(
    'in %s has the year of its next school day, and is offered the following one',
    async (country) => {
      await register(school.id, country);
      const { years, next, today, version } = await read();
      const usual = firstYearFrom(country, today);
      expect(years[0]?.terms.filter(({ endsOn }) => endsOn >= today)).not.toEqual([]);
      expect(years).toEqual([{ ...kept(usual), id: expect.any(String), isCurrent: true, classes: 'none' }]);
      expect(next).toEqual(usualYearAfter(country, usual));
      expect(version).toBe(0);
    },
  );

  it('announced twice has one year, and keeps the office’s changes', async () => {
    await register();
    const [year] = (await read()).years;
    const plan = { startsOn: year?.startsOn, endsOn: year?.endsOn, terms: year?.terms };
    const renamed = await write('PATCH', `${PATH}/${year?.id}`, { ...plan, version: 0, name: 'Our year' });
    expect(renamed.status).toBe(200);
    await register();
    expect((await read()).years.map(({ name }) => name)).toEqual(['Our year']);
  });

  it('that has not been announced yet can plan its first year', async () => {
    expect(await read()).toMatchObject({ years: [], version: 0 });
    expect((await add({ ...PLANNED, version: 0 })).status).toBe(201);
    expect((await read()).years).toMatchObject([{ ...PLANNED, isCurrent: false }]);
  });
});

describe('the office', () => {
  it('plans a year, changes it and its terms, and removes it', async () => {
    await register();
    const added = await add({ ...PLANNED, version: 0 });
    expect(added.status).toBe(201);
    const year = added.body.years.years.at(-1);
    expect(year).toEqual({ ...kept(PLANNED), id: year?.id, isCurrent: false, classes: 'none' });
    expect(added.body.years).toEqual(await read());
    const told = await service.call('GET', `/internal/calendar?schoolId=${school.id}`, { from: 'messaging' });
    expect(told.body).toMatchObject({ yearsBeginOn: added.body.years.years.map(({ startsOn }) => startsOn) });

    const terms = [{ name: 'All of it', startsOn: '2100-09-02', endsOn: '2101-07-01' }];
    const shorter = { ...PLANNED, name: 'Shorter', endsOn: '2101-07-31', terms };
    const changed = await write('PATCH', `${PATH}/${year?.id}`, { ...shorter, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    expect((await read()).years.at(-1)).toEqual({
      ...kept(shorter),
      ...{ id: year?.id, isCurrent: false, classes: 'none' },
    });

    expect((await remove(year?.id ?? '')).status).toBe(200);
    expect((await read()).years).toHaveLength(1);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['school.year_added', { startsOn: '2100-09-01', endsOn: '2101-08-31' }],
      ['school.year_changed', { startsOn: '2100-09-01', endsOn: '2101-07-31' }],
      ['school.year_removed', { startsOn: '2100-09-01', endsOn: '2101-07-31' }],
    ]);
  });

  it('cannot remove a year that has begun', async () => {
    await register();
    const [running] = (await read()).years;
    expect(await remove(running?.id ?? '')).toMatchObject({ status: 409, body: { code: 'YEAR_BEGUN' } });
    expect((await read()).years).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    [
      'that shares a day with another',
      {
        ...{ startsOn: '2101-08-31', endsOn: '2102-08-31' },
        terms: [{ name: 'Autumn', startsOn: '2101-09-01', endsOn: '2101-12-18' }],
      },
      'startsOn',
    ],
    ['of two years', { startsOn: '2105-01-01', endsOn: '2106-12-31' }, 'endsOn'],
    ['that ends before it begins', { startsOn: '2105-12-31', endsOn: '2105-01-01' }, 'endsOn'],
    ['without a name', { name: '  ' }, 'name'],
    ['with a day that is none', { startsOn: '2105-02-30' }, 'startsOn'],
    ['without terms', { terms: [] }, 'terms'],
    ['with seven terms', { terms: Array.from({ length: 7 }, () => PLANNED.terms[0]) }, 'terms'],
    ['with a term outside', { startsOn: '2105-01-01', endsOn: '2105-12-31', terms: PLANNED.terms }, 'terms'],
  ])('is shown the error of a year %s', async (_, part, field) => {
    expect((await add({ ...PLANNED, version: 0 })).status).toBe(201);
    const refused = await add({ ...PLANNED, version: 1, ...part });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.fields ?? {}).map((name) => name.split('.')[0])).toContain(field);
    expect((await read()).years).toHaveLength(1);
  });

  it('saves only one of twenty concurrent plans for a year, and refuses the others', async () => {
    await register();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add({ ...PLANNED, version: 0 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
    expect((await read()).years).toHaveLength(2);
  });

  it('finds no year of another school', async () => {
    await register();
    const other = new TestSchool(service);
    await register(other.id);
    const [theirs] = (await read(other.admin)).years;
    expect((await write('PATCH', `${PATH}/${theirs?.id}`, { ...PLANNED, version: 0 })).status).toBe(404);
    expect((await remove(theirs?.id ?? '')).status).toBe(404);
    expect((await read(other.admin)).years).toEqual([theirs]);
    expect((await read()).version).toBe(0);
  });

  it.each(['teacher', 'student', 'parent', 'class_device'] as const)(
    'does not include a %s, who is refused',
    async (role) => {
      const as = someone(role, school.id);
      expect((await service.call('GET', PATH, { as })).status).toBe(403);
      expect((await add({ ...PLANNED, version: 0 }, as)).status).toBe(403);
    },
  );
});
