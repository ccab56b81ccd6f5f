import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const PAGE = '<!doctype html><div id="root"></div>';
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'homeroom-app-')), 'dist');
  gateway = await startTestGateway({ APP_DIR: folder });
});
afterAll(() => gateway.close());

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`${gateway.url}${path}`, options);
}

describe('the application', () => {
  it('says that it is not built, and is there as soon as it is', async () => {
    const missing = await ask('/');
    expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('not built')]);
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), PAGE);
    writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'export {};'.repeat(500));
    writeFileSync(join(folder, 'assets/app-1a2b3c.js.gz'), gzipSync('export {};'.repeat(500)));
    writeFileSync(join(folder, '.secret.txt'), 'secret');
    expect((await ask('/')).status).toBe(200);
  });

  it.each(['/', '/class/3', '/school-admin-dashboard?x=1', '/messages-bypass'])(
    'answers %s with its one page, which is never old',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const etag = answer.headers.get('etag') ?? '';
      const again = await request(`${gateway.url}${path}`, { headers: { 'if-none-match': etag } });
      await again.body.dump();
      expect(again.statusCode).toBe(304);
    },
  );

  it('answers HEAD without a body', async () => {
    const answer = await ask('/', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(PAGE.length));
  });

  it('sends built files compressed where there is a compressed one, to be kept for a year', async () => {
    const answer = await ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toContain('export');
  });

  it.each(['/assets/gone.js', '/.secret.txt', '/..%2f..%2fetc/passwd.txt', '/%2e%2e/secret.txt', '/%zz'])(
    'has no %s',
    async (path) => {
      const answer = await ask(path);
      expect([400, 403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('secret');
    },
  );
});
