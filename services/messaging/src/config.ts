import { FilesConfig } from '@homeroom/files/kept';
import { IsServiceUrl, IsUrlList } from '@homeroom/platform';
import {
  IsPushContact,
  IsTexts,
  IsTextsAccount,
  IsTextsSender,
  IsTextsToken,
  originsIn,
  type TextSettings,
} from '@homeroom/ways';
import { ValidateIf } from 'class-validator';

const always = () => ValidateIf(() => true);

/** Messaging asks auth who the people of a school are, classroom for its classes, and school for its clock. */
export class MessagingConfig extends FilesConfig implements TextSettings {
  @always()
  @IsServiceUrl()
  override AUTH_URL!: string;

  @always()
  @IsServiceUrl()
  override CLASSROOM_URL!: string;

  @always()
  @IsServiceUrl()
  override SCHOOL_URL!: string;

  /** To whom the service of a browser writes when it has trouble with us. */
  @IsPushContact()
  PUSH_CONTACT = 'mailto:no-reply@homeroom.example';

  /** Comma-separated further origins at which browsers may be reached, besides those of the known ones. */
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

  get pushServices(): string[] {
    return originsIn(this.PUSH_SERVICES);
  }
}
