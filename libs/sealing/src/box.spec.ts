import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { open, seal, type SealingKey } from './box';
import { CannotBeOpened, keyFor } from './gcm';

const someKey = () => createSecretKey(randomBytes(32));
const pepper: SealingKey = { id: 1, key: someKey() };
const other: SealingKey = { id: 2, key: someKey() };
const PLACE = 'school/account/pin';
const sealed = (content: string) => seal(Buffer.from(content), pepper, PLACE);
const opened = (box: Buffer, { key = pepper.key, place = PLACE } = {}) =>
  open(box, (id) => (id === pepper.id ? key : other.key), place).toString();

describe('a sealed box', () => {
  it('opens in its own place only, and reveals nothing of its content', () => {
    const contents = fc.oneof(fc.string(), fc.constant(''), fc.constant('ü'.repeat(100_000)));
    fc.assert(
      fc.property(contents, (content) => {
        expect(opened(sealed(content))).toBe(content);
      }),
    );
    expect(sealed('four score and seven').includes('four')).toBe(false);
  });

  it('differs each time, and is 29 bytes longer', () => {
    const boxes = Array.from({ length: 1_000 }, () => sealed('12345'));
    expect(new Set(boxes.map((box) => box.subarray(1, 13).toString('hex'))).size).toBe(1_000);
    expect(new Set(boxes.map(({ length }) => length))).toEqual(new Set([5 + 29]));
  });

  it('does not open with another key or in another place', () => {
    const box = sealed('12345');
    expect(() => opened(box, { key: someKey() })).toThrow(CannotBeOpened);
    for (const place of ['school/other/pin', 'school/account/password', `${PLACE}/`, ''])
      expect(() => opened(box, { place })).toThrow(CannotBeOpened);
  });

  it.each(['', '12345'])('does not open with any bit flipped (%j)', (content) => {
    const box = sealed(content);
    for (let bit = 0; bit < box.length * 8; bit++) {
      const changed = Buffer.from(box);
      changed[bit >> 3] = (box[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => opened(changed)).toThrow(CannotBeOpened);
    }
  });

  it('does not open truncated or extended', () => {
    const box = sealed('12345');
    for (let length = 0; length < box.length; length++)
      expect(() => opened(box.subarray(0, length))).toThrow(CannotBeOpened);
    expect(() => opened(Buffer.concat([box, Buffer.of(0)]))).toThrow(CannotBeOpened);
  });

  it('names its key, so that keys can be rotated row by row', () => {
    const keyOf = (id: number) => (id === other.id ? other.key : pepper.key);
    for (const key of [pepper, other])
      expect(open(seal(Buffer.from('row'), key, PLACE), keyOf, PLACE).toString()).toBe('row');
    for (const id of [-1, 256, 1.5])
      expect(() => seal(Buffer.from('x'), { ...other, id }, PLACE)).toThrow(RangeError);
  });

  it('fails to open with one and the same message', () => {
    const messages = [Buffer.alloc(0), sealed('1').subarray(0, 20), Buffer.alloc(60, 1)].map((box) => {
      try {
        return opened(box);
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(messages).size).toBe(1);
  });
});

it('a secret derives a separate key for each purpose and salt', () => {
  const keys = [keyFor('a', 's'), keyFor('b', 's'), keyFor('a', 't'), keyFor('a', 's', 'salt')];
  expect(new Set(keys.map((key) => key.export().toString('hex'))).size).toBe(4);
  expect(keyFor('a', 's').export()).toEqual(keys[0]?.export());
});
