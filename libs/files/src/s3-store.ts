import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { ByteRange } from './byte-range';
import { type FileStore, soundKey } from './file-store';

interface S3Settings {
  /** The bucket. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

const PATIENCE_MS = 30_000;

/** A bucket of any store that speaks S3. Nobody but us is ever given an address of it. */
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
    await this.ask('PUT', key, { body: new Uint8Array(bytes), headers });
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

  /** Undefined where nothing is there. */
  private async ask(method: string, key: string, more: RequestInit = {}): Promise<Response | undefined> {
    // Until the answer begins: how long its reader takes for the rest is the reader's.
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), PATIENCE_MS);
    const asked = { method, signal: leaving.signal, ...more };
    const answer = await this.client
      .fetch(`${this.bucket}/${soundKey(key)}`, asked)
      .finally(() => clearTimeout(timer));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The store of files answered ${answer.status} to a ${method}.`);
    return answer;
  }
}
