import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

/** Where traces are sent. Without a URL there are none, and their code is not even loaded. */
export class TraceSettings {
  /** The full URL of a collector that accepts OTLP over HTTP. */
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true },
    { message: 'must be a URL such as http://127.0.0.1:4318/v1/traces, without a name or a password in it' },
  )
  @IsOptional()
  TRACES_URL?: string;

  /** The share of requests that the gateway samples; everything behind it follows its decision. */
  @Type(() => Number)
  @IsNumber({}, { message: 'must be a share such as 0.1' })
  @Min(0.0001)
  @Max(1)
  TRACES_SHARE = 0.1;
}
