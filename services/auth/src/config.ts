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
  /** Postgres as the role that reads figures of the schools below an organisation. */
  @IsDatabaseUrl()
  PLATFORM_DATABASE_URL!: string;

  /** The worker asks there for what it has not heard of a school. */
  @ValidateIf(({ SCHOOL_URL, runsWorker }: AuthConfig) => runsWorker || SCHOOL_URL !== undefined)
  @IsServiceUrl()
  override SCHOOL_URL?: string;

  /** The platform operator, created at the first start with these two. */
  @IsEmail()
  @IsOptional()
  OPERATOR_EMAIL?: string;

  @MinLength(LIMITS.passwordMinLength)
  @MaxLength(SERVER_LIMITS.passwordMaxBytes)
  @IsOptional()
  OPERATOR_PASSWORD?: string;

  /** `offered` leaves the second factor to the operator, as the local start does; everywhere else there has to be one. */
  @IsIn(['demanded', 'offered'])
  OPERATOR_FACTOR: 'demanded' | 'offered' = 'demanded';

  /** Version 1 is `pepper.key` in KEYS_DIR, version n is `pepper-<n>.key`. New secrets are sealed under this one. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(255)
  PEPPER_VERSION = 1;
}
