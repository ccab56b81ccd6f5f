import { Type } from 'class-transformer';
import { IsNumber, IsOptional, IsUrl, Max, Min } from 'class-validator';

/** Where traces go. Nothing of them exists, and no code for them is loaded, in a process without an address. */
export class TraceSettings {
  /** The whole address of a collector that takes OTLP over HTTP. */
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true },
    { message: 'must be a URL such as http://127.0.0.1:4318/v1/traces, without a name or a password in it' },
  )
  @IsOptional()
  TRACES_URL?: string;

  /** The share of requests that the gateway follows; everything behind it follows what the gateway follows. */
  @Type(() => Number)
  @IsNumber({}, { message: 'must be a share such as 0.1' })
  @Min(0.0001)
  @Max(1)
  TRACES_SHARE = 0.1;
}
