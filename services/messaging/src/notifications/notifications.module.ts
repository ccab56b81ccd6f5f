import { Module } from '@nestjs/common';
import { DigestMails } from './digest-mails';
import { DigestsController } from './digests.controller';
import { DigestsService } from './digests.service';
import { DigestsWorker } from './digests.worker';
import { NotificationsConsumer } from './notifications.consumer';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  controllers: [NotificationsController, DigestsController],
  providers: [NotificationsService, NotificationsConsumer, DigestsService, DigestsWorker, DigestMails],
})
export class NotificationsModule {}
