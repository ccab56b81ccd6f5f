import type { PlatformDoorConfig } from '@homeroom/database';
import type { ServiceName } from '@homeroom/contracts';
import type { IssuerOfCountries } from '@homeroom/domain';
import {
  BRAND_NAME,
  IsDatabaseUrl,
  IsMailFrom,
  IsServiceUrl,
  IsSmtpUrl,
  ServiceConfig,
} from '@homeroom/platform';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsOptional, Matches, Min, MinLength } from 'class-validator';
import { IsIssuers, issuersIn } from './invoices/issuers';

export class SchoolConfig extends ServiceConfig implements PlatformDoorConfig {
  @IsDefined({ message: 'must be set: registrations make their administrator there' })
  @IsServiceUrl()
  override AUTH_URL!: string;

  /** Postgres, as the role for the operator's cross-school reads. */
  @IsDatabaseUrl()
  PLATFORM_DATABASE_URL!: string;

  /** Without it mails wait in their table. */
  @IsOptional()
  @IsSmtpUrl()
  SMTP_URL?: string;

  /** The gateway's address from here; the security checks use it as a stranger would. */
  @IsOptional()
  @IsServiceUrl()
  GATEWAY_URL?: string;

  /** New schools per address; raise it for the day on which a district registers all of its schools. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  REGISTRATIONS_PER_HOUR = 30;

  @IsMailFrom()
  MAIL_FROM = `${BRAND_NAME} <no-reply@homeroom.example>`;

  /** The address for bounces of our mails, with plus addressing. Short, because a mail's token has to fit in beside it. */
  @IsOptional()
  @Matches(/^[\w.-]{1,15}@[\w-]+(\.[\w-]+)+$/, { message: 'must be such as bounces@homeroom.example' })
  MAIL_RETURN_ADDRESS?: string;

  /** With it, mail servers' reports are accepted from senders who know it; without it, the route does not exist. */
  @IsOptional()
  @MinLength(32, { message: 'must have at least 32 characters' })
  MAIL_REPORTS_SECRET?: string;

  /** The companies that issue invoices, as JSON. Schools of a country that none of them serves get no invoice. */
  @IsOptional()
  @IsIssuers()
  INVOICE_ISSUERS?: string;

  get gatewayUrl(): string {
    return this.GATEWAY_URL ?? this.PUBLIC_URL;
  }

  get invoiceIssuers(): readonly IssuerOfCountries[] {
    return issuersIn(this.INVOICE_ISSUERS);
  }

  /** Undefined if the service is not configured. */
  serviceUrl(service: ServiceName): string | undefined {
    const urls: Record<ServiceName, string | undefined> = {
      auth: this.AUTH_URL,
      school: this.SCHOOL_URL,
      classroom: this.CLASSROOM_URL,
      messaging: this.MESSAGING_URL,
      alerts: this.ALERTS_URL,
    };
    return urls[service];
  }
}
