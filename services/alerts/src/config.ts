import { ConfigError, readConfig, ServiceConfig } from '@homeroom/platform';
import { IsString, IsUrl, ValidateIf } from 'class-validator';

const inWorker = ({ RUN }: AlertsConfig) => RUN.includes('worker');

export class AlertsConfig extends ServiceConfig {
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
}

export function readAlertsConfig(environment?: NodeJS.ProcessEnv): AlertsConfig {
  const config = readConfig(AlertsConfig, environment);
  if (config.runsWorker && !config.AUTH_URL) {
    throw new ConfigError('Wrong configuration. AUTH_URL: the worker learns the recipients from auth');
  }
  return config;
}
