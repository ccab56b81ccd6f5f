import { Module } from '@nestjs/common';
import { PushKey, PushSender, SilentServices, TEXTS } from '@homeroom/ways';
import { DevicesConsumer } from '../devices/devices.consumer';
import { DevicesController } from '../devices/devices.controller';
import { DevicesService } from '../devices/devices.service';
import { PushCarrier } from '../devices/push.carrier';
import { MailLinks } from '../notice-settings/mail-links';
import { NoticeSettingsController } from '../notice-settings/notice-settings.controller';
import { NoticeSettingsConsumer } from '../notice-settings/notice-settings.consumer';
import { NoticeSettingsService } from '../notice-settings/notice-settings.service';
import { DirectoryModule } from '../directory/directory.module';
import { DigestsService } from '../digests/digests.service';
import { NumberKeys } from '../phones/number-keys';
import { InternalPhonesController } from '../phones/internal-phones.controller';
import { PhonesConsumer } from '../phones/phones.consumer';
import { PhonesController } from '../phones/phones.controller';
import { PhonesService } from '../phones/phones.service';
import { TextCarrier } from '../phones/text.carrier';
import { Ways } from '../ways/ways';
import { WaysController } from '../ways/ways.controller';
import { DeliveriesService } from './deliveries.service';
import { DeliveriesWorker } from './deliveries.worker';

@Module({
  imports: [DirectoryModule],
  controllers: [
    NoticeSettingsController,
    DevicesController,
    PhonesController,
    InternalPhonesController,
    WaysController,
  ],
  providers: [
    ...[DeliveriesService, DeliveriesWorker, DigestsService],
    ...[NoticeSettingsService, NoticeSettingsConsumer, MailLinks],
    ...[DevicesService, DevicesConsumer, PushKey, SilentServices, PushSender, PushCarrier],
    ...[PhonesService, PhonesConsumer, NumberKeys, TextCarrier],
    ...[Ways, TEXTS],
  ],
  exports: [DeliveriesService, DigestsService, MailLinks],
})
export class DeliveriesModule {}
