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
  /** What is to be seen on a picture. */
  @OptionalText(LIMITS.fileAltMaxLength)
  alt?: string;
}

export function FileList() {
  return (target: object, key: string) => {
    for (const rule of [
      IfGiven(),
      IsArray(FILES),
      ArrayMaxSize(LIMITS.filesTogether, FILES),
      ArrayUnique((file: WrittenFile | null) => file?.id, FILES),
      ValidateNested({ each: true, ...FILES }),
      Type(() => WrittenFile),
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
