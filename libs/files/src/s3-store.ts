import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { ByteRange } from './byte-range';
import { beginningOf, type FileStore, soundKey, type StoredObject } from './file-store';

interface S3Settings {
  /** The bucket. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const PATIENCE_MS = 30_000;
const REMOVED_AT_ONCE = 16;

/** A bucket of any S3-compatible store. Its URLs are never given to clients. */
export class S3Store implements FileStore {
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor({ url, region, keyId, secret }: S3Settings) {
    this.bucket = url.replace(/\/+$/, '');
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      retries: 3,
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) };
    // A 404 means that the bucket does not exist; the uploader must not be told that the file is stored.
    if (!(await this.ask('PUT', key, { body: new Uint8Array(bytes), headers }))) throw noBucket();
  }

  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
    const answer = await this.ask('GET', key, { headers });
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined;
  }

  async has(key: string): Promise<boolean> {
    return (await this.ask('HEAD', key)) !== undefined;
  }

  async remove(key: string): Promise<void> {
    await this.ask('DELETE', key);
  }

  /** Requires permission to list the bucket. */
  async ofSchool(schoolId: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: beginningOf(schoolId) });
      if (next !== undefined) query.set('continuation-token', next);
      const answer = await this.send('GET', `?${query}`);
      if (!answer) throw noBucket();
      const page = pageOf(await answer.text());
      found.push(...page.objects);
      ({ next } = page);
    } while (next !== undefined);
    return found;
  }

  async removeSchool(schoolId: string): Promise<void> {
    const left = (await this.ofSchool(schoolId)).map(({ key }) => key);
    while (left.length > 0) await Promise.all(left.splice(0, REMOVED_AT_ONCE).map((key) => this.remove(key)));
  }

  private ask(method: string, key: string, more: RequestInit = {}): Promise<Response | undefined> {
    return this.send(method, `/${soundKey(key)}`, more);
  }

  /** Undefined for a 404. */
  private async send(method: string, at: string, more: RequestInit = {}): Promise<Response | undefined> {
    // The timeout covers only the time to the response headers; reading the body may take as long as its reader needs.
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), PATIENCE_MS);
    const asked = { method, signal: leaving.signal, ...more };
    const answer = await this.client.fetch(`${this.bucket}${at}`, asked).finally(() => clearTimeout(timer));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The store of files answered ${answer.status} to a ${method}.`);
    return answer;
  }
}

const noBucket = () => new Error('There is no such bucket.');

/** A page of a bucket listing. Keys contain nothing that XML escapes; a token may. */
function pageOf(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => one);
  const objects = contents.map((one) => ({
    key: within(one, 'Key') ?? '',
    bytes: Number(within(one, 'Size') ?? 0),
  }));
  return { objects, next: within(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') };
}

function within(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1];
}
