import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { HEADERS } from '@homeroom/contracts';
import { eventually, someone } from '@homeroom/testing';
import { Browser } from '../../e2e/support/browser';
import { json, readBody } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { Patience } from '../patience';

let gateway: TestGateway;
let cookie: string;
beforeEach(async () => {
  gateway = await startTestGateway();
  cookie = gateway.cookieOf(someone('school_admin'));
});
afterEach(() => gateway.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Browser(gateway.url).get(path, { headers: { cookie, ...headers } });

describe('a request forwarded to a service', () => {
  it('has its path without /api, the query untouched, and the allowed headers', async () => {
    await ask('/api/points?studentId=a%20b&x=1', { 'idempotency-key': 'once-only', 'if-none-match': '"v1"' });
    const [heard] = gateway.services.classroom.heardOn('/points');
    expect(heard?.url).toBe('/points?studentId=a%20b&x=1');
    expect(heard?.headers).toMatchObject({
      'idempotency-key': 'once-only',
      'if-none-match': '"v1"',
      [HEADERS.clientAddress]: '127.0.0.1',
      [HEADERS.requestId]: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
    });
  });

  it('carries no identity that a browser could forge', async () => {
    const forged = {
      [HEADERS.serviceToken]: 'forged',
      [HEADERS.requestId]: 'forged',
      [HEADERS.clientAddress]: 'forged',
      [HEADERS.device]: 'forged',
      [HEADERS.session]: 'forged',
      'x-user-id': 'forged',
      'x-user-role': 'forged',
      'x-school-id': 'forged',
      x_school_id: 'forged',
      'x-forwarded-for': 'forged',
      'x-forwarded-host': 'forged',
      'x-real-ip': 'forged',
      forwarded: 'for=forged',
      authorization: 'forged',
    };
    const { headers } = await ask('/api/points', forged);
    const [heard] = gateway.services.classroom.heardOn('/points');
    expect(JSON.stringify(heard)).not.toContain('forged');
    expect(heard?.headers).not.toHaveProperty('cookie');
    expect(headers[HEADERS.requestId]).toBe(heard?.headers[HEADERS.requestId]);
  });

  it('is never a write triggered by another site', async () => {
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    const { status, body } = await new Browser(gateway.url).post('/api/points', {}, { headers });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'CROSS_SITE' });
    expect(gateway.services.classroom.heardOn('/points')).toEqual([]);
  });

  it('has its body as it was sent, chunked or not', async () => {
    const bodies: string[] = [];
    gateway.services.classroom.answer((request, response) => {
      void readBody(request).then((body) => {
        bodies.push(body);
        json(response, 201, { success: true });
      });
    });
    const text = JSON.stringify({ note: 'é'.repeat(40_000) });
    for (const length of [{ 'content-length': String(Buffer.byteLength(text)) }, {}]) {
      const sent = post('/api/points', length);
      sent.write(text.slice(0, 10));
      sent.end(text.slice(10));
      expect((await answerOf(sent)).status).toBe(201);
    }
    expect(bodies).toEqual([text, text]);
  });
});

describe('an answer forwarded to the browser', () => {
  it('is passed on as sent, with the gateway’s security headers', async () => {
    gateway.services.classroom.answer((_request, response) => {
      response.setHeader('x-powered-by', 'secret');
      response.setHeader('server', 'secret');
      response.setHeader('etag', '"v1"');
      response.setHeader('cache-control', 'public, max-age=3600');
      json(response, 200, [{ id: 'é' }]);
    });
    const { status, headers, body } = await ask('/api/simple-classes');
    expect([status, body]).toEqual([200, [{ id: 'é' }]]);
    expect(JSON.stringify(headers)).not.toContain('secret');
    expect(headers).toMatchObject({
      etag: '"v1"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=(), ') as string,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('is an empty 304 with its tag when the page is unchanged, and only for a signed-in reader', async () => {
    gateway.services.classroom.answer((_request, response) =>
      response.writeHead(304, { etag: '"v1"' }).end(),
    );
    const held = { 'if-none-match': '"v1"' };
    const { status, headers, body } = await ask('/api/simple-students?classNumber=1', held);
    expect([status, headers.etag, headers['cache-control'], body]).toEqual([304, '"v1"', 'no-store', '']);
    const stranger = await new Browser(gateway.url).get('/api/simple-students?classNumber=1', {
      headers: held,
    });
    expect([stranger.status, stranger.headers.etag]).toEqual([401, undefined]);
  });

  it('is cached privately where the path names the content, but never when it is a refusal', async () => {
    const path = '/api/schools/01890000-0000-7000-8000-000000000001/logo/0123456789abcdef';
    const statuses = [200, 404];
    gateway.services.school.answer((_request, response) => json(response, statuses.shift() ?? 500, {}));
    const shown = await ask(path);
    expect(shown.headers['cache-control']).toBe('private, max-age=604800, immutable');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask(path)).headers['cache-control']).toBe('no-store');
  });

  it('is streamed without waiting for its end', async () => {
    let finish: () => void = () => undefined;
    gateway.services.classroom.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('first,');
      finish = () => response.end('last');
    });
    const sent = httpRequest(`${gateway.url}/api/points`, { headers: { cookie } });
    sent.end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('first,');
    finish();
    const [last] = (await once(response, 'data')) as [Buffer];
    expect(last.toString()).toBe('last');
  });
});

