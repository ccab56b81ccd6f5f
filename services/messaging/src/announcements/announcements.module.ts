import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { Addressing } from './addressing.service';
import { AnnouncementsConsumer } from './announcements.consumer';
import { AnnouncementsController } from './announcements.controller';
import { AnnouncementsService } from './announcements.service';
import { AnnouncementsWorker } from './announcements.worker';
import { Publishing } from './publishing.service';
import { ReceiptsService } from './receipts.service';
import { WrittenController } from './written.controller';
import { WrittenService } from './written.service';

@Module({
  imports: [DeliveriesModule],
  controllers: [AnnouncementsController, WrittenController],
  providers: [
    AnnouncementsService,
    WrittenService,
    ReceiptsService,
    Publishing,
    Addressing,
    AnnouncementsConsumer,
    AnnouncementsWorker,
  ],
})
export class AnnouncementsModule {}
