import { LOOPBACK } from '@homeroom/domain';
import { BRAND_NAME, CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

/** For whom a passkey is made: the name of the host that people type, and pages of that origin alone may ask for it. */
@Injectable()
export class RelyingParty {
  readonly name = BRAND_NAME;
  readonly id: string;
  readonly origin: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    const url = new URL(PUBLIC_URL);
    // An address in numbers is no name a passkey could be made for.
    if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
    this.id = url.hostname;
    this.origin = url.origin;
  }
}
