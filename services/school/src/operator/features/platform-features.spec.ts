import type { FeatureRow, FeatureSchool, Page, SchoolFeature, SchoolRecord } from '@homeroom/contracts';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { OperatorStage } from '../../e2e/operator-stage';
import { PlanNews } from './plan-news';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
afterAll(() => stage.close());

const featuresOf = async (id: string) =>
  (await stage.service.call<SchoolRecord>('GET', `/internal/schools/${id}`, { from: 'messaging' })).body
    .features;

const ownOf = async (id: string) =>
  (await stage.call<SchoolFeature[]>('GET', `/schools/${id}/features`)).body;

describe('features', () => {
  it('are all on for a new school', async () => {
    const { id } = await stage.register();
    expect(Object.values(await featuresOf(id))).not.toContain(false);
  });

  it('are switched for one school, and reset to its plan', async () => {
    const school = await stage.register();
    const set = (enabled: boolean | null) =>
      stage.call('PATCH', `/schools/${school.id}/features`, { key: 'messages', enabled });
    expect((await set(false)).status).toBe(200);
    expect(await featuresOf(school.id)).toMatchObject({ messages: false, class_dashboard: true });
    expect(await ownOf(school.id)).toContainEqual({ key: 'messages', enabled: false });
    expect(await ownOf(school.id)).toContainEqual({ key: 'class_dashboard', enabled: null });
    await set(null);
    expect(await ownOf(school.id)).toContainEqual({ key: 'messages', enabled: null });
    expect(await featuresOf(school.id)).toMatchObject({ messages: true });
    expect(await stage.factsOf(school.id)).toEqual(['school.registered', 'school.changed', 'school.changed']);
    expect((await stage.auditOf(school.id)).map(({ detail }) => detail)).toEqual([
      { feature: 'messages', enabled: false },
      { feature: 'messages', enabled: 'as the plan' },
    ]);
  });

  it('list every school that differs, however many there are', async () => {
    const named = [];
    for (const word of ['Ash', 'Birch', 'Cedar']) {
      const school = await stage.register({ schoolName: `${word} School` });
      await stage.call('PATCH', `/schools/${school.id}/features`, { key: 'rewards_shop', enabled: false });
      named.push({ schoolId: school.id, name: school.name, code: school.code, enabled: false });
    }
    const page = async (number: number) =>
      (
        await stage.call<Page<FeatureSchool>>(
          'GET',
          `/features/rewards_shop/schools?page=${number}&pageSize=2`,
        )
      ).body;
    expect(await page(1)).toEqual({ items: named.slice(0, 2), total: 3, page: 1, pageSize: 2 });
    expect(await page(2)).toEqual({ items: named.slice(2), total: 3, page: 2, pageSize: 2 });
    const { body } = await stage.call<FeatureRow[]>('GET', '/features');
    expect(body.find(({ key }) => key === 'rewards_shop')?.schoolCount).toBe(3);
    expect((await stage.call('GET', '/features/no_such_thing/schools')).status).toBe(404);
    expect((await stage.call('GET', `/schools/${uuidv7()}/features`)).status).toBe(404);
  });

  it('are switched for a plan, and every school on it is notified', async () => {
    const news = stage.service.app.get(PlanNews);
    await news.tell();
    const [onIt, elsewhere] = [await stage.onPlan(1, {}, 'enterprise'), await stage.onPlan(1, {}, 'premium')];
    const set = (enabled: boolean) =>
      stage.call('PATCH', '/features', {
        key: 'class_dashboard',
        subscriptionLevel: 'enterprise',
        enabled,
      });
    try {
      expect((await set(false)).status).toBe(200);
      await set(false);
      await news.tell();
      expect(await featuresOf(onIt.id)).toMatchObject({ class_dashboard: false });
      expect(await featuresOf(elsewhere.id)).toMatchObject({ class_dashboard: true });
      expect(await stage.factsOf(onIt.id)).toEqual(['school.registered', 'school.changed']);
      expect(await stage.factsOf(elsewhere.id)).toEqual(['school.registered']);
      const { body } = await stage.call<FeatureRow[]>('GET', '/features');
      expect(body.find(({ key }) => key === 'class_dashboard')?.plans).toEqual({
        trial: true,
        basic: true,
        premium: true,
        enterprise: false,
      });
      expect((await stage.auditOf(PLATFORM_SCHOOL_ID)).at(-1)).toMatchObject({
        action: 'feature.changed',
        detail: { feature: 'class_dashboard', plan: 'enterprise', enabled: false },
      });
    } finally {
      await set(true);
    }
  });

  it('accept only known keys, values, plans and schools', async () => {
    const set = (path: string, body: object) => stage.call('PATCH', path, body);
    const { id } = await stage.register();
    expect((await set(`/schools/${id}/features`, { key: 'no_such_thing', enabled: true })).status).toBe(400);
    expect((await set(`/schools/${id}/features`, { key: 'messages', enabled: 'no' })).status).toBe(400);
    expect((await set(`/schools/${id}/features`, { key: 'messages' })).status).toBe(400);
    expect((await set(`/schools/${uuidv7()}/features`, { key: 'messages', enabled: true })).status).toBe(404);
    expect(
      (await set('/features', { key: 'messages', subscriptionLevel: 'gold', enabled: true })).status,
    ).toBe(400);
  });
});
