import { ConfigError, IsServiceUrl, readConfig, ServiceConfig } from '@homeroom/platform';
import {
  IsPushContact,
  IsTexts,
  IsTextsAccount,
  IsTextsSender,
  IsTextsToken,
  type PushSettings,
  type TextSettings,
} from '@homeroom/ways';
import { IsString, IsUrl, ValidateIf } from 'class-validator';

const inWorker = ({ RUN }: AlertsConfig) => RUN.includes('worker');

export class AlertsConfig extends ServiceConfig implements PushSettings, TextSettings {
  /** Only the worker sends mail: accepting an alert needs nothing but Postgres. */
  @ValidateIf(inWorker)
  @IsUrl(
    { protocols: ['smtp', 'smtps'], require_tld: false, require_protocol: true },
    { message: 'must be a URL such as smtp://127.0.0.1:1025' },
  )
  SMTP_URL?: string;

  @ValidateIf(inWorker)
  @IsString({ message: 'must be an address such as "Homeroom <alerts@school.org>"' })
  MAIL_FROM?: string;

  /** Where people reach Homeroom: it stands in text messages. */
  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';

  /** To whom the service of a browser writes when it has trouble with us. */
  @IsPushContact()
  PUSH_CONTACT = 'mailto:no-reply@homeroom.example';

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
}

export function readAlertsConfig(environment?: NodeJS.ProcessEnv): AlertsConfig {
  const config = readConfig(AlertsConfig, environment);
  if (config.runsWorker && !config.AUTH_URL) {
    throw new ConfigError('Wrong configuration. AUTH_URL: the worker learns the recipients from auth');
  }
  if (config.runsWorker && !config.MESSAGING_URL) {
    throw new ConfigError(
      'Wrong configuration. MESSAGING_URL: the worker learns from messaging how people are reached',
    );
  }
  return config;
}
