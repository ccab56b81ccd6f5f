/** A single grey pixel, as PNG. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Bytes that are sent where a picture is expected. */
export const HOSTILE_PICTURES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['no bytes', Buffer.alloc(0)],
  ['one byte', Buffer.from([0])],
  ['a signature alone', PICTURE.subarray(0, 8)],
  ['half a picture', PICTURE.subarray(0, 40)],
  ['a picture and something behind it', Buffer.concat([PICTURE, Buffer.from('<script>alert(1)</script>')])],
  ['a picture that claims to be enormous', enormous()],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['JSON', Buffer.from('{"schoolId":"x"}')],
  ['an animated GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['the start of a JPEG', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00', 'latin1')],
  ['the start of a WebP', Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff', 'latin1')],
  ['a megabyte of nothing', Buffer.alloc(1_000_000)],
];

function enormous(): Buffer {
  const bytes = Buffer.from(PICTURE);
  bytes.writeUInt32BE(0x7fffffff, 16);
  bytes.writeUInt32BE(0x7fffffff, 20);
  return bytes;
}
