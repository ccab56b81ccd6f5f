import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { CannotBeOpened, ForeignContent } from './gcm';
import { OpeningStream, sealedLength, SealingStream } from './stream';

const SECRET = randomBytes(32);
const PURPOSE = 'A TEST 1\n';
const FRAME = 64 * 1024;
const HEADER = PURPOSE.length + 32;
const SEALED_FRAME = FRAME + 16;

const through = (content: Buffer, stream: SealingStream | OpeningStream, pieces = 7_919) =>
  pipeline(Readable.from(piecesOf(content, pieces), { objectMode: false }), stream, (source) =>
    buffer(source as AsyncIterable<Buffer>),
  );
const seal = (content: Buffer) => through(content, new SealingStream(SECRET, PURPOSE));
const open = (sealed: Buffer, secret = SECRET, purpose = PURPOSE) =>
  through(sealed, new OpeningStream(secret, purpose));

function* piecesOf(content: Buffer, size: number): Generator<Buffer> {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size);
}

describe('a sealed stream', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 5])(
    'of %d bytes opens unchanged',
    async (size) => {
      const content = randomBytes(size);
      const sealed = await seal(content);
      expect(sealed.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / FRAME)));
      expect(sealedLength(PURPOSE, size)).toBe(sealed.length);
      expect((await open(sealed)).equals(content)).toBe(true);
    },
  );

  it('opens in whatever chunks it arrives', async () => {
    const content = randomBytes(2 * FRAME + 100);
    const sealed = await seal(content);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: sealed.length }), async (pieces) => {
        const back = await through(sealed, new OpeningStream(SECRET, PURPOSE), pieces);
        expect(back.equals(content)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('of 100 MB passes through with little memory, unchanged', async () => {
    const piece = randomBytes(1024 * 1024);
    const [before, after] = [createHash('sha256'), createHash('sha256')];
    let largest = 0;
    await pipeline(
      function* () {
        for (let count = 0; count < 100; count++) {
          before.update(piece);
          yield piece;
        }
      },
      new SealingStream(SECRET, PURPOSE),
      new OpeningStream(SECRET, PURPOSE),
      async (source) => {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          largest = Math.max(largest, chunk.length);
          after.update(chunk);
        }
      },
    );
    expect(after.digest('hex')).toBe(before.digest('hex'));
    expect(largest).toBeLessThanOrEqual(FRAME);
  });
});

describe('an altered sealed stream', () => {
  const content = randomBytes(3 * FRAME + 5);
  let sealed: Buffer;
  beforeAll(async () => {
    sealed = await seal(content);
  });
  const frame = (number: number) =>
    sealed.subarray(HEADER + number * SEALED_FRAME, HEADER + (number + 1) * SEALED_FRAME);
  const header = () => sealed.subarray(0, HEADER);

  it.each<[string, () => Buffer]>([
    ['with one bit of a frame turned', () => turned(sealed, HEADER + FRAME + 100)],
    ['with one bit of its salt turned', () => turned(sealed, HEADER - 1)],
    ['with one bit of its last tag turned', () => turned(sealed, sealed.length - 1)],
    ['cut off in a frame', () => sealed.subarray(0, sealed.length - 3)],
    ['cut off between two frames', () => sealed.subarray(0, HEADER + 2 * SEALED_FRAME)],
    ['with nothing behind its header', () => header()],
    ['with two frames swapped', () => Buffer.concat([header(), frame(1), frame(0), frame(2), frame(3)])],
    ['with a frame left out', () => Buffer.concat([header(), frame(0), frame(2), frame(3)])],
    ['with a frame twice', () => Buffer.concat([header(), frame(0), frame(0), frame(1), frame(2), frame(3)])],
    ['with its last frame alone', () => Buffer.concat([header(), frame(3)])],
    ['with more behind it', () => Buffer.concat([sealed, Buffer.of(0)])],
  ])('%s fails to open', async (_name, change) => {
    await expect(open(change())).rejects.toThrow(CannotBeOpened);
  });

  it('outputs nothing of an altered frame', async () => {
    const given: Buffer[] = [];
    const opening = new OpeningStream(SECRET, PURPOSE).on('data', (chunk: Buffer) => void given.push(chunk));
    const ended = pipeline(Readable.from([turned(sealed, HEADER + SEALED_FRAME + 5)]), opening);
    await expect(ended).rejects.toThrow(CannotBeOpened);
    expect(Buffer.concat(given).equals(content.subarray(0, FRAME))).toBe(true);
  });

  it('does not open with another key, and is not confused with other content', async () => {
    await expect(open(sealed, randomBytes(32))).rejects.toThrow(CannotBeOpened);
    for (const other of [sealed.subarray(1), Buffer.from('x'), Buffer.alloc(0), Buffer.alloc(100)])
      await expect(open(other)).rejects.toThrow(ForeignContent);
    await expect(open(sealed, SECRET, 'A TEST 2\n')).rejects.toThrow(ForeignContent);
  });
});

function turned(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (bytes[at] ?? 0) ^ 1;
  return changed;
}
