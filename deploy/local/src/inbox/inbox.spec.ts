import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { ChildRecord } from '../leftovers';
import { startInbox } from '../mail';
import { freePorts } from '../ports';
import { Supervisor } from '../supervisor';
import { KEPT } from './folder';

const ROOT = join(__dirname, '../../../..');
const YEAR = new Date('2026-01-01T00:00:00Z').getTime();

let dataDir: string;
let supervisor: Supervisor;
let port: number;
let smtpUrl: string;

async function start(): Promise<boolean> {
  supervisor = new Supervisor({
    logsDir: dataDir,
    record: new ChildRecord(join(dataDir, 'children.json')),
    voice: { say: () => undefined, step: (_title, work) => work(() => undefined) },
  });
  const { web, smtp } = await freePorts(['web', 'smtp']);
  port = web;
  const started = await startInbox(supervisor, { root: ROOT, dataDir, smtpPort: smtp, webPort: web });
  smtpUrl = started.smtpUrl;
  return started.isUp;
}

const subjects = async () => {
  const mails = (await (await fetch(`http://127.0.0.1:${port}/email`)).json()) as { subject: string }[];
  return mails.map(({ subject }) => subject);
};

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await wait(50);
}

/** Stores a mail that arrived in the `minute`-th minute of the year. */
function keep(minute: number, name = `m${minute}`): void {
  const at = new Date(YEAR + minute * 60_000);
  const lines = [
    'From: a@example.com',
    'To: b@example.com',
    `Subject: ${minute}`,
    `Date: ${at.toUTCString()}`,
  ];
  const file = join(dataDir, 'mail', `${name}.eml`);
  writeFileSync(file, `${lines.join('\r\n')}\r\n\r\nHello\r\n`);
  utimesSync(file, at, at);
}

/** Sends headers that `fetch` would not allow. */
const ask = (headers: Record<string, string>, method = 'GET', path = '/email'): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(101);
      })
      .once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? resolve(0) : reject(error),
      )
      .end();
  });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'homeroom-inbox-spec-'));
});

afterEach(async () => {
  await supervisor.stopAll();
  rmSync(dataDir, { recursive: true });
});

describe('a mail folder that grew large', () => {
  it('does not keep the inbox from starting: it loads the newest 500 of 16,000 mails', async () => {
    const mail = join(dataDir, 'mail');
    mkdirSync(mail);
    for (let minute = 0; minute < 16_000; minute++) keep(minute);
    // Other entries of the folder: a mail of 3 GB, attachments of removed mails, a folder that is not a mail.
    keep(16_001, 'huge');
    truncateSync(join(mail, 'huge.eml'), 3 * 1024 ** 3);
    mkdirSync(join(mail, 'm7'));
    writeFileSync(join(mail, 'm7', 'picture.png'), 'a picture');
    mkdirSync(join(mail, 'folder.eml'));

    expect(await start()).toBe(true);
    expect(readdirSync(mail).filter((name) => /^m\d+\.eml$/.test(name)).length).toBeGreaterThan(
      KEPT.mails - 2,
    );
    expect(readdirSync(mail).length).toBeLessThanOrEqual(KEPT.mails);
    await until(async () => (await subjects()).length >= KEPT.mails - 1);
    expect((await subjects()).map(Number).sort((one, other) => other - one)[0]).toBe(15_999);

    const sender = createTransport(smtpUrl);
    for (const subject of ['new', 'newer', 'newest'])
      await sender.sendMail({ from: 'a@example.com', to: 'b@example.com', subject, text: 'Hello' });
    sender.close();
    await until(async () => (await subjects()).includes('newest'));
    expect((await subjects()).slice(-3)).toEqual(['new', 'newer', 'newest']);
    await until(() => readdirSync(mail).length <= KEPT.mails);
    expect((await subjects()).length).toBeLessThanOrEqual(KEPT.mails);
  });

  it('does not keep the inbox from starting when the path is a file', async () => {
    writeFileSync(join(dataDir, 'mail'), 'not a folder');
    expect(await start()).toBe(true);
    expect(await subjects()).toEqual([]);
  });
});

it('the start goes on when the inbox does not come up', async () => {
  supervisor = new Supervisor({
    logsDir: dataDir,
    record: new ChildRecord(join(dataDir, 'children.json')),
    voice: { say: () => undefined, step: (_title, work) => work(() => undefined) },
  });
  const { web, smtp } = await freePorts(['web', 'smtp']);
  const place = { root: join(dataDir, 'nowhere'), dataDir, smtpPort: smtp, webPort: web };
  expect(await startInbox(supervisor, place)).toEqual({ smtpUrl: `smtp://127.0.0.1:${smtp}`, isUp: false });
});

describe('another site', () => {
  beforeEach(async () => {
    mkdirSync(join(dataDir, 'mail'));
    keep(1);
    expect(await start()).toBe(true);
    await until(async () => (await subjects()).length === 1);
  });

  it('cannot read, delete, subscribe or frame the inbox', async () => {
    const host = `127.0.0.1:${port}`;
    const evil = {
      host,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
    };
    const embedded = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    const neighbour = { ...evil, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' };
    const navigating = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const old = { host, origin: 'https://evil.example' };
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const live = '/socket.io/?EIO=3&transport=websocket';
    for (const headers of [evil, embedded, neighbour, old]) {
      expect(await ask(headers)).toBe(403);
      expect(await ask(headers, 'DELETE', '/email/all')).toBe(403);
      expect(await ask(headers, 'GET', '/email/m1/source')).toBe(403);
      expect(await ask(headers, 'OPTIONS', '/email/all')).toBe(403);
      expect(await ask({ ...headers, ...upgrade, ...key }, 'GET', live)).toBe(0);
    }
    expect(await ask(navigating, 'GET', '/email')).toBe(403);
    expect(await ask(navigating, 'POST', '/')).toBe(403);
    const frame = await fetch(`http://127.0.0.1:${port}/`);
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await subjects()).toEqual(['1']);
  });

  it('is refused with 403 under a host name of its own that resolves to the inbox', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      '127.0.0.1:80',
    ]) {
      expect(await ask({ host })).toBe(403);
      expect(await ask({ host, 'sec-fetch-site': 'same-origin' }, 'DELETE', '/email/all')).toBe(403);
    }
    expect(await subjects()).toEqual(['1']);
  });

  it('does not restrict the page itself, links to it or local programs', async () => {
    for (const name of ['localhost', '127.0.0.1']) {
      const host = `${name}:${port}`;
      const own = {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
      };
      expect(await ask({ host, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 'GET', '/')).toBe(
        200,
      );
      expect(
        await ask({ host, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }, 'GET', '/'),
      ).toBe(200);
      expect(await ask(own)).toBe(200);
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
      expect(await ask({ ...own, ...upgrade, ...key }, 'GET', '/socket.io/?EIO=3&transport=websocket')).toBe(
        101,
      );
    }
    const host = `127.0.0.1:${port}`;
    expect(await ask({ host, 'sec-fetch-site': 'same-origin' }, 'DELETE', '/email/m1')).toBe(200);
    expect(await subjects()).toEqual([]);
  });
});
