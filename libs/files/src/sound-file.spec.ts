import { randomBytes } from 'node:crypto';
import { FILE_KINDS } from '@homeroom/domain';
import sharp from 'sharp';
import { soundFile } from './sound-file';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c46' } });
const look = (bytes: Buffer) => soundFile(bytes, FILE_KINDS);

it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  're-encodes a %s picture upright and without metadata',
  async (kind) => {
    const upload = await drawing(3_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Somebody at 48.1 North' } })
      .withMetadata({ orientation: 6 })
      [kind]()
      .toBuffer();
    const { type, bytes } = await look(upload);
    expect(type).toBe('image/webp');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(Math.max(width, height)).toBe(2_560);
    if (kind !== 'gif') expect(height).toBeGreaterThan(width);
    expect(bytes.includes('48.1 North')).toBe(false);
  },
);

const ogg = Buffer.concat([
  Buffer.from('OggS\0\x02', 'latin1'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(80),
]);
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42\0\0\0\0mp42isom'),
  Buffer.alloc(100),
]);

const box = (id: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(id, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(`${handler}\0\0\0\0`))));
const recorded = (...handlers: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('iso5\0\0\0\0iso5mp41')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...handlers.map(track)),
    box('moof', Buffer.alloc(40)),
  ]);
const named = (brand: string, sound: Buffer) =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0`)), sound.subarray(24)]);

const element = (id: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40, body.length]), body]);
};
/** As a browser writes it while recording: the container does not state its duration. */
const webm = (...types: number[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', element('4d80', Buffer.from('Chrome'))),
    element(
      '1654ae6b',
      ...types.map((type) =>
        element('ae', element('d7', Buffer.from([1])), element('83', Buffer.from([type]))),
      ),
    ),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    Buffer.alloc(60),
  ]);

it.each([
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'application/pdf'],
  ['a text', Buffer.from('Übung 3: x < y and y > 2\n\tšđčć 日本語'), 'text/plain'],
  ['a sound', ogg, 'audio/ogg'],
  ['a film', mp4, 'video/mp4'],
  ['a sound that was recorded as MP4', recorded('soun'), 'audio/mp4'],
  ['a film that was recorded as MP4', recorded('soun', 'vide'), 'video/mp4'],
  ['a film that calls itself a sound', named('M4A ', recorded('vide', 'soun')), 'video/mp4'],
  ['a sound that calls itself one', named('M4A ', recorded('soun')), 'audio/mp4'],
  ['what calls itself a sound and does not show its tracks', named('M4A ', recorded()), 'video/mp4'],
  ['a sound that was recorded as WebM', webm(2), 'audio/webm'],
  ['a film that was recorded as WebM', webm(2, 1), 'video/webm'],
  ['a WebM without tracks', webm(), 'video/webm'],
  ['a WebM cut off in its tracks', webm(2).subarray(0, 50), 'video/webm'],
])('accepts %s by its content type', async (_name, upload, type) => {
  expect(await look(upload)).toEqual({ type, bytes: upload });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

it.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a drawing in SVG', () => Buffer.from(SVG), 'UNSUPPORTED_MEDIA_TYPE'],
  ['one behind a sentence', () => Buffer.from(`My homework ${SVG}`), 'UNSUPPORTED_MEDIA_TYPE'],
  ['one behind its declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a page', () => Buffer.from('<!DOCTYPE html><title>x</title>'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a page in UTF-16', () => Buffer.from('\ufeff<html>', 'utf16le'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a program', () => Buffer.from('MZ\x90\0\x03'.padEnd(200, '\0'), 'latin1'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['an archive', () => Buffer.from('PK\x03\x04'.padEnd(60, '\0'), 'latin1'), 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'an old office file',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  // Random bytes would look like audio once in some thousand runs, hence the prefix.
  ['noise', () => Buffer.concat([Buffer.from('noise'), randomBytes(10_000)]), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a TIFF', () => drawing(5, 5).tiff().toBuffer(), 'UNSUPPORTED_MEDIA_TYPE'],
  ['nothing', () => Buffer.alloc(0), 'VALIDATION_FAILED'],
  [
    'half a picture',
    async () => (await drawing(300, 300).png().toBuffer()).subarray(0, 200),
    'VALIDATION_FAILED',
  ],
  ['a picture of 8,000 by 8,000', () => drawing(8_000, 8_000).png().toBuffer(), 'VALIDATION_FAILED'],
])('refuses %s', async (_name, upload, code) => {
  await expect(look(await upload())).rejects.toMatchObject({ code });
});

it('accepts only the kinds that the caller allows', async () => {
  const picture = await drawing(5, 5).png().toBuffer();
  await expect(soundFile(picture, ['document'])).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  await expect(soundFile(Buffer.from('text'), ['picture'])).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
});
