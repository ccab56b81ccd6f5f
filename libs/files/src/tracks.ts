/**
 * The content of a media container by its tracks: audio only, or video too. `undefined` if unknown, in which case it counts as video,
 * because a class may allow audio only.
 */
type Tracks = 'sound' | 'picture' | undefined;

interface Part {
  id: string;
  from: number;
  to: number;
}

const PICTURES = ['vide', 'pict', 'auxv'];

/** Reads moov / trak / mdia / hdlr of an MP4 file. */
export function tracksOfMp4(bytes: Buffer): Tracks {
  const within = (parent: Part, id: string) => [...boxesOf(bytes, parent)].filter((box) => box.id === id);
  const whole = { id: '', from: 0, to: bytes.length };
  const handlers = within(whole, 'moov')
    .flatMap((moov) => within(moov, 'trak'))
    .flatMap((track) => within(track, 'mdia'))
    .flatMap((media) => within(media, 'hdlr'))
    // After the version, the flags and an unused field.
    .map(({ from, to }) => (to - from >= 12 ? bytes.toString('latin1', from + 8, from + 12) : ''));
  if (handlers.some((handler) => PICTURES.includes(handler))) return 'picture';
  return handlers.includes('soun') ? 'sound' : undefined;
}

function* boxesOf(bytes: Buffer, { from, to }: Part): Generator<Part> {
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const id = bytes.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    // A size of 0 means up to the end.
    const end = size === 0 ? to : at + size;
    if (end < at + head || end > to) return;
    yield { id, from: at + head, to: end };
    at = end;
  }
}

const SEGMENT = '18538067';
const TRACKS = '1654ae6b';
const TRACK_ENTRY = 'ae';
const TRACK_TYPE = '83';
const SOUND = 2;

/** Reads the tracks of a WebM file, which come before the media data. */
export function tracksOfWebm(bytes: Buffer): Tracks {
  const within = (parent: Part, id: string) =>
    [...elementsOf(bytes, parent)].filter((element) => element.id === id);
  const whole = { id: '', from: 0, to: bytes.length };
  const types = within(whole, SEGMENT)
    .flatMap((segment) => within(segment, TRACKS))
    .flatMap((tracks) => within(tracks, TRACK_ENTRY))
    .map((entry) => within(entry, TRACK_TYPE));
  if (types.length === 0) return undefined;
  const isSound = ({ from, to }: Part) => to - from === 1 && bytes[from] === SOUND;
  return types.every((said) => said.length > 0 && said.every(isSound)) ? 'sound' : 'picture';
}

function* elementsOf(bytes: Buffer, { from, to }: Part): Generator<Part> {
  let at = from;
  while (at < to) {
    const id = numberAt(bytes, at, to);
    const size = id && numberAt(bytes, at + id.length, to);
    if (!id || !size) return;
    const start = at + id.length + size.length;
    // Files written while recording leave the size open.
    const end = size.isOpen ? to : start + size.value;
    if (end > to) return;
    yield { id: bytes.toString('hex', at, at + id.length), from: start, to: end };
    at = end;
  }
}

/** Reads a variable-length number: the leading zeros of the first byte give its length; all ones mean an unknown size. */
function numberAt(bytes: Buffer, at: number, to: number) {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > to) return undefined;
  const limit = 2 ** (7 * length);
  let value = first % 2 ** (8 - length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { length, value, isOpen: value === limit - 1 };
}
