import { Mailer } from '@homeroom/mail';
import { CONFIG } from '@homeroom/platform';
import { Module } from '@nestjs/common';
import type { AlertsConfig } from '../config';
import { EmailChannel, MAIL_CONNECTIONS } from '../mail/email.channel';
import { Letters } from '../mail/letters';
import { FanOutService } from './fan-out.service';
import { FanOutWake } from './fan-out.wake';
import { FanOutWorker } from './fan-out.worker';

@Module({
  providers: [
    FanOutService,
    FanOutWake,
    FanOutWorker,
    EmailChannel,
    Letters,
    {
      provide: Mailer,
      inject: [CONFIG],
      useFactory: ({ SMTP_URL: url, MAIL_FROM: from }: AlertsConfig) =>
        new Mailer({ url, from, connections: MAIL_CONNECTIONS, isUrgent: true }),
    },
  ],
  exports: [FanOutWake],
})
export class FanOutModule {}
