import { FilesConfig } from '@homeroom/files/kept';
import { IsServiceUrl, IsUrlList } from '@homeroom/platform';
import {
  IsPushContact,
  IsTexts,
  IsTextsAccount,
  IsTextsSender,
  IsTextsToken,
  IsTranslationBy,
  IsTranslationUrl,
  originsIn,
  type TextSettings,
  type TranslationSettings,
} from '@homeroom/ways';
import { IsString, ValidateIf } from 'class-validator';

const always = () => ValidateIf(() => true);

/** Messaging reads people from auth, classes from classroom, and the time zone from school. */
export class MessagingConfig extends FilesConfig implements TextSettings, TranslationSettings {
  @always()
  @IsServiceUrl()
  override AUTH_URL!: string;

  @always()
  @IsServiceUrl()
  override CLASSROOM_URL!: string;

  @always()
  @IsServiceUrl()
  override SCHOOL_URL!: string;

  /** Contact address for operators of push services, if they have a problem with our requests. */
  @IsPushContact()
  PUSH_CONTACT = 'mailto:no-reply@homeroom.example';

  /** Comma-separated origins of push services that are allowed in addition to the known ones. */
  @IsUrlList()
  PUSH_SERVICES = '';

  @IsTexts()
  TEXTS: 'console' | 'twilio' = 'console';

  @IsServiceUrl()
  TEXTS_URL = 'https://api.twilio.com';

  @IsTextsAccount()
  TEXTS_ACCOUNT = '';

  @IsTextsToken()
  TEXTS_TOKEN = '';

  @IsTextsSender()
  TEXTS_FROM = '';

  /** Where texts are translated for readers whose school agrees; empty if nowhere. */
  @IsTranslationUrl()
  TRANSLATION_URL = '';

  @IsString()
  TRANSLATION_KEY = '';

  @IsTranslationBy()
  TRANSLATION_BY = '';

  get pushServices(): string[] {
    return originsIn(this.PUSH_SERVICES);
  }
}
