import type { PlatformDoorConfig } from '@homeroom/database';
import { IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { IsDefined, IsOptional, IsString, Matches } from 'class-validator';

export class SchoolConfig extends ServiceConfig implements PlatformDoorConfig {
  @IsDefined({ message: 'must be set: registrations make their administrator there' })
  @IsServiceUrl()
  override AUTH_URL!: string;

  /** Postgres as the operator's reading role. */
  @IsString()
  PLATFORM_DATABASE_URL!: string;

  /** Where people reach Homeroom; links in mails begin with it. */
  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';

  /** Without it mails wait in their table. */
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: 'must be a URL such as smtp://127.0.0.1:1025' })
  SMTP_URL?: string;

  @IsString()
  MAIL_FROM = 'Homeroom <no-reply@homeroom.example>';
}
