import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { MessageFiles } from '../files';
import { TranslationModule } from '../translation/translation.module';
import { Addressing } from './addressing.service';
import { AnnouncementFilesController } from './announcement-files.controller';
import { AnnouncementFilesService } from './announcement-files.service';
import { AnnouncementsConsumer } from './announcements.consumer';
import { AnnouncementsController } from './announcements.controller';
import { AnnouncementsService } from './announcements.service';
import { AnnouncementsWorker } from './announcements.worker';
import { Publishing } from './publishing.service';
import { ReceiptsService } from './receipts.service';
import { SurveysService } from './surveys.service';
import { WrittenController } from './written.controller';
import { WrittenService } from './written.service';

@Module({
  imports: [DeliveriesModule, MessageFiles, TranslationModule],
  controllers: [AnnouncementsController, WrittenController, AnnouncementFilesController],
  providers: [
    AnnouncementsService,
    WrittenService,
    ReceiptsService,
    Publishing,
    SurveysService,
    AnnouncementFilesService,
    Addressing,
    AnnouncementsConsumer,
    AnnouncementsWorker,
  ],
})
export class AnnouncementsModule {}
