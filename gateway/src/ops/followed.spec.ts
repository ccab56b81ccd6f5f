import { TRACE_HEADER } from '@homeroom/platform';
import { eventually } from '@homeroom/testing';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { Metrics } from './metrics';

const OUTSIDE = '0af7651916cd43dd8448eb211c80319c';
const SAID = `00-${OUTSIDE}-b7ad6b7169203331-01`;

let gateway: TestGateway;
afterEach(() => gateway.close());

/** Traces are sent where nothing listens; the e2e suite checks what arrives at a collector. */
async function start(share: string): Promise<void> {
  gateway = await startTestGateway({ TRACES_URL: 'http://127.0.0.1:9/v1/traces', TRACES_SHARE: share });
}

/** Returns the headers that the service received. */
async function ask(headers: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${gateway.url}/api/mail-links/look`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: 'a token of nobody' }),
  });
  expect(answer.status).toBe(200);
  return gateway.services.auth.heardOn('/mail-links/look').at(-1)?.headers ?? {};
}

describe('a request', () => {
  it('that is traced goes on under an ID of our own', async () => {
    await start('1');
    const heard = await ask({ [TRACE_HEADER]: SAID, tracestate: 'vendor=secret', baggage: 'name=secret' });
    expect(heard[TRACE_HEADER]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(heard[TRACE_HEADER]).not.toContain(OUTSIDE);
    expect(Object.keys(heard)).not.toEqual(expect.arrayContaining(['tracestate']));
    expect(Object.keys(heard)).not.toEqual(expect.arrayContaining(['baggage']));
  });

  it('is not traced because an outside header asks for it', async () => {
    await start('0.0001');
    expect(await ask({ [TRACE_HEADER]: SAID })).not.toHaveProperty(TRACE_HEADER);
  });

  it('is answered normally while no collector takes the spans, and counts those dropped', async () => {
    await start('1');
    await ask({});
    await eventually(async () => {
      const text = await gateway.app.get(Metrics).registry.metrics();
      expect(text).toMatch(/homeroom_trace_spans_total\{outcome="dropped"\} [1-9]/);
      return true;
    });
    await ask({});
  });
});
