import type { IncomingMessage } from 'node:http';
import { AppError } from '@homeroom/contracts';
import type { Arrival } from './unfinished';

/** A complete body. It holds its memory until the service has it. */
export interface Body {
  bytes: Buffer;
  release(): void;
}

export interface Terms {
  limitBytes: number;
  withinMs: number;
  memory: {
    take(bytes: number): boolean;
    give(bytes: number): void;
  };
}

/** Memory charged for each piece of a body besides its bytes. */
const PIECE_BYTES = 512;
/** Smaller pieces are merged: each by itself would take hundreds of times its size. */
const BLOCK_BYTES = 4096;

const NOTHING = Buffer.alloc(0);

/** Reads one body, up to the size and within the time allowed, and stops if the client leaves. */
export class Gathering implements Arrival {
  private readonly pieces: Buffer[] = [];
  /** The free rest of the last piece. */
  private spare = NOTHING;
  private length = 0;
  private charged = 0;
  private timer: NodeJS.Timeout | undefined;
  private settle: ((body: Body | AppError | undefined) => void) | undefined;

  constructor(
    private readonly raw: IncomingMessage,
    private readonly terms: Terms,
  ) {}

  /** The body if it arrived together with its headers, so that nobody has to wait for it; otherwise undefined. */
  atOnce(): Body | undefined {
    if (!this.isHere || this.raw.readableLength > this.terms.limitBytes) return undefined;
    const bytes = this.raw.read() as Buffer | null;
    if (bytes && !this.add(bytes)) throw busy();
    // The end of the stream may still be to come, and nobody needs it.
    this.raw.resume();
    return this.whole();
  }

  /** Undefined when the client has left. */
  wait(): Promise<Body | undefined> {
    return new Promise((resolve, reject) => {
      this.settle = (outcome) => {
        this.stop();
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      };
      this.timer = setTimeout(() => this.refuse(new AppError('TOO_SLOW')), this.terms.withinMs);
      this.raw.on('data', this.onPiece).once('end', this.onEnd).once('close', this.onClose);
    });
  }

  giveWay(): void {
    this.refuse(busy());
  }

  /** Node marks a request complete slightly after the last byte of the announced length has arrived. */
  private get isHere(): boolean {
    const { complete, readableLength, headers } = this.raw;
    return complete || readableLength === Number(headers['content-length']);
  }

  private readonly onPiece = (piece: Buffer): void => {
    if (this.length + piece.length > this.terms.limitBytes) this.refuse(new AppError('BODY_TOO_LARGE'));
    else if (!this.keep(piece)) this.refuse(busy());
  };

  private readonly onEnd = (): void => this.settle?.(this.whole());

  private readonly onClose = (): void => {
    this.release();
    this.settle?.(undefined);
  };

  private keep(piece: Buffer): boolean {
    if (piece.length > this.spare.length) {
      if (piece.length >= BLOCK_BYTES) return this.add(piece);
      if (!this.pay(BLOCK_BYTES + PIECE_BYTES)) return false;
      this.closeBlock();
      this.spare = Buffer.alloc(BLOCK_BYTES);
      this.pieces.push(this.spare);
    }
    piece.copy(this.spare);
    this.spare = this.spare.subarray(piece.length);
    this.length += piece.length;
    return true;
  }

  /** Adds a large piece without copying it. */
  private add(piece: Buffer): boolean {
    if (!this.pay(piece.length + PIECE_BYTES)) return false;
    this.closeBlock();
    this.length += piece.length;
    this.pieces.push(piece);
    return true;
  }

  /** Cuts off the free rest of the last piece, which must not be filled once another piece follows. */
  private closeBlock(): void {
    const last = this.pieces.pop();
    if (last) this.pieces.push(last.subarray(0, last.length - this.spare.length));
    this.spare = NOTHING;
  }

  private pay(price: number): boolean {
    if (!this.terms.memory.take(price)) return false;
    this.charged += price;
    return true;
  }

  private whole(): Body {
    this.closeBlock();
    const [first] = this.pieces;
    const bytes = first && this.pieces.length === 1 ? first : Buffer.concat(this.pieces, this.length);
    return { bytes, release: () => this.release() };
  }

  private refuse(refusal: AppError): void {
    this.release();
    this.settle?.(refusal);
    // The rest of the body is read and dropped, so that the browser gets to read our answer.
    this.raw.resume();
  }

  private release(): void {
    this.terms.memory.give(this.charged);
    this.charged = 0;
    this.pieces.length = 0;
    this.spare = NOTHING;
  }

  private stop(): void {
    this.settle = undefined;
    clearTimeout(this.timer);
    this.raw.off('data', this.onPiece).off('end', this.onEnd).off('close', this.onClose);
  }
}

function busy(): AppError {
  return new AppError('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 1 });
}
