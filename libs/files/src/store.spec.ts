import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type FileStore, openStore } from './store';

/** A minimal S3 bucket: it stores objects, serves ranges, and rejects unsigned requests. */
class Bucket {
  private readonly objects = new Map<string, Buffer>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const signed =
      /^AWS4-HMAC-SHA256 Credential=who\/\d{8}\/somewhere\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signed.test(headers.authorization ?? '')) return void response.writeHead(403).end();
    if (!url.startsWith('/files')) return void response.writeHead(404).end();
    if (method === 'GET' && url.includes('list-type=2')) return void response.end(this.page(url));
    if (method === 'PUT') this.objects.set(url, await buffer(request));
    if (method === 'DELETE') this.objects.delete(url);
    const kept = this.objects.get(url);
    if (!kept) return void response.writeHead(method === 'DELETE' ? 204 : 404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    response.writeHead(from ? 206 : 200);
    response.end(
      method === 'GET' ? kept.subarray(Number(from ?? 0), Number(to ?? kept.length) + 1) : undefined,
    );
  }

  /** Two objects per page, where a real bucket has a thousand. */
  private page(url: string): string {
    const { searchParams } = new URL(url, 'http://bucket');
    const begins = `/files/${searchParams.get('prefix')}`;
    const after = searchParams.get('continuation-token')?.replace('next&', '') ?? '';
    const left = [...this.objects.keys()].filter((key) => key.startsWith(begins) && key > after).sort();
    const [shown, last] = [left.slice(0, 2), left.length > 2 ? left[1] : undefined];
    const contents = shown.map((key) => {
      const size = this.objects.get(key)?.length;
      return `<Contents><Key>${key.slice('/files/'.length)}</Key><Size>${size}</Size></Contents>`;
    });
    const next = last ? `<NextContinuationToken>next&amp;${last}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/files`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const bucket = new Bucket();
let url: string;
beforeAll(async () => {
  url = await bucket.start();
});
afterAll(() => {
  bucket.stop();
  rmSync(folder, { recursive: true });
});

const S3 = { FILES_S3_REGION: 'somewhere', FILES_S3_KEY_ID: 'who', FILES_S3_SECRET: 'secret' };
const STORES: [name: string, open: () => FileStore][] = [
  ['a folder', () => openStore({ FILES_DIR: folder })],
  ['a bucket', () => openStore({ ...S3, FILES_S3_URL: url })],
];
const newKey = () => `school/${randomUUID()}/${randomUUID()}`;

describe.each(STORES)('%s', (_name, open) => {
  it('stores bytes under a key, reads all or a range of them, and removes them', async () => {
    const [store, key] = [open(), newKey()];
    expect(await store.read(key)).toBeUndefined();
    expect(await store.has(key)).toBe(false);
    await store.put(key, Buffer.from('0123456789'));
    expect(await store.has(key)).toBe(true);
    const read = async (range?: { from: number; to: number }) => {
      const stream = await store.read(key, range);
      return stream ? (await buffer(stream)).toString() : undefined;
    };
    expect(await read()).toBe('0123456789');
    expect(await read({ from: 2, to: 4 })).toBe('234');
    await store.remove(key);
    expect(await read()).toBeUndefined();
    await expect(store.remove(key)).resolves.toBeUndefined();
  });

  it('lists and removes all files of one school, and of no other', async () => {
    const [store, school, other] = [open(), randomUUID(), newKey()];
    expect(await store.ofSchool(school)).toEqual([]);
    const keys = Array.from({ length: 5 }, () => `school/${school}/${randomUUID()}`).sort();
    for (const key of [...keys, other]) await store.put(key, Buffer.from('four'));
    const listed = await store.ofSchool(school);
    expect(listed.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(keys.map((key) => ({ key, bytes: 4 })));
    await store.removeSchool(school);
    await store.removeSchool(school);
    expect(await store.ofSchool(school)).toEqual([]);
    expect(await store.has(other)).toBe(true);
    for (const none of ['', '..', school.slice(0, 8), `${school}/..`])
      await expect(store.removeSchool(none)).rejects.toThrow('no id of a school');
  });

  it.each(['school/../../etc/passwd', '../x', `school/${randomUUID()}/short`, '', 'school/x/y'])(
    'refuses the invalid key %p',
    async (key) => {
      const store = open();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('no key');
      await expect(store.read(key)).rejects.toThrow('no key');
      await expect(store.remove(key)).rejects.toThrow('no key');
    },
  );
});

it('a folder store leaves no partial file after concurrent writes', async () => {
  const [store, key] = [openStore({ FILES_DIR: folder }), newKey()];
  await Promise.all(['a', 'b', 'c'].map((text) => store.put(key, Buffer.from(text.repeat(1_000_000)))));
  const [, school = '', name] = key.split('/');
  expect(readdirSync(join(folder, 'school', school))).toEqual([name]);
});

it('names the missing setting', () => {
  expect(() => openStore({})).toThrow('FILES_DIR');
  expect(() => openStore({ FILES_S3_URL: 'http://127.0.0.1/x' })).toThrow('FILES_S3_KEY_ID');
});

it('fails with 403 when the bucket denies access', async () => {
  const store = openStore({ ...S3, FILES_S3_KEY_ID: 'stranger', FILES_S3_URL: url });
  await expect(store.has(newKey())).rejects.toThrow('403');
});

it('fails when the bucket does not exist', async () => {
  const store = openStore({ ...S3, FILES_S3_URL: url.replace(/\/files$/, '/none') });
  await expect(store.put(newKey(), Buffer.from('x'))).rejects.toThrow('no such bucket');
  await expect(store.ofSchool(randomUUID())).rejects.toThrow('no such bucket');
});
