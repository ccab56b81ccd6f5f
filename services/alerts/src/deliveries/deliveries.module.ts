import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { ReceiptTokens } from '../ways/receipt-tokens';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesExportService } from './deliveries-export.service';
import { DeliveriesService } from './deliveries.service';
import { DeviceReceiptsController } from './device-receipts.controller';
import { PagesController } from './pages.controller';
import { ReceiptsService } from './receipts.service';

@Module({
  imports: [LiveModule],
  controllers: [DeliveriesController, PagesController, DeviceReceiptsController],
  providers: [DeliveriesService, DeliveriesExportService, ReceiptsService, ReceiptTokens],
})
export class DeliveriesModule {}
