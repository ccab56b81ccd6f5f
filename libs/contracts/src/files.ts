import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID, Matches, ValidateNested } from 'class-validator';
import { IfGiven, OptionalText, RequiredText } from './fields';

/** A file with a URL that is valid for minutes, and only for the user who requested it. */
export interface ShownFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** The alternative text, if the uploader gave one. */
  alt?: string;
  url: string;
}

const FILES = { message: SENTENCES.filesCount };

export class WrittenFile {
  @IsUUID(undefined, { message: SENTENCES.fileGone })
  id!: string;
  @RequiredText(200)
  name!: string;
}

/** For places where pictures can be described; elsewhere a description would never be shown. */
export class DescribedFile extends WrittenFile {
  /** The alternative text of a picture. */
  @OptionalText(LIMITS.fileAltMaxLength)
  alt?: string;
}

/** A UUID in upper or lower case names the same file. */
const idOf = (file: WrittenFile | null) => {
  const id: unknown = file?.id;
  return typeof id === 'string' ? id.toLowerCase() : id;
};

export function FileList(form: new () => WrittenFile = WrittenFile) {
  return (target: object, key: string) => {
    for (const rule of [
      IfGiven(),
      IsArray(FILES),
      ArrayMaxSize(LIMITS.filesTogether, FILES),
      ArrayUnique(idOf, FILES),
      ValidateNested({ each: true, ...FILES }),
      Type(() => form),
    ])
      rule(target, key);
  };
}

/** Response to the POST of one file's bytes. The file is attached when its owner is written. */
export interface KeptFile {
  success: true;
  file: Omit<ShownFile, 'name' | 'alt'>;
}

/** How much of a room for files is used: a school's, or a student's own within a year. */
export interface FileRoom {
  usedBytes: number;
  limitBytes: number;
}

/** GET of a file, with the parameters of its signed URL. */
export class FileAddress {
  @Matches(/^\d{1,16}$/, { message: SENTENCES.reload })
  until!: string;
  @Matches(/^[\w-]{1,64}$/, { message: SENTENCES.reload })
  mark!: string;
}

export class FileParam {
  @IsUUID(undefined, { message: SENTENCES.fileGone })
  fileId!: string;
}

/** A range of file ids that a school downloads as one ZIP. Ids ascend in the order of upload. */
export interface FilePortion {
  from: string;
  to: string;
  firstAt: string;
  lastAt: string;
  files: number;
  bytes: number;
}

/** GET /api/school-export/{part}/files */
export interface FilesToTake {
  portions: FilePortion[];
}

const PORTION = 'Choose one of the portions in the list.';

/** GET /api/school-export/{part}/files/portion */
export class TakeFiles {
  @IsUUID(undefined, { message: PORTION })
  from!: string;
  @IsUUID(undefined, { message: PORTION })
  to!: string;
}
