import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { complainant } from './notice-settings.queries';
import { NoticeSettingsService } from './notice-settings.service';

/** Handles people who report our mails as spam in their mail program. */
@Injectable()
export class NoticeSettingsConsumer {
  constructor(private readonly settings: NoticeSettingsService) {}

  /** Same as the link at the foot of the mail: mandatory mails are still sent. */
  @Consumes('mail.complained')
  async onComplained({ payload: { mailId } }: Fact<'mail.complained'>, tx: Tx): Promise<void> {
    for (const { personId } of await tx.sql(complainant(mailId)))
      await this.settings.switchMails(tx, personId, false);
  }
}
