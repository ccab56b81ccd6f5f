import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const SHELL = '<!doctype html><div id="root"></div>';
const MARK = 'https://origin.invalid';
const TERMS = `<!doctype html><link rel="canonical" href="${MARK}/terms"><h1>Terms</h1>`;
const NOT_FOUND = '<!doctype html><h1>404 - Page Not Found</h1>';
const ORIGIN = 'https://school.example';
const START = `sha256-${'a'.repeat(43)}=`;

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'homeroom-app-')), 'dist');
  gateway = await startTestGateway({ APP_DIR: folder, PUBLIC_URL: ORIGIN });
});
afterAll(() => gateway.close());

/** Uses a raw request, because fetch does not allow setting the Host header. */
async function ask(
  path: string,
  options: { method?: 'HEAD'; headers?: object } = {},
  from = gateway,
): Promise<Response> {
  const host = new URL(from === gateway ? ORIGIN : from.url).host;
  const { statusCode, headers, body } = await request(from.url + path, {
    method: options.method ?? 'GET',
    headers: { host, ...options.headers },
  });
  const kept = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(await body.arrayBuffer(), { status: statusCode, headers: kept });
}

/** Writes files as the build leaves them. */
function build(startScript: string = START): void {
  const put = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);
  for (const part of ['assets', 'pages']) mkdirSync(join(folder, part), { recursive: true });
  put('index.html', SHELL);
  put('pages/terms.html', TERMS);
  put('pages/not-found.html', NOT_FOUND);
  put('robots.txt', `Sitemap: ${MARK}/sitemap.xml`);
  put('sw.js', 'the worker');
  put('sw-retired.js', 'the end of the worker');
  put('offline.html', 'No connection');
  put('manifest.webmanifest', '{}');
  put('assets/app-1a2b3c.js', 'export {};'.repeat(500));
  put('assets/app-1a2b3c.js.gz', gzipSync('export {};'.repeat(500)));
  put('.secret.txt', 'secret');
  put(
    'site.json',
    JSON.stringify({
      origin: MARK,
      startScript,
      pages: { '/terms': 'pages/terms.html' },
      notFound: 'pages/not-found.html',
      addresses: [
        '/',
        '/terms',
        '/test-registration',
        '/school-admin-dashboard',
        '/classroom/:classNumber?',
        '/class/:classNumber',
      ],
    }),
  );
}

describe('the application', () => {
  it('answers 503 until it is built, and works as soon as it is', async () => {
    const missing = await ask('/');
    expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining('not built')]);
    build();
    expect((await ask('/')).status).toBe(200);
  });

  it('allows a page only the script its build contains, by hash', async () => {
    const scriptsOf = async (path: string) =>
      /script-src ([^;]*)/.exec((await ask(path)).headers.get('content-security-policy') ?? '')?.[1];
    for (const path of ['/', '/terms', '/no-such-page'])
      expect(await scriptsOf(path)).toBe(`'self' '${START}'`);
    for (const path of ['/assets/app-1a2b3c.js', '/api/nothing', '/offline.html'])
      expect(await scriptsOf(path)).toBe("'self'");
    build(`${START}' 'unsafe-inline`);
    utimesSync(join(folder, 'site.json'), new Date(), new Date(Date.now() + 5_000));
    expect(await scriptsOf('/')).toBe("'self'");
    build();
    utimesSync(join(folder, 'site.json'), new Date(), new Date(Date.now() + 9_000));
  });

  it('allows the microphone on pages only, and never the camera or location', async () => {
    const devicesOf = async (path: string) => (await ask(path)).headers.get('permissions-policy');
    for (const path of ['/', '/class/3/tools'])
      expect(await devicesOf(path)).toMatch(/^microphone=\(self\), /);
    for (const path of ['/assets/app-1a2b3c.js', '/api/nothing', '/offline.html'])
      expect(await devicesOf(path)).toMatch(/^microphone=\(\), /);
    for (const closed of ['camera=()', 'geolocation=()', 'display-capture=()'])
      expect(await devicesOf('/class/3/tools')).toContain(closed);
  });

  it.each(['/', '/class/3', '/school-admin-dashboard?x=1', '/classroom', '/classroom/7'])(
    'serves its single page at %s, uncached and not indexed',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([200, SHELL]);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it.each(['/no-such-page', '/class', '/class/3/4', '/terms/of', '/%2e%2e/secret'])(
    'answers %s with 404 and the page that explains it',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([404, NOT_FOUND]);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('answers HEAD without a body', async () => {
    const answer = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(SHELL.length));
  });

  it('serves built files compressed when available, cacheable for a year', async () => {
    const answer = await ask('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('export');
  });

  it.each([
    '/assets/gone.js',
    '/.secret.txt',
    '/..%2f..%2fetc/passwd.txt',
    '/%2e%2e/secret.txt',
    '/%zz',
    '/site.json',
    '/index.html',
    '/pages/terms.html',
  ])('does not serve %s', async (path) => {
    const answer = await ask(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/secret|doctype|origin/);
  });
});

describe('a page prerendered by the build', () => {
  it.each(['/terms', '/terms/', '/Terms?from=mail'])(
    'is served at %s with our own origin in it',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([200, TERMS.replace(MARK, ORIGIN)]);
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    },
  );

  it.each([
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('is sent in the accepted encoding (%s), and again only when changed', async (accepted, coding) => {
    const headers = { host: new URL(ORIGIN).host, 'accept-encoding': accepted };
    const first = await request(`${gateway.url}/terms`, { headers });
    const body = Buffer.from(await first.body.arrayBuffer());
    expect(first.headers['content-encoding']).toBe(coding);
    expect(first.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (coding === 'br') expect(brotliDecompressSync(body).toString()).toContain(ORIGIN);
    const etag = String(first.headers.etag);
    const again = await request(`${gateway.url}/terms`, { headers: { ...headers, 'if-none-match': etag } });
    expect([again.statusCode, await again.body.text(), again.headers.etag]).toEqual([304, '', etag]);
  });

  it('is read again after the next build', async () => {
    const file = join(folder, 'pages/terms.html');
    writeFileSync(file, 'Newer terms');
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect(await (await ask('/terms')).text()).toBe('Newer terms');
  });

  it('is found through robots.txt, which names our own origin too', async () => {
    const answer = await ask('/robots.txt');
    expect(await answer.text()).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });
});

describe('a configuration switch', () => {
  it('opens /test-registration only when it is on', async () => {
    const closed = await ask('/test-registration');
    expect([closed.status, await closed.text()]).toEqual([404, NOT_FOUND]);
    const open = await startTestGateway({ APP_DIR: folder, TEST_REGISTRATION: 'on' });
    expect((await ask('/test-registration', {}, open)).status).toBe(200);
    await open.close();
  });

  it('serves the service worker uncached, or the script that removes it', async () => {
    const worker = await ask('/sw.js');
    expect([worker.headers.get('cache-control'), await worker.text()]).toEqual(['no-cache', 'the worker']);
    expect(worker.headers.get('content-type')).toContain('javascript');
    const without = await startTestGateway({ APP_DIR: folder, SERVICE_WORKER: 'off' });
    expect(await (await ask('/sw.js', {}, without)).text()).toBe('the end of the worker');
    await without.close();
  });

  it('does not affect the manifest and the offline page, which have their proper types', async () => {
    expect((await ask('/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json');
    expect(await (await ask('/offline.html')).text()).toBe('No connection');
  });
});
