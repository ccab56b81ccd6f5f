import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, validateSync } from 'class-validator';
import { BRAND_NAME, IsBrandName } from './brand';
import { withSecretFiles } from './secret-files';
import { TraceSettings } from './trace-settings';

export class ConfigError extends Error {}

/**
 * Reads the environment, and secrets from files, into a configuration class once, at start. A process with an invalid setting does not
 * start: the error names each variable and what is wrong with it, but never its value, which may be a secret.
 */
export function readConfig<T extends object>(
  shape: new () => T,
  environment: NodeJS.ProcessEnv = process.env,
): T {
  const settings = Object.entries(withSecretFiles(environment));
  const present = Object.fromEntries(settings.filter(([, value]) => value !== ''));
  const config = plainToInstance(shape, present, { exposeDefaultValues: true });
  const problems = validateSync(config, { whitelist: true });
  if (problems.length > 0) {
    const lines = problems.map(
      ({ property, constraints }) => `${property}: ${Object.values(constraints ?? {}).join('; ')}`,
    );
    throw new ConfigError(`Wrong configuration. ${lines.join('. ')}`);
  }
  return config;
}

/** A base URL to which paths are appended; a trailing slash is removed. */
export function IsServiceUrl() {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(/\/+$/, '') : (value as unknown))),
    IsUrl(
      {
        ...{ protocols: ['http', 'https'], require_tld: false, require_protocol: true },
        ...{ allow_query_components: false, allow_fragments: false },
      },
      { message: 'must be a URL such as http://127.0.0.1:4001' },
    ),
  );
}

/** Complete URLs, separated by commas. */
export const IsUrlList = () =>
  Matches(/^(https?:\/\/[^\s,]+(, *|$))*$/, {
    message: 'must be URLs such as http://127.0.0.1:4001/readyz, separated by commas',
  });

export const IsSmtpUrl = () =>
  IsUrl(
    { protocols: ['smtp', 'smtps'], require_tld: false, require_protocol: true },
    { message: 'must be a URL such as smtp://127.0.0.1:1025' },
  );

export const IsMailFrom = () =>
  Matches(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    message: 'must be an address such as "Our school <mail@school.org>"',
  });

export const IsDatabaseUrl = () =>
  Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'must be a URL such as postgres://name@127.0.0.1:5432/homeroom',
  });

export const IsRedisUrl = () =>
  Matches(/^rediss?:\/\/\S+$/, { message: 'must be a URL such as redis://127.0.0.1:6379' });

/** The settings of every service process; a service adds its own in its config.ts. */
export class ServiceConfig extends TraceSettings {
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  SERVICE_PORT = 0;

  @IsString()
  SERVICE_HOST = '127.0.0.1';

  /** One process locally, separate roles in the cloud. */
  @IsIn(['http', 'worker', 'http,worker'])
  RUN: 'http' | 'worker' | 'http,worker' = 'http,worker';

  /** Keys held by this process only. */
  @IsString()
  KEYS_DIR!: string;

  /** Public keys, with which signatures are verified. */
  @IsString()
  PUBLIC_KEYS_DIR!: string;

  @IsDatabaseUrl()
  DATABASE_URL!: string;

  @IsDatabaseUrl()
  RELAY_DATABASE_URL!: string;

  @IsRedisUrl()
  REDIS_URL!: string;

  /** The product's name as shown to people. */
  @IsBrandName()
  BRAND_NAME = BRAND_NAME;

  /** The public URL of the application: used in links in mails and texts and on slips, and the origin of passkeys. */
  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';

  /** Separates the queues of two platforms on one Redis. */
  @IsString()
  QUEUE_PREFIX = 'homeroom';

  /** The size of this process's connection pool. */
  @Type(() => Number)
  @IsInt()
  @Min(2)
  DATABASE_POOL = 10;

  @IsServiceUrl()
  @IsOptional()
  AUTH_URL?: string;

  @IsServiceUrl()
  @IsOptional()
  SCHOOL_URL?: string;

  @IsServiceUrl()
  @IsOptional()
  CLASSROOM_URL?: string;

  @IsServiceUrl()
  @IsOptional()
  MESSAGING_URL?: string;

  @IsServiceUrl()
  @IsOptional()
  ALERTS_URL?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  get runsHttp(): boolean {
    return this.RUN.includes('http');
  }

  get runsWorker(): boolean {
    return this.RUN.includes('worker');
  }
}
