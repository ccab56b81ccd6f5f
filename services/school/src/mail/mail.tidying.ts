import { CONFIG, LOGGER, RecurringWork, type ServiceConfig } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AddressLimit } from './address-limit';

const EVERY_MS = 10 * 60_000;

/** Forgets to whom mails went as soon as that limits nothing any more. */
@Injectable()
export class MailTidying extends RecurringWork {
  constructor(
    private readonly addresses: AddressLimit,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(EVERY_MS, config, logger);
  }

  round(): Promise<void> {
    return this.addresses.forgetOld();
  }
}
