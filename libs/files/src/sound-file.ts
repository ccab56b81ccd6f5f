import { AppError } from '@homeroom/contracts';
import { type FileKind, fileTypeOf, SENTENCES } from '@homeroom/domain';
import { fileTypeFromBuffer } from 'file-type';
import { drawPicture } from './picture';
import { tracksOfMp4, tracksOfWebm } from './tracks';

interface SoundFile {
  type: string;
  bytes: Buffer;
}

/** Picture types that are accepted; all are re-encoded into one format. */
const DRAWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** Types with more than one name. */
const ALSO: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'audio/x-wav': 'audio/wav',
};

/** Identifies an upload by its content and returns it as it will be stored; throws if it is of no allowed kind. */
export async function soundFile(upload: Buffer, allowed: readonly FileKind[]): Promise<SoundFile> {
  if (upload.length === 0) throw new AppError('VALIDATION_FAILED', SENTENCES.fileMissing);
  const found = (await sniffed(upload)) ?? (isPlainText(upload) ? 'text/plain' : undefined);
  const type = found && byTracks(ALSO[found] ?? found, upload);
  if (type && DRAWN.includes(type) && allowed.includes('picture')) return drawn(upload);
  const kind = type === 'image/webp' ? undefined : fileTypeOf(type ?? '')?.kind;
  if (!type || !kind || !allowed.includes(kind))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', SENTENCES.fileType);
  return { type, bytes: upload };
}

/** A file counts as audio exactly if it has an audio track and no video track, whatever its header says. */
function byTracks(type: string, upload: Buffer): string {
  if (type === 'video/webm') return tracksOfWebm(upload) === 'sound' ? 'audio/webm' : type;
  if (type !== 'video/mp4' && type !== 'audio/mp4') return type;
  return tracksOfMp4(upload) === 'sound' ? 'audio/mp4' : 'video/mp4';
}

/** The byte order marks of UTF-16 text, which may be HTML and can be mistaken for audio. */
const TWO_BYTE_TEXT = ['fffe', 'feff'];

/** A file on which the archive reader fails is of no known type. */
async function sniffed(upload: Buffer): Promise<string | undefined> {
  if (TWO_BYTE_TEXT.includes(upload.toString('hex', 0, 2))) return undefined;
  try {
    return (await fileTypeFromBuffer(upload))?.mime;
  } catch {
    return undefined;
  }
}

async function drawn(upload: Buffer): Promise<SoundFile> {
  try {
    return { type: 'image/webp', bytes: await drawPicture(upload) };
  } catch (cause) {
    throw new AppError('VALIDATION_FAILED', SENTENCES.fileUnreadable, {}, { cause });
  }
}

const MARKUP = /<\s*(?:!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|math|style|meta|link)\b/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is what is looked for.
const UNSEEN = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Plain text has no signature: it is whatever decodes as UTF-8 and contains neither markup nor control characters. */
function isPlainText(upload: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(upload);
    return !UNSEEN.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
}
