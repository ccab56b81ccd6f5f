import { type Fact, MAIL_KINDS } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { queueMail } from './mail.queries';

/** Queues mails that other services want sent. */
@Injectable()
export class MailConsumer {
  @Consumes('mail.wanted')
  async wanted({ payload: { mailId, kind } }: Fact<'mail.wanted'>, tx: Tx): Promise<void> {
    // From a newer release: the fact is redelivered until this process has been updated too.
    if (!Object.hasOwn(MAIL_KINDS, kind)) throw new Error(`There is no mail of the kind ${kind}`);
    await tx.sql(queueMail(mailId, kind));
  }
}
