import {
  AlertReceipt,
  type DeliveryReport,
  ExportDeliveries,
  ListDeliveries,
  type ReceiptTaken,
} from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { AlertId } from '../incidents/alert-id.pipe';
import { DeliveriesExportService } from './deliveries-export.service';
import { DeliveriesService } from './deliveries.service';
import { ReceiptsService } from './receipts.service';

const DONE = { success: true } as const;

@Controller('emergency-alerts/:id')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly exports: DeliveriesExportService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Allow('alerts.receive')
  @Post('received')
  @HttpCode(200)
  async received(@Param('id', AlertId) id: string, @Body() { notice }: AlertReceipt): Promise<ReceiptTaken> {
    return { success: true, alert: await this.receipts.takeOne(id, 'received', notice) };
  }

  @Allow('alerts.receive')
  @Post('seen')
  @HttpCode(200)
  async seen(@Param('id', AlertId) id: string, @Body() { notice }: AlertReceipt): Promise<ReceiptTaken> {
    return { success: true, alert: await this.receipts.takeOne(id, 'seen', notice) };
  }

  @Allow('alerts.receive')
  @Post('acknowledge')
  @HttpCode(200)
  async acknowledge(@Param('id', AlertId) id: string): Promise<typeof DONE> {
    await this.deliveries.acknowledge(id);
    return DONE;
  }

  @Allow('alerts.readDeliveries')
  @Get('deliveries')
  report(@Param('id', AlertId) id: string, @Query() query: ListDeliveries): Promise<DeliveryReport> {
    return this.deliveries.report(id, query);
  }

  @Allow('lists.export')
  @InEveryState()
  @Get('deliveries/export')
  export(@Param('id', AlertId) id: string, @Query() query: ExportDeliveries): Promise<StreamableFile> {
    return this.exports.file(id, query);
  }
}
