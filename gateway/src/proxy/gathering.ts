import type { IncomingMessage } from 'node:http';
import { AppError } from '@homeroom/contracts';
import type { Arrival } from './unfinished';

/** A body that is here. It takes its memory until the service has it. */
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

/** What a piece of a body costs besides its bytes. */
const PIECE_BYTES = 512;
/** Smaller pieces are put together: each for itself would weigh hundreds of times what it says. */
const BLOCK_BYTES = 4096;

const NOTHING = Buffer.alloc(0);

/** Takes in one body: as much as is allowed, in the time that is allowed, and not from whoever has left. */
export class Gathering implements Arrival {
  private readonly pieces: Buffer[] = [];
  /** What is left free of the last piece. */
  private spare = NOTHING;
  private length = 0;
  private charged = 0;
  private timer: NodeJS.Timeout | undefined;
  private settle: ((body: Body | AppError | undefined) => void) | undefined;

  constructor(
    private readonly raw: IncomingMessage,
    private readonly terms: Terms,
  ) {}

  /** What came together with its headers, so that nobody has to wait for it; else undefined. */
  atOnce(): Body | undefined {
    if (!this.isHere || this.raw.readableLength > this.terms.limitBytes) return undefined;
    const bytes = this.raw.read() as Buffer | null;
    if (bytes && !this.add(bytes)) throw busy();
    // Its end may still be to come, and is for nobody.
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

  /** Node calls a request complete a moment later than the last byte of the length that it has told is here. */
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

  /** As it came. */
  private add(piece: Buffer): boolean {
    if (!this.pay(piece.length + PIECE_BYTES)) return false;
    this.closeBlock();
    this.length += piece.length;
    this.pieces.push(piece);
    return true;
  }

  /** Nothing may come into what is left free of the last piece once another stands behind it. */
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
    // What still comes is read and dropped, so that the browser gets to reading our answer.
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
