import type { ParkedFact, ParkedFactList } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { OperatorStage } from '../../e2e/operator-stage';

let stage: OperatorStage;
beforeAll(async () => {
  stage = await OperatorStage.start();
});
beforeEach(() => {
  stage.auth.asked.length = 0;
  stage.auth.refuseWith = undefined;
});
afterAll(() => stage.close());

const PATH = '/parked-facts';
const again = (body: object) => stage.call('POST', `${PATH}/again`, body);

function parked(schoolId: string, parkedAt: string): ParkedFact {
  return {
    ...{ eventId: uuidv7(), schoolId, name: 'moon.landed', version: 1, requestId: null },
    ...{ stage: 'hearing' as const, reason: 'unknown_name' as const, tries: 1, parkedAt, againAt: null },
  };
}

describe('the operator’s list of parked events', () => {
  it('shows events from reachable services, newest first, and names the others', async () => {
    const school = await stage.register();
    const [older, newer] = [
      parked(school.id, '2026-01-01T00:00:00.000Z'),
      parked(uuidv7(), '2026-01-02T00:00:00.000Z'),
    ];
    stage.auth.parked = { items: [older, newer], total: 7 };
    const { status, body } = await stage.call<ParkedFactList>('GET', PATH);
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        { ...newer, service: 'auth', schoolName: null, schoolCode: null },
        { ...older, service: 'auth', schoolName: school.name, schoolCode: school.code },
      ],
      total: 7,
      silent: ['school', 'classroom', 'messaging', 'alerts'],
    });
    stage.auth.refuseWith = { status: 500, code: 'INTERNAL' };
    const without = (await stage.call<ParkedFactList>('GET', PATH)).body;
    expect(without).toMatchObject({ items: [], total: 0 });
    expect(without.silent).toContain('auth');
  });

  it('retries one or all of a kind in the operator’s name', async () => {
    const [schoolId, eventId] = [uuidv7(), uuidv7()];
    const by = { actorId: stage.operator.personId, actorRole: 'super_super_admin' };
    expect(await again({ service: 'auth', fact: 'moon.landed' })).toMatchObject({ status: 200 });
    const one = await stage.call('POST', `/schools/${schoolId}${PATH}/auth/${eventId}/again`);
    expect(one.status).toBe(200);
    expect(stage.auth.asked).toEqual([
      expect.objectContaining({ path: '/internal/parked-facts/again', body: { fact: 'moon.landed', by } }),
      expect.objectContaining({ path: '/internal/parked-facts/again', body: { schoolId, eventId, by } }),
    ]);
  });

  it('refuses unknown names, unreachable services and everybody else', async () => {
    expect((await again({ service: 'cellar', fact: 'moon.landed' })).status).toBe(400);
    expect((await again({ service: 'auth', fact: 'moon landed' })).status).toBe(400);
    expect((await again({ service: 'alerts', fact: 'moon.landed' })).status).toBe(503);
    const id = uuidv7();
    expect((await stage.call('POST', `/schools/${id}${PATH}/cellar/${id}/again`)).status).toBe(404);
    const as = someone('school_admin');
    const body = { service: 'auth', fact: 'moon.landed' };
    const url = `/super-super-admin${PATH}`;
    expect((await stage.service.call('GET', url, { as })).status).toBe(403);
    expect((await stage.service.call('POST', `${url}/again`, { as, body })).status).toBe(403);
    expect(stage.auth.asked).toEqual([]);
  });
});
