import type { ServiceName } from '@homeroom/contracts';
import { IsRedisUrl, IsServiceUrl, IsUrlList, TraceSettings } from '@homeroom/platform';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

function Port() {
  return (target: object, key: string) => {
    Type(() => Number)(target, key);
    IsInt()(target, key);
    Min(0)(target, key);
    Max(65_535)(target, key);
  };
}

/** The gateway's settings; it holds no data, so it knows no database. */
export class GatewayConfig extends TraceSettings {
  @Port()
  PORT = 3000;

  @IsString()
  HOST = '127.0.0.1';

  /** Port for metrics, on the loopback address only. Without it, no metrics are served. */
  @Port()
  @IsOptional()
  OPS_PORT?: number;

  /** The public origin. https here means `__Host-` cookies and HSTS. */
  @IsServiceUrl()
  PUBLIC_URL = 'http://localhost:3000';

  /** Comma-separated additional host names, `name` or `name:port`, that it answers to, such as the name that services use internally. */
  @Matches(/^[\w.:, -]*$/, { message: 'ALLOWED_HOSTS must be names like gateway:8080, separated by commas' })
  ALLOWED_HOSTS = '';

  /** The directory of the built application. */
  @IsString()
  APP_DIR = 'frontend/dist';

  /** The short registration form for trial use; off unless somebody switches it on. */
  @IsIn(['on', 'off'])
  TEST_REGISTRATION: 'on' | 'off' = 'off';

  /** `off` removes the service worker, and with it the offline page, from every browser that has it. */
  @IsIn(['on', 'off'])
  SERVICE_WORKER: 'on' | 'off' = 'on';

  /** The keys that only this process holds. */
  @IsString()
  KEYS_DIR!: string;

  /** The public keys with which signatures are verified. */
  @IsString()
  PUBLIC_KEYS_DIR!: string;

  @IsRedisUrl()
  REDIS_URL!: string;

  @IsServiceUrl()
  AUTH_URL!: string;

  @IsServiceUrl()
  SCHOOL_URL!: string;

  @IsServiceUrl()
  CLASSROOM_URL!: string;

  @IsServiceUrl()
  MESSAGING_URL!: string;

  @IsServiceUrl()
  ALERTS_URL!: string;

  /** Comma-separated `/readyz` addresses of further parts of the platform, which /healthz checks too. */
  @IsUrlList()
  READY_URLS = '';

  /** How many of our own proxies stand in front and write X-Forwarded-For. A client's own header is never trusted. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(5)
  TRUSTED_PROXIES = 0;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  get origin(): string {
    return new URL(this.PUBLIC_URL).origin;
  }

  get https(): boolean {
    return new URL(this.PUBLIC_URL).protocol === 'https:';
  }

  /** This process speaks only http: with an https origin, requests and client addresses come through a proxy. */
  get missesItsProxy(): boolean {
    return this.NODE_ENV === 'production' && this.https && this.TRUSTED_PROXIES === 0;
  }

  get readyUrls(): string[] {
    return listed(this.READY_URLS);
  }

  get allowedHosts(): string[] {
    return listed(this.ALLOWED_HOSTS);
  }

  serviceUrl(service: ServiceName): string {
    const urls: Record<ServiceName, string> = {
      auth: this.AUTH_URL,
      school: this.SCHOOL_URL,
      classroom: this.CLASSROOM_URL,
      messaging: this.MESSAGING_URL,
      alerts: this.ALERTS_URL,
    };
    return urls[service];
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
