import { beginningOf } from './beginning';

/** What somebody may hand over, and what it is kept and shown as. */
export const FILE_KINDS = ['picture', 'document', 'text', 'audio', 'video'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface FileType {
  kind: FileKind;
  /** What its name ends with when it is saved. */
  ending: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** By what the content is, whatever it is called. A drawing in SVG and a page can hold scripts and are none of them; nor is an office file with macros. */
export const FILE_TYPES = {
  // Every picture is drawn anew, and kept as this.
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

/** What is shown on a page; everything else is saved, where no page of ours surrounds it. */
export function isShownInPlace(type: string): boolean {
  const kind = fileTypeOf(type)?.kind;
  return kind === 'picture' || kind === 'audio' || kind === 'video';
}

/** What a chooser of files offers, by kind and of all. */
export const FILE_CHOICES = {
  picture: 'image/png,image/jpeg,image/webp,image/gif',
  document: '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp',
  text: '.txt',
  audio: 'audio/*',
  video: 'video/mp4,video/quicktime,video/webm',
} as const satisfies Record<FileKind, string>;
export const FILE_CHOICE = Object.values(FILE_CHOICES).join(',');

const LONGEST_NAME = 100;

/** The name under which a file is kept beside what it belongs to, with the ending of what it is. */
export function fileNameOf(name: string, type: string): string {
  const ending = fileTypeOf(type)?.ending ?? 'bin';
  const base = beginningOf(name.replace(/\.[a-z0-9]{1,5}$/i, ''), LONGEST_NAME).trim();
  return `${base || 'file'}.${ending}`;
}
