import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesExportService } from './deliveries-export.service';
import { DeliveriesService } from './deliveries.service';
import { HandedOverController } from './handed-over.controller';

@Module({
  imports: [LiveModule],
  controllers: [DeliveriesController, HandedOverController],
  providers: [DeliveriesService, DeliveriesExportService],
})
export class DeliveriesModule {}
