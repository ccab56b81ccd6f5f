import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { DigestsWorker } from '../digests/digests.worker';
import { NoticeMails } from './notice-mails';
import { NotificationsConsumer } from './notifications.consumer';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [DeliveriesModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsConsumer, DigestsWorker, NoticeMails],
})
export class NotificationsModule {}
