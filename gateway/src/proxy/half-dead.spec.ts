import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { eventually, someone } from '@homeroom/testing';
import { Browser } from '../../e2e/support/browser';
import { HalfSender } from '../../e2e/support/half-sender';
import { json } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import type { Patience } from '../patience';

const LARGE = Buffer.alloc(16 * 1024 * 1024, '[');

/**
 * An endless response: how much a machine buffers per connection differs, and a response that fits into the buffer would already be over.
 */
function answerWithoutEnd(response: ServerResponse, onClose: () => void): void {
  response.once('close', onClose);
  response.write(LARGE);
}

const FOREVER: Partial<Patience> = {
  bodyMs: 600_000,
  answerMs: 600_000,
  alertAnswerMs: 600_000,
  readerMs: 600_000,
};

const sockets: Socket[] = [];
let gateway: TestGateway;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.close();
});

/** A connection on which this text is sent at once, and from which nothing is read before `read` is called. */
async function say(text: string): Promise<Socket> {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

/** What has been received once it contains `until` this many times, or the connection has ended. */
async function read(socket: Socket, until: string, times = 1): Promise<string> {
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
  });
  await eventually(() => heard.split(until).length > times || socket.destroyed);
  return heard;
}

function request(method: string, path: string, cookie: string, lines = ''): string {
  return `${method} ${path} HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n${lines}\r\n`;
}

const get = (path: string, cookie: string) => new Browser(gateway.url).get(path, { headers: { cookie } });

describe('a browser that reads nothing of its answer', () => {
  beforeEach(async () => {
    gateway = await startTestGateway({}, undefined, FOREVER);
  });

  it('does not delay a browser of another school', async () => {
    const { classroom } = gateway.services;
    let open = 0;
    classroom.answer((asked, response) => {
      if (!asked.url?.startsWith('/points')) return json(response, 200, []);
      open += 1;
      answerWithoutEnd(response, () => {
        open -= 1;
      });
    });
    for (let person = 0; person < 4; person++) {
      const cookie = gateway.cookieOf(someone('student', 'slow-school'));
      for (let times = 0; times < 10; times++) await say(request('GET', '/api/points', cookie));
    }
    await eventually(() => open === 32);
    const cookie = gateway.cookieOf(someone('student'));
    for (let times = 0; times < 10; times++) expect((await get('/api/students/me', cookie)).status).toBe(200);
    expect(open).toBeGreaterThan(16);
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(() => open === 0);
  });
});

describe('a browser that takes too long to read', () => {
  it('is disconnected, and the service’s work with it', async () => {
    gateway = await startTestGateway({}, undefined, { ...FOREVER, readerMs: 200 });
    // Counted, because on a busy machine all of it may be over between two looks.
    let letGo = 0;
    gateway.services.classroom.answer((_asked, response) => {
      answerWithoutEnd(response, () => {
        letGo += 1;
      });
    });
    const socket = await say(request('GET', '/api/points', gateway.cookieOf(someone('student'))));
    await eventually(() => letGo === 1);
    socket.resume();
    await once(socket, 'close');
  });
});

describe('many requests on one connection', () => {
  beforeEach(async () => {
    gateway = await startTestGateway({}, undefined, FOREVER);
  });

  it('count as those of one person: others at the school are still answered', async () => {
    const { alerts } = gateway.services;
    const held: (() => void)[] = [];
    alerts.answer((asked, response) => {
      if (asked.headers['user-agent'] !== 'flood') return json(response, 200, []);
      held.push(() => json(response, 200, []));
    });
    const [flooder, other] = [someone('student', 'school'), someone('student', 'school')];
    const one = request(
      'GET',
      '/api/emergency-alerts/active',
      gateway.cookieOf(flooder),
      'User-Agent: flood\r\n',
    );
    const socket = await say(one.repeat(100));
    await eventually(() => held.length === 4);
    const answer = await get('/api/emergency-alerts/active', gateway.cookieOf(other));
    expect([answer.status, held.length]).toEqual([200, 4]);
    const done = setInterval(() => {
      for (const end of held.splice(0)) end();
    }, 5);
    const heard = await read(socket, '\r\n0\r\n\r\n', 100);
    clearInterval(done);
    expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(100);
  });
});

describe('a request for another kind of connection', () => {
  beforeEach(async () => {
    gateway = await startTestGateway({}, undefined, FOREVER);
  });
  const cookie = () => gateway.cookieOf(someone('student'));

  it.each([
    [
      'websocket',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n',
    ],
    ['h2c', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
  ])('as an upgrade to %s gets an ordinary answer', async (_name, lines) => {
    const heard = await read(await say(request('GET', '/api/points', cookie(), lines)), '"success":true');
    expect(heard).toMatch(/^HTTP\/1\.1 200/);
    expect(gateway.services.classroom.heardOn('/points')[0]?.headers).not.toHaveProperty('upgrade');
  });

  it('as a CONNECT tunnel gets no answer', async () => {
    const socket = await say('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n');
    expect(await read(socket, 'anything')).toBe('');
    expect(socket.destroyed).toBe(true);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'DELETE'])('with %s reaches no service', async (method) => {
    const heard = await read(await say(request(method, '/api/points', cookie())), '\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 404/);
    expect(gateway.services.classroom.heardOn('/points')).toEqual([]);
  });

  it('with Expect: 100-continue does not reach the service before its body is sent', async () => {
    const sender = new HalfSender(gateway.url);
    const half = { headers: { expect: '100-continue' }, part: '' };
    await sender.begin(3, { ...half, path: '/api/school-admin/emergency-alerts', cookie: cookie() });
    await eventually(() => sender.heard.every((answer) => answer.startsWith('HTTP/1.1 100')));
    expect(gateway.services.alerts.heardOn('/school-admin/emergency-alerts')).toEqual([]);
    sender.close();
  });
});

describe('oversized headers', () => {
  beforeEach(async () => {
    gateway = await startTestGateway({}, undefined, FOREVER);
  });

  it('with many cookies are read once, and the first value of a name counts', async () => {
    const mine = gateway.cookieOf(someone('student'));
    const lines = Array.from(
      { length: 300 },
      (_, index) => `Cookie: c${index}=x; homeroom_session=other\r\n`,
    ).join('');
    const text = request('GET', '/api/points', mine, lines);
    const heard = await read(await say(text), '\r\n\r\n');
    expect(heard).toMatch(/^HTTP\/1\.1 200/);
  });

  it('are refused with 413 when there are too many', async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `X-${index}: x\r\n`).join('');
    const heard = await read(await say(request('GET', '/api/points', 'a=b', lines)), '"requestId"');
    expect(heard).toMatch(/^HTTP\/1\.1 413 [^]*"code":"BODY_TOO_LARGE"/);
  });
});
