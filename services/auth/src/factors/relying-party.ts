import { LOOPBACK } from '@homeroom/domain';
import { BRAND_NAME, CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

/** The site that passkeys are created for: the host name that people type; only pages of that origin may use them. */
@Injectable()
export class RelyingParty {
  readonly name = BRAND_NAME;
  readonly id: string;
  readonly origin: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    const url = new URL(PUBLIC_URL);
    // Passkeys cannot be created for an IP address.
    if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
    this.id = url.hostname;
    this.origin = url.origin;
  }
}
