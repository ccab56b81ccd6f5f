import {
  ConfigError,
  IsMailFrom,
  IsServiceUrl,
  IsSmtpUrl,
  readConfig,
  ServiceConfig,
} from '@homeroom/platform';
import {
  IsPushContact,
  IsTexts,
  IsTextsAccount,
  IsTextsSender,
  IsTextsToken,
  type PushSettings,
  type TextSettings,
} from '@homeroom/ways';
import { ValidateIf } from 'class-validator';

const inWorker = ({ RUN }: AlertsConfig) => RUN.includes('worker');

export class AlertsConfig extends ServiceConfig implements PushSettings, TextSettings {
  /** Only the worker sends mail: accepting an alert needs nothing but Postgres. */
  @ValidateIf(inWorker)
  @IsSmtpUrl()
  SMTP_URL?: string;

  @ValidateIf(inWorker)
  @IsMailFrom()
  MAIL_FROM?: string;

  /** Contact address for operators of push services, if they have a problem with our requests. */
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

const LEARNS_FROM = {
  AUTH_URL: 'the recipients from auth',
  MESSAGING_URL: 'from messaging how people are reached',
  CLASSROOM_URL: 'from classroom what the registers say',
  SCHOOL_URL: 'from the school service what it has not heard of a school',
} as const;

export function readAlertsConfig(environment?: NodeJS.ProcessEnv): AlertsConfig {
  const config = readConfig(AlertsConfig, environment);
  for (const [name, why] of Object.entries(LEARNS_FROM))
    if (config.runsWorker && !config[name as keyof typeof LEARNS_FROM])
      throw new ConfigError(`Wrong configuration. ${name}: the worker learns ${why}`);
  return config;
}
