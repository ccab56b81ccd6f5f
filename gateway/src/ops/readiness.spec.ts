import { json, StandIn } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

let gateway: TestGateway;
let worker: StandIn;
beforeEach(async () => {
  worker = await StandIn.start();
  gateway = await startTestGateway({ READY_URLS: `${worker.url}/readyz`, OPS_PORT: '0' });
});
afterEach(async () => {
  await gateway.close();
  await worker.stop();
});

async function readyz(): Promise<[number, unknown]> {
  const answer = await fetch(`${gateway.url}/readyz`);
  return [answer.status, await answer.json()];
}

describe('/readyz', () => {
  it('is ready when every part is', async () => {
    expect(await readyz()).toEqual([200, { status: 'ready' }]);
  });

  it('names what is not, and no address', async () => {
    worker.answer((_request, response) => json(response, 503, {}));
    await gateway.services.messaging.stop();
    expect(await readyz()).toEqual([503, { status: 'not ready', failing: ['messaging', 'part 1'] }]);
  });

  it('asks the parts once for many who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, readyz));
    expect(worker.heardOn('/readyz')).toHaveLength(1);
  });
});

describe('the public port', () => {
  it('is alive without any service', async () => {
    await gateway.services.auth.stop();
    expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
  });

  it('shows no metrics', async () => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).not.toContain('homeroom_gateway');
  });
});
