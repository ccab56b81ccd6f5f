import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesExportService } from './deliveries-export.service';
import { DeliveriesService } from './deliveries.service';
import { PagesController } from './pages.controller';
import { ReceiptsService } from './receipts.service';

@Module({
  imports: [LiveModule],
  controllers: [DeliveriesController, PagesController],
  providers: [DeliveriesService, DeliveriesExportService, ReceiptsService],
})
export class DeliveriesModule {}
