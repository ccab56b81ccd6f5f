import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { Refused } from './refused';

/**
 * AES-256-GCM in frames. One tag over a whole file would be checked only after everything had been read and believed;
 * here each frame is proven before it is used. A frame's nonce is its number and whether it is the last, so frames cannot
 * be changed, swapped, repeated or cut off. Each file has a key of its own, so numbers may begin at zero in each.
 */
const MAGIC = Buffer.from('HOMEROOM BACKUP 1\n');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;

const ALGORITHM = 'aes-256-gcm';

function fileKey(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, MAGIC, 32));
}

function nonce(frame: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(frame), 3);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Gathers what flows through and hands on frames of one size; the rest, even an empty one, is the last. */
abstract class Frames extends Transform {
  private kept: Buffer = Buffer.alloc(0);
  private count = 0;

  protected abstract readonly frameBytes: number;
  protected abstract frame(bytes: Buffer, number: number, isLast: boolean): Buffer;
  /** Bytes that come before the frames: how many of them it took, or undefined while there are too few. */
  protected begin: (bytes: Buffer) => number | undefined = () => 0;

  private begun = false;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.kept = this.kept.length === 0 ? chunk : Buffer.concat([this.kept, chunk]);
    this.attempt(done, () => {
      if (!this.start()) return;
      while (this.kept.length > this.frameBytes) {
        this.push(this.frame(this.kept.subarray(0, this.frameBytes), this.count, false));
        this.kept = this.kept.subarray(this.frameBytes);
        this.count += 1;
      }
    });
  }

  override _flush(done: TransformCallback): void {
    this.attempt(done, () => {
      if (!this.start()) throw new Refused('This is no backup of Homeroom.');
      this.push(this.frame(this.kept, this.count, true));
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

export class Sealing extends Frames {
  protected readonly frameBytes = FRAME_BYTES;
  private readonly key: Buffer;

  constructor(key: Buffer) {
    super();
    const salt = randomBytes(SALT_BYTES);
    this.key = fileKey(key, salt);
    this.push(Buffer.concat([MAGIC, salt]));
  }

  protected frame(bytes: Buffer, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv(ALGORITHM, this.key, nonce(number, isLast));
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

export class Opening extends Frames {
  protected readonly frameBytes = FRAME_BYTES + TAG_BYTES;
  private fileKey: Buffer = Buffer.alloc(0);

  constructor(private readonly key: Buffer) {
    super();
  }

  protected override begin = (bytes: Buffer): number | undefined => {
    if (bytes.length < HEADER_BYTES) return undefined;
    if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Refused('This is no backup of Homeroom.');
    this.fileKey = fileKey(this.key, bytes.subarray(MAGIC.length, HEADER_BYTES));
    return HEADER_BYTES;
  };

  protected frame(bytes: Buffer, number: number, isLast: boolean): Buffer {
    try {
      const decipher = createDecipheriv(ALGORITHM, this.fileKey, nonce(number, isLast));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new Refused(
        'The backup cannot be opened: it is damaged, was changed, or was written with another key.',
      );
    }
  }
}
