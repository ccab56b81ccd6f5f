import { LIMITS, SENTENCES } from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsUUID, Matches, ValidateNested } from 'class-validator';
import { IfGiven, OptionalText, RequiredText } from './fields';

/** A file beside what it belongs to, at an address that is good for minutes and for whoever asked. */
export interface ShownFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** What is to be seen on it, where whoever put it there said so. */
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

/** Where something is said of pictures: nowhere else, as it would be words that nobody looks at. */
export class DescribedFile extends WrittenFile {
  /** What is to be seen on a picture. */
  @OptionalText(LIMITS.fileAltMaxLength)
  alt?: string;
}

/** However its id is written, it is one file. */
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

/** POST of the bytes of one file. What it belongs to is said when that is written. */
export interface KeptFile {
  success: true;
  file: Omit<ShownFile, 'name' | 'alt'>;
}

/** GET of a file, as its address says it. */
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

/** Files that a school takes along in one ZIP, from one id to another in the order of their ids: that in which they were brought. */
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
