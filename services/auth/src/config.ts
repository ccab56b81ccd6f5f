import type { PlatformDoorConfig } from '@homeroom/database';
import { LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import { IsDatabaseUrl, IsServiceUrl, ServiceConfig } from '@homeroom/platform';
import { Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

export class AuthConfig extends ServiceConfig implements PlatformDoorConfig {
  /** Connects to Postgres as the role that reads figures of the schools in an organisation. */
  @IsDatabaseUrl()
  PLATFORM_DATABASE_URL!: string;

  /** The worker reads schools there that it has not yet received. */
  @ValidateIf(({ SCHOOL_URL, runsWorker }: AuthConfig) => runsWorker || SCHOOL_URL !== undefined)
  @IsServiceUrl()
  override SCHOOL_URL?: string;

  /** The platform's operator, who is created at the first start from these two. */
  @IsEmail()
  @IsOptional()
  OPERATOR_EMAIL?: string;

  @MinLength(LIMITS.passwordMinLength)
  @MaxLength(SERVER_LIMITS.passwordMaxBytes)
  @IsOptional()
  OPERATOR_PASSWORD?: string;

  /** `offered` lets the operator do without a second factor, as in a local start; everywhere else it is required. */
  @IsIn(['demanded', 'offered'])
  OPERATOR_FACTOR: 'demanded' | 'offered' = 'demanded';

  /** Version 1 is `pepper.key` in KEYS_DIR, version n is `pepper-<n>.key`. New secrets are sealed under this one. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(255)
  PEPPER_VERSION = 1;
}
