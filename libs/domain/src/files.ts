import { beginningOf } from './beginning';

/** The kinds of files that can be uploaded, and how each is stored and shown. */
export const FILE_KINDS = ['picture', 'document', 'text', 'audio', 'video'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface FileType {
  kind: FileKind;
  /** The file extension for saving. */
  ending: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** By content, whatever the file's name. SVG and HTML can contain scripts and are excluded, as are office files with macros. */
export const FILE_TYPES = {
  // All pictures are re-encoded and stored as WebP.
  'image/webp': { kind: 'picture', ending: 'webp' },
  'application/pdf': { kind: 'document', ending: 'pdf' },
  [`${OFFICE}.wordprocessingml.document`]: { kind: 'document', ending: 'docx' },
  [`${OFFICE}.spreadsheetml.sheet`]: { kind: 'document', ending: 'xlsx' },
  [`${OFFICE}.presentationml.presentation`]: { kind: 'document', ending: 'pptx' },
  [`${OPEN}.text`]: { kind: 'document', ending: 'odt' },
  [`${OPEN}.spreadsheet`]: { kind: 'document', ending: 'ods' },
  [`${OPEN}.presentation`]: { kind: 'document', ending: 'odp' },
  'text/plain': { kind: 'text', ending: 'txt' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'audio/mp4': { kind: 'audio', ending: 'm4a' },
  'audio/ogg': { kind: 'audio', ending: 'ogg' },
  'audio/wav': { kind: 'audio', ending: 'wav' },
  'audio/webm': { kind: 'audio', ending: 'weba' },
  'video/mp4': { kind: 'video', ending: 'mp4' },
  'video/quicktime': { kind: 'video', ending: 'mov' },
  'video/webm': { kind: 'video', ending: 'webm' },
} as const satisfies Record<string, FileType>;

export function fileTypeOf(type: string): FileType | undefined {
  return Object.hasOwn(FILE_TYPES, type) ? FILE_TYPES[type as keyof typeof FILE_TYPES] : undefined;
}

/** Whether the file is shown on a page; all others are downloaded, so that they never open within the application's pages. */
export function isShownInPlace(type: string): boolean {
  const kind = fileTypeOf(type)?.kind;
  return kind === 'picture' || kind === 'audio' || kind === 'video';
}

/** The `accept` values of file inputs, by kind and for all kinds. */
export const FILE_CHOICES = {
  picture: 'image/png,image/jpeg,image/webp,image/gif',
  document: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
  text: '.txt',
  audio: 'audio/*',
  video: 'video/mp4,video/quicktime,video/webm',
} as const satisfies Record<FileKind, string>;
export const FILE_CHOICE = Object.values(FILE_CHOICES).join(',');

const LONGEST_NAME = 100;

/** The stored name of a file, with the extension of its actual type. */
export function fileNameOf(name: string, type: string): string {
  const ending = fileTypeOf(type)?.ending ?? 'bin';
  const base = beginningOf(name.replace(/\.[a-z0-9]{1,5}$/i, ''), LONGEST_NAME).trim();
  return `${base || 'file'}.${ending}`;
}