describe('bodies', () => {
  it('that declare too large a size are refused before they are forwarded', async () => {
    const sent = post('/api/points', { 'content-length': String(256 * 1024 + 1) });
    sent.write('{');
    expect(await answerOf(sent)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    sent.destroy();
    expect(gateway.services.classroom.heardOn('/points')).toEqual([]);
  });

  it('that are too large without declaring it are refused while being forwarded', async () => {
    gateway.services.classroom.answer((request, response) => {
      void readBody(request).then(
        () => json(response, 200, {}),
        () => undefined,
      );
    });
    const sent = post('/api/points', {});
    const answer = answerOf(sent);
    for (let i = 0; i < 40; i++) sent.write('x'.repeat(8 * 1024));
    expect(await answer).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    sent.destroy();
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp'], [undefined]])(
    'of type %s are refused, as they need no preflight',
    async (type) => {
      const sent = post('/api/points', { 'content-length': '2', 'content-type': type });
      sent.end('{}');
      expect(await answerOf(sent)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  it('are accepted as pictures on picture routes only', async () => {
    const heard: number[] = [];
    gateway.services.school.answer((request, response) => {
      void readBody(request).then((body) => {
        heard.push(body.length);
        json(response, 200, {});
      });
    });
    const put = (type: string, bytes: number) =>
      answerOf(
        send('PUT', '/api/school-admin/logo', { 'content-type': type, 'content-length': String(bytes) }).end(
          'x'.repeat(bytes),
        ),
      );
    expect(await put('image/png', 1_000_000)).toMatchObject({ status: 200 });
    for (const type of ['application/json', 'image/svg+xml', 'image/png; charset=x', 'text/html'])
      expect(await put(type, 10)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const large = send('PUT', '/api/school-admin/logo', {
      'content-type': 'image/png',
      'content-length': '2097153',
    });
    large.write('x');
    expect(await answerOf(large)).toMatchObject({ status: 413 });
    large.destroy();
    const elsewhere = post('/api/points', { 'content-type': 'image/png', 'content-length': '2' });
    elsewhere.end('{}');
    expect(await answerOf(elsewhere)).toMatchObject({ status: 415 });
    expect(heard).toEqual([1_000_000]);
  });

  it('may be absent from a POST, which then needs no content type', async () => {
    const { status } = await new Browser(gateway.url).post(
      '/api/points/01890000-0000-7000-8000-000000000001/undo',
      undefined,
      { headers: { cookie } },
    );
    expect(status).toBe(200);
  });
});

describe('when one side fails', () => {
  it('a browser that leaves before the answer ends the service’s work', async () => {
    let ended = false;
    gateway.services.classroom.answer((_request, response) => {
      response.on('close', () => {
        ended = true;
      });
    });
    const sent = httpRequest(`${gateway.url}/api/points`, { headers: { cookie } });
    sent.on('error', () => undefined);
    sent.end();
    await eventually(() => gateway.services.classroom.heardOn('/points').length === 1);
    sent.destroy();
    await eventually(() => ended);
  });

  it('a browser that leaves in the middle of its body never reaches the service', async () => {
    const sent = post('/api/points', { 'content-length': '100' });
    sent.write('{"a":');
    await eventually(() => (sent.socket?.bytesWritten ?? 0) > 0);
    const left = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await left;
    expect((await ask('/api/points?after')).status).toBe(200);
    expect(gateway.services.classroom.heardOn('/points').map(({ url }) => url)).toEqual(['/points?after=']);
  });

  it('a dead service is answered with 503 without its address, for reads and writes', async () => {
    const { url } = gateway.services.classroom;
    await gateway.services.classroom.stop();
    const read = await ask('/api/points');
    const write = await new Browser(gateway.url).post('/api/points', { a: 1 }, { headers: { cookie } });
    for (const { status, body, headers } of [read, write]) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
      expect(JSON.stringify([body, headers])).not.toContain(new URL(url).port);
    }
  });

  it('a service that dies in the middle of its answer breaks the connection', async () => {
    gateway.services.classroom.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('[1,');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask('/api/points')).rejects.toThrow();
  });

  it('a service has 3 s to answer on the alert path and 10 s elsewhere', () => {
    expect(new Patience()).toMatchObject({ alertAnswerMs: 3_000, answerMs: 10_000 });
  });

  it('a service that does not answer is 503, also for requests waiting for a connection', async () => {
    const hurried = await startTestGateway({}, undefined, { alertAnswerMs: 200, answerMs: 400 });
    const { services } = hurried;
    for (const service of [services.alerts, services.classroom]) service.answer(() => undefined);
    const headers = { cookie: hurried.cookieOf(someone('school_admin')) };
    for (const [path, ms] of [
      ['/api/emergency-alerts/active', 200],
      ['/api/points', 400],
    ] as const) {
      const startedAt = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 80 }, () => new Browser(hurried.url).get(path, { headers })),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
        new Set(['503 SERVICE_UNAVAILABLE']),
      );
      // A timer may fire slightly early by another clock.
      expect(performance.now() - startedAt).toBeGreaterThan(ms - 20);
    }
    await hurried.close();
  });
});

describe('malformed requests', () => {
  it.each([
    ['a path that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'a whole address',
      'GET http://elsewhere/api/points HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'two lengths',
      'POST /api/points HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s reaches no service', async (_name, text, status) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain(`HTTP/1.1 ${status}`);
    expect(gateway.services.classroom.heardOn('/points')).toEqual([]);
  });
});

function post(path: string, headers: Record<string, string | undefined>) {
  return send('POST', path, headers);
}

function send(method: string, path: string, headers: Record<string, string | undefined>) {
  const sent = httpRequest(`${gateway.url}${path}`, { method });
  sent.setHeader('cookie', cookie);
  const all = 'content-type' in headers ? headers : { 'content-type': 'application/json', ...headers };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) sent.setHeader(name, value);
  sent.on('error', () => undefined);
  return sent;
}

async function answerOf(sent: ReturnType<typeof send>): Promise<{ status: number; code?: string }> {
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const text = await readBody(response);
  return { status: response.statusCode ?? 0, ...(JSON.parse(text) as object) };
}
