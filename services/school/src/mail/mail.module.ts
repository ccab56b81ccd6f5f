import { Mailer } from '@homeroom/mail';
import { CONFIG } from '@homeroom/platform';
import { Module } from '@nestjs/common';
import type { SchoolConfig } from '../config';
import { KeyedHash } from '../keyed-hash';
import { AddressLimit } from './address-limit';
import { Letters } from './letters';
import { MailConsumer } from './mail.consumer';
import { MailGate } from './mail.gate';
import { MailSender } from './mail.sender';
import { OfficeMails } from './office-mails';

@Module({
  providers: [
    KeyedHash,
    AddressLimit,
    Letters,
    MailConsumer,
    MailGate,
    MailSender,
    OfficeMails,
    {
      provide: Mailer,
      inject: [CONFIG],
      // One after the other, over one connection: nobody waits for these, and a mail server may have few.
      useFactory: ({ SMTP_URL: url, MAIL_FROM: from }: SchoolConfig) =>
        new Mailer({ url, from, connections: 1 }),
    },
  ],
})
export class MailModule {}
