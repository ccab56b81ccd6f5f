import {
  type Language,
  OFFERED_CODES,
  SAID_LANGUAGES,
  type SaidLanguage,
  SENTENCES,
  TRANSLATION,
} from '@homeroom/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { NumberInAddress, RequiredText } from './fields';
import { Version } from './school';

/** GET /api/translation: what the platform's translation server offers to the people of this school. */
export interface OfferedTranslation {
  /** The languages of the interface that it translates into; none if the school has not agreed, or the server does not answer. */
  languages: Language[];
  /** Who runs the server and where; null if there is nothing to offer. */
  by: string | null;
}

/** Asks for a text in another language: by its id, never with the text itself. */
export class TranslateInto {
  @IsIn(OFFERED_CODES, { message: SENTENCES.reload })
  to!: Language;
  /** The version that the reader has before them. */
  @NumberInAddress()
  @Version()
  version!: number;
  /** The language that the text is in, according to its reader; omitted if the reader says nothing about it. */
  @IsOptional()
  @IsIn(SAID_LANGUAGES, { message: SENTENCES.reload })
  from?: SaidLanguage;
}

/** A translation made by a machine. It is stored nowhere; the original is what counts. */
export interface Translation {
  to: Language;
  /** The language that the text is in, such as `ar`, if the server could tell. */
  from: string | null;
  /** A message is one text; an announcement and homework are a title and a text. */
  texts: string[];
}

/** GET /api/school-admin/translation */
export interface TranslationSettings {
  /** Who runs the platform's translation server and where; null if the platform has none. */
  by: string | null;
  /** Whether the school has agreed to this server. */
  isOn: boolean;
  /** Whether the school had agreed to another server, which the platform has replaced since. */
  wasOn: boolean;
  /** Incremented on each save; 0 before the first. */
  version: number;
}

/** PATCH /api/school-admin/translation */
export class ChangeTranslation {
  @Version()
  version!: number;
  @IsBoolean({ message: 'This is either on or off.' })
  isOn!: boolean;
  /** Who runs the server according to the page that was read: the school agrees to nobody else. */
  @RequiredText(TRANSLATION.byMaxLength, SENTENCES.reload)
  by!: string;
}

/** POST messaging /internal/translations: from services that hold texts and have judged that the reader may read them. */
export class TranslateForReader {
  @IsUUID()
  schoolId!: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TRANSLATION.textsAtOnce)
  @IsString({ each: true })
  @MaxLength(TRANSLATION.textMaxLength, { each: true })
  texts!: string[];
  @IsIn(OFFERED_CODES)
  to!: Language;
  @IsOptional()
  @IsIn(SAID_LANGUAGES)
  from?: SaidLanguage | undefined;
}
