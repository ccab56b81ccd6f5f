import { eventually } from '@homeroom/testing';
import { json, StandIn } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const NOTHING_ENDED = { now: 0, sessionIds: [], outdated: [], schools: [] };

let gateway: TestGateway;
let worker: StandIn;
beforeEach(async () => {
  worker = await StandIn.start();
  gateway = await startTestGateway({ READY_URLS: `${worker.url}/readyz`, OPS_PORT: '0' }, ({ auth }) =>
    auth.answer((_request, response) => json(response, 200, NOTHING_ENDED)),
  );
});
afterEach(async () => {
  await gateway.close();
  await worker.stop();
});

async function ask(path: '/readyz' | '/healthz'): Promise<[number, unknown]> {
  const answer = await fetch(`${gateway.url}${path}`);
  return [answer.status, await answer.json()];
}

const isReady = () => eventually(async () => (await ask('/readyz'))[0] === 200);

describe('/readyz', () => {
  it('stays ready whatever else is down, so that the alert path can be reached', async () => {
    await isReady();
    worker.answer((_request, response) => json(response, 503, {}));
    await Promise.all(Object.values(gateway.services).map((service) => service.stop()));
    expect(await ask('/readyz')).toEqual([200, { status: 'ready' }]);
    expect((await ask('/healthz'))[0]).toBe(503);
  });
});

describe('/healthz', () => {
  it('is ready when every part is', async () => {
    await isReady();
    expect(await ask('/healthz')).toEqual([200, { status: 'ready' }]);
  });

  it('names the parts that are not ready, but no address', async () => {
    worker.answer((_request, response) => json(response, 503, {}));
    await gateway.services.messaging.stop();
    expect(await ask('/healthz')).toEqual([
      503,
      { status: 'not ready', failing: ['messaging', 'messaging files', 'part 1'] },
    ]);
  });

  it('checks the parts once for many concurrent requests', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await Promise.all(Array.from({ length: 20 }, () => ask('/healthz')));
    clock.mockRestore();
    expect(worker.heardOn('/readyz')).toHaveLength(1);
  });
});

describe('the public port', () => {
  it('is live without any service', async () => {
    await gateway.services.auth.stop();
    expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
  });

  it('shows no metrics', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).not.toContain('homeroom_gateway');
  });
});
