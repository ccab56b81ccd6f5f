import dns from 'node:dns';
import { NotPublic, PublicFetch } from './public-fetch';

const outside = new PublicFetch();
const ask = (url: string) => outside.ask(url, { method: 'GET' });
const names: Record<string, string[]> = {};
const lookedUp: string[] = [];

beforeAll(() => {
  jest.spyOn(dns, 'lookup').mockImplementation(((
    hostname: string,
    _options: object,
    done: (...answer: unknown[]) => void,
  ) => {
    lookedUp.push(hostname);
    done(
      null,
      (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup);
});
afterAll(() => jest.restoreAllMocks());

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
])('%s is not asked', async (url) => {
  await expect(ask(url)).rejects.toThrow();
  expect(lookedUp).toEqual([]);
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
  ['no address', []],
])('a name that leads to %s is not asked', async (_what, addresses) => {
  names['id.example'] = addresses;
  await expect(ask('https://id.example/')).rejects.toMatchObject({ cause: expect.any(NotPublic) });
  expect(lookedUp.splice(0)).toEqual(['id.example']);
});
