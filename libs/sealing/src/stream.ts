import { type KeyObject, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { decrypt, encrypt, ForeignContent, keyFor, NONCE_BYTES, TAG_BYTES } from './gcm';

/**
 * Encryption for content that does not fit into memory: frames, each sealed separately. A single tag would be checked only after everything
 * had been read and trusted; here each frame is verified before it is used. A frame's nonce consists of its number and whether it is the
 * last one, so frames cannot be modified, swapped, repeated or truncated, and no nonce is stored. Each stream has its own key, derived from
 * a salt at its beginning, so all can start numbering at zero.
 */
const SALT_BYTES = 32;
const FRAME_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** The sealed length of the given number of bytes. */
export function sealedLength(purpose: string, bytes: number): number {
  const frames = Math.max(1, Math.ceil(bytes / FRAME_BYTES));
  return Buffer.byteLength(purpose) + SALT_BYTES + bytes + frames * TAG_BYTES;
}

/** Collects incoming data and passes on frames of equal size; the rest, even if empty, is the last one. */
abstract class Frames extends Transform {
  private kept: Buffer = NOTHING;
  private count = 0;
  private begun = false;

  constructor(private readonly frameBytes: number) {
    super();
  }

  /** Consumes the header before the frames: returns its length, or undefined while there are too few bytes. */
  protected abstract begin(bytes: Buffer): number | undefined;
  protected abstract frame(bytes: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.kept = this.kept.length === 0 ? chunk : Buffer.concat([this.kept, chunk]);
    this.attempt(done, () => {
      if (!this.start()) return;
      while (this.kept.length > this.frameBytes) {
        this.push(this.frame(this.kept.subarray(0, this.frameBytes), nonceOf(this.count, false)));
        this.kept = this.kept.subarray(this.frameBytes);
        this.count += 1;
      }
    });
  }

  override _flush(done: TransformCallback): void {
    this.attempt(done, () => {
      if (!this.start()) throw new ForeignContent();
      this.push(this.frame(this.kept, nonceOf(this.count, true)));
    });
  }

  private start(): boolean {
    if (this.begun) return true;
    const taken = this.begin(this.kept);
    if (taken === undefined) return false;
    this.kept = this.kept.subarray(taken);
    this.begun = true;
    return true;
  }

  private attempt(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** `purpose` is the prefix of the stream: it identifies the content, and the key is valid for nothing else. */
export class SealingStream extends Frames {
  private readonly key: KeyObject;

  constructor(secret: Buffer, purpose: string) {
    super(FRAME_BYTES);
    const salt = randomBytes(SALT_BYTES);
    this.key = keyFor(purpose, secret, salt);
    this.push(Buffer.concat([Buffer.from(purpose), salt]));
  }

  protected override begin(): number {
    return 0;
  }

  protected override frame(bytes: Buffer, nonce: Buffer): Buffer {
    return encrypt(this.key, nonce, bytes, NOTHING);
  }
}

export class OpeningStream extends Frames {
  private readonly purpose: Buffer;
  private key: KeyObject | undefined;

  constructor(
    private readonly secret: Buffer,
    purpose: string,
  ) {
    super(FRAME_BYTES + TAG_BYTES);
    this.purpose = Buffer.from(purpose);
  }

  protected override begin(bytes: Buffer): number | undefined {
    const header = this.purpose.length + SALT_BYTES;
    if (bytes.length < header) return undefined;
    if (!bytes.subarray(0, this.purpose.length).equals(this.purpose)) throw new ForeignContent();
    this.key = keyFor(this.purpose, this.secret, bytes.subarray(this.purpose.length, header));
    return header;
  }

  protected override frame(bytes: Buffer, nonce: Buffer): Buffer {
    if (!this.key) throw new ForeignContent();
    return decrypt(this.key, nonce, bytes, NOTHING);
  }
}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(NONCE_BYTES);
  bytes.writeBigUInt64BE(BigInt(frame), 3);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
