import { FilesConfig } from '@homeroom/files/kept';
import { IsServiceUrl } from '@homeroom/platform';
import { IsIn, IsString, Matches, ValidateIf } from 'class-validator';

const always = () => ValidateIf(() => true);
const withTwilio = () => ValidateIf((config: MessagingConfig) => config.TEXTS === 'twilio');

/** Messaging asks auth who the people of a school are, classroom for its classes, and school for its clock. */
export class MessagingConfig extends FilesConfig {
  @always()
  @IsServiceUrl()
  override AUTH_URL!: string;

  @always()
  @IsServiceUrl()
  override CLASSROOM_URL!: string;

  @always()
  @IsServiceUrl()
  override SCHOOL_URL!: string;

  /** Where people reach Homeroom: it stands in text messages. */
  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';

  /** To whom the service of a browser writes when it has trouble with us. */
  @Matches(/^(mailto:|https:\/\/)/, { message: 'must be such as mailto:operations@school.example' })
  PUSH_CONTACT = 'mailto:no-reply@homeroom.example';

  /** Comma-separated further origins at which browsers may be reached, besides those of the known ones. */
  @IsString()
  PUSH_SERVICES = '';

  @IsIn(['console', 'twilio'])
  TEXTS: 'console' | 'twilio' = 'console';

  @IsServiceUrl()
  TEXTS_URL = 'https://api.twilio.com';

  @withTwilio()
  @Matches(/^\w+$/, { message: 'must be set for text messages' })
  TEXTS_ACCOUNT = '';

  @withTwilio()
  @Matches(/\S/, { message: 'must be set for text messages' })
  TEXTS_TOKEN = '';

  /** A number such as +15550100, or the id of a messaging service. */
  @withTwilio()
  @Matches(/^(\+\d{5,15}|MG\w+)$/, { message: 'must be a number such as +15550100 or a messaging service' })
  TEXTS_FROM = '';

  get pushServices(): string[] {
    return this.PUSH_SERVICES.split(',').filter((origin) => origin !== '');
  }
}
