import type { SchoolNews } from '@homeroom/contracts';
import { FEATURE_KEYS } from '@homeroom/domain';
import { OperatorStage } from '../e2e/operator-stage';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
afterAll(() => stage.close());

/** The published states, oldest first. */
async function toldOf(schoolId: string): Promise<SchoolNews[]> {
  const facts = await stage.rows<{ payload: SchoolNews }>(
    `SELECT payload FROM school.outbox WHERE school_id = $1 AND name LIKE 'school.%'
     ORDER BY (payload->>'revision')::int`,
    [schoolId],
  );
  return facts.map(({ payload }) => payload);
}
const asked = async (schoolId: string) =>
  (await stage.service.call<SchoolNews>('GET', `/internal/schools/${schoolId}`, { from: 'alerts' })).body;

it('a school’s events carry its record, and nothing about a person', async () => {
  const { id } = await stage.register();
  const [registered] = await toldOf(id);
  expect(registered).toEqual(await asked(id));
  expect(registered).toMatchObject({ schoolId: id, revision: 1, status: 'active', trust: 'unconfirmed' });
  expect(Object.keys(registered ?? {}).sort()).toEqual([
    ...[
      'alertWarning',
      'code',
      'country',
      'features',
      'language',
      'lastDay',
      'name',
      'revision',
      'schoolId',
      'status',
    ],
    ...['subscriptionLevel', 'timeZone', 'trialEndDate', 'trust'],
  ]);
});

it('each change raises the revision, even concurrently, and the last one is the stored state', async () => {
  const { id } = await stage.register();
  const changes = FEATURE_KEYS.map((key) =>
    stage.call('PATCH', `/schools/${id}/features`, { key, enabled: false }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(FEATURE_KEYS.map(() => 200));
  const told = await toldOf(id);
  expect(told.map(({ revision }) => revision)).toEqual(told.map((_, place) => place + 1));
  expect(told).toHaveLength(FEATURE_KEYS.length + 1);
  // A higher revision includes everything that lower ones wrote.
  const off = told.map(({ features }) => FEATURE_KEYS.filter((key) => !features[key]).length);
  expect(off).toEqual([...off].sort((a, b) => a - b));
  expect(told.at(-1)).toEqual(await asked(id));
});

it('a deleted school is not found by services that hear a late event', async () => {
  const { id } = await stage.register();
  await stage.rows(`UPDATE school.school SET status = 'deleted' WHERE school_id = $1`, [id]);
  const answer = await stage.service.call('GET', `/internal/schools/${id}`, { from: 'alerts' });
  expect(answer.status).toBe(404);
});
