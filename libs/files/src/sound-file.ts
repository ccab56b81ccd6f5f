import { AppError } from '@homeroom/contracts';
import { type FileKind, fileTypeOf, SENTENCES } from '@homeroom/domain';
import { fileTypeFromBuffer } from 'file-type';
import { drawPicture } from './picture';
import { tracksOfMp4, tracksOfWebm } from './tracks';

interface SoundFile {
  type: string;
  bytes: Buffer;
}

/** Pictures that are read; all are drawn anew and kept in one format. */
const DRAWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** What has two names. */
const ALSO: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'audio/x-wav': 'audio/wav',
};

/** What somebody has handed over, by its content and as it is kept; or the refusal of what is none of these kinds. */
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

/** What shows that it has sound and no picture is a sound, however it begins, and nothing else is. */
function byTracks(type: string, upload: Buffer): string {
  if (type === 'video/webm') return tracksOfWebm(upload) === 'sound' ? 'audio/webm' : type;
  if (type !== 'video/mp4' && type !== 'audio/mp4') return type;
  return tracksOfMp4(upload) === 'sound' ? 'audio/mp4' : 'video/mp4';
}

/** How a text in UTF-16 begins, which may be a page and looks like a sound. */
const TWO_BYTE_TEXT = ['fffe', 'feff'];

/** What a reader of archives stumbles over is nothing that we know. */
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

/** Nothing says of a text that it is one: it is whatever can be read as UTF-8 and has no marks of a page or a program's signs. */
function isPlainText(upload: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(upload);
    return !UNSEEN.test(text) && !MARKUP.test(text);
  } catch {
    return false;
  }
}
