import { Mailer } from '@homeroom/mail';
import { CONFIG } from '@homeroom/platform';
import { PushKey, PushSender, SilentServices, TEXTS } from '@homeroom/ways';
import { Module } from '@nestjs/common';
import type { AlertsConfig } from '../config';
import { EmailCarrier, MAIL_CONNECTIONS } from '../channels/email.carrier';
import { Letters } from '../channels/letters';
import { PushCarrier } from '../channels/push.carrier';
import { ShortWords } from '../channels/short-words';
import { TextCarrier } from '../channels/text.carrier';
import { LostWays } from '../ways/lost-ways';
import { ReceiptTokens } from '../ways/receipt-tokens';
import { FanOutService } from './fan-out.service';
import { FanOutWake } from './fan-out.wake';
import { FanOutWorker } from './fan-out.worker';
import { FollowUps } from './follow-ups';

@Module({
  providers: [
    FanOutService,
    FanOutWake,
    FanOutWorker,
    FollowUps,
    ...[EmailCarrier, Letters],
    ...[PushCarrier, TextCarrier, ShortWords, LostWays, ReceiptTokens],
    ...[PushKey, SilentServices, PushSender, TEXTS],
    {
      provide: Mailer,
      inject: [CONFIG],
      useFactory: ({ SMTP_URL: url, MAIL_FROM: from }: AlertsConfig) =>
        new Mailer({ url, from, connections: MAIL_CONNECTIONS, isUrgent: true }),
    },
  ],
  exports: [FanOutWake, FollowUps],
})
export class FanOutModule {}
