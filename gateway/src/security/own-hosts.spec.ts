import { RawClient } from '../../e2e/support/raw-client';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const ADDRESSES = ['/api/security-assessment', '/api/nothing', '/', '/assets/app.js', '/api/events'];

let gateway: TestGateway;
let client: RawClient;

async function start(settings: Record<string, string>): Promise<void> {
  gateway = await startTestGateway(settings);
  client = new RawClient(gateway.url);
}
afterEach(() => gateway.close());

/** The answer to a request with these lines in place of its Host header. */
async function ask(path: string, lines: string, version = '1.1'): Promise<{ status: number; code: string }> {
  const text = await client.write(`GET ${path} HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`);
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? [];
  return { status: Number(text.slice(9, 12)), code };
}

const host = (name: string) => `Host: ${name}\r\n`;
const REFUSED = { status: 421, code: 'WRONG_HOST' };

describe('a public gateway', () => {
  beforeEach(() =>
    start({ PUBLIC_URL: 'https://homeroom.example', ALLOWED_HOSTS: 'gateway:8080, Homeroom.internal' }),
  );

  it.each([
    'homeroom.example',
    'HOMEROOM.example',
    'homeroom.example:443',
    'gateway:8080',
    'homeroom.internal',
  ])('answers as %s', async (name) => {
    for (const path of ADDRESSES) expect((await ask(path, host(name))).status).not.toBe(421);
    expect(await ask('/api/security-assessment', host(name))).toEqual({ status: 200, code: '' });
  });

  it.each([
    'elsewhere.example',
    'homeroom.example.elsewhere.example',
    'homeroom.example:8443',
    'homeroom.example.',
    'user@homeroom.example',
    'homeroom.example/elsewhere',
    'gateway',
    'localhost',
    '127.0.0.1',
  ])('refuses to answer as %s', async (name) => {
    for (const path of ADDRESSES) expect([path, await ask(path, host(name))]).toEqual([path, REFUSED]);
    const port = new URL(gateway.url).port;
    expect(await ask('/', host(`127.0.0.1:${port}`))).toEqual(REFUSED);
  });

  it.each([
    ['two of them', host('homeroom.example') + host('elsewhere.example')],
    ['the same twice', host('homeroom.example') + host('homeroom.example')],
    ['none', ''],
    ['an empty one', host('')],
  ])('refuses to answer a Host header with %s', async (_name, lines) => {
    for (const version of ['1.1', '1.0'])
      expect(await ask('/api/security-assessment', lines, version)).toEqual({
        status: 400,
        code: 'MALFORMED_BODY',
      });
  });

  it('answers health probes under any host name', async () => {
    for (const path of ['/livez', '/readyz', '/healthz'])
      expect([200, 503]).toContain((await ask(path, host('10.0.0.7:8080'))).status);
  });
});

describe('a local start', () => {
  beforeEach(() => start({ PUBLIC_URL: 'http://localhost:3000' }));

  it('answers under local host names, on its own and its public port only', async () => {
    const { port } = new URL(gateway.url);
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await ask('/api/security-assessment', host(`${name}:${port}`))).status).toBe(200);
      expect((await ask('/api/security-assessment', host(`${name}:3000`))).status).toBe(200);
      expect(await ask('/api/security-assessment', host(`${name}:1`))).toEqual(REFUSED);
    }
    expect(await ask('/api/security-assessment', host(`elsewhere.example:${port}`))).toEqual(REFUSED);
  });
});
