import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@homeroom/contracts';

/**
 * The request's body on its way, counted: a chunked body does not tell its length beforehand. It also stands between the
 * upstream client and the browser's socket, which an upstream failure would destroy before we could answer.
 */
export class LimitedBody extends Transform {
  private bytes = 0;

  private constructor(private readonly limitBytes: number) {
    super();
  }

  static of(request: IncomingMessage, limitBytes: number): LimitedBody {
    const body = new LimitedBody(limitBytes);
    body.on('error', () => {
      // What still comes is read and dropped, so that the browser gets to reading our answer.
      request.unpipe(body);
      request.resume();
    });
    return request.pipe(body);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limitBytes) done(new AppError('BODY_TOO_LARGE'));
    else done(null, chunk);
  }
}
