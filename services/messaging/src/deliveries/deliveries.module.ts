import { Module } from '@nestjs/common';
import { CONFIG, LOGGER } from '@homeroom/platform';
import { MessagingConfig } from '../config';
import { DevicesController } from '../devices/devices.controller';
import { DevicesService } from '../devices/devices.service';
import { PushKey } from '../devices/push-key';
import { PushSender } from '../devices/push-sender';
import { SilentServices } from '../devices/silent-services';
import { PushCarrier } from '../devices/push.carrier';
import { MailLinks } from '../notice-settings/mail-links';
import { NoticeSettingsController } from '../notice-settings/notice-settings.controller';
import { NoticeSettingsConsumer } from '../notice-settings/notice-settings.consumer';
import { NoticeSettingsService } from '../notice-settings/notice-settings.service';
import { DigestsService } from '../notifications/digests.service';
import { PhonesController } from '../phones/phones.controller';
import { PhonesService } from '../phones/phones.service';
import { TextCarrier } from '../phones/text.carrier';
import { ConsoleTexts, TextSender, TwilioTexts } from '../phones/text-sender';
import { DeliveriesService } from './deliveries.service';
import { DeliveriesWorker } from './deliveries.worker';

@Module({
  controllers: [NoticeSettingsController, DevicesController, PhonesController],
  providers: [
    ...[DeliveriesService, DeliveriesWorker, DigestsService],
    ...[NoticeSettingsService, NoticeSettingsConsumer, MailLinks],
    ...[DevicesService, PushKey, SilentServices, PushSender, PushCarrier],
    ...[PhonesService, TextCarrier],
    {
      provide: TextSender,
      inject: [CONFIG, LOGGER],
      useFactory: (config: MessagingConfig, logger: ConstructorParameters<typeof ConsoleTexts>[0]) =>
        config.TEXTS === 'twilio' ? new TwilioTexts(config, logger) : new ConsoleTexts(logger),
    },
  ],
  exports: [DeliveriesService, DigestsService, MailLinks],
})
export class DeliveriesModule {}
