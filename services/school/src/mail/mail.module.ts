import { Mailer } from '@homeroom/mail';
import { CONFIG } from '@homeroom/platform';
import { Module } from '@nestjs/common';
import type { SchoolConfig } from '../config';
import { KeyedHash } from '../keyed-hash';
import { AddressLimit } from './address-limit';
import { Letters } from './letters';
import { MailConsumer } from './mail.consumer';
import { MailGate } from './mail.gate';
import { MailReportsController } from './mail-reports.controller';
import { MailReportsService } from './mail-reports.service';
import { MailTokens } from './mail-tokens';
import { MAIL_CONNECTIONS, MailSender } from './mail.sender';
import { OfficeMails } from './office-mails';

@Module({
  controllers: [MailReportsController],
  providers: [
    KeyedHash,
    AddressLimit,
    Letters,
    MailConsumer,
    MailGate,
    MailReportsService,
    MailSender,
    MailTokens,
    OfficeMails,
    {
      provide: Mailer,
      inject: [CONFIG],
      useFactory: ({ SMTP_URL: url, MAIL_FROM: from, MAIL_RETURN_ADDRESS: returnAddress }: SchoolConfig) =>
        new Mailer({ url, from, connections: MAIL_CONNECTIONS, ...(returnAddress ? { returnAddress } : {}) }),
    },
  ],
})
export class MailModule {}
