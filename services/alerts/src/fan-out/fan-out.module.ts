import { Module } from '@nestjs/common';
import { EmailChannel } from '../mail/email.channel';
import { Letters } from '../mail/letters';
import { Mailer } from '../mail/mailer';
import { FanOutService } from './fan-out.service';
import { FanOutWake } from './fan-out.wake';
import { FanOutWorker } from './fan-out.worker';

@Module({
  providers: [FanOutService, FanOutWake, FanOutWorker, EmailChannel, Letters, Mailer],
  exports: [FanOutWake],
})
export class FanOutModule {}
