import { gzipSync } from 'node:zlib';
import { MockAgent } from 'undici';
import { NeverConnected, NotPublic, Packed, PublicFetch } from './public-fetch';

const GET = { method: 'GET', headers: { accept: 'application/json' } };

/** Resolves names to the addresses that the spec sets. */
class Named extends PublicFetch {
  readonly lookedUp: string[] = [];
  addresses: string[] = [];

  protected override addressesOf(hostname: string): Promise<string[]> {
    this.lookedUp.push(hostname);
    return Promise.resolve(this.addresses);
  }
}

it.each([
  'http://id.example/',
  'https://id.example:8443/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'ftp://id.example/',
  'file:///etc/hostname',
])('%s is not requested', async (url) => {
  const outside = new Named();
  await expect(outside.ask(url, GET)).rejects.toThrow();
  expect(outside.lookedUp).toEqual([]);
});

it.each([
  ['this machine', ['127.0.0.1']],
  ['this machine in IPv6', ['::1']],
  ['this machine in the clothes of IPv6', ['::ffff:127.0.0.1']],
  ['a network of a house', ['10.2.3.4']],
  ['another one', ['192.168.0.10']],
  ['the cloud’s own', ['169.254.169.254']],
  ['a network between', ['100.64.0.1']],
  ['a unique local address', ['fd00::1']],
  ['nothing', ['0.0.0.0']],
  ['a public one, and one that is not', ['203.0.114.10', '10.0.0.1']],
])('a name that resolves to %s is not requested', async (_what, addresses) => {
  const outside = new Named();
  outside.addresses = addresses;
  await expect(outside.ask('https://id.example/', GET)).rejects.toMatchObject({
    cause: expect.any(NotPublic),
  });
  expect(outside.lookedUp).toEqual(['id.example']);
});

it('a name that does not resolve is distinguished from one that resolves to an internal address', async () => {
  await expect(new Named().ask('https://id.example/', GET)).rejects.toMatchObject({
    cause: expect.any(NeverConnected),
  });
});

describe('a response', () => {
  const network = new MockAgent();
  network.disableNetConnect();
  class Answered extends PublicFetch {
    protected override readonly outside = network;
  }
  const outside = new Answered();
  const answered = (body: Buffer | string, headers: Record<string, string> = {}) =>
    network
      .get('https://id.example')
      .intercept({ path: '/', headers: { 'accept-encoding': 'identity', accept: 'application/json' } })
      .reply(200, body, { headers });
  afterAll(() => network.close());

  it('is requested without compression, and returned as it is', async () => {
    answered('{"a":1}');
    expect(await (await outside.ask('https://id.example/', GET)).json()).toEqual({ a: 1 });
  });

  it('that is compressed all the same is refused', async () => {
    for (const packed of ['gzip', 'gzip, gzip', 'br', 'zstd']) {
      answered(gzipSync('[]'.repeat(100)), { 'content-encoding': packed });
      await expect(outside.ask('https://id.example/', GET)).rejects.toBeInstanceOf(Packed);
    }
  });

  it('to a notification is its status only, without reading the body or following redirects', async () => {
    let served = 0;
    network
      .get('https://id.example')
      .intercept({ path: '/', method: 'POST', body: 'news' })
      .reply(302, () => (served += 1) && 'x'.repeat(1_000_000), {
        headers: { location: 'http://10.0.0.1/' },
      });
    const status = await outside.tell('https://id.example/', { method: 'POST', body: 'news' });
    expect([status, served]).toEqual([302, 1]);
    answered(gzipSync('[]'), { 'content-encoding': 'gzip' });
    expect(await outside.tell('https://id.example/', GET)).toBe(200);
  });
});
